//! Which stone stands where. Whose turn it is and who has won are the position's matter.

use super::{Direction, Point, Size, Stone};

/// The stones on a board of a given size.
///
/// ```
/// use leptos_gomoku::rules::{Board, Point, Stone};
///
/// let board: Board = "
///     . . .
///     . x .
///     o . .
/// ".parse()?;
/// assert_eq!(board.get(Point::new(1, 1)), Some(Stone::Black));
/// assert_eq!(board.get(Point::new(0, 0)), Some(Stone::White));
/// # Ok::<(), leptos_gomoku::rules::ParseDiagramError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    size: Size,
    cells: [Option<Stone>; Size::MAX_AREA],
}

impl Board {
    /// An empty board.
    #[must_use]
    pub const fn new(size: Size) -> Self {
        Self { size, cells: [None; Size::MAX_AREA] }
    }

    /// Its width and height.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone on `point`; `None` where it is empty or not on the board.
    #[must_use]
    pub const fn get(&self, point: Point) -> Option<Stone> {
        if self.size.contains(point) { self.cells[self.size.index(point)] } else { None }
    }

    /// Whether `point` is on the board and empty.
    #[must_use]
    pub const fn is_empty_at(&self, point: Point) -> bool {
        self.size.contains(point) && self.cells[self.size.index(point)].is_none()
    }

    /// Puts a stone on `point`, or takes it away; no rule is asked.
    ///
    /// # Panics
    /// When the point is not on the board.
    #[track_caller]
    pub const fn set(&mut self, point: Point, stone: Option<Stone>) {
        assert!(self.size.contains(point), "the point is not on the board");
        self.cells[self.size.index(point)] = stone;
    }

    /// Every stone with its point, row by row from a1.
    pub fn stones(&self) -> impl Iterator<Item = (Point, Stone)> + '_ {
        self.size.points().filter_map(|point| self.get(point).map(|stone| (point, stone)))
    }

    /// Every empty point, row by row from a1.
    pub fn empty_points(&self) -> impl Iterator<Item = Point> + '_ {
        self.size.points().filter(|&point| self.get(point).is_none())
    }

    /// What stands on the points next to `from` along `direction` (backwards for a `sign` of -1), one after
    /// the other up to the edge. `from` is on the board.
    pub(super) fn ray(
        &self,
        from: Point,
        direction: Direction,
        sign: i16,
    ) -> impl Iterator<Item = Option<Stone>> + '_ {
        let (cols, rows) = direction.step();
        let room = |at: u8, side: u8, step: i16| match step * sign {
            1 => side - 1 - at,
            -1 => at,
            _ => u8::MAX,
        };
        let (width, height) = (self.size.width(), self.size.height());
        let steps = room(from.col(), width, cols).min(room(from.row(), height, rows));
        let step = isize::from(sign * (rows * i16::from(width) + cols));
        let mut index = self.size.index(from);
        (0..steps).map(move |_| {
            index = index.wrapping_add_signed(step);
            self.cells[index]
        })
    }

    /// How many stones of one side stand on the board.
    #[must_use]
    pub fn count(&self, stone: Stone) -> usize {
        self.cells.iter().filter(|&&cell| cell == Some(stone)).count()
    }

    /// Whether no point is empty.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.cells[..self.size.area()].iter().all(Option::is_some)
    }
}
