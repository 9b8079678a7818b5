//! The design's directions: what each folder of `src` may see, which files are pure, where signals may be.

use super::source::{Reference, code_of, references, tokens};

/// What each place may see besides itself. A place is a folder or file of `src`; the longest match counts.
const MAY_SEE: &[(&str, &[&str])] = &[
    ("names", &[]),
    ("rules", &["names"]),
    ("game", &["rules", "names"]),
    ("formats", &["rules", "game", "names"]),
    ("engine", &["rules", "names"]),
    ("json", &[]),
    ("worker/protocol", &["rules", "engine", "json"]),
    ("worker", &["rules", "engine", "json"]),
    ("i18n", &["rules", "names"]),
    ("board", &["rules", "i18n"]),
    ("bin", &["rules", "game", "formats", "engine"]),
    ("storage", &["json"]),
    ("ui", EVERYTHING),
    ("lib", EVERYTHING),
    ("main", EVERYTHING),
];

const EVERYTHING: &[&str] = &[
    "rules", "game", "formats", "engine", "worker", "board", "i18n", "storage", "ui", "json",
    "names",
];

/// What of `rules` the board component knows: where stones lie, not whether they may.
const VOCABULARY: &[&str] = &["Board", "Direction", "Line", "Point", "Size", "Stone"];

/// Places without the web.
const PURE: &[&str] = &[
    "rules",
    "game",
    "formats",
    "engine",
    "worker/protocol",
    "worker/supervisor",
    "worker/pacer",
    "worker/reporter",
    "storage/envelope",
    "json",
    "names",
    "board/coordinates",
    "board/layout",
    "board/orientation",
    "board/scene",
    "board/section",
    "board/theme",
    "bin",
    "i18n",
];

/// Where a signal may be named.
const SIGNALS: &[&str] = &["board/component", "ui", "lib", "main"];

const WEB_CRATES: &[&str] = &[
    "leptos",
    "leptos_meta",
    "web_sys",
    "js_sys",
    "wasm_bindgen",
    "wasm_bindgen_futures",
    "send_wrapper",
    "codee",
    "console_error_panic_hook",
];
const SIGNAL_WORDS: &[&str] =
    &["Signal", "RwSignal", "ReadSignal", "WriteSignal", "Memo", "Effect", "StoredValue"];

/// `src/rules/board.rs` as `rules/board`, `src/i18n.rs` as `i18n/mod` when it is a file beside folders.
fn place_of(path: &str) -> String {
    let place = path.trim_start_matches("src/").trim_end_matches(".rs");
    if place == "i18n" { "i18n/mod".into() } else { place.into() }
}

/// Whether a place is the named one or lies in it. `board/theme` also covers `board/theme_dark`.
fn within(place: &str, name: &str) -> bool {
    place == name
        || place.strip_prefix(name).is_some_and(|rest| {
            rest.starts_with('/') || (name.contains('/') && rest.starts_with('_'))
        })
}

fn module_of(place: &str) -> Vec<&str> {
    let mut module: Vec<&str> = place.split('/').collect();
    module.pop_if(|last| matches!(*last, "mod" | "lib" | "main"));
    module
}

fn crate_references(path: &str, text: &str) -> Vec<Reference> {
    let place = place_of(path);
    let code = code_of(text);
    let mut found = references(&tokens(&code), &module_of(&place), &["leptos_gomoku"]);
    if within(&place, "bin") {
        // A program's own `crate` is not the library.
        found.retain(|reference| reference.head != "crate");
    }
    found
}

/// Paths that lead where the design does not let them.
pub(crate) fn directions(path: &str, text: &str) -> Vec<String> {
    let place = place_of(path);
    let rule =
        MAY_SEE.iter().filter(|(name, _)| within(&place, name)).max_by_key(|(name, _)| name.len());
    let Some(&(own, seen)) = rule else {
        return vec![format!(
            "{path}: no layer is named for it: say in tests/layering/layers.rs what it may see"
        )];
    };
    let wrong = |reference: &Reference| {
        let target = reference.segments.join("/");
        let folder = reference.segments.first().map_or("", String::as_str);
        if target.is_empty() || target == "*" && seen == EVERYTHING || within(&target, own) {
            None
        } else if !EVERYTHING.contains(&folder) {
            // The short names of lib.rs are for users of the crate: they would hide where a thing lives.
            (own != "lib" && own != "main")
                .then(|| format!("{own} names crate::{folder}, which is no layer"))
        } else if !seen.contains(&folder) {
            Some(format!("{own} may not see {folder}"))
        } else if own == "board" && folder == "rules" && !is_vocabulary(&reference.segments[1..]) {
            Some("board may see only the vocabulary of rules".into())
        } else {
            None
        }
    };
    crate_references(path, text)
        .iter()
        .filter_map(|reference| {
            let sentence = wrong(reference)?;
            Some(format!(
                "{path}:{}: {sentence} (crate::{})",
                reference.line,
                reference.segments.join("::")
            ))
        })
        .collect()
}

fn is_vocabulary(names: &[String]) -> bool {
    // Of `rules::point::Point::new` the type counts, and what hangs from it comes with it.
    names
        .iter()
        .find(|name| name.starts_with(char::is_uppercase))
        .is_some_and(|name| VOCABULARY.contains(&&**name))
}

fn listed(place: &str, list: &[&str]) -> bool {
    list.iter().any(|name| within(place, name))
}

