//! One game in an element: mounted, asked, changed, and taken away again when it is freed.

use std::{any::Any, cell::Cell, rc::Rc};

use leptos::{mount::mount_to, prelude::*};
use leptos_gomoku::{GameHandle, GameOptions, Gomoku, Point, Preferences, game::Record, use_game};
use wasm_bindgen::prelude::*;
use web_sys::HtmlElement;

use crate::{
    host::{Ear, Host},
    words,
};

/// A game that stands in an element. Freed, it takes away all it made: nodes, listeners, observers, worker.
#[wasm_bindgen]
pub struct Game {
    host: Host,
    parts: Parts,
    /// Unmounts when it is dropped.
    _mounted: Box<dyn Any>,
}

/// What the page has to do with.
#[derive(Clone, Copy)]
struct Parts {
    game: GameHandle,
    preferences: RwSignal<Preferences>,
    read_only: RwSignal<bool>,
}

#[wasm_bindgen]
impl Game {
    /// Mounts a game that is set as `host` says.
    ///
    /// # Errors
    /// In words, where an attribute cannot be read or the moves cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(parent: HtmlElement, host: Host) -> Result<Game, JsError> {
        let options = options(&host).map_err(|error| JsError::new(&error))?;
        let made = Rc::new(Cell::new(None));
        let mounted = mount_to(parent, {
            let (made, host) = (Rc::clone(&made), host.clone());
            move || {
                let read_only = RwSignal::new(host.read_only());
                let preferences = RwSignal::new(host.preferences());
                let game = use_game(options.read_only(read_only));
                made.set(Some(Parts { game, preferences, read_only }));
                view! { <Gomoku game preferences /> }
            }
        });
        let parts = made.get().ok_or_else(|| JsError::new("nothing was mounted"))?;
        Ok(Self { host, parts, _mounted: Box::new(mounted) })
    }

    /// Reads again how the game is shown.
    pub fn refresh(&self) {
        self.parts.preferences.set(self.host.preferences());
        self.parts.read_only.set(self.host.read_only());
    }

    /// Plays on a point such as `h8`, for whoever's turn it is.
    ///
    /// # Errors
    /// In words, where there is no such point or the rules refuse it.
    pub fn play(&self, point: &str) -> Result<(), JsError> {
        let point: Point = point.parse()?;
        Ok(self.parts.game.play(point)?)
    }

    /// Takes back the last move of a person with the computer's answer to it.
    pub fn undo(&self) {
        self.parts.game.undo();
    }

    /// Plays again what was taken back last.
    pub fn redo(&self) {
        self.parts.game.redo();
    }

    /// Looks at the board after `ply` moves.
    #[wasm_bindgen(js_name = "goTo")]
    pub fn go_to(&self, ply: usize) {
        self.parts.game.go_to(ply);
    }

    /// Starts a new game of the same kind.
    #[wasm_bindgen(js_name = "newGame")]
    pub fn new_game(&self) {
        self.parts.game.new_game();
    }

    /// Gives the game up for the person, or for the side to move.
    pub fn resign(&self) {
        self.parts.game.resign();
    }

    /// Puts another game in the place of this one. What is empty is as it is now.
    ///
    /// # Errors
    /// In words, where it is no game; this one then stays.
    pub fn load(&self, ruleset: &str, size: &str, moves: &str) -> Result<(), JsError> {
        let record = match (ruleset, size) {
            ("", "") => words::record(self.record().ruleset(), moves),
            _ => words::setup(ruleset, size).and_then(|s| words::record(s.ruleset(), moves)),
        };
        self.parts.game.load(record.map_err(|error| JsError::new(&error))?);
        Ok(())
    }

    /// The name of its ruleset.
    #[wasm_bindgen(getter)]
    pub fn ruleset(&self) -> String {
        words::ruleset(self.record().ruleset()).to_owned()
    }

    /// Its size, such as `15x15`.
    #[wasm_bindgen(getter)]
    pub fn size(&self) -> String {
        self.record().ruleset().size().to_string()
    }

    /// Its moves, such as `h8 i9`.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> String {
        words::moves(&self.record())
    }

    /// The ply looked at.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.parts.game.viewed().get_untracked()
    }

    /// The side that won, `draw`, or nothing while it goes on.
    #[wasm_bindgen(getter)]
    pub fn result(&self) -> Option<String> {
        words::result(&self.record()).map(str::to_owned)
    }

    /// The side that gave the game up.
    #[wasm_bindgen(getter)]
    pub fn resigned(&self) -> Option<String> {
        self.record().resigned().map(|stone| words::stone(stone).to_owned())
    }

    fn record(&self) -> Record {
        self.parts.game.record()
    }
}

fn options(host: &Host) -> Result<GameOptions, String> {
    let setup = words::setup(&host.ruleset(), &host.size())?;
    let record = words::record(setup.ruleset(), &host.moves())?;
    let [black, white] = words::seats(&host.seats(), &host.level())?;
    let ear = Ear::new(host);
    let (moved, changed, ended) = (ear.clone(), ear.clone(), ear.clone());
    Ok(GameOptions::new(setup)
        .record(record)
        .black(black)
        .white(white)
        .before_move(move |point| ear.before_move(point))
        .on_move(move |played| moved.on_move(played))
        .on_change(move |record| changed.on_change(record))
        .on_end(move |result| ended.on_end(result)))
}
