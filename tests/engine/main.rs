//! The opponent as its callers see it: legal, never blind, repeatable, and perfect where the game is small.

mod ends;
mod levels;
mod search;

use leptos_gomoku::{
    engine::{Answer, Level, Limits, Thinking, choose},
    rules::{Board, Point, Position, Ruleset, Stone},
};

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
