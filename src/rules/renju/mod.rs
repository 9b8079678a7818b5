//! Renju's forbidden points for Black, on a board of any size.
//!
//! Owns the judgement of overline, double-four and double-three. That White has no forbidden points, and
//! that a forbidden stone is not placed, is the position's matter.
//!
//! The definitions are those of the Renju International Federation's rules of 1996,
//! <http://www.renju.net/study/rifrules.php>:
//! - A *five* is an unbroken row of exactly five. It wins, whatever else the stone makes.
//! - An *overline* is six or more in a row.
//! - A *four* is four stones in a line that one more makes a five; a *straight four* is unbroken and has
//!   two such points.
//! - A *three* is three stones in a line that one more turns into a straight four without making a five
//!   at the same time.
//!
//! A three counts towards a double-three only if a stone that makes it a straight four is itself allowed on
//! the board that then is, so the judgement is recursive. Each step down has one stone more, so it ends;
//! and a step down is taken only where two threes meet, which is rare on any board.

mod foul;
mod row;

pub use foul::{Foul, Fouls};

use std::borrow::Cow;

use self::row::Row;
use super::{Board, Line, Point, Stone};

/// The fouls of Black on the empty point `point`; none where a stone stands or the board ends.
///
/// An overline, here on `g2`:
///
/// ```
/// use leptos_gomoku::rules::{Board, Foul, fouls};
///
/// let board: Board = "
///     . . . . . . . . . . .
///     . . x x x x . x . . .
///     . . . . . . . . . . .
/// ".parse()?;
/// let found = fouls(&board, "g2".parse()?);
/// assert!(found.contains(Foul::Overline));
/// assert_eq!(found.to_string(), "overline");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A double-four on `f2`, both fours in one line (`d2` makes a five of the first, `h2` of the second):
///
/// ```
/// # use leptos_gomoku::rules::{Board, fouls};
/// let board: Board = "
///     . . . . . . . . . . .
///     . . x . x . x . x . .
///     . . . . . . . . . . .
/// ".parse()?;
/// assert_eq!(fouls(&board, "f2".parse()?).to_string(), "double-four");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A double-three on `d4`. With a white stone on `g4` the row has no room for a straight four, one
/// three is left and the point is allowed:
///
/// ```
/// # use leptos_gomoku::rules::{Board, Stone, fouls};
/// let mut board: Board = "
///     . . . . . . . .
///     . . . x . . . .
///     . . . x . . . .
///     . . . . x x . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// ".parse()?;
/// assert_eq!(fouls(&board, "d4".parse()?).to_string(), "double-three");
/// board.set("g4".parse()?, Some(Stone::White));
/// assert!(fouls(&board, "d4".parse()?).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A stone that makes a five is never a foul:
///
/// ```
/// # use leptos_gomoku::rules::{Board, fouls};
/// let board: Board = "
///     . x . . . . . . .
///     . x . . . . . . .
///     . . x x x x . . .
///     . x . . . . . . .
///     . x . . . . . . .
///     . x . . . . . . .
///     . x . . . . . . .
/// ".parse()?;
/// assert!(fouls(&board, "b5".parse()?).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn fouls(board: &Board, point: Point) -> Fouls {
    let Some(rows) = rows_without_five(board, point) else { return Fouls::NONE };
    let mut fouls = plain_fouls(&rows);
    if makes_double_three(&mut Cow::Borrowed(board), point, &rows) {
        fouls.insert(Foul::DoubleThree);
    }
    fouls
}

