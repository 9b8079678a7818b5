//! The whole game in a browser, as a host drives it: its props, its handle and its callbacks.

use std::cell::RefCell;
use std::rc::Rc;

use leptos::prelude::*;
use leptos_gomoku::rules::{Size, Stone};
use leptos_gomoku::ui::Appearance;
use leptos_gomoku::{
    GameHandle, GameOptions, Gomoku, Language, Level, Pieces, Point, Preferences, Record, Ruleset,
    Seat, Theme, use_game,
};
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

use super::bench::{Bench, Mounted};
use super::wait::{sleep, until};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

fn status(page: &Mounted) -> String {
    let found = page.host().query_selector("[role=status]").expect("a selector");
    found.and_then(|status| status.text_content()).unwrap_or_default()
}

/// A game of the host's, and the view of it.
fn mounted(options: impl FnOnce() -> GameOptions + 'static) -> (GameHandle, Mounted) {
    let slot = Rc::new(RefCell::new(None));
    let made = Rc::clone(&slot);
    let page = Bench::new(700, 900).mount(move || {
        let game = use_game(options());
        made.replace(Some(game));
        view! { <Gomoku game /> }
    });
    let game = slot.borrow().expect("made at once");
    (game, page)
}

#[wasm_bindgen_test]
async fn a_host_drives_the_game_by_its_handle() {
    let (game, page) = mounted(|| GameOptions::new(Ruleset::GOMOKU));
    page.painted().await;
    page.click("h8");
    assert_eq!(game.record().moves(), [point("h8")]);
    game.play(point("i9")).expect("legal");
    sleep(0).await;
    assert_eq!(
        page.cell("i9").get_attribute("aria-label").as_deref(),
        Some("i9, white, move 2, last move")
    );
    let won = ["a1", "a2", "b1", "b2", "c1"].map(point).to_vec();
    game.load(Record::new(Ruleset::TIC_TAC_TOE, won).expect("legal"));
    sleep(0).await;
    assert!(status(&page).contains("X wins"), "{}", status(&page));
    game.go_to(1);
    sleep(0).await;
    assert!(status(&page).contains("O to move"), "{}", status(&page));
}

/// Language, theme and read-only change as the host likes; the game, and the elements, stay.
#[wasm_bindgen_test]
async fn props_that_change_keep_the_game() {
    let language = RwSignal::new(Language::English);
    let theme = RwSignal::new(Theme::wood());
    let read_only = RwSignal::new(false);
    let page = Bench::new(700, 900).mount(move || view! { <Gomoku language theme read_only /> });
    page.painted().await;
    page.click("h8");
    sleep(0).await;
    let (canvas, cell) = (page.canvas(), page.cell("h8"));
    for i in 0..60 {
        language.set(Language::ALL[i % 3]);
        theme.set(if i % 2 == 0 { Theme::paper() } else { Theme::wood() });
        read_only.set(i % 4 < 2);
        sleep(0).await;
    }
    assert_eq!(language.get_untracked(), Language::Chinese);
    assert!(canvas.is_same_node(Some(&page.canvas())) && cell.is_same_node(Some(&page.cell("h8"))));
    language.set(Language::English);
    theme.set(Theme::paper());
    read_only.set(true);
    sleep(0).await;
    assert_eq!(cell.get_attribute("aria-label").as_deref(), Some("h8, X, move 1, last move"));
    page.click("i9");
    sleep(0).await;
    assert_eq!(page.cell("i9").get_attribute("aria-label").as_deref(), Some("i9, empty"));
    read_only.set(false);
    sleep(0).await;
    page.click("i9");
    sleep(0).await;
    assert_eq!(
        page.cell("i9").get_attribute("aria-label").as_deref(),
        Some("i9, O, move 2, last move")
    );
}

