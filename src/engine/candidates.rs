//! Which moves a node looks at.

use super::{
    cell::{Cell, CellSet},
    defence::Duty,
    ordering::{FIRST, Move},
    searcher::Searcher,
};

impl Searcher {
    /// Pushes the moves of the side to move, with their order, onto `self.moves`: the answers its `duty`
    /// leaves, or everything near a stone that can still become something.
    pub(super) fn generate(&mut self, duty: &Duty, hash_move: Cell, ply: usize) {
        match duty {
            Duty::StopFive(answers) | Duty::StopOpenFour(answers) => {
                self.push_all(answers, hash_move, ply);
            }
            _ => {
                let start = self.moves.len();
                let near = self.board.near();
                self.push_live(&near, hash_move, ply);
                if self.moves.len() == start {
                    let everywhere = self.board.empties();
                    self.push_live(&everywhere, hash_move, ply);
                }
            }
        }
    }

    fn push_all(&mut self, cells: &CellSet, hash_move: Cell, ply: usize) {
        for cell in cells.iter() {
            self.push(cell, hash_move, ply);
        }
    }

    /// Pushes the cells through which a line of either side can still be won and that may be played.
    fn push_live(&mut self, cells: &CellSet, hash_move: Cell, ply: usize) {
        let me = self.board.to_move();
        for cell in cells.iter() {
            let dead =
                self.board.shapes(cell, me).dead() && self.board.shapes(cell, me.other()).dead();
            if !dead && !self.board.forbidden(cell) {
                self.push(cell, hash_move, ply);
            }
        }
    }

    fn push(&mut self, cell: Cell, hash_move: Cell, ply: usize) {
        let order = if cell == hash_move { FIRST } else { self.order(cell, ply) };
        self.moves.push(Move::new(cell, order));
    }

    /// How promising a move looks before it is searched.
    fn order(&self, cell: Cell, ply: usize) -> i32 {
        let me = self.board.to_move();
        let (ours, theirs) = (self.board.meaning(cell, me), self.board.meaning(cell, me.other()));
        let worth = i32::from(ours.order[0]) + i32::from(theirs.order[1]);
        let near = match self.board.last_two() {
            [Some(theirs), Some(ours)] => {
                self.ordering.near(0, cell.from(theirs)) + self.ordering.near(1, cell.from(ours))
            }
            _ => 0,
        };
        worth + near + self.ordering.bonus(cell, me, ply)
    }
}
