//! What the search leaves out, or looks at less deeply: each rule is here because games showed it to help.
//!
//! Nothing forced is ever left out: no answer to a five or an open four, no four of either side, and nothing
//! at all while every move so far loses or on a board small enough to be solved.

use super::{
    cell::Cell,
    clock::Clock,
    defence::Duty,
    ordering::Move,
    score::PROVEN,
    search::{Node, Window},
    searcher::Searcher,
    table::Known,
    threat::Threat,
};

/// Up to this depth a node is not searched when the evaluation is above the window by this margin a ply.
const AHEAD_DEPTH: i32 = 6;
const AHEAD_MARGIN: i32 = 90;
/// Up to this depth only a win by fours is looked for when it is below the window by this margin a ply.
const BEHIND_DEPTH: i32 = 2;
const BEHIND_MARGIN: i32 = 150;
/// From this depth on a node of which no good move is known is looked at a ply less deep, also where the answer is
/// forced.
const UNKNOWN_DEPTH: i32 = 6;
/// What a history value is divided by to say in 64ths of a ply how much less deep a move is searched, or more.
const HISTORY_DEPTH: i32 = 64;
/// By so many 64ths of a ply moves of the main line are searched deeper than others.
const MAIN_LINE: i32 = 48;

impl Searcher {
    /// A score without looking at moves, where the evaluation is so far off the window that they would
    /// hardly change it. Only for nodes that need no exact score.
    pub(super) fn shortcut(
        &mut self,
        clock: &mut Clock,
        depth: i32,
        window: Window,
        ply: usize,
        eval: i32,
    ) -> Option<Option<i32>> {
        if window.alpha.abs() >= PROVEN || window.beta.abs() >= PROVEN {
            return Some(None);
        }
        if depth <= AHEAD_DEPTH && eval - AHEAD_MARGIN * depth >= window.beta {
            return Some(Some(eval));
        }
        if depth <= BEHIND_DEPTH && eval + BEHIND_MARGIN * depth <= window.alpha {
            let score = self.glance(clock, ply)?;
            return Some(Some(if score >= PROVEN { score } else { eval }));
        }
        Some(None)
    }

    /// How deep a node is looked at, by what is known of it.
    pub(super) fn depth_by_known(&self, depth: i32, known: Option<Known>) -> i32 {
        let has_move = known.is_some_and(|known| known.best != Cell::NONE);
        if depth < UNKNOWN_DEPTH || has_move || self.exhaustive { depth } else { depth - 1 }
    }

    /// Whether a late minor move is not looked at.
    pub(super) fn left_out(
        &self,
        m: Move,
        index: usize,
        node: Node,
        best: i32,
        duty: &Duty,
    ) -> bool {
        if self.exhaustive || index == 0 || best <= -PROVEN || !matches!(duty, Duty::Free) {
            return false;
        }
        let depth = node.depth;
        let most =
            (3 + depth * depth * 9 / 20).clamp(1, i32::from(self.limits.width.max(1))) as usize;
        index >= most && self.is_minor(m.cell())
    }

    /// By how much less a late minor move is searched at first: less, or more, by how it did elsewhere, and less on the
    /// main line, where an exact score is asked for.
    pub(super) fn reduction(
        &self,
        cell: Cell,
        depth: i32,
        index: usize,
        is_main_line: bool,
    ) -> i32 {
        if self.exhaustive || depth < 3 || index < 2 || !self.is_minor(cell) {
            return 0;
        }
        // In 64ths of a ply.
        let history = self.ordering.history(cell, self.board.to_move()) / HISTORY_DEPTH;
        let spared = history + if is_main_line { MAIN_LINE } else { 0 };
        let by = log2(index as u32) * log2(depth as u32) * 2 / 17 - spared;
        (by / 64).clamp(0, depth - 2)
    }

    /// Whether the move makes no four and takes none from the other side.
    pub(super) fn is_minor(&self, cell: Cell) -> bool {
        let me = self.board.to_move();
        self.board.threat(cell, me) < Threat::Four
            && self.board.threat(cell, me.other()) < Threat::Four
    }
}

/// The logarithm to base 2 of a number, in sixteenths.
const fn log2(n: u32) -> i32 {
    let whole = n.ilog2();
    // The mantissa's bits are near enough to its logarithm.
    (whole * 16 + ((n << 4) >> whole) - 16) as i32
}
