//! Make and unmake: keeping the shapes around a stone up to date.
//!
//! A stone changes the shapes of the empty cells that see it along its four lines, up to the first stone
//! that blocks the view. What changes is written down, so that unmake only puts it back.

use super::{
    board::{Board, EMPTY},
    cell::Cell,
    keys::{WHITE_TO_MOVE, key},
    shape::{Shape, Shapes},
    shape_table::{MAX_REACH, View},
    threat::Group,
};

/// The rows of neighbours of a stone that are worth a look, from three rows below it to three above, as
/// bits around bit 3.
const NEAR: [u32; 7] =
    [0b100_1001, 0b011_1110, 0b011_1110, 0b111_1111, 0b011_1110, 0b011_1110, 0b100_1001];

/// The shapes, as bits, that decide about a cell's [`Group`]: a change between two others leaves it in its own.
const GROUPED: u16 = u16::MAX << Shape::WeakThree as u16 | 1 << Shape::Overline as u16;

/// What unmake needs to know about one move.
#[derive(Clone, Copy, Debug)]
pub(super) struct Frame {
    cell: Cell,
    near: [u32; 7],
    /// The first of its changes.
    changes: usize,
}

impl Frame {
    pub(super) const fn cell(&self) -> Cell {
        self.cell
    }
}

/// The most changes that one move makes: each side's shapes on the cells within reach.
const MOST_CHANGES: usize = 2 * 8 * MAX_REACH;

/// How a move changed the shapes of a side on a cell, and what the other's are there, in one word.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change(u64);

impl Change {
    const NONE: Self = Self(0);

    #[inline(always)]
    const fn new(cell: Cell, side: usize, [before, after]: [Shapes; 2], other: Shapes) -> Self {
        let shapes =
            before.bits() as u64 | (after.bits() as u64) << 16 | (other.bits() as u64) << 32;
        Self(shapes | (cell.bits() as u64) << 48 | (side as u64) << 58)
    }

    /// The same, marked when the cell may have gone from one [`Group`] to another.
    #[inline(always)]
    const fn marked(self, is_grouped: bool) -> Self {
        Self(self.0 | (is_grouped as u64) << 59)
    }

    #[inline(always)]
    const fn is_grouped(self) -> bool {
        self.0 >> 59 != 0
    }

    #[inline(always)]
    const fn cell(self) -> Cell {
        Cell::from_bits((self.0 >> 48) as u16)
    }

    #[inline(always)]
    const fn side(self) -> usize {
        (self.0 >> 58) as usize & 1
    }

    #[inline(always)]
    const fn before(self) -> Shapes {
        Shapes::from_bits(self.0 as u16)
    }

    #[inline(always)]
    const fn after(self) -> Shapes {
        Shapes::from_bits((self.0 >> 16) as u16)
    }

    #[inline(always)]
    const fn other(self) -> Shapes {
        Shapes::from_bits((self.0 >> 32) as u16)
    }
}

impl Board {
    /// Puts a stone of the side to move on an empty cell.
    pub(super) fn make(&mut self, cell: Cell) {
        let side = self.to_move.index();
        let row = cell.row();
        let mut near = [0; 7];
        for (i, (bits, before)) in NEAR.iter().zip(&mut near).enumerate() {
            let row = (row + 29 + i) % 32;
            *before = self.near.row(row);
            *self.near.row_mut(row) |=
                bits.rotate_left(cell.col() as u32).rotate_right(3) & self.area.row(row);
        }
        self.frames.push(Frame { cell, near, changes: self.changed });
        let most = self.changed + MOST_CHANGES;
        if self.changes.len() < most {
            self.changes.resize(2 * most, Change::NONE);
        }
        for side in 0..2 {
            let group = self.group_of(self.shapes[side][cell.index()], side);
            self.regroup(cell, side, group, Group::Other);
        }
        self.stones[cell.index()] = side as u8;
        self.occupied.flip(cell);
        self.empty -= 1;
        for direction in 0..4 {
            let (line, place) = cell.line(direction);
            self.lines[line][side] |= 1 << place;
            self.refresh(cell, direction);
        }
        self.turn(cell);
    }

    /// Takes back the last [`Board::make`].
    pub(super) fn unmake(&mut self) {
        let Some(frame) = self.frames.pop() else { return };
        let cell = frame.cell;
        self.to_move = self.to_move.other();
        self.hash ^= key(cell, self.to_move) ^ WHITE_TO_MOVE;
        while self.changed > frame.changes {
            self.changed -= 1;
            let Some(&change) = self.changes.get(self.changed) else { continue };
            let (cell, side) = (change.cell(), change.side());
            if change.is_grouped() {
                let [now, then] = [change.after(), change.before()].map(|s| self.group_of(s, side));
                self.regroup(cell, side, now, then);
            }
            self.shapes[side][cell.index()] = change.before();
        }
        for direction in 0..4 {
            let (line, place) = cell.line(direction);
            self.lines[line][self.to_move.index()] &= !(1 << place);
        }
        for (i, &bits) in frame.near.iter().enumerate() {
            *self.near.row_mut((cell.row() + 29 + i) % 32) = bits;
        }
        self.stones[cell.index()] = EMPTY;
        self.occupied.flip(cell);
        self.empty += 1;
        self.enter_groups(cell);
        if self.sums.len() > self.frames.len()
            && let Some(totals) = self.sums.pop()
        {
            self.totals = totals;
        }
    }

