//! What a person may do on a board, and what they did.

use crate::rules::{Point, Stone};

/// What a board takes from a person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Interaction {
    /// Nothing: a position to look at.
    #[default]
    ViewOnly,
    /// A point for this stone, which is shown under the mouse.
    Place(Stone),
    /// Nothing for the moment, as the other side is to move.
    Busy,
}

/// What a person did on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BoardEvent {
    /// They chose a point, by click, tap or key; only in [`Interaction::Place`]. The point may be taken
    /// or forbidden: the host decides, and says why not.
    Place(Point),
    /// The mouse or pen came over a point, or left the board.
    Hover(Option<Point>),
}