/// The lines of stones that make the fouls of `point`, each with the point itself and in the order of
/// [`Foul::ALL`]: the run of an overline, the stones of every four of a double-four, those of every counted
/// three of a double-three.
///
/// ```
/// use leptos_gomoku::rules::{Board, Foul, foul_lines};
///
/// let board: Board = "
///     . . . . . . . .
///     . . . x . . . .
///     . . . x . . . .
///     . . . . x x . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// ".parse()?;
/// let named: Vec<(Foul, String)> = foul_lines(&board, "d4".parse()?)
///     .into_iter()
///     .map(|(foul, stones)| (foul, format!("{stones:?}")))
///     .collect();
/// assert_eq!(named, [
///     (Foul::DoubleThree, "[d4, e4, f4]".to_string()),
///     (Foul::DoubleThree, "[d4, d5, d6]".to_string()),
/// ]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn foul_lines(board: &Board, point: Point) -> Vec<(Foul, Vec<Point>)> {
    let Some(rows) = rows_without_five(board, point) else { return Vec::new() };
    let mut with_stone = board.clone();
    with_stone.set(point, Some(Stone::Black));

    let overlines = rows.iter().filter(|row| row.is_overline()).map(Row::run).collect();
    let fours = rows.iter().flat_map(Row::fours).collect();
    let mut scratch = Cow::Borrowed(&with_stone);
    let threes = rows.iter().filter(|row| counts(&mut scratch, row)).filter_map(Row::three);
    let lines: [Vec<Line>; 3] = [overlines, fours, threes.collect()];

    let made = plain_fouls(&rows).iter().chain((lines[2].len() > 1).then_some(Foul::DoubleThree));
    let stones = |line: Line| line.points().filter(|&p| with_stone.get(p).is_some()).collect();
    made.flat_map(|foul| lines[foul as usize].iter().map(move |&line| (foul, stones(line))))
        .collect()
}

/// Every forbidden point with its fouls, row by row from a1.
///
/// ```
/// use leptos_gomoku::rules::{Board, forbidden_points};
///
/// let board: Board = "
///     . . . . . . . .
///     . . . x . . . .
///     . . . x . . . .
///     . . . . x x . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// ".parse()?;
/// let names: Vec<String> =
///     forbidden_points(&board).iter().map(|(point, fouls)| format!("{point}: {fouls}")).collect();
/// assert_eq!(names, ["d4: double-three"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn forbidden_points(board: &Board) -> Vec<(Point, Fouls)> {
    board
        .empty_points()
        .map(|point| (point, fouls(board, point)))
        .filter(|(_, fouls)| !fouls.is_empty())
        .collect()
}

/// The rows through an empty point, or `None` where the point is not empty or makes a five.
fn rows_without_five(board: &Board, point: Point) -> Option<[Row; 4]> {
    if !board.is_empty_at(point) {
        return None;
    }
    let rows = Row::all(board, point);
    (!rows.iter().any(Row::is_five)).then_some(rows)
}

/// The fouls that need no recursion.
fn plain_fouls(rows: &[Row; 4]) -> Fouls {
    let mut fouls = Fouls::NONE;
    if rows.iter().any(Row::is_overline) {
        fouls.insert(Foul::Overline);
    }
    if rows.iter().flat_map(Row::fours).nth(1).is_some() {
        fouls.insert(Foul::DoubleFour);
    }
    fouls
}

/// Whether two threes through `point` count. The board is copied only when there are two to judge, and is
/// as before afterwards.
fn makes_double_three(board: &mut Cow<'_, Board>, point: Point, rows: &[Row; 4]) -> bool {
    let threes = || rows.iter().filter(|row| row.three().is_some());
    if threes().nth(1).is_none() {
        return false;
    }
    board.to_mut().set(point, Some(Stone::Black));
    let two_count = threes().filter(|row| counts(board, row)).nth(1).is_some();
    board.to_mut().set(point, None);
    two_count
}

/// Whether the three of a row, with its stone on the board, can become a straight four by an allowed stone.
fn counts(board: &mut Cow<'_, Board>, row: &Row) -> bool {
    row.straight_four_points().any(|point| makes_no_five_and_no_foul(board, point))
}

fn makes_no_five_and_no_foul(board: &mut Cow<'_, Board>, point: Point) -> bool {
    rows_without_five(board, point).is_some_and(|rows| {
        plain_fouls(&rows).is_empty() && !makes_double_three(board, point, &rows)
    })
}