    fn turn(&mut self, cell: Cell) {
        self.hash ^= key(cell, self.to_move) ^ WHITE_TO_MOVE;
        self.to_move = self.to_move.other();
    }

    /// Brings the totals up to the moves made: most nodes of a search need none.
    pub(super) fn sum_up(&mut self) {
        while let Some(&Frame { cell, changes: first, .. }) = self.frames.get(self.sums.len()) {
            self.sums.push(self.totals);
            let end = self.frames.get(self.sums.len()).map_or(self.changed, |next| next.changes);
            // A stone's cell keeps the shapes that it had when it was empty.
            let [black, white] = [0, 1].map(|side| self.shapes[side][cell.index()]);
            self.totals.change(self.meanings, 0, [black, Shapes::default()], white);
            self.totals.change(self.meanings, 1, [white, Shapes::default()], Shapes::default());
            for &change in &self.changes[first..end] {
                let shapes = [change.before(), change.after()];
                self.totals.change(self.meanings, change.side(), shapes, change.other());
            }
        }
    }

    /// Puts an empty cell into the sets of either side.
    pub(super) fn enter_groups(&mut self, cell: Cell) {
        for side in 0..2 {
            let group = self.group_of(self.shapes[side][cell.index()], side);
            self.regroup(cell, side, Group::Other, group);
        }
    }

    /// Works out the shapes again of the empty cells that see a new stone along `direction`.
    fn refresh(&mut self, cell: Cell, direction: usize) {
        let (line, place) = cell.line(direction);
        let lines = self.lines[line];
        // The stones around the cell, turned so that the farthest view that holds it begins at bit 0.
        let reach = self.reach;
        let [black, white] =
            lines.map(|stones| stones.rotate_right(place.wrapping_sub(2 * reach as u32)));
        let mask = (1 << reach) - 1;
        // Plain loops: built for size, ranges cost more here than what they count.
        let mut sign = -1;
        while sign <= 1 {
            let (mut near, mut at) = (cell, reach);
            let mut sees = [true; 2];
            while at != reach + sign * reach {
                (near, at) = (near.step(direction, sign), at + sign);
                let stone = self.stones[near.index()];
                if stone != EMPTY {
                    // A side looks past its own stones.
                    sees = [sees[0] && stone == 0, sees[1] && stone == 1];
                    if sees == [false; 2] {
                        break;
                    }
                    continue;
                }
                let (left, right) = (at as u32, (at + reach + 1) as u32);
                let (black_left, white_left) = (black >> left & mask, white >> left & mask);
                let (black_right, white_right) = (black >> right & mask, white >> right & mask);
                if sees[0] {
                    let (left, right) = ([black_left, white_left], [black_right, white_right]);
                    self.reshape(near, 0, direction, self.tables[0].view_of(left, right));
                }
                if sees[1] {
                    let (left, right) = ([white_left, black_left], [white_right, black_right]);
                    self.reshape(near, 1, direction, self.tables[1].view_of(left, right));
                }
            }
            sign += 2;
        }
    }

    #[inline(always)]
    fn reshape(&mut self, cell: Cell, side: usize, direction: usize, view: View) {
        let shape = self.tables[side].shape_bits(view);
        let before = self.shapes[side][cell.index()];
        let after = before.with_bits(direction, shape);
        if before == after {
            return;
        }
        let old = before.bits_of(direction);
        let grouped = GROUPED >> old | GROUPED >> shape;
        if grouped & 1 != 0 {
            let (old, new) = (self.group_of(before, side), self.group_of(after, side));
            self.regroup(cell, side, old, new);
        }
        self.shapes[side][cell.index()] = after;
        let other = self.shapes[1 - side][cell.index()];
        let change = Change::new(cell, side, [before, after], other);
        debug_assert!(self.changed < self.changes.len(), "a move changes more than it can");
        if let Some(place) = self.changes.get_mut(self.changed) {
            *place = change.marked(grouped & 1 != 0);
            self.changed += 1;
        }
    }

    #[inline(always)]
    fn regroup(&mut self, cell: Cell, side: usize, from: Group, to: Group) {
        if from == to {
            return;
        }
        if from != Group::Other {
            self.groups[side][from as usize & 3].flip(cell);
            self.counts[side][from as usize & 3] -= 1;
        }
        if to != Group::Other {
            self.groups[side][to as usize & 3].flip(cell);
            self.counts[side][to as usize & 3] += 1;
        }
    }
}
