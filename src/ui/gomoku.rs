//! The whole game in one line: the board, its panel and its dialogs.

use leptos::prelude::*;

use super::{
    GameHandle, GameOptions, Preferences, Seat, Setup,
    analysis::analysis,
    callbacks::Callbacks,
    confirm::confirm,
    controls::controls,
    keys,
    moves::moves,
    players::players,
    saving,
    settings::settings,
    status::status,
    style::STYLE,
    use_game,
    view::{Given, View},
};
use crate::{
    board::{
        Coordinates, Orientation, Overlay, Theme,
        bind::words,
        element::{Element, element},
        render_board, source,
    },
    game::{GameResult, Move, Record},
    i18n::{Language, Text},
    rules::Point,
};

/// A game with everything around it: the board, whose turn it is, undo and redo, the move list, the
/// settings, and the computer where it plays.
///
/// It fills the width it is given and takes the height it needs, up to the window's or what the custom
/// property `--lg-height` says. Without props it is freestyle gomoku on 15x15 for two people.
///
/// It is light or dark as the page's `color-scheme` says, unless the settings say otherwise; it then lies on a
/// ground of `--lg-game-page`, by default `Canvas`, that shows `--lg-game-inset` around it, by default 0.75rem.
/// Under a board the panel is as wide, less `--lg-game-indent` on both sides, by default 0. A style sheet sets the
/// board's colours as [`Theme`] says and its own by `--lg-game-ink` and `--lg-game-soft` (texts),
/// `--lg-game-surface`, `--lg-game-line` and `--lg-game-hover` (buttons and dialogs), `--lg-game-accent` and
/// `--lg-game-on-accent` (what stands out, and text on it).
///
/// ```
/// use leptos::prelude::*;
/// use leptos_gomoku::{Gomoku, Level, Ruleset, Seat};
///
/// #[component]
/// fn Page() -> impl IntoView {
///     view! { <Gomoku ruleset=Ruleset::CARO white=Seat::Engine(Level::Medium) /> }
/// }
/// ```
///
/// A host that wants to do something to the game makes it itself, by [`use_game`], and hands it in as
/// `game`; the props that say what a game begins with and whom it tells are [`GameOptions`] then. Callbacks
/// may do anything to the game, or take it off the page.
///
/// ```
/// use leptos::prelude::*;
/// use leptos_gomoku::{GameOptions, Gomoku, Language, Ruleset, use_game};
///
/// #[component]
/// fn Lesson() -> impl IntoView {
///     let language = RwSignal::new(Language::Vietnamese);
///     let looking = RwSignal::new(false);
///     let options = GameOptions::new(Ruleset::RENJU)
///         .read_only(looking)
///         .before_move(|point| point.col() > 3)
///         .on_end(move |_| looking.set(true));
///     let game = use_game(options);
///     view! {
///         <Gomoku game language />
///         <button on:click=move |_| game.new_game()>"Again"</button>
///     }
/// }
/// ```
#[component]
pub fn Gomoku(
    /// A game made by [`use_game`], whose owner must outlive the component; the props from `ruleset` to `on_end` are
    /// not used then. Default: one of its own, which begins as they say.
    #[prop(optional)]
    game: Option<GameHandle>,
    /// The first game's rules: a [`Ruleset`](crate::Ruleset), or a [`Setup`] with its name. Default: freestyle, 15x15.
    #[prop(optional, into)]
    ruleset: Setup,
    /// The game to begin with; its own ruleset then counts. Default: one without moves. A game that is
    /// kept by `save_as` takes its place.
    #[prop(optional, into)]
    record: Option<Record>,
    /// Who moves Black's stones in the first game. Default: a person.
    #[prop(default = Seat::Person)]
    black: Seat,
    /// Who moves White's stones in the first game. Default: a person.
    #[prop(default = Seat::Person)]
    white: Seat,
    /// Whether a person can only look; buttons and settings that change the game are not shown then. Default: `false`.
    #[prop(optional, into)]
    read_only: Option<Signal<bool>>,
    /// Asked before a person's stone is placed: `false` refuses it ([`GameOptions::before_move`]). Default: all pass.
    #[prop(optional, into)]
    before_move: Option<Callback<Point, bool>>,
    /// Run after each move, whoever made it. Default: nothing is.
    #[prop(optional, into)]
    on_move: Option<Callback<Move>>,
    /// Run after each Undo with the number of moves taken back. Default: nothing is.
    #[prop(optional, into)]
    on_undo: Option<Callback<usize>>,
    /// Run each time the record is another, after `on_move` and `on_undo`. Default: nothing is.
    #[prop(optional, into)]
    on_change: Option<Callback<Record>>,
    /// Run each time a game ends, not when a finished one is opened. Default: nothing is.
    #[prop(optional, into)]
    on_end: Option<Callback<GameResult>>,
    /// The language of everything; the settings offer none then. Default: the settings', the browser's, or English.
    #[prop(optional, into)]
    language: Option<Signal<Language>>,
    /// The board's look; the settings offer no other pieces then. Default: as the game is usual or the settings say.
    #[prop(optional, into)]
    theme: Option<Signal<Theme>>,
    /// Which way round the board is seen. Default: a1 at the bottom left.
    #[prop(optional, into)]
    orientation: Option<Signal<Orientation>>,
    /// How columns and rows are named, as long as `preferences` say that they are. Default: letters and numbers.
    #[prop(optional, into)]
    coordinates: Signal<Coordinates>,
    /// Whether a person is offered an analysis; a host's by [`GameHandle::set_analysing`] is shown. Default: `true`.
    #[prop(default = true)]
    analysis: bool,
    /// The name under which game and settings are kept in the browser, its own for each game on a site.
    /// The page's folder is part of it: `/a/` and `/b/` share nothing. Default: nothing is kept.
    #[prop(optional, into)]
    save_as: Option<String>,
    /// How the game is shown, to read or set from outside. Default: the game's own.
    #[prop(optional)]
    preferences: Option<RwSignal<Preferences>>,
) -> impl IntoView {
    let game = game.unwrap_or_else(|| {
        let callbacks = Callbacks { before_move, on_move, on_undo, on_change, on_end };
        let options = GameOptions::new(ruleset);
        use_game(GameOptions { record, black, white, read_only, callbacks, ..options })
    });
    let view = View::new(game, preferences, Given { language, theme, analysis });
    if let Some(name) = save_as {
        saving::keep(view, name);
    }
    shown(view, orientation, coordinates)
}

