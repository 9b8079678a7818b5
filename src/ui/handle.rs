//! One game's signals, and everything that can be done to it.
//!
//! Owns the one `RwSignal` of the match; what is shown is derived from it. The computer's part is
//! `opponent`'s matter, the words are `state`'s.

use leptos::prelude::*;
use rand::{SeedableRng, rngs::SmallRng};

use super::{GameOptions, Seat, Setup, opponent};
use crate::{
    board::{BoardEvent, Interaction, Overlay},
    engine::Level,
    game::{FirstMove, GameResult, Match, Player, Score},
    i18n::{Notice, Text},
    rules::{Board, PlayError, Point, Position, Stone, foul_lines},
};

/// A game as a value to pass around: its signals and its methods. Every copy is the same game.
#[derive(Clone, Copy, Debug)]
pub struct GameHandle {
    pub(super) state: RwSignal<Match<Level>>,
    pub(super) setup: RwSignal<Setup>,
    pub(super) notice: RwSignal<Option<Text>>,
    /// Whether the computer's search was stopped by hand.
    pub(super) stopped: RwSignal<bool>,
    /// The lines that made the point last tried forbidden.
    fouls: RwSignal<Vec<Vec<Point>>>,
    rng: StoredValue<Option<SmallRng>>,
    on_end: StoredValue<Option<Callback<GameResult>>>,
    position: Memo<Position>,
    board: Memo<Board>,
    overlay: Memo<Overlay>,
    interaction: Memo<Interaction>,
    task: Memo<Option<opponent::Task>>,
    moves: Memo<Vec<Point>>,
    result: Memo<Option<GameResult>>,
    score: Memo<Score>,
    can_undo: Memo<bool>,
    can_redo: Memo<bool>,
}

/// A game for this component: its state, its history and the computer where it plays.
///
/// The game lives as long as the reactive owner it is made in. Nothing of the browser is touched while
/// rendering, so it can be made on a server.
#[must_use]
pub fn use_game(options: GameOptions) -> GameHandle {
    let (seats, first_move) = options.seats();
    // The server and the first render in the browser must agree: chance comes in later.
    let mut rng = SmallRng::seed_from_u64(options.seed.unwrap_or_default());
    let ruleset = options.setup.ruleset();
    let state = RwSignal::new(Match::new(ruleset, seats, first_move, &mut rng));
    let fouls = RwSignal::new(Vec::new());
    let stopped = RwSignal::new(false);
    let position = Memo::new(move |_| state.with(|m| m.game().viewed_position()));
    let handle = GameHandle {
        state,
        setup: RwSignal::new(options.setup),
        notice: RwSignal::new(None),
        stopped,
        fouls,
        rng: StoredValue::new(options.seed.map(|_| rng)),
        on_end: StoredValue::new(options.on_end),
        position,
        board: Memo::new(move |_| position.with(|p| p.board().clone())),
        overlay: Memo::new(move |_| overlay(state, position, fouls)),
        interaction: Memo::new(move |_| state.with(interaction)),
        moves: Memo::new(move |_| state.with(|m| m.game().moves().to_vec())),
        result: Memo::new(move |_| state.with(|m| m.game().result())),
        score: Memo::new(move |_| state.with(Match::score)),
        can_undo: Memo::new(move |_| state.with(Match::can_undo)),
        can_redo: Memo::new(move |_| state.with(Match::can_redo)),
        task: Memo::new(move |_| if stopped.get() { None } else { state.with(opponent::Task::of) }),
    };
    opponent::drive(handle);
    handle
}

fn overlay(
    state: RwSignal<Match<Level>>,
    position: Memo<Position>,
    fouls: RwSignal<Vec<Vec<Point>>>,
) -> Overlay {
    let moves = state
        .with(|m| m.game().moves().iter().take(m.game().viewed()).copied().collect::<Vec<_>>());
    position.with(|position| Overlay {
        last: moves.last().copied(),
        moves,
        winning: position.winning_lines(),
        forbidden: position.forbidden_points().into_iter().map(|(point, _)| point).collect(),
        foul: fouls.get(),
        ..Overlay::default()
    })
}

