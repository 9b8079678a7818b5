//! The elements of a component as a host has them: rendered anew, and with attributes of its own.

use leptos::prelude::*;
use leptos_gomoku::board::{BoardEvent, GomokuBoard, Interaction};
use leptos_gomoku::rules::{Board, Size, Stone};
use wasm_bindgen_test::wasm_bindgen_test;

use super::bench::Bench;
use super::wait::sleep;

#[wasm_bindgen_test]
async fn a_component_rendered_anew_takes_the_place_of_the_one_before() {
    let (round, placed, name) = (RwSignal::new(0), RwSignal::new(0), RwSignal::new("one"));
    let board = move || {
        let on_event = Callback::new(move |event| {
            if let BoardEvent::Place(_) = event {
                placed.update(|placed| *placed += 1);
            }
        });
        let (board, interaction) = (Board::new(Size::square(9)), Interaction::Place(Stone::Black));
        let round = round.get().to_string();
        view! {
            <GomokuBoard board interaction on_event attr:data-round=round attr:data-name=name />
        }
    };
    let page = Bench::new(300, 300).mount(move || {
        view! {
            <header></header>
            {board}
            <footer></footer>
        }
    });
    page.painted().await;
    let shown = || {
        let board = page.host().query_selector("header + .lg-board").expect("a selector");
        let board = board.expect("it stands where it stood");
        assert!(board.next_element_sibling().is_some_and(|next| next.tag_name() == "FOOTER"));
        let says = |name| board.get_attribute(name).expect("the host's");
        (says("data-round"), says("data-name"))
    };
    assert_eq!(shown(), ("0".into(), "one".into()));
    let old = page.cell("e5");
    round.set(1);
    sleep(0).await;
    assert_eq!(shown(), ("1".into(), "one".into()));
    name.set("other");
    sleep(0).await;
    assert_eq!(shown(), ("1".into(), "other".into()));
    old.click();
    assert_eq!(placed.get_untracked(), 0, "nobody listens to what is gone");
    page.click("e5");
    assert_eq!(placed.get_untracked(), 1);
}
