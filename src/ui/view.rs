//! What every part of the game component is handed: the game, how it is shown, and its language.

use std::borrow::Cow;

use leptos::prelude::*;

use super::{GameHandle, Pieces, Preferences, Setup};
use crate::{
    board::{
        Style, Theme,
        bind::{Words, effect, words},
    },
    engine::Level,
    i18n::{Language, Side, Text},
    rules::Stone,
};

/// What the host decides of how the game is shown; the settings then do not offer it.
#[derive(Clone, Copy)]
pub(super) struct Given {
    pub(super) language: Option<Signal<Language>>,
    pub(super) theme: Option<Signal<Theme>>,
    /// Whether an analysis is offered.
    pub(super) analysis: bool,
}

/// The game and how it is shown. Every copy is the same.
#[derive(Clone, Copy)]
pub(super) struct View {
    pub(super) game: GameHandle,
    pub(super) preferences: RwSignal<Preferences>,
    pub(super) language: Signal<Language>,
    pub(super) given: Given,
    /// Whether pieces are drawn as X and O.
    pub(super) marks: Signal<bool>,
    /// The game to start once a person has agreed to leave the one in progress.
    pub(super) leaving: RwSignal<Option<Setup>>,
    pub(super) settings_open: RwSignal<bool>,
    /// Whether a person has asked for a board of a size of their own.
    pub(super) sizes_freely: RwSignal<bool>,
    /// The computer's level while two people play.
    pub(super) level: StoredValue<Level>,
}

impl View {
    pub(super) fn new(
        game: GameHandle,
        preferences: Option<RwSignal<Preferences>>,
        given: Given,
    ) -> Self {
        let preferences = preferences.unwrap_or_default();
        Self {
            game,
            preferences,
            language: given.language.unwrap_or_else(|| use_language(preferences)),
            given,
            marks: Signal::derive(move || match (given.theme, preferences.with(|p| p.pieces)) {
                (Some(theme), _) => theme.with(|theme| theme.style == Style::Marks),
                (None, Pieces::Usual) => game.setup.get().kind().has_marks(),
                (None, Pieces::Stones) => false,
                (None, Pieces::Marks) => true,
            }),
            leaving: RwSignal::new(None),
            settings_open: RwSignal::new(false),
            sizes_freely: RwSignal::new(false),
            level: StoredValue::new(Level::default()),
        }
    }

    /// The text in the language chosen.
    pub(super) fn text(self, text: impl Into<Text>) -> Words {
        let text = text.into();
        words(move || self.say(text))
    }

    /// A text that changes with what it reads.
    pub(super) fn words<T: Into<Text>>(self, text: impl Fn() -> T + Send + 'static) -> Words {
        words(move || self.say(text()))
    }

    /// The text now.
    pub(super) fn say(self, text: impl Into<Text>) -> Cow<'static, str> {
        self.language.get().text(text)
    }

    /// What wins by the rules of this game.
    pub(super) fn rule(self) -> Words {
        self.words(move || Text::Rule {
            ruleset: self.game.setup.get().ruleset(),
            marks: self.marks.get(),
        })
    }

    /// The side of `stone` by the name of its piece.
    pub(super) fn side(self, stone: Stone) -> Side {
        Side::new(stone, self.marks.get())
    }

    /// Starts a new game, after a question where one is in progress.
    pub(super) fn start(self, setup: Setup) {
        if self.game.state.with_untracked(|m| m.game().is_unfinished()) {
            self.leaving.set(Some(setup));
        } else {
            self.game.start(setup);
        }
    }

    /// Whether a dialog is open over the game.
    pub(super) fn is_covered(self) -> bool {
        self.settings_open.get_untracked() || self.leaving.with_untracked(Option::is_some)
    }
}

/// The language chosen, else the browser's, which is known only after the first render.
pub(super) fn use_language(preferences: RwSignal<Preferences>) -> Signal<Language> {
    let browsers = RwSignal::new(Language::default());
    effect(move || {
        let tags = window().navigator().languages();
        browsers.set(Language::preferred(tags.iter().filter_map(|tag| tag.as_string())));
    });
    Signal::derive(move || preferences.with(|p| p.language).unwrap_or_else(|| browsers.get()))
}
