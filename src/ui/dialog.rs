//! Opening and closing a modal dialog as the game says.

use web_sys::{Event, HtmlDialogElement};

use crate::board::{
    bind::{ElementRef, effect},
    element::Element,
};

/// Shows `dialog` over the page while `open` says so. The browser keeps the focus in it, and closes it
/// by Escape: its `close` event must set what `open` reads.
pub(super) fn show_while(dialog: Element, open: impl Fn() -> bool + 'static) -> Element {
    let node = ElementRef::new();
    effect(move || {
        let Some(dialog) = node.get::<HtmlDialogElement>() else { return };
        match (open(), dialog.open()) {
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    // One that was moved in the document is open still, but no longer over the page. Its style sheet says so by an
    // animation, as it does whenever the dialog appears.
    dialog.node(node).on("animationend", move |event: &Event| {
        event.stop_propagation();
        if let Some(dialog) = node.get_untracked::<HtmlDialogElement>()
            && dialog.matches("[open]:not(:modal)").unwrap_or(false)
        {
            // Without a word, as `close` would say one.
            dialog.set_open(false);
            // Fails only for one that is gone again.
            let _ = dialog.show_modal();
        }
    })
}
