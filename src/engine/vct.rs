//! Winning by threats alone (VCT, "victory by continuous threats"): fours and threes, to which the defender
//! has few answers.
//!
//! A depth-first proof-number search (Nagai, 2002): of the attacker's moves the one that needs the fewest
//! further proofs, of the defender's answers the one that needs the fewest refutations. What is known is
//! kept in the table, so that a search that was stopped goes on where it was. A win it finds is certain;
//! where it finds none, quiet moves may still win.

use core::cmp::Reverse;

use super::{
    cell::{Cell, CellSet},
    clock::Clock,
    defence::Duty,
    ordering::sort_few,
    score::{PROVEN, WIN},
    searcher::{MAX_PLY, Searcher},
    table::{Bound, Known},
    threat::Group,
};
use crate::rules::Stone;

/// Keeps what is known about threats alone apart, by attacker.
const SALTS: [u64; 2] = [0x7663_745f_7663_745f, 0x5f74_6376_5f74_6376];
/// A number that no effort reaches: certain.
const NEVER: u32 = 30_000;
/// The fours that are looked ahead at each of the attacker's turns.
const FOURS: i32 = 8;

/// How much is missing to prove the attack, and to refute it. Of a proven attack `refute` is the number of
/// plies to its end instead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Effort {
    prove: u32,
    refute: u32,
}

impl Effort {
    const NEW: Self = Self { prove: 1, refute: 1 };
    const REFUTED: Self = Self { prove: NEVER, refute: 0 };

    const fn proven(plies: u32) -> Self {
        Self { prove: 0, refute: plies }
    }

    /// What is missing to refute it.
    const fn to_refute(self) -> u32 {
        if self.prove == 0 { NEVER } else { self.refute }
    }
}

/// The effort up to which a node is looked at before the search turns to another.
#[derive(Clone, Copy)]
struct Bounds {
    prove: u32,
    refute: u32,
}

/// A node's moves, in `Searcher::moves`.
#[derive(Clone, Copy)]
struct Node {
    attacker: Stone,
    start: usize,
    end: usize,
    ply: usize,
}

impl Searcher {
    /// The plies of a win of `attacker` by threats, `Some(None)` where there is none, or where `budget`
    /// nodes are not enough to find it; `None` when the slice ended.
    pub(super) fn vct(
        &mut self,
        clock: &mut Clock,
        attacker: Stone,
        budget: u64,
        ply: usize,
    ) -> Option<Option<u32>> {
        let until = self.nodes.saturating_add(budget);
        let start = self.moves.len();
        let bounds = Bounds { prove: NEVER, refute: NEVER };
        let effort = clock.part(until, |clock| self.prove(clock, attacker, bounds, ply));
        self.moves.truncate(start);
        match effort {
            Some(Effort { prove: 0, refute }) => Some(Some(refute)),
            None if clock.is_over(self.nodes) => None,
            _ => Some(None),
        }
    }

    /// The line of a win that [`Self::vct`] found, as far as it is remembered.
    pub(super) fn vct_line(&mut self, attacker: Stone) -> Vec<Cell> {
        let mut line = Vec::new();
        while let Some(known) = self.table.get(self.board.hash() ^ SALTS[attacker.index()]) {
            let cell = known.best;
            if known.score != 0 || !self.board.is_empty_at(cell) || line.len() >= MAX_PLY {
                break;
            }
            line.push(cell);
            self.board.make(cell);
        }
        line.iter().for_each(|_| self.board.unmake());
        line
    }

