//! Which points of a board are seen, and where: the one place that turns, mirrors and cuts.
//!
//! Owns the way from a point to its place among those seen, and back. How large a place is on the screen
//! is the layout's matter.

use super::Orientation;
use crate::rules::{Point, Size};

/// The part of a board that is seen, and which way round; by itself the whole board, a1 at the bottom left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Section {
    size: Size,
    low: Point,
    high: Point,
    orientation: Orientation,
}

impl Section {
    /// Only the points of a rectangle, by two opposite corners of it, which belong to it; `None` is the
    /// whole board. Corners beyond the board are moved to its edge.
    #[must_use]
    pub fn part(self, corners: Option<(Point, Point)>) -> Self {
        let size = self.size;
        let (right, top) = (size.width() - 1, size.height() - 1);
        let (a, b) = corners.unwrap_or((Point::new(0, 0), Point::new(right, top)));
        let corner = |pick: fn(u8, u8) -> u8| {
            Point::new(pick(a.col(), b.col()).min(right), pick(a.row(), b.row()).min(top))
        };
        Self { low: corner(u8::min), high: corner(u8::max), ..self }
    }

    /// The same part, another way round.
    #[must_use]
    pub const fn facing(self, orientation: Orientation) -> Self {
        Self { orientation, ..self }
    }

    /// The size of the whole board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// Whether rows run downwards and columns across, as on a board turned by a quarter.
    #[must_use]
    pub const fn is_turned(&self) -> bool {
        self.orientation.swapped
    }

    /// How many points are seen beside each other.
    #[must_use]
    pub const fn cols(&self) -> u8 {
        let (cols, rows) = self.extent();
        if self.orientation.swapped { rows } else { cols }
    }

    /// How many points are seen one below the other.
    #[must_use]
    pub const fn rows(&self) -> u8 {
        let (cols, rows) = self.extent();
        if self.orientation.swapped { cols } else { rows }
    }

    const fn extent(&self) -> (u8, u8) {
        (self.high.col() - self.low.col() + 1, self.high.row() - self.low.row() + 1)
    }

    /// Whether `point` is seen.
    #[must_use]
    pub const fn contains(&self, point: Point) -> bool {
        let (Self { low, high, .. }, col, row) = (self, point.col(), point.row());
        low.col() <= col && col <= high.col() && low.row() <= row && row <= high.row()
    }

    /// The place of `point` among those seen, counted from 0 from the left and from the top. It is less
    /// than 0, or past the last, for a point that is not seen.
    #[must_use]
    pub const fn place(&self, point: Point) -> (i32, i32) {
        let across = point.col() as i32 - self.low.col() as i32;
        let down = self.high.row() as i32 - point.row() as i32;
        let Orientation { swapped, flipped_x, flipped_y } = self.orientation;
        let (x, y) = if swapped { (down, across) } else { (across, down) };
        (
            if flipped_x { self.cols() as i32 - 1 - x } else { x },
            if flipped_y { self.rows() as i32 - 1 - y } else { y },
        )
    }

    /// The point seen at a place, the inverse of [`Section::place`]; past the last is the last.
    #[must_use]
    pub fn point(&self, x: u8, y: u8) -> Point {
        let (right, bottom) = (self.cols() - 1, self.rows() - 1);
        let (x, y) = (x.min(right), y.min(bottom));
        let Orientation { swapped, flipped_x, flipped_y } = self.orientation;
        let (x, y) =
            (if flipped_x { right - x } else { x }, if flipped_y { bottom - y } else { y });
        let (across, down) = if swapped { (y, x) } else { (x, y) };
        Point::new(self.low.col() + across, self.high.row() - down)
    }

    /// Every point seen, row by row from the top left.
    pub fn points(&self) -> impl Iterator<Item = Point> + use<> {
        let (section, cols) = (*self, u16::from(self.cols()));
        let points = cols * u16::from(self.rows());
        (0..points).map(move |i| section.point((i % cols) as u8, (i / cols) as u8))
    }

    /// The point in the middle: the board's own where it is seen.
    #[must_use]
    pub fn center(&self) -> Point {
        let center = self.size.center();
        if self.contains(center) { center } else { self.point(self.cols() / 2, self.rows() / 2) }
    }

    /// Whether the board ends at the left, at the right, above and below, rather than goes on unseen.
    #[must_use]
    pub(super) const fn ends(&self) -> [(bool, bool); 2] {
        let across = (self.low.col() == 0, self.high.col() + 1 == self.size.width());
        let down = (self.high.row() + 1 == self.size.height(), self.low.row() == 0);
        let Orientation { swapped, flipped_x, flipped_y } = self.orientation;
        let (x, y) = if swapped { (down, across) } else { (across, down) };
        [if flipped_x { (x.1, x.0) } else { x }, if flipped_y { (y.1, y.0) } else { y }]
    }
}

/// The whole board.
impl From<Size> for Section {
    fn from(size: Size) -> Self {
        let first = Point::new(0, 0);
        Self { size, low: first, high: first, orientation: Orientation::default() }.part(None)
    }
}
