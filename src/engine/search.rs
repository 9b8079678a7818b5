//! The main search: principal variation search over forced answers and promising moves.

use super::{
    cell::Cell,
    clock::Clock,
    defence::Duty,
    score::{PROVEN, WIN},
    searcher::{MAX_PLY, Searcher, from_table, settled, to_table},
    table::{Bound, Known},
};

/// The part of the scores a node has to decide about: at least `alpha`, at most `beta` matters.
#[derive(Clone, Copy, Debug)]
pub(super) struct Window {
    pub(super) alpha: i32,
    pub(super) beta: i32,
}

impl Window {
    /// The window from the other side's point of view.
    const fn turned(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }

    /// A window that only tells scores above `alpha` from others.
    const fn null(alpha: i32) -> Self {
        Self { alpha, beta: alpha + 1 }
    }

    pub(super) const fn is_null(self) -> bool {
        self.beta - self.alpha <= 1
    }
}

/// A node whose moves are to be looked at.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub(super) depth: i32,
    pub(super) window: Window,
    pub(super) ply: usize,
    pub(super) eval: i32,
}

impl Searcher {
    /// The score of the position for the side to move, `depth` plies deep; `None` when the slice ended.
    pub(super) fn search(
        &mut self,
        clock: &mut Clock,
        depth: i32,
        window: Window,
        ply: usize,
    ) -> Option<i32> {
        self.count_node(clock)?;
        self.clear_line(ply);
        let duty = self.board.duty();
        let depth = match duty {
            Duty::Settled { win, plies } => return Some(settled(win, plies, ply)),
            Duty::Full => return Some(0),
            // The answer is forced: it costs no depth, where the node is known.
            Duty::StopFive(_) => depth + 1,
            _ => depth,
        };
        if ply >= MAX_PLY {
            return Some(self.evaluate());
        }
        if depth <= 0 {
            let eval = self.evaluate();
            // A win by fours would only be better still.
            if eval >= window.beta {
                return Some(eval);
            }
            let score = self.glance(clock, ply)?;
            return Some(if score >= PROVEN { score } else { eval });
        }
        // Nothing here can be better than winning at once, or worse than losing at once.
        let window = Window {
            alpha: window.alpha.max(settled(false, 2, ply)),
            beta: window.beta.min(settled(true, 1, ply)),
        };
        if window.alpha >= window.beta {
            return Some(window.alpha);
        }
        let known = self.table.get(self.board.hash());
        if let Some(score) = known.and_then(|known| usable(known, depth, window, ply)) {
            return Some(score);
        }
        let mut eval = 0;
        // Where an answer is forced, the judgement decides nothing.
        if matches!(duty, Duty::Free) && !self.exhaustive {
            eval = known.map_or_else(|| self.evaluate(), |known| i32::from(known.eval));
            let likely = known.map_or(eval, |known| known.corrected(eval));
            if window.is_null()
                && let Some(score) = self.shortcut(clock, depth, window, ply, likely)?
            {
                return Some(score);
            }
        }
        let depth = self.depth_by_known(depth, known);
        let node = Node { depth, window, ply, eval };
        let start = self.moves.len();
        let result = self.expand(clock, node, &duty, known);
        self.moves.truncate(start);
        result
    }

    /// Looks at the moves of a node one after another.
    fn expand(
        &mut self,
        clock: &mut Clock,
        node: Node,
        duty: &Duty,
        known: Option<Known>,
    ) -> Option<i32> {
        let Node { depth, window, ply, eval, .. } = node;
        let hash_move = known.map_or(Cell::NONE, |known| known.best);
        let hash_move = if self.board.is_empty_at(hash_move) { hash_move } else { Cell::NONE };
        let start = self.moves.len();
        let mut best = (-WIN, Cell::NONE);
        let mut alpha = window.alpha;
        for i in start.. {
            let Some(candidate) = self.pick(duty, hash_move, ply, [start, i]) else { break };
            if self.left_out(candidate, i - start, node, best.0, duty) {
                continue;
            }
            let cell = candidate.cell();
            let inner = Node { window: Window { alpha, beta: window.beta }, ..node };
            let score = self.try_move(clock, cell, inner, i - start)?;
            if score > best.0 {
                best = (score, cell);
                if score > alpha {
                    alpha = score;
                    if !window.is_null() {
                        self.set_line(ply, cell);
                    }
                }
            }
            if alpha >= window.beta {
                self.note_cut(start, i, depth, ply);
                break;
            }
        }
        if best.1 == Cell::NONE {
            // No line of either side can be won any more.
            return Some(0);
        }
        let bound = match best.0 {
            score if score >= window.beta => Bound::Lower,
            score if score > window.alpha => Bound::Exact,
            _ => Bound::Upper,
        };
        let known = Known {
            best: best.1,
            score: to_table(best.0, ply),
            eval: eval as i16,
            depth: depth.min(100) as i8,
            bound,
        };
        self.table.put(self.board.hash(), known);
        Some(best.0)
    }

    /// Searches one move: the first with the whole window, the others only to see whether they are better.
    fn try_move(&mut self, clock: &mut Clock, cell: Cell, node: Node, index: usize) -> Option<i32> {
        let Node { depth, window, ply, .. } = node;
        let reduction = self.reduction(cell, depth, index, !window.is_null());
        let depth = depth - 1;
        self.after(cell, |search| {
            if index > 0 {
                let null = Window::null(window.alpha).turned();
                let mut score = -search.search(clock, depth - reduction, null, ply + 1)?;
                if score > window.alpha && reduction > 0 {
                    score = -search.search(clock, depth, null, ply + 1)?;
                }
                if score <= window.alpha || score >= window.beta {
                    return Some(score);
                }
            }
            Some(-search.search(clock, depth, window.turned(), ply + 1)?)
        })
    }

    fn note_cut(&mut self, start: usize, at: usize, depth: i32, ply: usize) {
        let stone = self.board.to_move();
        let best = self.moves[at].cell();
        if self.is_minor(best) {
            self.ordering.learn(best, &self.moves[start..at], stone, ply, depth);
        }
    }
}

/// The stored score where it decides the node.
fn usable(known: Known, depth: i32, window: Window, ply: usize) -> Option<i32> {
    let score = from_table(known.score, ply);
    // A proven end is as true at any depth.
    let deep = i32::from(known.depth) >= depth || score.abs() >= PROVEN;
    let decides = match known.bound {
        Bound::Exact => window.is_null(),
        Bound::Lower => score >= window.beta,
        Bound::Upper => score <= window.alpha,
    };
    (deep && decides).then_some(score)
}