fn interaction(game: &Match<Level>) -> Interaction {
    match game.person_to_move() {
        Some(stone) => Interaction::Place(stone),
        None if game.engine_to_move().is_some() => Interaction::Busy,
        None => Interaction::ViewOnly,
    }
}

impl GameHandle {
    /// The stones at the ply looked at.
    #[must_use]
    pub fn board(self) -> Signal<Board> {
        self.board.into()
    }

    /// The last move, the winning lines and the forbidden points at the ply looked at.
    #[must_use]
    pub fn overlay(self) -> Signal<Overlay> {
        self.overlay.into()
    }

    /// Whether a person may place a stone, and which.
    #[must_use]
    pub fn interaction(self) -> Signal<Interaction> {
        self.interaction.into()
    }

    /// The position at the ply looked at.
    #[must_use]
    pub fn position(self) -> Signal<Position> {
        self.position.into()
    }

    /// The moves played, Black's first.
    #[must_use]
    pub fn moves(self) -> Signal<Vec<Point>> {
        self.moves.into()
    }

    /// How the game ended, `None` while it goes on.
    #[must_use]
    pub fn result(self) -> Signal<Option<GameResult>> {
        self.result.into()
    }

    /// The score of the match.
    #[must_use]
    pub fn score(self) -> Signal<Score> {
        self.score.into()
    }

    /// Whether Undo would take something back.
    #[must_use]
    pub fn can_undo(self) -> Signal<bool> {
        self.can_undo.into()
    }

    /// Whether Redo would play something again.
    #[must_use]
    pub fn can_redo(self) -> Signal<bool> {
        self.can_redo.into()
    }

    /// The ply looked at, 0 for the empty board.
    #[must_use]
    pub fn viewed(self) -> Signal<usize> {
        let state = self.state;
        Signal::derive(move || state.with(|m| m.game().viewed()))
    }

    /// Whether the computer searches.
    #[must_use]
    pub fn thinking(self) -> Signal<bool> {
        let task = self.task;
        Signal::derive(move || task.with(Option::is_some))
    }

    /// What the computer is to answer now.
    pub(super) fn task(self) -> Memo<Option<opponent::Task>> {
        self.task
    }

    /// Does what the board says a person did.
    pub fn handle(self, event: BoardEvent) {
        if let BoardEvent::Place(point) = event
            && self.state.with_untracked(|m| m.person_to_move().is_some())
            && let Err(error) = self.play(point)
        {
            self.explain(point, error);
        }
    }

    /// Plays on `point` at the ply looked at, for whoever's turn it is.
    ///
    /// # Errors
    /// [`PlayError`] where the rules refuse it; nothing is changed then.
    pub fn play(self, point: Point) -> Result<(), PlayError> {
        self.state.with_untracked(|m| m.game().check(point))?;
        self.change(|m| m.play(point))
    }

    /// Plays the computer's answer. What was said before it still holds and stays.
    pub(super) fn answer(self, point: Point) -> Result<(), PlayError> {
        let notice = self.notice.get_untracked();
        let played = self.play(point);
        self.notice.set(notice);
        played
    }

    /// Takes back the last move of a person with the computer's answer to it, or the resignation.
    pub fn undo(self) {
        self.change(|m| {
            m.undo();
        });
    }

    /// Plays again what Undo took back last.
    pub fn redo(self) {
        self.change(|m| {
            m.redo();
        });
    }

    /// Looks at the board after `ply` moves; past the end is the end.
    pub fn go_to(self, ply: usize) {
        self.change(|m| m.go_to(ply));
    }

    /// Looks `plies` forward, or back where negative.
    pub fn step(self, plies: isize) {
        self.change(|m| m.go_to(m.game().viewed().saturating_add_signed(plies)));
    }

    /// Starts a new game of the same kind. An unfinished one is gone; to ask first is the caller's matter.
    pub fn new_game(self) {
        self.start(self.setup.get_untracked());
    }

