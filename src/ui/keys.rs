//! The keys of a whole game: undo and redo, while the game has the focus.

use leptos::prelude::GetUntracked;
use web_sys::KeyboardEvent;

use super::{focus, view::View};
use crate::board::bind::target;

/// Does what a key pressed within the game asks for. Fields that take text, and dialogs, keep their keys.
pub(super) fn on_keydown(view: View, event: &KeyboardEvent) {
    // Undo and redo are the only keys, and change the game.
    if view.game.read_only().get_untracked() {
        return;
    }
    let is_command = (event.ctrl_key() || event.meta_key()) && !event.alt_key();
    if !is_command || event.default_prevented() || view.is_covered() || is_typing(event) {
        return;
    }
    match (event.key().to_ascii_lowercase().as_str(), event.shift_key()) {
        ("z", false) => view.game.undo(),
        ("z", true) | ("y", false) => view.game.redo(),
        _ => return,
    }
    event.prevent_default();
    // The move that had the focus in the list may be taken back.
    focus::keep(event.target());
}

fn is_typing(event: &KeyboardEvent) -> bool {
    target(event).is_some_and(|element| {
        matches!(element.tag_name().as_str(), "INPUT" | "TEXTAREA" | "SELECT")
    })
}
