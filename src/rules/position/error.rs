//! Why a stone may not be played, or a board not be set up.

use core::fmt;

use super::Outcome;
use crate::rules::{Fouls, Size};

/// Why a stone may not be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PlayError {
    /// The game has ended.
    GameOver(Outcome),
    /// The point is not on the board.
    OffBoard,
    /// A stone stands there.
    Occupied,
    /// A forbidden point of renju, with every foul it makes.
    Forbidden(Fouls),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GameOver(_) => f.write_str("the game is over"),
            Self::OffBoard => f.write_str("the point is not on the board"),
            Self::Occupied => f.write_str("a stone stands there"),
            Self::Forbidden(fouls) => write!(f, "the point is forbidden: {fouls}"),
        }
    }
}

impl core::error::Error for PlayError {}

/// Why a board cannot be set up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupError {
    /// The board and the ruleset differ in size.
    Size {
        /// The board's size.
        board: Size,
        /// The ruleset's size.
        ruleset: Size,
    },
    /// Both sides have a winning run.
    BothWin,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size { board, ruleset } => {
                write!(f, "the board is {board}, the ruleset's {ruleset}")
            }
            Self::BothWin => f.write_str("both sides have a winning run"),
        }
    }
}

impl core::error::Error for SetupError {}