/// Names of the web, of threads and of the clock in files that are to run anywhere.
pub(crate) fn purity(path: &str, text: &str) -> Vec<String> {
    let place = place_of(path);
    if !listed(&place, PURE) {
        return vec![];
    }
    let code = code_of(text);
    let tokens = tokens(&code);
    let web = tokens.iter().filter(|token| {
        WEB_CRATES.contains(&token.text)
            || token.text.starts_with("leptos_use")
            || token.text.starts_with("gloo")
    });
    let clock = references(&tokens, &[], &["std", "core"])
        .into_iter()
        .filter(|reference| reference.head == "std" && !within(&place, "bin"))
        .filter(|reference| {
            matches!(reference.segments[0].as_str(), "time" | "thread" | "fs" | "net" | "env")
        });
    web.map(|token| format!("{path}:{}: a pure file names {}", token.line, token.text))
        .chain(clock.map(|found| {
            format!("{path}:{}: a pure file names std::{}", found.line, found.segments[0])
        }))
        .collect()
}

/// Signals outside the components.
pub(crate) fn signals(path: &str, text: &str) -> Vec<String> {
    if listed(&place_of(path), SIGNALS) {
        return vec![];
    }
    let code = code_of(text);
    let tokens = tokens(&code);
    let is_signal = |at: usize| {
        let word = tokens[at].text;
        SIGNAL_WORDS.contains(&word.strip_prefix("Arc").unwrap_or(word))
            || (word == "signal" && tokens.get(at + 1).is_some_and(|next| next.text == "("))
    };
    (0..tokens.len())
        .filter(|&at| is_signal(at))
        .map(|at| {
            format!("{path}:{}: {} is for components and ui only", tokens[at].line, tokens[at].text)
        })
        .collect()
}

#[test]
fn bad_examples_are_found() {
    type Check = fn(&str, &str) -> Vec<String>;
    let check = |check: Check, path: &str, text: &str, expected: &str| {
        let found = check(path, text);
        assert!(found.len() == 1 && found[0].contains(expected), "{path}: {text}: {found:?}");
    };
    check(directions, "src/rules/line.rs", "use crate::game::Game;", "rules may not see game");
    check(directions, "src/rules/mod.rs", "use super::engine::Level;", "rules may not see engine");
    check(
        directions,
        "src/game/seat.rs",
        "use crate::{engine::Level, rules::Point};",
        "game may not see engine",
    );
    check(
        directions,
        "src/engine/search.rs",
        "fn f(x: &crate::game::Game) {}",
        "engine may not see game",
    );
    check(
        directions,
        "src/engine/search.rs",
        "mod tests { use super::super::super::game::Game; }",
        "may not see game",
    );
    check(directions, "src/engine/search.rs", "use crate::Level;", "no layer");
    check(
        directions,
        "src/worker/protocol.rs",
        "use super::client::Client;",
        "worker/protocol may not see worker",
    );
    check(directions, "src/board/scene.rs", "use crate::rules::Position;", "only the vocabulary");
    check(
        directions,
        "src/board/scene.rs",
        "use crate::rules::{self, Point};",
        "only the vocabulary",
    );
    check(directions, "src/board/input.rs", "use crate::rules::*;", "only the vocabulary");
    check(
        directions,
        "src/bin/gomocup.rs",
        "use leptos_gomoku::worker::Request;",
        "bin may not see worker",
    );
    check(directions, "src/helpers.rs", "", "no layer is named");
    check(purity, "src/engine/clock.rs", "use std::time::Instant;", "std::time");
    check(purity, "src/board/scene.rs", "use std::{fmt, time::Duration};", "std::time");
    check(purity, "src/game/undo.rs", "use leptos::prelude::*;", "leptos");
    check(purity, "src/board/layout.rs", "fn f(x: web_sys::Element) {}", "web_sys");
    check(purity, "src/i18n/english.rs", "use leptos::prelude::*;", "leptos");
    check(signals, "src/board/paint.rs", "fn f(x: Signal<u8>) {}", "Signal");
    check(signals, "src/worker/client.rs", "let (a, b) = signal(0);", "signal");
    check(signals, "src/board/input.rs", "let x = ArcRwSignal::new(0);", "ArcRwSignal");
}

#[test]
fn good_examples_pass() {
    for (path, text) in [
        ("src/rules/mod.rs", "//! See [`crate::game`].\nmod line; pub use line::Line;"),
        ("src/rules/line.rs", "mod tests { use super::*; use super::super::Point; }"),
        (
            "src/formats/sgf.rs",
            "use crate::game::Game; use crate::rules::Point; pub(crate) fn f() {}",
        ),
        (
            "src/worker/client.rs",
            "use super::protocol::Request; use web_sys::Worker; use std::time::Duration;",
        ),
        (
            "src/board/component.rs",
            "use crate::rules::{Point, stone::Stone}; use leptos::prelude::Signal;",
        ),
        ("src/board/scene.rs", "let x = crate::rules::Point::new(1, 2);"),
        ("src/i18n/en.rs", "use super::Text; use crate::rules::Point;"),
        ("src/ui/app.rs", "use crate::engine::Level; use crate::board::GomokuBoard;"),
        ("src/bin/gomocup.rs", "use leptos_gomoku::engine::Level; use std::time::Instant;"),
        (
            "src/lib.rs",
            "pub mod rules; pub use crate::rules::Point; const S: &str = \"std::time\";",
        ),
    ] {
        let found = [directions(path, text), purity(path, text), signals(path, text)].concat();
        assert!(found.is_empty(), "{path}: {found:?}");
    }
}
