//! The web app: mounts the page, unless this is the worker's copy of the module.

use leptos::prelude::*;

fn main() {
    if leptos_gomoku::worker::run_if_worker() {
        return;
    }
    console_error_panic_hook::set_once();
    mount_to_body(leptos_gomoku::App);
    // What the page says while this module loads.
    if let Some(loading) = document().get_element_by_id("loading") {
        loading.remove();
    }
}
