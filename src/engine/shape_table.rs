//! From the stones around a cell to its [`Shape`]: tables built from the ruleset when a search begins.
//!
//! A line is seen from an empty cell as two sides, each read from the cell outwards up to the first
//! blocker. A side is looked up by its raw bits and becomes a code; the two codes together give the
//! shape. With a reach of five cells there are fewer than a hundred codes, so all of it stays in the
//! processor's first caches.

use std::sync::{Arc, Mutex, PoisonError};

use super::shape::Shape;
use crate::rules::{Ruleset, Stone, WinRule};

/// The farthest a ruleset looks along a line, in cells.
pub(super) const MAX_REACH: usize = 6;
const CODES: usize = 256;
const UNKNOWN: u8 = u8::MAX;

/// What a side shows at one distance.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Seen {
    Empty,
    Own,
    Blocker,
    /// The edge, where the ruleset does not take it for a blocker.
    Edge,
}

type Side = [Seen; MAX_REACH];

/// The shapes of one side's stones under one ruleset.
#[derive(Clone, Debug)]
pub(super) struct ShapeTable {
    reach: u32,
    /// A raw side to its code; the left one is the mirror image.
    left: Arc<[u8; 1 << (2 * MAX_REACH)]>,
    right: Arc<[u8; 1 << (2 * MAX_REACH)]>,
    /// Two codes to a shape's four bits.
    shapes: Arc<[u8; CODES * CODES]>,
    /// A code and a distance from 1 to the code with a blocker there.
    blocked: Arc<[[u8; MAX_REACH]]>,
}

/// What a table depends on.
type Kind = (u8, WinRule, Stone);

/// The tables built so far: to build one takes some milliseconds, and there are few.
static BUILT: Mutex<Vec<(Kind, ShapeTable)>> = Mutex::new(Vec::new());

/// The two sides of a line as seen from a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct View {
    left: u8,
    right: u8,
}

impl ShapeTable {
    pub(super) fn new(ruleset: Ruleset, stone: Stone) -> Self {
        let kind = (ruleset.win_length(), ruleset.win_rule(), stone);
        let mut built = BUILT.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((_, table)) = built.iter().find(|(other, _)| *other == kind) {
            return table.clone();
        }
        let table = Builder::new(ruleset, stone).build();
        built.push((kind, table.clone()));
        table
    }

    /// How many cells to each side of a cell its shape depends on.
    pub(super) const fn reach_of(ruleset: Ruleset) -> u32 {
        match ruleset.win_rule() {
            WinRule::OrMore => ruleset.win_length() as u32 - 1,
            // A five's two ends are looked at too.
            _ => ruleset.win_length() as u32,
        }
    }

    /// The view in the lines `own` and `other`, walls set in both, turned so that its leftmost bit is the lowest and
    /// the cell itself lies `reach` above it.
    #[inline(always)]
    pub(super) fn view(&self, own: u32, other: u32) -> View {
        let (reach, mask) = (self.reach, (1u32 << self.reach) - 1);
        let side = |at: u32| [own, other].map(|stones| stones >> at & mask);
        self.view_of(side(0), side(reach + 1))
    }

    /// The view with these two sides, of each our stones and theirs.
    #[inline(always)]
    pub(super) fn view_of(&self, left: [u32; 2], right: [u32; 2]) -> View {
        // A raw side: our stones, and above those as many bits of theirs.
        let all = (1 << (2 * MAX_REACH)) - 1;
        let raw = |[own, other]: [u32; 2]| (own | other << self.reach) as usize & all;
        View { left: self.left[raw(left)], right: self.right[raw(right)] }
    }

    pub(super) fn shape(&self, view: View) -> Shape {
        Shape::from_bits(self.shape_bits(view))
    }

    /// The four bits of the shape.
    #[inline(always)]
    pub(super) fn shape_bits(&self, view: View) -> u16 {
        u16::from(self.shapes[view.left as usize * CODES + view.right as usize])
    }

