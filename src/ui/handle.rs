//! One game's signals.
//!
//! Owns the one `RwSignal` of the match; what is shown is derived from it. What can be done to it is in
//! `actions`; whom it tells of that is in `callbacks`; the computer's part is `opponent`'s matter.

use leptos::prelude::*;
use rand::{SeedableRng, rngs::Xoshiro128PlusPlus};

use super::{GameOptions, Seat, Setup, callbacks::Teller, marked::Marked, opponent};
use crate::{
    board::{Interaction, Overlay},
    engine::{Level, Report},
    game::{GameResult, Match, Record, Score},
    i18n::Text,
    rules::{Board, Point, Position, Size, Stone},
};

/// A game as a value to pass around: its signals and its methods. Every copy is the same game.
///
/// Every method may be called from within a callback of the game itself. What it does happens at once and
/// is told of once that callback has returned, after what happened before. On a game that is gone, as its
/// owner was cleaned up, they do nothing; only what gives the game as it is, as [`GameHandle::record`] does, has
/// nothing to give then, and panics.
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
    /// Whether the ply looked at is to be analysed.
    pub(super) analysing: RwSignal<bool>,
    pub(super) marked: RwSignal<Marked>,
    pub(super) rng: StoredValue<Option<Xoshiro128PlusPlus>>,
    pub(super) teller: Teller,
    read_only: Signal<bool>,
    shown: Memo<Shown>,
}

/// What is seen of the ply looked at: one value, as each memo of a type of its own is a kilobyte of the page.
#[derive(Clone, PartialEq)]
struct Shown {
    position: Position,
    overlay: Overlay,
}

impl Shown {
    fn of(game: &Match<Level>) -> Self {
        let (game, position) = (game.game(), game.game().viewed_position());
        let moves = game.viewed_moves().to_vec();
        let overlay = Overlay {
            last: moves.last().copied(),
            moves,
            winning: position.winning_lines(),
            forbidden: position.forbidden_points().into_iter().map(|(point, _)| point).collect(),
            ..Overlay::default()
        };
        Self { position, overlay }
    }
}

/// A game for this component: its state, its history and the computer where it plays.
///
/// The game lives as long as the reactive owner it is made in. Nothing of the browser is touched while
/// rendering, so it can be made on a server.
#[must_use]
pub fn use_game(options: GameOptions) -> GameHandle {
    let (seats, first_move) = options.seats();
    // The server and the first render in the browser must agree: chance comes in later.
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(options.seed.unwrap_or_default());
    let setup = options.first_setup();
    let begun = options.kept.unwrap_or_else(|| {
        let mut begun = Match::new(setup.ruleset(), seats, first_move, &mut rng);
        if let Some(record) = options.record {
            begun.load(record);
        }
        begun
    });
    let state = RwSignal::new(begun);
    let handle = GameHandle {
        state,
        setup: RwSignal::new(setup),
        notice: RwSignal::new(None),
        stopped: RwSignal::new(false),
        analysing: RwSignal::new(false),
        marked: RwSignal::new(Marked::default()),
        rng: StoredValue::new(options.seed.map(|_| rng)),
        teller: Teller::new(options.callbacks),
        read_only: options.read_only.unwrap_or_else(|| Signal::stored(false)),
        shown: Memo::new(move |_| state.with(Shown::of)),
    };
    opponent::drive(handle);
    handle
}

/// What a person may do, where the host lets them.
fn interaction(game: &Match<Level>) -> Interaction {
    match game.person_to_move() {
        Some(stone) => Interaction::Place(stone),
        None if game.engine_to_move().is_some() => Interaction::Busy,
        None => Interaction::ViewOnly,
    }
}

/// What can be followed. Each method makes a signal that lives as long as the owner it is called in: call it
/// while a component is set up, not at each event. What the game is at a moment is its [`record`](Self::record).
impl GameHandle {
    fn follow<T>(self, read: fn(&Match<Level>) -> T) -> Signal<T>
    where
        T: Clone + PartialEq + Send + Sync + 'static,
    {
        Memo::new(move |_| self.state.with(read)).into()
    }

