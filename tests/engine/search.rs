//! The search as a machine: the same twice, in slices, stopped, mirrored, and the same from build to build.

use leptos_gomoku::{
    engine::{Answer, Level, Limits, Memory, Ranked, Score, Thinking},
    rules::{Point, Position, Ruleset},
};

use super::{check_legal, played, plays, point, think};

/// The eight images of a point on a square board.
fn image(point: Point, symmetry: usize, side: u8) -> Point {
    let (mut col, mut row) = (point.col(), point.row());
    if symmetry & 1 != 0 {
        col = side - 1 - col;
    }
    if symmetry & 2 != 0 {
        row = side - 1 - row;
    }
    if symmetry & 4 != 0 { Point::new(row, col) } else { Point::new(col, row) }
}

// B70.
#[test]
fn replies_to_images_are_images_or_as_good() {
    let moves = "h8 i9 g7 i7 i8 g8 h9";
    for ruleset in [Ruleset::GOMOKU, Ruleset::STANDARD, Ruleset::RENJU] {
        let answers: Vec<(Point, i32)> = (0..8)
            .map(|symmetry| {
                let mut position = Position::new(ruleset);
                for name in moves.split_whitespace() {
                    position.play(image(point(name), symmetry, 15)).expect("legal");
                }
                let limits = Limits { depth: 3, table_bytes: 1 << 20, ..Limits::default() };
                let mut thinking = Thinking::with_limits(&position, limits, 1);
                thinking.run(u64::MAX, &mut || false);
                let answer = thinking.answer();
                (answer.point.expect("a move"), answer.score.value())
            })
            .collect();
        for (symmetry, &(reply, score)) in answers.iter().enumerate() {
            let same = reply == image(answers[0].0, symmetry, 15);
            assert!(same || (score - answers[0].1).abs() <= 60, "{answers:?}");
        }
    }
}

#[test]
fn the_same_search_twice_is_the_same() {
    let position = played(Ruleset::GOMOKU, "h8 i9 g7 i7 i8 g8");
    assert_eq!(think(&position, 4_000), think(&position, 4_000));
    for level in [Level::Beginner, Level::Easy] {
        assert_eq!(plays(&position, level, 9), plays(&position, level, 9));
    }
    let position = played(Ruleset::GOMOKU, "h8 h9");
    let points: Vec<_> = (0..8).map(|seed| plays(&position, Level::Easy, seed).point).collect();
    assert!(points.iter().any(|&other| other != points[0]), "Easy always plays {:?}", points[0]);
}

#[test]
fn a_search_in_slices_ends_and_is_legal_all_along() {
    let position = played(Ruleset::RENJU, "h8 i9 g7 i7 i8 g8 h9 h10");
    let limits = Limits { nodes: 6_000, table_bytes: 1 << 20, ..Limits::default() };
    let mut thinking = Thinking::with_limits(&position, limits, 1);
    check_legal(&position, &thinking.answer());
    let mut slices = 0;
    while !thinking.run(300, &mut || false) {
        check_legal(&position, &thinking.answer());
        slices += 1;
        assert!(slices <= 20, "a slice looks at 300 nodes");
    }
    check_legal(&position, &thinking.answer());
    assert!(thinking.answer().depth >= 2);
}

#[test]
fn what_a_search_has_learnt_serves_the_next() {
    let limits = Limits { nodes: 3_000, table_bytes: 1 << 20, ..Limits::default() };
    let search = |position: &Position, memory| {
        let mut thinking = Thinking::with_memory(position, limits, 1, memory);
        thinking.run(u64::MAX, &mut || false);
        (thinking.answer(), thinking.into_memory())
    };
    let first = played(Ruleset::GOMOKU, "h8 i9 g7 i7 i8");
    let learnt = || search(&first, Memory::default()).1;
    let mut next = first.clone();
    for &point in &search(&first, Memory::default()).0.line[..2] {
        next.play(point).expect("a legal line");
    }
    let again = search(&next, learnt()).0;
    assert_eq!(search(&next, learnt()).0, again);
    assert_ne!(think(&next, 3_000), again, "nothing was learnt");
    check_legal(&next, &again);
    let other = played(Ruleset::STANDARD, "h8 i9 g7 i7 i8");
    assert_eq!(search(&other, learnt()).0, think(&other, 3_000));
}

#[test]
fn the_best_moves_are_reported_in_order() {
    let position = played(Ruleset::GOMOKU, "h8 i9 g7 i7 i8 g8");
    let limits = Limits { nodes: 8_000, lines: 4, table_bytes: 1 << 20, ..Limits::default() };
    let mut thinking = Thinking::with_limits(&position, limits, 1);
    let mut depths = Vec::new();
    while !thinking.run(400, &mut || false) {
        let report = thinking.report();
        assert!(report.best.is_sorted_by_key(|ranked| -ranked.score.value()), "{report:?}");
        depths.push(report.depth);
        for ranked in &report.best {
            let mut game = position.clone();
            ranked.line.iter().for_each(|&point| game.play(point).expect("a legal line"));
        }
        if report.depth > 1 {
            let firsts: Vec<Point> = report.best.iter().map(|ranked| ranked.line[0]).collect();
            assert!(firsts.iter().enumerate().all(|(i, point)| !firsts[..i].contains(point)));
            assert_eq!(report.best.len(), 4);
        }
    }
    assert!(depths.is_sorted() && depths.last() > Some(&2), "{depths:?}");
    let best = thinking.report().best;
    let chances: Vec<f64> = best.iter().map(|ranked| ranked.score.chance()).collect();
    assert!(chances.iter().all(|chance| (0.0..=1.0).contains(chance)), "{chances:?}");
}

