//! The rules of k-in-a-row games, and nothing else.
//!
//! Owns the vocabulary (stone, point, board), the rulesets and the position. Leaves out history
//! (see [`crate::game`]), the notations of records, search (see [`crate::engine`]) and the
//! screen.

mod board;
mod diagram;
mod line;
mod perft;
mod point;
mod position;
mod renju;
mod ruleset;
mod size;
mod stone;
mod zobrist;

pub use board::Board;
pub use diagram::ParseDiagramError;
pub use line::{Direction, Line};
pub use perft::perft;
pub use point::{ParsePointError, Point};
pub use position::{Outcome, PlayError, Position, SetupError};
pub use renju::{Foul, Fouls, forbidden_points, foul_lines, fouls};
pub use ruleset::{Ruleset, RulesetError, WinRule};
pub use size::{Size, SizeError};
pub use stone::Stone;
