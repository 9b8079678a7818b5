//! Opening and closing a modal dialog as the game says.

use web_sys::HtmlDialogElement;

use crate::board::bind::{ElementRef, effect};

/// Shows `dialog` over the page while `open` says so. The browser keeps the focus in it, and closes it
/// by Escape: its `close` event must set what `open` reads.
pub(super) fn show_while(dialog: ElementRef, open: impl Fn() -> bool + 'static) {
    effect(move || {
        let Some(dialog) = dialog.get::<HtmlDialogElement>() else { return };
        match (open(), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
}
