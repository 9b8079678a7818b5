//! The state in words, shown and read out.

use leptos::prelude::*;

use super::{state::describe, view::View};
use crate::i18n::Text;

/// The one live region of a game: the last move (read out only), the state, and what else is to be said.
#[component]
pub(super) fn Status(view: View) -> impl IntoView {
    let game = view.game;
    let state =
        Memo::new(move |_| game.state.with(|m| describe(m, game.stopped.get(), view.marks.get())));
    let say = move |text: Option<Text>| text.map(|text| view.say(text)).unwrap_or_default();
    let last = Signal::derive(move || say(state.get().last));
    let detail = Signal::derive(move || say(game.notice.get().or_else(|| state.get().detail)));
    view! {
        <div class="lg-status" role="status" aria-live="polite" aria-atomic="true">
            <span class="lg-visually-hidden">{last}</span>
            <p class="lg-status__state">
                {view.words(move || state.get().sentence)}
                <span
                    class="lg-thinking"
                    class:lg-thinking--on=game.thinking()
                    aria-hidden="true"
                ></span>
            </p>
            <p class="lg-status__detail">{detail}</p>
        </div>
    }
}
