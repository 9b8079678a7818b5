//! The settings: which game, against whom, and how it is shown.

use leptos::prelude::*;
use web_sys::Event;

use super::{
    Appearance, GameKind, Pieces, Seat, Setup,
    dialog::show_while,
    form::{select, side, switch},
    icons::icon,
    state::who,
    view::View,
};
use crate::{
    board::element::{Element, element},
    engine::Level,
    game::{FirstMove, Match, Player},
    i18n::{Action, Field, Language, Text},
    rules::{Ruleset, Size, WinRule},
};

/// The dialog of the settings, open while `view.settings_open` says so.
pub(super) fn settings(view: View) -> Element {
    let open = view.settings_open;
    let close = element("button")
        .attr("type", "button")
        .class("lg-button lg-button--icon")
        .follow("aria-label", view.text(Action::Close))
        .on("click", move |_: &Event| open.set(false))
        .child(icon(Action::Close));
    let head = element("div")
        .class("lg-dialog__head")
        .child(element("h2").class("lg-title").text(view.text(Action::Settings)))
        .child(close);
    show_while(element("dialog"), move || open.get())
        .class("lg-dialog")
        .follow("aria-label", view.text(Action::Settings))
        .on("close", move |_: &Event| open.set(false))
        .child(head)
        .child(game_fields(view))
        .child(opponent_fields(view))
        .child(display_fields(view))
}

/// Which of `all` a value is, the first where it is none.
fn place<T: PartialEq>(all: &[T], value: T) -> usize {
    all.iter().position(|known| *known == value).unwrap_or_default()
}

/// A part that is there for some games only.
fn hidden_where(hides: impl Fn() -> bool + Send + 'static) -> Element {
    element("div").flag("hidden", hides)
}

/// Which game, on which board, by which switches.
fn game_fields(view: View) -> Element {
    let is_usual = move || !view.sizes_freely.get() && view.shown_setup().is_usual_size();
    let kinds = select(
        view,
        Field::Game,
        |_, i| GameKind::ALL.get(i).map(|kind| kind.name().into()),
        |view| place(&GameKind::ALL, view.shown_setup().kind()),
        |view, i| {
            view.sizes_freely.set(false);
            view.start(Setup::new(GameKind::ALL[i]));
        },
    );
    let sides = hidden_where(is_usual)
        .class("lg-pair")
        .child(side(
            view,
            Field::Width,
            |view| view.shown_size().width(),
            |view, width| {
                resize(view, Size::new(width, view.game.setup().ruleset().size().height()).ok())
            },
        ))
        .child(side(
            view,
            Field::Height,
            |view| view.shown_size().height(),
            |view, height| {
                resize(view, Size::new(view.game.setup().ruleset().size().width(), height).ok())
            },
        ));
    element("fieldset")
        .class("lg-fields lg-acts")
        .child(kinds)
        .child(size_field(view))
        .child(sides)
        .child(win_length_field(view))
        .child(caro_fields(view))
        .child(element("p").class("lg-hint").text(view.rule()))
}

impl View {
    /// The setup, followed.
    fn shown_setup(self) -> Setup {
        self.game.setup.get()
    }

    /// The size of the board, followed.
    fn shown_size(self) -> Size {
        self.shown_setup().ruleset().size()
    }

    /// Caro's switches, six in a row and the edge, `None` where nothing blocks.
    fn caro(self) -> Option<(bool, bool)> {
        match self.shown_setup().ruleset().win_rule() {
            WinRule::Caro { six_wins, edge_blocks } => Some((six_wins, edge_blocks)),
            _ => None,
        }
    }

    fn set_win_rule(self, rule: WinRule) {
        self.start(self.game.setup().with_win_rule(rule));
    }

    /// The player that is the computer, and its level.
    fn engine(self) -> Option<(Player, Level)> {
        self.game.state.with(engine)
    }
}

fn resize(view: View, size: Option<Size>) {
    let setup = view.game.setup();
    if let Some(size) = size.filter(|&size| size != setup.ruleset().size()) {
        view.start(setup.with_size(size));
    }
}

/// The usual boards of the game, and any other where it has them.
fn size_field(view: View) -> Element {
    select(
        view,
        Field::BoardSize,
        |view, i| {
            let kind = view.shown_setup().kind();
            match kind.sides().get(i) {
                Some(&side) => Some(Text::Size(Size::square(side))),
                None if i == kind.sides().len() && kind.has_custom_size() => {
                    Some(Field::CustomSize.into())
                }
                None => None,
            }
        },
        |view| {
            let (kind, size) = (view.shown_setup().kind(), view.shown_size());
            if view.sizes_freely.get() || !view.shown_setup().is_usual_size() {
                // Where there is no such choice, the first.
                return if kind.has_custom_size() { kind.sides().len() } else { 0 };
            }
            place(kind.sides(), size.width())
        },
        |view, i| {
            let side = view.game.setup().kind().sides().get(i).copied();
            view.sizes_freely.set(side.is_none());
            resize(view, side.map(Size::square));
        },
    )
}

fn win_length_field(view: View) -> Element {
    let lengths = select(
        view,
        Field::WinLength,
        |view, i| {
            let longest = view.shown_size().width().max(view.shown_size().height());
            let mut lengths = Ruleset::MIN_WIN_LENGTH..=longest.min(Ruleset::MAX_WIN_LENGTH);
            lengths.nth(i).map(Text::InARow)
        },
        |view| usize::from(view.shown_setup().ruleset().win_length() - Ruleset::MIN_WIN_LENGTH),
        |view, i| {
            let win_length = Ruleset::MIN_WIN_LENGTH + i as u8;
            view.start(view.game.setup().with_win_length(win_length));
        },
    );
    hidden_where(move || view.shown_setup().kind() != GameKind::TicTacToe).child(lengths)
}

