//! The question before an unfinished game is left.

use leptos::prelude::*;

use super::{dialog::show_while, view::View};
use crate::{
    board::bind::ElementRef,
    i18n::{Action, Notice},
};

/// The dialog that asks, open while `view.leaving` names a game to start.
#[component]
pub(super) fn Confirm(view: View) -> impl IntoView {
    let dialog = ElementRef::new();
    show_while(dialog, Signal::derive(move || view.leaving.get().is_some()));
    let leave = move |_| {
        if let Some(setup) = view.leaving.get_untracked() {
            view.leaving.set(None);
            view.game.start(setup);
        }
    };
    view! {
        <dialog
            node_ref=dialog
            class="lg-dialog lg-dialog--question"
            role="alertdialog"
            aria-label=view.text(Notice::LeaveTitle)
            aria-description=view.text(Notice::LeaveQuestion)
            on:close=move |_| view.leaving.set(None)
        >
            <h2 class="lg-title">{view.text(Notice::LeaveTitle)}</h2>
            <p>{view.text(Notice::LeaveQuestion)}</p>
            <div class="lg-buttons">
                <button type="button" class="lg-button" on:click=move |_| view.leaving.set(None)>
                    {view.text(Action::KeepPlaying)}
                </button>
                <button type="button" class="lg-button lg-button--main" on:click=leave>
                    {view.text(Action::LeaveGame)}
                </button>
            </div>
        </dialog>
    }
}
