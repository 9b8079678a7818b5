//! Which cells answer a threat.
//!
//! A five must be stopped at once and an open four before it is made. Each cell that would make one is
//! stopped by a stone on it, or by one that spoils its line; what answers all of them is the intersection.

use super::{
    board::Board,
    cell::{Cell, CellSet},
    shape::Shape,
    threat::{Group, Threat},
};
use crate::rules::{Stone, WinRule};

/// What the side to move is bound to.
#[derive(Clone, Copy, Debug)]
pub(super) enum Duty {
    /// The result is certain: a win, or a loss (`false`), with this many plies to the last stone.
    Settled { win: bool, plies: i32 },
    /// The board is full.
    Full,
    /// The other side has a five; these cells stop it.
    StopFive(CellSet),
    /// The other side can make an open four; these cells stop it, or make a four of ours first.
    StopOpenFour(CellSet),
    /// Nothing.
    Free,
}

impl Board {
    /// What the side to move is bound to, without looking further than the shapes on the board.
    pub(super) fn duty(&mut self) -> Duty {
        let (me, other) = (self.to_move, self.to_move.other());
        if self.empty_count() == 0 {
            return Duty::Full;
        }
        if self.has(me, Group::Five) {
            return Duty::Settled { win: true, plies: 1 };
        }
        if self.has(other, Group::Five) {
            let answers = self.answers(other, Threat::Five);
            let answers = self.allowed(answers);
            return match answers.is_empty() {
                true => Duty::Settled { win: false, plies: 2 },
                false => Duty::StopFive(answers),
            };
        }
        if self.has_open_four(me) {
            return Duty::Settled { win: true, plies: 3 };
        }
        if self.has_open_four(other) {
            let answers = self.answers(other, Threat::OpenFour);
            let answers = self.allowed(answers.union(self.group(me, Group::Four)));
            return match answers.is_empty() {
                true => Duty::Settled { win: false, plies: 4 },
                false => Duty::StopOpenFour(answers),
            };
        }
        Duty::Free
    }

    /// The moves for a position that is settled: those that win, or those that put off the loss.
    pub(super) fn settling_cells(&mut self, me: Stone, win: bool, plies: i32) -> Vec<Cell> {
        let other = me.other();
        let cells = match (win, plies) {
            (true, 1) => *self.group(me, Group::Five),
            (true, _) => *self.group(me, Group::OpenFour),
            (false, 2) => *self.group(other, Group::Five),
            (false, _) => *self.group(other, Group::OpenFour),
        };
        self.allowed(cells).iter().collect()
    }

    /// The cells of a set on which the side to move may play.
    pub(super) fn allowed(&mut self, cells: CellSet) -> CellSet {
        if self.ruleset.win_rule() != WinRule::Renju || self.to_move == Stone::White {
            return cells;
        }
        let mut allowed = CellSet::EMPTY;
        cells.iter().filter(|&cell| !self.forbidden(cell)).for_each(|cell| allowed.insert(cell));
        allowed
    }

    /// The cells where a stone of the other side leaves `attacker` no cell with `threat` (a five or an
    /// open four), as far as one stone can.
    pub(super) fn answers(&mut self, attacker: Stone, threat: Threat) -> CellSet {
        let sealed = matches!(self.ruleset.win_rule(), WinRule::Caro { .. });
        if threat == Threat::Five && !sealed {
            // Only a stone on the cell itself stops a five, so one stone stops one.
            return match self.counts[attacker.index()][Group::Five as usize] {
                0 => self.empties(),
                1 => *self.group(attacker, Group::Five),
                _ => CellSet::EMPTY,
            };
        }
        let group = if threat == Threat::Five { Group::Five } else { Group::OpenFour };
        let targets = *self.group(attacker, group);
        let mut answers = self.empties();
        for target in targets.iter() {
            if threat == Threat::Five || !self.forbidden_to(target, attacker) {
                answers = answers.intersection(&self.spoilers(target, attacker, threat));
            }
        }
        answers
    }

    /// The cells where a stone of the other side takes `threat` away from `attacker`'s `target`.
    fn spoilers(&self, target: Cell, attacker: Stone, threat: Threat) -> CellSet {
        let mut spoilers = CellSet::of(target);
        let shapes = self.shapes(target, attacker);
        for direction in 0..4 {
            // What makes no four here adds nothing to the threat.
            if shapes.get(direction) < Shape::Four {
                continue;
            }
            for sign in [-1, 1] {
                let mut by = 0;
                while by != sign * self.reach {
                    by += sign;
                    let cell = target.step(direction, by);
                    if self.is_empty_at(cell) {
                        let shape = self.shape_blocked(target, attacker, direction, by);
                        let left = shapes.with(direction, shape);
                        if self.meaning_of(left, attacker).threat != threat {
                            spoilers.insert(cell);
                        }
                    } else if !self.has_stone(cell, attacker) {
                        break;
                    }
                }
            }
        }
        spoilers
    }
}
