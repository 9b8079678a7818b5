//! One game: its moves, what was taken back, and the ply that is looked at.

use super::{Move, Record, ReplayError, replay};
use crate::rules::{Outcome, PlayError, Point, Position, Ruleset, Stone};

/// The moves of a game from its first on, with undo, redo and looking back.
///
/// Undo takes moves off the end and keeps them for redo; a new move forgets them. Looking back changes
/// nothing until a stone is played there, which first takes the later moves away.
///
/// ```
/// use leptos_gomoku::{game::Game, rules::Ruleset};
///
/// let mut game = Game::new(Ruleset::GOMOKU);
/// game.play("h8".parse()?)?;
/// game.play("i9".parse()?)?;
/// assert!(game.undo());
/// assert_eq!(game.moves(), ["h8".parse()?]);
/// assert!(game.redo());
/// assert_eq!(game.moves().len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    ruleset: Ruleset,
    moves: Vec<Point>,
    /// What was taken back, the next to play again last.
    undone: Vec<Point>,
    resigned: Option<Stone>,
    /// The ply looked at: the number of its last move.
    viewed: usize,
    /// The position after `moves`.
    position: Position,
}

/// How a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameResult {
    /// The side that made a winning line.
    Win(Stone),
    /// The side whose opponent resigned.
    Resignation(Stone),
    /// Nobody won.
    Draw,
}

impl GameResult {
    /// The side that won, if one did.
    #[must_use]
    pub const fn winner(self) -> Option<Stone> {
        match self {
            Self::Win(stone) | Self::Resignation(stone) => Some(stone),
            Self::Draw => None,
        }
    }
}

impl Game {
    /// A game without moves.
    #[must_use]
    pub fn new(ruleset: Ruleset) -> Self {
        Self {
            ruleset,
            moves: Vec::new(),
            undone: Vec::new(),
            resigned: None,
            viewed: 0,
            position: Position::new(ruleset),
        }
    }

    /// A game of given moves, with what was taken back after them (the next to play again last).
    ///
    /// # Errors
    /// [`ReplayError`] with the first move the rules refuse, of both lists one after the other.
    pub fn from_moves(
        ruleset: Ruleset,
        moves: Vec<Point>,
        undone: Vec<Point>,
    ) -> Result<Self, ReplayError> {
        let whole: Vec<Point> = moves.iter().chain(undone.iter().rev()).copied().collect();
        replay(ruleset, &whole)?;
        let position = replay(ruleset, &moves)?;
        Ok(Self { ruleset, viewed: moves.len(), moves, undone, resigned: None, position })
    }

    /// The game as a value to keep: without what was taken back, and without the ply looked at.
    #[must_use]
    pub fn record(&self) -> Record {
        let (ruleset, moves, resigned) = (self.ruleset, self.moves.clone(), self.resigned);
        Record { ruleset, moves, resigned }
    }

    /// The last move, `None` before the first.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        let stone = self.side_to_move().other();
        self.moves.last().map(|&point| Move { ply: self.moves.len(), stone, point })
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The moves played, Black's first.
    #[must_use]
    pub fn moves(&self) -> &[Point] {
        &self.moves
    }

    /// What was taken back, the next to play again last.
    #[must_use]
    pub fn undone(&self) -> &[Point] {
        &self.undone
    }

    /// The position after the last move.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Whose turn it is after the last move.
    #[must_use]
    pub const fn side_to_move(&self) -> Stone {
        self.position.side_to_move()
    }

    /// The ply looked at, 0 for the empty board.
    #[must_use]
    pub const fn viewed(&self) -> usize {
        self.viewed
    }

    /// Whether an earlier ply than the last is looked at.
    #[must_use]
    pub fn is_looking_back(&self) -> bool {
        self.viewed < self.moves.len()
    }

    /// The moves up to the ply looked at, Black's first.
    pub(crate) fn viewed_moves(&self) -> &[Point] {
        &self.moves[..self.viewed]
    }

    /// The position at the ply looked at, replayed from the moves.
    #[must_use]
    pub fn viewed_position(&self) -> Position {
        if self.is_looking_back() {
            replayed(self.ruleset, self.viewed_moves())
        } else {
            self.position.clone()
        }
    }

