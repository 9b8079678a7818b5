//! What every test of a component stands on: Leptos mounts into the page, and the page follows its signals.

use leptos::prelude::*;
use leptos::task::tick;
use wasm_bindgen::JsCast;
use wasm_bindgen_test::wasm_bindgen_test;

#[wasm_bindgen_test]
async fn a_mounted_view_follows_its_signal_and_leaves_with_its_handle() {
    let count = RwSignal::new(1);
    let host = document().create_element("div").expect("the page makes elements");
    document().body().expect("the page has a body").append_child(&host).expect("it takes them");
    let handle =
        leptos::mount::mount_to(host.clone().unchecked_into(), move || view! { <p>{count}</p> });
    assert_eq!(host.text_content().as_deref(), Some("1"));
    count.set(2);
    tick().await;
    assert_eq!(host.text_content().as_deref(), Some("2"));
    drop(handle);
    assert_eq!(host.text_content().as_deref(), Some(""));
}
