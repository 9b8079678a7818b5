//! The web app.

fn main() {
    if leptos_gomoku::worker::run_if_worker() {
        return;
    }
    console_error_panic_hook::set_once();
}
