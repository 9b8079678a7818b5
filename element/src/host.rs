//! The element as the game sees it: what it is set to, and whom to tell.

use leptos_gomoku::{GameResult, Move, Point, Preferences, Record, Setup};
use send_wrapper::SendWrapper;
use wasm_bindgen::prelude::*;
use web_sys::js_sys::Object;

use crate::{record, words};

#[wasm_bindgen]
extern "C" {
    /// What `element.js` hands over.
    #[derive(Clone)]
    pub type Host;

    #[wasm_bindgen(method, getter)]
    pub fn ruleset(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    pub fn size(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    pub fn moves(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    pub fn seats(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    pub fn level(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    pub fn theme(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    pub fn lang(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    pub fn coordinates(this: &Host) -> String;
    #[wasm_bindgen(method, getter)]
    pub fn numbers(this: &Host) -> bool;
    #[wasm_bindgen(method, getter, js_name = "readOnly")]
    pub fn read_only(this: &Host) -> bool;

    /// Says what cannot be read.
    #[wasm_bindgen(method)]
    fn report(this: &Host, error: &str);
    /// Whether the page lets a person play there.
    #[wasm_bindgen(method, js_name = "beforeMove")]
    fn before_move(this: &Host, point: &str) -> bool;
    #[wasm_bindgen(method, js_name = "onMove")]
    fn on_move(this: &Host, ply: usize, stone: &str, point: &str);
    #[wasm_bindgen(method, js_name = "onChange")]
    fn on_change(this: &Host, record: Object);
    #[wasm_bindgen(method, js_name = "onEnd")]
    fn on_end(this: &Host, result: &str);
}

impl Host {
    /// How the game is shown; as `before` in what cannot be read, of which the console is told.
    pub fn preferences(&self, before: Preferences) -> Preferences {
        let theme = words::theme(&self.theme());
        let (pieces, appearance) = self.read(theme, (before.pieces, before.appearance));
        Preferences {
            pieces,
            appearance,
            language: self.read(words::language(&self.lang()), before.language),
            coordinates: self.read(words::shown(&self.coordinates()), before.coordinates),
            numbers: self.numbers(),
        }
    }

    fn read<T>(&self, read: Result<T, String>, before: T) -> T {
        read.unwrap_or_else(|error| {
            self.report(&error);
            before
        })
    }
}

/// The host, for callbacks, which must be fit for any thread although there is but one.
#[derive(Clone)]
pub struct Ear(SendWrapper<Host>);

impl Ear {
    pub fn new(host: &Host) -> Self {
        Self(SendWrapper::new(host.clone()))
    }

    pub fn before_move(&self, point: Point) -> bool {
        self.0.before_move(&point.to_string())
    }

    pub fn on_move(&self, Move { ply, stone, point, .. }: Move) {
        self.0.on_move(ply, words::stone(stone), &point.to_string());
    }

    /// `now` is what the game that stands is called. The record may be of one before it.
    pub fn on_change(&self, record: &Record, now: Option<Setup>) {
        let known = now.filter(|setup| setup.ruleset() == record.ruleset());
        let setup = known.unwrap_or_else(|| record.ruleset().into());
        self.0.on_change(record::write(setup, record));
    }

    pub fn on_end(&self, result: GameResult) {
        self.0.on_end(words::winner(result));
    }
}
