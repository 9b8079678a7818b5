//! The names of the three fouls and a set of them. When a stone makes one is [`super`]'s matter.

use core::fmt;

/// What makes a point forbidden.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Foul {
    /// Six or more in a row.
    Overline,
    /// Two or more fours through one stone.
    DoubleFour,
    /// Two or more threes through one stone.
    DoubleThree,
}

impl Foul {
    /// All three, in the order in which they are named.
    pub const ALL: [Self; 3] = [Self::Overline, Self::DoubleFour, Self::DoubleThree];
}

/// Writes the English name, `double-three`.
impl fmt::Display for Foul {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Overline => "overline",
            Self::DoubleFour => "double-four",
            Self::DoubleThree => "double-three",
        })
    }
}

/// A set of fouls: one stone can make all three.
///
/// ```
/// use leptos_gomoku::rules::{Foul, Fouls};
///
/// let fouls: Fouls = [Foul::DoubleThree, Foul::Overline].into_iter().collect();
/// assert!(fouls.contains(Foul::Overline) && !fouls.contains(Foul::DoubleFour));
/// assert_eq!(fouls.to_string(), "overline and double-three");
/// assert_eq!(fouls.iter().collect::<Vec<_>>(), [Foul::Overline, Foul::DoubleThree]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Fouls(u8);

impl Fouls {
    /// No foul.
    pub const NONE: Self = Self(0);

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether `foul` is among them.
    #[must_use]
    pub const fn contains(self, foul: Foul) -> bool {
        self.0 & (1 << foul as u8) != 0
    }

    /// Adds `foul`.
    pub const fn insert(&mut self, foul: Foul) {
        self.0 |= 1 << foul as u8;
    }

    /// Each of them once, in the order of [`Foul::ALL`].
    pub fn iter(self) -> impl Iterator<Item = Foul> + Clone {
        Foul::ALL.into_iter().filter(move |&foul| self.contains(foul))
    }
}

impl FromIterator<Foul> for Fouls {
    fn from_iter<I: IntoIterator<Item = Foul>>(fouls: I) -> Self {
        let mut set = Self::NONE;
        fouls.into_iter().for_each(|foul| set.insert(foul));
        set
    }
}

/// Writes the names joined by "and"; nothing for no foul.
impl fmt::Display for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, foul) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(" and ")?;
            }
            foul.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Fouls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
