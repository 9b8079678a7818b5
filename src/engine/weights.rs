//! What the numbers of the evaluation and of the order of moves say about a cell.
//!
//! The evaluation adds, over every empty cell, what a stone of a side would make there: a worth for each
//! of the four lines, for each two of them together, and for the threat they make. A side to move is worth
//! more than one that waits, hence two of each. The order of moves adds the like for the side that plays
//! and for the other, whose cell is taken, and how near the cell is to the last two moves.
//!
//! The numbers are in [`super::weight_tables`]. The evaluation is fitted by logistic regression to the
//! results of games of the engine against itself, 400 being the natural logarithm of the odds; the order to
//! the moves chosen in them, 64 being the natural logarithm of how much likelier a move is.

use super::{
    cell::Cell,
    shape::Shape,
    threat::Threat,
    weight_tables::{LINE, NEAR, ORDER_LINE, ORDER_THREAT, PAIR, THREAT},
};

/// The worth of a cell for a side that is to move (role 0) or waits (role 1).
pub(super) fn worth(shapes: &[Shape; 4], threat: Threat, role: usize) -> i16 {
    let mut worth = THREAT[role][threat as usize];
    for (i, &one) in shapes.iter().enumerate() {
        worth += LINE[role][one as usize];
        for &other in &shapes[..i] {
            worth += PAIR[role][one.min(other) as usize][one.max(other) as usize];
        }
    }
    worth
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
