//! One game's signals.
//!
//! Owns the one `RwSignal` of the match; what is shown is derived from it. What can be done to it is in
//! `actions`; whom it tells of that is in `callbacks`; the computer's part is `opponent`'s matter.

use leptos::prelude::*;
use rand::{SeedableRng, rngs::SmallRng};

use super::{GameOptions, Seat, Setup, callbacks::Teller, opponent};
use crate::{
    board::{Interaction, Overlay},
    engine::Level,
    game::{GameResult, Match, Record, Score},
    i18n::Text,
    rules::{Board, Point, Position, Stone},
};

/// A game as a value to pass around: its signals and its methods. Every copy is the same game.
///
/// Every method may be called from within a callback of the game itself. What it does happens at once and
/// is told of once that callback has returned, after what happened before. On a game that is gone, as its
/// owner was cleaned up, they do nothing; only [`GameHandle::record`] has nothing to give then, and panics.
///
/// ```
/// use leptos::prelude::*;
/// use leptos_gomoku::{GameOptions, Gomoku, Ruleset, use_game};
///
/// #[component]
/// fn Page() -> impl IntoView {
///     let game = use_game(GameOptions::new(Ruleset::RENJU));
///     view! {
///         <Gomoku game />
///         <button on:click=move |_| game.undo()>"Take back"</button>
///     }
/// }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct GameHandle {
    pub(super) state: RwSignal<Match<Level>>,
    pub(super) setup: RwSignal<Setup>,
    pub(super) notice: RwSignal<Option<Text>>,
    /// Whether the computer's search was stopped by hand.
    pub(super) stopped: RwSignal<bool>,
    /// The lines that made the point last tried forbidden.
    pub(super) fouls: RwSignal<Vec<Vec<Point>>>,
    pub(super) rng: StoredValue<Option<SmallRng>>,
    pub(super) teller: Teller,
    /// What the computer is to answer now.
    pub(super) task: Memo<Option<opponent::Task>>,
    read_only: Signal<bool>,
    position: Signal<Position>,
    board: Signal<Board>,
    overlay: Signal<Overlay>,
    interaction: Signal<Interaction>,
    moves: Signal<Vec<Point>>,
    result: Signal<Option<GameResult>>,
    score: Signal<Score>,
    can_undo: Signal<bool>,
    can_redo: Signal<bool>,
    viewed: Signal<usize>,
    thinking: Signal<bool>,
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
    let setup = options.first_setup();
    let mut begun = Match::new(setup.ruleset(), seats, first_move, &mut rng);
    if let Some(record) = options.record {
        begun.load(record);
    }
    let state = RwSignal::new(begun);
    let read_only = options.read_only.unwrap_or_else(|| Signal::stored(false));
    let fouls = RwSignal::new(Vec::new());
    let stopped = RwSignal::new(false);
    let position = Memo::new(move |_| state.with(|m| m.game().viewed_position()));
    let task =
        Memo::new(move |_| if stopped.get() { None } else { state.with(opponent::Task::of) });
    let handle = GameHandle {
        state,
        setup: RwSignal::new(setup),
        notice: RwSignal::new(None),
        stopped,
        fouls,
        rng: StoredValue::new(options.seed.map(|_| rng)),
        teller: Teller::new(options.callbacks),
        read_only,
        task,
        position: position.into(),
        board: Memo::new(move |_| position.with(|p| p.board().clone())).into(),
        overlay: Memo::new(move |_| overlay(state, position, fouls)).into(),
        interaction: Memo::new(move |_| {
            if read_only.get() { Interaction::ViewOnly } else { state.with(interaction) }
        })
        .into(),
        moves: Memo::new(move |_| state.with(|m| m.game().moves().to_vec())).into(),
        result: Memo::new(move |_| state.with(|m| m.game().result())).into(),
        score: Memo::new(move |_| state.with(Match::score)).into(),
        can_undo: Memo::new(move |_| state.with(Match::can_undo)).into(),
        can_redo: Memo::new(move |_| state.with(Match::can_redo)).into(),
        viewed: Signal::derive(move || state.with(|m| m.game().viewed())),
        thinking: Signal::derive(move || task.with(Option::is_some)),
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
        self.board
    }

    /// The last move, the winning lines and the forbidden points at the ply looked at.
    #[must_use]
    pub fn overlay(self) -> Signal<Overlay> {
        self.overlay
    }

    /// Whether a person may place a stone, and which.
    #[must_use]
    pub fn interaction(self) -> Signal<Interaction> {
        self.interaction
    }

    /// The position at the ply looked at.
    #[must_use]
    pub fn position(self) -> Signal<Position> {
        self.position
    }

    /// The game as it is now, as a value to keep; [`GameHandle::load`] opens it again. To hear of each
    /// change, see [`GameOptions::on_change`].
    ///
    /// # Panics
    /// Where the game is gone, as reading any of its signals does.
    #[must_use]
    pub fn record(self) -> Record {
        self.state.with_untracked(|m| m.game().record())
    }

    /// What the game is called and its rules, as they are now.
    ///
    /// # Panics
    /// Where the game is gone, as reading any of its signals does.
    #[must_use]
    pub fn setup(self) -> Setup {
        self.setup.get_untracked()
    }

    /// Who moves Black's stones and who White's in this game, as it is now.
    ///
    /// # Panics
    /// Where the game is gone, as reading any of its signals does.
    #[must_use]
    pub fn sides(self) -> [Seat; 2] {
        self.state.with_untracked(|m| Stone::ALL.map(|stone| m.seat_of(stone)))
    }

    /// The moves played, Black's first.
    #[must_use]
    pub fn moves(self) -> Signal<Vec<Point>> {
        self.moves
    }

    /// How the game ended, `None` while it goes on.
    #[must_use]
    pub fn result(self) -> Signal<Option<GameResult>> {
        self.result
    }

    /// The score of the match.
    #[must_use]
    pub fn score(self) -> Signal<Score> {
        self.score
    }

    /// Whether Undo would take something back.
    #[must_use]
    pub fn can_undo(self) -> Signal<bool> {
        self.can_undo
    }

    /// Whether Redo would play something again.
    #[must_use]
    pub fn can_redo(self) -> Signal<bool> {
        self.can_redo
    }

    /// The ply looked at, 0 for the empty board.
    #[must_use]
    pub fn viewed(self) -> Signal<usize> {
        self.viewed
    }

    /// Whether the computer searches.
    #[must_use]
    pub fn thinking(self) -> Signal<bool> {
        self.thinking
    }

    /// Whether a person can only look; what a host does with the handle happens all the same.
    #[must_use]
    pub fn read_only(self) -> Signal<bool> {
        self.read_only
    }
}
