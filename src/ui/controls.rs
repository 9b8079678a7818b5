//! The buttons of a game.

use leptos::{ev, prelude::*};
use web_sys::Element;

use super::{focus, icons::icon, view::View};
use crate::{
    board::bind::{ElementRef, effect, untyped, words},
    engine::Level,
    game::Match,
    i18n::Action,
};

/// New game, undo and redo, looking back, analysing, giving up, stopping and the settings.
#[component]
pub(super) fn Controls(view: View) -> impl IntoView {
    let game = view.game;
    let state = game.state;
    let when = move |is: fn(&Match<Level>) -> bool| Signal::derive(move || state.with(is));
    let cannot_undo = when(|m| !m.can_undo());
    let cannot_redo = when(|m| !m.can_redo());
    let at_start = when(|m| m.game().viewed() == 0);
    let at_end = when(|m| !m.game().is_looking_back());
    let is_over = when(|m| m.game().result().is_some() || m.game().moves().is_empty());
    let is_idle = Signal::derive(move || !game.is_thinking());
    let never = Signal::stored(false);
    let hidden_while =
        move |stopped| words(move || if game.stopped.get() == stopped { "lg-hidden" } else { "" });
    let button = move |action, disabled, run: fn(View)| {
        view! { <Button view action disabled run /> }
    };
    view! {
        <div class="lg-controls">
            <div class="lg-buttons">
                {button(Action::Undo, cannot_undo, |view| view.game.undo())}
                {button(Action::Redo, cannot_redo, |view| view.game.redo())}
                {button(Action::NewGame, never, |view| {
                    view.start(view.game.setup.get_untracked());
                })}
            </div>
            <div class="lg-buttons lg-buttons--icons">
                {button(Action::First, at_start, |view| view.game.go_to(0))}
                {button(Action::Previous, at_start, |view| view.game.step(-1))}
                {button(Action::Next, at_end, |view| view.game.step(1))}
                {button(Action::Last, at_end, |view| view.game.go_to(usize::MAX))}
                {view.given.analysis.then(|| button(Action::Analyse, never, |view| {
                    view.game.set_analysing(!view.game.analysing.get_untracked());
                }))}
            </div>
            <div class="lg-buttons">
                {button(Action::Resign, is_over, |view| view.game.resign())}
                // One in the place of the other, as wide as the wider: nothing beside them moves.
                <div class="lg-either">
                    <div class=hidden_while(true)>
                        {button(Action::Stop, is_idle, |view| view.game.stop())}
                    </div>
                    <div class=hidden_while(false)>
                        {button(Action::Continue, never, |view| view.game.resume())}
                    </div>
                </div>
                {button(Action::Settings, never, |view| view.settings_open.set(true))}
            </div>
        </div>
    }
}

/// A button with its picture and its name.
#[component]
fn Button(view: View, action: Action, disabled: Signal<bool>, run: fn(View)) -> impl IntoView {
    let on_click = move |event: ev::MouseEvent| {
        run(view);
        focus::keep(event.current_target());
    };
    let is_toggle = action == Action::Analyse;
    let is_icon = is_toggle
        || matches!(action, Action::First | Action::Previous | Action::Next | Action::Last);
    let pressed =
        is_toggle.then(|| words(move || if view.game.analysing.get() { "true" } else { "false" }));
    let class = match action {
        Action::NewGame => "lg-button lg-button--main lg-acts",
        _ if is_icon => "lg-button lg-button--icon",
        Action::Settings => "lg-button",
        _ => "lg-button lg-acts",
    };
    let name = view.text(action);
    let node = ElementRef::new();
    effect(move || {
        if disabled.get()
            && let Some(button) = node.get::<Element>()
        {
            focus::keep_from(&button);
        }
    });
    untyped(view! {
        <button
            node_ref=node
            type="button"
            class=class
            aria-label=name
            title=is_icon.then_some(name)
            aria-pressed=pressed
            disabled=disabled
            on:click=on_click
        >
            {icon(action)}
            {(!is_icon).then(|| view! { <span>{name}</span> })}
        </button>
    })
}
