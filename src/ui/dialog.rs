//! Opening and closing a modal dialog by a signal.

use leptos::prelude::*;
use web_sys::HtmlDialogElement;

use crate::board::bind::{ElementRef, effect};

/// Shows `dialog` over the page while `open` says so. The browser keeps the focus in it, and closes it
/// by Escape: its `close` event must set what `open` reads.
pub(super) fn show_while(dialog: ElementRef, open: Signal<bool>) {
    effect(move || {
        let Some(dialog) = dialog.get::<HtmlDialogElement>() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
}
