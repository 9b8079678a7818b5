//! The opponent as its callers see it: legal, never blind, repeatable, and perfect where the game is small.

use leptos_gomoku::{
    engine::{Answer, Level, Limits, Thinking, choose},
    rules::{Board, Outcome, Point, Position, Ruleset, Size, Stone, WinRule},
};
use proptest::prelude::*;

fn played(ruleset: Ruleset, moves: &str) -> Position {
    let mut position = Position::new(ruleset);
    for name in moves.split_whitespace() {
        position.play(point(name)).expect("the moves are legal");
    }
    position
}

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

/// A board with Black's and White's stones.
fn set_up(ruleset: Ruleset, black: &str, white: &str, to_move: Stone) -> Position {
    let mut board = Board::new(ruleset.size());
    for (stone, names) in [(Stone::Black, black), (Stone::White, white)] {
        for name in names.split_whitespace() {
            board.set(point(name), Some(stone));
        }
    }
    Position::from_board(ruleset, board, to_move).expect("a position")
}

/// Few enough nodes for a test without optimisation.
fn think(position: &Position, nodes: u64) -> Answer {
    let limits = Limits { nodes, table_bytes: 1 << 20, ..Limits::default() };
    let mut thinking = Thinking::with_limits(position, limits, 1);
    assert!(thinking.run(u64::MAX, &mut || false));
    thinking.answer()
}

/// What a level plays, with no more nodes than a test without optimisation can afford.
fn plays(position: &Position, level: Level, seed: u64) -> Answer {
    if level == Level::Beginner {
        return choose(position, level, seed);
    }
    let limits = level.limits();
    let limits = Limits { nodes: limits.nodes.min(1_500), table_bytes: 1 << 18, ..limits };
    let mut thinking = Thinking::with_limits(position, limits, seed);
    thinking.run(u64::MAX, &mut || false);
    thinking.answer()
}

#[track_caller]
fn check_legal(position: &Position, answer: &Answer) {
    match answer.point {
        Some(point) => {
            assert_eq!(position.check(point), Ok(()), "{point}\n{position:?}");
            assert_eq!(answer.line.first(), Some(&point));
        }
        None => assert_eq!(position.legal_points().next(), None, "{position:?}"),
    }
}

/// Every level plays one of `wanted`.
#[track_caller]
fn check_all_levels(position: &Position, wanted: &str) {
    check_levels(position, wanted, &Level::ALL);
}

#[track_caller]
fn check_levels(position: &Position, wanted: &str, levels: &[Level]) {
    for &level in levels {
        for seed in 0..3 {
            let point = plays(position, level, seed).point.expect("a move").to_string();
            assert!(
                wanted.split_whitespace().any(|name| name == point),
                "{level:?} plays {point}, not {wanted}\n{position:?}"
            );
        }
    }
}

const CARO5: WinRule = WinRule::Caro { six_wins: false, edge_blocks: false };

fn caro(win_rule: WinRule) -> Ruleset {
    Ruleset::new(Size::square(15), 5, win_rule).expect("a ruleset")
}

#[test]
fn every_level_completes_its_five() {
    check_all_levels(&played(Ruleset::GOMOKU, "h8 a1 h9 a3 h10 a5 h11 a7"), "h7 h12");
    check_all_levels(&played(Ruleset::GOMOKU, "h8 h9 i8 i9 j8 j9 k8 k9"), "g8 l8");
    check_all_levels(&played(Ruleset::RENJU, "h8 h9 i8 i9 j8 j9 k8 k9"), "g8 l8");
}

#[test]
fn every_level_blocks_a_four() {
    // rapfi#18: only e7 stops White.
    let b58 = "h8 h7 i7 g9 h6 g5 g7 i6 g8 f8 f6 e5 f5 j10 i10 i11 k9 h10 j12 l10";
    check_all_levels(&played(Ruleset::GOMOKU, b58), "e7");
    check_all_levels(&played(Ruleset::GOMOKU, "d8 d9 e8 e9 f8 a1 g8"), "c8 h8");
    let broken = "h8 a1 h9 a3 h11 a5 h12";
    check_all_levels(&played(Ruleset::GOMOKU, broken), "h10");
    check_all_levels(&played(Ruleset::CARO, broken), "h10");
}

#[test]
fn above_beginner_no_open_three_is_overlooked() {
    let levels = [Level::Easy, Level::Medium, Level::Hard];
    let ends = "g8 k8 f8 l8";
    check_levels(&played(Ruleset::GOMOKU, "h8 a1 i8 o1 j8"), ends, &levels);
    check_levels(&played(Ruleset::STANDARD, "h8 a1 i8 o1 j8"), ends, &levels);
    check_levels(&played(Ruleset::RENJU, "h8 a1 i8 o1 j8"), ends, &levels);
    check_levels(&played(Ruleset::GOMOKU, "h8 a1 i8 o1 k8"), "g8 j8 l8", &levels);
}

