//! Renju's forbidden points for Black.

use core::fmt;

use super::{Board, Point};

/// What makes a point forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Foul {
    /// Six or more in a row.
    Overline,
    /// Two or more fours through one stone.
    DoubleFour,
    /// Two or more threes through one stone.
    DoubleThree,
}

/// A set of fouls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Fouls(u8);

impl Fouls {
    /// No foul.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `foul` is among them.
    #[must_use]
    pub const fn contains(self, foul: Foul) -> bool {
        self.0 & (1 << foul as u8) != 0
    }
}

impl fmt::Display for Fouls {
    fn fmt(&self, _f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

/// The fouls of Black on the empty point `point`.
#[must_use]
pub fn fouls(_board: &Board, _point: Point) -> Fouls {
    Fouls::NONE
}

/// The lines of stones that make the fouls of `point`, each with the point itself.
#[must_use]
pub fn foul_lines(_board: &Board, _point: Point) -> Vec<(Foul, Vec<Point>)> {
    Vec::new()
}

/// Every forbidden point, row by row from a1.
#[must_use]
pub fn forbidden_points(_board: &Board) -> Vec<(Point, Fouls)> {
    Vec::new()
}