#[test]
fn one_line_is_the_answer_and_a_win_comes_first() {
    let report = |moves: &str, limits| {
        let mut thinking = Thinking::with_limits(&played(Ruleset::GOMOKU, moves), limits, 1);
        while !thinking.run(1_000, &mut || false) {}
        let report = thinking.report();
        assert!(report.finished, "{report:?}");
        (report.best, thinking.answer())
    };
    let limits = Limits { nodes: 8_000, table_bytes: 1 << 20, ..Limits::default() };
    let (best, answer) = report("h8 i9 g7 i7 i8 g8", limits);
    assert_eq!(best, [Ranked { score: answer.score, line: answer.line }]);
    let (best, answer) = report("h8 i8 h9 i9 h10 i10", Limits { lines: 3, ..limits });
    assert!(best[0].score.is_win() && best[0].line == answer.line, "{best:?}");
}

/// What must be played is judged as well where more than a move is asked for, and at once where it is not.
#[test]
fn an_only_move_is_judged_for_an_analysis() {
    let position = played(Ruleset::GOMOKU, "h8 g8 i8 a1 j8 c3 k8");
    for (lines, depth) in [(1, 0), (2, 1)] {
        let limits = Limits { nodes: 2_000, lines, table_bytes: 1 << 20, ..Limits::default() };
        let mut thinking = Thinking::with_limits(&position, limits, 1);
        thinking.run(u64::MAX, &mut || false);
        let report = thinking.report();
        assert_eq!((report.best[0].line[0], report.depth.min(1)), (point("l8"), depth));
    }
}

#[test]
fn stop_ends_a_slice_soon() {
    let position = played(Ruleset::GOMOKU, "h8 i9 g7 i7 i8 g8");
    let mut thinking = Thinking::with_limits(&position, Limits::default(), 1);
    let mut asked = 0;
    let finished = thinking.run(u64::MAX, &mut || {
        asked += 1;
        asked == 3
    });
    assert!(!finished);
    assert!(thinking.answer().nodes < 4_000, "{}", thinking.answer().nodes);
}

/// A change of the search changes this number. That is no fault, but must be meant: a commit that changes
/// it says so.
#[test]
fn the_search_signature() {
    const POSITIONS: [(Ruleset, &str); 10] = [
        (Ruleset::GOMOKU, "h8"),
        (Ruleset::GOMOKU, "h8 i9 g7 i7 i8 g8"),
        (Ruleset::GOMOKU, "h8 h7 i7 g9 h6 g5 g7 i6 g8 f8 f6 e5 f5 j10 i10 i11 k9 h10"),
        (Ruleset::STANDARD, "h8 i8 h9 h7 i10 g8 j9"),
        (Ruleset::STANDARD, "h8 g9 i9 h10 g7 i7 j10"),
        (Ruleset::RENJU, "h8 i9 g7 i7 i8 g8 h9 h10"),
        (Ruleset::RENJU, "h8 h9 i7 i9 h10 i6 i11 i12"),
        (Ruleset::CARO, "h8 i9 g7 i7 i8 g8 h9"),
        (Ruleset::CARO, "a1 b2 c3 d4 b1 c1 c2"),
        (Ruleset::TIC_TAC_TOE, "b2 a1"),
    ];
    let mut signature = 0xcbf2_9ce4_8422_2325_u64;
    for (ruleset, moves) in POSITIONS {
        // To a depth: how many nodes it takes is what a change of the search changes first.
        let limits = Limits { depth: 8, table_bytes: 1 << 20, ..Limits::default() };
        let mut thinking = Thinking::with_limits(&played(ruleset, moves), limits, 1);
        assert!(thinking.run(u64::MAX, &mut || false));
        let Answer { nodes, depth, score, line, .. } = thinking.answer();
        let line = line.iter().map(|point| u64::from(point.col()) << 8 | u64::from(point.row()));
        for part in [nodes, u64::from(depth), score.value() as u64].into_iter().chain(line) {
            signature = (signature ^ part).wrapping_mul(0x0100_0000_01b3);
        }
    }
    assert_eq!(signature, 0x5d71_24b2_78af_9457, "{signature:#018x}");
}

#[test]
fn the_chance_to_win_follows_the_odds() {
    for value in (-20_000..=20_000).step_by(13) {
        let exact = 1.0 / (1.0 + (-f64::from(value) / 400.0).exp());
        let chance = Score::balance(value).chance();
        assert!((chance - exact).abs() < 0.000_5, "{value}: {chance}, not {exact}");
    }
}
