//! The two kinds of stone. How they look (stones, or X and O) is the board component's matter.

use crate::names::named;
/// One of the two sides and its stones. Black moves first and is drawn as X in the paper style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Stone {
    /// The first player's stones.
    Black,
    /// The second player's stones.
    White,
}

named! { Stone { Black: "black", White: "white" } }

impl Stone {
    /// Both stones, Black first.
    pub const ALL: [Self; 2] = [Self::Black, Self::White];

    /// The opponent's stone.
    #[must_use]
    #[inline(always)]
    pub const fn other(self) -> Self {
        match self {
            Self::Black => Self::White,
            Self::White => Self::Black,
        }
    }

    /// 0 for Black and 1 for White: a place in a table of two.
    #[must_use]
    #[inline(always)]
    pub const fn index(self) -> usize {
        self as usize
    }
}
