//! What the weights weigh, counted: for the program that fits them. Nothing of the game uses it.

use super::{
    board::Board,
    cell::Cell,
    defence::Duty,
    shape::Shape,
    tally::Tally,
    threat::Threat,
    weights::{NEAR_CLASSES, near_class},
};
use crate::rules::{Point, Position, Stone};

/// The number of shapes of a line, by which the tables are indexed.
pub const SHAPES: usize = Shape::COUNT;
/// The number of threats of a cell, as [`SHAPES`].
pub const THREATS: usize = Threat::COUNT;

/// The numbers of features: of one role in the evaluation, and of one side in the order of moves.
pub const EVALUATION: usize = SHAPES + THREATS + SHAPES * SHAPES;
/// See [`EVALUATION`].
pub const ORDER: usize = SHAPES + THREATS;
/// The classes of nearness to the last moves.
pub const NEARNESS: usize = NEAR_CLASSES;

/// The classes of the numbers of a side's threats.
pub const CLASSES: usize = Tally::CLASSES;

/// The classes of the side to move and of the other.
#[must_use]
pub fn classes(position: &Position) -> [usize; 2] {
    let board = Board::new(position);
    [board.class(0), board.class(1)]
}

/// How often each feature of the evaluation occurs: those of the side to move, then those of the other;
/// `None` where the side to move can win at once or must stop a five.
#[must_use]
pub fn evaluation(position: &Position) -> Option<Vec<i16>> {
    let mut board = Board::new(position);
    if !matches!(board.duty(), Duty::Free | Duty::StopOpenFour(_)) {
        return None;
    }
    let me = board.to_move();
    let mut counts = vec![0; 2 * EVALUATION];
    for cell in board.empties().iter() {
        for (role, stone) in [me, me.other()].into_iter().enumerate() {
            let counts = &mut counts[role * EVALUATION..][..EVALUATION];
            let all = board.shapes(cell, stone).all();
            counts[SHAPES + board.threat(cell, stone) as usize] += 1;
            for (i, &a) in all.iter().enumerate() {
                counts[a as usize] += 1;
                for &b in &all[..i] {
                    let (low, high) = (a.min(b) as usize, a.max(b) as usize);
                    counts[SHAPES + THREATS + low * SHAPES + high] += 1;
                }
            }
        }
    }
    Some(counts)
}

/// The moves of a position in which nothing is forced, each with its features in the order of moves: ours,
/// theirs, nearness to the other side's last move and to our last; empty where something is forced.
#[must_use]
pub fn order(position: &Position, last: [Point; 2]) -> Vec<(Point, Vec<u16>)> {
    let mut board = Board::new(position);
    if !matches!(board.duty(), Duty::Free | Duty::StopOpenFour(_)) {
        return Vec::new();
    }
    let duty = board.duty();
    let cells = match duty {
        Duty::StopOpenFour(cells) => cells,
        _ => board.near(),
    };
    let me = board.to_move();
    let features = |cell: Cell| {
        let mut seen = Vec::with_capacity(12);
        for (side, stone) in [me, me.other()].into_iter().enumerate() {
            let first = side * ORDER;
            let shapes = board.shapes(cell, stone).all();
            seen.extend(shapes.map(|shape| (first + shape as usize) as u16));
            seen.push((first + SHAPES + board.threat(cell, stone) as usize) as u16);
        }
        for (i, point) in last.into_iter().enumerate() {
            let class = near_class(cell.from(Cell::of(point)));
            seen.push((2 * ORDER + i * NEARNESS + class) as u16);
        }
        seen
    };
    let live = |cell: &Cell| Stone::ALL.iter().any(|&stone| !board.shapes(*cell, stone).dead());
    cells.iter().filter(live).map(|cell| (cell.point(), features(cell))).collect()
}
