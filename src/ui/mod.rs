//! The whole game as a component, and the page around it.
//!
//! Owns every signal of a game: [`use_game`] joins the match, the board and the opponent; [`Gomoku`]
//! draws it with its panel; [`App`] is the page. Rules, history and search are decided elsewhere.

mod actions;
mod analysis;
mod app;
mod callbacks;
mod confirm;
mod controls;
mod dialog;
mod focus;
mod form;
mod gomoku;
mod handle;
mod icons;
mod keys;
mod marked;
mod moves;
mod opponent;
mod options;
mod players;
mod preferences;
mod saving;
mod settings;
mod setup;
mod state;
mod status;
mod style;
mod view;

pub use app::App;
pub use gomoku::{Gomoku, GomokuProps};
pub use handle::{GameHandle, use_game};
pub use options::{GameOptions, Seat};
pub use preferences::{Appearance, Pieces, Preferences};
pub use setup::{GameKind, Setup};
