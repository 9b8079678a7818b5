//! What a search hands back.

use serde::{Deserialize, Serialize};

use super::Score;
use crate::rules::Point;

/// The move a search would play, and what it knows about it.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Answer {
    /// The point to play; `None` when the game is over or no point may be played.
    pub point: Option<Point>,
    /// The judgement of the position, from the side to move.
    pub score: Score,
    /// The depth searched to its end, in plies; 0 where no search was needed.
    pub depth: u8,
    /// The positions looked at so far.
    pub nodes: u64,
    /// The moves the search expects, `point` first.
    pub line: Vec<Point>,
}
