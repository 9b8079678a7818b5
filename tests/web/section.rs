//! Turned, mirrored and partial boards in a browser: pointer, keys, the order of the cells and the picture
//! agree.

use std::sync::{Arc, Mutex};

use leptos::prelude::*;
use leptos_gomoku::board::{
    BoardEvent, Coordinates, GomokuBoard, Interaction, Orientation, Section,
};
use leptos_gomoku::rules::{Board, Point, Size, Stone};
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use super::bench::{Bench, Mounted};
use super::wait::sleep;

/// A board on which one chooses and sees what one chose.
struct Table {
    board: RwSignal<Board>,
    orientation: RwSignal<Orientation>,
    part: RwSignal<Option<(Point, Point)>>,
    coordinates: RwSignal<Coordinates>,
    placed: Arc<Mutex<Vec<Point>>>,
    page: Mounted,
}

impl Table {
    async fn new(size: Size) -> Self {
        let board = RwSignal::new(Board::new(size));
        let orientation = RwSignal::new(Orientation::default());
        let part = RwSignal::new(None);
        let coordinates = RwSignal::new(Coordinates::Shown);
        let placed = Arc::new(Mutex::new(Vec::new()));
        let heard = Arc::clone(&placed);
        let on_event = Callback::new(move |event| {
            if let BoardEvent::Place(point) = event {
                heard.lock().expect("one thread").push(point);
            }
        });
        let page = Bench::new(340, 300).mount(move || {
            let interaction = Interaction::Place(Stone::Black);
            view! {
                <GomokuBoard
                    board
                    orientation
                    part
                    coordinates
                    interaction
                    dark=Some(false)
                    on_event
                />
            }
        });
        page.painted().await;
        Self { board, orientation, part, coordinates, placed, page }
    }

    fn placed(&self) -> Vec<Point> {
        std::mem::take(&mut *self.placed.lock().expect("one thread"))
    }

    /// The cells in their order in the page.
    fn cells(&self) -> Vec<String> {
        let cells = self.page.grid().query_selector_all("[role=gridcell]").expect("a selector");
        (0..cells.length())
            .filter_map(|i| cells.item(i))
            .filter_map(|cell| {
                cell.unchecked_into::<web_sys::Element>().get_attribute("data-point")
            })
            .collect()
    }
}

fn names(points: impl IntoIterator<Item = Point>) -> Vec<String> {
    points.into_iter().map(|point| point.to_string()).collect()
}

#[wasm_bindgen_test]
async fn pointer_keys_cells_and_picture_agree_every_way_round() {
    let size = Size::new(9, 7).expect("a size");
    let table = Table::new(size).await;
    let point = |name: &str| name.parse::<Point>().expect("a point");
    for part in [None, Some((point("c2"), point("g6")))] {
        for quarters in 0..4 {
            for mirrored in [false, true] {
                let turned = Orientation::default().turned(quarters);
                let orientation = if mirrored { turned.mirrored() } else { turned };
                table.part.set(part);
                table.orientation.set(orientation);
                sleep(60).await;
                let section = Section::from(size).part(part).facing(orientation);
                assert_eq!(table.cells(), names(section.points()), "{section:?}");
                let mut board = Board::new(size);
                for name in ["c2", "e4", "g5"] {
                    table.page.click_in_page(name);
                    assert_eq!(names(table.placed()), [name], "{section:?}");
                    board.set(point(name), Some(Stone::Black));
                }
                table.board.set(board);
                sleep(60).await;
                for name in ["c2", "e4", "g5"] {
                    let painted = table.page.pixel_at_cell(name);
                    assert!(painted[0] < 110, "{name} is drawn where its cell is: {painted:?}");
                }
                table.board.set(Board::new(size));
                let beside = |right: i32, down: i32| {
                    let (x, y) = section.place(point("e4"));
                    section.point((x + right) as u8, (y + down) as u8).to_string()
                };
                for (key, right, down) in
                    [("ArrowLeft", -1, 0), ("ArrowUp", 0, -1), ("ArrowDown", 0, 1)]
                {
                    table.page.cell("e4").focus().expect("it takes the focus");
                    assert!(table.page.press("e4", key));
                    sleep(10).await;
                    assert_eq!(table.page.focused(), beside(right, down), "{key} {section:?}");
                }
                assert_eq!(table.page.tab_stops().len(), 1);
            }
        }
    }
}

/// A cell is called as it is written at the board's edge.
#[wasm_bindgen_test]
async fn names_of_cells_follow_the_coordinates() {
    let table = Table::new(Size::square(9)).await;
    let name = || table.page.cell("c2").get_attribute("aria-label").unwrap_or_default();
    assert_eq!(name(), "c2, empty");
    table.coordinates.set(Coordinates::Named {
        column: |col| format!("{}-", col + 1),
        row: |row| char::from(b'A' + row).to_string(),
    });
    sleep(30).await;
    assert_eq!(name(), "3-B, empty");
    table.coordinates.set(Coordinates::Hidden);
    sleep(30).await;
    assert_eq!(name(), "c2, empty");
}

/// Turned under a person's hands, the focus stays at its point.
#[wasm_bindgen_test]
async fn the_focus_stays_at_its_point() {
    let table = Table::new(Size::new(9, 7).expect("a size")).await;
    let point = |name: &str| name.parse::<Point>().expect("a point");
    table.page.cell("b2").focus().expect("it takes the focus");
    table.page.press("b2", "ArrowRight");
    sleep(20).await;
    assert_eq!(table.page.focused(), "c2");
    for name in ["c2", "i7"] {
        table.page.cell(name).focus().expect("it takes the focus");
        for quarters in 1..=4 {
            for mirrored in [true, false] {
                let turned = Orientation::default().turned(quarters);
                table.orientation.set(if mirrored { turned.mirrored() } else { turned });
                sleep(60).await;
                assert_eq!(table.page.focused(), name, "{quarters} {mirrored}");
                assert_eq!(table.page.tab_stops(), [name]);
            }
        }
    }
    table.page.cell("c2").focus().expect("it takes the focus");
    sleep(20).await;
    table.part.set(Some((point("b1"), point("d3"))));
    sleep(60).await;
    assert_eq!((table.page.focused(), table.page.tab_stops()), ("c2".into(), vec!["c2".into()]));
    // A board that a person is not at takes no focus.
    table.page.cell("c2").blur().expect("it can");
    table.orientation.set(Orientation::default().turned(1));
    sleep(60).await;
    assert_eq!((table.page.focused(), table.page.tab_stops().len()), (String::new(), 1));
}

/// Boards of different shapes beside each other leave the columns of a host's layout as they are.
#[wasm_bindgen_test]
async fn a_board_fits_the_column_it_stands_in() {
    let css = ".host { display: grid; grid-template-columns: 1fr 1fr; }";
    let page = Bench::new(400, 300).with_css(css).mount(|| {
        let board = |width, height| Board::new(Size::new(width, height).expect("a size"));
        view! {
            <GomokuBoard board=board(7, 9) />
            <GomokuBoard board=board(9, 5) />
        }
    });
    page.painted().await;
    let boards = page.host().query_selector_all(".lg-board").expect("a selector");
    for i in 0..2 {
        let board: web_sys::Element = boards.item(i).expect("two").unchecked_into();
        let width = board.get_bounding_client_rect().width();
        assert!((width - 200.0).abs() < 1.0, "board {i} is {width} wide");
    }
}
