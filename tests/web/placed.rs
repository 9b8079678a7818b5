//! A game in a page with a life of its own: one that stands around it as a form.

use leptos::prelude::*;
use leptos_gomoku::Gomoku;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlElement};

use super::bench::{Bench, Mounted};
use super::wait::sleep;

fn button(page: &Mounted, name: &str) -> HtmlElement {
    page.find(&format!(".lg-game button[aria-label='{name}']"))
}

fn is(element: &Element, selector: &str) -> bool {
    element.matches(selector).expect("a selector")
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
