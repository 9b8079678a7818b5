//! The threat vocabulary of one line: what a stone on an empty cell makes along one direction.
//!
//! In the diagrams `X` is a stone of ours, `*` the cell the shape belongs to (empty, one of ours is put
//! there), `O` a stone of theirs or the edge, `.` an empty cell. They are drawn for five in a row; for
//! another win length k read "four" as k - 1 stones, "three" as k - 2 and so on.
//!
//! ```text
//! Five         X X * X X          the win itself, by the ruleset's own judgement
//! OpenFour     . X X * X .        two cells make a five: one answer cannot stop both
//! DoubleFour   X * X . X X X      two fours in one line that are no open four; only renju's Black
//!              (X . X X * . X)    has it, as a foul: for everybody else it is an OpenFour
//! Four         O X X * X .        one cell makes a five: must be answered, and can be
//!              X X . * X
//! Three        . . X * X . .      an open four next move, in two or more ways
//! WeakThree    O . X * X . .      an open four next move, in one way
//!              . X . * X .
//! ClosedThree  O X X * . .        a four next move, but no open one
//! TwoA..TwoC   . . X * . . .      a three next move; A by weak threes only, C in three ways or more
//! ClosedTwo    O X * . . .        a closed three next move
//! OpenOne      . . . * . . .      a two next move
//! ClosedOne    O * . . . .        a closed two next move
//! Overline     X X * X X X        six where five wins only exactly: a foul for renju's Black
//! Dead         O X * X O          no five can come of it
//! ```

/// What a stone makes along one line, the weakest first. Four bits hold it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Shape {
    Dead,
    Overline,
    ClosedOne,
    OpenOne,
    ClosedTwo,
    TwoA,
    TwoB,
    TwoC,
    ClosedThree,
    WeakThree,
    Three,
    Four,
    DoubleFour,
    OpenFour,
    Five,
}

impl Shape {
    /// The number of shapes that four bits can tell apart; one is not used.
    pub(super) const COUNT: usize = 16;

    const ALL: [Self; Self::COUNT] = [
        Self::Dead,
        Self::Overline,
        Self::ClosedOne,
        Self::OpenOne,
        Self::ClosedTwo,
        Self::TwoA,
        Self::TwoB,
        Self::TwoC,
        Self::ClosedThree,
        Self::WeakThree,
        Self::Three,
        Self::Four,
        Self::DoubleFour,
        Self::OpenFour,
        Self::Five,
        Self::Dead,
    ];

    #[inline(always)]
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self::ALL[(bits & 15) as usize]
    }

    pub(super) const fn is_three(self) -> bool {
        matches!(self, Self::WeakThree | Self::Three)
    }
}

/// The shapes of one cell for one side, one a direction in four bits each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(super) struct Shapes(u16);

impl Shapes {
    #[inline(always)]
    pub(super) const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    #[inline(always)]
    pub(super) const fn bits(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub(super) const fn get(self, direction: usize) -> Shape {
        Shape::from_bits(self.bits_of(direction))
    }

    pub(super) const fn with(self, direction: usize, shape: Shape) -> Self {
        self.with_bits(direction, shape as u16)
    }

    /// As [`Self::with`], of the shape's four bits.
    #[inline(always)]
    pub(super) const fn with_bits(self, direction: usize, shape: u16) -> Self {
        let shift = 4 * direction;
        Self(self.0 & !(15 << shift) | shape << shift)
    }

    pub(super) fn all(self) -> [Shape; 4] {
        [self.get(0), self.get(1), self.get(2), self.get(3)]
    }

    /// The four bits of the shape in a direction.
    #[inline(always)]
    pub(super) const fn bits_of(self, direction: usize) -> u16 {
        self.0 >> (4 * direction) & 15
    }

    /// Whether no line through the cell can become a win.
    pub(super) fn dead(self) -> bool {
        // Dead is 0 and Overline 1 in each four bits.
        self.0 & 0xeeee == 0
    }
}
