//! What a game is played by: board, win length and the rule that says when a run wins.
//!
//! Owns the presets and the one judgement "does this stone win". Forbidden points are
//! [`super::renju`]'s matter.

use core::fmt;

use serde::{Deserialize, Serialize};

use super::{Board, Direction, Line, Point, Size, Stone, line::run_through};

/// When a run of one colour through the stone just played wins; k is the win length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum WinRule {
    /// k or more: freestyle gomoku, tic-tac-toe and every m,n,k-game.
    OrMore,
    /// Exactly k, in at least one direction: standard gomoku.
    Exactly,
    /// Black wins with exactly five and may not play an overline, a double-four or a double-three;
    /// White wins with five or more. The win length is five.
    Renju,
    /// k with at least one end not blocked, or (by a switch) more than k however it is blocked.
    Caro {
        /// Whether a run longer than k wins.
        six_wins: bool,
        /// Whether the edge of the board blocks an end as an opponent's stone does.
        edge_blocks: bool,
    },
}

/// A game's rules: the board's size, the win length and the [`WinRule`].
///
/// ```
/// use leptos_gomoku::rules::{Ruleset, Size, WinRule};
///
/// assert_eq!(Ruleset::GOMOKU.size(), Size::square(15));
/// assert_eq!(Ruleset::GOMOKU.win_length(), 5);
/// let four_in_a_row = Ruleset::new(Size::square(6), 4, WinRule::OrMore)?;
/// assert!(Ruleset::new(Size::square(6), 4, WinRule::Renju).is_err());
/// # Ok::<(), leptos_gomoku::rules::RulesetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "RulesetFields", into = "RulesetFields")]
pub struct Ruleset {
    size: Size,
    win_length: u8,
    win_rule: WinRule,
}

impl Ruleset {
    /// The least win length, in stones.
    pub const MIN_WIN_LENGTH: u8 = 3;
    /// The greatest win length, in stones.
    pub const MAX_WIN_LENGTH: u8 = 6;

    /// Freestyle gomoku on 15x15: five or more.
    pub const GOMOKU: Self = Self::preset(15, 5, WinRule::OrMore);
    /// Standard gomoku on 15x15: exactly five.
    pub const STANDARD: Self = Self::preset(15, 5, WinRule::Exactly);
    /// Renju on 15x15.
    pub const RENJU: Self = Self::preset(15, 5, WinRule::Renju);
    /// Caro on 16x16: a five sealed by stones at both ends does not win, six does.
    pub const CARO: Self =
        Self::preset(16, 5, WinRule::Caro { six_wins: true, edge_blocks: false });
    /// Tic-tac-toe on 3x3.
    pub const TIC_TAC_TOE: Self = Self::preset(3, 3, WinRule::OrMore);

    /// A ruleset of your own.
    ///
    /// # Errors
    /// [`RulesetError`] when the win length is not 3 to 6, longer than both sides of the board, or not
    /// five in renju.
    pub const fn new(size: Size, win_length: u8, win_rule: WinRule) -> Result<Self, RulesetError> {
        if win_length < Self::MIN_WIN_LENGTH || win_length > Self::MAX_WIN_LENGTH {
            return Err(RulesetError::WinLength(win_length));
        }
        if win_length > size.width() && win_length > size.height() {
            return Err(RulesetError::LongerThanBoard { size, win_length });
        }
        if matches!(win_rule, WinRule::Renju) && win_length != 5 {
            return Err(RulesetError::RenjuWinLength(win_length));
        }
        Ok(Self { size, win_length, win_rule })
    }

    const fn preset(side: u8, win_length: u8, win_rule: WinRule) -> Self {
        Self { size: Size::square(side), win_length, win_rule }
    }

    /// The same rules on a board of another size.
    ///
    /// # Errors
    /// [`RulesetError`] when the win length does not fit on it.
    pub const fn with_size(self, size: Size) -> Result<Self, RulesetError> {
        Self::new(size, self.win_length, self.win_rule)
    }

    /// The board's size.
    #[must_use]
    pub const fn size(self) -> Size {
        self.size
    }

