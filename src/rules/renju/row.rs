//! What one stone of Black makes in one direction: a five, an overline, fours, a three.
//!
//! Owns the shapes along a single line. How they add up to a foul, and whether a three counts, is
//! [`super`]'s matter.
//!
//! Every shape that holds the stone holds its whole run, and filling one gap can join to the run only what
//! lies just past that gap. So the run, the gap at each end and what follows each gap tell everything.

use crate::rules::{Board, Direction, Line, Point, Stone};

/// The length of a five. Renju has no other win length.
const FIVE: u8 = 5;

/// Black's run through a point in one direction, and what lies past its two ends.
#[derive(Clone, Copy)]
pub(super) struct Row {
    run: Line,
    sides: [Side; 2],
}

/// What follows past one end of a run, from the run outwards: a gap, stones, room.
#[derive(Clone, Copy)]
struct Side {
    /// Whether the point next to the run is empty.
    gap: bool,
    /// How many stones of Black stand in a row just past the gap; 0 without a gap.
    beyond: u8,
    /// Whether the point past those is empty and could be played without joining yet another stone.
    room: bool,
}

impl Row {
    /// The rows of the four directions, as if Black had a stone on `point`, which is on the board.
    pub(super) fn all(board: &Board, point: Point) -> [Self; 4] {
        Direction::ALL.map(|direction| {
            let (before, first) = Side::read(board.ray(point, direction, -1));
            let (after, last) = Side::read(board.ray(point, direction, 1));
            let start = direction.walk(point, -i16::from(before)).unwrap_or(point);
            let run = Line { start, direction, len: before + 1 + after };
            Self { run, sides: [first, last] }
        })
    }

    /// The run itself.
    pub(super) const fn run(&self) -> Line {
        self.run
    }

    /// Whether the run is exactly five.
    pub(super) const fn is_five(&self) -> bool {
        self.run.len == FIVE
    }

    /// Whether the run is six or more.
    pub(super) const fn is_overline(&self) -> bool {
        self.run.len > FIVE
    }

    /// The stones of each four: at most one at each side, and a straight four is one four with two points
    /// that make the five.
    pub(super) fn fours(&self) -> impl Iterator<Item = Line> + '_ {
        let straight = self.run.len == FIVE - 1;
        let fours = [0, 1].into_iter().filter(|&i| self.joined(i) == Some(FIVE));
        fours.take(if straight { 1 } else { 2 }).map(|i| self.shape(i))
    }

    /// The points that turn a three into a straight four, so none where there is no three.
    ///
    /// A three that is all one run can have two, a broken one has its gap. Two threes in one line cannot
    /// be: the straight four of either would have the other's stones just past its end.
    pub(super) fn straight_four_points(&self) -> impl Iterator<Item = Point> + '_ {
        let (before, after) = self.run.ends();
        let gaps = [(0, before), (1, after)].into_iter();
        gaps.filter(|&(i, _)| self.makes_straight_four(i)).filter_map(|(_, gap)| gap)
    }

    /// The stones of the three, if there is one, from its first to its last point. A broken three's line
    /// goes over its gap.
    pub(super) fn three(&self) -> Option<Line> {
        (0..2).find(|&i| self.makes_straight_four(i)).map(|i| self.shape(i))
    }

    /// Whether filling the gap at side `i` leaves four in a row with room for an exact five at both ends.
    fn makes_straight_four(&self, i: usize) -> bool {
        let other = &self.sides[1 - i];
        self.joined(i) == Some(FIVE - 1) && self.sides[i].room && other.gap && other.beyond == 0
    }

    /// The length of the run once the gap at side `i` is filled, `None` without a gap.
    fn joined(&self, i: usize) -> Option<u8> {
        self.sides[i].gap.then(|| self.run.len + 1 + self.sides[i].beyond)
    }

    /// The run with the stones past the gap at side `i`, if any.
    fn shape(&self, i: usize) -> Line {
        let Line { start, direction, len } = self.run;
        let more = self.sides[i].beyond;
        if more == 0 {
            return self.run;
        }
        let len = len + 1 + more;
        let start = if i == 0 {
            direction.walk(start, -1 - i16::from(more)).unwrap_or(start)
        } else {
            start
        };
        Line { start, direction, len }
    }
}

impl Side {
    /// Reads the cells from a stone outwards: how many more stones of its run there are, and what follows.
    fn read(mut cells: impl Iterator<Item = Option<Stone>>) -> (u8, Self) {
        let (run, next) = count_black(&mut cells);
        if next != Some(None) {
            return (run, Self { gap: false, beyond: 0, room: false });
        }
        let (beyond, next) = count_black(&mut cells);
        let room = next == Some(None) && cells.next() != Some(Some(Stone::Black));
        (run, Self { gap: true, beyond, room })
    }
}

/// How many stones of Black come first, and what follows them: an empty or white point, or the edge.
fn count_black(cells: &mut impl Iterator<Item = Option<Stone>>) -> (u8, Option<Option<Stone>>) {
    let mut count = 0;
    loop {
        match cells.next() {
            Some(Some(Stone::Black)) => count += 1,
            next => return (count, next),
        }
    }
}
