//! The question before an unfinished game is left.

use leptos::prelude::*;
use web_sys::Event;

use super::{dialog::show_while, view::View};
use crate::{
    board::element::{Element, element},
    i18n::{Action, Notice},
};

/// The dialog that asks, open while `view.leaving` names a game to start.
pub(super) fn confirm(view: View) -> Element {
    let stay = move |_: &Event| view.leaving.set(None);
    let leave = move |_: &Event| {
        if let Some(setup) = view.leaving.get_untracked() {
            view.leaving.set(None);
            view.game.start(setup);
        }
    };
    let button = |action| element("button").attr("type", "button").text(view.text(action));
    let buttons = element("div")
        .class("lg-buttons")
        .child(button(Action::KeepPlaying).class("lg-button").on("click", stay))
        .child(button(Action::LeaveGame).class("lg-button lg-button--main").on("click", leave));
    show_while(element("dialog"), move || view.leaving.get().is_some())
        .class("lg-dialog lg-dialog--question")
        .attr("role", "alertdialog")
        .follow("aria-label", view.text(Notice::LeaveTitle))
        .follow("aria-description", view.text(Notice::LeaveQuestion))
        .on("close", stay)
        .child(element("h2").class("lg-title").text(view.text(Notice::LeaveTitle)))
        .child(element("p").text(view.text(Notice::LeaveQuestion)))
        .child(buttons)
}
