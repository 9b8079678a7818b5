//! One game in an element: mounted, asked, changed, and taken away again when it is freed.

use std::{
    any::Any,
    cell::Cell,
    rc::Rc,
    sync::{Arc, OnceLock},
};

use leptos::{mount::mount_to, prelude::*};
use leptos_gomoku::{GameHandle, GameOptions, Gomoku, Point, Preferences, Seat, use_game};
use wasm_bindgen::prelude::*;
use web_sys::{HtmlElement, js_sys::Object};

use crate::{
    host::{Ear, Host},
    record::{self, Given},
    words,
};

/// A game that stands in an element. Freed, it takes away all it made: nodes, listeners, observers, worker.
#[wasm_bindgen]
pub struct Game {
    host: Host,
    parts: Parts,
    /// How the attributes last said that it is shown; a person may have chosen otherwise since.
    said: Cell<Preferences>,
    /// Unmounts when it is dropped.
    _mounted: Box<dyn Any>,
}

/// What the page has to do with.
#[derive(Clone, Copy)]
struct Parts {
    game: GameHandle,
    viewed: Signal<usize>,
    preferences: RwSignal<Preferences>,
    read_only: RwSignal<bool>,
}

/// A game that was taken away, with all that makes it the same again.
#[wasm_bindgen]
pub struct Kept {
    /// What the game begins with.
    begun: GameOptions,
    preferences: Preferences,
    said: Preferences,
}

#[wasm_bindgen]
impl Game {
    /// Mounts a game that was kept, or else one that is set as `host` says.
    ///
    /// # Errors
    /// In words, where an attribute cannot be read or the moves cannot be played.
    #[wasm_bindgen(constructor)]
    pub fn new(parent: HtmlElement, host: Host, kept: Option<Kept>) -> Result<Game, JsError> {
        let Kept { begun, preferences, said } = match kept {
            Some(kept) => kept,
            None => set(&host).map_err(|error| JsError::new(&error))?,
        };
        let made = Rc::new(Cell::new(None));
        let mounted = mount_to(parent, {
            let (made, host) = (Rc::clone(&made), host.clone());
            move || {
                let read_only = RwSignal::new(host.read_only());
                let preferences = RwSignal::new(preferences);
                let game = begin(&host, begun, read_only);
                let viewed = game.viewed();
                made.set(Some(Parts { game, viewed, preferences, read_only }));
                view! { <Gomoku game preferences /> }
            }
        });
        let parts = made.get().ok_or_else(|| JsError::new("nothing was mounted"))?;
        Ok(Self { host, parts, said: Cell::new(said), _mounted: Box::new(mounted) })
    }

    /// The game to be mounted again later.
    pub fn keep(&self) -> Kept {
        let Parts { game, preferences, .. } = self.parts;
        let begun = GameOptions::new(game.setup()).kept(game.keep());
        Kept { begun, preferences: preferences.get_untracked(), said: self.said.get() }
    }

    /// Reads again how the game is shown. What the attributes say as before stays as a person chose it.
    pub fn refresh(&self) {
        let says = self.host.preferences(self.said.get());
        let said = self.said.replace(says);
        if says != said {
            self.parts.preferences.update(|chosen| {
                *chosen = Preferences {
                    pieces: newer(chosen.pieces, said.pieces, says.pieces),
                    appearance: newer(chosen.appearance, said.appearance, says.appearance),
                    language: newer(chosen.language, said.language, says.language),
                    coordinates: newer(chosen.coordinates, said.coordinates, says.coordinates),
                    numbers: newer(chosen.numbers, said.numbers, says.numbers),
                };
            });
        }
        self.parts.read_only.set(self.host.read_only());
    }

    /// Reads again who plays: the seats, the computer's level, or both.
    ///
    /// # Errors
    /// In words, where they cannot be read; everyone stays then.
    pub fn seat(&self, seats: bool, level: bool) -> Result<(), JsError> {
        let sides = self.sides(seats, level).map_err(|error| JsError::new(&error))?;
        self.parts.game.set_sides(sides);
        Ok(())
    }

    /// Begins the game that the attributes now name, by another ruleset or only on a board of another size.
    ///
    /// # Errors
    /// In words, where there is none; the game that stands then stays.
    pub fn begin(&self, ruleset: bool) -> Result<(), JsError> {
        let (kind, size) = (self.parts.game.setup().kind(), self.host.size());
        let setup = if ruleset {
            words::setup(&self.host.ruleset(), &size)
        } else {
            words::setup(words::kind(kind), &size)
        };
        let begun = setup.and_then(|s| Ok((s, words::record(s.ruleset(), &self.host.moves())?)));
        let (setup, record) = begun.map_err(|error| JsError::new(&error))?;
        self.parts.game.load_as(setup, record);
        Ok(())
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

    /// Puts another game in the place of this one. What is not given is as it is now.
    ///
    /// # Errors
    /// In words, where it is no game; this one then stays.
    pub fn load(&self, given: &Given) -> Result<(), JsError> {
        let game = self.parts.game;
        let read = record::read(given, (game.setup(), &game.record()));
        let (setup, record) = read.map_err(|error| JsError::new(&error))?;
        game.load_as(setup, record);
        Ok(())
    }

    /// The game as a plain object.
    #[wasm_bindgen(getter)]
    pub fn record(&self) -> Object {
        record::write(self.parts.game.setup(), &self.parts.game.record())
    }

    /// Its moves, such as `h8 i9`.
    #[wasm_bindgen(getter)]
    pub fn moves(&self) -> String {
        words::moves(&self.parts.game.record())
    }

    /// The ply looked at.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.parts.viewed.get_untracked()
    }
}

impl Game {
    fn sides(&self, seats: bool, level: bool) -> Result<[Seat; 2], String> {
        let now = self.parts.game.sides();
        let known = now.into_iter().find_map(|seat| match seat {
            Seat::Engine(level) => Some(level),
            Seat::Person => None,
        });
        let level = match known {
            Some(known) if !level => known,
            _ => words::to_level(&self.host.level())?,
        };
        if seats {
            return words::seats(&self.host.seats(), level);
        }
        Ok(now.map(|seat| if seat.is_engine() { Seat::Engine(level) } else { seat }))
    }
}

/// What was chosen, unless what is said is other than before.
fn newer<T: PartialEq>(chosen: T, said: T, says: T) -> T {
    if says == said { chosen } else { says }
}

/// A game as the attributes say.
fn set(host: &Host) -> Result<Kept, String> {
    let setup = words::setup(&host.ruleset(), &host.size())?;
    let record = words::record(setup.ruleset(), &host.moves())?;
    let [black, white] = words::seats(&host.seats(), words::to_level(&host.level())?)?;
    let said = host.preferences(Preferences::default());
    let begun = GameOptions::new(setup).record(record).black(black).white(white);
    Ok(Kept { begun, preferences: said, said })
}

fn begin(host: &Host, begun: GameOptions, read_only: RwSignal<bool>) -> GameHandle {
    let ear = Ear::new(host);
    let (moved, changed, ended) = (ear.clone(), ear.clone(), ear.clone());
    // A record does not say what its game is called.
    let stands = Arc::new(OnceLock::<GameHandle>::new());
    let called = Arc::clone(&stands);
    let options = begun
        .read_only(read_only)
        .before_move(move |point| ear.before_move(point))
        .on_move(move |played| moved.on_move(played))
        .on_change(move |record| changed.on_change(&record, called.get().map(|game| game.setup())))
        .on_end(move |result| ended.on_end(result));
    let game = use_game(options);
    *stands.get_or_init(|| game)
}
