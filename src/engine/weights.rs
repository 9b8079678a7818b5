//! What the numbers of the order of moves say about a cell: the worth of each of the four lines and of the
//! threat they make, for the side that plays and for the other, whose cell is taken, and how near the cell is to
//! the last two moves. The evaluation has numbers of its own, see [`super::net`].
//!
//! The numbers are in [`super::weight_tables`], fitted to the moves chosen in games of the engine against
//! itself, 64 being the natural logarithm of how much likelier a move is.

use super::{
    cell::Cell,
    shape::Shape,
    threat::Threat,
    weight_tables::{NEAR, ORDER_LINE, ORDER_THREAT},
};

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
