//! A picture of a board as plain data: layers of shapes in device pixels, and their text for tests.
//!
//! Owns the vocabulary of the drawing. What a board consists of is in `compose`; how a shape reaches a
//! canvas is in `paint`.

use core::fmt;

use super::{Area, Color, Layout, theme::Piece};
use crate::rules::{Board, Point};

/// A position in device pixels, x to the right and y downwards.
pub(crate) type Spot = (f64, f64);

/// One board, ready to be painted.
#[derive(Clone, Debug, PartialEq)]
pub struct Scene {
    pub(crate) layout: Layout,
    pub(crate) board: Board,
    /// The shapes, the lowest first, each layer's together.
    pub(crate) items: Vec<Item>,
}

impl Scene {
    /// The measures it is drawn by.
    #[must_use]
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The stones it shows.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }
}

/// What belongs together and is painted together, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Layer {
    /// The face and its edge.
    Face,
    /// Shaded squares.
    Shade,
    /// Lines and star points.
    Lines,
    /// Coordinates.
    Coordinates,
    /// The stones' shadows.
    Shadows,
    /// Stones or marks.
    Pieces,
    /// The stone under the pointer.
    Ghost,
    /// Lines through stones that have won.
    Winning,
    /// The last move, numbers, forbidden points, and what the host marks.
    Marks,
    /// Lines that show why a point is forbidden, and the host's arrows.
    Arrows,
}

/// A shape, and the point it belongs to where it is part of that point's piece.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Item {
    pub(crate) layer: Layer,
    pub(crate) point: Option<Point>,
    pub(crate) opacity: f64,
    pub(crate) shape: Shape,
}

/// One stroke of the brush.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Shape {
    /// A filled rectangle with round corners.
    Fill { area: Area, radius: f64, color: Color },
    /// A filled disc.
    Disc { center: Spot, radius: f64, color: Color },
    /// A circle.
    Ring { center: Spot, radius: f64, width: f64, color: Color },
    /// A line through spots, with round ends and corners.
    Stroke { spots: Vec<Spot>, width: f64, color: Color },
    /// A filled polygon.
    Polygon { spots: Vec<Spot>, color: Color },
    /// A disc that is clear at its rim.
    Shadow { center: Spot, radius: f64, color: Color },
    /// A stone with the light from the top left.
    Stone { center: Spot, radius: f64, piece: Piece },
    /// A text around a spot, of a height in pixels.
    Text { center: Spot, size: f64, text: String, color: Color, strong: bool },
}

/// Writes a line for the board, one for each layer that has shapes, and one for each shape.
impl fmt::Display for Scene {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.layout.canvas();
        write!(f, "{} on {width}x{height}, cell {}", self.board.size(), self.layout.cell())?;
        for items in self.items.chunk_by(|a, b| a.layer == b.layer) {
            write!(f, "\n{:?}", items[0].layer)?;
            for item in items {
                write!(f, "\n  {item}")?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Item {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(point) = self.point {
            write!(f, "{point}: ")?;
        }
        fmt::Display::fmt(&self.shape, f)?;
        if self.opacity < 1.0 { write!(f, " at {}", Number(self.opacity)) } else { Ok(()) }
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fill { area: Area { x, y, width, height }, color, .. } => {
                write!(f, "fill {x},{y} {width}x{height} {color}")
            }
            Self::Disc { center, radius, color } => {
                write!(f, "disc {} r {} {color}", Path(&[*center]), Number(*radius))
            }
            Self::Ring { center, radius, width, color } => {
                let (radius, width) = (Number(*radius), Number(*width));
                write!(f, "ring {} r {radius} w {width} {color}", Path(&[*center]))
            }
            Self::Stroke { spots, width, color } => {
                write!(f, "stroke {} w {} {color}", Path(spots), Number(*width))
            }
            Self::Polygon { spots, color } => write!(f, "polygon {} {color}", Path(spots)),
            Self::Shadow { center, radius, .. } => {
                write!(f, "shadow {} r {}", Path(&[*center]), Number(*radius))
            }
            Self::Stone { center, radius, piece } => {
                write!(f, "stone {} r {} {}", Path(&[*center]), Number(*radius), piece.body)
            }
            Self::Text { center, size, text, color, .. } => {
                write!(f, "text {text:?} {} size {} {color}", Path(&[*center]), Number(*size))
            }
        }
    }
}

/// A number with at most two decimals.
struct Number(f64);

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", (self.0 * 100.0).round() / 100.0)
    }
}

/// Spots with a blank between them.
struct Path<'a>(&'a [Spot]);

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, &(x, y)) in self.0.iter().enumerate() {
            let blank = if i == 0 { "" } else { " " };
            write!(f, "{blank}{},{}", Number(x), Number(y))?;
        }
        Ok(())
    }
}
