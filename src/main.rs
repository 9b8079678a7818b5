//! The web app: mounts the page, unless this is the worker's copy of the module.

use leptos::prelude::*;
#[cfg(target_arch = "wasm32")]
use rlsf::SmallGlobalTlsf;

/// A tenth of the size of the one that Rust brings along, and as quick.
#[cfg(target_arch = "wasm32")]
#[global_allocator]
static ALLOCATOR: SmallGlobalTlsf = SmallGlobalTlsf::new();

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
