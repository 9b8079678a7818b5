//! The board component in a browser: pointer, keys, names, the canvas and its pixels, and leaving.

use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use leptos_gomoku::board::{BoardEvent, GomokuBoard, Interaction, Overlay, Theme};
use leptos_gomoku::i18n::Language;
use leptos_gomoku::rules::{Board, Direction, Line, Point, Size, Stone};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::HtmlElement;

use super::bench::{Bench, Mounted};
use super::wait::{sleep, until};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

/// A board that records what is done on it.
struct Table {
    board: RwSignal<Board>,
    overlay: RwSignal<Overlay>,
    interaction: RwSignal<Interaction>,
    theme: RwSignal<Theme>,
    language: RwSignal<Language>,
    events: Arc<Mutex<Vec<BoardEvent>>>,
    page: Mounted,
}

impl Table {
    /// A board of `side` points in a box of these CSS pixels.
    async fn new(side: u8, width: u32, height: u32) -> Self {
        Self::on(Bench::new(width, height), side).await
    }

    async fn on(bench: Bench, side: u8) -> Self {
        let board = RwSignal::new(Board::new(Size::square(side)));
        let overlay = RwSignal::new(Overlay::default());
        let interaction = RwSignal::new(Interaction::Place(Stone::Black));
        let theme = RwSignal::new(Theme::wood());
        let language = RwSignal::new(Language::English);
        let events = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&events);
        let on_event = Callback::new(move |event| heard.lock().expect("one thread").push(event));
        let page = bench.mount(move || {
            view! {
                <GomokuBoard board overlay interaction theme language dark=Some(false) on_event />
            }
        });
        let table = Self { board, overlay, interaction, theme, language, events, page };
        table.page.painted().await;
        table
    }

    /// The points that were chosen since the last call.
    fn placed(&self) -> Vec<String> {
        let events = std::mem::take(&mut *self.events.lock().expect("one thread"));
        let place = |event| match event {
            BoardEvent::Place(point) => Some(point.to_string()),
            _ => None,
        };
        events.into_iter().filter_map(place).collect()
    }

    fn hovered(&self) -> Vec<Option<String>> {
        let events = std::mem::take(&mut *self.events.lock().expect("one thread"));
        let hover = |event| match event {
            BoardEvent::Hover(point) => Some(point.map(|point| point.to_string())),
            _ => None,
        };
        events.into_iter().filter_map(hover).collect()
    }

    /// Puts stones in turn, Black first, and waits until they have settled.
    async fn set_up(&self, moves: &str) {
        let mut board = Board::new(self.board.with_untracked(Board::size));
        let mut overlay = Overlay::default();
        for (i, name) in moves.split_whitespace().enumerate() {
            board.set(point(name), Some(if i % 2 == 0 { Stone::Black } else { Stone::White }));
            overlay.moves.push(point(name));
            overlay.last = Some(point(name));
        }
        self.board.set(board);
        self.overlay.set(overlay);
        sleep(300).await;
    }
}

#[wasm_bindgen_test]
async fn a_click_chooses_the_point_under_it() {
    let table = Table::new(15, 400, 400).await;
    for name in ["h8", "a1", "o15", "a15", "o1"] {
        table.page.click(name);
        assert_eq!(table.placed(), [name]);
    }
    // B01: whatever is drawn on a point, it is still that point.
    table.set_up("h8").await;
    table.page.click("h8");
    assert_eq!(table.placed(), ["h8"]);
    table.page.click_with_button("h8", 2);
    assert_eq!(table.placed(), [""; 0]);
}

#[wasm_bindgen_test]
async fn a_busy_board_and_a_picture_take_nothing() {
    let table = Table::new(15, 400, 400).await;
    for interaction in [Interaction::Busy, Interaction::ViewOnly] {
        table.interaction.set(interaction);
        sleep(0).await;
        table.page.click("h8");
        table.page.press("h8", "Enter");
        assert_eq!(table.placed(), [""; 0], "{interaction:?}");
        assert_eq!(table.page.grid().get_attribute("aria-readonly").as_deref(), Some("true"));
    }
    table.interaction.set(Interaction::Place(Stone::White));
    sleep(0).await;
    assert_eq!(table.page.grid().get_attribute("aria-readonly").as_deref(), Some("false"));
    table.page.click("h8");
    assert_eq!(table.placed(), ["h8"]);
}

