//! How strong the opponent plays.

use super::Limits;
use crate::names::named;

/// A strength of the computer opponent, weakest first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Level {
    /// Completes its own line, else blocks the opponent's, else plays a random point: on a board where
    /// tic-tac-toe is played the centre, then a corner, elsewhere near a stone.
    Beginner,
    /// A short look ahead.
    #[default]
    Easy,
    /// A look ahead that sees simple combinations.
    Medium,
    /// A long look ahead, also for wins by threats.
    Hard,
    /// The strongest, and the slowest: some seconds a move.
    Master,
}

named! { Level { Beginner: "beginner", Easy: "easy", Medium: "medium", Hard: "hard", Master: "master" } }

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 5] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Master];

    /// What the level's search may use.
    #[must_use]
    pub fn limits(self) -> Limits {
        let (nodes, depth, table_bytes, width, slack, threats) = match self {
            Self::Beginner => (0, 0, 0, 0, 0, 0),
            Self::Easy => (2_000, 4, 1 << 18, 8, 20, 0),
            Self::Medium => (20_000, 7, 1 << 21, 16, 6, 0),
            Self::Hard => (100_000, 64, 1 << 24, u8::MAX, 0, 10),
            Self::Master => (1_500_000, 64, 1 << 25, u8::MAX, 0, 10),
        };
        Limits { nodes, depth, table_bytes, width, slack, threats, lines: 1 }
    }
}
