//! The position's hash: stable for ever, different for different stones and sides.

use std::collections::HashSet;

use leptos_gomoku::rules::{Board, Position, Ruleset, Size, Stone};

use crate::support::{played, points, set_up};

fn largest() -> Ruleset {
    Ruleset::GOMOKU.with_size(Size::square(Size::MAX)).expect("the largest board")
}

#[test]
fn one_stone_or_none_gives_as_many_hashes() {
    let mut hashes = HashSet::new();
    for side in Stone::ALL {
        assert!(hashes.insert(set_up(largest(), &Board::new(largest().size()), side).hash()));
        for (point, stone) in largest().size().points().flat_map(|p| Stone::ALL.map(|s| (p, s))) {
            let mut board = Board::new(largest().size());
            board.set(point, Some(stone));
            assert!(hashes.insert(set_up(largest(), &board, side).hash()), "{stone:?} {point}");
        }
    }
    assert_eq!(hashes.len(), 2 * (1 + 2 * 484));
}

#[test]
fn the_order_of_moves_does_not_matter() {
    let one = played(Ruleset::GOMOKU, points("h8 i8 h9 i9"));
    let other = played(Ruleset::GOMOKU, points("h9 i9 h8 i8"));
    assert_eq!((one.hash(), &one), (other.hash(), &other));
}

/// The values come from a second SplitMix64, run outside this crate with the same seed.
#[test]
fn the_value_is_the_same_on_every_build() {
    assert_eq!(Position::new(Ruleset::GOMOKU).hash(), 0);
    assert_eq!(played(Ruleset::GOMOKU, points("h8")).hash(), 0x303a_370a_98e4_326e);
    assert_eq!(played(Ruleset::GOMOKU, points("h8 i9")).hash(), 0x91da_e2a1_b6d5_bce0);
}
