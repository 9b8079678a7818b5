//! The settings: which game, against whom, and how it is shown.

use leptos::prelude::*;

use super::{
    Appearance, GameKind, Pieces, Preferences, Seat, Setup,
    dialog::show_while,
    form::{number, select, switch},
    icons::icon,
    state::who,
    view::View,
};
use crate::{
    board::bind::{ElementRef, untyped},
    engine::Level,
    game::{FirstMove, Match, Player},
    i18n::{Action, Field, Language, Text},
    rules::{Ruleset, Size, WinRule},
};

/// The dialog of the settings, open while `view.settings_open` says so.
#[component]
pub(super) fn Settings(view: View) -> impl IntoView {
    let dialog = ElementRef::new();
    let open = view.settings_open;
    show_while(dialog, open.into());
    view! {
        <dialog
            node_ref=dialog
            class="lg-dialog"
            aria-label=view.text(Action::Settings)
            on:close=move |_| open.set(false)
        >
            // The fields are no part of the form, which their Enter would close.
            <form method="dialog" class="lg-dialog__head">
                <h2 class="lg-title">{view.text(Action::Settings)}</h2>
                <button class="lg-button lg-button--icon" aria-label=view.text(Action::Close)>
                    {icon(Action::Close)}
                </button>
            </form>
            {untyped(view! { <GameFields view /> })}
            {untyped(view! { <OpponentFields view /> })}
            {untyped(view! { <DisplayFields view /> })}
        </dialog>
    }
}

/// Which game, on which board, by which switches.
#[component]
fn GameFields(view: View) -> impl IntoView {
    let setup = view.game.setup;
    let kinds = || GameKind::ALL.map(|kind| (kind, kind.name().into())).to_vec();
    let ruleset = move || setup.get().ruleset();
    let is_custom = RwSignal::new(false);
    let hides_custom = Signal::derive(move || !is_custom.get() && setup.get().is_usual_size());
    let is_not = move |kind| Signal::derive(move || setup.get().kind() != kind);
    let choose_kind = move |kind| {
        is_custom.set(false);
        view.start(Setup::new(kind));
    };
    view! {
        <fieldset class="lg-fields lg-acts">
            {select(view, Field::Game, kinds, move || setup.get().kind(), choose_kind)}
            {size_field(view, is_custom)}
            <div class="lg-pair" hidden=hides_custom>
                {number(
                    view,
                    Field::Width,
                    (Size::MIN, Size::MAX),
                    move || ruleset().size().width(),
                    move |width| {
                        let size = untrack(ruleset).size();
                        resize(view, Size::new(width, size.height()).ok());
                    },
                )}
                {number(
                    view,
                    Field::Height,
                    (Size::MIN, Size::MAX),
                    move || ruleset().size().height(),
                    move |height| {
                        let size = untrack(ruleset).size();
                        resize(view, Size::new(size.width(), height).ok());
                    },
                )}
            </div>
            <div hidden=is_not(GameKind::TicTacToe)>{win_length_field(view)}</div>
            <div class="lg-switches" hidden=is_not(GameKind::Caro)>
                {caro_fields(view)}
            </div>
            <p class="lg-hint">{view.rule()}</p>
        </fieldset>
    }
}

fn resize(view: View, size: Option<Size>) {
    let setup = view.game.setup.get_untracked();
    if let Some(size) = size.filter(|&size| size != setup.ruleset().size()) {
        view.start(setup.with_size(size));
    }
}

/// The usual boards of the game, and any other where it has them.
fn size_field(view: View, is_custom: RwSignal<bool>) -> impl IntoView {
    let setup = view.game.setup;
    let choices = move || {
        let kind = setup.get().kind();
        let mut choices = Vec::new();
        for &side in kind.sides() {
            let size = Size::square(side);
            choices.push((Some(size), Text::Size(size)));
        }
        if kind.has_custom_size() {
            choices.push((None, Text::Field(Field::CustomSize)));
        }
        choices
    };
    let current = move || {
        let setup = setup.get();
        (setup.is_usual_size() && !is_custom.get()).then_some(setup.ruleset().size())
    };
    let choose = move |size: Option<Size>| {
        is_custom.set(size.is_none());
        resize(view, size);
    };
    select(view, Field::BoardSize, choices, current, choose)
}

fn win_length_field(view: View) -> impl IntoView {
    let setup = view.game.setup;
    let choices = move || {
        let size = setup.get().ruleset().size();
        let longest = size.width().max(size.height()).min(Ruleset::MAX_WIN_LENGTH);
        (Ruleset::MIN_WIN_LENGTH..=longest).map(|k| (k, Text::InARow(k))).collect()
    };
    let choose = move |k| view.start(setup.get_untracked().with_win_length(k));
    select(view, Field::WinLength, choices, move || setup.get().ruleset().win_length(), choose)
}

/// Caro's switches. With nothing blocking, the others mean nothing.
fn caro_fields(view: View) -> impl IntoView {
    let setup = view.game.setup;
    let rule = move || setup.get().ruleset().win_rule();
    let set = move |rule| view.start(setup.get_untracked().with_win_rule(rule));
    let caro = move || match rule() {
        WinRule::Caro { six_wins, edge_blocks } => Some((six_wins, edge_blocks)),
        _ => None,
    };
    let set_plain = move |plain| {
        set(if plain { WinRule::OrMore } else { Ruleset::CARO.win_rule() });
    };
    let set_six = move |six_wins| {
        let edge_blocks = untrack(caro).is_some_and(|(_, edge)| edge);
        set(WinRule::Caro { six_wins, edge_blocks });
    };
    let set_edge = move |edge_blocks| {
        let six_wins = untrack(caro).is_none_or(|(six, _)| six);
        set(WinRule::Caro { six_wins, edge_blocks });
    };
    view! {
        {switch(view, Field::PlainFive, move || caro().is_none(), set_plain)}
        <div class="lg-switches" hidden=Signal::derive(move || caro().is_none())>
            {switch(view, Field::SixWins, move || caro().is_some_and(|(six, _)| six), set_six)}
            {switch(view, Field::EdgeBlocks, move || caro().is_some_and(|(_, edge)| edge), set_edge)}
        </div>
    }
}

