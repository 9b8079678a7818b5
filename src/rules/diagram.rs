//! Boards as text: `x` Black, `o` White, `.` empty, a line for each row, the top row first.
//!
//! Owns writing and reading a bare board, for docs, tests and messages: no coordinates, no side to move.

use core::{fmt, str::FromStr};

use super::{Board, Point, Size, SizeError, Stone};

/// Writes the diagram, a space between points and a new line between rows.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..self.size().height()).rev() {
            for col in 0..self.size().width() {
                let mark = match self.get(Point::new(col, row)) {
                    Some(Stone::Black) => "x",
                    Some(Stone::White) => "o",
                    None => ".",
                };
                let space = if col == 0 { "" } else { " " };
                write!(f, "{space}{mark}")?;
            }
            if row > 0 {
                writeln!(f)?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.size())?;
        fmt::Display::fmt(self, f)
    }
}

/// Reads a diagram. Upper case, blanks anywhere within a row (or none) and empty lines are accepted; every
/// row must be as long as the first.
///
/// ```
/// use leptos_gomoku::rules::{Board, ParseDiagramError, Size};
///
/// let board: Board = "
///     . . . .
///     . x o .
///     . . . .
/// ".parse()?;
/// assert_eq!(board.size(), Size::new(4, 3)?);
/// assert_eq!(board.to_string(), ". . . .\n. x o .\n. . . .");
/// assert_eq!("...\n.?.\n...".parse::<Board>(), Err(ParseDiagramError::Mark { row: 2, mark: '?' }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Board {
    type Err = ParseDiagramError;

    fn from_str(text: &str) -> Result<Self, ParseDiagramError> {
        let rows: Vec<Vec<char>> = text
            .lines()
            .map(|line| line.chars().filter(|c| !c.is_whitespace()).collect())
            .filter(|row: &Vec<char>| !row.is_empty())
            .collect();
        let width = rows.first().map_or(0, Vec::len);
        let side = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let size = Size::new(side(width), side(rows.len())).map_err(ParseDiagramError::Size)?;
        let mut board = Self::new(size);
        for (i, row) in rows.iter().enumerate() {
            if row.len() != width {
                return Err(ParseDiagramError::RowLength { row: i + 1 });
            }
            for (col, &mark) in row.iter().enumerate() {
                let stone = match mark {
                    'x' | 'X' => Some(Stone::Black),
                    'o' | 'O' => Some(Stone::White),
                    '.' => None,
                    mark => return Err(ParseDiagramError::Mark { row: i + 1, mark }),
                };
                board.set(Point::new(col as u8, size.height() - 1 - i as u8), stone);
            }
        }
        Ok(board)
    }
}

/// Why a text is no diagram. Rows are counted from 1 at the top, empty lines not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ParseDiagramError {
    /// No board has this size.
    Size(SizeError),
    /// A row is longer or shorter than the first.
    RowLength {
        /// The row.
        row: usize,
    },
    /// A character that is no mark.
    Mark {
        /// The row.
        row: usize,
        /// The character.
        mark: char,
    },
}

impl fmt::Display for ParseDiagramError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Size(error) => error.fmt(f),
            Self::RowLength { row } => write!(f, "row {row} is not as long as the first"),
            Self::Mark { row, mark } => write!(f, "row {row} has {mark:?}, not x, o or a dot"),
        }
    }
}

impl core::error::Error for ParseDiagramError {}
