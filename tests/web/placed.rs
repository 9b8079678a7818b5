//! A game in a page with a life of its own: one that moves it, stands around it as a form, or takes the focus.

use leptos::prelude::*;
use leptos_gomoku::Gomoku;
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

use super::bench::{Bench, Mounted};
use super::wait::{sleep, until};

fn button(page: &Mounted, name: &str) -> HtmlElement {
    page.find(&format!(".lg-game button[aria-label='{name}']"))
}

fn is(element: &Element, selector: &str) -> bool {
    element.matches(selector).expect("a selector")
}

/// Moved with a dialog open, that is over the page still, and closes and opens as ever.
#[wasm_bindgen_test]
async fn a_dialog_stays_over_the_page_where_the_game_is_moved() {
    for bench in [Bench::new(700, 900), Bench::new(700, 900).in_shadow_root()] {
        let page = bench.mount(|| view! { <Gomoku /> });
        page.painted().await;
        let dialog: Element = page.find("dialog[aria-label=Settings]");
        let shown = || is(&dialog, ":modal") && is(&dialog, "[open]");
        button(&page, "Settings").click();
        sleep(50).await;
        assert!(shown());
        for _ in 0..2 {
            page.move_into("div", "");
            until({
                let dialog = dialog.clone();
                move || is(&dialog, "[open]:modal")
            })
            .await;
            sleep(50).await;
            assert!(shown(), "it stays so");
        }
        button(&page, "Close").click();
        sleep(50).await;
        assert!(!is(&dialog, "[open]"));
        page.move_into("div", "");
        sleep(50).await;
        assert!(!is(&dialog, "[open]"), "nothing opens it");
        button(&page, "Settings").click();
        sleep(50).await;
        assert!(shown());
    }
}

/// Nothing of a game is part of a form around it: its fields are of none, its buttons submit none.
#[wasm_bindgen_test]
async fn a_form_around_a_game_has_nothing_of_it() {
    let page = Bench::new(700, 900).mount(|| view! { <Gomoku /> });
    page.painted().await;
    page.move_into("form", "");
    let fields = page.host().query_selector_all("input, select").expect("a selector");
    assert!(fields.length() > 10);
    for i in 0..fields.length() {
        let field = fields.item(i).expect("it is there");
        let form = js_sys::Reflect::get(&field, &"form".into()).expect("a form or none");
        assert!(form.is_null(), "field {i}");
    }
    let others = page.host().query_selector("form, button:not([type=button])");
    assert!(others.expect("a selector").is_none());
    let dialog: Element = page.find("dialog[aria-label=Settings]");
    for name in ["Settings", "Close"] {
        button(&page, name).click();
        sleep(50).await;
        assert_eq!(is(&dialog, "[open]"), name == "Settings");
    }
}

/// A host that is told of something puts the focus where it likes; where it does not, the game keeps it.
#[wasm_bindgen_test]
async fn the_focus_stays_where_a_host_has_put_it() {
    for (name, in_shadow, takes) in [
        ("Resign", false, true),
        ("Resign", false, false),
        ("Resign", true, true),
        ("Undo", false, true),
        ("Undo", true, true),
        ("Undo", true, false),
    ] {
        let field = document().create_element("input").expect("it makes elements");
        document().body().expect("a body").append_child(&field).expect("it takes elements");
        let told = SendWrapper::new(field.clone().unchecked_into::<HtmlElement>());
        let take = move || {
            if takes {
                told.focus().expect("it can");
            }
        };
        let bench = Bench::new(700, 900);
        let bench = if in_shadow { bench.in_shadow_root() } else { bench };
        let page = bench.mount(move || {
            let again = take.clone();
            view! { <Gomoku on_end=move |_| take() on_undo=move |_| again() /> }
        });
        page.painted().await;
        page.click("h8");
        sleep(50).await;
        let pressed = button(&page, name);
        pressed.focus().expect("it can");
        pressed.click();
        sleep(100).await;
        assert_eq!(is(&field, ":focus"), takes, "{name} {in_shadow}");
        assert_eq!(is(&page.find(".lg-game"), ":focus"), !takes, "{name} {in_shadow}");
        field.remove();
    }
}
