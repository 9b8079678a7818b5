//! Components in a real browser, by wasm-bindgen-test; natively this is an empty program.
#![cfg(all(target_arch = "wasm32", feature = "csr"))]

mod bench;
mod board;
mod game;
mod page;
mod storage;
mod wait;
mod worker;
