//! Winning by fours alone (VCF, "victory by continuous fours").
//!
//! The attacker makes a four with every move and the defender has one answer to each, as a rule, so the
//! tree stays narrow however deep it goes. But where there are many fours to make, the orders in which they
//! can be made are without number: so the search, which asks in nearly every position, only glances. What
//! fails is remembered in the table.

use super::{
    cell::{Cell, CellSet},
    clock::Clock,
    ordering::{FIRST, Move, bring_best},
    score::PROVEN,
    searcher::{MAX_PLY, Searcher, from_table, settled, to_table},
    table::{Bound, Known},
    threat::{Group, Threat},
};
use crate::rules::Stone;

/// Keeps what is known about fours alone apart from what is known about the position.
const SALT: u64 = 0x7663_665f_7663_665f;
/// How many fours a glance looks ahead, and how many nodes it takes before it gives up.
const GLANCE_FOURS: i32 = 10;
const GLANCE_NODES: u64 = 30;

impl Searcher {
    /// As [`Self::vcf`], but gives up soon: 0 where a few nodes show no win.
    pub(super) fn glance(&mut self, clock: &mut Clock, ply: usize) -> Option<i32> {
        self.patience = self.nodes + GLANCE_NODES;
        self.gave_up = false;
        let score = self.vcf(clock, GLANCE_FOURS, ply);
        self.patience = u64::MAX;
        if score == Some(0) && self.gave_up {
            self.keep_fours((0, Cell::NONE), GLANCE_FOURS, Bound::Upper, ply);
        }
        self.gave_up = false;
        score
    }

    /// The score of a win of the side to move by at most `fours` fours, the last one being the five;
    /// 0 where there is none. The line is left at `ply`.
    pub(super) fn vcf(&mut self, clock: &mut Clock, fours: i32, ply: usize) -> Option<i32> {
        let me = self.board.to_move();
        self.clear_line(ply);
        if self.board.has(me, Group::Five) {
            return Some(settled(true, 1, ply));
        }
        let fives = self.board.has(me.other(), Group::Five);
        if !fives && self.board.has_open_four(me) {
            return Some(settled(true, 3, ply));
        }
        if fours <= 1 || (!fives && !self.board.has(me, Group::Four)) {
            return Some(0);
        }
        let mut attacks = *self.board.group(me, Group::Four);
        if fives {
            attacks = attacks.union(self.board.group(me, Group::OpenFour));
        }
        if attacks.is_empty() || ply + 2 >= MAX_PLY {
            return Some(0);
        }
        if fives {
            attacks = attacks.intersection(&self.board.answers(me.other(), Threat::Five));
        }
        if self.nodes >= self.patience {
            self.gave_up = true;
            return Some(0);
        }
        self.count_node(clock)?;
        let known = self.table.get(self.board.hash() ^ SALT);
        if let Some(known) = known {
            let score = from_table(known.score, ply);
            // What was given up is known to a glance only.
            let searched = known.bound == Bound::Exact || self.patience < u64::MAX;
            if score >= PROVEN || (searched && i32::from(known.depth) >= fours) {
                if score >= PROVEN && known.best != Cell::NONE {
                    self.clear_line(ply + 1);
                    self.set_line(ply, known.best);
                }
                return Some(score);
            }
        }
        let hint = known.map_or(Cell::NONE, |known| known.best);
        let start = self.moves.len();
        let result = self.attack(clock, &attacks, hint, fours, ply);
        self.moves.truncate(start);
        result
    }

    fn attack(
        &mut self,
        clock: &mut Clock,
        attacks: &CellSet,
        hint: Cell,
        fours: i32,
        ply: usize,
    ) -> Option<i32> {
        let start = self.moves.len();
        self.push_attacks(attacks, hint);
        let end = self.moves.len();
        let mut found = (0, Cell::NONE);
        for i in start..end {
            bring_best(&mut self.moves[i..end]);
            let cell = self.moves[i].cell();
            if self.board.forbidden(cell) {
                continue;
            }
            let score = self.after(cell, |search| search.answer_four(clock, fours, ply + 1))?;
            if score >= PROVEN {
                found = (score, cell);
                self.set_line(ply, cell);
                break;
            }
        }
        if found.0 >= PROVEN || !self.gave_up {
            self.keep_fours(found, fours, Bound::Exact, ply);
        }
        Some(found.0)
    }

    /// Keeps a score and the move that leads to it, as far as `fours` fours go.
    fn keep_fours(&mut self, found: (i32, Cell), fours: i32, bound: Bound, ply: usize) {
        let known = Known {
            best: found.1,
            score: to_table(found.0, ply),
            eval: 0,
            depth: fours.min(100) as i8,
            bound,
        };
        self.table.put(self.board.hash() ^ SALT, known);
    }

    pub(super) fn push_attacks(&mut self, attacks: &CellSet, hint: Cell) {
        let me = self.board.to_move();
        for cell in attacks.iter() {
            let order = if cell == hint { FIRST } else { self.forcing_order(cell, me) };
            self.moves.push(Move::new(cell, order));
        }
    }

    /// How promising a four or a three is: by what it threatens, then as any move.
    fn forcing_order(&self, cell: Cell, me: Stone) -> i32 {
        let ours = self.board.meaning(cell, me);
        let theirs = self.board.meaning(cell, me.other());
        ours.threat as i32 * 128 + i32::from(ours.order[0]) + i32::from(theirs.order[1])
    }

    /// The attacker's score when the side to move must answer its four: the worst over the answers.
    fn answer_four(&mut self, clock: &mut Clock, fours: i32, ply: usize) -> Option<i32> {
        let me = self.board.to_move();
        self.clear_line(ply);
        if self.board.has(me, Group::Five) {
            return Some(0);
        }
        let answers = self.board.answers(me.other(), Threat::Five);
        let answers = self.board.allowed(answers);
        let mut worst = settled(true, 2, ply);
        for cell in answers.iter() {
            let score = self.after(cell, |search| search.vcf(clock, fours - 1, ply + 1))?;
            if score < PROVEN {
                return Some(0);
            }
            if score < worst {
                worst = score;
                self.set_line(ply, cell);
            }
        }
        Some(worst)
    }
}
