//! How strong the opponent plays.

use serde::{Deserialize, Serialize};

use super::Limits;

/// A strength of the computer opponent, weakest first.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(rename_all = "kebab-case")]
pub enum Level {
    /// Completes its own line, else blocks the opponent's, else plays a random point: on a board where
    /// tic-tac-toe is played the centre, then a corner, elsewhere near a stone.
    Beginner,
    /// A short look ahead.
    #[default]
    Easy,
    /// A look ahead that sees simple combinations.
    Medium,
    /// The strongest.
    Hard,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 4] = [Self::Beginner, Self::Easy, Self::Medium, Self::Hard];

    /// What the level's search may use.
    #[must_use]
    pub fn limits(self) -> Limits {
        let (nodes, depth, table_bytes, width, slack) = match self {
            Self::Beginner => (0, 0, 0, 0, 0),
            Self::Easy => (2_000, 4, 1 << 18, 8, 40),
            Self::Medium => (30_000, 8, 1 << 21, 16, 12),
            Self::Hard => (250_000, 64, 1 << 24, u8::MAX, 0),
        };
        Limits {
            nodes,
            depth,
            table_bytes,
            width,
            slack,
            threats: if self < Self::Hard { 0 } else { 10 },
        }
    }
}
