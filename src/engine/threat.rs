//! What a stone on a cell threatens, all four lines taken together.

use std::sync::OnceLock;

use super::{
    net::{self, Shared, Sums},
    shape::{Shape, Shapes},
    weights,
};
use crate::rules::{Ruleset, Stone, WinRule};

/// What a stone of one side makes on a cell, the weakest first. The vocabulary of the single line is
/// [`Shape`]'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(super) enum Threat {
    /// Nothing worth a name.
    Quiet,
    /// Certainly a foul for renju's Black: an overline or two fours.
    Forbidden,
    /// One two.
    Two,
    /// A closed three: a four can follow.
    ClosedThree,
    /// Two twos, or a two and a closed three: a fork can follow.
    DoubleTwo,
    /// A three.
    Three,
    /// A three, and a two or a closed three with it.
    ThreePlus,
    /// Two threes. For renju's Black it may be a foul, which the recursive judgement decides.
    DoubleThree,
    /// A four.
    Four,
    /// A four, and a two or a closed three with it.
    FourPlus,
    /// A four and a three: as a rule a win.
    FourThree,
    /// An open four, or two fours at once: a win unless the other side has a five.
    OpenFour,
    /// The win itself.
    Five,
}

impl Threat {
    /// The number of threats, of which [`Threat::Five`] is the last.
    pub(super) const COUNT: usize = Self::Five as usize + 1;

    /// The set it is looked for in.
    #[inline(always)]
    pub(super) const fn group(self) -> Group {
        match self {
            Self::Five => Group::Five,
            Self::OpenFour => Group::OpenFour,
            Self::FourThree | Self::FourPlus | Self::Four => Group::Four,
            Self::DoubleThree | Self::ThreePlus | Self::Three => Group::Three,
            _ => Group::Other,
        }
    }
}

/// The threats that the search looks for by set.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Group {
    /// [`Threat::Five`].
    Five,
    /// [`Threat::OpenFour`].
    OpenFour,
    /// The other fours.
    Four,
    /// The threes without a four.
    Three,
    /// Everything else; not kept as a set.
    Other,
}

impl Group {
    /// The number of groups that are kept as sets.
    pub(super) const KEPT: usize = 4;
}

/// What the four shapes of a cell mean for one side.
#[derive(Clone, Copy, Debug)]
pub(super) struct Meaning {
    /// What it adds to the evaluation.
    pub(super) sums: Sums,
    /// Its worth as a move, for the order of moves: for the side itself, and for the other, which takes it.
    pub(super) order: [i16; 2],
    pub(super) threat: Threat,
    /// Whether it may be a double-three that renju forbids.
    pub(super) suspect: bool,
}

/// The meanings of every four shapes, whose order does not matter.
#[derive(Debug)]
pub(super) struct Meanings {
    /// By the bits of [`Shapes`] the place of their meaning.
    places: Box<[u16]>,
    all: Box<[Meaning]>,
    /// By the bits of [`Shapes`] the group alone, which is asked for most.
    groups: Box<[Group]>,
    /// What a cell adds to the evaluation by what it is to both sides.
    shared: Shared,
}

impl Meanings {
    fn new(renju_black: bool, win_length: u8) -> Self {
        let (mut places, mut all) = (Vec::with_capacity(1 << 16), Vec::<Meaning>::new());
        for bits in 0..1_u32 << 16 {
            // The same shapes in an order that was met before, where they are not the weakest last.
            let mut at = 0;
            while at < 12 && bits >> at & 15 >= bits >> (at + 4) & 15 {
                at += 4;
            }
            if at < 12 {
                let change = (bits >> at ^ bits >> (at + 4)) & 15;
                places.push(places[(bits ^ (change * 17) << at) as usize]);
            } else {
                places.push(all.len() as u16);
                all.push(meaning(
                    &Shapes::from_bits(bits as u16).all(),
                    renju_black,
                    net::least(win_length),
                ));
            }
        }
        // Slices, whose elements are had without a call where a build is for size.
        let groups = places.iter().map(|&place| all[place as usize].threat.group()).collect();
        let shared = Shared::new(net::least(win_length).1);
        Self { places: places.into(), all: all.into(), groups, shared }
    }

    #[inline(always)]
    pub(super) fn group(&self, shapes: Shapes) -> Group {
        self.groups[shapes.bits()]
    }

    pub(super) const fn shared(&self) -> &Shared {
        &self.shared
    }

    #[inline(always)]
    pub(super) fn of(&self, shapes: Shapes) -> &Meaning {
        &self.all[self.places[shapes.bits()] as usize]
    }
}

/// The table for a side: renju's Black has one of its own, and where three or four win there are others.
pub(super) fn meanings(ruleset: Ruleset, stone: Stone) -> &'static Meanings {
    static TABLES: [OnceLock<Meanings>; 4] = [const { OnceLock::new() }; 4];
    let renju_black = ruleset.win_rule() == WinRule::Renju && stone == Stone::Black;
    let win_length = ruleset.win_length().min(5);
    let table = if renju_black { 3 } else { usize::from(5 - win_length) };
    TABLES[table].get_or_init(|| Meanings::new(renju_black, win_length))
}

fn meaning(all: &[Shape; 4], renju_black: bool, least: (Shape, Threat)) -> Meaning {
    let mut counts = [0; Shape::COUNT];
    all.iter().for_each(|&shape| counts[shape as usize] += 1);
    let threat = threat(&counts, renju_black);
    let threes = counts[Shape::WeakThree as usize] + counts[Shape::Three as usize];
    let suspect = renju_black && !matches!(threat, Threat::Five | Threat::Forbidden) && threes >= 2;
    let order = [0, 1].map(|side| weights::order(all, threat, side));
    Meaning { sums: Sums::of(all, threat, least), order, threat, suspect }
}

/// The threat of a cell with so many of each shape.
fn threat(counts: &[u8; Shape::COUNT], renju_black: bool) -> Threat {
    let of = |shape: Shape| counts[shape as usize];
    let (open_fours, double_fours, fours) =
        (of(Shape::OpenFour), of(Shape::DoubleFour), of(Shape::Four));
    let threes = of(Shape::WeakThree) + of(Shape::Three);
    let twos = of(Shape::TwoA) + of(Shape::TwoB) + of(Shape::TwoC);
    let plus = of(Shape::ClosedThree) + twos;
    let foul = of(Shape::Overline) + double_fours > 0 || open_fours + fours >= 2;
    match () {
        () if of(Shape::Five) > 0 => Threat::Five,
        () if renju_black && foul => Threat::Forbidden,
        () if open_fours + double_fours > 0 || fours >= 2 => Threat::OpenFour,
        () if fours > 0 && threes > 0 => Threat::FourThree,
        () if fours > 0 && plus > 0 => Threat::FourPlus,
        () if fours > 0 => Threat::Four,
        () if threes >= 2 => Threat::DoubleThree,
        () if threes > 0 && plus > 0 => Threat::ThreePlus,
        () if threes > 0 => Threat::Three,
        () if plus >= 2 && twos > 0 => Threat::DoubleTwo,
        () if of(Shape::ClosedThree) > 0 => Threat::ClosedThree,
        () if twos > 0 => Threat::Two,
        () => Threat::Quiet,
    }
}
