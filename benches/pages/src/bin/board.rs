//! The site with the bare board.

use leptos::prelude::*;
use leptos_gomoku::{
    board::{BoardEvent, GomokuBoard, Interaction},
    rules::{Board, Size, Stone},
};

fn main() {
    leptos::mount::mount_to_body(|| pages::site(|| view! { <Sketch /> }));
}

#[component]
fn Sketch() -> impl IntoView {
    let board = RwSignal::new(Board::new(Size::square(15)));
    let on_event = move |event| {
        if let BoardEvent::Place(point) = event {
            board.update(|board| board.set(point, Some(Stone::Black)));
        }
    };
    view! { <GomokuBoard board interaction=Interaction::Place(Stone::Black) on_event /> }
}
