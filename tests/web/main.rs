//! Components in a real browser, by wasm-bindgen-test; natively this is an empty program.
#![cfg(all(target_arch = "wasm32", feature = "csr"))]

mod bench;
mod board;
mod colors;
mod element;
mod game;
mod marks;
mod page;
mod placed;
mod section;
mod storage;
mod wait;
mod worker;
