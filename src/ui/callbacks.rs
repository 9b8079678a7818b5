//! Whom a game tells of what happens to it, and in which order.
//!
//! A callback may do anything to the game, or take it off the page. What it does happens at once; it is
//! told of after everything that happened before.

use leptos::prelude::*;

use crate::{
    game::{Game, GameResult, Move, Record},
    rules::Point,
};

/// What a host hears of a game.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Callbacks {
    pub(super) before_move: Option<Callback<Point, bool>>,
    pub(super) on_move: Option<Callback<Move>>,
    pub(super) on_undo: Option<Callback<usize>>,
    pub(super) on_change: Option<Callback<Record>>,
    pub(super) on_end: Option<Callback<GameResult>>,
}

/// By what a game changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Cause {
    /// A move of a person or a host.
    Move,
    /// A move of the computer: what was said before it still holds.
    Answer,
    /// Undo.
    Undo,
    /// Another game in its place that was played elsewhere.
    Load,
    /// Anything else.
    Other,
}

/// What is told of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Event {
    Move(Move),
    /// How many moves were taken back.
    Undo(usize),
    Change(Record),
    End(GameResult),
}

/// What is to be told of a game that was as `before` and is now as `game`.
pub(super) fn events(before: &Record, game: &Game, cause: Cause) -> Vec<Event> {
    let after = game.record();
    if after == *before {
        return Vec::new();
    }
    let first = match cause {
        Cause::Move | Cause::Answer => game.last_move().map(Event::Move),
        Cause::Undo => Some(Event::Undo(before.moves().len().saturating_sub(after.moves().len()))),
        Cause::Load | Cause::Other => None,
    };
    let end = game.result().filter(|_| cause != Cause::Load).map(Event::End);
    let mut events = Vec::from_iter(first);
    events.push(Event::Change(after));
    events.extend(end);
    events
}

/// The callbacks of one game, and what they are still to be told.
#[derive(Clone, Copy, Debug)]
pub(super) struct Teller(StoredValue<Line>);

#[derive(Debug)]
struct Line {
    callbacks: Callbacks,
    waiting: Vec<Event>,
    is_telling: bool,
}

impl Teller {
    pub(super) fn new(callbacks: Callbacks) -> Self {
        Self(StoredValue::new(Line { callbacks, waiting: Vec::new(), is_telling: false }))
    }

    /// Whether the host lets a person play on `point`.
    pub(super) fn allows(self, point: Point) -> bool {
        let ask = self.0.try_with_value(|line| line.callbacks.before_move).flatten();
        ask.is_none_or(|ask| untrack(|| ask.try_run(point)) != Some(false))
    }

    /// Tells of `events`, now or, from within a callback, once it has returned.
    pub(super) fn tell(self, mut events: Vec<Event>) {
        let begins = self.0.try_update_value(|line| {
            line.waiting.append(&mut events);
            !core::mem::replace(&mut line.is_telling, true)
        });
        if begins != Some(true) {
            return;
        }
        // Nothing is borrowed while a callback runs; it may even be the game's end that it brings about.
        while let Some((callbacks, event)) = self.next() {
            untrack(|| run(callbacks, event));
        }
    }

    fn next(self) -> Option<(Callbacks, Event)> {
        let next = self.0.try_update_value(|line| {
            line.is_telling = !line.waiting.is_empty();
            line.is_telling.then(|| (line.callbacks, line.waiting.remove(0)))
        });
        next.flatten()
    }
}

fn run(callbacks: Callbacks, event: Event) {
    match event {
        Event::Move(played) => callbacks.on_move.map(|call| call.try_run(played)),
        Event::Undo(plies) => callbacks.on_undo.map(|call| call.try_run(plies)),
        Event::Change(record) => callbacks.on_change.map(|call| call.try_run(record)),
        Event::End(result) => callbacks.on_end.map(|call| call.try_run(result)),
    };
}