/// The elements of a game.
fn shown(
    view: View,
    orientation: Option<Signal<Orientation>>,
    coordinates: Signal<Coordinates>,
) -> Element {
    let is_fixed = view.game.read_only();
    let class = move || if is_fixed.get() { "lg-game lg-game--read-only" } else { "lg-game" };
    let scheme = move || match view.preferences.get().appearance.dark() {
        None => "system",
        Some(false) => "light",
        Some(true) => "dark",
    };
    let panel = element("div")
        .class("lg-panel")
        .child(status(view))
        .child(controls(view))
        .child(analysis(view))
        .child(players(view))
        .child(rule(view))
        .child(moves(view));
    let layout =
        element("div").class("lg-layout").child(table(view, orientation, coordinates)).child(panel);
    element("div")
        .follow("class", words(class))
        .attr("tabindex", "-1")
        .follow("lang", words(move || view.language.get().tag()))
        .follow("data-lg-scheme", words(scheme))
        .on("keydown", move |event| keys::on_keydown(view, event))
        .child(element("style").html(words(|| STYLE)))
        .child(layout)
        .child(settings(view))
        .child(confirm(view))
}

/// The board as this game shows it.
fn table(
    view: View,
    orientation: Option<Signal<Orientation>>,
    coordinates: Signal<Coordinates>,
) -> Element {
    let View { game, preferences, .. } = view;
    let ratio = move || {
        let size = game.setup.get().ruleset().size();
        format!("--lg-columns: {}; --lg-rows: {}", size.width(), size.height())
    };
    // As functions: a board by its props would bring a signal of each type along.
    let readings = source::Readings {
        board: Box::new(move || game.board_now()),
        overlay: Box::new(move || Overlay {
            numbers: preferences.get().numbers,
            ..game.overlay_now()
        }),
        interaction: Box::new(move || game.interaction_now()),
        theme: Box::new(move || match view.given.theme {
            Some(theme) => theme.get(),
            None if view.marks.get() => Theme::paper(),
            None => Theme::wood(),
        }),
        dark: Box::new(move || preferences.get().appearance.dark()),
        coordinates: Box::new(move || match preferences.get().coordinates {
            true => coordinates.get(),
            false => Coordinates::Hidden,
        }),
        orientation: source::reading(orientation),
        part: Box::new(|| None),
        language: Box::new(move || view.language.get()),
    };
    let board = render_board(readings, Some(Callback::new(move |event| game.handle(event))));
    element("div").class("lg-table").follow("style", words(ratio)).child(board)
}

/// The game's name, its board and what wins.
fn rule(view: View) -> Element {
    let setup = view.game.setup;
    let title = words(move || {
        let setup = setup.get();
        let size = view.say(Text::Size(setup.ruleset().size()));
        format!("{} · {size}", view.say(setup.kind().name()))
    });
    element("section")
        .class("lg-rule")
        .child(element("h2").class("lg-heading").text(title))
        .child(element("p").class("lg-hint").text(view.rule()))
}