#[test]
fn exact_five_neither_makes_nor_fears_six() {
    let six = set_up(Ruleset::STANDARD, "d8 e8 f8 h8 i8", "a1 a3 a5 c1 c3", Stone::Black);
    assert_ne!(think(&six, 3_000).point, Some(point("g8")));
    let free = set_up(Ruleset::GOMOKU, "d8 e8 f8 h8 i8", "a1 a3 a5 c1 c3", Stone::Black);
    assert_eq!(think(&free, 3_000).point, Some(point("g8")));
}

#[test]
fn caro_knows_its_sealed_fives() {
    // g8 would be sealed by b8 and h8 and wins nothing; with six it does not matter.
    let sealed = "c8 d8 e8 f8";
    let position = set_up(caro(CARO5), sealed, "b8 h8 a1 c1", Stone::White);
    assert_ne!(think(&position, 500).score.plies_to_end(), Some(2));
    // White's b8 leaves g8, a five with h8 free: stopped on g8, or on h8, which seals it.
    for rule in [CARO5, WinRule::Caro { six_wins: true, edge_blocks: false }] {
        check_levels(
            &set_up(caro(rule), sealed, "b8 a1 c1", Stone::White),
            "g8 h8",
            &Level::ALL[1..],
        );
    }
}

#[test]
fn the_shortest_loss_is_put_off() {
    // Black has two open fours to come; White can only make fours of its own, or give in slowly.
    let position = set_up(Ruleset::GOMOKU, "h8 i8 j8 h9 h10", "a1 c1 o15 o13", Stone::White);
    let answer = think(&position, 3_000);
    assert!(answer.score.is_loss(), "{answer:?}");
    check_legal(&position, &answer);
}

#[test]
fn a_win_by_fours_is_found_and_counted() {
    // h8 makes a four each way: i8 and another line meet.
    let black = "d8 e8 f8 g5 g6 g7";
    let position = set_up(Ruleset::GOMOKU, black, "c8 g4 a1 a3 a5 a7", Stone::Black);
    let answer = think(&position, 2_000);
    assert_eq!((answer.point, answer.score.plies_to_end()), (Some(point("g8")), Some(3)));
    assert!(answer.score.is_win());
}

#[test]
fn white_wins_by_a_forbidden_point_in_renju() {
    // Black's only answer on h8 to the four on d8 to g8 would be a double-three.
    let black = "c8 i8 h9 h10 i9 j10 o1";
    let white = "e8 f8 g8 a1 a3 a5";
    let position = set_up(Ruleset::RENJU, black, white, Stone::White);
    let answer = think(&position, 2_000);
    assert_eq!(answer.point, Some(point("d8")), "{answer:?}");
    assert!(answer.score.is_win());
    let free = set_up(caro(WinRule::OrMore), black, white, Stone::White);
    assert!(
        !(think(&free, 2_000).point == Some(point("d8")) && think(&free, 2_000).score.is_win())
    );
}

#[test]
fn a_forbidden_saving_point_gives_another_legal_answer() {
    // gomocalc#9: g7 is a double-three.
    let b50 = played(Ruleset::RENJU, "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1");
    for level in Level::ALL {
        let answer = plays(&b50, level, 7);
        check_legal(&b50, &answer);
        assert_ne!(answer.point, Some(point("g7")));
    }
}

#[test]
fn nothing_to_play_is_said() {
    let won = played(Ruleset::GOMOKU, "d8 a1 e8 a3 f8 a5 g8 a7 h8");
    assert_eq!(won.outcome(), Some(Outcome::Win(Stone::Black)));
    let drawn = played(Ruleset::TIC_TAC_TOE, "a3 b2 c1 b3 b1 a1 c3 c2 a2");
    assert_eq!(drawn.outcome(), Some(Outcome::Draw));
    for position in [won, drawn] {
        for level in Level::ALL {
            let mut thinking = Thinking::new(&position, level, 1);
            assert!(thinking.run(1, &mut || false));
            assert_eq!(thinking.answer(), Answer::default());
        }
    }
}

#[test]
fn the_last_cell_is_played() {
    let last = played(Ruleset::TIC_TAC_TOE, "a3 b2 c1 b3 b1 a1 c3 c2");
    check_all_levels(&last, "a2");
}

/// The board on which nobody can win, but for some empty cells.
fn drawn_but_for(ruleset: Ruleset, empty: usize) -> Position {
    let mut board = Board::new(ruleset.size());
    let points: Vec<Point> = ruleset.size().points().collect();
    for (i, &point) in points.iter().enumerate() {
        let black = (point.col() / 2 + point.row()) % 2 == 0;
        if i % 37 != 5 || i / 37 >= empty {
            board.set(point, Some(if black { Stone::Black } else { Stone::White }));
        }
    }
    Position::from_board(ruleset, board, Stone::Black).expect("a position")
}

#[test]
fn a_dead_board_is_played_out() {
    for mut position in
        [Ruleset::GOMOKU, Ruleset::STANDARD, Ruleset::CARO].map(|r| drawn_but_for(r, 6))
    {
        let mut level = Level::ALL.into_iter().cycle();
        while position.outcome().is_none() {
            let answer = plays(&position, level.next().unwrap_or_default(), 3);
            check_legal(&position, &answer);
            position.play(answer.point.expect("a move")).expect("legal");
        }
        assert_eq!(position.outcome(), Some(Outcome::Draw));
    }
}

