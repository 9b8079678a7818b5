//! Wins, draws and losses of the two players over the games of a match.

use serde::{Deserialize, Serialize};

use super::Player;

/// The games won by each player, and the drawn ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Score {
    wins: [u32; 2],
    draws: u32,
}

impl Score {
    /// Games `player` won.
    #[must_use]
    pub const fn wins(self, player: Player) -> u32 {
        self.wins[player.index()]
    }

    /// Games `player` lost.
    #[must_use]
    pub const fn losses(self, player: Player) -> u32 {
        self.wins[player.other().index()]
    }

    /// Games nobody won.
    #[must_use]
    pub const fn draws(self) -> u32 {
        self.draws
    }

    /// The score after one more game, won by `winner` or drawn.
    #[must_use]
    pub const fn with(mut self, winner: Option<Player>) -> Self {
        match winner {
            Some(player) => {
                let i = player.index();
                self.wins[i] = self.wins[i].saturating_add(1);
            }
            None => self.draws = self.draws.saturating_add(1),
        }
        self
    }
}
