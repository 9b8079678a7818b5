//! Two players over many games: who has Black, whose turn it is, what Undo means, and the score.

use core::fmt;

use rand::{Rng, RngExt};
use serde::{Deserialize, Serialize};

use super::{FirstMove, Game, GameResult, Player, Record, ReplayError, Score, Seat, seat::holder};
use crate::rules::{PlayError, Point, Ruleset, Stone};

/// A match: the game in progress, the two seats and the score. `L` is what an engine's seat is set to.
///
/// The score follows from the finished games and the state of this one, so taking back a finished
/// game's last move withdraws its result from the score as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Match<L> {
    game: Game,
    seats: [Seat<L>; 2],
    first_move: FirstMove,
    black: Player,
    /// The score of the games before this one.
    past: Score,
    /// Whether this game's result is left out, since the score was reset after it.
    uncounted: bool,
}

impl<L: Copy + PartialEq> Match<L> {
    /// A match at its first game. `rng` draws who has Black where that is random.
    #[must_use]
    pub fn new(
        ruleset: Ruleset,
        seats: [Seat<L>; 2],
        first_move: FirstMove,
        rng: &mut impl Rng,
    ) -> Self {
        Self {
            game: Game::new(ruleset),
            seats,
            first_move,
            black: drawn(first_move, Player::One, rng),
            past: Score::default(),
            uncounted: false,
        }
    }

    /// The game in progress.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Who moves `player`'s stones.
    #[must_use]
    pub const fn seat(&self, player: Player) -> Seat<L> {
        self.seats[player.index()]
    }

    /// Who has Black in the next game.
    #[must_use]
    pub const fn first_move(&self) -> FirstMove {
        self.first_move
    }

    /// The player who has `stone` in this game.
    #[must_use]
    pub const fn player(&self, stone: Stone) -> Player {
        holder(self.black, stone)
    }

    /// The stone `player` has in this game.
    #[must_use]
    pub fn stone(&self, player: Player) -> Stone {
        if player == self.black { Stone::Black } else { Stone::White }
    }

    /// Who moves `stone` in this game.
    #[must_use]
    pub const fn seat_of(&self, stone: Stone) -> Seat<L> {
        self.seat(self.player(stone))
    }

    /// Whether one player is a person and the other the computer.
    #[must_use]
    pub const fn is_against_engine(&self) -> bool {
        self.seats[0].is_engine() != self.seats[1].is_engine()
    }

    /// The engine that is to move now: at the end of an unfinished game with nothing to play again and no
    /// earlier ply looked at.
    #[must_use]
    pub fn engine_to_move(&self) -> Option<L> {
        let game = &self.game;
        if game.result().is_some() || game.can_redo() || game.is_looking_back() {
            return None;
        }
        match self.seat_of(game.side_to_move()) {
            Seat::Engine(level) => Some(level),
            Seat::Person => None,
        }
    }

    /// The stone a person may place now at the ply looked at, `None` after the end or on the computer's
    /// turn.
    #[must_use]
    pub fn person_to_move(&self) -> Option<Stone> {
        let game = &self.game;
        if !game.is_looking_back() && game.result().is_some() {
            return None;
        }
        let stone = if game.viewed().is_multiple_of(2) { Stone::Black } else { Stone::White };
        (!self.seat_of(stone).is_engine()).then_some(stone)
    }

    /// The score with this game's result.
    #[must_use]
    pub fn score(&self) -> Score {
        match self.game.result() {
            Some(result) if !self.uncounted => {
                self.past.with(result.winner().map(|stone| self.player(stone)))
            }
            _ => self.past,
        }
    }

    /// Whether this game's result is, or would be, part of the score: not once the score was reset after it.
    #[must_use]
    pub const fn is_counted(&self) -> bool {
        !self.uncounted
    }

    /// Forgets the score, this game's result included.
    pub fn reset_score(&mut self) {
        self.past = Score::default();
        self.uncounted = self.game.result().is_some();
    }

    /// Plays on `point`, whoever's turn it is.
    ///
    /// # Errors
    /// As [`Game::check`]; nothing is changed then.
    pub fn play(&mut self, point: Point) -> Result<(), PlayError> {
        self.game.play(point)?;
        self.uncounted = false;
        Ok(())
    }

    /// Gives the game up for `loser`; false, and nothing happens, where it has ended.
    pub fn resign(&mut self, loser: Stone) -> bool {
        self.game.resign(loser)
    }

