//! Gomoku, caro, renju and tic-tac-toe: rules, engine, and (with the feature `ui`) a Leptos component.

pub mod rules;

pub mod game;

pub mod engine;

pub mod i18n;
