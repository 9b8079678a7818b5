//! Where things lie on the search board: cells, the lines through them, and sets of cells.
//!
//! The board is the lower left corner of a torus of 32 by 32 cells whose other cells are walls. The
//! largest board leaves ten walls between one edge and the opposite one, more than any line of play
//! looks past an edge, so nothing here ever asks whether a step leaves the board.
//!
//! Much is inlined whatever a build optimises for: it is small and called at every cell of every line of
//! every move, and the page is built for size.

use crate::rules::{Point, Size};

/// The number of cells of the torus, and of every array with one element a cell.
pub(super) const CELLS: usize = 1024;
/// The cells of one row of the torus.
const SIDE: u16 = 32;
const MASK: u16 = CELLS as u16 - 1;

/// The step from a cell to the next along each direction, as [`Direction::ALL`](crate::rules::Direction)
/// orders them: right, up, up right, down right.
const STEPS: [u16; 4] = [1, SIDE, SIDE + 1, 1u16.wrapping_sub(SIDE)];

/// A cell of the search board, walls included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Default)]
pub(super) struct Cell(u16);

impl Cell {
    /// A value that no cell of a board has: the far corner of the walls.
    pub(super) const NONE: Self = Self(MASK);

    #[inline(always)]
    pub(super) const fn at(col: usize, row: usize) -> Self {
        Self((row as u16 * SIDE + col as u16) & MASK)
    }

    #[inline(always)]
    pub(super) const fn of(point: Point) -> Self {
        Self::at(point.col() as usize, point.row() as usize)
    }

    pub(super) const fn point(self) -> Point {
        Point::new(self.col() as u8, self.row() as u8)
    }

    #[inline(always)]
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits & MASK)
    }

    #[inline(always)]
    pub(super) const fn bits(self) -> u16 {
        self.0
    }

    /// Its place in an array of [`CELLS`] elements.
    #[inline(always)]
    pub(super) const fn index(self) -> usize {
        (self.0 & MASK) as usize
    }

    #[inline(always)]
    pub(super) const fn row(self) -> usize {
        ((self.0 & MASK) / SIDE) as usize
    }

    #[inline(always)]
    pub(super) const fn col(self) -> usize {
        (self.0 % SIDE) as usize
    }

    /// The cell `by` steps along `direction` (0 to 3), backwards when negative.
    #[inline(always)]
    pub(super) const fn step(self, direction: usize, by: i32) -> Self {
        Self(self.0.wrapping_add(STEPS[direction & 3].wrapping_mul(by as u16)) & MASK)
    }

    /// Where the cell lies from another, as the cell that lies so from the first of all.
    #[inline(always)]
    pub(super) const fn from(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0) & MASK)
    }

    /// The line along `direction` through the cell, below 128, and the cell's place in it, below 32.
    /// Two diagonals share a line of the torus; at least ten walls lie between them.
    #[inline(always)]
    pub(super) const fn line(self, direction: usize) -> (usize, u32) {
        let (col, row) = (self.col(), self.row());
        let (line, place) = match direction {
            0 => (row, col),
            1 => (col, row),
            2 => (row.wrapping_sub(col) % 32, col),
            _ => ((row + col) % 32, col),
        };
        (direction * 32 + line, place as u32)
    }
}

/// A set of cells, as one word a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct CellSet {
    rows: [u32; 32],
}

impl CellSet {
    pub(super) const EMPTY: Self = Self { rows: [0; 32] };

    /// Every cell of a board of `size`.
    pub(super) fn board(size: Size) -> Self {
        let mut set = Self::EMPTY;
        set.rows[..size.height() as usize].fill((1 << size.width()) - 1);
        set
    }

    pub(super) fn of(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.flip(cell);
        set
    }

    #[inline(always)]
    pub(super) fn insert(&mut self, cell: Cell) {
        self.rows[cell.row() & 31] |= 1 << cell.col();
    }

    /// Puts the cell in when it is out, and takes it out when it is in.
    #[inline(always)]
    pub(super) fn flip(&mut self, cell: Cell) {
        self.rows[cell.row() & 31] ^= 1 << cell.col();
    }

    #[inline(always)]
    pub(super) fn has(&self, cell: Cell) -> bool {
        self.row(cell.row()) >> cell.col() & 1 != 0
    }

    #[inline(always)]
    pub(super) fn row(&self, row: usize) -> u32 {
        self.rows[row & 31]
    }

    #[inline(always)]
    pub(super) fn row_mut(&mut self, row: usize) -> &mut u32 {
        &mut self.rows[row & 31]
    }

    pub(super) fn is_empty(&self) -> bool {
        self.rows.iter().all(|&row| row == 0)
    }

    #[inline(always)]
    pub(super) fn union(&self, other: &Self) -> Self {
        self.with(other, |a, b| a | b)
    }

    #[inline(always)]
    pub(super) fn intersection(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & b)
    }

    /// What is in this set and not in the other.
    #[inline(always)]
    pub(super) fn with_out(&self, other: &Self) -> Self {
        self.with(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn with(&self, other: &Self, join: impl Fn(u32, u32) -> u32) -> Self {
        let mut joined = *self;
        let mut row = 0;
        while row < 32 {
            joined.rows[row] = join(self.rows[row], other.rows[row]);
            row += 1;
        }
        joined
    }

    /// Its cells, row by row from the bottom left.
    pub(super) const fn iter(&self) -> Cells {
        Cells { rows: self.rows, row: 0, left: self.rows[0] }
    }
}

/// The cells of a set, one after another.
#[derive(Clone, Debug)]
pub(super) struct Cells {
    rows: [u32; 32],
    row: usize,
    /// What is left of the row.
    left: u32,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline(always)]
    fn next(&mut self) -> Option<Cell> {
        while self.left == 0 {
            self.row += 1;
            self.left = *self.rows.get(self.row)?;
        }
        let col = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(Cell::at(col, self.row))
    }
}
