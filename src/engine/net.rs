//! The evaluation: a small network over what each side would make on the empty cells.
//!
//! Every shape, every two shapes of a cell and every threat has a few numbers, which are added up over the
//! empty cells: eight for a side that is to move and eight for one that waits. What both sides would make of a
//! cell has four more: a cell where each would make a three is not what two such cells are. From the
//! eight sums of the side to move, the eight of the other and the four of both the network finds the natural
//! logarithm of the odds: straight, and through two layers of [`HIDDEN`] numbers that are cut off below zero, by
//! which it can know that a second fork adds little to the first.
//!
//! What it weighs is in [`super::weight_tables`], fitted by `make tune` to the results and the scores of games
//! of the engine against itself.

use super::{
    score,
    shape::{Shape, Shapes},
    threat::{Meanings, Threat},
    weight_tables::{BOTH, CELL, LAYERS, ODDS},
};

/// The numbers of a side in one role.
pub(super) const LANES: usize = 8;
/// The numbers of both sides together.
pub(super) const SHARED: usize = 4;
/// What the network sees: the sums of the side to move, those of the other and of both, whether an open four
/// must be stopped, and a one.
pub(super) const INPUTS: usize = STOPS + 2;
const FIRST_SHARED: usize = 2 * LANES;
const STOPS: usize = FIRST_SHARED + SHARED;
/// The numbers between the sums and the odds, in each of two layers.
pub(super) const HIDDEN: usize = 16;
/// The rows of weights of both layers: for each input, for each number of the first, and what the second begins with.
pub(super) const ROWS: usize = INPUTS + HIDDEN + 1;
/// What is weighed for the odds: the inputs and the numbers of the second layer.
pub(super) const WEIGHED: usize = INPUTS + HIDDEN;

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

/// Everything about a cell that is weighed for both sides together: the threats of either.
pub(super) const PAIRS: usize = Threat::COUNT * Threat::COUNT;

/// How many units of the tables make a weight of one: of cells and layers, and of what is weighed for the odds.
pub(super) const UNIT: f32 = 64.0;
pub(super) const ODDS_UNIT: f32 = 512.0;

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

/// Which of [`PAIRS`] a cell is to the side to move; 0, the first, where there is nothing to be weighed.
pub(super) fn pair(ours: Threat, theirs: Threat, least: Threat) -> usize {
    pair_of(ours as usize, theirs as usize, least)
}

fn pair_of(ours: usize, theirs: usize, least: Threat) -> usize {
    let is_weighed = |threat| threat >= least as usize || threat == Threat::Forbidden as usize;
    let of = |threat| if is_weighed(threat) { threat } else { 0 };
    of(ours) * Threat::COUNT + of(theirs)
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
            for (word, weights) in sums.0.iter_mut().zip(CELL[feature].as_chunks().0) {
                *word = word.wrapping_add(packed(weights));
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
        unpacked(self.0[lane / 4 % (LANES / 2)], lane % 4)
    }
}

/// Four numbers in a word.
fn packed(numbers: &[i8; 4]) -> u64 {
    (0..4).fold(0, |word: u64, i| word.wrapping_add((i64::from(numbers[i]) << (16 * i)) as u64))
}

/// One of four sums in a word.
#[inline(always)]
fn unpacked(word: u64, lane: usize) -> i16 {
    let shift = lane * 16;
    // The sums below it have taken one away where they are less than nothing.
    (word >> shift).wrapping_add(word << 1 >> shift & 1) as i16
}

/// What a cell adds by what it is to both sides: by the threats of the side to move and of the other.
#[derive(Clone, Debug)]
pub(super) struct Shared([[u64; Threat::COUNT]; Threat::COUNT]);

impl Shared {
    pub(super) fn new(least: Threat) -> Self {
        let mut table = [[0; Threat::COUNT]; Threat::COUNT];
        for (ours, row) in table.iter_mut().enumerate() {
            for (theirs, adds) in row.iter_mut().enumerate() {
                *adds = packed(&BOTH[pair_of(ours, theirs, least)]);
            }
        }
        Self(table)
    }

