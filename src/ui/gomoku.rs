//! The whole game in one line: the board, its panel and its dialogs.

use leptos::prelude::*;

use super::{
    GameHandle, GameOptions, Preferences, Seat, confirm::Confirm, controls::Controls, keys,
    moves::Moves, players::Players, saving, settings::Settings, status::Status, style::STYLE,
    use_game, view::View,
};
use crate::{
    board::{GomokuBoard, Overlay, Theme},
    game::GameResult,
    i18n::Text,
    rules::Ruleset,
};

/// A game with everything around it: the board, whose turn it is, undo and redo, the move list, the
/// settings, and the computer where it plays.
///
/// It fills the width it is given and takes the height it needs, up to the window's or what the custom
/// property `--lg-height` says. Without props it is freestyle gomoku on 15x15 for two people.
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
#[component]
pub fn Gomoku(
    /// The rules of the first game. By default freestyle gomoku on 15x15.
    #[prop(default = Ruleset::GOMOKU)]
    ruleset: Ruleset,
    /// Who moves Black's stones in the first game. By default a person.
    #[prop(default = Seat::Person)]
    black: Seat,
    /// Who moves White's stones in the first game. By default a person.
    #[prop(default = Seat::Person)]
    white: Seat,
    /// Run each time a game ends. By default nothing is.
    #[prop(optional, into)]
    on_end: Option<Callback<GameResult>>,
    /// The name under which the game and the settings are kept in the browser, its own for each game on
    /// a site; the page's folder is part of it, so `/a/` and `/b/` share nothing. By default nothing is
    /// kept.
    #[prop(optional, into)]
    save_as: Option<String>,
    /// How the game is shown, to read or set from outside. By default the game's own.
    #[prop(optional)]
    preferences: Option<RwSignal<Preferences>>,
) -> impl IntoView {
    let mut options = GameOptions::new(ruleset).black(black).white(white);
    if let Some(on_end) = on_end {
        options = options.on_end(on_end);
    }
    let game = use_game(options);
    let preferences = preferences.unwrap_or_else(|| RwSignal::new(Preferences::default()));
    let view = View::new(game, preferences);
    if let Some(name) = save_as {
        saving::keep(view, name);
    }
    let scheme = Signal::derive(move || match preferences.with(|p| p.appearance.dark()) {
        None => "system",
        Some(false) => "light",
        Some(true) => "dark",
    });
    let tag = Signal::derive(move || view.language.get().tag());
    view! {
        <div
            class="lg-game"
            tabindex="-1"
            lang=tag
            data-lg-scheme=scheme
            on:keydown=move |event| keys::on_keydown(view, &event)
        >
            <style>{STYLE}</style>
            <div class="lg-layout">
                <Table view game />
                <div class="lg-panel">
                    <Status view />
                    <Controls view />
                    <Players view />
                    <Rule view />
                    <Moves view />
                </div>
            </div>
            <Settings view />
            <Confirm view />
        </div>
    }
}

/// The board as this game shows it.
#[component]
fn Table(view: View, game: GameHandle) -> impl IntoView {
    let preferences = view.preferences;
    let overlay = Memo::new(move |_| Overlay {
        numbers: preferences.with(|p| p.numbers),
        ..game.overlay().get()
    });
    let theme = Memo::new(move |_| if view.marks.get() { Theme::paper() } else { Theme::wood() });
    let ratio = Signal::derive(move || {
        let size = game.setup.get().ruleset().size();
        format!("--lg-columns: {}; --lg-rows: {}", size.width(), size.height())
    });
    view! {
        <div class="lg-table" style=ratio>
            <GomokuBoard
                board=game.board()
                overlay=overlay
                interaction=game.interaction()
                theme=theme
                dark=Signal::derive(move || preferences.with(|p| p.appearance.dark()))
                coordinates=Signal::derive(move || preferences.with(|p| p.coordinates))
                language=view.language
                on_event=move |event| game.handle(event)
            />
        </div>
    }
}

/// The game's name, its board and what wins.
#[component]
fn Rule(view: View) -> impl IntoView {
    let setup = view.game.setup;
    let title = Signal::derive(move || {
        let setup = setup.get();
        let size = view.say(Text::Size(setup.ruleset().size()));
        format!("{} · {size}", view.say(setup.kind().name()))
    });
    view! {
        <section class="lg-rule">
            <h2 class="lg-heading">{title}</h2>
            <p class="lg-hint">{view.rule()}</p>
        </section>
    }
}
