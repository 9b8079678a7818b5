//! The words of attributes and records, and what they stand for.

use leptos_gomoku::{
    Appearance, GameKind, GameResult, Language, Level, Pieces, Point, Record, Ruleset, Seat, Setup,
    Stone, game::Game, rules::Size,
};

/// The name of a kind of game.
pub const fn kind(kind: GameKind) -> &'static str {
    match kind {
        GameKind::Gomoku => "gomoku",
        GameKind::Standard => "standard",
        GameKind::Renju => "renju",
        GameKind::Caro => "caro",
        GameKind::TicTacToe => "tic-tac-toe",
    }
}

/// The kind of that name.
pub fn to_kind(name: &str) -> Result<GameKind, String> {
    let found = GameKind::ALL.into_iter().find(|&known| kind(known) == name);
    found.ok_or_else(|| format!("there is no ruleset {name}"))
}

/// A size such as `15` or `15x12`.
pub fn to_size(size: &str) -> Result<Size, String> {
    let (width, height) = size.split_once('x').unwrap_or((size, size));
    let side = |text: &str| text.trim().parse::<u8>().map_err(|_| format!("{size} is no size"));
    Size::new(side(width)?, side(height)?).map_err(|error| error.to_string())
}

/// A game by the name of its ruleset and its size; either may be empty.
pub fn setup(ruleset: &str, size: &str) -> Result<Setup, String> {
    let kind = if ruleset.is_empty() { GameKind::Gomoku } else { to_kind(ruleset)? };
    let setup = Setup::new(kind);
    if size.is_empty() { Ok(setup) } else { sized(setup, to_size(size)?) }
}

/// The same game on a board of that size.
pub fn sized(setup: Setup, size: Size) -> Result<Setup, String> {
    let other = setup.with_size(size);
    if other.ruleset().size() == size {
        Ok(other)
    } else {
        Err(format!("{} is not played on a board of {size}", kind(setup.kind())))
    }
}

/// A game by its moves, separated by spaces or commas.
pub fn record(ruleset: Ruleset, moves: &str) -> Result<Record, String> {
    let names = moves.split([' ', ',', '\n', '\t']).filter(|name| !name.is_empty());
    let points = names.map(str::parse::<Point>).collect::<Result<Vec<_>, _>>();
    let points = points.map_err(|error| error.to_string())?;
    Record::new(ruleset, points).map_err(|error| error.to_string())
}

/// The computer's level by its name, the default one by none.
pub fn to_level(name: &str) -> Result<Level, String> {
    if name.is_empty() {
        return Ok(Level::default());
    }
    let found = Level::ALL.into_iter().find(|level| format!("{level:?}").to_lowercase() == name);
    found.ok_or_else(|| format!("there is no level {name}"))
}

/// Who sits where, Black's seat first: `person` or `computer` each, two persons by none.
pub fn seats(seats: &str, level: Level) -> Result<[Seat; 2], String> {
    let seat = |name: &str| match name {
        "person" => Ok(Seat::Person),
        "computer" => Ok(Seat::Engine(level)),
        other => Err(format!("{other} is neither person nor computer")),
    };
    let named = seats.split_whitespace().map(seat).collect::<Result<Vec<_>, _>>()?;
    match named[..] {
        [] => Ok([Seat::Person; 2]),
        [black, white] => Ok([black, white]),
        _ => Err(format!("{seats} is not two seats, Black's and White's")),
    }
}

/// How the pieces look and whether it is light or dark, each as by default where it is not named.
pub fn theme(theme: &str) -> Result<(Pieces, Appearance), String> {
    let mut named = (Pieces::Usual, Appearance::System);
    for word in theme.split_whitespace() {
        match word {
            "wood" => named.0 = Pieces::Stones,
            "paper" => named.0 = Pieces::Marks,
            "light" => named.1 = Appearance::Light,
            "dark" => named.1 = Appearance::Dark,
            other => return Err(format!("there is no theme {other}")),
        }
    }
    Ok(named)
}

/// The language of a tag, the browser's by none.
pub fn language(tag: &str) -> Result<Option<Language>, String> {
    let found = Language::from_tag(tag);
    if found.is_some() || tag.is_empty() {
        return Ok(found);
    }
    Err(format!("there are no texts in {tag}"))
}

/// Whether something is shown that is by default: `on` or `off`.
pub fn shown(word: &str) -> Result<bool, String> {
    match word {
        "" | "on" | "true" => Ok(true),
        "off" | "false" => Ok(false),
        other => Err(format!("{other} is neither on nor off")),
    }
}

/// The name of a side.
pub const fn stone(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "black",
        Stone::White => "white",
    }
}

/// The side of that name.
pub fn to_stone(name: &str) -> Result<Stone, String> {
    let found = Stone::ALL.into_iter().find(|&side| stone(side) == name);
    found.ok_or_else(|| format!("{name} is neither black nor white"))
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
