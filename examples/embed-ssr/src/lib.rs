//! The pages of a site that a server renders and the browser takes over. It owns no rule and no state of a
//! game: both are the crate's.

use leptos::{hydration::HydrationScripts, prelude::*};
use leptos_gomoku::{
    Gomoku, GomokuBoard, Level, Overlay, Record, Ruleset, Seat,
    board::Mark,
    rules::{Board, Point},
};

/// The whole document, as the server sends it.
pub fn shell(options: LeptosOptions) -> impl IntoView {
    view! {
        <!DOCTYPE html>
        <html lang="en">
            <head>
                <meta charset="utf-8" />
                <meta name="viewport" content="width=device-width, initial-scale=1" />
                <meta name="color-scheme" content="light dark" />
                <title>"The club's page"</title>
                <link rel="icon" href="data:," />
                <HydrationScripts options />
            </head>
            <body>
                <Page />
            </body>
        </html>
    }
}

/// What the server renders and the browser takes over.
#[component]
pub fn Page() -> impl IntoView {
    view! {
        <main style="max-width: 60rem; margin: auto; font-family: system-ui, sans-serif">
            <h1>"The club's page"</h1>
            <section aria-label="A game">
                <Gomoku record=opening() white=Seat::Engine(Level::Easy) />
            </section>
            <section aria-label="A position" style="max-width: 28rem">
                <Puzzle />
            </section>
        </main>
    }
}

/// What the game begins with.
fn opening() -> Record {
    let moves = vec![Point::new(7, 7), Point::new(7, 8)];
    Record::new(Ruleset::GOMOKU, moves).expect("moves that can be played")
}

#[component]
fn Puzzle() -> impl IntoView {
    let board: Board = "
        . . . . . . .
        . . . . . . .
        . . x . . . .
        . . o o o . .
        . . . x . . .
        . . . . . . .
        . . . . . . .
    "
    .parse()
    .expect("a diagram");
    let marks = vec![(Point::new(5, 3), Mark::Circle)];
    let overlay = Overlay { marks, ..Overlay::default() };
    view! { <GomokuBoard board overlay /> }
}

/// What the page's script calls in the browser. In the opponent's worker it is not called, so that nothing has
/// to be guarded there.
#[cfg(feature = "hydrate")]
#[wasm_bindgen::prelude::wasm_bindgen]
pub fn hydrate() {
    leptos::mount::hydrate_body(Page);
}