    /// How it ended, or `None` while it goes on.
    #[must_use]
    pub fn result(&self) -> Option<GameResult> {
        match self.position.outcome() {
            Some(Outcome::Win(stone)) => Some(GameResult::Win(stone)),
            Some(Outcome::Draw) => Some(GameResult::Draw),
            None => self.resigned.map(|stone| GameResult::Resignation(stone.other())),
        }
    }

    /// Whether moves were made and it has not ended.
    #[must_use]
    pub fn is_unfinished(&self) -> bool {
        !self.moves.is_empty() && self.result().is_none()
    }

    /// Whether the side to move at the ply looked at may play on `point`.
    ///
    /// # Errors
    /// [`PlayError`] as from [`Position::check`]. A game that was given up takes no move at its end and
    /// refuses it as won by the other side.
    pub fn check(&self, point: Point) -> Result<(), PlayError> {
        if self.is_looking_back() {
            return self.viewed_position().check(point);
        }
        match (self.position.outcome(), self.resigned) {
            (None, Some(stone)) => Err(PlayError::GameOver(Outcome::Win(stone.other()))),
            _ => self.position.check(point),
        }
    }

    /// Plays on `point` at the ply looked at; later moves, and what was taken back, are gone then.
    ///
    /// # Errors
    /// As [`Game::check`]; the game is then unchanged.
    pub fn play(&mut self, point: Point) -> Result<(), PlayError> {
        self.check(point)?;
        if self.is_looking_back() {
            self.position = self.viewed_position();
            self.moves.truncate(self.viewed);
            self.resigned = None;
        }
        self.undone.clear();
        self.push(point);
        Ok(())
    }

    /// Gives the game up for `loser`; false, and nothing happens, where it has ended already.
    pub fn resign(&mut self, loser: Stone) -> bool {
        if self.result().is_some() {
            return false;
        }
        self.resigned = Some(loser);
        self.viewed = self.moves.len();
        true
    }

    /// Whether there is something to take back.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.resigned.is_some() || !self.moves.is_empty()
    }

    /// Takes back the last act: the resignation, else the last move. False where there is none.
    pub fn undo(&mut self) -> bool {
        if self.resigned.take().is_some() {
            self.viewed = self.moves.len();
            return true;
        }
        let Some(plies) = self.moves.len().checked_sub(1) else { return false };
        self.undo_to(plies);
        true
    }

    /// Takes back the resignation and every move after the first `plies`, which must be no more than
    /// were played.
    pub fn undo_to(&mut self, plies: usize) {
        self.resigned = None;
        while self.moves.len() > plies {
            self.undone.extend(self.moves.pop());
        }
        self.viewed = self.moves.len();
        self.position = replayed(self.ruleset, &self.moves);
    }

    /// Whether there is something to play again.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.resigned.is_none() && !self.undone.is_empty()
    }

    /// Plays the move taken back last again. False where there is none.
    pub fn redo(&mut self) -> bool {
        if !self.can_redo() {
            return false;
        }
        let Some(point) = self.undone.pop() else { return false };
        self.push(point);
        true
    }

    /// Forgets what was taken back, so that it cannot be played again.
    pub fn forget_undone(&mut self) {
        self.undone.clear();
    }

    /// Looks at the board after `ply` moves; past the end is the end.
    pub fn go_to(&mut self, ply: usize) {
        self.viewed = ply.min(self.moves.len());
    }

    /// Plays a move known to be legal at the end.
    fn push(&mut self, point: Point) {
        self.position.play_unchecked(point);
        self.moves.push(point);
        self.viewed = self.moves.len();
    }
}

/// The game of a record, looked at from its end.
impl From<Record> for Game {
    fn from(Record { ruleset, moves, resigned }: Record) -> Self {
        let position = replayed(ruleset, &moves);
        Self { ruleset, viewed: moves.len(), moves, undone: Vec::new(), resigned, position }
    }
}

/// The position of moves that were legal when they were played.
fn replayed(ruleset: Ruleset, moves: &[Point]) -> Position {
    let mut position = Position::new(ruleset);
    for &point in moves {
        position.play_unchecked(point);
    }
    position
}
