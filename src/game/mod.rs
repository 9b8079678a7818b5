//! A match between two players: the moves of the game in progress, undo and redo, and the score.
//!
//! Owns every change of a game. The move list with its ruleset is the only truth; a position is always
//! replayed from it. Leaves out search (an engine is a name in a [`Seat`]), notation, time and the
//! screen.

#[allow(clippy::module_inception, reason = "the type it holds is Game")]
mod game;
mod r#match;
mod record;
mod replay;
mod score;
mod seat;

pub use game::{Game, GameResult};
pub use r#match::{Match, RestoreError, SavedMatch};
pub use record::{Move, Record};
pub use replay::{ReplayError, replay};
pub use score::Score;
pub use seat::{FirstMove, Player, Seat};
