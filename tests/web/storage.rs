//! Local storage as browsers have it: there, full, forbidden.

use leptos_gomoku::storage::{Loaded, SaveError, Saved, key, load, page_scope, remove, save};
use serde::{Deserialize, Serialize};
use wasm_bindgen_test::wasm_bindgen_test;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Note(String);

impl Saved for Note {}

fn note(text: &str) -> Note {
    Note(text.to_owned())
}

fn storage() -> web_sys::Storage {
    let window = web_sys::window().expect("a page");
    window.local_storage().expect("allowed here").expect("there")
}

fn run(script: &str) {
    js_sys::eval(script).expect("a script that runs");
}

#[wasm_bindgen_test]
fn what_is_saved_is_loaded_in_its_scope_only() {
    let (here, there) = (key("/a/", "note"), key("/b/", "note"));
    assert_eq!(load::<Note>(&here), Loaded::Absent);
    assert_eq!(save(&here, &note("1")), Ok(()));
    assert_eq!(save(&here, &note("2")), Ok(()));
    assert_eq!(load(&here), Loaded::Value(note("2")));
    assert_eq!(load::<Note>(&there), Loaded::Absent);
    remove(&here);
    assert_eq!(load::<Note>(&here), Loaded::Absent);
    assert!(page_scope().ends_with('/'));
}

/// B89, B91.
#[wasm_bindgen_test]
fn damage_is_overwritten_and_a_newer_version_is_not() {
    let key = key("test", "old");
    storage().set_item(&key, "undefined").expect("room");
    assert_eq!(load::<Note>(&key), Loaded::Damaged);
    assert_eq!(save(&key, &note("1")), Ok(()));
    let newer = r#"{"v":999,"data":"1"}"#;
    storage().set_item(&key, newer).expect("room");
    assert_eq!(load::<Note>(&key), Loaded::Newer);
    assert_eq!(save(&key, &note("2")), Err(SaveError::Newer));
    assert_eq!(storage().get_item(&key).expect("allowed").as_deref(), Some(newer));
    remove(&key);
}

/// B92.
#[wasm_bindgen_test]
fn a_full_storage_is_said_and_keeps_what_was_there() {
    let key = key("test", "full");
    assert_eq!(save(&key, &note("1")), Ok(()));
    run("for (let size = 1 << 22; size > 0; size >>= 1) {
           try { for (let i = 0; ; i++) localStorage.setItem(`fill-${size}-${i}`, 'x'.repeat(size)); }
           catch (full) { /* on to smaller ones */ }
         }");
    let full = save(&key, &note(&"x".repeat(1_000)));
    let kept = load(&key);
    let long = save(&key, &note(&"x".repeat(2 << 20)));
    storage().clear().expect("allowed");
    assert_eq!(full, Err(SaveError::Full));
    assert_eq!(kept, Loaded::Value(note("1")));
    assert_eq!(long, Err(SaveError::TooLong));
}

/// B94.
#[wasm_bindgen_test]
fn a_forbidden_storage_is_said_and_breaks_nothing() {
    run("globalThis.allowed = Object.getOwnPropertyDescriptor(globalThis, 'localStorage');
         Object.defineProperty(globalThis, 'localStorage', { configurable: true, get() {
           throw new DOMException('not here', 'SecurityError');
         } });");
    let key = key("test", "forbidden");
    let (saved, loaded) = (save(&key, &note("1")), load::<Note>(&key));
    remove(&key);
    run("Object.defineProperty(globalThis, 'localStorage', globalThis.allowed);");
    assert_eq!(saved, Err(SaveError::Unavailable));
    assert_eq!(loaded, Loaded::Absent);
    assert_eq!(save(&key, &note("1")), Ok(()));
    remove(&key);
}
