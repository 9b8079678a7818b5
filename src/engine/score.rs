//! What a search thinks of a position: a balance, or a win or loss with its length.

use core::fmt;
use core::ops::Neg;

use serde::{Deserialize, Serialize};

/// A judgement from the side to move: positive is good for it.
///
/// Short of a proven end it is a balance: 400 stand for odds of e to 1, see [`Score::chance`]. A proven win
/// or loss carries its length in plies and lies beyond every balance.
///
/// ```
/// use leptos_gomoku::engine::Score;
///
/// assert!(Score::win_in(1) > Score::win_in(3));
/// assert!(Score::loss_in(4) > Score::loss_in(2));
/// assert_eq!((-Score::win_in(3)).plies_to_end(), Some(3));
/// assert_eq!(Score::balance(40).plies_to_end(), None);
/// assert_eq!(Score::EVEN.chance(), 0.5);
/// ```
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize,
)]
pub struct Score(i32);

/// A win on the spot; `WIN - n` is a win in `n` plies.
pub(super) const WIN: i32 = 30_000;
/// The least value that means a proven win.
pub(super) const PROVEN: i32 = WIN - 1_000;

/// The natural logarithm of the odds, in the units of a balance.
pub(super) const UNIT: i32 = 400;

impl Score {
    /// Neither side is ahead, or the game is drawn.
    pub const EVEN: Self = Self(0);

    /// The side to move wins with the `plies`-th stone from now (1: the next), both sides counted.
    #[must_use]
    pub const fn win_in(plies: u16) -> Self {
        Self(WIN - plies as i32)
    }

    /// The side to move loses to the `plies`-th stone from now, both sides counted.
    #[must_use]
    pub const fn loss_in(plies: u16) -> Self {
        Self(plies as i32 - WIN)
    }

    /// A balance; values past what a balance can be are cut.
    #[must_use]
    pub const fn balance(value: i32) -> Self {
        let limit = PROVEN - 1;
        Self(if value > limit {
            limit
        } else if value < -limit {
            -limit
        } else {
            value
        })
    }

    /// A score as the search counts, from the root.
    pub(super) const fn exact(value: i32) -> Self {
        Self(value)
    }

    /// The number behind it.
    #[must_use]
    pub const fn value(self) -> i32 {
        self.0
    }

    /// Whether it is a proven win of the side to move.
    #[must_use]
    pub const fn is_win(self) -> bool {
        self.0 >= PROVEN
    }

    /// Whether it is a proven loss of the side to move.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        self.0 <= -PROVEN
    }

    /// How likely the side to move is to win, from 0 to 1 and to a thousandth, going by games of the engine against
    /// itself.
    #[must_use]
    pub fn chance(self) -> f64 {
        match self {
            _ if self.is_win() => 1.0,
            _ if self.is_loss() => 0.0,
            Self(value) => {
                // The odds by squares: a power of e by the library weighs half a kilobyte of the page.
                let part = 1.0 + f64::from(-value) / f64::from(UNIT) / f64::from(1 << 14);
                let odds = (0..14).fold(part, |power, _| power * power);
                1.0 / (1.0 + odds)
            }
        }
    }

    /// The plies until the last stone of a proven win or loss; `None` for a balance.
    #[must_use]
    pub const fn plies_to_end(self) -> Option<u16> {
        if self.is_win() || self.is_loss() { Some((WIN - self.0.abs()) as u16) } else { None }
    }
}

impl Neg for Score {
    type Output = Self;

    fn neg(self) -> Self {
        Self(-self.0)
    }
}

/// Writes `+120`, `win in 5` or `loss in 4`.
impl fmt::Display for Score {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plies_to_end() {
            Some(plies) if self.is_win() => write!(f, "win in {plies}"),
            Some(plies) => write!(f, "loss in {plies}"),
            None => write!(f, "{:+}", self.0),
        }
    }
}
