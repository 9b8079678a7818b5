//! The computer opponent: search and evaluation over its own board, for every ruleset.
//!
//! Pure and deterministic: the same position, limits and seed give the same move. It knows the rules
//! and nothing of matches, records or the web; time is asked of the caller.

mod answer;
mod beginner;
mod level;
mod limits;
mod score;
mod thinking;

pub use answer::Answer;
pub use level::Level;
pub use limits::Limits;
pub use score::Score;
pub use thinking::{Thinking, choose};