    /// The stones at the ply looked at.
    #[must_use]
    pub fn board(self) -> Signal<Board> {
        // A game that is gone shows an empty board.
        Signal::derive(move || self.board_now().unwrap_or_else(|| Board::new(Size::square(15))))
    }

    /// The stones as they are now; `None` where the game is gone.
    pub(super) fn board_now(self) -> Option<Board> {
        self.shown.try_with(|shown| shown.position.board().clone())
    }

    /// The last move, the winning lines and the forbidden points at the ply looked at, and what an analysis finds
    /// best there as A, B and C.
    #[must_use]
    pub fn overlay(self) -> Signal<Overlay> {
        Signal::derive(move || self.overlay_now())
    }

    /// What is shown beside the stones now; nothing where the game is gone.
    pub(super) fn overlay_now(self) -> Overlay {
        let mut overlay = self.shown.try_with(|shown| shown.overlay.clone()).unwrap_or_default();
        self.marked.try_with(|marked| marked.show(&mut overlay));
        overlay
    }

    /// Whether a person may place a stone, and which.
    #[must_use]
    pub fn interaction(self) -> Signal<Interaction> {
        Signal::derive(move || self.interaction_now())
    }

    /// What a person may do now; nothing where the game is gone.
    pub(super) fn interaction_now(self) -> Interaction {
        match self.read_only.try_get() {
            Some(false) => self.state.try_with(interaction).unwrap_or_default(),
            _ => Interaction::ViewOnly,
        }
    }

    /// The position at the ply looked at.
    #[must_use]
    pub fn position(self) -> Signal<Position> {
        Signal::derive(move || self.shown.with(|shown| shown.position.clone()))
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

    /// The whole match as it is now, with who sits where, what was taken back, the ply looked at and the score;
    /// [`GameOptions::kept`] goes on with it.
    ///
    /// # Panics
    /// Where the game is gone, as reading any of its signals does.
    #[must_use]
    pub fn keep(self) -> Match<Level> {
        self.state.get_untracked()
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
        self.follow(|game| game.game().moves().to_vec())
    }

    /// How the game ended, `None` while it goes on.
    #[must_use]
    pub fn result(self) -> Signal<Option<GameResult>> {
        self.follow(|game| game.game().result())
    }

    /// The score of the match.
    #[must_use]
    pub fn score(self) -> Signal<Score> {
        self.follow(Match::score)
    }

    /// Whether Undo would take something back.
    #[must_use]
    pub fn can_undo(self) -> Signal<bool> {
        self.follow(Match::can_undo)
    }

    /// Whether Redo would play something again.
    #[must_use]
    pub fn can_redo(self) -> Signal<bool> {
        self.follow(Match::can_redo)
    }

    /// The ply looked at, 0 for the empty board.
    #[must_use]
    pub fn viewed(self) -> Signal<usize> {
        self.follow(|game| game.game().viewed())
    }

    /// Whether the computer searches.
    #[must_use]
    pub fn thinking(self) -> Signal<bool> {
        Memo::new(move |_| self.is_thinking()).into()
    }

    /// Whether the computer searches now; it does not where the game is gone.
    pub(super) fn is_thinking(self) -> bool {
        self.stopped.try_get() == Some(false)
            && self.state.try_with(|m| m.engine_to_move().is_some()) == Some(true)
    }

    /// Whether the ply looked at is analysed, as [`GameHandle::set_analysing`] says.
    #[must_use]
    pub fn analysing(self) -> Signal<bool> {
        self.analysing.into()
    }

    /// How far the analysis of the ply looked at is; `None` where there is none, while the computer searches for
    /// its move, and until there is something to tell.
    #[must_use]
    pub fn analysis(self) -> Signal<Option<Report>> {
        Signal::derive(move || self.marked.with(|marked| marked.analysis.clone()))
    }

    /// Whether a person can only look; what a host does with the handle happens all the same.
    #[must_use]
    pub fn read_only(self) -> Signal<bool> {
        self.read_only
    }
}
