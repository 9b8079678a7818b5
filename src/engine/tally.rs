//! How many cells hold a threat of one side, which no sum over cells can tell: a second fork adds nothing to
//! the first.

use super::threat::Threat;

/// Counts of a side's cells by what a stone there would threaten, eight bits each in one number, so that
/// they are kept up to date as cheaply as one: four-threes, double-threes, other fours, other threes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Tally(u32);

impl Tally {
    /// The number of classes of [`Self::class`].
    pub(super) const CLASSES: usize = 72;

    /// One cell.
    pub(super) const fn of(threat: Threat) -> Self {
        Self(match threat {
            Threat::FourThree => 1 << 24,
            Threat::DoubleThree => 1 << 16,
            Threat::Four | Threat::FourPlus => 1 << 8,
            Threat::Three | Threat::ThreePlus => 1,
            _ => 0,
        })
    }

    /// Some cells more; on boards far from any game a count may run over, which only misjudges them.
    #[inline(always)]
    pub(super) const fn with(self, other: Self) -> Self {
        Self(self.0.wrapping_add(other.0))
    }

    /// Some cells fewer.
    #[inline(always)]
    pub(super) const fn without(self, other: Self) -> Self {
        Self(self.0.wrapping_sub(other.0))
    }

    /// The case by which the evaluation is corrected: whether the side to move must stop an open four, then
    /// whether there are four-threes and double-threes, and whether none, one or more fours and threes.
    pub(super) fn class(self, stops_open_four: bool) -> usize {
        let count = |shift: u32, most: u32| (self.0 >> shift & 255).min(most) as usize;
        let forks = (usize::from(stops_open_four) * 2 + count(24, 1)) * 2 + count(16, 1);
        forks * 9 + count(8, 2) * 3 + count(0, 2)
    }
}
