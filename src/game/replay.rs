//! From a move list to its position: the one door for undo, looking back, saved games and links.

use core::fmt;

use crate::rules::{PlayError, Point, Position, Ruleset};

/// The position after `moves`, Black's first, from the empty board.
///
/// ```
/// use leptos_gomoku::{game::replay, rules::Ruleset};
///
/// let moves = ["h8".parse()?, "i9".parse()?];
/// assert_eq!(replay(Ruleset::GOMOKU, &moves)?.board().stones().count(), 2);
/// let error = replay(Ruleset::GOMOKU, &[moves[0], moves[0]]).expect_err("occupied");
/// assert_eq!(error.ply, 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ReplayError`] with the first move the rules refuse.
pub fn replay(ruleset: Ruleset, moves: &[Point]) -> Result<Position, ReplayError> {
    let mut position = Position::new(ruleset);
    for (i, &point) in moves.iter().enumerate() {
        position.play(point).map_err(|error| ReplayError { ply: i + 1, point, error })?;
    }
    Ok(position)
}

/// The move of a list that the rules refuse.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// Its ply, from 1.
    pub ply: usize,
    /// Its point.
    pub point: Point,
    /// Why it is refused.
    pub error: PlayError,
}

impl fmt::Display for ReplayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}, {}: {}", self.ply, self.point, self.error)
    }
}

impl core::error::Error for ReplayError {}
