//! The pure half as wasm, timed in the browser's engine: run by `make bench`; natively an empty program.
#![cfg(target_arch = "wasm32")]

use std::hint::black_box;

use leptos_gomoku::rules::{Position, Ruleset, perft};
use wasm_bindgen_test::{Criterion, wasm_bindgen_bench};

#[wasm_bindgen_bench]
fn perft_gomoku_15_to_2(criterion: &mut Criterion) {
    let position = Position::new(Ruleset::GOMOKU);
    criterion.bench_function("perft gomoku 15x15 to 2 plies (50,400 leaves)", |bencher| {
        bencher.iter(|| perft(black_box(&position), 2));
    });
}
