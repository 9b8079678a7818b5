//! The words of attributes and records, and what they stand for.

use leptos_gomoku::{
    GameKind, GameResult, Level, Point, Record, Ruleset, Seat, Setup, Stone, game::Game,
    rules::Size,
};

const KINDS: [(&str, GameKind); 5] = [
    ("gomoku", GameKind::Gomoku),
    ("standard", GameKind::Standard),
    ("renju", GameKind::Renju),
    ("caro", GameKind::Caro),
    ("tic-tac-toe", GameKind::TicTacToe),
];

/// A game by the name of its ruleset and a size such as `15` or `15x12`; either may be empty.
pub fn setup(ruleset: &str, size: &str) -> Result<Setup, String> {
    let kind = match ruleset {
        "" => GameKind::Gomoku,
        name => {
            let found = KINDS.iter().find(|(known, _)| *known == name);
            found.ok_or_else(|| format!("there is no ruleset {name}"))?.1
        }
    };
    let setup = Setup::new(kind);
    if size.is_empty() {
        return Ok(setup);
    }
    let (width, height) = size.split_once('x').unwrap_or((size, size));
    let side = |text: &str| text.trim().parse::<u8>().map_err(|_| format!("{size} is no size"));
    let size = Size::new(side(width)?, side(height)?).map_err(|error| error.to_string())?;
    Ok(setup.with_size(size))
}

/// The name of a ruleset, as [`setup`] reads it.
pub fn ruleset(ruleset: Ruleset) -> &'static str {
    let kind = Setup::from(ruleset).kind();
    KINDS.iter().find(|(_, known)| *known == kind).map_or("", |(name, _)| name)
}

/// A game by its moves, separated by spaces or commas.
pub fn record(ruleset: Ruleset, moves: &str) -> Result<Record, String> {
    let names = moves.split([' ', ',', '\n', '\t']).filter(|name| !name.is_empty());
    let points = names.map(str::parse::<Point>).collect::<Result<Vec<_>, _>>();
    let points = points.map_err(|error| error.to_string())?;
    Record::new(ruleset, points).map_err(|error| error.to_string())
}

/// Who sits where, Black's seat first: `person` or `computer` each.
pub fn seats(seats: &str, level: &str) -> Result<[Seat; 2], String> {
    let level = match level {
        "" | "easy" => Level::Easy,
        "beginner" => Level::Beginner,
        "medium" => Level::Medium,
        "hard" => Level::Hard,
        other => return Err(format!("there is no level {other}")),
    };
    let mut named = seats.split_whitespace();
    let mut seat = || match named.next() {
        None | Some("person") => Ok(Seat::Person),
        Some("computer") => Ok(Seat::Engine(level)),
        Some(other) => Err(format!("{other} is neither person nor computer")),
    };
    Ok([seat()?, seat()?])
}

/// The name of a side.
pub fn stone(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "black",
        Stone::White => "white",
    }
}

/// The moves of a game, as [`record`] reads them.
pub fn moves(record: &Record) -> String {
    let names: Vec<_> = record.moves().iter().map(Point::to_string).collect();
    names.join(" ")
}

/// How a game ended, where it has.
pub fn result(record: &Record) -> Option<&'static str> {
    Game::from(record.clone()).result().map(winner)
}

/// The side that won, or `draw`.
pub fn winner(result: GameResult) -> &'static str {
    result.winner().map_or("draw", stone)
}
