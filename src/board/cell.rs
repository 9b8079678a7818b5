//! What a screen reader says of each point: its state, and the text it is named by.

use super::{Mark, Overlay};
use crate::i18n::{BoardText, Language, Note, Side};
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

/// Adds to a point's name what the host has put there: its marks, its texts, its shade.
pub(crate) fn add_notes(name: &mut String, overlay: &Overlay, point: Point, language: Language) {
    let mut add = |at: Point, text: &str| {
        if at == point {
            *name += language.comma();
            *name += text;
        }
    };
    let word = |note| language.board_text(BoardText::Note(note));
    for &(at, mark) in &overlay.marks {
        add(at, &word(mark.note()));
    }
    for (at, text) in &overlay.labels {
        add(*at, text);
    }
    for &at in &overlay.shaded {
        add(at, &word(Note::Shaded));
    }
}

impl Mark {
    /// What it is called.
    const fn note(self) -> Note {
        match self {
            Self::Circle => Note::Circle,
            Self::Square => Note::Square,
            Self::Triangle => Note::Triangle,
            Self::Cross => Note::Cross,
            Self::Dot => Note::Dot,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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

    #[test]
    fn what_a_host_puts_on_a_point_is_named_in_every_language() {
        let point = |name: &str| name.parse::<Point>().expect("a point");
        let marks = [Mark::Circle, Mark::Square, Mark::Triangle, Mark::Cross, Mark::Dot];
        let overlay = Overlay {
            marks: marks.map(|mark| (point("g5"), mark)).into(),
            labels: vec![(point("a1"), "no".to_owned()), (point("g5"), "12".to_owned())],
            shaded: vec![point("g5")],
            ..Overlay::default()
        };
        let check = |language, at: &str, expected: &str| {
            let mut name = at.to_owned();
            add_notes(&mut name, &overlay, point(at), language);
            assert_eq!(name, expected);
        };
        for (language, expected) in [
            (Language::English, "g5, circle, square, triangle, cross, dot, 12, shaded"),
            (
                Language::Vietnamese,
                "g5, vòng tròn, hình vuông, tam giác, dấu chéo, dấu chấm, 12, tô đậm",
            ),
            (Language::Chinese, "g5，圆圈，方框，三角，叉，圆点，12，阴影"),
        ] {
            check(language, "g5", expected);
            check(language, "g6", "g6");
        }
    }
}
