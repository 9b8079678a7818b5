//! Who sits at the board, and who has Black.

use serde::{Deserialize, Serialize};

use crate::names::named;
use crate::rules::Stone;

/// One of the two players of a match. Each keeps the score; the colours may change from game to game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Player {
    /// The first player: the person, where one plays the computer.
    One,
    /// The second player: the computer, where there is one.
    Two,
}

named! { Player { One: "one", Two: "two" } }

impl Player {
    /// Both players.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// The opponent.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// 0 for the first and 1 for the second: a place in a table of two.
    #[must_use]
    pub const fn index(self) -> usize {
        self as usize
    }
}

/// Who moves a player's stones. The levels are the engine's; a match only keeps them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Seat<L> {
    /// A person at this screen.
    #[default]
    Person,
    /// The computer at a level.
    Engine(L),
}

impl<L> Seat<L> {
    /// Whether the computer sits there.
    #[must_use]
    pub const fn is_engine(&self) -> bool {
        matches!(self, Self::Engine(_))
    }
}

/// Who has Black, and so the first move, in the next game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum FirstMove {
    /// The first player.
    #[default]
    One,
    /// The second player.
    Two,
    /// The one who did not have it in the last game that was begun.
    Alternate,
    /// Drawn for each game.
    Random,
}

named! { FirstMove { One: "one", Two: "two", Alternate: "alternate", Random: "random" } }

impl FirstMove {
    /// Every choice.
    pub const ALL: [Self; 4] = [Self::One, Self::Two, Self::Alternate, Self::Random];
}

/// The player who has `stone` where `black` has Black.
#[must_use]
pub(super) const fn holder(black: Player, stone: Stone) -> Player {
    match stone {
        Stone::Black => black,
        Stone::White => black.other(),
    }
}
