//! Keeping the game and the preferences in the browser.
//!
//! They are read once after the first render, which is the same on a server, and written at each change.

use leptos::prelude::*;
use serde::{Deserialize, Serialize};

use super::{Preferences, Setup, view::View};
use crate::{
    board::bind::effect,
    engine::Level,
    game::{Match, SavedMatch},
    i18n::{Notice, Text},
    storage::{self, Loaded, Saved},
};

/// A match with the kind of game it is known as.
#[derive(Serialize, Deserialize)]
struct SavedGame {
    setup: Setup,
    game: SavedMatch<Level>,
}

impl Saved for SavedGame {}

impl Saved for Preferences {}

/// Reads what is kept under `name` and keeps it from then on.
pub(super) fn keep(view: View, name: String) {
    let scope = storage::page_scope() + &name;
    let (game_key, preferences_key) =
        (storage::key(&scope, "game"), storage::key(&scope, "preferences"));
    // Nothing is written before what is kept was read.
    let is_read = RwSignal::new(false);
    effect({
        let (game_key, preferences_key) = (game_key.clone(), preferences_key.clone());
        move || {
            if is_read.get_untracked() {
                return;
            }
            if let Loaded::Value(kept) = storage::load(&preferences_key) {
                view.preferences.set(kept);
            }
            if !read_game(view, &game_key) {
                view.game.notice.set(Some(Notice::SaveUnreadable.into()));
            }
            is_read.set(true);
        }
    });
    let failed = StoredValue::new(false);
    let report = move |result: Result<(), storage::SaveError>| {
        // What a newer version keeps is said to be unreadable when it is read; it stays as it is.
        let is_lost = matches!(result, Err(error) if error != storage::SaveError::Newer);
        if is_lost && !failed.get_value() {
            failed.set_value(true);
            view.game.notice.set(Some(Text::from(Notice::NotSaved)));
        }
    };
    effect(move || {
        if is_read.get() {
            let game = view.game.state.with(Match::save);
            report(storage::save(&game_key, &SavedGame { setup: view.game.setup.get(), game }));
        }
    });
    effect(move || {
        if is_read.get() {
            report(storage::save(&preferences_key, &view.preferences.get()));
        }
    });
}

/// Puts the kept game in the place of the one that was begun. False where there is one that cannot be
/// read; the new game then stays.
fn read_game(view: View, key: &str) -> bool {
    match storage::load::<SavedGame>(key) {
        Loaded::Absent => true,
        Loaded::Damaged | Loaded::Newer => false,
        Loaded::Value(kept) => match Match::restore(kept.game) {
            Ok(restored) if restored.game().ruleset() == kept.setup.ruleset() => {
                view.game.restore(kept.setup, restored);
                true
            }
            _ => false,
        },
    }
}

#[cfg(test)]
mod tests {
    use rand::{SeedableRng, rngs::Xoshiro128PlusPlus};

    use super::*;
    use crate::{
        game::FirstMove,
        i18n::Language,
        rules::Stone,
        storage::envelope::{decode, encode},
        ui::{Appearance, GameKind, Pieces, Seat},
    };

    #[test]
    fn every_kind_of_game_is_kept() {
        for (kind, first) in GameKind::ALL.into_iter().zip(FirstMove::ALL.into_iter().cycle()) {
            let setup = Setup::new(kind);
            let seats = [Seat::Person, Seat::Engine(Level::Hard)];
            let mut rng = Xoshiro128PlusPlus::seed_from_u64(1);
            let mut game = Match::new(setup.ruleset(), seats, first, &mut rng);
            for name in ["a1", "b2", "c2"] {
                game.play(name.parse().expect("a point")).expect("legal");
            }
            game.undo();
            game.resign(Stone::White);
            let text = encode(&SavedGame { setup, game: game.save() }).expect("written");
            let kept = decode::<SavedGame>(&text).value().expect("read");
            assert_eq!(kept.setup, setup);
            assert_eq!(Match::restore(kept.game), Ok(game), "{text}");
        }
    }

    #[test]
    fn preferences_are_kept_and_what_they_lack_is_as_by_default() {
        let preferences = Preferences {
            pieces: Pieces::Marks,
            numbers: true,
            coordinates: false,
            appearance: Appearance::Dark,
            language: Some(Language::Chinese),
        };
        let text = encode(&preferences).expect("written");
        assert_eq!(decode::<Preferences>(&text).value(), Some(preferences));
        let old = decode::<Preferences>(r#"{"v":1,"data":{"numbers":true,"gone":[1]}}"#);
        let expected = Preferences { numbers: true, ..Preferences::default() };
        assert_eq!(old.value(), Some(expected));
    }
}
