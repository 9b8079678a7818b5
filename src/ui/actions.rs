//! Everything that can be done to a game.
//!
//! Each act may come from within a callback of the game, and after the game is gone: nothing happens then.

use leptos::prelude::*;
use rand::{Rng, SeedableRng, rngs::Xoshiro128PlusPlus};

use super::{
    GameHandle, Seat, Setup,
    callbacks::{Cause, events},
    marked::Marked,
};
use crate::{
    board::{BoardEvent, Interaction},
    engine::Level,
    game::{FirstMove, Match, Player, Record},
    i18n::{Notice, Text},
    rules::{PlayError, Point, Stone, foul_lines},
};

impl GameHandle {
    /// Does what the board says a person did: plays their stone where it is their turn, the rules take it
    /// and [`GameOptions::before_move`](super::GameOptions::before_move) lets it pass.
    pub fn handle(self, event: BoardEvent) {
        if let BoardEvent::Place(point) = event
            && self.takes_stones()
        {
            match self.check(point) {
                Ok(()) if self.is_let_pass(point) => {
                    // It was checked, and nothing has changed since.
                    let _ = self.play(point);
                }
                Ok(()) => {}
                Err(error) => self.explain(point, error),
            }
        }
    }

    /// Plays on `point` at the ply looked at, for whoever's turn it is. The host is not asked before.
    ///
    /// # Errors
    /// [`PlayError`] where the rules refuse it; nothing is changed then. A game that is gone has no board.
    pub fn play(self, point: Point) -> Result<(), PlayError> {
        self.play_because(Cause::Move, point)
    }

    /// Plays the computer's answer. What was said before it still holds and stays.
    pub(super) fn answer(self, point: Point) -> Result<(), PlayError> {
        self.play_because(Cause::Answer, point)
    }

    fn play_because(self, cause: Cause, point: Point) -> Result<(), PlayError> {
        self.check(point)?;
        let mut played = Err(PlayError::OffBoard);
        self.change(cause, &mut |m| played = m.play(point));
        played
    }

    /// Takes back the last move of a person with the computer's answer to it, or the resignation.
    pub fn undo(self) {
        self.change(Cause::Undo, &mut |m| {
            m.undo();
        });
    }

    /// Plays again what Undo took back last.
    pub fn redo(self) {
        self.change(Cause::Other, &mut |m| {
            m.redo();
        });
    }

    /// Looks at the board after `ply` moves; past the end is the end.
    pub fn go_to(self, ply: usize) {
        self.change(Cause::Other, &mut |m| m.go_to(ply));
    }

    /// Looks `plies` forward, or back where negative.
    pub fn step(self, plies: isize) {
        self.change(Cause::Other, &mut |m| {
            m.go_to(m.game().viewed().saturating_add_signed(plies));
        });
    }

    /// Starts a new game of the same kind. An unfinished one is gone; to ask first is the caller's matter.
    pub fn new_game(self) {
        if let Some(setup) = self.setup.try_get_untracked() {
            self.start(setup);
        }
    }

    /// Starts a new game by other rules: a [`Setup`], or a ruleset under the name it is best known by. An
    /// unfinished game is gone; to ask first is the caller's matter.
    pub fn start(self, setup: impl Into<Setup>) {
        let setup = setup.into();
        self.set_up(setup);
        self.change(Cause::Other, &mut |m| {
            self.with_rng(|rng| m.new_game(setup.ruleset(), rng));
        });
    }

    /// Puts the game of a record in the place of this one, looked at from its end; who sits where stays.
    /// Where that is not a person's turn, the computer goes on with it.
    ///
    /// A record is checked when it is made, so this cannot fail, and what is no record leaves the game as
    /// it is:
    ///
    /// ```
    /// use leptos_gomoku::{GameHandle, Point, Ruleset, game::{Record, ReplayError}};
    ///
    /// fn show(game: GameHandle, moves: Vec<Point>) -> Result<(), ReplayError> {
    ///     game.load(Record::new(Ruleset::GOMOKU, moves)?);
    ///     Ok(())
    /// }
    /// ```
    pub fn load(self, record: Record) {
        let same = self.setup.try_get_untracked().filter(|s| s.ruleset() == record.ruleset());
        self.replace(same.unwrap_or_else(|| record.ruleset().into()), |m| m.load(record));
    }

