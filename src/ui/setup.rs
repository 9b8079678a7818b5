//! Which game is set: its kind, board, win length and switches, and the ruleset they make.

use serde::{Deserialize, Serialize};

use crate::{
    i18n::Field,
    names::named,
    rules::{Ruleset, Size, WinRule},
};

/// A kind of game as a person chooses it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum GameKind {
    /// Freestyle gomoku.
    Gomoku,
    /// Gomoku with exactly five.
    Standard,
    /// Renju.
    Renju,
    /// Caro with its switches.
    Caro,
    /// Tic-tac-toe on a board of any size, with any win length.
    TicTacToe,
}

named! { GameKind { Gomoku: "gomoku", Standard: "standard", Renju: "renju", Caro: "caro", TicTacToe: "tic-tac-toe" } }

impl GameKind {
    /// Every kind, in the order they are offered.
    pub const ALL: [Self; 5] =
        [Self::Gomoku, Self::Standard, Self::Renju, Self::Caro, Self::TicTacToe];

    /// The kind's name.
    #[must_use]
    pub const fn name(self) -> Field {
        match self {
            Self::Gomoku => Field::Gomoku,
            Self::Standard => Field::Standard,
            Self::Renju => Field::Renju,
            Self::Caro => Field::Caro,
            Self::TicTacToe => Field::TicTacToe,
        }
    }

    /// The sides of its usual square boards, in points.
    #[must_use]
    pub const fn sides(self) -> &'static [u8] {
        match self {
            Self::Gomoku => &[15, 19, 20],
            Self::Standard => &[15, 19],
            Self::Renju => &[15],
            Self::Caro => &[10, 12, 15, 16, 20],
            Self::TicTacToe => &[3, 4, 5, 6, 8, 10],
        }
    }

    /// Whether it is played on boards of any size.
    #[must_use]
    pub const fn has_custom_size(self) -> bool {
        !matches!(self, Self::Renju)
    }

    /// Whether its pieces are usually drawn as X and O.
    #[must_use]
    pub const fn has_marks(self) -> bool {
        matches!(self, Self::Caro | Self::TicTacToe)
    }

    /// Its usual ruleset.
    #[must_use]
    pub const fn preset(self) -> Ruleset {
        match self {
            Self::Gomoku => Ruleset::GOMOKU,
            Self::Standard => Ruleset::STANDARD,
            Self::Renju => Ruleset::RENJU,
            Self::Caro => Ruleset::CARO,
            Self::TicTacToe => Ruleset::TIC_TAC_TOE,
        }
    }
}

/// A kind of game with the rules it is played by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Setup {
    kind: GameKind,
    ruleset: Ruleset,
}

impl Setup {
    /// The usual game of a kind.
    #[must_use]
    pub const fn new(kind: GameKind) -> Self {
        Self { kind, ruleset: kind.preset() }
    }

    /// The kind.
    #[must_use]
    pub const fn kind(self) -> GameKind {
        self.kind
    }

    /// The rules.
    #[must_use]
    pub const fn ruleset(self) -> Ruleset {
        self.ruleset
    }

    /// Whether the board is one of the kind's usual ones.
    #[must_use]
    pub fn is_usual_size(self) -> bool {
        let size = self.ruleset.size();
        size.width() == size.height() && self.kind.sides().contains(&size.width())
    }

    /// The same game on a board of another size. The win length is the kind's own (tic-tac-toe's the one
    /// that was chosen), cut to what fits.
    #[must_use]
    pub fn with_size(self, size: Size) -> Self {
        let wanted = match self.kind {
            GameKind::TicTacToe => self.ruleset.win_length(),
            kind => kind.preset().win_length(),
        };
        let longest = size.width().max(size.height());
        self.changed(size, wanted.min(longest), self.ruleset.win_rule())
    }

    /// The same game with another win length.
    #[must_use]
    pub fn with_win_length(self, win_length: u8) -> Self {
        self.changed(self.ruleset.size(), win_length, self.ruleset.win_rule())
    }

    /// The same game by another rule, for the switches of caro.
    #[must_use]
    pub fn with_win_rule(self, win_rule: WinRule) -> Self {
        self.changed(self.ruleset.size(), self.ruleset.win_length(), win_rule)
    }

    /// The change, or no change where there is no such ruleset.
    fn changed(self, size: Size, win_length: u8, win_rule: WinRule) -> Self {
        match Ruleset::new(size, win_length, win_rule) {
            Ok(ruleset) => Self { ruleset, ..self },
            Err(_) => self,
        }
    }
}

impl Default for Setup {
    fn default() -> Self {
        Self::new(GameKind::Gomoku)
    }
}

/// The kind a ruleset is best known as: five or more in a row is gomoku, less or more tic-tac-toe.
impl From<Ruleset> for Setup {
    fn from(ruleset: Ruleset) -> Self {
        let kind = match ruleset.win_rule() {
            WinRule::OrMore if ruleset.win_length() == 5 => GameKind::Gomoku,
            WinRule::OrMore => GameKind::TicTacToe,
            WinRule::Exactly => GameKind::Standard,
            WinRule::Renju => GameKind::Renju,
            WinRule::Caro { .. } => GameKind::Caro,
        };
        Self { kind, ruleset }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_setup_keeps_its_kind_through_every_change() {
        for kind in GameKind::ALL {
            let setup = Setup::new(kind);
            assert_eq!(Setup::from(setup.ruleset()).kind(), kind);
            assert!(setup.is_usual_size());
            for &side in kind.sides() {
                let other = setup.with_size(Size::square(side));
                assert_eq!((other.kind(), other.ruleset().size()), (kind, Size::square(side)));
            }
        }
        let plain = Setup::new(GameKind::Caro).with_win_rule(WinRule::OrMore);
        assert_eq!((plain.kind(), plain.ruleset().win_rule()), (GameKind::Caro, WinRule::OrMore));
    }

    #[test]
    fn what_cannot_be_changes_nothing() {
        let small = Setup::new(GameKind::TicTacToe);
        assert_eq!(small.with_win_length(4), small);
        assert_eq!(small.with_win_length(7), small);
        let five = small.with_size(Size::square(6)).with_win_length(5);
        assert_eq!(five.ruleset().win_length(), 5);
        assert_eq!(five.with_size(Size::square(3)).ruleset(), Ruleset::TIC_TAC_TOE);
        let gomoku = Setup::new(GameKind::Gomoku);
        let small = gomoku.with_size(Size::square(4));
        assert_eq!(small.ruleset().win_length(), 4);
        assert_eq!(small.with_size(Size::square(15)), gomoku, "five in a row again");
        let renju = Setup::new(GameKind::Renju);
        assert_eq!(renju.with_win_length(4), renju);
    }
}
