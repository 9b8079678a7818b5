//! The game behind the custom element `<gomoku-board>`: what `element.js` mounts, asks and tells.
//!
//! It owns how the words of attributes are read and how a game's events are told of. The element's life, its
//! attributes and its methods are `element.js`'s matter; everything of the game is the crate's.

mod game;
mod host;
mod record;
mod words;

pub use game::{Game, Kept};
