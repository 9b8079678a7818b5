//! The computer's part in a game: it is asked when it is to move, and its answer is played; while it is not, it
//! analyses the ply looked at where that is wanted. It is one and the same, with one search at a time, so that an
//! analysis takes nothing from the search for a move.
//!
//! Whatever changes the position, the level or who sits where changes the [`Task`], which cancels the
//! search in progress; an answer that comes all the same is not played.

use leptos::prelude::*;

use super::{GameHandle, marked::NAMES};
use crate::{
    board::bind::effect,
    engine::Level,
    rules::{Point, Ruleset},
    worker::{Opponent, Request},
};

/// What the computer is to answer: a position by its moves, and how strong, or to analyse it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Task {
    ruleset: Ruleset,
    moves: Vec<Point>,
    /// `None` for an analysis.
    level: Option<Level>,
}

impl Task {
    /// The task of a game now, `None` where the computer is not to move, or stopped, and nothing is to be analysed,
    /// or the game is gone.
    fn of(game: GameHandle) -> Option<Self> {
        let is_thinking = game.is_thinking();
        if !is_thinking && game.analysing.try_get() != Some(true) {
            return None;
        }
        game.state.try_with(|m| {
            let level = m.engine_to_move().filter(|_| is_thinking);
            // The computer moves at the end only, which is looked at then.
            let moves = m.game().viewed_moves().to_vec();
            Self { ruleset: m.game().ruleset(), moves, level }
        })
    }

    fn request(&self, seed: u64) -> Request {
        let (ruleset, moves) = (self.ruleset, self.moves.clone());
        let lines = self.level.is_none().then_some(NAMES.len() as u8);
        Request { id: 0, ruleset, moves, level: self.level.unwrap_or_default(), seed, lines }
    }
}

/// Asks the computer whenever a game has a task for it, for as long as the current owner lives.
pub(super) fn drive(game: GameHandle) {
    let opponent = Opponent::new();
    on_cleanup({
        let opponent = opponent.clone();
        move || opponent.dispose()
    });
    let mut known = None;
    effect(move || {
        let task = Task::of(game);
        if task == known {
            return;
        }
        opponent.cancel();
        known.clone_from(&task);
        if game.marked.with_untracked(|marked| marked.analysis.is_some()) {
            game.marked.update(|marked| marked.analysis = None);
        }
        match task {
            Some(task) if task.level.is_some() => ask(&opponent, game, task, Attempt::First),
            Some(task) => analyse(&opponent, game, task),
            None => {}
        }
    });
}

/// How often the same task was asked.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Attempt {
    First,
    Second,
}

fn ask(opponent: &Opponent, game: GameHandle, task: Task, attempt: Attempt) {
    let again = opponent.clone();
    opponent.ask(task.request(game.draw_seed()), move |answer| {
        // The game may be gone, or have gone on, since it was asked.
        if untrack(|| Task::of(game)).as_ref() != Some(&task) {
            return;
        }
        let played = answer.ok().flatten().is_some_and(|point| game.answer(point).is_ok());
        match attempt {
            _ if played => {}
            Attempt::First => ask(&again, game, task.clone(), Attempt::Second),
            Attempt::Second => play_anything(game),
        }
    });
}

fn analyse(opponent: &Opponent, game: GameHandle, task: Task) {
    opponent.analyse(task.request(0), move |report| {
        // As above; and before a depth is searched there is nothing to show.
        let report = report.ok().filter(|report| report.depth > 0 || report.finished);
        if untrack(|| Task::of(game)).as_ref() == Some(&task) {
            game.marked.update(|marked| marked.analysis = report);
        }
    });
}

/// Keeps a game going whose computer gives no move that can be played.
fn play_anything(game: GameHandle) {
    let point = game.state.with_untracked(|m| m.game().position().legal_points().next());
    if let Some(point) = point
        && game.play(point).is_ok()
    {
        game.report_engine_trouble();
    }
}
