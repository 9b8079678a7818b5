//! The buttons of a game.

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use super::{icons::icon, view::View};
use crate::i18n::Action;

/// New game, undo and redo, looking back, giving up, stopping and the settings.
#[component]
pub(super) fn Controls(view: View) -> impl IntoView {
    let game = view.game;
    let state = game.state;
    let cannot_undo = Memo::new(move |_| state.with(|m| !m.can_undo()));
    let cannot_redo = Memo::new(move |_| state.with(|m| !m.can_redo()));
    let at_start = Memo::new(move |_| state.with(|m| m.game().viewed() == 0));
    let at_end = Memo::new(move |_| state.with(|m| !m.game().is_looking_back()));
    let is_over = Memo::new(move |_| {
        state.with(|m| m.game().result().is_some() || m.game().moves().is_empty())
    });
    let is_idle = Memo::new(move |_| !game.thinking().get());
    let never = Memo::new(|_| false);
    view! {
        <div class="lg-controls">
            <div class="lg-buttons">
                <Button view action=Action::Undo disabled=cannot_undo run=move || game.undo() />
                <Button view action=Action::Redo disabled=cannot_redo run=move || game.redo() />
                <Button
                    view
                    action=Action::NewGame
                    disabled=never
                    run=move || view.start(game.setup.get_untracked())
                />
            </div>
            <div class="lg-buttons lg-buttons--icons">
                <Button view action=Action::First disabled=at_start run=move || game.go_to(0) />
                <Button view action=Action::Previous disabled=at_start run=move || game.step(-1) />
                <Button view action=Action::Next disabled=at_end run=move || game.step(1) />
                <Button view action=Action::Last disabled=at_end run=move || game.go_to(usize::MAX) />
            </div>
            <div class="lg-buttons">
                <Button view action=Action::Resign disabled=is_over run=move || game.resign() />
                <Show
                    when=move || game.stopped.get()
                    fallback=move || {
                        view! {
                            <Button view action=Action::Stop disabled=is_idle run=move || game.stop() />
                        }
                    }
                >
                    <Button view action=Action::Continue disabled=never run=move || game.resume() />
                </Show>
                <Button
                    view
                    action=Action::Settings
                    disabled=never
                    run=move || view.settings_open.set(true)
                />
            </div>
        </div>
    }
}

/// A button with its picture and its name.
#[component]
fn Button<F: Fn() + 'static>(
    view: View,
    action: Action,
    #[prop(into)] disabled: Signal<bool>,
    run: F,
) -> impl IntoView {
    let on_click = move |event: ev::MouseEvent| {
        run();
        keep_focus(&event);
    };
    let is_icon = matches!(action, Action::First | Action::Previous | Action::Next | Action::Last);
    view! {
        <button
            type="button"
            class="lg-button"
            class:lg-button--icon=is_icon
            class:lg-button--main=action == Action::NewGame
            aria-label=view.text(action)
            title=is_icon.then_some(view.text(action))
            disabled=disabled
            on:click=on_click
        >
            {icon(action)}
            {(!is_icon).then(|| view! { <span>{view.text(action)}</span> })}
        </button>
    }
}

/// Keeps the keyboard in the game when the button just pressed can be pressed no more or is gone: a
/// focus on it would be lost, and the game's keys with it.
fn keep_focus(event: &ev::MouseEvent) {
    let Some(button) =
        event.current_target().and_then(|target| target.dyn_into::<web_sys::Element>().ok())
    else {
        return;
    };
    let game = button.closest(".lg-game").ok().flatten();
    request_animation_frame(move || {
        let is_usable = button.is_connected() && !button.has_attribute("disabled");
        if let (false, Some(Ok(game))) = (is_usable, game.map(JsCast::dyn_into)) {
            let game: web_sys::HtmlElement = game;
            let _ = game.focus();
        }
    });
}