/// Who can only look is offered nothing that changes the game.
#[wasm_bindgen_test]
async fn a_game_to_look_at_shows_no_other_buttons() {
    let record = Record::new(Ruleset::RENJU, vec![point("h8")]).expect("legal");
    let page = Bench::new(700, 900).mount(move || view! { <Gomoku record read_only=true /> });
    page.painted().await;
    let buttons = page.host().query_selector_all(".lg-controls button").expect("a selector");
    let shown: Vec<String> = (0..buttons.length())
        .filter_map(|i| buttons.item(i))
        .map(wasm_bindgen::JsCast::unchecked_into::<web_sys::HtmlElement>)
        .filter(|button| button.offset_width() > 0)
        .filter_map(|button| button.get_attribute("aria-label"))
        .collect();
    assert_eq!(shown, ["First", "Previous", "Next", "Last", "Analysis", "Settings"]);
}

/// Where nobody may ask the engine there is no button for it.
#[wasm_bindgen_test]
async fn a_host_may_offer_no_analysis() {
    let page = Bench::new(700, 900).mount(move || view! { <Gomoku analysis=false /> });
    page.painted().await;
    let button = |name| page.host().query_selector(&format!("button[aria-label={name}]"));
    assert!(button("Last").expect("a selector").is_some());
    assert!(button("Analysis").expect("a selector").is_none());
}

/// B121, B127: a game may leave the page from within its own callback, by the hand that played.
#[wasm_bindgen_test]
async fn a_callback_takes_the_game_off_the_page() {
    for from in ["before", "move", "change"] {
        let slot = SendWrapper::new(Rc::new(RefCell::new(None::<(Owner, Mounted)>)));
        let leave = {
            let slot = slot.clone();
            move |kind: &str| {
                // The page goes here, while its own click is being handled.
                if kind == from
                    && let Some((owner, page)) = slot.borrow_mut().take()
                {
                    drop(page);
                    owner.cleanup();
                }
            }
        };
        let (a, b, c) = (leave.clone(), leave.clone(), leave);
        let options = move || {
            GameOptions::new(Ruleset::GOMOKU)
                .white(Seat::Engine(Level::Easy))
                .before_move(move |_| {
                    a("before");
                    true
                })
                .on_move(move |_| b("move"))
                .on_change(move |_| c("change"))
        };
        // Leptos' own handle drops a view, whose listeners keep its owner until they are collected.
        let owner = Owner::new();
        let (game, page) = owner.with(|| mounted(options));
        page.painted().await;
        let cell = page.cell("h8");
        slot.replace(Some((owner, page)));
        cell.click();
        assert!(slot.borrow().is_none(), "it left");
        assert!(!cell.is_connected());
        game.undo();
        assert!(game.play(point("a1")).is_err());
        cell.click();
        sleep(50).await;
    }
}

/// The computer's answer is told of like any move, and may be taken back at once.
#[wasm_bindgen_test]
async fn the_computers_answer_is_told_of() {
    let own = SendWrapper::new(Rc::new(RefCell::new(None::<GameHandle>)));
    let told = RwSignal::new(0);
    let (known, count) = (own.clone(), told);
    let (game, page) = mounted(move || {
        GameOptions::new(Ruleset::GOMOKU).white(Seat::Engine(Level::Beginner)).on_move(
            move |played: leptos_gomoku::Move| {
                count.update(|count| *count += 1);
                if played.stone == Stone::White
                    && let Some(game) = *known.borrow()
                {
                    game.undo();
                }
            },
        )
    });
    own.replace(Some(game));
    page.painted().await;
    page.click("h8");
    until(move || told.get_untracked() == 2).await;
    assert!(game.record().moves().is_empty(), "the answer, and the move it answered");
    sleep(50).await;
    assert_eq!(told.get_untracked(), 2);
}

