//! The state in words, shown and read out.

use leptos::prelude::*;

use super::{state::describe, view::View};
use crate::{
    board::{
        bind::words,
        element::{Element, element},
    },
    i18n::Text,
};

/// The one live region of a game: the last move (read out only), the state, and what else is to be said.
pub(super) fn status(view: View) -> Element {
    let game = view.game;
    let state = move || game.state.with(|m| describe(m, game.stopped.get(), view.marks.get()));
    let say = move |text: Option<Text>| text.map(|text| view.say(text)).unwrap_or_default();
    let last = words(move || say(state().last));
    let detail = words(move || say(game.notice.get().or_else(|| state().detail)));
    let class = move || match game.is_thinking() {
        true => "lg-thinking lg-thinking--on",
        false => "lg-thinking",
    };
    let sentence = element("p")
        .class("lg-status__state")
        .child(element("span").text(view.words(move || state().sentence)))
        .child(element("span").follow("class", words(class)).attr("aria-hidden", "true"));
    element("div")
        .class("lg-status")
        .attr("role", "status")
        .attr("aria-live", "polite")
        .attr("aria-atomic", "true")
        .child(element("span").class("lg-visually-hidden").text(last))
        .child(sentence)
        .child(element("p").class("lg-status__detail").text(detail))
}
