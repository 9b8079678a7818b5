//! How strong the opponent plays.

use serde::{Deserialize, Serialize};

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
}
