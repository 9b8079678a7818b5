//! What the weights weigh, counted: for the program that fits them. Nothing of the game uses it.

use super::{
    board::Board,
    cell::Cell,
    defence::Duty,
    net,
    shape::Shape,
    threat::{Group, Threat},
    weights::{NEAR_CLASSES, near_class},
};
use crate::rules::{Point, Position, Stone};

/// The numbers of features: of one role in the evaluation, and of one side in the order of moves.
pub const EVALUATION: usize = net::FEATURES;
/// See [`EVALUATION`].
pub const ORDER: usize = SHAPES + THREATS;
/// The numbers of shapes of a line and of threats of a cell, by which the tables of the order are indexed.
pub const SHAPES: usize = Shape::COUNT;
/// See [`SHAPES`].
pub const THREATS: usize = Threat::COUNT;
/// The classes of nearness to the last moves.
pub const NEARNESS: usize = NEAR_CLASSES;

/// The numbers of a side in one role.
pub const LANES: usize = net::LANES;
/// The number of features of both sides together, of which the first is nothing, and that of their numbers.
pub const PAIRS: usize = net::PAIRS;
/// See [`PAIRS`].
pub const SHARED: usize = net::SHARED;
/// The numbers the network sees.
pub const INPUTS: usize = net::INPUTS;
/// The numbers between those and the odds, in each of two layers.
pub const HIDDEN: usize = net::HIDDEN;
/// What a weight of one is in the tables of cells and layers, and in those of what is added up to the odds.
pub const UNITS: [f32; 2] = [net::UNIT, net::ODDS_UNIT];

/// What the evaluation sees of a position.
#[derive(Clone, Debug)]
pub struct Seen {
    /// Which features occur how often, of the side to move and of the other.
    pub counts: [Vec<(u16, u16)>; 2],
    /// Which features of both sides together occur how often.
    pub shared: Vec<(u16, u16)>,
    /// Whether the other side could make an open four.
    pub stops_open_four: bool,
}

/// What the evaluation sees; `None` where the side to move can win at once or must stop a five.
#[must_use]
pub fn evaluation(position: &Position) -> Option<Seen> {
    let mut board = Board::new(position);
    if !matches!(board.duty(), Duty::Free | Duty::StopOpenFour(_)) {
        return None;
    }
    let me = board.to_move();
    let stops_open_four = board.has(me.other(), Group::OpenFour);
    let least = net::least(position.ruleset().win_length());
    let counts = [me, me.other()].map(|stone| {
        let mut counts = [0; EVALUATION];
        for cell in board.empties().iter() {
            let all = board.shapes(cell, stone).all();
            net::features(&all, board.threat(cell, stone), least, &mut |feature| {
                counts[feature] += 1
            });
        }
        (0..).zip(counts).filter(|&(_, count)| count > 0).collect()
    });
    let mut shared = [0; PAIRS];
    for cell in board.empties().iter() {
        shared[net::pair(board.threat(cell, me), board.threat(cell, me.other()), least.1)] += 1;
    }
    let shared = (0..).zip(shared).skip(1).filter(|&(_, count)| count > 0).collect();
    Some(Seen { counts, shared, stops_open_four })
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