/// Caro's switches. With nothing blocking, the others mean nothing.
fn caro_fields(view: View) -> Element {
    let plain = switch(
        view,
        Field::PlainFive,
        |view| view.caro().is_none(),
        |view, plain| {
            view.set_win_rule(if plain { WinRule::OrMore } else { Ruleset::CARO.win_rule() });
        },
    );
    let six = switch(
        view,
        Field::SixWins,
        |view| view.caro().is_some_and(|(six, _)| six),
        |view, six_wins| {
            let edge_blocks = untrack(|| view.caro()).is_some_and(|(_, edge)| edge);
            view.set_win_rule(WinRule::Caro { six_wins, edge_blocks });
        },
    );
    let edge = switch(
        view,
        Field::EdgeBlocks,
        |view| view.caro().is_some_and(|(_, edge)| edge),
        |view, edge_blocks| {
            let six_wins = untrack(|| view.caro()).is_none_or(|(six, _)| six);
            view.set_win_rule(WinRule::Caro { six_wins, edge_blocks });
        },
    );
    let others = hidden_where(move || view.caro().is_none()).class("lg-switches");
    hidden_where(move || view.shown_setup().kind() != GameKind::Caro)
        .class("lg-switches")
        .child(plain)
        .child(others.child(six).child(edge))
}

/// Against whom, how strong, and who begins.
fn opponent_fields(view: View) -> Element {
    let opponent = select(
        view,
        Field::Opponent,
        |_, i| [Field::TwoPlayers, Field::Computer].get(i).map(|&name| name.into()),
        |view| usize::from(view.engine().is_some()),
        |view, i| {
            let (wanted, engine) = (i == 1, untrack(|| view.engine()));
            // The level is remembered while two people play.
            if let Some((_, level)) = engine {
                view.level.set_value(level);
            }
            let two = if wanted { Seat::Engine(view.level.get_value()) } else { Seat::Person };
            if wanted != engine.is_some() {
                view.game.set_seats([Seat::Person, two]);
            }
        },
    );
    let level = select(
        view,
        Field::Level,
        |_, i| Level::ALL.get(i).map(|&level| level_name(level).into()),
        |view| {
            let level = view.engine().map_or_else(|| view.level.get_value(), |(_, level)| level);
            place(&Level::ALL, level)
        },
        |view, i| {
            let chosen = Level::ALL[i];
            view.level.set_value(chosen);
            let mut seats =
                view.game.state.with_untracked(|m| Player::ALL.map(|player| m.seat(player)));
            let player = untrack(|| view.engine()).map_or(Player::Two, |(player, _)| player);
            seats[player.index()] = Seat::Engine(chosen);
            view.game.set_seats(seats);
        },
    );
    let first = select(
        view,
        Field::FirstMove,
        |view, i| {
            let first = *FirstMove::ALL.get(i)?;
            Some(view.game.state.with(|m| first_name(first, m)))
        },
        |view| place(&FirstMove::ALL, view.game.state.with(Match::first_move)),
        |view, i| view.game.set_first_move(FirstMove::ALL[i]),
    );
    element("fieldset")
        .class("lg-fields lg-acts")
        .child(opponent)
        .child(hidden_where(move || view.engine().is_none()).child(level))
        .child(first)
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

const PIECES: [(Pieces, Field); 3] = [
    (Pieces::Usual, Field::PiecesUsual),
    (Pieces::Stones, Field::PiecesStones),
    (Pieces::Marks, Field::PiecesMarks),
];

const APPEARANCES: [(Appearance, Field); 3] = [
    (Appearance::System, Field::AppearanceSystem),
    (Appearance::Light, Field::AppearanceLight),
    (Appearance::Dark, Field::AppearanceDark),
];

/// How it is shown.
fn display_fields(view: View) -> Element {
    let pieces = select(
        view,
        Field::Pieces,
        |_, i| PIECES.get(i).map(|&(_, name)| name.into()),
        |view| place(&PIECES.map(|(pieces, _)| pieces), view.preferences.get().pieces),
        |view, i| view.preferences.update(|p| p.pieces = PIECES[i].0),
    );
    let appearance = select(
        view,
        Field::Appearance,
        |_, i| APPEARANCES.get(i).map(|&(_, name)| name.into()),
        |view| place(&APPEARANCES.map(|(look, _)| look), view.preferences.get().appearance),
        |view, i| view.preferences.update(|p| p.appearance = APPEARANCES[i].0),
    );
    // The browser's comes first.
    let language = select(
        view,
        Field::Language,
        |_, i| match i.checked_sub(1) {
            None => Some(Field::LanguageSystem.into()),
            Some(i) => Language::ALL.get(i).map(|&language| Text::LanguageName(language)),
        },
        |view| view.preferences.get().language.map_or(0, |known| place(&Language::ALL, known) + 1),
        |view, i| {
            let language = i.checked_sub(1).map(|i| Language::ALL[i]);
            view.preferences.update(|p| p.language = language);
        },
    );
    let numbers = switch(
        view,
        Field::MoveNumbers,
        |view| view.preferences.get().numbers,
        |view, numbers| view.preferences.update(|p| p.numbers = numbers),
    );
    let coordinates = switch(
        view,
        Field::Coordinates,
        |view| view.preferences.get().coordinates,
        |view, coordinates| view.preferences.update(|p| p.coordinates = coordinates),
    );
    let given = view.given;
    element("fieldset")
        .class("lg-fields")
        .child(hidden_where(move || given.theme.is_some()).child(pieces))
        .child(appearance)
        .child(hidden_where(move || given.language.is_some()).child(language))
        .child(numbers)
        .child(coordinates)
}
