//! Keys whose exclusive-or names a position in 64 bits, equal on every build and platform.
//!
//! Zobrist, "A New Hashing Method with Application for Game Playing", 1970. The keys are drawn by
//! SplitMix64 from a fixed seed, so a stored hash stays good.

use super::{Point, Size, Stone};

const SEED: u64 = 0x676f_6d6f_6b75_3135; // "gomoku15"
const STRIDE: usize = Size::MAX as usize;

static KEYS: [[u64; Size::MAX_AREA]; 2] = keys();

/// The key of White being to move.
pub(crate) const WHITE_TO_MOVE: u64 = split_mix(SEED ^ u64::MAX);

/// The key of `stone` standing on `point`, the same on a board of any size.
#[must_use]
pub(crate) fn stone_key(point: Point, stone: Stone) -> u64 {
    KEYS[stone.index()][point.row() as usize * STRIDE + point.col() as usize]
}

const fn keys() -> [[u64; Size::MAX_AREA]; 2] {
    let mut keys = [[0; Size::MAX_AREA]; 2];
    let mut i = 0;
    while i < 2 * Size::MAX_AREA {
        keys[i / Size::MAX_AREA][i % Size::MAX_AREA] =
            split_mix(SEED.wrapping_add(0x9e37_79b9_7f4a_7c15_u64.wrapping_mul(i as u64 + 1)));
        i += 1;
    }
    keys
}

/// The output function of SplitMix64 (Steele, Lea and Flood, 2014).
const fn split_mix(state: u64) -> u64 {
    let mut z = state;
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
