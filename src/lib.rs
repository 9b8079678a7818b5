//! Gomoku, caro, renju and tic-tac-toe: rules, engine, and (with a feature) Leptos components.
//!
//! The modules in reading order:
//!
//! - [`rules`]: what a stone, a board, a ruleset and a position are, and who has won.
//! - [`game`]: a match, with undo, redo and the score.
//! - [`engine`]: the computer opponent.
//! - [`worker`]: the engine off the page's thread.
//! - [`i18n`]: every text, in every language.
//! - [`board`]: a board on a canvas with an accessible grid over it; it knows no rules (the component: feature
//!   `board`, which every rendering mode brings).
//! - [`storage`]: what outlives the page.
//! - `ui`: the whole game as a component, and the page around it (feature `ui`).
//!
#![cfg_attr(feature = "ui", doc = include_str!("embedding.md"))]

mod json;
mod names;

pub mod rules;

pub mod game;

pub mod engine;

pub mod worker;

pub mod i18n;

pub mod board;

pub mod storage;

#[cfg(feature = "ui")]
pub mod ui;

pub use engine::Level;
pub use game::{GameResult, Move, Record};
pub use i18n::Language;
pub use rules::{Point, Position, Ruleset, Stone};

#[cfg(feature = "board")]
pub use board::{BoardEvent, Coordinates, GomokuBoard, Interaction, Orientation, Overlay, Theme};
#[cfg(feature = "ui")]
pub use ui::{
    App, Appearance, GameHandle, GameKind, GameOptions, Gomoku, Pieces, Preferences, Seat, Setup,
    use_game,
};

/// The examples of the README, compiled and run with the documentation's.
#[cfg(all(doctest, feature = "ui"))]
#[doc = include_str!("../README.md")]
struct Readme;
