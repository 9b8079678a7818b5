//! The computer's part in a game: it is asked when it is to move, and its answer is played.
//!
//! Whatever changes the position, the level or who sits where changes the [`Task`], which cancels the
//! search in progress; an answer that comes all the same is not played.

use leptos::prelude::*;

use super::GameHandle;
use crate::{
    board::bind::effect,
    engine::Level,
    game::Match,
    rules::{Point, Ruleset},
    worker::{Opponent, Request},
};

/// What the computer is to answer: a position by its moves, and how strong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Task {
    ruleset: Ruleset,
    moves: Vec<Point>,
    level: Level,
}

impl Task {
    /// The task of a game now, `None` where the computer is not to move, or stopped, or the game is gone.
    fn of(game: GameHandle) -> Option<Self> {
        let task = |m: &Match<Level>| {
            let (level, game) = (m.engine_to_move()?, m.game());
            Some(Self { ruleset: game.ruleset(), moves: game.moves().to_vec(), level })
        };
        if game.is_thinking() { game.state.try_with(task)? } else { None }
    }

    fn request(&self, seed: u64) -> Request {
        Request { id: 0, ruleset: self.ruleset, moves: self.moves.clone(), level: self.level, seed }
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
        if let Some(task) = task {
            ask(&opponent, game, task, Attempt::First);
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

/// Keeps a game going whose computer gives no move that can be played.
fn play_anything(game: GameHandle) {
    let point = game.state.with_untracked(|m| m.game().position().legal_points().next());
    if let Some(point) = point
        && game.play(point).is_ok()
    {
        game.report_engine_trouble();
    }
}
