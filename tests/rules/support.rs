//! What the tests share: short ways to a point, a board and a played position, and the data files.

use leptos_gomoku::rules::{Board, PlayError, Point, Position, Ruleset, Size, Stone, WinRule};
use serde::de::DeserializeOwned;

/// The point of a name.
#[track_caller]
pub(crate) fn point(name: &str) -> Point {
    name.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

/// The points of names set apart by blanks.
#[track_caller]
pub(crate) fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(point).collect()
}

/// A board of `side` columns and rows with the named stones.
#[track_caller]
pub(crate) fn stones(side: u8, black: &str, white: &str) -> Board {
    let mut board = Board::new(Size::square(side));
    for (stone, names) in [(Stone::Black, black), (Stone::White, white)] {
        for point in points(names) {
            assert!(board.is_empty_at(point), "{point} is set twice");
            board.set(point, Some(stone));
        }
    }
    board
}

/// The position after `moves`, each of which must be allowed.
#[track_caller]
pub(crate) fn played(ruleset: Ruleset, moves: impl IntoIterator<Item = Point>) -> Position {
    let mut position = Position::new(ruleset);
    for (ply, point) in moves.into_iter().enumerate() {
        if let Err(error) = position.play(point) {
            panic!("move {} on {point}: {error}\n{position:?}", ply + 1);
        }
    }
    position
}

/// A position set up from a board.
#[track_caller]
pub(crate) fn set_up(ruleset: Ruleset, board: &Board, to_move: Stone) -> Position {
    let ruleset = ruleset.with_size(board.size()).expect("a board that the rules can be played on");
    Position::from_board(ruleset, board.clone(), to_move).expect("a board with one winner at most")
}

/// Caro with its two switches.
pub(crate) fn caro(six_wins: bool, edge_blocks: bool) -> Ruleset {
    let rule = WinRule::Caro { six_wins, edge_blocks };
    Ruleset::new(Size::square(15), 5, rule).expect("caro on 15x15")
}

/// What a stone on a point would lead to: nothing, a win, or the words of the refusal.
pub(crate) fn verdict(position: &Position, point: Point) -> String {
    let mut next = position.clone();
    match next.play(point) {
        Ok(()) if next.outcome().is_some() => "win".into(),
        Ok(()) => "play on".into(),
        Err(PlayError::Forbidden(fouls)) => fouls.to_string(),
        Err(error) => error.to_string(),
    }
}

/// The rows of a data file with a JSON object on each line.
pub(crate) fn json_lines<T: DeserializeOwned>(file: &str) -> Vec<T> {
    let row = |line: &str| serde_json::from_str(line).unwrap_or_else(|e| panic!("{file}: {e}"));
    read(file).lines().map(row).collect()
}

/// A data file that is one JSON value.
pub(crate) fn json<T: DeserializeOwned>(file: &str) -> T {
    serde_json::from_str(&read(file)).unwrap_or_else(|error| panic!("{file}: {error}"))
}

fn read(file: &str) -> String {
    let path = format!("{}/tests/data/{file}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

/// The board of a data file's string: a square, its rows written one after the other from the top.
#[track_caller]
pub(crate) fn square_board(text: &str) -> Board {
    let side = (3..=22).find(|side| side * side == text.len()).expect("a square board");
    let rows: Vec<&str> = (0..side).map(|row| &text[row * side..(row + 1) * side]).collect();
    rows.join("\n").parse().expect("a board's marks")
}
