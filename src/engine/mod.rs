//! The computer opponent: search and evaluation over its own board, for every ruleset.
//!
//! Pure and deterministic: the same position, limits and seed give the same move. It knows the rules
//! and nothing of matches, records or the web; time is asked of the caller.

// In reading order: the face, the board, the search.
mod answer;
mod level;
mod limits;
mod report;
mod score;
mod thinking;

mod board;
mod cell;
mod defence;
#[doc(hidden)]
pub mod features;
mod foul;
mod keys;
mod net;
mod shape;
mod shape_table;
mod threat;
mod update;
mod weight_tables;
mod weights;

mod beginner;
mod candidates;
mod clock;
mod ordering;
mod pruning;
mod root;
mod search;
mod searcher;
mod table;
mod vcf;
mod vct;

pub use answer::Answer;
pub use level::Level;
pub use limits::Limits;
pub use report::{Ranked, Report};
pub use score::Score;
#[doc(hidden)]
pub use thinking::make_and_unmake;
pub use thinking::{Memory, Thinking, choose};

#[cfg(all(test, not(target_arch = "wasm32")))]
mod tests;
