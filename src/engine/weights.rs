//! The numbers of the evaluation and of the order of moves.
//!
//! The evaluation adds, over every empty cell, what a stone of a side would make there: a worth for each
//! of the four lines and one for the threat they make together. A side to move is worth more than one
//! that waits, hence two columns. Both were fitted by logistic regression to the results of about 2,500
//! freestyle games of the engine against itself (31,000 positions without a win by fours), 400 being the
//! natural logarithm of the odds; the order of moves is set by hand.

use super::{shape::Shape, threat::Threat};

/// By [`Shape`]: to move, waiting.
const LINE: [[i16; Shape::COUNT]; 2] = [
    [0, 0, -1, -2, 4, 3, 13, 13, 38, 30, 59, 154, 0, 0, 0, 0],
    [0, 0, -2, -2, 1, 15, 27, 27, 55, 36, 52, 189, 0, 191, 0, 0],
];

/// By [`Threat`]: to move, waiting.
const THREAT: [[i16; 13]; 2] = [
    [0, 0, -14, -6, 13, 34, 86, -17, 41, 111, 1, 0, 0],
    [0, 0, -26, -27, -26, 20, 46, -8, 12, 69, 224, 145, 0],
];

/// By [`Shape`], for the order of moves.
const ORDER_LINE: [i16; Shape::COUNT] = [0, 0, 1, 3, 5, 10, 13, 15, 16, 26, 32, 45, 60, 90, 120, 0];

/// By [`Threat`], for the order of moves.
const ORDER: [i16; 13] = [0, 0, 0, 10, 30, 70, 110, 300, 60, 140, 800, 2000, 8000];

/// The worth of a cell for a side that is to move (role 0) or waits (role 1).
pub(super) fn worth(shapes: &[Shape; 4], threat: Threat, role: usize) -> i16 {
    let lines: i16 = shapes.iter().map(|&shape| LINE[role][shape as usize]).sum();
    lines + THREAT[role][threat as usize]
}

/// The worth of a cell as a move.
pub(super) fn order(shapes: &[Shape; 4], threat: Threat) -> i16 {
    let lines: i16 = shapes.iter().map(|&shape| ORDER_LINE[shape as usize]).sum();
    lines + ORDER[threat as usize]
}
