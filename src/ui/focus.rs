//! Where the keyboard goes when what had its focus goes.

use js_sys::Reflect;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
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
            if is_left(&game, &element) {
                // An element that cannot take the focus leaves it where it is.
                let _ = game.focus();
            }
        }
    });
}

/// Whether the focus is lost or still on `before`: a host that is told of something may have put it elsewhere. In a
/// shadow root, or several, it may have done so in each of them and outside.
fn is_left(game: &Element, before: &Element) -> bool {
    // Both kinds of roots have it, and one of them has a host.
    let of = |root: &JsValue, name: &str| -> Option<Element> {
        let found = Reflect::get(root, &name.into()).ok().filter(JsValue::is_object)?;
        Some(found.unchecked_into())
    };
    let (mut root, mut before) = (game.get_root_node(), before.clone());
    loop {
        let is_elsewhere = |active: Element| active != before && active.local_name() != "body";
        if of(&root, "activeElement").is_some_and(is_elsewhere) {
            return false;
        }
        let Some(host) = of(&root, "host") else { return true };
        (root, before) = (host.get_root_node(), host);
    }
}

/// Takes the focus from an element that can do no more by no act of its own.
pub(super) fn keep_from(element: &Element) {
    if element.matches(":focus").unwrap_or(false) {
        keep(Some(element.clone().into()));
    }
}
