//! Gomoku, caro, renju and tic-tac-toe: rules, engine, and (with the feature `ui`) a Leptos component.

pub mod rules;

pub mod engine;

pub mod i18n;

pub mod worker;

pub mod storage;