    /// The shape after a stone of the other side is put `by` cells away (not 0, within the reach).
    pub(super) fn shape_blocked(&self, view: View, by: i32) -> Shape {
        let View { mut left, mut right } = view;
        let distance = by.unsigned_abs() as usize - 1;
        let side = if by < 0 { &mut left } else { &mut right };
        *side = self.blocked[*side as usize][distance];
        self.shape(View { left, right })
    }
}

struct Builder {
    ruleset: Ruleset,
    stone: Stone,
    reach: usize,
    /// The sides by their code.
    sides: Vec<Side>,
    /// A code and a distance to the code with one of ours, or a blocker, there.
    owned: Vec<[u8; MAX_REACH]>,
    blocked: Vec<[u8; MAX_REACH]>,
    shapes: Box<[u8; CODES * CODES]>,
}

impl Builder {
    fn new(ruleset: Ruleset, stone: Stone) -> Self {
        let reach = ShapeTable::reach_of(ruleset) as usize;
        let mut builder = Self {
            ruleset,
            stone,
            reach,
            sides: Vec::new(),
            owned: Vec::new(),
            blocked: Vec::new(),
            shapes: Box::new([UNKNOWN; CODES * CODES]),
        };
        for raw in 0..1 << (2 * reach) {
            let side = builder.read(raw, false);
            if !builder.sides.contains(&side) {
                builder.sides.push(side);
            }
        }
        builder.owned = builder.changed(Seen::Own);
        builder.blocked = builder.changed(Seen::Blocker);
        builder
    }

    fn build(mut self) -> ShapeTable {
        let mut left = Box::new([0; 1 << (2 * MAX_REACH)]);
        let mut right = left.clone();
        for raw in 0..1 << (2 * self.reach) {
            left[raw] = self.code(&self.read(raw, true));
            right[raw] = self.code(&self.read(raw, false));
        }
        for code in 0..self.sides.len() * self.sides.len() {
            self.shape((code / self.sides.len()) as u8, (code % self.sides.len()) as u8);
        }
        let Self { reach, shapes, blocked, .. } = self;
        ShapeTable {
            reach: reach as u32,
            left: left.into(),
            right: right.into(),
            shapes: shapes.into(),
            blocked: blocked.into(),
        }
    }

    /// A raw side, from the cell outwards; past a blocker there are only blockers.
    fn read(&self, raw: usize, mirrored: bool) -> Side {
        let edge_counts =
            matches!(self.ruleset.win_rule(), WinRule::Caro { edge_blocks: false, .. });
        let mut side = [Seen::Blocker; MAX_REACH];
        for (distance, seen) in side.iter_mut().enumerate().take(self.reach) {
            let bit = if mirrored { self.reach - 1 - distance } else { distance };
            *seen = match (raw >> bit & 1, raw >> (bit + self.reach) & 1) {
                (0, 0) => Seen::Empty,
                (1, 0) => Seen::Own,
                (1, 1) if edge_counts => Seen::Edge,
                _ => Seen::Blocker,
            };
            if matches!(seen, Seen::Blocker | Seen::Edge) {
                break;
            }
        }
        side
    }

    fn code(&self, side: &Side) -> u8 {
        self.sides.iter().position(|known| known == side).unwrap_or(0) as u8
    }

    /// For each code and distance the code with an empty cell there changed to `to`.
    fn changed(&self, to: Seen) -> Vec<[u8; MAX_REACH]> {
        let change = |side: &Side, distance: usize| {
            let mut side = *side;
            if side[distance] == Seen::Empty {
                side[distance] = to;
                if to == Seen::Blocker {
                    side[distance..].fill(Seen::Blocker);
                }
            }
            self.code(&side)
        };
        self.sides.iter().map(|side| core::array::from_fn(|d| change(side, d))).collect()
    }

    /// The shape of the cell between two sides, found once.
    fn shape(&mut self, left: u8, right: u8) -> Shape {
        let place = left as usize * CODES + right as usize;
        if self.shapes[place] == UNKNOWN {
            self.shapes[place] = self.judge(left, right) as u8;
        }
        Shape::from_bits(u16::from(self.shapes[place]))
    }

