//! Writes fitted weights as `src/engine/weight_tables.rs`.

use core::fmt::Write as _;

use leptos_gomoku::engine::features::{NEARNESS, ORDER, SHAPES, THREATS};

use crate::net::Weights;

/// What the natural logarithm of a move's chance is in the order of moves.
const ORDER_UNIT: f64 = 64.0;

/// The place of `Shape::TwoC`.
const TWO_C: usize = 7;

const HEAD: &str = "\
//! The weights of the evaluation and of the order of moves, written by `make tune`.
//!
//! The network's tables have a row for each feature or input. Those of the order of moves have two: for the side
//! itself and for the other, those of nearness for the last move and the one before.

use super::{
    net::{FEATURES, HIDDEN, LANES, PAIRS, ROWS, SHARED, WEIGHED},
    shape::Shape,
    threat::Threat,
    weights::NEAR_CLASSES,
};

";

/// The tables' text.
pub(crate) fn tables(weights: &Weights, order: &[f64]) -> String {
    let mut text = HEAD.to_owned();
    table(&mut text, "CELL", "[[i8; 2 * LANES]; FEATURES]", &weights.cell);
    table(&mut text, "BOTH", "[[i8; SHARED]; PAIRS]", &weights.both);
    table(&mut text, "LAYERS", "[[i8; HIDDEN]; ROWS]", &weights.layers);
    table(&mut text, "ODDS", "[i16; WEIGHED]", &weights.odds);
    let sides = [whole(&order[..ORDER], ORDER_UNIT), whole(&order[ORDER..2 * ORDER], ORDER_UNIT)];
    let part = |from: usize, count: usize| sides.each_ref().map(|r| r[from..][..count].to_vec());
    table(&mut text, "ORDER_LINE", "[[i16; Shape::COUNT]; 2]", &part(0, SHAPES).map(shapes));
    table(&mut text, "ORDER_THREAT", "[[i16; Threat::COUNT]; 2]", &part(SHAPES, THREATS));
    let near = whole(&order[2 * ORDER..], ORDER_UNIT);
    let near = [near[..NEARNESS].to_vec(), near[NEARNESS..].to_vec()];
    table(&mut text, "NEAR", "[[i8; NEAR_CLASSES]; 2]", &near);
    text
}

fn whole(weights: &[f64], unit: f64) -> Vec<i32> {
    weights.iter().map(|w| (w * unit).round() as i32).collect()
}

/// The same with the rarest two like the next, which games with freestyle's rules never show.
fn shapes(mut row: Vec<i32>) -> Vec<i32> {
    row[TWO_C] = row[TWO_C - 1];
    row
}

fn table(text: &mut String, name: &str, kind: &str, rows: &impl core::fmt::Debug) {
    let _ = writeln!(text, "pub(super) const {name}: {kind} = {rows:?};\n");
}
