//! A game as a value to keep and to pass on: its ruleset and its moves, checked once.
//!
//! Leaves out who played, the score and what was taken back (see [`super::SavedMatch`]), and every
//! notation.

use serde::{Deserialize, Serialize};

use super::{Game, ReplayError, RestoreError, replay};
use crate::rules::{Point, Ruleset, Stone};

/// A game from its first move on: the rules, the moves, and who gave it up.
///
/// Every record holds by its rules, as there is no other way to make one: opening it cannot fail.
///
/// ```
/// use leptos_gomoku::{game::Record, rules::{PlayError, Ruleset}};
///
/// let [a, b] = ["h8".parse()?, "i9".parse()?];
/// let record = Record::new(Ruleset::GOMOKU, vec![a, b])?;
/// assert_eq!(record.moves(), [a, b]);
/// let error = Record::new(Ruleset::GOMOKU, vec![a, b, a]).expect_err("h8 is taken");
/// assert_eq!((error.ply, error.error), (3, PlayError::Occupied));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "RecordFields")]
pub struct Record {
    pub(super) ruleset: Ruleset,
    pub(super) moves: Vec<Point>,
    pub(super) resigned: Option<Stone>,
}

impl Record {
    /// A game by `ruleset` of these moves, Black's first.
    ///
    /// # Errors
    /// [`ReplayError`] with the first move the rules refuse, its ply and why.
    pub fn new(ruleset: Ruleset, moves: Vec<Point>) -> Result<Self, ReplayError> {
        replay(ruleset, &moves)?;
        Ok(Self { ruleset, moves, resigned: None })
    }

    /// The same game, given up by `loser` after its last move.
    ///
    /// # Errors
    /// [`RestoreError::ResignedAfterEnd`] where it had ended before.
    pub fn with_resignation(self, loser: Stone) -> Result<Self, RestoreError> {
        let mut game = Game::from(self);
        if game.resign(loser) { Ok(game.record()) } else { Err(RestoreError::ResignedAfterEnd) }
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The moves, Black's first.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// The side that gave the game up, if one did.
    #[must_use]
    pub const fn resigned(&self) -> Option<Stone> {
        self.resigned
    }
}

/// A record as it is read, before it is checked.
#[derive(Deserialize)]
struct RecordFields {
    ruleset: Ruleset,
    moves: Vec<Point>,
    #[serde(default)]
    resigned: Option<Stone>,
}

impl TryFrom<RecordFields> for Record {
    type Error = RestoreError;

    fn try_from(fields: RecordFields) -> Result<Self, RestoreError> {
        let record = Self::new(fields.ruleset, fields.moves).map_err(RestoreError::Replay)?;
        match fields.resigned {
            Some(loser) => record.with_resignation(loser),
            None => Ok(record),
        }
    }
}

/// One move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    /// Its number, from 1.
    pub ply: usize,
    /// The side that played it.
    pub stone: Stone,
    /// Where it played.
    pub point: Point,
}
