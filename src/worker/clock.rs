//! The time that page and worker both have, and one search within it.

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// Milliseconds since some start; never goes back.
    #[wasm_bindgen(js_namespace = performance)]
    pub(super) fn now() -> f64;
}
