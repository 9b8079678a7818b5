//! Make and unmake: keeping the shapes around a stone up to date.
//!
//! A stone changes the shapes of the empty cells that see it along its four lines, up to the first stone
//! that blocks the view. What changes is written down, so that unmake only puts it back.

use super::{
    board::{Board, EMPTY},
    cell::Cell,
    keys::{WHITE_TO_MOVE, key},
    net::Totals,
    shape::Shapes,
    shape_table::View,
    threat::Group,
};

/// The rows of neighbours of a stone that are worth a look, from three rows below it to three above, as
/// bits around bit 3.
const NEAR: [u32; 7] =
    [0b100_1001, 0b011_1110, 0b011_1110, 0b111_1111, 0b011_1110, 0b011_1110, 0b100_1001];

/// What unmake needs to know about one move.
#[derive(Clone, Debug)]
pub(super) struct Frame {
    cell: Cell,
    near: [u32; 7],
    /// What the cells added up to before it, once it is in [`Board::totals`].
    totals: Totals,
    changes: usize,
}

impl Frame {
    pub(super) const fn cell(&self) -> Cell {
        self.cell
    }
}

/// How a move changed the shapes of a side on a cell, and what the other's are there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Change {
    cell: Cell,
    side: u8,
    before: Shapes,
    after: Shapes,
    other: Shapes,
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
        let changes = self.changes.len();
        self.frames.push(Frame { cell, near, totals: Totals::NONE, changes });
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
        while self.changes.len() > frame.changes {
            let Some(change) = self.changes.pop() else { break };
            let side = change.side as usize & 1;
            let [now, then] = [change.after, change.before].map(|s| self.group_of(s, side));
            self.regroup(change.cell, side, now, then);
            self.shapes[side][change.cell.index()] = change.before;
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
        if self.summed > self.frames.len() {
            self.summed = self.frames.len();
            self.totals = frame.totals;
        }
    }

    fn turn(&mut self, cell: Cell) {
        self.hash ^= key(cell, self.to_move) ^ WHITE_TO_MOVE;
        self.to_move = self.to_move.other();
    }

    /// Brings the totals up to the moves made: most nodes of a search need none.
    pub(super) fn sum_up(&mut self) {
        while let Some(frame) = self.frames.get_mut(self.summed) {
            frame.totals = self.totals;
            let (cell, first) = (frame.cell, frame.changes);
            self.summed += 1;
            let end = self.frames.get(self.summed).map_or(self.changes.len(), |next| next.changes);
            // A stone's cell keeps the shapes that it had when it was empty.
            let [black, white] = [0, 1].map(|side| self.shapes[side][cell.index()]);
            self.totals.change(self.meanings, 0, [black, Shapes::default()], white);
            self.totals.change(self.meanings, 1, [white, Shapes::default()], Shapes::default());
            for change in &self.changes[first..end] {
                let &Change { side, before, after, other, .. } = change;
                self.totals.change(self.meanings, side as usize & 1, [before, after], other);
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
        let turned = lines.map(|stones| stones.rotate_right(place.wrapping_sub(2 * reach as u32)));
        // Plain loops: built for size, ranges cost more here than what they count.
        let mut side = 0;
        while side < 2 {
            let (own, other) = (turned[side], turned[1 - side]);
            let mut sign = -1;
            while sign <= 1 {
                let (mut near, mut at) = (cell, reach);
                while at != reach + sign * reach {
                    (near, at) = (near.step(direction, sign), at + sign);
                    let stone = self.stones[near.index()];
                    if stone == EMPTY {
                        let view = self.tables[side].view(own, other, at as u32);
                        self.reshape(near, side, direction, view);
                    } else if stone as usize != side {
                        break;
                    }
                }
                sign += 2;
            }
            side += 1;
        }
    }

    #[inline(always)]
    fn reshape(&mut self, cell: Cell, side: usize, direction: usize, view: View) {
        let shape = self.tables[side].shape(view);
        let before = self.shapes[side][cell.index()];
        let after = before.with(direction, shape);
        if before == after {
            return;
        }
        let (old, new) = (self.group_of(before, side), self.group_of(after, side));
        self.regroup(cell, side, old, new);
        self.shapes[side][cell.index()] = after;
        let other = self.shapes[1 - side][cell.index()];
        self.changes.push(Change { cell, side: side as u8, before, after, other });
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