    /// How many stones in a row win, 3 to 6.
    #[must_use]
    pub const fn win_length(self) -> u8 {
        self.win_length
    }

    /// When a run wins.
    #[must_use]
    pub const fn win_rule(self) -> WinRule {
        self.win_rule
    }

    /// Whether `stone` on `point` makes a run that wins, whatever stands on the point itself. Fouls are not
    /// judged: in renju a winning stone is never one.
    ///
    /// Six in a row, by four rulesets:
    ///
    /// ```
    /// use leptos_gomoku::rules::{Board, Point, Ruleset, Stone};
    ///
    /// let board: Board = "
    ///     . . . . . . . .
    ///     . x x x . x x .
    ///     . . . . . . . .
    /// ".parse()?;
    /// let six = |ruleset: Ruleset, stone| ruleset.wins_at(&board, Point::new(4, 1), stone);
    /// assert!(six(Ruleset::GOMOKU, Stone::Black));
    /// assert!(six(Ruleset::CARO, Stone::Black));
    /// assert!(!six(Ruleset::STANDARD, Stone::Black));
    /// assert!(!six(Ruleset::RENJU, Stone::Black));
    /// assert!(!six(Ruleset::GOMOKU, Stone::White)); // the others are Black's
    /// # Ok::<(), leptos_gomoku::rules::ParseDiagramError>(())
    /// ```
    #[must_use]
    pub fn wins_at(self, board: &Board, point: Point, stone: Stone) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            self.run_wins(board, run_through(board, point, direction, stone), stone)
        })
    }

    /// Every winning run of `stone` through `point`, as if it stood there.
    #[must_use]
    pub fn winning_lines_at(self, board: &Board, point: Point, stone: Stone) -> Vec<Line> {
        Direction::ALL
            .into_iter()
            .map(|direction| run_through(board, point, direction, stone))
            .filter(|&run| self.run_wins(board, run, stone))
            .collect()
    }

    /// Whether a maximal run of `stone` wins.
    pub(super) fn run_wins(self, board: &Board, run: Line, stone: Stone) -> bool {
        let k = self.win_length;
        match self.win_rule {
            WinRule::OrMore => run.len >= k,
            WinRule::Exactly => run.len == k,
            WinRule::Renju => run.len == k || (run.len > k && stone == Stone::White),
            WinRule::Caro { six_wins, edge_blocks } => {
                let blocked = |end: Option<Point>| match end.filter(|&p| self.size.contains(p)) {
                    Some(point) => board.get(point) == Some(stone.other()),
                    None => edge_blocks,
                };
                let (before, after) = run.ends();
                (run.len > k && six_wins) || (run.len == k && !(blocked(before) && blocked(after)))
            }
        }
    }
}

/// What a [`Ruleset`] is read from and written to by serde, before it is checked.
#[derive(Serialize, Deserialize)]
struct RulesetFields {
    size: Size,
    win_length: u8,
    win_rule: WinRule,
}

impl TryFrom<RulesetFields> for Ruleset {
    type Error = RulesetError;

    fn try_from(fields: RulesetFields) -> Result<Self, RulesetError> {
        Self::new(fields.size, fields.win_length, fields.win_rule)
    }
}

impl From<Ruleset> for RulesetFields {
    fn from(ruleset: Ruleset) -> Self {
        let Ruleset { size, win_length, win_rule } = ruleset;
        Self { size, win_length, win_rule }
    }
}

/// Why a [`Ruleset`] cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesetError {
    /// The win length is not 3 to 6.
    WinLength(u8),
    /// No row, column or diagonal of the board is long enough for a win.
    LongerThanBoard {
        /// The board.
        size: Size,
        /// The win length asked for.
        win_length: u8,
    },
    /// Renju is played with five in a row only.
    RenjuWinLength(u8),
}

impl fmt::Display for RulesetError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::WinLength(k) => write!(f, "the win length is 3 to 6, not {k}"),
            Self::LongerThanBoard { size, win_length } => {
                write!(f, "{win_length} in a row do not fit on a board of {size}")
            }
            Self::RenjuWinLength(k) => write!(f, "renju is played with five in a row, not {k}"),
        }
    }
}

impl core::error::Error for RulesetError {}
