//! Opening and closing a modal dialog by a signal.

use leptos::{html, prelude::*};

/// Shows `dialog` over the page while `open` says so. The browser keeps the focus in it, and closes it
/// by Escape: its `close` event must set what `open` reads.
pub(super) fn show_while(dialog: NodeRef<html::Dialog>, open: Signal<bool>) {
    Effect::new(move |_| {
        let Some(dialog) = dialog.get() else { return };
        match (open.get(), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
}
