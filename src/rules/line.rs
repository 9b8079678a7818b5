//! Directions, lines and runs on the board. What a run is worth is the ruleset's matter.

use super::{Board, Point, Stone};

/// One of the four directions in which stones line up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Direction {
    /// Along a row, to the right.
    East,
    /// Along a column, upwards.
    North,
    /// Along a diagonal, up and to the right.
    NorthEast,
    /// Along a diagonal, down and to the right.
    SouthEast,
}

impl Direction {
    /// All four.
    pub const ALL: [Self; 4] = [Self::East, Self::North, Self::NorthEast, Self::SouthEast];

    /// One step as columns to the right and rows up.
    #[must_use]
    pub const fn step(self) -> (i16, i16) {
        match self {
            Self::East => (1, 0),
            Self::North => (0, 1),
            Self::NorthEast => (1, 1),
            Self::SouthEast => (1, -1),
        }
    }

    /// The point `steps` along this direction (backwards when negative), or `None` where
    /// [`Point::offset`] has none.
    #[must_use]
    pub const fn walk(self, from: Point, steps: i16) -> Option<Point> {
        let (cols, rows) = self.step();
        from.offset(cols.saturating_mul(steps), rows.saturating_mul(steps))
    }
}

/// Neighbouring points along one direction.
///
/// ```
/// use leptos_gomoku::rules::{Direction, Line, Point};
///
/// let line = Line { start: Point::new(2, 4), direction: Direction::SouthEast, len: 3 };
/// assert_eq!(format!("{:?}", line.points().collect::<Vec<_>>()), "[c5, d4, e3]");
/// assert_eq!(line.ends(), (Some("b6".parse()?), Some("f2".parse()?)));
/// # Ok::<(), leptos_gomoku::rules::ParsePointError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Line {
    /// The first point.
    pub start: Point,
    /// Where the next one lies.
    pub direction: Direction,
    /// The number of points.
    pub len: u8,
}

impl Line {
    /// Its points from the first to the last.
    pub fn points(self) -> impl Iterator<Item = Point> + Clone {
        (0..i16::from(self.len)).filter_map(move |i| self.direction.walk(self.start, i))
    }

    /// The last point.
    #[must_use]
    pub fn end(self) -> Point {
        let last = i16::from(self.len.saturating_sub(1));
        self.direction.walk(self.start, last).unwrap_or(self.start)
    }

    /// The point just before the first and the one just past the last, each `None` off the low edges.
    #[must_use]
    pub const fn ends(self) -> (Option<Point>, Option<Point>) {
        (self.direction.walk(self.start, -1), self.direction.walk(self.start, self.len as i16))
    }
}

/// The maximal run of `stone` through `point` along `direction`, as if `stone` stood on `point`.
#[must_use]
pub(crate) fn run_through(board: &Board, point: Point, direction: Direction, stone: Stone) -> Line {
    let count = |sign| {
        board.ray(point, direction, sign).take_while(|&cell| cell == Some(stone)).count() as i16
    };
    let (before, after) = (count(-1), count(1));
    Line {
        start: direction.walk(point, -before).unwrap_or(point),
        direction,
        len: (before + after + 1) as u8,
    }
}
