//! How a person likes to see the game: pieces, numbers, light or dark, language.

use serde::{Deserialize, Serialize};

use crate::i18n::Language;
use crate::names::named;

/// How pieces look.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Pieces {
    /// As the game is usually drawn.
    #[default]
    Usual,
    /// Stones on intersections.
    Stones,
    /// X and O in cells.
    Marks,
}

named! { Pieces { Usual: "usual", Stones: "stones", Marks: "marks" } }

/// Light or dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Appearance {
    /// As the page says by its `color-scheme`, which for one that offers both is as the system says.
    #[default]
    System,
    /// Light.
    Light,
    /// Dark.
    Dark,
}

named! { Appearance { System: "system", Light: "light", Dark: "dark" } }

impl Appearance {
    /// Whether dark is asked for, `None` where the page decides.
    #[must_use]
    pub const fn dark(self) -> Option<bool> {
        match self {
            Self::System => None,
            Self::Light => Some(false),
            Self::Dark => Some(true),
        }
    }
}

/// What the settings besides the game are set to. Kept in the browser; what a saved one lacks is as by
/// default.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Preferences {
    /// How pieces look.
    pub pieces: Pieces,
    /// Whether moves are numbered.
    pub numbers: bool,
    /// Whether coordinates are drawn.
    pub coordinates: bool,
    /// Light or dark.
    pub appearance: Appearance,
    /// The language chosen, `None` for the browser's.
    pub language: Option<Language>,
}

impl Default for Preferences {
    fn default() -> Self {
        Self {
            pieces: Pieces::Usual,
            numbers: false,
            coordinates: true,
            appearance: Appearance::System,
            language: None,
        }
    }
}