/// B130: in a shadow root, open or closed, the game is played and its dialogs open and close.
#[wasm_bindgen_test]
async fn a_game_lives_in_a_shadow_root() {
    for closed in [false, true] {
        let page = Bench::new(700, 900)
            .in_shadow_root_of(closed)
            .mount(|| view! { <Gomoku ruleset=Ruleset::RENJU /> });
        page.painted().await;
        page.click("h8");
        sleep(0).await;
        assert!(status(&page).contains("White to move"), "{}", status(&page));
        let find = |selector: &str| -> web_sys::HtmlElement {
            let found = page.host().query_selector(selector).expect("a selector").expect(selector);
            wasm_bindgen::JsCast::unchecked_into(found)
        };
        let is_open = || find("dialog[aria-label=Settings]").has_attribute("open");
        find("button[aria-label=Settings]").click();
        sleep(20).await;
        assert!(is_open());
        find("dialog[aria-label=Settings] button[aria-label=Close]").click();
        sleep(20).await;
        assert!(!is_open());
        let canvas = page.canvas().get_bounding_client_rect();
        assert!(canvas.width() > 200.0, "its style holds");
    }
}

/// B121: a setting that a person changes tells the host, who changes settings, the game or the page at once.
#[wasm_bindgen_test]
async fn a_choice_in_the_settings_tells_a_host_who_changes_more() {
    for act in ["size", "kind", "again", "shown", "leave"] {
        let slot = SendWrapper::new(Rc::new(RefCell::new(None::<(GameHandle, Owner, Mounted)>)));
        let told = RwSignal::new(0);
        let preferences = RwSignal::new(Preferences::default());
        let heard = slot.clone();
        let on_change = move |_: Record| {
            if told.try_update(|told| *told += 1).is_none() || told.get_untracked() > 1 {
                return;
            }
            let Some((game, owner, page)) = heard.borrow_mut().take() else { return };
            match act {
                "size" => game.start(game.setup().with_size(Size::square(19))),
                "kind" => game.start(Ruleset::CARO),
                "again" => game.new_game(),
                "shown" => preferences.update(|p| {
                    p.pieces = Pieces::Marks;
                    p.language = Some(Language::Chinese);
                }),
                _ => {
                    drop(page);
                    owner.cleanup();
                    return;
                }
            }
            heard.replace(Some((game, owner, page)));
        };
        let owner = Owner::new();
        let (game, page) = owner.with(|| {
            let made = Rc::new(RefCell::new(None));
            let begun = Rc::clone(&made);
            let page = Bench::new(700, 900).mount(move || {
                let game = use_game(GameOptions::new(Ruleset::GOMOKU).on_change(on_change));
                begun.replace(Some(game));
                view! { <Gomoku game preferences /> }
            });
            let game = made.borrow().expect("made at once");
            (game, page)
        });
        page.painted().await;
        let found = page.host().query_selector("dialog select").expect("a selector");
        let select: web_sys::HtmlSelectElement = found.expect("the game's").unchecked_into();
        slot.replace(Some((game, owner, page)));
        select.set_selected_index(2);
        let event = web_sys::Event::new("change").expect("an event");
        select.dispatch_event(&event).expect("it is dispatched");
        sleep(50).await;
        if act == "leave" {
            assert!(slot.borrow().is_none() && !select.is_connected());
            continue;
        }
        let (rules, index) = match act {
            "size" => (Ruleset::RENJU.with_size(Size::square(15)).expect("fits"), 2),
            "kind" => (Ruleset::CARO, 3),
            _ => (Ruleset::RENJU, 2),
        };
        assert_eq!(game.setup().ruleset().win_rule(), rules.win_rule(), "{act}");
        assert_eq!(select.selected_index(), index, "{act}: it shows what is so");
    }
}

/// A game that is shown with many moves shows the last of them in the list.
#[wasm_bindgen_test]
async fn the_list_of_moves_begins_at_the_current_one() {
    // Apart from each other: nobody wins.
    let moves = (0..40).map(|i| Point::new(i % 5 * 3, i / 5)).collect();
    let record = Record::new(Ruleset::GOMOKU, moves).expect("legal");
    let page = Bench::new(700, 900).mount(move || view! { <Gomoku record=record.clone() /> });
    page.painted().await;
    sleep(50).await;
    let list = page.host().query_selector(".lg-moves__list").expect("a selector").expect("it");
    assert!(list.scroll_height() > list.client_height(), "all of them are seen");
    assert!(list.scroll_top() > 0, "it shows the first moves");
}

