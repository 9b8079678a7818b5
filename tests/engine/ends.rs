//! Where the game is over, nearly over or small; and that every answer anywhere is legal.

use leptos_gomoku::{
    engine::{Answer, Level, Limits, Thinking, choose},
    rules::{Board, Outcome, Point, Position, Ruleset, Size, Stone, WinRule},
};
use proptest::prelude::*;

use super::{check_all_levels, check_legal, played, plays, think};

// B61, B156.
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

// B61.
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

// B63.
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

// B60.
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
