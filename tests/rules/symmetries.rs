//! Turning and mirroring a board changes nothing but the points' names.

use leptos_gomoku::rules::{
    Board, Foul, Outcome, Point, Position, Size, Stone, forbidden_points, foul_lines,
};
use proptest::prelude::*;

use crate::properties::{boards, rulesets};

/// One of the eight ways to lay a rectangle on itself or on its side.
#[derive(Clone, Copy, Debug)]
struct Symmetry {
    mirror_cols: bool,
    mirror_rows: bool,
    transpose: bool,
}

impl Symmetry {
    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|bits| Self {
            mirror_cols: bits & 1 != 0,
            mirror_rows: bits & 2 != 0,
            transpose: bits & 4 != 0,
        })
    }

    fn size(self, size: Size) -> Size {
        let (width, height) = (size.width(), size.height());
        let (width, height) = if self.transpose { (height, width) } else { (width, height) };
        Size::new(width, height).expect("a size")
    }

    fn point(self, size: Size, p: Point) -> Point {
        let col = if self.mirror_cols { size.width() - 1 - p.col() } else { p.col() };
        let row = if self.mirror_rows { size.height() - 1 - p.row() } else { p.row() };
        if self.transpose { Point::new(row, col) } else { Point::new(col, row) }
    }

    fn board(self, board: &Board) -> Board {
        let mut image = Board::new(self.size(board.size()));
        for (point, stone) in board.stones() {
            image.set(self.point(board.size(), point), Some(stone));
        }
        image
    }
}

/// The lines of stones of every forbidden point, in an order that does not depend on the board's turn.
fn lines(board: &Board, name: impl Fn(Point) -> Point) -> Vec<(Point, Foul, Vec<Point>)> {
    let mut all: Vec<_> = forbidden_points(board)
        .into_iter()
        .flat_map(|(p, _)| {
            foul_lines(board, p).into_iter().map(move |(foul, line)| (p, foul, line))
        })
        .map(|(p, foul, line)| {
            let mut line: Vec<Point> = line.into_iter().map(&name).collect();
            line.sort();
            (name(p), foul, line)
        })
        .collect();
    all.sort();
    all
}

proptest! {
    #[test]
    fn eight_symmetries_keep_the_outcome_and_the_winning_points(
        board in boards(3..=22), ruleset in rulesets(), white: bool,
    ) {
        let Ok(ruleset) = ruleset.with_size(board.size()) else { return Ok(()) };
        let to_move = if white { Stone::White } else { Stone::Black };
        let original = Position::from_board(ruleset, board.clone(), to_move);
        for symmetry in Symmetry::all() {
            let image = symmetry.board(&board);
            let turned = ruleset.with_size(image.size()).expect("as long as before");
            let position = Position::from_board(turned, image.clone(), to_move);
            let outcome = |p: &Result<Position, _>| p.as_ref().ok().map(|p: &Position| p.outcome());
            let outcomes: [Option<Option<Outcome>>; 2] = [outcome(&original), outcome(&position)];
            prop_assert_eq!(outcomes[0], outcomes[1], "{:?}", symmetry);
            for point in board.size().points() {
                let at = symmetry.point(board.size(), point);
                prop_assert_eq!(
                    ruleset.wins_at(&board, point, to_move),
                    turned.wins_at(&image, at, to_move)
                );
            }
        }
    }

    #[test]
    fn eight_symmetries_keep_the_forbidden_points_and_their_lines(board in boards(5..=22)) {
        for symmetry in Symmetry::all() {
            let image = symmetry.board(&board);
            let named = |p| symmetry.point(board.size(), p);
            prop_assert_eq!(lines(&board, named), lines(&image, |p| p), "{:?}", symmetry);
        }
    }
}
