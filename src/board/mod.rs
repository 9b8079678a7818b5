//! The board on the screen: controlled by its host, it shows a position and says what a person did.
//!
//! In reading order: `theme`, `overlay` and `coordinates` say what is shown, `section` which points and which
//! way round, `layout` where, `scene` (built by `compose` and `annotate` with a `sketch`) is the picture as data;
//! all of these are pure. With the feature `board`, `paint` brings the scene to a canvas, and `component` holds the
//! canvas and the accessible grid over it.
//! Leaves out every rule: what is legal, who has won and whose turn it is comes from the host.

mod annotate;
#[cfg(any(feature = "board", test))]
mod cell;
mod color;
mod compose;
mod coordinates;
mod event;
#[cfg(any(feature = "board", test))]
mod keys;
mod layout;
mod orientation;
mod overlay;
mod scene;
mod section;
#[cfg(feature = "board")]
pub(crate) mod sheet;
mod sketch;
mod theme;

#[cfg(feature = "board")]
mod component;
#[cfg(feature = "board")]
mod paint;
#[cfg(feature = "board")]
mod style;

pub use color::Color;
#[cfg(feature = "board")]
pub use component::{GomokuBoard, GomokuBoardProps};
#[cfg(feature = "ui")]
pub(crate) use component::{bind, element, render_board, source};
pub use coordinates::Coordinates;
pub use event::{BoardEvent, Interaction};
pub use layout::{Area, Frame, Layout, star_points};
pub use orientation::Orientation;
pub use overlay::{Arrow, Mark, Overlay};
pub use scene::Scene;
pub use section::Section;
pub use theme::{Palette, Piece, Style, Theme};
