//! Which moves to try first: what the search has learnt about moves.

use super::{
    cell::{CELLS, Cell},
    searcher::MAX_PLY,
    weights,
};
use crate::rules::Stone;

/// A candidate and how promising it looks, in one number: the greater is tried before the smaller. Of moves as
/// promising that is the one nearer a1, so that the order does not depend on how the moves were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Move(i32);

/// How promising the move is that is known to be the best; nothing else may be as much.
pub(super) const FIRST: i32 = 1 << 20;

impl Move {
    #[inline(always)]
    pub(super) const fn new(cell: Cell, order: i32) -> Self {
        Self(order * CELLS as i32 + (CELLS as i32 - 1 - cell.index() as i32))
    }

    #[inline(always)]
    pub(super) const fn cell(self) -> Cell {
        Cell::from_bits(!self.0 as u16)
    }
}

/// What a history value is divided by before it is added to a move's worth.
const HISTORY_SHARE: i32 = 64;
/// The most a history value can be.
const HISTORY_MAX: i32 = 8192;

/// Moves that did well elsewhere in the tree.
#[derive(Clone, Debug)]
pub(super) struct Ordering {
    history: [Box<[i16; CELLS]>; 2],
    killers: Vec<[Cell; 2]>,
    /// By where a move lies from the last move and from the one before.
    near: [Box<[i8; CELLS]>; 2],
}

impl Ordering {
    pub(super) fn new() -> Self {
        Self {
            history: [Box::new([0; CELLS]), Box::new([0; CELLS])],
            near: [near(0), near(1)],
            killers: vec![[Cell::NONE; 2]; MAX_PLY + 2],
        }
    }

    /// What is known of a quiet move, to be added to its worth.
    #[inline(always)]
    pub(super) fn bonus(&self, cell: Cell, stone: Stone, ply: usize) -> i32 {
        let history = self.history(cell, stone) / HISTORY_SHARE;
        let killer = match self.killers[ply] {
            [first, _] if first == cell => 60,
            [_, second] if second == cell => 30,
            _ => 0,
        };
        history + killer
    }

    /// What it is worth to lie so from the last move, or from the one before it.
    #[inline(always)]
    pub(super) fn near(&self, back: usize, from: Cell) -> i32 {
        i32::from(self.near[back][from.index()])
    }

    /// How a quiet move did elsewhere, within 8192.
    #[inline(always)]
    pub(super) fn history(&self, cell: Cell, stone: Stone) -> i32 {
        i32::from(self.history[stone.index()][cell.index()])
    }

    /// Notes that `best` refuted a position at `ply` and the moves `tried` before it did not.
    pub(super) fn learn(
        &mut self,
        best: Cell,
        tried: &[Move],
        stone: Stone,
        ply: usize,
        depth: i32,
    ) {
        let killers = &mut self.killers[ply];
        if killers[0] != best {
            *killers = [best, killers[0]];
        }
        let amount = (depth * depth * 16).min(HISTORY_MAX / 4);
        let history = &mut self.history[stone.index()];
        shift(&mut history[best.index()], amount);
        for other in tried {
            shift(&mut history[other.cell().index()], -amount);
        }
    }
}

/// For each difference of two cells, [`weights::near`].
fn near(back: usize) -> Box<[i8; CELLS]> {
    Box::new(core::array::from_fn(|i| weights::near(Cell::from_bits(i as u16), back)))
}

/// Moves a history value by `amount`, less the nearer it is to its bound.
fn shift(value: &mut i16, amount: i32) {
    let now = i32::from(*value);
    *value = (now + amount - now * amount.abs() / HISTORY_MAX) as i16;
}

/// Brings the most promising of `moves` to the front.
pub(super) fn bring_best(moves: &mut [Move]) {
    let mut best = 0;
    for i in 1..moves.len() {
        if moves[i] > moves[best] {
            best = i;
        }
    }
    if best > 0 {
        moves.swap(0, best);
    }
}

/// Sorts the moves of one position, those of like keys in the order they have: by insertion, as they are
/// few and most stand where they belong.
pub(super) fn sort_few<T, K: Ord>(moves: &mut [T], key: impl Fn(&T) -> K) {
    for i in 1..moves.len() {
        let own = key(&moves[i]);
        let place = moves[..i].partition_point(|other| key(other) <= own);
        moves[place..=i].rotate_right(1);
    }
}