/// The game's colours are the host's where it says so, and light and dark are as the page says, at once.
#[wasm_bindgen_test]
async fn the_games_style_is_the_hosts() {
    let page = Bench::new(700, 900).mount(|| view! { <Gomoku /> });
    page.painted().await;
    let style = page.host().style();
    let color = |selector: &str, property: &str| {
        let found = page.host().query_selector(selector).expect("a selector").expect(selector);
        let computed = window().get_computed_style(&found).expect("it has one").expect("a style");
        computed.get_property_value(property).expect("a value")
    };
    for (name, selector, property) in [
        ("--lg-game-ink", ".lg-game", "color"),
        ("--lg-game-soft", ".lg-hint", "color"),
        ("--lg-game-line", "button[aria-label=Settings]", "border-top-color"),
        ("--lg-game-surface", "button[aria-label=Settings]", "background-color"),
        ("--lg-game-hover", ".lg-player--to-move", "background-color"),
        ("--lg-game-accent", ".lg-button--main", "background-color"),
        ("--lg-game-on-accent", ".lg-button--main", "color"),
    ] {
        assert_ne!(color(selector, property), "rgb(1, 2, 3)");
        style.set_property(name, "rgb(1 2 3)").expect("it is set");
        assert_eq!(color(selector, property), "rgb(1, 2, 3)", "{name}");
        style.remove_property(name).expect("it is unset");
    }
    let height = || page.grid().get_bounding_client_rect().height();
    style.set_property("width", "1000px").expect("it is set");
    style.set_property("--lg-height", "300px").expect("it is set");
    sleep(100).await;
    assert!(height() < 300.0, "{}", height());
    style.remove_property("--lg-height").expect("it is unset");
    style.set_property("width", "700px").expect("it is set");
    sleep(100).await;
    let ground = || page.pixel_at_cell("a1");
    let light = ground();
    for (scheme, is_dark) in
        [("dark", true), ("light", false), ("only dark", true), ("normal", false)]
    {
        style.set_property("color-scheme", scheme).expect("it is set");
        for _ in 0..100 {
            if (ground() != light) == is_dark {
                break;
            }
            sleep(10).await;
        }
        assert_eq!(ground() != light, is_dark, "{scheme}");
    }
}

/// A game takes the width that it is given, its panel what its board takes; so it does on a ground of its own.
#[wasm_bindgen_test]
async fn a_game_stays_within_its_width() {
    for width in [320, 390, 1000] {
        let preferences = RwSignal::new(Preferences::default());
        let page = Bench::new(width, 1200).mount(move || view! { <Gomoku preferences /> });
        page.painted().await;
        let found = |selector: &str| {
            page.host().query_selector(selector).expect("a selector").expect(selector)
        };
        let sides = |selector: &str| {
            let place = found(selector).get_bounding_client_rect();
            (place.left() - 40.0, f64::from(width) + 40.0 - place.right())
        };
        let is_narrow = width < 700;
        assert_eq!(sides(".lg-layout"), (0.0, 0.0), "{width}");
        for appearance in [Appearance::System, Appearance::Dark, Appearance::Light] {
            preferences.update(|p| p.appearance = appearance);
            sleep(100).await;
            let ground = if appearance == Appearance::System { 0.0 } else { 12.0 };
            assert_eq!(sides(".lg-game"), (0.0, 0.0), "{width} {appearance:?}");
            assert_eq!(sides(".lg-layout"), (ground, ground), "{width} {appearance:?}");
            for part in [".lg-status", ".lg-controls", ".lg-players", ".lg-rule", ".lg-moves"] {
                let panel = sides(part);
                assert!(!is_narrow || panel == sides(".lg-board"), "{width} {part} {panel:?}");
            }
            assert!(page.host().scroll_width() <= width as i32, "{width} scrolls {appearance:?}");
            let style = window().get_computed_style(&found(".lg-game")).expect("one").expect("one");
            // What an element throws around itself is in no measure.
            assert_eq!(style.get_property_value("box-shadow").as_deref(), Ok("none"));
        }
    }
}