// B140, B142: one tab stop, and from there every point by keys.
#[wasm_bindgen_test]
async fn keys_move_the_focus_and_play() {
    let table = Table::new(15, 400, 400).await;
    assert_eq!(table.page.tab_stops(), ["h8"]);
    table.page.cell("h8").focus().expect("it takes the focus");
    let steps = [
        ("ArrowLeft", "g8"),
        ("ArrowUp", "g9"),
        ("ArrowRight", "h9"),
        ("ArrowDown", "h8"),
        ("Home", "a8"),
        ("ArrowLeft", "a8"),
        ("End", "o8"),
        ("ArrowRight", "o8"),
        ("PageUp", "o15"),
        ("ArrowUp", "o15"),
    ];
    for (key, expected) in steps {
        assert!(table.page.press(&table.page.focused(), key), "{key} is taken");
        sleep(0).await;
        assert_eq!(table.page.focused(), expected, "{key}");
        assert_eq!(table.page.tab_stops(), [expected]);
    }
    table.page.press("o15", "Enter");
    table.page.press("o15", " ");
    assert_eq!(table.placed(), ["o15", "o15"]);
    // B133: other keys are the page's.
    for key in ["Tab", "n", "u", "Escape"] {
        assert!(!table.page.press("o15", key), "{key} is left");
    }
    assert_eq!(table.placed(), [""; 0]);
}

// B143, B154: a move touches its own cell, and the focus stays.
#[wasm_bindgen_test]
async fn the_focus_outlives_moves() {
    let table = Table::new(15, 400, 400).await;
    let cell = table.page.cell("h8");
    cell.focus().expect("it takes the focus");
    table.set_up("h8 i9 j10").await;
    assert_eq!(table.page.focused(), "h8");
    assert!(cell.is_connected());
    table.board.set(Board::new(Size::square(5)));
    sleep(50).await;
    assert_eq!(table.page.tab_stops(), ["c3"]);
}

#[wasm_bindgen_test]
async fn cells_say_what_stands_on_them() {
    let table = Table::new(15, 400, 400).await;
    let check = |name: &str, expected: &str| {
        assert_eq!(table.page.cell(name).get_attribute("aria-label").as_deref(), Some(expected));
    };
    check("h8", "h8, empty");
    table.set_up("h8 i9").await;
    check("h8", "h8, black, move 1");
    check("i9", "i9, white, move 2, last move");
    table.theme.set(Theme::paper());
    table.overlay.update(|overlay| {
        overlay.winning = vec![Line { start: point("h8"), direction: Direction::East, len: 5 }];
        overlay.forbidden = vec![point("a1")];
    });
    sleep(0).await;
    check("h8", "h8, X, move 1, winning line");
    check("i9", "i9, O, move 2, last move");
    check("a1", "a1, empty, forbidden");
    table.language.set(Language::Chinese);
    sleep(0).await;
    assert_ne!(table.page.cell("b2").get_attribute("aria-label").as_deref(), Some("b2, empty"));
    assert_eq!(table.page.cell("h8").get_attribute("aria-colindex").as_deref(), Some("8"));
    assert_eq!(table.page.cell("h8").get_attribute("aria-rowindex").as_deref(), Some("8"));
}

// B124: boards on one page do not know of each other.
#[wasm_bindgen_test]
async fn two_boards_are_two_boards() {
    let one = Table::new(15, 300, 300).await;
    let two = Table::new(3, 300, 300).await;
    two.page.click("b2");
    assert_eq!((one.placed(), two.placed()), (vec![], vec!["b2".to_owned()]));
    two.set_up("b2").await;
    let label = one.page.cell("b2").get_attribute("aria-label");
    assert_eq!(label.as_deref(), Some("b2, empty"));
}

