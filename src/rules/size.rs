//! How wide and high a board is. Points outside it do not exist.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::Point;

/// The width and height of a board in points, each from [`Size::MIN`] to [`Size::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "(u8, u8)", into = "(u8, u8)")]
pub struct Size {
    width: u8,
    height: u8,
}

impl Size {
    /// The least width and height, in points.
    pub const MIN: u8 = 3;
    /// The greatest width and height, in points.
    pub const MAX: u8 = 22;
    /// The number of points of the largest board.
    pub const MAX_AREA: usize = Self::MAX as usize * Self::MAX as usize;

    /// A board of `width` columns and `height` rows.
    ///
    /// # Errors
    /// [`SizeError`] when either is outside [`Size::MIN`] to [`Size::MAX`].
    pub const fn new(width: u8, height: u8) -> Result<Self, SizeError> {
        if width < Self::MIN || width > Self::MAX || height < Self::MIN || height > Self::MAX {
            return Err(SizeError { width, height });
        }
        Ok(Self { width, height })
    }

    /// A square board of `side` columns and rows, for constants.
    ///
    /// # Panics
    /// When `side` is outside [`Size::MIN`] to [`Size::MAX`].
    #[must_use]
    #[track_caller]
    pub const fn square(side: u8) -> Self {
        match Self::new(side, side) {
            Ok(size) => size,
            Err(_) => panic!("a board has 3 to 22 columns and rows"),
        }
    }

    /// The number of columns.
    #[must_use]
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of rows.
    #[must_use]
    pub const fn height(self) -> u8 {
        self.height
    }

    /// The number of points.
    #[must_use]
    pub const fn area(self) -> usize {
        self.width as usize * self.height as usize
    }

    /// Whether `point` lies on the board.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.col() < self.width && point.row() < self.height
    }

    /// The place of `point` when the points are counted row by row from a1, from 0.
    ///
    /// # Panics
    /// In debug builds, when the point is not on the board.
    #[must_use]
    pub const fn index(self, point: Point) -> usize {
        debug_assert!(self.contains(point));
        point.row() as usize * self.width as usize + point.col() as usize
    }

    /// The point at `index`, the inverse of [`Size::index`]; `None` past the last point.
    #[must_use]
    pub const fn point(self, index: usize) -> Option<Point> {
        if index >= self.area() {
            return None;
        }
        let width = self.width as usize;
        Some(Point::new((index % width) as u8, (index / width) as u8))
    }

    /// The point in the middle: of two middle rows the upper one, of two middle columns the right one.
    #[must_use]
    pub const fn center(self) -> Point {
        Point::new(self.width / 2, self.height / 2)
    }

    /// Every point, row by row from a1.
    pub fn points(self) -> impl DoubleEndedIterator<Item = Point> + Clone {
        let (width, height) = (u16::from(self.width), u16::from(self.height));
        (0..width * height).map(move |i| Point::new((i % width) as u8, (i / width) as u8))
    }
}

/// Writes `15x15`, the width first.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}

impl TryFrom<(u8, u8)> for Size {
    type Error = SizeError;

    fn try_from((width, height): (u8, u8)) -> Result<Self, SizeError> {
        Self::new(width, height)
    }
}

impl From<Size> for (u8, u8) {
    fn from(size: Size) -> Self {
        (size.width, size.height)
    }
}

/// A width or height outside [`Size::MIN`] to [`Size::MAX`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SizeError {
    /// The width asked for.
    pub width: u8,
    /// The height asked for.
    pub height: u8,
}

impl fmt::Display for SizeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { width, height } = self;
        write!(f, "a board has 3 to 22 columns and rows, not {width}x{height}")
    }
}

impl core::error::Error for SizeError {}
