//! Keys whose exclusive-or names a position in 64 bits, equal on every build and platform.
//!
//! Zobrist, "A New Hashing Method with Application for Game Playing", 1970. A key is computed when it is
//! asked for, by SplitMix64 from a fixed seed: a table of them would weigh eight kilobytes that no
//! compression makes smaller, and a stored hash stays good either way.

use super::{Point, Size, Stone};

const SEED: u64 = 0x676f_6d6f_6b75_3135; // "gomoku15"

/// The key of White being to move.
pub(crate) const WHITE_TO_MOVE: u64 = split_mix(SEED ^ u64::MAX);

/// The key of `stone` standing on `point`, the same on a board of any size.
#[must_use]
pub(crate) const fn stone_key(point: Point, stone: Stone) -> u64 {
    let place = point.row() as usize * Size::MAX as usize + point.col() as usize;
    let index = (stone.index() * Size::MAX_AREA + place) as u64;
    split_mix(SEED.wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(index + 1)))
}

/// The output function of SplitMix64 (Steele, Lea and Flood, 2014).
const fn split_mix(state: u64) -> u64 {
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