/// Against whom, how strong, and who begins.
#[component]
fn OpponentFields(view: View) -> impl IntoView {
    let game = view.game;
    let is_engine = move || game.state.with(|m| engine(m).is_some());
    let level = RwSignal::new(Level::default());
    let current_level =
        move || game.state.with(engine).map_or_else(|| level.get(), |(_, level)| level);
    let opponents =
        || vec![(false, Text::Field(Field::TwoPlayers)), (true, Text::Field(Field::Computer))];
    let set_opponent = move |engine| {
        // The level is remembered while two people play.
        level.set(untrack(current_level));
        let two = if engine { Seat::Engine(level.get_untracked()) } else { Seat::Person };
        if engine != untrack(is_engine) {
            game.set_seats([Seat::Person, two]);
        }
    };
    let set_level = move |chosen| {
        level.set(chosen);
        let mut seats = game.state.with_untracked(|m| Player::ALL.map(|player| m.seat(player)));
        let (player, _) = game.state.with_untracked(engine).unwrap_or((Player::Two, chosen));
        seats[player.index()] = Seat::Engine(chosen);
        game.set_seats(seats);
    };
    let levels = || Level::ALL.map(|level| (level, level_name(level).into())).to_vec();
    let firsts = move || {
        FirstMove::ALL.map(|first| (first, game.state.with(|m| first_name(first, m)))).to_vec()
    };
    view! {
        <fieldset class="lg-fields lg-acts">
            {select(view, Field::Opponent, opponents, is_engine, set_opponent)}
            <div hidden=Signal::derive(move || !is_engine())>
                {select(view, Field::Level, levels, current_level, set_level)}
            </div>
            {select(
                view,
                Field::FirstMove,
                firsts,
                move || game.state.with(|m| m.first_move()),
                move |first| game.set_first_move(first),
            )}
        </fieldset>
    }
}

/// The player that is the computer, the second one where both are, and its level.
fn engine(game: &Match<Level>) -> Option<(Player, Level)> {
    [Player::Two, Player::One].into_iter().find_map(|player| match game.seat(player) {
        Seat::Engine(level) => Some((player, level)),
        Seat::Person => None,
    })
}

/// A level's name.
pub(super) const fn level_name(level: Level) -> Field {
    match level {
        Level::Beginner => Field::Beginner,
        Level::Easy => Field::Easy,
        Level::Medium => Field::Medium,
        Level::Hard => Field::Hard,
        Level::Master => Field::Master,
    }
}

fn first_name(first: FirstMove, game: &Match<Level>) -> Text {
    match first {
        FirstMove::One => Text::Player(who(game, Player::One)),
        FirstMove::Two => Text::Player(who(game, Player::Two)),
        FirstMove::Alternate => Field::Alternate.into(),
        FirstMove::Random => Field::Random.into(),
    }
}

/// How it is shown.
#[component]
fn DisplayFields(view: View) -> impl IntoView {
    let preferences = view.preferences;
    let get = move |read: fn(&Preferences) -> bool| move || preferences.with(read);
    let pieces = || {
        vec![
            (Pieces::Usual, Text::Field(Field::PiecesUsual)),
            (Pieces::Stones, Text::Field(Field::PiecesStones)),
            (Pieces::Marks, Text::Field(Field::PiecesMarks)),
        ]
    };
    let appearances = || {
        vec![
            (Appearance::System, Text::Field(Field::AppearanceSystem)),
            (Appearance::Light, Text::Field(Field::AppearanceLight)),
            (Appearance::Dark, Text::Field(Field::AppearanceDark)),
        ]
    };
    let languages = || {
        let mut choices = vec![(None, Text::Field(Field::LanguageSystem))];
        for language in Language::ALL {
            choices.push((Some(language), Text::LanguageName(language)));
        }
        choices
    };
    view! {
        <fieldset class="lg-fields">
            <div hidden=view.given.theme.is_some()>
                {select(
                    view,
                    Field::Pieces,
                    pieces,
                    move || preferences.with(|p| p.pieces),
                    move |pieces| preferences.update(|p| p.pieces = pieces),
                )}
            </div>
            {select(
                view,
                Field::Appearance,
                appearances,
                move || preferences.with(|p| p.appearance),
                move |appearance| preferences.update(|p| p.appearance = appearance),
            )}
            <div hidden=view.given.language.is_some()>
                {select(
                    view,
                    Field::Language,
                    languages,
                    move || preferences.with(|p| p.language),
                    move |language| preferences.update(|p| p.language = language),
                )}
            </div>
            {switch(
                view,
                Field::MoveNumbers,
                get(|p| p.numbers),
                move |numbers| preferences.update(|p| p.numbers = numbers),
            )}
            {switch(
                view,
                Field::Coordinates,
                get(|p| p.coordinates),
                move |coordinates| preferences.update(|p| p.coordinates = coordinates),
            )}
        </fieldset>
    }
}
