//! The components on a server: they render without a browser, the same each time, on any thread.

use std::sync::{Arc, Barrier};

use leptos::prelude::*;
use leptos_gomoku::{
    App, Coordinates, GameOptions, Gomoku, GomokuBoard, Language, Level, Orientation, Record,
    Ruleset, Seat,
    rules::{Board, Size},
    use_game,
};

/// Renders on this thread, and drops what was made on another, as a server of many threads does.
fn rendered<V: IntoView>(view: impl FnOnce() -> V) -> String {
    let owner = Owner::new();
    let html = owner.with(|| view().to_html());
    std::thread::spawn(move || drop(owner)).join().expect("dropped on another thread");
    html
}

fn count(html: &str, part: &str) -> usize {
    html.matches(part).count()
}

#[test]
fn a_board_is_rendered() {
    let board: Board = "...\n.x.\no..".parse().expect("a board");
    let html = rendered(|| view! { <GomokuBoard board /> });
    assert_eq!(count(&html, r#"role="grid""#), 1);
    assert_eq!(count(&html, r#"role="gridcell""#), 9);
    assert!(html.contains("b2, black") && html.contains("a1, white") && html.contains("a3, empty"));
    assert!(html.contains(r#"aria-hidden="true""#));
}

#[test]
fn a_game_is_rendered() {
    let html = rendered(|| view! { <Gomoku /> });
    assert_eq!(count(&html, r#"role="gridcell""#), 225);
    assert_eq!(count(&html, r#"role="status""#), 1);
    assert!(html.contains("Black to move"), "{html}");
    let caro = rendered(|| {
        view! { <Gomoku ruleset=Ruleset::CARO black=Seat::Engine(Level::Medium) save_as="x" /> }
    });
    assert_eq!(count(&caro, r#"role="gridcell""#), 256);
    assert!(caro.contains("X to move"), "the computer waits for the browser");
}

#[test]
fn a_game_is_rendered_with_its_moves() {
    let moves = ["h8", "i9", "g7"].map(|name| name.parse().expect("a point"));
    let record = Record::new(Ruleset::GOMOKU, moves.into()).expect("legal");
    let html = rendered(move || view! { <Gomoku record /> });
    assert_eq!(count(&html, "data-ply="), 3);
    assert_eq!(count(&html, r#"tabindex="0" aria-current="step""#), 1);
    assert!(html.contains("White to move") && html.contains(">g7</span>"), "{html}");
    assert_eq!(count(&html, "<option selected>"), count(&html, "<select"), "each says its choice");
}

/// As it may stand in a host's form: there is none in it, which a browser would leave out there, and nothing in it is
/// a part of that one.
#[test]
fn a_game_has_no_part_in_a_form() {
    let record = Record::new(Ruleset::GOMOKU, vec!["h8".parse().expect("a point")]).expect("legal");
    let html = rendered(move || view! { <Gomoku record /> });
    assert_eq!(count(&html, "<form"), 0);
    let fields = count(&html, "<input") + count(&html, "<select");
    assert!(fields > 10, "{html}");
    assert_eq!(count(&html, " form ") + count(&html, " form>"), fields, "each is kept out of it");
    assert_eq!(count(&html, r#"<button type="button""#), count(&html, "<button"));
}

#[test]
fn the_page_is_rendered() {
    let html = rendered(|| view! { <App /> });
    assert_eq!(count(&html, "<h1"), 1);
    assert_eq!(count(&html, r#"role="gridcell""#), 225);
}

/// As on a server under load: every thread renders every kind of page, all at once, and lets them go elsewhere.
#[test]
fn the_same_is_rendered_each_time_and_on_many_threads() {
    let pages: [fn() -> String; 3] = [
        || rendered(|| view! { <Gomoku /> }),
        || rendered(|| view! { <Gomoku ruleset=Ruleset::CARO white=Seat::Engine(Level::Hard) /> }),
        || rendered(|| view! { <GomokuBoard board=Board::new(Ruleset::TIC_TAC_TOE.size()) /> }),
    ];
    let first = pages.map(|page| page());
    let start = Arc::new(Barrier::new(32));
    let threads: Vec<_> = (0..32)
        .map(|_| {
            let (first, start) = (first.clone(), Arc::clone(&start));
            std::thread::spawn(move || {
                start.wait();
                for (page, first) in pages.iter().zip(&first) {
                    assert_eq!(&page(), first);
                }
            })
        })
        .collect();
    for thread in threads {
        thread.join().expect("rendered as the first time");
    }
}

/// One tab stop on the board (B142), in what the server sends as well.
#[test]
fn the_rendered_grid_has_one_tab_stop() {
    let html = rendered(|| view! { <GomokuBoard board=Board::new(Ruleset::GOMOKU.size()) /> });
    assert_eq!(count(&html, r#"tabindex="0""#), 1);
}

/// As a router does with what its routes show, and between other things of a page: what this must not be is too much
/// for the compiler.
#[test]
fn a_game_stands_in_a_page_whose_types_are_erased() {
    let page = || view! { <main><h1>"Play"</h1><section><Gomoku /></section></main> }.into_any();
    let html = rendered(|| view! { <div>{page()}</div> }.into_any());
    assert_eq!(count(&html, r#"role="gridcell""#), 225);
}

#[test]
fn a_game_is_seen_the_way_its_host_says() {
    let html = rendered(|| {
        let numbers = Coordinates::Named {
            column: |col| format!("{}-", col + 1),
            row: |row| (row + 1).to_string(),
        };
        view! { <Gomoku orientation=Orientation::default().turned(2) coordinates=numbers /> }
    });
    let place = |name: &str| html.find(&format!("aria-label=\"{name}, empty"));
    assert!(place("15-1").expect("a cell") < place("1-15").expect("a cell"), "{html}");
}

/// What a board or a game shows may come after it was made and before it is sent, as within Leptos' `Suspense`.
#[test]
fn what_has_changed_before_it_is_sent_is_sent_as_it_is_then() {
    let board = RwSignal::new(Board::new(Size::square(3)));
    let orientation = RwSignal::new(Orientation::default());
    let html = rendered(move || {
        let view = view! { <GomokuBoard board orientation /> };
        board.set("...x\n....\n....\n....".parse().expect("a board"));
        orientation.set(Orientation::default().turned(2));
        view
    });
    assert_eq!(count(&html, r#"role="gridcell""#), 16, "{html}");
    let place = |name: &str| html.find(&format!("aria-label=\"{name}, ")).expect("a cell");
    assert!(place("d1") < place("a4") && html.contains("d4, black"), "{html}");

    let language = RwSignal::new(Language::English);
    let html = rendered(move || {
        let game = use_game(GameOptions::new(Ruleset::GOMOKU));
        let view = view! { <Gomoku game language /> };
        game.play("h8".parse().expect("a point")).expect("legal");
        language.set(Language::Vietnamese);
        view
    });
    assert_eq!(count(&html, "data-ply="), 1);
    assert!(html.contains(r#"data-point="h8" data-stone="black""#), "{html}");
    for english in [", empty", "Move 1", "Medium", "Stones"] {
        assert!(!html.contains(english), "{english} in {html}");
    }
}
