//! What one search keeps from node to node, and the small things every part of it uses.

use super::{
    Limits,
    board::Board,
    cell::Cell,
    clock::Clock,
    net::Net,
    ordering::{Move, Ordering},
    score::{PROVEN, WIN},
    table::Table,
    threat::Group,
};
use crate::rules::Position;

/// The longest line of play that is looked at, in plies from the root.
pub(super) const MAX_PLY: usize = 120;

/// Boards with at most this many cells are solved: nothing is left out and nothing but a win, a loss or a
/// draw counts, so that a search to the last cell is a proof.
const SMALL_BOARD: usize = 16;

/// A search's board and memory.
#[derive(Clone, Debug)]
pub(super) struct Searcher {
    pub(super) board: Board,
    pub(super) limits: Limits,
    pub(super) nodes: u64,
    pub(super) table: Table,
    net: Net,
    pub(super) ordering: Ordering,
    /// The candidate moves of the nodes on the current line, one after another.
    pub(super) moves: Vec<Move>,
    /// The best line found from each ply on.
    lines: Vec<Vec<Cell>>,
    /// Where a look for fours gives up, in nodes, and whether it has; see [`Self::glance`].
    pub(super) patience: u64,
    pub(super) gave_up: bool,
    /// Whether no move may be left out.
    pub(super) exhaustive: bool,
}

impl Searcher {
    pub(super) fn new(position: &Position, limits: Limits, table: Table) -> Self {
        Self {
            board: Board::new(position),
            limits,
            nodes: 0,
            table,
            net: Net::new(),
            ordering: Ordering::new(),
            moves: Vec::with_capacity(1024),
            lines: vec![Vec::new(); MAX_PLY + 2],
            patience: u64::MAX,
            gave_up: false,
            exhaustive: position.size().area() <= SMALL_BOARD,
        }
    }

    /// Counts a node; `None` when the slice is over.
    pub(super) fn count_node(&mut self, clock: &mut Clock) -> Option<()> {
        clock.tick(self.nodes)?;
        self.nodes += 1;
        Some(())
    }

    /// Plays a move, runs `then` and takes the move back, also when the slice ends in it.
    pub(super) fn after<T>(&mut self, cell: Cell, then: impl FnOnce(&mut Self) -> T) -> T {
        self.board.make(cell);
        let result = then(self);
        self.board.unmake();
        result
    }

    /// The best line found from `ply` on.
    pub(super) fn line(&self, ply: usize) -> &[Cell] {
        &self.lines[ply]
    }

    pub(super) fn clear_line(&mut self, ply: usize) {
        self.lines[ply].clear();
    }

    /// Makes the line from `ply` on begin with `cell` and go on with the line from the next ply.
    pub(super) fn set_line(&mut self, ply: usize, cell: Cell) {
        let (head, tail) = self.lines.split_at_mut(ply + 1);
        head[ply].clear();
        head[ply].push(cell);
        head[ply].extend_from_slice(&tail[0]);
    }

    /// Puts a line of [`Self::line`] back.
    pub(super) fn restore_line(&mut self, ply: usize, line: Vec<Cell>) {
        self.lines[ply] = line;
    }

    /// The evaluation without search, from the side to move.
    pub(super) fn evaluate(&mut self) -> i32 {
        if self.exhaustive {
            return 0;
        }
        let me = self.board.to_move();
        let stops = self.board.has(me.other(), Group::OpenFour);
        let value = self.net.judge(self.board.totals(), me.index(), stops);
        value.clamp(1 - PROVEN, PROVEN - 1)
    }
}

/// The score of a win (or loss) whose last stone is `plies` plies after `ply`.
pub(super) const fn settled(win: bool, plies: i32, ply: usize) -> i32 {
    let score = WIN - (ply as i32 + plies);
    if win { score } else { -score }
}

/// A score counted from the root as one counted from the node at `ply`, for the table, and back.
pub(super) const fn to_table(score: i32, ply: usize) -> i16 {
    if score >= PROVEN {
        (score + ply as i32) as i16
    } else if score <= -PROVEN {
        (score - ply as i32) as i16
    } else {
        score as i16
    }
}

/// The inverse of [`to_table`].
pub(super) const fn from_table(score: i16, ply: usize) -> i32 {
    let score = score as i32;
    if score >= PROVEN {
        score - ply as i32
    } else if score <= -PROVEN {
        score + ply as i32
    } else {
        score
    }
}