#[test]
fn tic_tac_toe_is_never_lost_at_hard() {
    for me in Stone::ALL {
        let games = all_games(&Position::new(Ruleset::TIC_TAC_TOE), me);
        assert!(games > 20, "{games} games");
    }
}

/// Plays every game of a person against the level Hard; the number of games.
fn all_games(position: &Position, me: Stone) -> usize {
    match position.outcome() {
        Some(outcome) => {
            assert_ne!(outcome, Outcome::Win(me.other()), "{position:?}");
            1
        }
        None if position.side_to_move() == me => {
            let mut next = position.clone();
            next.play(choose(position, Level::Hard, 1).point.expect("a move")).expect("legal");
            all_games(&next, me)
        }
        None => position
            .legal_points()
            .map(|point| {
                let mut next = position.clone();
                next.play_unchecked(point);
                all_games(&next, me)
            })
            .sum(),
    }
}

#[test]
fn small_boards_are_solved() {
    // 3x3 is a draw; on 4x4 three in a row is won with the third stone, four in a row is a draw.
    let solve = |side, k| {
        let ruleset = Ruleset::new(Size::square(side), k, WinRule::OrMore).expect("a ruleset");
        let mut position = Position::new(ruleset);
        position.play(ruleset.size().center()).expect("legal");
        think(&position, 150_000).score
    };
    assert_eq!(solve(3, 3).value(), 0);
    assert_eq!(solve(4, 3).plies_to_end(), Some(4));
    assert_eq!(solve(4, 4).value(), 0);
}

#[test]
fn the_first_stone_goes_to_the_center_and_the_reply_near_it() {
    for level in Level::ALL {
        for ruleset in [Ruleset::GOMOKU, Ruleset::RENJU, Ruleset::CARO, Ruleset::TIC_TAC_TOE] {
            let first = choose(&Position::new(ruleset), level, 5).point;
            assert_eq!(first, Some(ruleset.size().center()));
        }
    }
    let position = played(Ruleset::GOMOKU, "h8");
    for seed in 0..50 {
        let reply = choose(&position, Level::Beginner, seed).point.expect("a move");
        assert!(reply.col().abs_diff(7) <= 2 && reply.row().abs_diff(7) <= 2, "{reply}");
    }
    let reply = choose(&position, Level::Easy, 1).point.expect("a move");
    assert!(reply.col().abs_diff(7) <= 2 && reply.row().abs_diff(7) <= 2, "{reply}");
}

#[test]
fn a_beginner_draws_each_corner_equally_often() {
    let position = played(Ruleset::TIC_TAC_TOE, "b2");
    let mut counts = [0; 4];
    for seed in 0..10_000 {
        let point = choose(&position, Level::Beginner, seed).point.expect("a move");
        let corner = ["a1", "c1", "a3", "c3"].iter().position(|name| *name == point.to_string());
        counts[corner.expect("a corner")] += 1;
    }
    assert!(counts.iter().all(|count| (2_200..2_800).contains(count)), "{counts:?}");
}

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
        let answer = think(&played(ruleset, moves), 3_000);
        let point = answer.point.expect("a move");
        for part in [
            answer.nodes,
            u64::from(answer.depth),
            u64::from(point.col()) << 8 | u64::from(point.row()),
        ] {
            signature = (signature ^ part).wrapping_mul(0x0100_0000_01b3);
        }
    }
    assert_eq!(signature, 0x09e0_75ca_a9d7_7372, "{signature:#018x}");
}

fn rulesets() -> impl Strategy<Value = Ruleset> {
    let rules = prop_oneof![
        Just(WinRule::OrMore),
        Just(WinRule::Exactly),
        Just(WinRule::Renju),
        (any::<bool>(), any::<bool>())
            .prop_map(|(six_wins, edge_blocks)| WinRule::Caro { six_wins, edge_blocks }),
    ];
    (3_u8..=22, 3_u8..=22, 3_u8..=6, rules).prop_filter_map("a win fits", |(w, h, k, rule)| {
        let k = if rule == WinRule::Renju { 5 } else { k };
        Ruleset::new(Size::new(w, h).ok()?, k, rule).ok()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_answer_is_legal(
        ruleset in rulesets(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 0..120),
        seed in any::<u64>(),
    ) {
        let mut position = Position::new(ruleset);
        for pick in picks {
            let legal: Vec<Point> = position.legal_points().collect();
            if legal.is_empty() { break; }
            let mut next = position.clone();
            next.play_unchecked(legal[pick.index(legal.len())]);
            if matches!(next.outcome(), Some(Outcome::Win(_))) { continue; }
            position = next;
        }
        check_legal(&position, &choose(&position, Level::Beginner, seed));
        let limits = Limits { nodes: 300, table_bytes: 1 << 16, ..Level::Easy.limits() };
        let mut thinking = Thinking::with_limits(&position, limits, seed);
        check_legal(&position, &thinking.answer());
        thinking.run(u64::MAX, &mut || false);
        check_legal(&position, &thinking.answer());
    }
}
