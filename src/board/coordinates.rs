//! What columns and rows are called at the board's edge.

#[cfg(feature = "board")]
use std::borrow::Cow;

#[cfg(feature = "board")]
use crate::rules::Point;

/// Whether columns and rows are named at the board's edge, and how.
///
/// ```
/// use leptos_gomoku::board::Coordinates;
///
/// // Numbers for both, the columns' first: as many Vietnamese and Chinese boards have them.
/// let numbers = Coordinates::Named {
///     column: |col| (col + 1).to_string(),
///     row: |row| (row + 1).to_string(),
/// };
/// # let _ = numbers;
/// ```
#[derive(Clone, Copy, Debug, Default)]
pub enum Coordinates {
    /// No names.
    Hidden,
    /// Letters for columns and numbers for rows, where there is room: `a` and `1` meet at the bottom left of
    /// a board that is not turned.
    #[default]
    Shown,
    /// Names by functions of a column from a, and of a row from 1, each counted from 0. A cell's accessible
    /// name then begins with its column's and its row's.
    Named {
        /// A column's name.
        column: fn(u8) -> String,
        /// A row's name.
        row: fn(u8) -> String,
    },
}

impl Coordinates {
    pub(super) const fn is_shown(self) -> bool {
        !matches!(self, Self::Hidden)
    }

    pub(super) fn column(self, col: u8) -> String {
        match self {
            Self::Named { column, .. } => column(col),
            _ => char::from(b'a' + col).to_string(),
        }
    }

    pub(super) fn row(self, row: u8) -> String {
        match self {
            Self::Named { row: name, .. } => name(row),
            _ => (u32::from(row) + 1).to_string(),
        }
    }

    /// `text`, which begins with the point's usual name, with the one it has here.
    #[cfg(feature = "board")]
    pub(super) fn rename(self, text: Cow<'static, str>, point: Point) -> Cow<'static, str> {
        match self {
            Self::Named { column, row } => {
                let rest = text.strip_prefix(&*point.to_string());
                rest.map(|rest| column(point.col()) + &row(point.row()) + rest)
                    .map_or(text.clone(), Cow::Owned)
            }
            _ => text,
        }
    }
}

/// Shown or hidden.
impl From<bool> for Coordinates {
    fn from(shown: bool) -> Self {
        if shown { Self::Shown } else { Self::Hidden }
    }
}

/// Functions are the same where they are at the same place.
impl PartialEq for Coordinates {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Named { column, row }, Self::Named { column: c, row: r }) => {
                core::ptr::fn_addr_eq(*column, *c) && core::ptr::fn_addr_eq(*row, *r)
            }
            _ => core::mem::discriminant(self) == core::mem::discriminant(other),
        }
    }
}