    /// Searches the position until its effort passes `bounds`.
    fn prove(
        &mut self,
        clock: &mut Clock,
        attacker: Stone,
        bounds: Bounds,
        ply: usize,
    ) -> Option<Effort> {
        self.count_node(clock)?;
        let attacks = self.board.to_move() == attacker;
        let cells = match self.board.duty() {
            Duty::Settled { win, plies } if win == attacks => {
                return Some(self.keep(attacker, Effort::proven(plies as u32), Cell::NONE));
            }
            Duty::StopFive(cells) | Duty::StopOpenFour(cells) if attacks => {
                cells.intersection(&self.threats(attacker))
            }
            Duty::StopFive(cells) | Duty::StopOpenFour(cells) => cells,
            Duty::Free if attacks => self.threats(attacker),
            _ => return Some(self.keep(attacker, Effort::REFUTED, Cell::NONE)),
        };
        if ply + 2 >= MAX_PLY {
            return Some(Effort::REFUTED);
        }
        if attacks {
            let score = self.vcf(clock, FOURS, ply)?;
            if score >= PROVEN {
                let best = self.line(ply).first().copied().unwrap_or(Cell::NONE);
                let plies = (WIN - score) as u32 - ply as u32;
                return Some(self.keep(attacker, Effort::proven(plies), best));
            }
        }
        let start = self.moves.len();
        let cells = self.board.allowed(cells);
        self.push_attacks(&cells, Cell::NONE);
        let end = self.moves.len();
        sort_few(&mut self.moves[start..end], |&m| Reverse(m));
        let node = Node { attacker, start, end, ply };
        let result = self.weigh(clock, node, attacks, bounds);
        self.moves.truncate(start);
        result
    }

    /// Looks at the most promising move again and again, until the effort passes the bounds.
    fn weigh(
        &mut self,
        clock: &mut Clock,
        node: Node,
        attacks: bool,
        bounds: Bounds,
    ) -> Option<Effort> {
        loop {
            let (effort, best, inner) = self.sum(node, attacks, bounds);
            if effort.prove >= bounds.prove || effort.to_refute() >= bounds.refute {
                return Some(self.keep(node.attacker, effort, best));
            }
            self.after(best, |search| search.prove(clock, node.attacker, inner, node.ply + 1))?;
        }
    }

    /// The effort of a node by what is known of its moves; its most promising move with that one's bounds.
    fn sum(&self, node: Node, attacks: bool, bounds: Bounds) -> (Effort, Cell, Bounds) {
        // "Least" counts to prove for the attacker and to refute for the defender; "all" the other way.
        let (mut least, mut second, mut all, mut longest) = (NEVER, NEVER, 0, 0);
        let (mut best, mut of_best) = (Cell::NONE, 0);
        for m in &self.moves[node.start..node.end] {
            let cell = m.cell();
            let known = self.known(node.attacker, cell);
            let (mine, other) = match attacks {
                true => (known.prove, known.to_refute()),
                false => (known.to_refute(), known.prove),
            };
            all = (all + other).min(NEVER);
            let plies = if known.prove == 0 { known.refute + 1 } else { 0 };
            if !attacks && plies > longest {
                longest = plies;
            }
            if mine < least || best == Cell::NONE {
                (second, least, best, of_best) = (least, mine, cell, other);
                if attacks {
                    longest = plies;
                }
            } else if mine < second {
                second = mine;
            }
        }
        let effort = match attacks {
            true if least == 0 => Effort::proven(longest),
            true => Effort { prove: least, refute: all },
            false if all == 0 => Effort::proven(longest),
            false => Effort { prove: all, refute: least },
        };
        // A little more than the second best, so that the search does not turn at every step.
        let few = second.saturating_add(second / 4 + 1);
        let inner = match attacks {
            true => Bounds {
                prove: few.min(bounds.prove),
                refute: (bounds.refute + of_best).saturating_sub(all),
            },
            false => Bounds {
                prove: (bounds.prove + of_best).saturating_sub(all),
                refute: few.min(bounds.refute),
            },
        };
        (effort, best, inner)
    }

    /// What is known of the position after a move.
    fn known(&self, attacker: Stone, cell: Cell) -> Effort {
        let key = self.board.hash_after(cell) ^ SALTS[attacker.index()];
        self.table.get(key).map_or(Effort::NEW, |known| Effort {
            prove: u32::from(known.score as u16),
            refute: u32::from(known.eval as u16),
        })
    }

    fn keep(&mut self, attacker: Stone, effort: Effort, best: Cell) -> Effort {
        let known = Known {
            best,
            score: effort.prove as i16,
            eval: effort.refute as i16,
            depth: if effort.prove == 0 || effort.refute == 0 { 8 } else { 4 },
            bound: Bound::Exact,
        };
        self.table.put(self.board.hash() ^ SALTS[attacker.index()], known);
        effort
    }

    /// The cells where `attacker` makes a four or a three.
    fn threats(&self, attacker: Stone) -> CellSet {
        let group = |group| self.board.group(attacker, group);
        group(Group::Four).union(group(Group::Three)).union(group(Group::OpenFour))
    }
}
