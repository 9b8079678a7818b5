//! What a screen reader says of each point: its state, and the text it is named by.

use super::Overlay;
use crate::i18n::{BoardText, Side};
use crate::rules::{Board, Point, Stone};

/// The state of one point, as its accessible cell shows it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Cell {
    pub(crate) stone: Option<Stone>,
    number: Option<u16>,
    last: bool,
    winning: bool,
    forbidden: bool,
}

impl Cell {
    /// Every point's state, in the order of [`crate::rules::Size::index`].
    pub(crate) fn all(board: &Board, overlay: &Overlay) -> Vec<Self> {
        let size = board.size();
        let mut cells: Vec<Self> = size
            .points()
            .map(|point| Self { stone: board.get(point), ..Self::default() })
            .collect();
        let mut mark = |point: Point, set: &dyn Fn(&mut Self)| {
            if size.contains(point) {
                set(&mut cells[size.index(point)]);
            }
        };
        for (number, &point) in (1..=u16::MAX).zip(&overlay.moves) {
            mark(point, &|cell| cell.number = Some(number));
        }
        if let Some(point) = overlay.last {
            mark(point, &|cell| cell.last = true);
        }
        for point in overlay.winning.iter().flat_map(|line| line.points()) {
            mark(point, &|cell| cell.winning = true);
        }
        for &point in &overlay.forbidden {
            mark(point, &|cell| cell.forbidden = true);
        }
        cells
    }

    /// Its name. `marks` says that the sides are X and O.
    pub(crate) const fn text(self, point: Point, marks: bool) -> BoardText {
        match self.stone {
            None if self.forbidden => BoardText::Forbidden(point),
            None => BoardText::Empty(point),
            Some(stone) => BoardText::Stone {
                point,
                side: Side::new(stone, marks),
                number: self.number,
                last: self.last,
                winning: self.winning,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::i18n::Language;
    use crate::rules::{Direction, Line};

    #[test]
    fn cells_are_named_by_what_they_hold() {
        let board: Board = "...\n.x.\no..".parse().expect("a diagram");
        let point = |name: &str| name.parse::<Point>().expect("a point");
        let overlay = Overlay {
            moves: vec![point("b2"), point("a1")],
            last: Some(point("a1")),
            winning: vec![Line { start: point("b2"), direction: Direction::East, len: 5 }],
            forbidden: vec![point("c1"), point("b2"), point("v22")],
            ..Overlay::default()
        };
        let cells = Cell::all(&board, &overlay);
        let check = |name: &str, marks, expected: &str| {
            let cell = cells[board.size().index(point(name))];
            assert_eq!(Language::English.board_text(cell.text(point(name), marks)), expected);
        };
        check("a3", false, "a3, empty");
        check("c1", false, "c1, empty, forbidden");
        check("b2", false, "b2, black, move 1, winning line");
        check("b2", true, "b2, X, move 1, winning line");
        check("a1", true, "a1, O, move 2, last move");
        assert_eq!(Cell::all(&board, &Overlay::default()).len(), 9);
    }
}
