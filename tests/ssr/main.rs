//! Components rendered on the server, natively; without the feature `ssr` this is an empty program.
#![cfg(feature = "ssr")]

mod board;
mod game;
