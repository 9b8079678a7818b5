//! The buttons of a game.

use leptos::prelude::*;
use web_sys::Event;

use super::{focus, icons::icon, view::View};
use crate::{
    board::{
        bind::{ElementRef, effect, words},
        element::{Element, element},
    },
    i18n::Action,
};

/// New game, undo and redo, looking back, analysing, giving up, stopping and the settings.
pub(super) fn controls(view: View) -> Element {
    let button = |action, is_disabled, run| button(view, action, is_disabled, run);
    let at_start = |view: View| view.game.state.with(|m| m.game().viewed() == 0);
    let at_end = |view: View| view.game.state.with(|m| !m.game().is_looking_back());
    let new = button(Action::NewGame, never, |view| view.start(view.game.setup()));
    let changes = element("div")
        .class("lg-buttons lg-acts")
        .child(button(
            Action::Undo,
            |view| view.game.state.with(|m| !m.can_undo()),
            |view| view.game.undo(),
        ))
        .child(button(
            Action::Redo,
            |view| view.game.state.with(|m| !m.can_redo()),
            |view| view.game.redo(),
        ))
        .child(new);
    let analyse = view.given.analysis.then(|| {
        button(Action::Analyse, never, |view| {
            view.game.set_analysing(!view.game.analysing.get_untracked());
        })
    });
    let looks = element("div")
        .class("lg-buttons lg-buttons--icons")
        .child(button(Action::First, at_start, |view| view.game.go_to(0)))
        .child(button(Action::Previous, at_start, |view| view.game.step(-1)))
        .child(button(Action::Next, at_end, |view| view.game.step(1)))
        .child(button(Action::Last, at_end, |view| view.game.go_to(usize::MAX)))
        .child(analyse);
    let is_over = |view: View| {
        view.game.state.with(|m| m.game().result().is_some() || m.game().moves().is_empty())
    };
    let is_idle = |view: View| !view.game.is_thinking();
    let hidden_while = |stopped| {
        let class = move || if view.game.stopped.get() == stopped { "lg-hidden" } else { "" };
        element("div").follow("class", words(class))
    };
    // One in the place of the other, as wide as the wider: nothing beside them moves.
    let stop = hidden_while(true).child(button(Action::Stop, is_idle, |view| view.game.stop()));
    let go_on =
        hidden_while(false).child(button(Action::Continue, never, |view| view.game.resume()));
    let others = element("div")
        .class("lg-buttons")
        .child(button(Action::Resign, is_over, |view| view.game.resign()))
        .child(element("div").class("lg-either lg-acts").child(stop).child(go_on))
        .child(button(Action::Settings, never, |view| view.settings_open.set(true)));
    element("div").class("lg-controls").child(changes).child(looks).child(others)
}

const fn never(_: View) -> bool {
    false
}

/// A button with its picture and its name.
fn button(view: View, action: Action, is_disabled: fn(View) -> bool, run: fn(View)) -> Element {
    let is_toggle = action == Action::Analyse;
    let is_icon = is_toggle
        || matches!(action, Action::First | Action::Previous | Action::Next | Action::Last);
    let node = ElementRef::new();
    effect(move || {
        if is_disabled(view)
            && let Some(button) = node.get()
        {
            focus::keep_from(&button);
        }
    });
    let button = element("button")
        .node(node)
        .attr("type", "button")
        .class(match action {
            Action::NewGame => "lg-button lg-button--main",
            Action::Resign => "lg-button lg-acts",
            _ if is_icon => "lg-button lg-button--icon",
            _ => "lg-button",
        })
        .follow("aria-label", view.text(action))
        .flag("disabled", move || is_disabled(view))
        .on("click", move |event: &Event| {
            run(view);
            focus::keep(event.current_target());
        })
        .child(icon(action));
    let button = if is_toggle {
        let is_on = move || if view.game.analysing.get() { "true" } else { "false" };
        button.follow("aria-pressed", words(is_on))
    } else {
        button
    };
    if is_icon {
        button.follow("title", view.text(action))
    } else {
        button.child(element("span").text(view.text(action)))
    }
}