    /// As [`GameHandle::load`], the game being called as `setup` says where that has the record's rules.
    pub fn load_as(self, setup: Setup, record: Record) {
        if setup.ruleset() == record.ruleset() {
            self.replace(setup, |m| m.load(record));
        } else {
            self.load(record);
        }
    }

    /// Puts a saved match in the place of this one.
    pub(super) fn restore(self, setup: Setup, saved: Match<Level>) {
        self.replace(setup, |m| *m = saved);
    }

    /// Puts a game that was played elsewhere in the place of this one.
    fn replace(self, setup: Setup, put: impl FnOnce(&mut Match<Level>)) {
        self.set_up(setup);
        let mut put = Some(put);
        self.change(Cause::Load, &mut |m| {
            if let Some(put) = put.take() {
                put(m);
            }
        });
    }

    /// Gives the game up: for the person against the computer, else for the side to move.
    pub fn resign(self) {
        self.change(Cause::Other, &mut |m| {
            let stone = if m.is_against_engine() {
                let person = Player::ALL.into_iter().find(|&player| !m.seat(player).is_engine());
                person.map_or(Stone::Black, |player| m.stone(player))
            } else {
                m.game().side_to_move()
            };
            m.resign(stone);
        });
    }

    /// Stops the computer's search; it moves again after [`GameHandle::resume`] or the next change.
    pub fn stop(self) {
        if untrack(|| self.is_thinking()) {
            self.stopped.set(true);
        }
    }

    /// Lets a computer that was stopped search again.
    pub fn resume(self) {
        self.go_on();
    }

    /// Starts or ends an analysis of the ply looked at, whichever that is as the game goes on: how the engine judges
    /// its best moves, [`GameHandle::analysis`] tells. It has no end of its own, and waits while the computer
    /// searches for its move. A [`Gomoku`](super::Gomoku) that is taken off the page ends it.
    pub fn set_analysing(self, analysing: bool) {
        if self.analysing.try_get_untracked() == Some(!analysing) {
            self.analysing.set(analysing);
        }
    }

    /// Sets who sits where, the first player's seat first; the game goes on.
    pub fn set_seats(self, seats: [Seat; 2]) {
        self.go_on();
        self.change(Cause::Other, &mut |m| m.set_seats(seats));
    }

    /// Sets who moves Black's stones and who White's, in this game too; it goes on. Where Black thereby is the
    /// other player's, the score begins anew.
    pub fn set_sides(self, sides: [Seat; 2]) {
        let [black, white] = sides;
        let has_black = |m: &Match<Level>| m.player(Stone::Black) == Player::One;
        let Some(is_first) = self.state.try_with_untracked(has_black) else { return };
        // Against a person the computer is the second player.
        let be_first =
            if black.is_engine() == white.is_engine() { is_first } else { white.is_engine() };
        let seats = if be_first { [black, white] } else { [white, black] };
        if be_first == is_first {
            return self.set_seats(seats);
        }
        let (record, ply) = self.state.with_untracked(|m| (m.game().record(), m.game().viewed()));
        let first_move = if be_first { FirstMove::One } else { FirstMove::Two };
        // Nothing is drawn by it.
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(0);
        let mut begun = Match::new(record.ruleset(), seats, first_move, &mut rng);
        begun.load(record);
        begun.go_to(ply);
        self.restore(self.setup(), begun);
    }

    /// Sets who has Black from the next game on, and in this one before its first move.
    pub fn set_first_move(self, first_move: FirstMove) {
        self.change(Cause::Other, &mut |m| {
            self.with_rng(|rng| m.set_first_move(first_move, rng));
        });
    }

    /// Forgets the score.
    pub fn reset_score(self) {
        self.change(Cause::Other, &mut Match::reset_score);
    }

