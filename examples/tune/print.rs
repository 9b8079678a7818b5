//! Writes fitted weights as `src/engine/weight_tables.rs`.

use core::fmt::Write as _;

use leptos_gomoku::engine::features::{CLASSES, EVALUATION, NEARNESS, ORDER, SHAPES, THREATS};

/// What one natural logarithm of the odds is in the evaluation, and in the order of moves.
const EVALUATION_UNIT: f64 = 400.0;
const ORDER_UNIT: f64 = 64.0;

/// The place of `Shape::TwoC`.
const TWO_C: usize = 7;

const HEAD: &str = "\
//! The weights of the evaluation and of the order of moves, written by `make tune`.
//!
//! Rows of two are for a side to move and one that waits, in the order of moves for the side itself and
//! for the other; nearness is to the last move and to the one before.

use super::{shape::Shape, tally::Tally, threat::Threat, weights::NEAR_CLASSES};

";

/// The tables' text.
pub(crate) fn tables(evaluation: &[f64], standing: &[f64], order: &[f64]) -> String {
    let mut text = HEAD.to_owned();
    let role = |role: usize| {
        let sign = if role == 0 { EVALUATION_UNIT } else { -EVALUATION_UNIT };
        whole(&evaluation[role * EVALUATION..][..EVALUATION], sign)
    };
    let roles = [role(0), role(1)];
    let part = |from: usize, count: usize| roles.each_ref().map(|r| r[from..][..count].to_vec());
    table(&mut text, "LINE", "[[i16; Shape::COUNT]; 2]", &part(0, SHAPES).map(shapes));
    table(&mut text, "THREAT", "[[i16; Threat::COUNT]; 2]", &part(SHAPES, THREATS));
    let pairs = part(SHAPES + THREATS, SHAPES * SHAPES).map(pairs);
    table(&mut text, "PAIR", "[[[i16; Shape::COUNT]; Shape::COUNT]; 2]", &pairs);
    let (ours, theirs) = standing.split_at(CLASSES);
    let standing = [whole(ours, EVALUATION_UNIT), whole(theirs, -EVALUATION_UNIT)];
    table(&mut text, "STANDING", "[[i16; Tally::CLASSES]; 2]", &standing);
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

/// The same for pairs, of which only those with the lesser shape first are set.
fn pairs(rows: Vec<i32>) -> Vec<Vec<i32>> {
    let mut rows: Vec<Vec<i32>> = rows.chunks(SHAPES).map(<[i32]>::to_vec).collect();
    for other in 0..SHAPES {
        let next = rows[other.min(TWO_C - 1)][other.max(TWO_C - 1)];
        rows[other.min(TWO_C)][other.max(TWO_C)] = next;
    }
    rows
}

fn table(text: &mut String, name: &str, kind: &str, rows: &impl core::fmt::Debug) {
    let _ = writeln!(text, "pub(super) const {name}: {kind} = {rows:?};\n");
}
