//! The state in words, shown and read out.

use leptos::prelude::*;

use super::{state::describe, view::View};
use crate::{board::bind::words, i18n::Text};

/// The one live region of a game: the last move (read out only), the state, and what else is to be said.
#[component]
pub(super) fn Status(view: View) -> impl IntoView {
    let game = view.game;
    let state = move || game.state.with(|m| describe(m, game.stopped.get(), view.marks.get()));
    let say = move |text: Option<Text>| text.map(|text| view.say(text)).unwrap_or_default();
    let last = words(move || say(state().last));
    let detail = words(move || say(game.notice.get().or_else(|| state().detail)));
    let class =
        words(
            move || if game.is_thinking() { "lg-thinking lg-thinking--on" } else { "lg-thinking" },
        );
    view! {
        <div class="lg-status" role="status" aria-live="polite" aria-atomic="true">
            <span class="lg-visually-hidden">{last}</span>
            <p class="lg-status__state">
                {view.words(move || state().sentence)}
                <span class=class aria-hidden="true"></span>
            </p>
            <p class="lg-status__detail">{detail}</p>
        </div>
    }
}
