//! A board with its rules, the side to move and the outcome; it keeps no history.
//!
//! Owns checked and unchecked play. Undo, redo and replay are [`crate::game`]'s matter.

mod error;

pub use error::{PlayError, SetupError};

use core::fmt;

use super::{Board, Fouls, Line, Point, Ruleset, Size, Stone, WinRule, renju, zobrist};

/// How a game ended on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The side that has a winning run.
    Win(Stone),
    /// The side to move has no point left to play and nobody has won.
    Draw,
}

/// A state of play.
///
/// ```
/// use leptos_gomoku::rules::{Outcome, PlayError, Position, Ruleset, Stone};
///
/// let mut position = Position::new(Ruleset::TIC_TAC_TOE);
/// for point in ["a1", "a2", "b1", "b2"] {
///     position.play(point.parse()?)?;
/// }
/// assert_eq!(position.play("a1".parse()?), Err(PlayError::Occupied));
/// position.play("c1".parse()?)?;
/// assert_eq!(position.outcome(), Some(Outcome::Win(Stone::Black)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Position {
    ruleset: Ruleset,
    board: Board,
    to_move: Stone,
    empty: u16,
    hash: u64,
    outcome: Option<Outcome>,
}

impl Position {
    /// The empty board, Black to move.
    #[must_use]
    pub fn new(ruleset: Ruleset) -> Self {
        Self {
            ruleset,
            board: Board::new(ruleset.size()),
            to_move: Stone::Black,
            empty: ruleset.size().area() as u16,
            hash: 0,
            outcome: None,
        }
    }

    /// A position set up from a board; any number of stones of either side is taken. A winning run on it
    /// ends the game; a row that does not win, such as an overline of Black in renju, is only stones.
    ///
    /// ```
    /// use leptos_gomoku::rules::{Board, Outcome, Position, Ruleset, Stone};
    ///
    /// let board: Board = "
    ///     . . . . . . . .
    ///     . x x x x x x .
    ///     . . . . . . . .
    /// ".parse()?;
    /// let six = |ruleset: Ruleset| {
    ///     let ruleset = ruleset.with_size(board.size())?;
    ///     let position = Position::from_board(ruleset, board.clone(), Stone::White)?;
    ///     Ok::<_, Box<dyn std::error::Error>>(position.outcome())
    /// };
    /// assert_eq!(six(Ruleset::GOMOKU)?, Some(Outcome::Win(Stone::Black)));
    /// assert_eq!(six(Ruleset::RENJU)?, None);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    /// [`SetupError::Size`] when the board is not of the ruleset's size, [`SetupError::BothWin`] when both
    /// sides have a winning run.
    pub fn from_board(ruleset: Ruleset, board: Board, to_move: Stone) -> Result<Self, SetupError> {
        if board.size() != ruleset.size() {
            return Err(SetupError::Size { board: board.size(), ruleset: ruleset.size() });
        }
        let mut position = Self::new(ruleset);
        position.empty = board.empty_points().count() as u16;
        position.hash = board.stones().fold(
            if to_move == Stone::White { zobrist::WHITE_TO_MOVE } else { 0 },
            |hash, (p, s)| hash ^ zobrist::stone_key(p, s),
        );
        position.board = board;
        position.to_move = to_move;
        let wins = Stone::ALL.map(|stone| {
            position.stones(stone).any(|p| ruleset.wins_at(&position.board, p, stone))
        });
        position.outcome = match wins {
            [true, true] => return Err(SetupError::BothWin),
            [true, false] => Some(Outcome::Win(Stone::Black)),
            [false, true] => Some(Outcome::Win(Stone::White)),
            [false, false] => position.drawn().then_some(Outcome::Draw),
        };
        Ok(position)
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn ruleset(&self) -> Ruleset {
        self.ruleset
    }

    /// The stones on the board.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// Whose turn it is; after the end, whose turn it would be.
    #[must_use]
    pub const fn side_to_move(&self) -> Stone {
        self.to_move
    }

    /// How it ended, or `None` while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A hash of the stones and the side to move, the same on every platform. Positions of different
    /// rulesets with the same stones share it.
    #[must_use]
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whether the side to move may play on `point`.
    ///
    /// # Errors
    /// [`PlayError`] with the first reason that applies, in the order of its variants.
    pub fn check(&self, point: Point) -> Result<(), PlayError> {
        if let Some(outcome) = self.outcome {
            return Err(PlayError::GameOver(outcome));
        }
        if !self.size().contains(point) {
            return Err(PlayError::OffBoard);
        }
        if !self.board.is_empty_at(point) {
            return Err(PlayError::Occupied);
        }
        let fouls = self.fouls(point);
        if fouls.is_empty() { Ok(()) } else { Err(PlayError::Forbidden(fouls)) }
    }

    /// Plays a stone of the side to move on `point`.
    ///
    /// # Errors
    /// As [`Position::check`]; the position is then unchanged.
    pub fn play(&mut self, point: Point) -> Result<(), PlayError> {
        self.check(point)?;
        self.play_unchecked(point);
        Ok(())
    }

    /// Plays without asking the rules, for callers that know `point` to be legal.
    ///
    /// # Panics
    /// When the point is not on the board. Everything else that is illegal leaves a position that no
    /// game reaches.
    pub fn play_unchecked(&mut self, point: Point) {
        let stone = self.to_move;
        self.board.set(point, Some(stone));
        self.empty -= 1;
        self.hash ^= zobrist::stone_key(point, stone) ^ zobrist::WHITE_TO_MOVE;
        self.to_move = stone.other();
        self.outcome = if self.ruleset.wins_at(&self.board, point, stone) {
            Some(Outcome::Win(stone))
        } else {
            self.drawn().then_some(Outcome::Draw)
        };
    }

    /// Every point the side to move may play on, row by row from a1; none after the end.
    pub fn legal_points(&self) -> impl Iterator<Item = Point> + '_ {
        let over = self.outcome.is_some();
        self.board.empty_points().filter(move |&point| !over && self.fouls(point).is_empty())
    }

