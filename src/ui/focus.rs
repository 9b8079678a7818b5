//! Where the keyboard goes when what had its focus goes.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, EventTarget, HtmlElement};

/// Keeps the keyboard in the game when `target`, which just did something, can do no more or is gone by
/// it: a focus on it would be lost, and the game's keys with it.
pub(super) fn keep(target: Option<EventTarget>) {
    // It may be another window's, so that its type cannot be asked.
    let Some(element) = target.map(JsCast::unchecked_into::<Element>) else { return };
    let game = element.closest(".lg-game").ok().flatten();
    request_animation_frame(move || {
        let is_usable = element.is_connected()
            && !element.has_attribute("disabled")
            && element.closest(".lg-hidden").ok().flatten().is_none();
        if let (false, Some(game)) = (is_usable, game) {
            let game: HtmlElement = game.unchecked_into();
            // An element that cannot take the focus leaves it where it is.
            let _ = game.focus();
        }
    });
}

/// Takes the focus from an element that can do no more by no act of its own.
pub(super) fn keep_from(element: &Element) {
    if element.matches(":focus").unwrap_or(false) {
        keep(Some(element.clone().into()));
    }
}
