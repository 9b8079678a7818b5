//! What a host puts on a board in a browser: it is in the names of the points.

use leptos::prelude::*;
use leptos_gomoku::board::{Coordinates, GomokuBoard, Mark, Overlay};
use leptos_gomoku::i18n::Language;
use leptos_gomoku::rules::{Board, Point, Size, Stone};
use wasm_bindgen_test::wasm_bindgen_test;

use super::bench::Bench;
use super::wait::sleep;

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

// B140: who does not see a mark hears of it, and of no other once it is gone.
#[wasm_bindgen_test]
async fn a_hosts_marks_are_in_the_names_of_their_points() {
    let mut board = Board::new(Size::square(9));
    board.set(point("e5"), Some(Stone::Black));
    let overlay = RwSignal::new(Overlay {
        last: Some(point("e5")),
        marks: vec![(point("g5"), Mark::Cross), (point("e5"), Mark::Circle)],
        labels: vec![(point("f7"), "A <b>".to_owned())],
        shaded: vec![point("g5")],
        ..Overlay::default()
    });
    let language = RwSignal::new(Language::English);
    let coordinates = RwSignal::new(Coordinates::Shown);
    let page = Bench::new(300, 300).mount(move || {
        view! { <GomokuBoard board=board overlay language coordinates /> }
    });
    page.painted().await;
    let check = |at: &str, expected: &str| {
        assert_eq!(page.cell(at).get_attribute("aria-label").as_deref(), Some(expected));
    };
    check("g5", "g5, empty, cross, shaded");
    check("e5", "e5, black, last move, circle");
    check("f7", "f7, empty, A <b>");
    check("g6", "g6, empty");
    language.set(Language::Chinese);
    coordinates
        .set(Coordinates::Named { column: |col| format!("<{col}>"), row: |row| row.to_string() });
    sleep(20).await;
    check("g5", "<6>4，空，叉，阴影");
    language.set(Language::Vietnamese);
    coordinates.set(Coordinates::Hidden);
    overlay.update(|overlay| overlay.marks = vec![(point("g6"), Mark::Dot)]);
    sleep(20).await;
    check("g5", "g5, trống, tô đậm");
    check("g6", "g6, trống, dấu chấm");
}