    /// Starts a new game by other rules: a [`Setup`], or a ruleset under the name it is best known by. An
    /// unfinished game is gone; to ask first is the caller's matter.
    pub fn start(self, setup: impl Into<Setup>) {
        let setup = setup.into();
        self.setup.set(setup);
        self.stopped.set(false);
        let mut rng = self.take_rng();
        self.change(|m| m.new_game(setup.ruleset(), &mut rng));
        self.rng.set_value(Some(rng));
    }

    /// Gives the game up: for the person against the computer, else for the side to move.
    pub fn resign(self) {
        self.change(|m| {
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
        if self.task.with_untracked(Option::is_some) {
            self.stopped.set(true);
        }
    }

    /// Lets a computer that was stopped search again.
    pub fn resume(self) {
        self.stopped.set(false);
    }

    /// Sets who sits where, the first player's seat first; the game goes on.
    pub fn set_seats(self, seats: [Seat; 2]) {
        self.stopped.set(false);
        self.change(|m| m.set_seats(seats));
    }

    /// Sets who has Black from the next game on, and in this one before its first move.
    pub fn set_first_move(self, first_move: FirstMove) {
        let mut rng = self.take_rng();
        self.change(|m| m.set_first_move(first_move, &mut rng));
        self.rng.set_value(Some(rng));
    }

    /// Forgets the score.
    pub fn reset_score(self) {
        self.change(Match::reset_score);
    }

    /// The next seed for the computer.
    pub(super) fn draw_seed(self) -> u64 {
        let mut rng = self.take_rng();
        let seed = rand::Rng::next_u64(&mut rng);
        self.rng.set_value(Some(rng));
        seed
    }

    /// Puts a saved match in the place of this one.
    pub(super) fn restore(self, setup: Setup, saved: Match<Level>) {
        self.setup.set(setup);
        self.stopped.set(false);
        self.state.set(saved);
        self.forget_messages();
    }

    /// The one way a match is changed: what was said of the state before is forgotten, a computer that was
    /// stopped goes on where the moves are others, and a game that ends by it is told of.
    fn change<T>(self, change: impl FnOnce(&mut Match<Level>) -> T) -> T {
        let (value, is_moved, result) = {
            let mut state = self.state.write();
            let (moves, ended) = (state.game().moves().to_vec(), state.game().result().is_some());
            let value = change(&mut state);
            let is_moved = state.game().moves() != moves;
            let result = state.game().result().filter(|_| is_moved || !ended);
            (value, is_moved, result)
        };
        if is_moved {
            self.stopped.set(false);
        }
        self.forget_messages();
        if let (Some(result), Some(on_end)) = (result, self.on_end.get_value()) {
            on_end.try_run(result);
        }
        value
    }

    fn forget_messages(self) {
        self.notice.set(None);
        if self.fouls.with_untracked(|fouls| !fouls.is_empty()) {
            self.fouls.set(Vec::new());
        }
    }

    /// Says why a person's stone was not placed.
    fn explain(self, point: Point, error: PlayError) {
        match error {
            PlayError::Occupied => self.notice.set(Some(Text::RefusedOccupied(point))),
            PlayError::Forbidden(fouls) => {
                let lines = self.board.with_untracked(|board| foul_lines(board, point));
                self.fouls.set(lines.into_iter().map(|(_, line)| line).collect());
                self.notice.set(Some(Text::RefusedForbidden(point, fouls)));
            }
            PlayError::GameOver(_) | PlayError::OffBoard => {}
        }
    }

    /// Says that the computer's answer could not be used.
    pub(super) fn report_engine_trouble(self) {
        self.notice.set(Some(Notice::EngineTrouble.into()));
    }

    /// What chance is drawn from; the browser seeds it at its first use.
    fn take_rng(self) -> SmallRng {
        self.rng
            .try_update_value(Option::take)
            .flatten()
            .unwrap_or_else(|| SmallRng::seed_from_u64(browser_seed()))
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
