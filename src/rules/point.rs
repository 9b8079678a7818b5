//! A point of the board and its name. Pixels are the board component's matter.

use core::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use super::Size;

/// An intersection (or cell), counted in columns from the left and rows from the bottom.
///
/// Its name is the column's letter, no letter skipped, and the row's number from 1.
///
/// ```
/// use leptos_gomoku::rules::Point;
///
/// let center: Point = "h8".parse()?;
/// assert_eq!(center, Point::new(7, 7));
/// assert_eq!(center.to_string(), "h8");
/// # Ok::<(), leptos_gomoku::rules::ParsePointError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Point {
    // The row first, so that points are ordered row by row from a1.
    row: u8,
    col: u8,
}

impl Point {
    /// The point in column `col` and row `row`, both from 0. It may lie on no board.
    #[must_use]
    pub const fn new(col: u8, row: u8) -> Self {
        Self { row, col }
    }

    /// The column, from 0 at the left.
    #[must_use]
    pub const fn col(self) -> u8 {
        self.col
    }

    /// The row, from 0 at the bottom.
    #[must_use]
    pub const fn row(self) -> u8 {
        self.row
    }

    /// The point `cols` to the right and `rows` up, or `None` where that is left of or below a1, or past
    /// what a `u8` counts. The right and upper edge are [`Size::contains`]'s matter.
    #[must_use]
    pub const fn offset(self, cols: i16, rows: i16) -> Option<Self> {
        let (col, row) = (self.col as i32 + cols as i32, self.row as i32 + rows as i32);
        if col < 0 || row < 0 || col > u8::MAX as i32 || row > u8::MAX as i32 {
            return None;
        }
        Some(Self::new(col as u8, row as u8))
    }
}

/// Writes the name, `h8`. A column past `z` has no letter and is written as `?`; no board has one.
impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letter = if self.col < 26 { (b'a' + self.col) as char } else { '?' };
        // One type for all numbers: the page holds the code that writes it once.
        write!(f, "{letter}{}", u32::from(self.row) + 1)
    }
}

impl fmt::Debug for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Reads `h8` or `H8`, a letter and a number without leading zeros, within the largest board.
impl FromStr for Point {
    type Err = ParsePointError;

    fn from_str(text: &str) -> Result<Self, ParsePointError> {
        let mut chars = text.chars();
        let letter = chars.next().ok_or(ParsePointError)?.to_ascii_lowercase();
        let digits = chars.as_str();
        if !letter.is_ascii_lowercase() || digits.starts_with(['0', '+']) {
            return Err(ParsePointError);
        }
        let col = letter as u8 - b'a';
        let number: u8 = digits.parse().map_err(|_| ParsePointError)?;
        if col >= Size::MAX || number > Size::MAX {
            return Err(ParsePointError);
        }
        Ok(Self::new(col, number - 1))
    }
}

impl TryFrom<String> for Point {
    type Error = ParsePointError;

    fn try_from(text: String) -> Result<Self, ParsePointError> {
        text.parse()
    }
}

impl From<Point> for String {
    fn from(point: Point) -> Self {
        point.to_string()
    }
}

/// A text that is no point's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ParsePointError;

impl fmt::Display for ParsePointError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a point is a letter from a to v and a number from 1 to 22, as in h8")
    }
}

impl core::error::Error for ParsePointError {}
