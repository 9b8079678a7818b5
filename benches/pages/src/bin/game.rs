//! The site with a whole game against the computer, which is kept: without that the site would have no code for it.

use leptos::prelude::*;
use leptos_gomoku::{Gomoku, Level, Seat};

fn main() {
    if leptos_gomoku::worker::run_if_worker() {
        return;
    }
    leptos::mount::mount_to_body(|| {
        pages::site(|| view! { <Gomoku white=Seat::Engine(Level::Easy) save_as="game" /> })
    });
}
