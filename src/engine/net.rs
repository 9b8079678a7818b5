//! The evaluation: a small network over what each side would make on the empty cells.
//!
//! Every shape, every two shapes of a cell and every threat has a few numbers, which are added up over the
//! empty cells as moves are made and taken back: eight for a side that is to move and eight for one that
//! waits. From the eight sums of the side to move and the eight of the other the network finds the natural
//! logarithm of the odds: straight, and through [`HIDDEN`] numbers that are cut off below zero, by which
//! it can know that a second fork adds little to the first.
//!
//! What it weighs is in [`super::weight_tables`], fitted by `make tune` to the results and the scores of games
//! of the engine against itself.

use super::{
    score,
    shape::Shape,
    threat::Threat,
    weight_tables::{CELL, DIRECT, INNER, OUTER},
};

/// The numbers of a side in one role.
pub(super) const LANES: usize = 8;
/// What the network sees: the sums of the side to move, those of the other, whether an open four must be
/// stopped, and a one.
pub(super) const INPUTS: usize = STOPS + 2;
const STOPS: usize = 2 * LANES;
/// The numbers between the sums and the odds.
pub(super) const HIDDEN: usize = 16;

/// The shapes that are weighed are those from here on: what is nothing on its own is not, so that an empty
/// quarter of the board is worth nothing.
const FIRST_SHAPE: usize = Shape::ClosedTwo as usize;
const SHAPES: usize = Shape::Five as usize + 1 - FIRST_SHAPE;
/// The same of threats.
const FIRST_THREAT: usize = Threat::Two as usize;
const THREATS: usize = Threat::COUNT - FIRST_THREAT;
/// Of the shapes those that are weighed by pairs: no more than one of the others matters.
const PAIRED: usize = Shape::Four as usize + 1 - FIRST_SHAPE;
/// Everything about a cell that is weighed: shapes, threats, and pairs of shapes.
pub(super) const FEATURES: usize = SHAPES + THREATS + PAIRED * (PAIRED + 1) / 2;

/// How many units of the tables make a weight of one: of cells, and of the network.
pub(super) const CELL_UNIT: f32 = 64.0;
pub(super) const NET_UNIT: f32 = 512.0;

/// The weakest shape and threat that are weighed where so many in a row win: where fewer than five do, more of them
/// come of nothing.
pub(super) const fn least(win_length: u8) -> (Shape, Threat) {
    match win_length {
        ..4 => (Shape::Four, Threat::Four),
        4 => (Shape::ClosedThree, Threat::Three),
        _ => (Shape::ClosedTwo, Threat::Two),
    }
}

/// Tells `see` what of a cell is weighed, by its four shapes and its threat, of which nothing is below `least`.
pub(super) fn features(
    shapes: &[Shape; 4],
    threat: Threat,
    least: (Shape, Threat),
    see: &mut dyn FnMut(usize),
) {
    if threat >= least.1 {
        see(SHAPES + threat as usize - FIRST_THREAT);
    }
    for (i, &one) in shapes.iter().enumerate() {
        if one < least.0 {
            continue;
        }
        let one = one as usize - FIRST_SHAPE;
        see(one);
        for &other in &shapes[..i] {
            if other < least.0 {
                continue;
            }
            let other = other as usize - FIRST_SHAPE;
            let (low, high) = (one.min(other), one.max(other));
            if high < PAIRED {
                see(SHAPES + THREATS + high * (high + 1) / 2 + low);
            }
        }
    }
}

/// The sums of one side in both roles, sixteen bits each, four in a word: the words are added as numbers, and
/// what one sum carries into the next is taken back where they are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Sums([u64; LANES / 2]);

impl Sums {
    pub(super) const NONE: Self = Self([0; LANES / 2]);

    /// What one cell adds.
    pub(super) fn of(shapes: &[Shape; 4], threat: Threat, least: (Shape, Threat)) -> Self {
        let mut sums = Self::NONE;
        features(shapes, threat, least, &mut |feature| {
            for (i, &weight) in CELL[feature].iter().enumerate() {
                let word = &mut sums.0[i / 4];
                *word = word.wrapping_add((i64::from(weight) << (16 * (i % 4))) as u64);
            }
        });
        sums
    }

    #[inline(always)]
    pub(super) const fn with(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a.wrapping_add(e), b.wrapping_add(f), c.wrapping_add(g), d.wrapping_add(h)])
    }

    #[inline(always)]
    pub(super) const fn without(self, other: Self) -> Self {
        let ([a, b, c, d], [e, f, g, h]) = (self.0, other.0);
        Self([a.wrapping_sub(e), b.wrapping_sub(f), c.wrapping_sub(g), d.wrapping_sub(h)])
    }

    /// One sum: of a side to move the first eight, of one that waits the others.
    #[inline(always)]
    pub(super) fn lane(self, lane: usize) -> i16 {
        let (word, shift) = (self.0[lane / 4 % (LANES / 2)], lane % 4 * 16);
        // The sums below it have taken one away where they are less than nothing.
        (word >> shift).wrapping_add(word << 1 >> shift & 1) as i16
    }
}

/// The weights of the network, ready for use.
#[derive(Clone, Debug)]
pub(super) struct Net {
    inner: [[f32; HIDDEN]; INPUTS],
    direct: [f32; INPUTS],
    outer: [f32; HIDDEN],
}

impl Net {
    pub(super) fn new() -> Self {
        // The sums come in units of cells' weights.
        let scale = |input: usize| if input < STOPS { NET_UNIT * CELL_UNIT } else { NET_UNIT };
        Self {
            inner: core::array::from_fn(|i| INNER[i].map(|w| f32::from(w) / scale(i))),
            direct: core::array::from_fn(|i| f32::from(DIRECT[i]) * score::UNIT as f32 / scale(i)),
            outer: OUTER.map(|w| f32::from(w) * score::UNIT as f32 / NET_UNIT),
        }
    }

    /// The judgement of a position for the side to move, in the units of a balance.
    pub(super) fn judge(&self, ours: Sums, theirs: Sums, stops_open_four: bool) -> i32 {
        // Plain loops: built for size, iterators cost more here than what they count.
        let (mut hidden, mut value) = ([0.0; HIDDEN], 0.0);
        let mut i = 0;
        while i < INPUTS {
            let input = match i {
                0..LANES => f32::from(ours.lane(i)),
                LANES..STOPS => f32::from(theirs.lane(i)),
                STOPS => f32::from(u8::from(stops_open_four)),
                _ => 1.0,
            };
            let inner = &self.inner[i];
            let mut j = 0;
            while j < HIDDEN {
                hidden[j] += input * inner[j];
                j += 1;
            }
            value += input * self.direct[i];
            i += 1;
        }
        let mut j = 0;
        while j < HIDDEN {
            value += hidden[j].max(0.0) * self.outer[j];
            j += 1;
        }
        value as i32
    }
}
