//! What a stone on a cell threatens, all four lines taken together.

use std::sync::OnceLock;

use super::{
    shape::{Shape, Shapes},
    tally::Tally,
    weights,
};
use crate::rules::{Stone, WinRule};

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
    /// Its worth in the evaluation when the side is to move, and when it is not.
    pub(super) worth: [i16; 2],
    /// Its worth as a move, for the order of moves: for the side itself, and for the other, which takes it.
    pub(super) order: [i16; 2],
    pub(super) tally: Tally,
    pub(super) threat: Threat,
    pub(super) group: Group,
    /// Whether it may be a double-three that renju forbids.
    pub(super) suspect: bool,
}

/// The meaning of every combination of four shapes.
pub(super) type Meanings = [Meaning; 1 << 16];

/// The table for a side: renju's Black has one of its own, and freestyle, where a line's ends do not count.
pub(super) fn meanings(win_rule: WinRule, stone: Stone) -> &'static Meanings {
    static TABLES: [OnceLock<Box<Meanings>>; 3] = [const { OnceLock::new() }; 3];
    let renju_black = win_rule == WinRule::Renju && stone == Stone::Black;
    let ends = win_rule != WinRule::OrMore;
    TABLES[usize::from(renju_black) + usize::from(ends)].get_or_init(|| {
        let table: Vec<Meaning> = (0..=u16::MAX)
            .map(|bits| meaning(Shapes::from_bits(bits), renju_black, ends))
            .collect();
        match table.into_boxed_slice().try_into() {
            Ok(table) => table,
            Err(_) => unreachable!("a table has one entry for each u16"),
        }
    })
}

fn meaning(shapes: Shapes, renju_black: bool, ends: bool) -> Meaning {
    let all = shapes.all();
    let count = |wanted: &dyn Fn(Shape) -> bool| all.iter().filter(|&&s| wanted(s)).count();
    let five = count(&|s| s == Shape::Five) > 0;
    let threat = threat(&all, renju_black);
    let group = match threat {
        Threat::Five => Group::Five,
        Threat::OpenFour => Group::OpenFour,
        Threat::FourThree | Threat::FourPlus | Threat::Four => Group::Four,
        Threat::DoubleThree | Threat::ThreePlus | Threat::Three => Group::Three,
        _ => Group::Other,
    };
    let suspect =
        renju_black && !five && threat != Threat::Forbidden && count(&|s| s.is_three()) >= 2;
    let worth = [0, 1].map(|role| weights::worth(&all, threat, role, ends));
    let order = [0, 1].map(|side| weights::order(&all, threat, side));
    let tally = Tally::of(threat);
    Meaning { worth, order, tally, threat, group, suspect }
}

fn threat(all: &[Shape; 4], renju_black: bool) -> Threat {
    let count = |wanted: &dyn Fn(Shape) -> bool| all.iter().filter(|&&s| wanted(s)).count();
    let is = |shape: Shape| count(&|s| s == shape);
    let open_fours = is(Shape::OpenFour);
    let double_fours = is(Shape::DoubleFour);
    let fours = is(Shape::Four);
    let threes = count(&|s| s.is_three());
    let twos = count(&|s| s.is_two());
    let plus = is(Shape::ClosedThree) + twos;
    let foul = is(Shape::Overline) + double_fours > 0 || open_fours + fours >= 2;
    match () {
        () if is(Shape::Five) > 0 => Threat::Five,
        () if renju_black && foul => Threat::Forbidden,
        () if open_fours + double_fours > 0 || fours >= 2 => Threat::OpenFour,
        () if fours > 0 && threes > 0 => Threat::FourThree,
        () if fours > 0 && plus > 0 => Threat::FourPlus,
        () if fours > 0 => Threat::Four,
        () if threes >= 2 => Threat::DoubleThree,
        () if threes > 0 && plus > 0 => Threat::ThreePlus,
        () if threes > 0 => Threat::Three,
        () if plus >= 2 && twos > 0 => Threat::DoubleTwo,
        () if is(Shape::ClosedThree) > 0 => Threat::ClosedThree,
        () if twos > 0 => Threat::Two,
        () => Threat::Quiet,
    }
}