// B13, B16: device pixels for CSS pixels, at every size the box takes, also after it was hidden.
#[wasm_bindgen_test]
async fn the_canvas_follows_its_box() {
    let table = Table::new(15, 400, 400).await;
    let ratio = window().device_pixel_ratio();
    let fits = |width: f64, height: f64| {
        let canvas = table.page.canvas();
        let device = |css: f64| (css * ratio).round() as u32;
        (canvas.width(), canvas.height()) == (device(width), device(height))
    };
    assert!(fits(400.0, 400.0));
    let host = table.page.host();
    host.style().set_property("width", "333.4px").expect("a style");
    until(|| fits(333.4, 333.4)).await;
    host.style().set_property("display", "none").expect("a style");
    sleep(50).await;
    host.style().set_property("display", "block").expect("a style");
    host.style().set_property("width", "500px").expect("a style");
    host.style().set_property("height", "200px").expect("a style");
    until(|| fits(500.0, 200.0)).await;
    let rect = table.page.canvas().get_bounding_client_rect();
    assert_eq!((rect.width() * ratio).round() as u32, table.page.canvas().width());
    table.page.click("h8");
    assert_eq!(table.placed(), ["h8"]);
}

// B13: an inner line is one column of pixels, with the bare board at both sides.
#[wasm_bindgen_test]
async fn lines_are_crisp() {
    for (width, height) in [(400, 400), (331, 297)] {
        let table = Table::new(15, width, height).await;
        let (x, y) = table.page.pixel_of("g8");
        let half = table.page.cell_pixels() / 2;
        let row: Vec<_> =
            (x - half + 3..x + half - 3).map(|x| table.page.pixel(x, y + half / 2)).collect();
        let face = row[0];
        let dark = row.iter().filter(|&&pixel| pixel != face).count();
        assert_eq!(dark, 1, "{row:?}");
    }
}

// B02, B05, B08, B09: the stone is drawn where the cell is that was clicked, however the page is.
#[wasm_bindgen_test]
async fn stones_are_drawn_in_the_cells_that_are_clicked() {
    let check = async |width, height, css: &str| {
        let table = Table::on(Bench::new(width, height).with_css(css), 9).await;
        for name in ["a1", "e5", "i9", "a9", "i1"] {
            let before = table.page.pixel_at_cell(name);
            table.page.click_in_page(name);
            assert_eq!(table.placed(), [name], "{css}");
            table.set_up(name).await;
            let after = table.page.pixel_at_cell(name);
            assert!(after[0] < 110 && before != after, "{name}: {before:?} {after:?} {css}");
        }
    };
    check(300, 300, "").await;
    check(420, 200, "").await;
    check(200, 420, "").await;
    check(300, 300, "canvas { border: 10px solid; padding: 7px; margin: 5px; }").await;
    check(300, 300, ".lg-board { border: 9px solid; padding: 11px; }").await;
    check(300, 300, "body { direction: rtl; } * { box-sizing: border-box; }").await;
}

// B04, B07: the browser finds the cell under any transform.
#[wasm_bindgen_test]
async fn transforms_do_not_misplace_a_click() {
    for css in ["transform: rotate(90deg)", "transform: scale(0.6, 1.3) rotate(20deg)", "zoom: 0.5"]
    {
        let bench = Bench::new(300, 300).with_css(&format!(".host {{ {css}; }}"));
        let table = Table::on(bench, 9).await;
        for name in ["a1", "e5", "i9"] {
            table.page.click_in_page(name);
            assert_eq!(table.placed(), [name], "{css}");
        }
    }
}

// B161: an undo leaves the very pixels of a board that never had the stone.
#[wasm_bindgen_test]
async fn undo_leaves_no_trace() {
    for theme in [Theme::wood(), Theme::paper()] {
        let table = Table::new(15, 400, 400).await;
        table.theme.set(theme);
        table.set_up("g8 h8 i8").await;
        let with = table.page.picture();
        table.set_up("g8 h8").await;
        let undone = table.page.picture();
        let fresh = Table::new(15, 400, 400).await;
        fresh.theme.set(theme);
        fresh.set_up("g8 h8").await;
        assert_ne!(with, undone);
        assert!(undone == fresh.page.picture(), "an undo leaves something");
    }
}

