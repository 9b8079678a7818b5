//! Which moves a node looks at.

use super::{
    cell::{Cell, CellSet},
    defence::Duty,
    ordering::{FIRST, Move, bring_best},
    searcher::Searcher,
};

impl Searcher {
    /// The move of a node to be looked at next, which is put at `at` in `self.moves`, where those of the node begin at
    /// `start`; `None` when there is no more. The hash move is the first and, as a rule, the only one: the others are
    /// not sought before it was tried.
    pub(super) fn pick(
        &mut self,
        duty: &Duty,
        hash_move: Cell,
        ply: usize,
        [start, at]: [usize; 2],
    ) -> Option<Move> {
        let is_known = hash_move != Cell::NONE;
        if at == start && is_known {
            self.moves.push(Move::new(hash_move, FIRST));
        } else {
            if at == start + usize::from(is_known) {
                self.generate(duty, hash_move, ply);
            }
            bring_best(&mut self.moves[at..]);
        }
        self.moves.get(at).copied()
    }

    /// Pushes the moves of the side to move but `tried`, with their order, onto `self.moves`: the answers its `duty`
    /// leaves, or everything near a stone that can still become something.
    pub(super) fn generate(&mut self, duty: &Duty, tried: Cell, ply: usize) {
        match duty {
            Duty::StopFive(answers) | Duty::StopOpenFour(answers) => {
                for cell in answers.iter().filter(|&cell| cell != tried) {
                    self.push(cell, ply);
                }
            }
            _ => {
                let start = self.moves.len();
                let near = self.board.near();
                self.push_live(&near, tried, ply);
                if self.moves.len() == start && !near.has(tried) {
                    let everywhere = self.board.empties();
                    self.push_live(&everywhere, tried, ply);
                }
            }
        }
    }

    /// Pushes the cells through which a line of either side can still be won and that may be played.
    fn push_live(&mut self, cells: &CellSet, tried: Cell, ply: usize) {
        let me = self.board.to_move();
        for cell in cells.iter() {
            let dead =
                self.board.shapes(cell, me).dead() && self.board.shapes(cell, me.other()).dead();
            if !dead && cell != tried && !self.board.forbidden(cell) {
                self.push(cell, ply);
            }
        }
    }

    fn push(&mut self, cell: Cell, ply: usize) {
        let order = self.order(cell, ply);
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