    #[inline(always)]
    const fn of(&self, ours: Threat, theirs: Threat) -> u64 {
        self.0[ours as usize][theirs as usize]
    }
}

/// What all empty cells add up to: for each side, and for both with either to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Totals {
    sides: [Sums; 2],
    shared: [u64; 2],
}

impl Totals {
    pub(super) const NONE: Self = Self { sides: [Sums::NONE; 2], shared: [0; 2] };

    /// A cell is something else to `side` from now on, and still what it was to the other.
    #[inline(always)]
    pub(super) fn change(
        &mut self,
        meanings: [&Meanings; 2],
        side: usize,
        [from, to]: [Shapes; 2],
        other: Shapes,
    ) {
        let (from, to) = (meanings[side].of(from), meanings[side].of(to));
        self.sides[side] = self.sides[side].without(from.sums).with(to.sums);
        if from.threat != to.threat {
            let (shared, other) = (meanings[side].shared(), meanings[1 - side].of(other).threat);
            let add = |sum: u64, from, to| sum.wrapping_sub(from).wrapping_add(to);
            let ours = &mut self.shared[side];
            *ours = add(*ours, shared.of(from.threat, other), shared.of(to.threat, other));
            let theirs = &mut self.shared[1 - side];
            *theirs = add(*theirs, shared.of(other, from.threat), shared.of(other, to.threat));
        }
    }

    /// The sums of a side.
    pub(super) const fn side(&self, side: usize) -> Sums {
        self.sides[side]
    }

    /// A sum of both sides, with `side` to move.
    #[inline(always)]
    pub(super) fn shared(&self, side: usize, lane: usize) -> i16 {
        unpacked(self.shared[side], lane)
    }
}

/// The weights of the network, ready for use.
#[derive(Clone, Debug)]
pub(super) struct Net {
    layers: [[f32; HIDDEN]; ROWS],
    odds: [f32; WEIGHED],
}

impl Net {
    pub(super) fn new() -> Self {
        Self {
            layers: LAYERS.map(|row| row.map(|weight| f32::from(weight) / UNIT)),
            odds: ODDS.map(|weight| f32::from(weight) * (score::UNIT as f32 / ODDS_UNIT)),
        }
    }

    /// The judgement of a position for `side`, which is to move, in the units of a balance.
    pub(super) fn judge(&self, totals: &Totals, side: usize, stops_open_four: bool) -> i32 {
        let (ours, theirs) = (totals.side(side), totals.side(1 - side));
        // Plain loops: built for size, iterators cost more here than what they count.
        let (mut first, mut value) = ([0.0; HIDDEN], 0.0);
        let mut i = 0;
        while i < INPUTS {
            let input = match i {
                0..LANES => f32::from(ours.lane(i)) / UNIT,
                LANES..FIRST_SHARED => f32::from(theirs.lane(i)) / UNIT,
                FIRST_SHARED..STOPS => f32::from(totals.shared(side, i - FIRST_SHARED)) / UNIT,
                STOPS => f32::from(u8::from(stops_open_four)),
                _ => 1.0,
            };
            if input != 0.0 {
                add(&mut first, input, &self.layers[i]);
                value += input * self.odds[i];
            }
            i += 1;
        }
        let mut second = self.layers[ROWS - 1];
        let mut i = 0;
        while i < HIDDEN {
            if first[i] > 0.0 {
                add(&mut second, first[i], &self.layers[INPUTS + i]);
            }
            i += 1;
        }
        let mut i = 0;
        while i < HIDDEN {
            value += second[i].max(0.0) * self.odds[INPUTS + i];
            i += 1;
        }
        value as i32
    }
}

/// Adds `by` times the weights to a layer: by fours, as a build for size unrolls nothing.
#[inline(always)]
fn add(layer: &mut [f32; HIDDEN], by: f32, weights: &[f32; HIDDEN]) {
    let mut i = 0;
    while i < HIDDEN {
        layer[i] += by * weights[i];
        layer[i | 1] += by * weights[i | 1];
        layer[i | 2] += by * weights[i | 2];
        layer[i | 3] += by * weights[i | 3];
        i += 4;
    }
}