    /// The one way a match is changed: what was said of the state before is forgotten, a computer that was
    /// stopped goes on where the game is another, and the host is told.
    fn change(self, cause: Cause, act: &mut dyn FnMut(&mut Match<Level>)) {
        let Some(mut state) = self.state.try_write() else { return };
        let (before, viewed) = (state.game().record(), state.game().viewed());
        act(&mut state);
        let has_moved = before.moves()[..viewed] != *state.game().viewed_moves();
        let events = events(&before, state.game(), cause);
        drop(state);
        if !events.is_empty() {
            self.go_on();
        }
        if cause != Cause::Answer {
            self.notice.set(None);
        }
        // Gone before anybody is told: they were of another ply.
        let is_stale = |marked: &Marked| has_moved && marked.analysis.is_some();
        let has_stale = |marked: &Marked| !marked.fouls.is_empty() || is_stale(marked);
        // What follows the match at once may have been the game's end.
        if self.marked.try_with_untracked(has_stale) == Some(true) {
            self.marked.update(|marked| {
                marked.fouls.clear();
                marked.analysis.take_if(|_| has_moved);
            });
        }
        self.teller.tell(events);
    }

    fn set_up(self, setup: Setup) {
        if !self.setup.is_disposed() {
            self.setup.set(setup);
            self.go_on();
        }
    }

    fn go_on(self) {
        if self.stopped.try_get_untracked() == Some(true) {
            self.stopped.set(false);
        }
    }

    fn takes_stones(self) -> bool {
        matches!(untrack(|| self.interaction_now()), Interaction::Place(_))
    }

    fn check(self, point: Point) -> Result<(), PlayError> {
        let checked = self.state.try_with_untracked(|m| m.game().check(point));
        checked.unwrap_or(Err(PlayError::OffBoard))
    }

    /// Whether the host lets a person's move pass, and left the game as it was while it was asked.
    fn is_let_pass(self, point: Point) -> bool {
        let seen = || self.state.try_with_untracked(|m| (m.game().record(), m.game().viewed()));
        let before = seen();
        self.teller.allows(point) && before.is_some() && seen() == before && self.takes_stones()
    }

    /// Says why a person's stone was not placed.
    fn explain(self, point: Point, error: PlayError) {
        match error {
            PlayError::Occupied => self.notice.set(Some(Text::RefusedOccupied(point))),
            PlayError::Forbidden(fouls) => {
                let lines = self.board().with_untracked(|board| foul_lines(board, point));
                let lines = lines.into_iter().map(|(_, line)| line).collect();
                self.marked.update(|marked| marked.fouls = lines);
                self.notice.set(Some(Text::RefusedForbidden(point, fouls)));
            }
            PlayError::GameOver(_) | PlayError::OffBoard => {}
        }
    }

    /// Says that the computer's answer could not be used.
    pub(super) fn report_engine_trouble(self) {
        self.notice.set(Some(Notice::EngineTrouble.into()));
    }

    /// The next seed for the computer.
    pub(super) fn draw_seed(self) -> u64 {
        self.with_rng(Rng::next_u64)
    }

    /// Gives out what chance is drawn from; the browser seeds it at its first use.
    fn with_rng<T>(self, draw: impl FnOnce(&mut Xoshiro128PlusPlus) -> T) -> T {
        let known = self.rng.try_update_value(Option::take).flatten();
        let mut rng = known.unwrap_or_else(|| Xoshiro128PlusPlus::seed_from_u64(browser_seed()));
        let drawn = draw(&mut rng);
        self.rng.try_set_value(Some(rng));
        drawn
    }
}

#[cfg(target_arch = "wasm32")]
fn browser_seed() -> u64 {
    // 53 random bits, all that a JavaScript number holds.
    (js_sys::Math::random() * (1_u64 << 53) as f64) as u64
}

/// Off the browser nothing is drawn but in tests, which give a seed.
#[cfg(not(target_arch = "wasm32"))]
const fn browser_seed() -> u64 {
    0
}
