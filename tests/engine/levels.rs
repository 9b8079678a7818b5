//! What each level must see: fives, fours, open threes, caro's sealed ends and renju's forbidden points.

use std::collections::BTreeSet;

use leptos_gomoku::{
    engine::{Level, Limits, Thinking, choose},
    rules::{Position, Ruleset, Size, Stone, WinRule},
};

use super::{check_all_levels, check_legal, check_levels, played, plays, point, set_up, think};

const CARO5: WinRule = WinRule::Caro { six_wins: false, edge_blocks: false };

fn caro(win_rule: WinRule) -> Ruleset {
    Ruleset::new(Size::square(15), 5, win_rule).expect("a ruleset")
}

// B34, as far as it is the engine's.
#[test]
fn every_level_completes_its_five() {
    check_all_levels(&played(Ruleset::GOMOKU, "h8 a1 h9 a3 h10 a5 h11 a7"), "h7 h12");
    check_all_levels(&played(Ruleset::GOMOKU, "h8 h9 i8 i9 j8 j9 k8 k9"), "g8 l8");
    check_all_levels(&played(Ruleset::RENJU, "h8 h9 i8 i9 j8 j9 k8 k9"), "g8 l8");
}

#[test]
fn every_level_blocks_a_four() {
    // B58: only e7 stops White.
    let b58 = "h8 h7 i7 g9 h6 g5 g7 i6 g8 f8 f6 e5 f5 j10 i10 i11 k9 h10 j12 l10";
    check_all_levels(&played(Ruleset::GOMOKU, b58), "e7");
    check_all_levels(&played(Ruleset::GOMOKU, "d8 d9 e8 e9 f8 a1 g8"), "c8 h8");
    let broken = "h8 a1 h9 a3 h11 a5 h12";
    check_all_levels(&played(Ruleset::GOMOKU, broken), "h10");
    check_all_levels(&played(Ruleset::CARO, broken), "h10");
}

// B153
#[test]
fn with_nothing_to_answer_every_drawn_reply_is_near_a_stone() {
    for (level, seeds) in [(Level::Beginner, 50), (Level::Easy, 50), (Level::Medium, 5)] {
        for ruleset in [Ruleset::GOMOKU, Ruleset::STANDARD, Ruleset::RENJU, Ruleset::CARO] {
            let position = played(ruleset, "h8");
            for seed in 0..seeds {
                let reply = choose(&position, level, seed).point.expect("a move");
                let away = [reply.col().abs_diff(7), reply.row().abs_diff(7)];
                assert!(away.iter().all(|&by| by <= 2), "{level:?}, seed {seed}: {reply}");
            }
        }
    }
}

#[test]
fn above_beginner_no_open_three_is_overlooked() {
    let levels = &Level::ALL[1..];
    let ends = "g8 k8 f8 l8";
    check_levels(&played(Ruleset::GOMOKU, "h8 a1 i8 o1 j8"), ends, levels);
    check_levels(&played(Ruleset::STANDARD, "h8 a1 i8 o1 j8"), ends, levels);
    check_levels(&played(Ruleset::RENJU, "h8 a1 i8 o1 j8"), ends, levels);
    check_levels(&played(Ruleset::GOMOKU, "h8 a1 i8 o1 k8"), "g8 j8 l8", levels);
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
fn a_win_by_threats_is_found_where_no_search_so_shallow_sees_it() {
    let found = |ruleset, moves: &str, threats| {
        let position = played(ruleset, moves);
        let limits =
            Limits { depth: 1, nodes: 3_000, table_bytes: 1 << 20, threats, ..Limits::default() };
        let mut thinking = Thinking::with_limits(&position, limits, 1);
        thinking.run(u64::MAX, &mut || false);
        let answer = thinking.answer();
        let mut game = position.clone();
        answer.line.iter().for_each(|&point| game.play(point).expect("a legal line"));
        answer.score.is_win()
    };
    for (ruleset, moves) in [
        (Ruleset::GOMOKU, "f10 g10 f7 h8 g11 j11 g8 k7 g7 j7"),
        (Ruleset::GOMOKU, "f7 k9 k7 g8 f6 j7 i11 i10 g11 j9 h10"),
        (Ruleset::RENJU, "k11 f10 j8 f6 h7 g9 k6 i10 h11"),
        (Ruleset::RENJU, "i7 h9 j9 h6 h11 i8 i9"),
    ] {
        assert!(!found(ruleset, moves, 0) && found(ruleset, moves, 100), "{moves}");
    }
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

// B50.
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

// B155.
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

/// Wherever the nodes run out: what was drawn from the last whole iteration counts.
#[test]
fn a_margin_is_drawn_from_even_where_the_nodes_run_out() {
    let position = played(Ruleset::GOMOKU, "h8 k11");
    let drawn = |nodes, slack| -> BTreeSet<_> {
        let limits = Limits { nodes, slack, width: 8, ..Limits::default() };
        let answer = |seed| {
            let mut thinking = Thinking::with_limits(&position, limits, seed);
            thinking.run(u64::MAX, &mut || false);
            thinking.answer().point
        };
        (0..20).map(answer).collect()
    };
    for nodes in (1_000..8_000).step_by(500) {
        assert!(drawn(nodes, 60).len() > 1, "{nodes} nodes");
        assert_eq!(drawn(nodes, 0).len(), 1, "{nodes} nodes");
    }
}

#[test]
fn the_narrowest_view_still_looks_at_one_move() {
    let position = played(Ruleset::GOMOKU, "h8 i9 h9 h10 g7");
    let limits = Limits { nodes: 2_000, width: 0, ..Limits::default() };
    let mut thinking = Thinking::with_limits(&position, limits, 1);
    thinking.run(u64::MAX, &mut || false);
    check_legal(&position, &thinking.answer());
}
