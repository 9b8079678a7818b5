//! The search board: stones, and for every empty cell what each side would make there, kept up to date
//! move by move.
//!
//! Owns the questions a search asks of a position; make and unmake are in [`super::update`], renju's
//! recursive judgement in [`super::foul`]. It knows no order of moves and no search.

use super::{
    cell::{CELLS, Cell, CellSet},
    keys::{WHITE_TO_MOVE, key},
    net::Totals,
    shape::{Shape, Shapes},
    shape_table::{ShapeTable, View},
    threat::{Group, Meaning, Meanings, Threat, meanings},
    update::{Change, Frame},
};
use crate::rules::{Position, Ruleset, Stone, WinRule};

pub(super) const EMPTY: u8 = 2;
const WALL: u8 = 3;

/// A position of the search.
#[derive(Clone, Debug)]
pub(super) struct Board {
    pub(super) ruleset: Ruleset,
    pub(super) tables: [ShapeTable; 2],
    pub(super) meanings: [&'static Meanings; 2],
    pub(super) reach: i32,
    pub(super) stones: [u8; CELLS],
    /// For each line the places of Black's and of White's stones; walls count for both.
    pub(super) lines: [[u32; 2]; 128],
    /// What each side would make on each cell; of an occupied cell what it was before.
    pub(super) shapes: [[Shapes; CELLS]; 2],
    /// The empty cells by side and [`Group`].
    pub(super) groups: [[CellSet; Group::KEPT]; 2],
    /// How many cells each of them holds.
    pub(super) counts: [[i32; Group::KEPT]; 2],
    /// What all empty cells add up to, for the evaluation, and what they added up to before each of the moves that are
    /// in it: it may be some behind. Without a stone it is nothing.
    pub(super) totals: Totals,
    pub(super) sums: Vec<Totals>,
    pub(super) area: CellSet,
    pub(super) occupied: CellSet,
    pub(super) near: CellSet,
    pub(super) empty: u32,
    pub(super) to_move: Stone,
    pub(super) hash: u64,
    pub(super) frames: Vec<Frame>,
    /// The first `changed` are those of the moves made; what follows is room for more.
    pub(super) changes: Vec<Change>,
    pub(super) changed: usize,
}

impl Board {
    pub(super) fn new(position: &Position) -> Self {
        let mut board = Self::empty(position.ruleset());
        let mut hash = 0;
        for (point, stone) in position.board().stones() {
            board.to_move = stone;
            board.make(Cell::of(point));
            hash ^= key(Cell::of(point), stone);
        }
        board.sum_up();
        board.sums.clear();
        board.frames.clear();
        board.changes.clear();
        board.changed = 0;
        board.to_move = Stone::Black;
        board.hash = hash;
        if position.side_to_move() == Stone::White {
            board.pass();
        }
        board
    }

    fn empty(ruleset: Ruleset) -> Self {
        let renju = ruleset.win_rule() == WinRule::Renju;
        let black = ShapeTable::new(ruleset, Stone::Black);
        let white = if renju { ShapeTable::new(ruleset, Stone::White) } else { black.clone() };
        let mut board = Self {
            ruleset,
            tables: [black, white],
            meanings: Stone::ALL.map(|stone| meanings(ruleset, stone)),
            reach: ShapeTable::reach_of(ruleset) as i32,
            stones: [WALL; CELLS],
            lines: [[u32::MAX; 2]; 128],
            shapes: [[Shapes::default(); CELLS]; 2],
            groups: [[CellSet::EMPTY; Group::KEPT]; 2],
            counts: [[0; Group::KEPT]; 2],
            totals: Totals::NONE,
            sums: Vec::with_capacity(128),
            area: CellSet::board(ruleset.size()),
            occupied: CellSet::EMPTY,
            near: CellSet::EMPTY,
            empty: ruleset.size().area() as u32,
            to_move: Stone::Black,
            hash: 0,
            frames: Vec::with_capacity(128),
            changes: Vec::new(),
            changed: 0,
        };
        for cell in board.area.iter() {
            board.stones[cell.index()] = EMPTY;
            for direction in 0..4 {
                let (line, place) = cell.line(direction);
                board.lines[line].iter_mut().for_each(|stones| *stones &= !(1 << place));
            }
        }
        for cell in board.area.iter() {
            for side in 0..2 {
                for direction in 0..4 {
                    let shape = board.tables[side].shape(board.view(cell, side, direction));
                    let shapes = board.shapes[side][cell.index()].with(direction, shape);
                    board.shapes[side][cell.index()] = shapes;
                }
            }
            board.enter_groups(cell);
        }
        board
    }