    fn judge(&mut self, left: u8, right: u8) -> Shape {
        let (run, wins) = self.run(left, right);
        let k = self.ruleset.win_length() as usize;
        if wins {
            return Shape::Five;
        }
        if run > k {
            return Shape::Overline;
        }
        let next = self.next_shapes(left, right, &self.owned.clone());
        let mut counts = [0_u8; Shape::COUNT];
        next.into_iter().for_each(|shape| counts[shape as usize] += 1);
        let is = |shape: Shape| counts[shape as usize];
        match () {
            () if is(Shape::Five) >= 2 && self.stoppable(left, right) => Shape::Four,
            () if is(Shape::Five) >= 2 && self.strict() && run != k - 1 => Shape::DoubleFour,
            () if is(Shape::Five) >= 2 => Shape::OpenFour,
            () if is(Shape::Five) == 1 => Shape::Four,
            () if is(Shape::OpenFour) >= 2 => Shape::Three,
            () if is(Shape::OpenFour) == 1 => Shape::WeakThree,
            () if is(Shape::Four) + is(Shape::DoubleFour) > 0 => Shape::ClosedThree,
            () if is(Shape::Three) >= 3 => Shape::TwoC,
            () if is(Shape::Three) >= 1 => Shape::TwoB,
            () if is(Shape::WeakThree) >= 1 => Shape::TwoA,
            () if is(Shape::ClosedThree) >= 1 => Shape::ClosedTwo,
            () if is(Shape::TwoA) + is(Shape::TwoB) + is(Shape::TwoC) > 0 => Shape::OpenOne,
            () if is(Shape::ClosedTwo) >= 1 => Shape::ClosedOne,
            () => Shape::Dead,
        }
    }

    /// Whether two fours in one line are told apart from an open four.
    fn strict(&self) -> bool {
        self.ruleset.win_rule() == WinRule::Renju && self.stone == Stone::Black
    }

    /// The shapes after each change of one empty cell.
    fn next_shapes(&mut self, left: u8, right: u8, changed: &[[u8; MAX_REACH]]) -> Vec<Shape> {
        let pairs = self.changes(left, right, changed);
        pairs.into_iter().map(|(left, right)| self.shape(left, right)).collect()
    }

    /// The two codes after each change of one empty cell.
    fn changes(&self, left: u8, right: u8, changed: &[[u8; MAX_REACH]]) -> Vec<(u8, u8)> {
        let of = |code: u8| {
            let side = &self.sides[code as usize][..self.reach];
            let pairs = side.iter().zip(&changed[code as usize]);
            pairs.filter(|&(&seen, _)| seen == Seen::Empty).map(|(_, &to)| to)
        };
        of(left).map(|to| (to, right)).chain(of(right).map(|to| (left, to))).collect()
    }

    /// Whether one stone of the other side takes away every five that could follow. Only caro knows
    /// that of a cell with two: the stone seals the ends of both.
    fn stoppable(&mut self, left: u8, right: u8) -> bool {
        if !matches!(self.ruleset.win_rule(), WinRule::Caro { .. }) {
            return false;
        }
        let (owned, blocked) = (self.owned.clone(), self.blocked.clone());
        let answers = self.changes(left, right, &blocked);
        answers
            .into_iter()
            .any(|(left, right)| !self.next_shapes(left, right, &owned).contains(&Shape::Five))
    }

    /// The length of the run through the cell, and whether it wins.
    fn run(&self, left: u8, right: u8) -> (usize, bool) {
        let (left, right) = (&self.sides[left as usize], &self.sides[right as usize]);
        let own = |side: &Side| side.iter().take_while(|&&seen| seen == Seen::Own).count();
        let end = |side: &Side| side.get(own(side)).is_some_and(|&seen| seen == Seen::Blocker);
        let run = own(left) + own(right) + 1;
        let k = self.ruleset.win_length() as usize;
        let wins = match self.ruleset.win_rule() {
            WinRule::OrMore => run >= k,
            WinRule::Exactly => run == k,
            WinRule::Renju => run == k || (run > k && self.stone == Stone::White),
            WinRule::Caro { six_wins, .. } => {
                (run > k && six_wins) || (run == k && !(end(left) && end(right)))
            }
        };
        (run, wins)
    }
}
