//! What the search leaves out, or looks at less deeply: each rule is here because games showed it to help.
//!
//! Nothing forced is ever left out: no answer to a five or an open four, no four or three of either side,
//! and nothing at all while every move so far loses or on a board small enough to be solved.

use super::{
    cell::Cell, clock::Clock, defence::Duty, ordering::Move, score::PROVEN, search::Window,
    searcher::Searcher, threat::Threat,
};

/// The fours that a leaf looks ahead for a win by fours.
pub(super) const LEAF_FOURS: i32 = 10;

/// Up to this depth a node is not searched when the evaluation is above the window by this margin a ply.
const AHEAD_DEPTH: i32 = 6;
const AHEAD_MARGIN: i32 = 60;
/// Up to this depth only a win by fours is looked for when it is below the window by this margin a ply.
const BEHIND_DEPTH: i32 = 2;
const BEHIND_MARGIN: i32 = 150;

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
            let score = self.vcf(clock, LEAF_FOURS, ply)?;
            return Some(Some(if score >= PROVEN { score } else { eval }));
        }
        Some(None)
    }

    /// Whether a late quiet move is not looked at.
    pub(super) fn left_out(
        &self,
        m: Move,
        index: usize,
        depth: i32,
        best: i32,
        duty: &Duty,
    ) -> bool {
        if self.exhaustive || index == 0 || best <= -PROVEN || !matches!(duty, Duty::Free) {
            return false;
        }
        let most = (3 + depth * depth / 2).min(i32::from(self.limits.width)) as usize;
        index >= most && self.is_quiet(m.cell)
    }

    /// By how much less a late quiet move is searched at first.
    pub(super) fn reduction(&self, cell: Cell, depth: i32, index: usize) -> i32 {
        if self.exhaustive || depth < 3 || index < 3 || !self.is_quiet(cell) {
            return 0;
        }
        let late = (index as u32).ilog2() as i32;
        let deep = depth.ilog2() as i32;
        (late * deep / 2).clamp(1, depth - 2)
    }

    /// Whether the move makes no four or three and takes none from the other side.
    pub(super) fn is_quiet(&self, cell: Cell) -> bool {
        let me = self.board.to_move();
        self.board.threat(cell, me) < Threat::Three
            && self.board.threat(cell, me.other()) < Threat::Three
    }
}
