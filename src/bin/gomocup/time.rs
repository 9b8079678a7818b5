//! How long a move may take.

use std::time::Duration;

/// The moves a game is expected to go on for, when the time for all of them is short.
const MOVES_LEFT: u64 = 24;
/// What is kept back from the time for a move: a fixed part for the way to the manager and back, and a
/// share of the move's time.
const RESERVE_MS: u64 = 20;
const RESERVE_SHARE: u64 = 40;
/// What a move may take where the manager asks for the fastest, in milliseconds.
const FASTEST_MS: u64 = 15;

/// What the manager said about time, in milliseconds.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Time {
    /// For one move; 0 means as fast as possible.
    pub(crate) turn: u64,
    /// For the whole game; 0 means no limit.
    pub(crate) game: u64,
    /// Left of the time for the game.
    pub(crate) left: u64,
}

impl Default for Time {
    fn default() -> Self {
        Self { turn: 30_000, game: 0, left: u64::MAX }
    }
}

impl Time {
    /// The time to think about the next move.
    pub(crate) fn for_move(self) -> Duration {
        let mut most = if self.turn == 0 { FASTEST_MS } else { self.turn };
        if self.game > 0 {
            let left = self.left.min(self.game);
            most = most.min(left / MOVES_LEFT + RESERVE_MS);
        }
        let reserve = (RESERVE_MS + most / RESERVE_SHARE).min(most / 2);
        Duration::from_millis(most - reserve)
    }
}
