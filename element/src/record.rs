//! A game as the plain object that a page keeps, and back again.
//!
//! Everything by which the game is another is in it; what one lacks that is read is as in the game that stands.

use leptos_gomoku::{
    GameKind, Record, Ruleset, Setup,
    rules::{Size, WinRule},
};
use wasm_bindgen::prelude::*;
use web_sys::js_sys::{Array, Object, Reflect};

use crate::words;

#[wasm_bindgen]
extern "C" {
    /// A record as the page gives it, each of its parts a text or not there; the moves are separated by spaces or
    /// commas.
    pub type Given;

    #[wasm_bindgen(method, getter)]
    fn ruleset(this: &Given) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn size(this: &Given) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = "winLength")]
    fn win_length(this: &Given) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = "plainFive")]
    fn plain_five(this: &Given) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = "sixWins")]
    fn six_wins(this: &Given) -> Option<String>;
    #[wasm_bindgen(method, getter, js_name = "edgeBlocks")]
    fn edge_blocks(this: &Given) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn moves(this: &Given) -> Option<String>;
    #[wasm_bindgen(method, getter)]
    fn resigned(this: &Given) -> Option<String>;
}

/// The plain object of a game.
pub fn write(setup: Setup, record: &Record) -> Object {
    let rules = record.ruleset();
    let [plain_five, six_wins, edge_blocks] =
        switches(setup, record.ruleset()).map(|switch| switch.map_or(JsValue::NULL, JsValue::from));
    let moves: Array = record.moves().iter().map(|p| JsValue::from(p.to_string())).collect();
    let text = |text: Option<&str>| text.map_or(JsValue::NULL, JsValue::from);
    let object = Object::new();
    for (name, value) in [
        ("ruleset", words::kind(setup.kind()).into()),
        ("size", rules.size().to_string().into()),
        ("winLength", rules.win_length().into()),
        ("plainFive", plain_five),
        ("sixWins", six_wins),
        ("edgeBlocks", edge_blocks),
        ("moves", moves.into()),
        ("result", text(words::result(record))),
        ("resigned", text(record.resigned().map(words::stone))),
    ] {
        // A new object takes whatever is set.
        let _ = Reflect::set(&object, &name.into(), &value);
    }
    object
}

/// Caro's switches: whether nothing blocks a five, and where something does, whether more than five win and whether
/// the edge blocks.
fn switches(setup: Setup, rules: Ruleset) -> [Option<bool>; 3] {
    match rules.win_rule() {
        WinRule::Caro { six_wins, edge_blocks } => [Some(false), Some(six_wins), Some(edge_blocks)],
        _ if setup.kind() == GameKind::Caro => [Some(true), None, None],
        _ => [None; 3],
    }
}

/// The game that is given. Of the game that stands, `now`, are the rules not given, unless it is of another kind,
/// and the moves where none are given.
pub fn read(given: &Given, now: (Setup, &Record)) -> Result<(Setup, Record), String> {
    let setup = read_setup(given, now.0)?;
    let (moves, resigned) = match given.moves() {
        Some(moves) => (moves, None),
        None => (words::moves(now.1), now.1.resigned()),
    };
    let record = words::record(setup.ruleset(), &moves)?;
    let resigned = match given.resigned() {
        Some(side) => Some(words::to_stone(&side)?),
        None => resigned,
    };
    let record = match resigned {
        Some(side) => record.with_resignation(side).map_err(|error| error.to_string())?,
        None => record,
    };
    Ok((setup, record))
}

fn read_setup(given: &Given, now: Setup) -> Result<Setup, String> {
    let named = |text: Option<String>| text.filter(|text| !text.is_empty());
    let kind = named(given.ruleset()).map_or(Ok(now.kind()), |name| words::to_kind(&name))?;
    let setup = if kind == now.kind() { now } else { Setup::new(kind) };
    let size: Option<Size> = named(given.size()).map(|size| words::to_size(&size)).transpose()?;
    let setup = size.map_or(Ok(setup), |size| words::sized(setup, size))?;
    let rules = setup.ruleset();
    let win_length = part(given.win_length(), "winLength")?.unwrap_or(rules.win_length());
    let win_rule = read_rule(given, setup)?;
    // A setup takes over only what there is, and says nothing of it.
    Ruleset::new(rules.size(), win_length, win_rule).map_err(|error| error.to_string())?;
    Ok(setup.with_win_rule(win_rule).with_win_length(win_length))
}

fn read_rule(given: &Given, setup: Setup) -> Result<WinRule, String> {
    let now = setup.ruleset().win_rule();
    if setup.kind() != GameKind::Caro {
        return Ok(now);
    }
    let six_wins = part(given.six_wins(), "sixWins")?;
    let edge_blocks = part(given.edge_blocks(), "edgeBlocks")?;
    let plain_five = part(given.plain_five(), "plainFive")?
        .unwrap_or(now == WinRule::OrMore && six_wins.is_none() && edge_blocks.is_none());
    if plain_five {
        return Ok(WinRule::OrMore);
    }
    let usual = Ruleset::CARO;
    let [_, six, edge] =
        switches(setup, if now == WinRule::OrMore { usual } else { setup.ruleset() });
    Ok(WinRule::Caro {
        six_wins: six_wins.or(six).unwrap_or_default(),
        edge_blocks: edge_blocks.or(edge).unwrap_or_default(),
    })
}

fn part<T: std::str::FromStr>(text: Option<String>, name: &str) -> Result<Option<T>, String> {
    let read = |text: String| text.parse().map_err(|_| format!("{name} cannot be {text}"));
    text.map(read).transpose()
}
