//! What the numbers of the evaluation and of the order of moves say about a cell.
//!
//! The evaluation adds, over every empty cell, what a stone of a side would make there: a worth for each
//! of the four lines, for each two of them together, and for the threat they make. A side to move is worth
//! more than one that waits, hence two of each. What the sum cannot tell, whether there are forks at all, is
//! added by the numbers of each side's threats. The order of moves adds the like for the side that plays
//! and for the other, whose cell is taken, and how near the cell is to the last two moves.
//!
//! The numbers are in [`super::weight_tables`]. The evaluation is fitted by logistic regression to the
//! results of games of the engine against itself, 400 being the natural logarithm of the odds; the order to
//! the moves chosen in them, 64 being the natural logarithm of how much likelier a move is.

use super::{
    cell::Cell,
    shape::Shape,
    threat::Threat,
    weight_tables::{LINE, NEAR, ORDER_LINE, ORDER_THREAT, PAIR, STANDING, THREAT},
};

/// As [`LINE`] and [`THREAT`], for the rulesets in which a line's ends count: of freestyle games, to which
/// the others are fitted, little can be learnt for them. Fitted to an earlier set of freestyle games, without
/// pairs; in exact five and caro it won the more games.
const ENDS_LINE: [[i16; Shape::COUNT]; 2] = [
    [0, 0, -1, -2, 4, 3, 13, 13, 38, 30, 59, 154, 0, 0, 0, 0],
    [0, 0, -2, -2, 1, 15, 27, 27, 55, 36, 52, 189, 0, 191, 0, 0],
];
/// See [`ENDS_LINE`].
const ENDS_THREAT: [[i16; Threat::COUNT]; 2] = [
    [0, 0, -14, -6, 13, 34, 86, -17, 41, 111, 1, 0, 0],
    [0, 0, -26, -27, -26, 20, 46, -8, 12, 69, 224, 145, 0],
];

/// The worth of a cell for a side that is to move (role 0) or waits (role 1), where lines' `ends` count or not.
pub(super) fn worth(shapes: &[Shape; 4], threat: Threat, role: usize, ends: bool) -> i16 {
    if ends {
        let lines: i16 = shapes.iter().map(|&shape| ENDS_LINE[role][shape as usize]).sum();
        return lines + ENDS_THREAT[role][threat as usize];
    }
    let mut worth = THREAT[role][threat as usize];
    for (i, &one) in shapes.iter().enumerate() {
        worth += LINE[role][one as usize];
        for &other in &shapes[..i] {
            worth += PAIR[role][one.min(other) as usize][one.max(other) as usize];
        }
    }
    worth
}

/// What the numbers of a side's threats ([`Tally::class`](super::tally::Tally::class)) are worth beyond their
/// sum, for a side to move (role 0) or one that waits.
pub(super) fn standing(class: usize, role: usize) -> i32 {
    i32::from(STANDING[role][class])
}

/// The worth of a cell as a move, for the side that plays (0) or for taking it from the other (1).
pub(super) fn order(shapes: &[Shape; 4], threat: Threat, side: usize) -> i16 {
    let lines: i16 = shapes.iter().map(|&shape| ORDER_LINE[side][shape as usize]).sum();
    lines + ORDER_THREAT[side][threat as usize]
}

/// The worth of lying so from the last move (0) or from the one before (1), by the difference of the cells.
pub(super) fn near(from: Cell, back: usize) -> i8 {
    NEAR[back][near_class(from)]
}

/// The classes of [`near_class`].
pub(super) const NEAR_CLASSES: usize = 16;

/// How a cell lies from another, by their difference: 0 to 7 in line with it at that distance, 8 to 15 out
/// of line.
pub(super) fn near_class(from: Cell) -> usize {
    let [col, row] = [from.col(), from.row()].map(|side| side.min(32 - side));
    let far = col.max(row).min(7);
    if col == 0 || row == 0 || col == row { far } else { 8 + far }
}