    pub(super) fn to_move(&self) -> Stone {
        self.to_move
    }

    pub(super) fn hash(&self) -> u64 {
        self.hash
    }

    /// The hash after the side to move plays on `cell`.
    pub(super) fn hash_after(&self, cell: Cell) -> u64 {
        self.hash ^ key(cell, self.to_move) ^ WHITE_TO_MOVE
    }

    /// The last two moves of the search, the last first.
    pub(super) fn last_two(&self) -> [Option<Cell>; 2] {
        let mut last = self.frames.iter().rev().map(Frame::cell);
        [last.next(), last.next()]
    }

    /// The number of empty cells.
    pub(super) fn empty_count(&self) -> u32 {
        self.empty
    }

    /// The empty cells near a stone.
    pub(super) fn near(&self) -> CellSet {
        self.near.with_out(&self.occupied)
    }

    /// Every empty cell.
    pub(super) fn empties(&self) -> CellSet {
        self.area.with_out(&self.occupied)
    }

    #[inline(always)]
    pub(super) fn is_empty_at(&self, cell: Cell) -> bool {
        self.stones[cell.index()] == EMPTY
    }

    #[inline(always)]
    pub(super) fn has_stone(&self, cell: Cell, stone: Stone) -> bool {
        self.stones[cell.index()] == stone as u8
    }

    /// The empty cells where a stone of `stone` falls into `group`.
    #[inline(always)]
    pub(super) fn group(&self, stone: Stone, group: Group) -> &CellSet {
        &self.groups[stone.index()][group as usize]
    }

    /// Whether `stone` falls into `group` somewhere.
    #[inline(always)]
    pub(super) fn has(&self, stone: Stone, group: Group) -> bool {
        self.counts[stone.index()][group as usize] > 0
    }

    #[inline(always)]
    pub(super) fn shapes(&self, cell: Cell, stone: Stone) -> Shapes {
        self.shapes[stone.index()][cell.index()]
    }

    #[inline(always)]
    pub(super) fn meaning(&self, cell: Cell, stone: Stone) -> &Meaning {
        self.meaning_of(self.shapes(cell, stone), stone)
    }

    #[inline(always)]
    pub(super) fn meaning_of(&self, shapes: Shapes, stone: Stone) -> &Meaning {
        self.meanings[stone.index()].of(shapes)
    }

    #[inline(always)]
    pub(super) fn threat(&self, cell: Cell, stone: Stone) -> Threat {
        self.meaning(cell, stone).threat
    }

    #[inline(always)]
    pub(super) fn group_of(&self, shapes: Shapes, side: usize) -> Group {
        self.meanings[side].group(shapes)
    }

    /// What the empty cells add up to.
    pub(super) fn totals(&mut self) -> &Totals {
        self.sum_up();
        &self.totals
    }

    /// The shape of an empty cell along `direction` if the other side had a stone `by` cells away.
    pub(super) fn shape_blocked(
        &self,
        cell: Cell,
        stone: Stone,
        direction: usize,
        by: i32,
    ) -> Shape {
        let view = self.view(cell, stone.index(), direction);
        self.tables[stone.index()].shape_blocked(view, by)
    }

    /// Gives the turn to the other side without a stone. Its own inverse.
    pub(super) fn pass(&mut self) {
        self.to_move = self.to_move.other();
        self.hash ^= WHITE_TO_MOVE;
    }

    #[inline(always)]
    pub(super) fn view(&self, cell: Cell, side: usize, direction: usize) -> View {
        let (line, place) = cell.line(direction);
        let [own, other] = [side, 1 - side]
            .map(|s| self.lines[line][s].rotate_right(place.wrapping_sub(self.reach as u32)));
        self.tables[side].view(own, other)
    }
}