    /// Whether [`Match::undo`] would do something.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.is_given_up() || self.last_own_ply().is_some()
    }

    /// Takes back the resignation, else the last move of a person with what the computer answered to it.
    /// A stone of the computer before any of a person's stays. False where there is nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.is_given_up() {
            self.uncounted = false;
            return self.game.undo();
        }
        let Some(ply) = self.last_own_ply() else { return false };
        self.game.undo_to(ply);
        self.uncounted = false;
        true
    }

    /// Whether [`Match::redo`] would do something.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.game.can_redo()
    }

    /// Plays again what Undo took back last, the computer's answer with it. False where there is nothing.
    pub fn redo(&mut self) -> bool {
        let mut done = self.game.redo();
        while done && self.game.can_redo() && self.seat_of(self.game.side_to_move()).is_engine() {
            done = self.game.redo();
        }
        done
    }

    /// Looks at the board after `ply` moves; past the end is the end.
    pub fn go_to(&mut self, ply: usize) {
        self.game.go_to(ply);
    }

    /// Starts a new game by `ruleset`, this one's result going into the score.
    pub fn new_game(&mut self, ruleset: Ruleset, rng: &mut impl Rng) {
        self.past = self.score();
        self.uncounted = false;
        let begun = !self.game.moves().is_empty() || self.game.result().is_some();
        let next = if begun { self.black.other() } else { self.black };
        self.black = drawn(self.first_move, next, rng);
        self.game = Game::new(ruleset);
    }

    /// Puts the game of a record in the place of this one, whose result goes into the score. The result of
    /// one that has ended is not counted: it was won elsewhere. Who has Black stays.
    pub fn load(&mut self, record: Record) {
        self.past = self.score();
        self.game = Game::from(record);
        self.uncounted = self.game.result().is_some();
    }

    /// Sets who sits where. The game goes on from its last move, with nothing to play again; another kind
    /// of opponent begins a new score.
    pub fn set_seats(&mut self, seats: [Seat<L>; 2]) {
        if seats == self.seats {
            return;
        }
        self.game.forget_undone();
        let kinds = |seats: &[Seat<L>; 2]| [seats[0].is_engine(), seats[1].is_engine()];
        if kinds(&seats) != kinds(&self.seats) {
            self.reset_score();
        }
        self.seats = seats;
    }

    /// Sets who has Black from the next game on, and in this one where no move was made yet.
    pub fn set_first_move(&mut self, first_move: FirstMove, rng: &mut impl Rng) {
        self.first_move = first_move;
        if self.game.moves().is_empty() && self.game.undone().is_empty() {
            self.black = drawn(first_move, self.black, rng);
        }
    }

    fn is_given_up(&self) -> bool {
        matches!(self.game.result(), Some(GameResult::Resignation(_)))
    }

    /// The number of moves before the last one a person made.
    fn last_own_ply(&self) -> Option<usize> {
        let colours = [Stone::Black, Stone::White];
        (0..self.game.moves().len()).rev().find(|ply| !self.seat_of(colours[ply % 2]).is_engine())
    }

    /// What is written to a file or the browser's storage.
    #[must_use]
    pub fn save(&self) -> SavedMatch<L> {
        SavedMatch {
            ruleset: self.game.ruleset(),
            moves: self.game.moves().to_vec(),
            undone: self.game.undone().to_vec(),
            resigned: match self.game.result() {
                Some(GameResult::Resignation(winner)) => Some(winner.other()),
                _ => None,
            },
            seats: self.seats,
            first_move: self.first_move,
            black: self.black,
            score: self.past,
            uncounted: self.uncounted,
        }
    }

    /// The match that was saved, its game replayed and looked at from its end.
    ///
    /// # Errors
    /// [`RestoreError`] where a move is refused or a finished game is said to be given up.
    pub fn restore(saved: SavedMatch<L>) -> Result<Self, RestoreError> {
        let mut game = Game::from_moves(saved.ruleset, saved.moves, saved.undone)
            .map_err(RestoreError::Replay)?;
        if let Some(loser) = saved.resigned
            && !game.resign(loser)
        {
            return Err(RestoreError::ResignedAfterEnd);
        }
        Ok(Self {
            uncounted: saved.uncounted && game.result().is_some(),
            game,
            seats: saved.seats,
            first_move: saved.first_move,
            black: saved.black,
            past: saved.score,
        })
    }
}

/// The player who has Black: `next` where the players take turns.
fn drawn(first_move: FirstMove, next: Player, rng: &mut impl Rng) -> Player {
    match first_move {
        FirstMove::One => Player::One,
        FirstMove::Two => Player::Two,
        FirstMove::Alternate => next,
        FirstMove::Random if rng.random::<bool>() => Player::One,
        FirstMove::Random => Player::Two,
    }
}

/// A match as it is saved: what it was set to, the moves, and the score of the games before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SavedMatch<L> {
    ruleset: Ruleset,
    moves: Vec<Point>,
    #[serde(default = "Vec::new")]
    undone: Vec<Point>,
    #[serde(default)]
    resigned: Option<Stone>,
    seats: [Seat<L>; 2],
    #[serde(default)]
    first_move: FirstMove,
    black: Player,
    #[serde(default)]
    score: Score,
    #[serde(default)]
    uncounted: bool,
}

/// Why a saved match cannot be restored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RestoreError {
    /// A move is refused by the rules.
    Replay(ReplayError),
    /// A game that had ended is said to be given up.
    ResignedAfterEnd,
}

impl fmt::Display for RestoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Replay(error) => error.fmt(f),
            Self::ResignedAfterEnd => f.write_str("a game that has ended cannot be given up"),
        }
    }
}

impl core::error::Error for RestoreError {}
