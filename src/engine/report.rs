//! What a search tells as it goes, for analysis.

use serde::{Deserialize, Serialize};

use super::Score;
use crate::rules::Point;

/// The state of a search: how far it is, and the best moves so far.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Report {
    /// The depth searched to its end, in plies; 0 before the first, and where none was needed, as on an empty board
    /// or for a win by fours alone.
    pub depth: u8,
    /// The positions looked at so far.
    pub nodes: u64,
    /// Whether the search is at its end, by its limits or as nothing is left to find.
    pub finished: bool,
    /// The best moves as they are judged at that depth, the best first: as many as
    /// [`Limits::lines`](super::Limits::lines) asks for, fewer where there are no more, or where the best is certain.
    /// A win that was found since comes before them.
    pub best: Vec<Ranked>,
}

impl Report {
    /// Whether a search without limits has found that nobody wins by what it looks at: on boards of up to 16 points
    /// that is certain.
    #[must_use]
    pub fn is_draw(&self) -> bool {
        self.finished
            && self.depth > 0
            && self.best.first().is_some_and(|best| best.score == Score::EVEN)
    }
}

/// A move and what the search thinks of it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Ranked {
    /// The judgement of the position after the best play from this move on, for the side to move.
    pub score: Score,
    /// The moves the search expects; the first is the one that is judged.
    pub line: Vec<Point>,
}