// B173: a piece has the same pixels after one move and after nine.
#[wasm_bindgen_test]
async fn a_piece_never_grows_darker() {
    for theme in [Theme::wood(), Theme::paper()] {
        let table = Table::new(15, 400, 400).await;
        table.theme.set(theme);
        table.set_up("h8 a1").await;
        let after_two = table.page.cell_picture("h8");
        table.set_up("h8 a1 b1 c1 d1 e1 f1 g1 h1").await;
        assert!(after_two == table.page.cell_picture("h8"), "h8 changed");
    }
}

// B20: nothing is painted while nothing changes.
#[wasm_bindgen_test]
async fn an_idle_board_asks_for_no_frames() {
    let table = Table::new(15, 400, 400).await;
    table.set_up("h8").await;
    let frames = super::bench::FrameCount::start();
    sleep(400).await;
    assert_eq!(frames.count(), 0);
    table.board.update(|board| board.set(point("a1"), Some(Stone::White)));
    sleep(400).await;
    let moved = frames.count();
    assert!((2..=40).contains(&moved), "{moved} frames for one stone");
    sleep(300).await;
    assert_eq!(frames.count(), moved);
}

// B29: a ghost stone for the mouse only, gone when it leaves or plays.
#[wasm_bindgen_test]
async fn a_ghost_follows_the_mouse_and_no_finger() {
    let table = Table::new(15, 400, 400).await;
    let bare = table.page.picture();
    table.page.pointer("pointerover", "h8", "touch");
    sleep(50).await;
    assert!(bare == table.page.picture(), "a finger leaves a ghost");
    table.page.pointer("pointerover", "h8", "mouse");
    sleep(50).await;
    assert!(bare != table.page.picture(), "no ghost under the mouse");
    table.page.pointer("pointerover", "i8", "mouse");
    table.page.pointer("pointerleave", "", "mouse");
    sleep(50).await;
    assert!(bare == table.page.picture(), "the ghost stays");
    let name = |name: &str| Some(name.to_owned());
    assert_eq!(table.hovered(), [name("h8"), name("i8"), None]);
    table.page.pointer("pointerover", "h8", "mouse");
    table.page.click("h8");
    sleep(50).await;
    assert!(bare == table.page.picture(), "the ghost outlives the click");
}

/// A mouse that was over a board as it was moved is not said to leave it.
#[wasm_bindgen_test]
async fn no_ghost_stays_on_a_board_that_is_moved() {
    let table = Table::new(15, 400, 400).await;
    sleep(50).await;
    let bare = table.page.picture();
    table.page.pointer("pointerover", "h8", "mouse");
    table.page.move_into("div", "");
    sleep(100).await;
    assert!(bare == table.page.picture(), "the ghost stays");
    assert_eq!(table.hovered(), [Some("h8".to_owned()), None]);
}

// B126, B127: leaving in the middle of a frame is no trouble, and nothing is left behind.
#[wasm_bindgen_test]
async fn boards_come_and_go() {
    for _ in 0..20 {
        let bench = Bench::new(200, 200);
        let host: HtmlElement = bench.host();
        let board = RwSignal::new(Board::new(Size::square(15)));
        let page = bench.mount(move || view! { <GomokuBoard board /> });
        sleep(20).await;
        board.update(|board| board.set(point("h8"), Some(Stone::Black)));
        sleep(0).await;
        drop(page);
        board.update(|board| board.set(point("a1"), Some(Stone::Black)));
        assert_eq!(host.child_element_count(), 0);
    }
    sleep(200).await;
}

// B130: in a shadow root the style holds and clicks find their point.
#[wasm_bindgen_test]
async fn a_board_lives_in_a_shadow_root() {
    let table = Table::on(Bench::new(300, 300).in_shadow_root(), 9).await;
    table.page.click("e5");
    assert_eq!(table.placed(), ["e5"]);
    let style = window().get_computed_style(&table.page.grid()).expect("a style").expect("one");
    assert_eq!(style.get_property_value("position").as_deref(), Ok("absolute"));
}
