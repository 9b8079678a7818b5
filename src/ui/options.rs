//! What a game starts with: its rules, who sits where, and whom it tells of its end.

use leptos::prelude::*;

use super::Setup;
use crate::{
    engine::Level,
    game::{FirstMove, GameResult},
};

/// Who moves a side's stones: a person, or the computer at a [`Level`].
pub type Seat = crate::game::Seat<Level>;

/// What [`use_game`](super::use_game) starts with.
#[derive(Clone, Debug)]
pub struct GameOptions {
    pub(super) setup: Setup,
    black: Seat,
    white: Seat,
    pub(super) seed: Option<u64>,
    pub(super) on_end: Option<Callback<GameResult>>,
}

impl GameOptions {
    /// A game of two people by a ruleset, or by a [`Setup`] that also says what the game is called.
    #[must_use]
    pub fn new(setup: impl Into<Setup>) -> Self {
        Self {
            setup: setup.into(),
            black: Seat::Person,
            white: Seat::Person,
            seed: None,
            on_end: None,
        }
    }

    /// Who moves Black's stones in the first game.
    #[must_use]
    pub fn black(self, black: Seat) -> Self {
        Self { black, ..self }
    }

    /// Who moves White's stones in the first game.
    #[must_use]
    pub fn white(self, white: Seat) -> Self {
        Self { white, ..self }
    }

    /// What chance is drawn from, so that a game can be repeated; by default it is drawn itself.
    #[must_use]
    pub fn seed(self, seed: u64) -> Self {
        Self { seed: Some(seed), ..self }
    }

    /// Run each time a game ends, not when a finished one is opened.
    #[must_use]
    pub fn on_end(self, on_end: Callback<GameResult>) -> Self {
        Self { on_end: Some(on_end), ..self }
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
