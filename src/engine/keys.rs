//! Keys whose exclusive-or names a position of the search, equal on every build and platform.

use super::cell::Cell;
use crate::rules::Stone;

/// The key of White being to move.
pub(super) const WHITE_TO_MOVE: u64 = mix(u64::MAX);

/// A random-looking number for a stone on a cell, the same everywhere.
#[inline(always)]
pub(super) const fn key(cell: Cell, stone: Stone) -> u64 {
    mix((cell.bits() as u64) << 1 | stone as u64)
}

/// The output function of SplitMix64 (Steele, Lea and Flood, 2014), a step away from zero.
#[inline(always)]
const fn mix(n: u64) -> u64 {
    let mut z = n.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