    /// Every empty point that the rules forbid to the side to move, with its fouls.
    #[must_use]
    pub fn forbidden_points(&self) -> Vec<(Point, Fouls)> {
        if self.may_foul() && self.outcome.is_none() {
            renju::forbidden_points(&self.board)
        } else {
            Vec::new()
        }
    }

    /// Every winning run on the board, each once; none while nobody has won. After play they all go through
    /// the last stone.
    #[must_use]
    pub fn winning_lines(&self) -> Vec<Line> {
        let Some(Outcome::Win(stone)) = self.outcome else { return Vec::new() };
        let starting_at = |point| {
            let lines = self.ruleset.winning_lines_at(&self.board, point, stone);
            lines.into_iter().filter(move |line| line.start == point)
        };
        self.stones(stone).flat_map(starting_at).collect()
    }

    /// Whether the side to move is the one with forbidden points.
    const fn may_foul(&self) -> bool {
        matches!((self.ruleset.win_rule(), self.to_move), (WinRule::Renju, Stone::Black))
    }

    fn fouls(&self, point: Point) -> Fouls {
        if self.may_foul() { renju::fouls(&self.board, point) } else { Fouls::NONE }
    }

    /// Whether the side to move has nothing to play. Short of a full board that is so only where each
    /// point left is forbidden; no source settles that, and a draw is what stops the game.
    fn drawn(&self) -> bool {
        self.empty == 0
            || (self.may_foul() && self.board.empty_points().all(|p| !self.fouls(p).is_empty()))
    }

    fn stones(&self, stone: Stone) -> impl Iterator<Item = Point> + '_ {
        self.board.stones().filter(move |&(_, s)| s == stone).map(|(point, _)| point)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:?}, {:?} to move, {:?}", self.ruleset, self.to_move, self.outcome)?;
        write!(f, "{}", self.board)
    }
}
