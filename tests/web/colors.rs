//! The colours a host's style sheet sets, on the canvas: whatever sets them, and whenever it does.

use leptos::prelude::*;
use leptos_gomoku::board::{Color, Coordinates, GomokuBoard, Overlay, Theme};
use leptos_gomoku::rules::{Board, Point, Size, Stone};
use wasm_bindgen_test::wasm_bindgen_test;

use super::bench::{Bench, Mounted};
use super::wait::{sleep, until};

/// A board with a black and a white stone and a shaded point, light.
fn mounted(bench: Bench, theme: Theme) -> Mounted {
    let mut board = Board::new(Size::square(5));
    board.set(Point::new(0, 0), Some(Stone::Black));
    board.set(Point::new(1, 0), Some(Stone::White));
    bench.mount(move || view! { <GomokuBoard board theme dark=Some(false) coordinates=Coordinates::Hidden /> })
}

/// The board's face: above the first line, under the middle of a cell.
fn face(page: &Mounted) -> [u8; 4] {
    let (x, y) = page.pixel_of("c3");
    let half = page.cell_pixels() / 2;
    page.pixel(x - half, y - half)
}

fn rgb(color: Color) -> String {
    color.to_string()
}

fn hex([red, green, blue, _]: [u8; 4]) -> String {
    rgb(Color::hex(u32::from_be_bytes([0, red, green, blue])))
}

async fn becomes(page: &Mounted, color: &str) {
    for _ in 0..200 {
        if hex(face(page)) == color {
            return;
        }
        sleep(10).await;
    }
    assert_eq!(hex(face(page)), color);
}

const WOOD: &str = "#e5bd82";

// B124: each board by the style around it alone.
#[wasm_bindgen_test]
async fn a_custom_property_sets_a_colour_and_changes_it_at_once() {
    let page = mounted(Bench::new(250, 250), Theme::wood());
    let other = mounted(Bench::new(250, 250), Theme::wood());
    page.painted().await;
    other.painted().await;
    becomes(&page, WOOD).await;
    let style = page.host().style();
    for (value, color) in [
        ("#abcdef", "#abcdef"),
        ("rgb(10 20 30)", "#0a141e"),
        ("rebeccapurple", "#663399"),
        ("hsl(120 100% 25%)", "#008000"),
        ("oklch(0.628 0.2577 29.23)", "#ff0000"),
        ("color-mix(in srgb, white 50%, black)", "#808080"),
        ("light-dark(#123456, #654321)", "#123456"),
        ("var(--mine, #777777)", "#777777"),
    ] {
        style.set_property("--lg-board", value).expect("it is set");
        becomes(&page, color).await;
    }
    style.remove_property("--lg-board").expect("it is unset");
    becomes(&page, WOOD).await;
    assert_eq!(hex(face(&other)), WOOD);
}

// As the page around it says of light and dark, unless its prop does.
#[wasm_bindgen_test]
async fn a_board_is_light_or_dark_as_its_surroundings() {
    let board = Board::new(Size::square(5));
    let told = mounted(Bench::new(250, 250), Theme::wood());
    let page = Bench::new(250, 250)
        .mount(move || view! { <GomokuBoard board coordinates=Coordinates::Hidden /> });
    page.painted().await;
    told.painted().await;
    becomes(&page, WOOD).await;
    let dark = rgb(Theme::wood().dark.board);
    for (scheme, color) in [("dark", &*dark), ("light", WOOD), ("only dark", &dark)] {
        for page in [&page, &told] {
            page.host().style().set_property("color-scheme", scheme).expect("it is set");
        }
        becomes(&page, color).await;
    }
    page.host()
        .style()
        .set_property("--lg-board", "light-dark(#123456, #654321)")
        .expect("it is set");
    becomes(&page, "#654321").await;
    assert_eq!(hex(face(&told)), WOOD);
}

