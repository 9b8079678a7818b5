//! The board on the server: the whole grid with its names, no browser, the same text every time.

use std::thread;

use leptos::prelude::*;
use leptos_gomoku::board::{GomokuBoard, Interaction, Orientation, Overlay, Theme};
use leptos_gomoku::i18n::Language;
use leptos_gomoku::rules::{Board, Point, Size, Stone};

fn board() -> Board {
    "...\n.x.\no..".parse().expect("a diagram")
}

/// The page of a board after X b2, O a1, in the owner that is handed back.
fn render() -> (String, Owner) {
    let owner = Owner::new();
    let point = |name: &str| name.parse().expect("a point");
    let overlay = Overlay {
        moves: vec![point("b2"), point("a1")],
        last: Some(point("a1")),
        ..Overlay::default()
    };
    let html = owner.with(|| {
        let interaction = Interaction::Place(Stone::Black);
        view! { <GomokuBoard board=board() overlay interaction theme=Theme::paper() /> }.to_html()
    });
    (html, owner)
}

#[test]
fn the_servers_page_has_every_cell_by_name() {
    let (html, _owner) = render();
    let check = |part: &str| assert!(html.contains(part), "{part} in {html}");
    check("role=\"grid\"");
    check("aria-label=\"Board, 3 by 3\"");
    check("aria-label=\"b2, X, move 1\"");
    check("aria-label=\"a1, O, move 2, last move\"");
    check("aria-label=\"c3, empty\"");
    check("data-stone=\"black\"");
    assert_eq!(html.matches("role=\"gridcell\"").count(), 9);
    assert_eq!(html.matches("tabindex=\"0\"").count(), 1);
    assert!(html.find("a3,") < html.find("a1,"), "the top row comes first");
}

#[test]
fn the_servers_page_is_placed_without_a_measure() {
    let (html, _owner) = render();
    assert!(html.contains("style=\"--lg-label:0.4667;"), "the style sheet lays it out: {html}");
    assert!(!html.contains("data-painted=\""), "{html}");
}

#[test]
fn the_servers_page_is_the_same_every_time() {
    assert_eq!(render().0, render().0);
}

#[test]
fn the_servers_page_speaks_the_language_asked_for() {
    let owner = Owner::new();
    let html = owner.with(|| {
        let board = Board::new(Size::square(3));
        view! { <GomokuBoard board language=Language::Vietnamese /> }.to_html()
    });
    assert!(!html.contains("c3, empty"), "{html}");
}

// A server renders on one thread and lets go on another.
#[test]
fn a_board_is_let_go_on_another_thread() {
    let (_, owner) = render();
    thread::spawn(move || drop(owner)).join().expect("nothing of the board is bound to a thread");
}

/// The style sheet leaves out the edges at which a board goes on unseen.
#[test]
fn the_servers_page_of_a_part_is_open_where_the_board_goes_on() {
    let check = |corners: Option<(&str, &str)>, quarters, open: &[&str]| {
        let point = |name: &str| name.parse::<Point>().expect("a point");
        let part = corners.map(|(a, b)| (point(a), point(b)));
        let owner = Owner::new();
        let html = owner.with(|| {
            let orientation = Orientation::default().turned(quarters);
            let board = Board::new(Size::square(9));
            view! { <GomokuBoard board part orientation /> }.to_html()
        });
        let style = html.split("data-dark").nth(1).and_then(|rest| rest.split('>').next());
        let style = style.expect("the board's own style");
        for side in ["left", "right", "top", "bottom"] {
            let name = format!("--lg-open-{side}:1;");
            assert_eq!(
                style.contains(&name),
                open.contains(&side),
                "{side} of {corners:?} in {style}"
            );
        }
    };
    check(None, 0, &[]);
    check(Some(("a1", "e5")), 0, &["right", "top"]);
    check(Some(("a1", "e5")), 1, &["right", "bottom"]);
    check(Some(("c3", "f6")), 0, &["left", "right", "top", "bottom"]);
    check(Some(("a4", "i9")), 0, &["bottom"]);
}
