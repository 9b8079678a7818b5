//! A site rendered in the browser that has three boards on one page. It owns the page around them and one rule
//! of its own; everything else is the crate's.

use leptos::prelude::*;
use leptos_gomoku::{
    BoardEvent, Gomoku, GomokuBoard, Interaction, Level, Overlay, Preferences, Seat, Stone, Theme,
    board::{Arrow, Mark},
    rules::{Board, Point, Size},
    ui::Appearance,
};

fn main() {
    if leptos_gomoku::worker::run_if_worker() {
        return;
    }
    mount_to_body(Page);
}

#[component]
fn Page() -> impl IntoView {
    let shown = RwSignal::new(true);
    let preferences = RwSignal::new(Preferences::default());
    let switch_dark = move |_| {
        preferences.update(|p| {
            p.appearance = match p.appearance {
                Appearance::Dark => Appearance::Light,
                _ => Appearance::Dark,
            };
        });
    };
    view! {
        <h1>"The club's page"</h1>
        <p>
            <button on:click=move |_| shown.update(|shown| *shown = !*shown)>"Show or hide"</button>
            " "
            <button on:click=switch_dark>"Dark or light"</button>
            " "
            <label>"A field of the page " <input type="text" /></label>
        </p>
        <Show when=move || shown.get()>
            <section aria-label="A game">
                <h2>"Play the computer"</h2>
                <Gomoku white=Seat::Engine(Level::Easy) preferences />
            </section>
            <section aria-label="A position" class="board">
                <h2>"White to find the move"</h2>
                <Puzzle />
            </section>
            <section aria-label="House rules" class="board">
                <h2>"No stone beside another of its colour"</h2>
                <HouseRules />
            </section>
        </Show>
    }
}

/// A position to look at, with marks.
#[component]
fn Puzzle() -> impl IntoView {
    let board: Board = "
        . . . . . . . . .
        . . . . . . . . .
        . . . x . . . . .
        . . . . o . . . .
        . . x o o o . . .
        . . . . x . . . .
        . . . x . . . . .
        . . . . . . . . .
        . . . . . . . . .
    "
    .parse()
    .expect("a diagram");
    let overlay = Overlay {
        marks: vec![(point("g5"), Mark::Circle), (point("f6"), Mark::Triangle)],
        labels: vec![(point("f7"), "A".to_owned()), (point("e4"), "B".to_owned())],
        arrows: vec![Arrow { from: point("d5"), to: point("g5"), head: true }],
        shaded: vec![point("g5")],
        ..Overlay::default()
    };
    view! { <GomokuBoard board overlay /> }
}

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

/// A board whose host decides what may be played.
#[component]
fn HouseRules() -> impl IntoView {
    let board = RwSignal::new(Board::new(Size::square(9)));
    let stone = RwSignal::new(Stone::Black);
    let on_event = move |event| {
        if let BoardEvent::Place(point) = event
            && board.with(|board| may_play(board, point, stone.get()))
        {
            board.update(|board| board.set(point, Some(stone.get())));
            stone.update(|stone| *stone = stone.other());
        }
    };
    let interaction = Signal::derive(move || Interaction::Place(stone.get()));
    view! { <GomokuBoard board interaction theme=Theme::paper() on_event /> }
}

fn may_play(board: &Board, point: Point, stone: Stone) -> bool {
    let beside = [(1, 0), (-1, 0), (0, 1), (0, -1)];
    board.is_empty_at(point)
        && beside
            .into_iter()
            .filter_map(|(cols, rows)| point.offset(cols, rows))
            .filter(|&beside| board.size().contains(beside))
            .all(|beside| board.get(beside) != Some(stone))
}