#[wasm_bindgen_test]
async fn every_colour_is_the_hosts_where_it_says_so() {
    let css = ".host { --lg-board: #ffffff; --lg-board-line: #0000ff; --lg-board-edge: #00ff00; \
               --lg-board-black: #800000; --lg-board-white: #ffff00; --lg-board-note: #ff00ff; \
               --lg-board-accent: #00ffff; }";
    let page = {
        let mut board = Board::new(Size::square(5));
        board.set(Point::new(0, 0), Some(Stone::Black));
        board.set(Point::new(1, 0), Some(Stone::White));
        let overlay = Overlay {
            last: Some(Point::new(0, 0)),
            marks: vec![(Point::new(3, 3), leptos_gomoku::board::Mark::Dot)],
            ..Overlay::default()
        };
        let theme = Theme::paper();
        Bench::new(250, 250).with_css(css).mount(move || {
            view! { <GomokuBoard board overlay theme dark=Some(false) coordinates=Coordinates::Hidden /> }
        })
    };
    page.painted().await;
    sleep(50).await;
    let at = |name: &str, right: i32, down: i32| {
        let (x, y) = page.pixel_of(name);
        hex(page.pixel(x + right, y + down))
    };
    let half = page.cell_pixels() / 2;
    assert_eq!(at("c2", 0, 0), "#ffffff", "board");
    assert_eq!(at("a1", 0, 0), "#800000", "X");
    assert_eq!(at("d4", 0, 0), "#ff00ff", "note");
    let (x, y) = page.pixel_of("c3");
    let line = (-2..3).any(|i| hex(page.pixel(x - half + i, y)) == "#0000ff");
    assert!(line, "a line between cells");
    let (x, y) = page.pixel_of("a3");
    let edge = (-3..3).any(|i| hex(page.pixel(x - half + i, y)) == "#00ff00");
    assert!(edge, "the board's edge");
}

// B130: in a shadow root, and whatever a host does to transitions.
#[wasm_bindgen_test]
async fn a_change_is_heard_in_a_shadow_root_and_without_transitions() {
    let bench = Bench::new(250, 250)
        .with_css("* { transition: none !important; animation: none !important; }")
        .in_shadow_root();
    let page = mounted(bench, Theme::wood());
    page.painted().await;
    let root = document().document_element().expect("a page");
    root.set_attribute("style", "--lg-board: #335577").expect("it is set");
    becomes(&page, "#335577").await;
    root.remove_attribute("style").expect("it is unset");
    becomes(&page, WOOD).await;
    let light =
        mounted(Bench::new(250, 250).with_css("* { transition: none !important; }"), Theme::wood());
    light.painted().await;
    light.host().style().set_property("--lg-board", "#224466").expect("it is set");
    becomes(&light, "#224466").await;
}

/// What changed while the board was not shown is there when it is shown again.
#[wasm_bindgen_test]
async fn a_change_is_not_missed_while_the_board_is_hidden() {
    let page = mounted(Bench::new(250, 250), Theme::wood());
    page.painted().await;
    becomes(&page, WOOD).await;
    let style = page.host().style();
    style.set_property("display", "none").expect("it is set");
    sleep(60).await;
    style.set_property("--lg-board", "#446688").expect("it is set");
    sleep(60).await;
    style.remove_property("display").expect("it is unset");
    becomes(&page, "#446688").await;
}

/// A board that its host moves has the colours of where it comes to.
#[wasm_bindgen_test]
async fn a_board_that_is_moved_has_the_colours_of_its_place() {
    for bench in [Bench::new(250, 250), Bench::new(250, 250).in_shadow_root()] {
        let bench = bench.with_css("* { animation: none !important; }");
        let board = Board::new(Size::square(5));
        let page =
            bench.mount(move || view! { <GomokuBoard board coordinates=Coordinates::Hidden /> });
        page.painted().await;
        becomes(&page, WOOD).await;
        page.move_into("div", "color-scheme: dark");
        becomes(&page, &rgb(Theme::wood().dark.board)).await;
        page.move_into("div", "--lg-board: #335577");
        becomes(&page, "#335577").await;
    }
}

/// The theme's own colours and the scheme change at once too, and a host's colour holds in both.
#[wasm_bindgen_test]
async fn a_theme_changes_under_the_hosts_colours() {
    let theme = RwSignal::new(Theme::wood());
    let dark = RwSignal::new(Some(false));
    let board = Board::new(Size::square(5));
    let page = Bench::new(250, 250)
        .mount(move || view! { <GomokuBoard board=board.clone() theme dark coordinates=Coordinates::Hidden /> });
    page.painted().await;
    becomes(&page, WOOD).await;
    theme.update(|theme| theme.light.board = Color::hex(0x99_aabb));
    becomes(&page, "#99aabb").await;
    dark.set(Some(true));
    becomes(&page, &rgb(Theme::wood().dark.board)).await;
    page.host().style().set_property("--lg-board", "#101010").expect("it is set");
    becomes(&page, "#101010").await;
    dark.set(Some(false));
    sleep(60).await;
    assert_eq!(hex(face(&page)), "#101010");
    let canvas = page.canvas();
    until(move || canvas.has_attribute("data-painted")).await;
}
