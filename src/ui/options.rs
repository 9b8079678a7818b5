//! What a game starts with: its rules or a record, who sits where, and whom it tells of what happens.

use leptos::prelude::*;

use super::{Setup, callbacks::Callbacks};
use crate::{
    engine::Level,
    game::{FirstMove, GameResult, Match, Move, Record},
    rules::Point,
};

/// Who moves a side's stones: a person, or the computer at a [`Level`].
pub type Seat = crate::game::Seat<Level>;

/// What [`use_game`](super::use_game) starts with.
///
/// ```
/// use leptos::prelude::*;
/// use leptos_gomoku::{GameOptions, Level, Ruleset, Seat};
///
/// let options = GameOptions::new(Ruleset::CARO)
///     .white(Seat::Engine(Level::Medium))
///     .on_change(|record| leptos::logging::log!("{} moves", record.moves().len()));
/// ```
#[derive(Clone, Debug)]
pub struct GameOptions {
    pub(super) setup: Setup,
    pub(super) record: Option<Record>,
    pub(super) kept: Option<Match<Level>>,
    pub(super) black: Seat,
    pub(super) white: Seat,
    pub(super) seed: Option<u64>,
    pub(super) read_only: Option<Signal<bool>>,
    pub(super) callbacks: Callbacks,
}

impl GameOptions {
    /// A game of two people by a ruleset, or by a [`Setup`] that also says what the game is called.
    #[must_use]
    pub fn new(setup: impl Into<Setup>) -> Self {
        Self {
            setup: setup.into(),
            record: None,
            kept: None,
            black: Seat::Person,
            white: Seat::Person,
            seed: None,
            read_only: None,
            callbacks: Callbacks::default(),
        }
    }

    /// The game to begin with, by its own ruleset whatever was said before. Default: one without moves.
    #[must_use]
    pub fn record(self, record: Record) -> Self {
        Self { record: Some(record), ..self }
    }

    /// The match that [`GameHandle::keep`] gave, to go on with: its game with what was taken back, the ply looked
    /// at, who sits where and the score; a record, seats and seed are not used then. Default: one that begins.
    ///
    /// [`GameHandle::keep`]: super::GameHandle::keep
    #[must_use]
    pub fn kept(self, kept: Match<Level>) -> Self {
        Self { kept: Some(kept), ..self }
    }

    /// Who moves Black's stones in the first game. Default: a person.
    #[must_use]
    pub fn black(self, black: Seat) -> Self {
        Self { black, ..self }
    }

    /// Who moves White's stones in the first game. Default: a person.
    #[must_use]
    pub fn white(self, white: Seat) -> Self {
        Self { white, ..self }
    }

    /// What chance is drawn from, so that a game can be repeated; by default it is drawn itself.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// Whether a person can only look: at the board and back through the moves. The computer, and a host
    /// with the handle, go on as they like. A value, a signal or a closure. Default: `false`.
    #[must_use]
    pub fn read_only<M>(self, read_only: impl IntoReactiveValue<Signal<bool>, M>) -> Self {
        Self { read_only: Some(read_only.into_reactive_value()), ..self }
    }

    /// Asked before a stone of a person is placed that the rules take; where it says `false`, or changes
    /// the game meanwhile, it is not placed. Neither the computer nor [`GameHandle::play`] is asked about.
    /// Default: all pass.
    ///
    /// To ask someone who answers later, say `false` and [`GameHandle::play`] the point then.
    ///
    /// [`GameHandle::play`]: super::GameHandle::play
    #[must_use]
    pub fn before_move(
        mut self,
        before_move: impl Fn(Point) -> bool + Send + Sync + 'static,
    ) -> Self {
        self.callbacks.before_move = Some(Callback::new(before_move));
        self
    }

    /// Run after each move, whoever made it; not where Redo plays one again.
    #[must_use]
    pub fn on_move(mut self, on_move: impl Fn(Move) + Send + Sync + 'static) -> Self {
        self.callbacks.on_move = Some(Callback::new(on_move));
        self
    }

    /// Run after each Undo with the number of moves taken back; 0 where it was a resignation.
    #[must_use]
    pub fn on_undo(mut self, on_undo: impl Fn(usize) + Send + Sync + 'static) -> Self {
        self.callbacks.on_undo = Some(Callback::new(on_undo));
        self
    }

    /// Run each time the record is another, by a move, undo, redo, a resignation, a new game or a loaded
    /// one; after [`on_move`](Self::on_move) and [`on_undo`](Self::on_undo).
    #[must_use]
    pub fn on_change(mut self, on_change: impl Fn(Record) + Send + Sync + 'static) -> Self {
        self.callbacks.on_change = Some(Callback::new(on_change));
        self
    }

    /// Run each time a game ends, not when a finished one is opened; after [`on_change`](Self::on_change).
    #[must_use]
    pub fn on_end(mut self, on_end: impl Fn(GameResult) + Send + Sync + 'static) -> Self {
        self.callbacks.on_end = Some(Callback::new(on_end));
        self
    }

    /// What the first game is called and its rules: the kept one's or the record's, where there is one.
    pub(super) fn first_setup(&self) -> Setup {
        let record = self.record.as_ref().map(Record::ruleset);
        let other = self.kept.as_ref().map(|kept| kept.game().ruleset()).or(record);
        other.filter(|&rules| rules != self.setup.ruleset()).map_or(self.setup, Setup::from)
    }

    /// The players' seats, the person first where the computer has one, and who has Black.
    pub(super) fn seats(&self) -> ([Seat; 2], FirstMove) {
        if self.black.is_engine() && !self.white.is_engine() {
            ([self.white, self.black], FirstMove::Two)
        } else {
            ([self.black, self.white], FirstMove::One)
        }
    }
}
