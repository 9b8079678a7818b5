//! Renju's forbidden cells on the search board.
//!
//! The shapes decide overlines and double-fours. Only where two threes meet is anything played out, and
//! the definition followed to its end: a three counts if the cell that makes it an open four is allowed.
//! The tests hold this against [`crate::rules::fouls`].

use super::{
    board::Board,
    cell::Cell,
    shape::Shape,
    threat::{Group, Threat},
};
use crate::rules::{Stone, WinRule};

impl Board {
    /// Whether the side to move may not play on the empty cell.
    pub(super) fn forbidden(&mut self, cell: Cell) -> bool {
        self.forbidden_to(cell, self.to_move)
    }

    /// Whether `stone` may not be played on the empty cell.
    pub(super) fn forbidden_to(&mut self, cell: Cell, stone: Stone) -> bool {
        if stone == Stone::White || self.ruleset.win_rule() != WinRule::Renju {
            return false;
        }
        let meaning = self.meaning(cell, Stone::Black);
        meaning.threat == Threat::Forbidden || (meaning.suspect && self.double_three(cell))
    }

    /// Whether `stone` has an open four to make, and may.
    pub(super) fn has_open_four(&mut self, stone: Stone) -> bool {
        if !self.has(stone, Group::OpenFour) {
            return false;
        }
        let cells = *self.group(stone, Group::OpenFour);
        cells.iter().any(|cell| !self.forbidden_to(cell, stone))
    }

    fn double_three(&mut self, cell: Cell) -> bool {
        let shapes = self.shapes(cell, Stone::Black);
        let turned = self.to_move == Stone::White;
        if turned {
            self.pass();
        }
        self.make(cell);
        let mut threes = 0;
        for direction in (0..4).filter(|&direction| shapes.get(direction).is_three()) {
            if threes < 2 && self.becomes_open_four(cell, direction) {
                threes += 1;
            }
        }
        self.unmake();
        if turned {
            self.pass();
        }
        threes >= 2
    }

    /// Whether Black may make an open four of the stones through the one on `cell`.
    fn becomes_open_four(&mut self, cell: Cell, direction: usize) -> bool {
        [-1, 1].into_iter().any(|sign| {
            let mut end = cell;
            while self.has_stone(end, Stone::Black) {
                end = end.step(direction, sign);
            }
            self.is_empty_at(end)
                && self.shapes(end, Stone::Black).get(direction) == Shape::OpenFour
                && self.threat(end, Stone::Black) != Threat::Five
                && !self.forbidden_to(end, Stone::Black)
        })
    }
}
