//! The rules through their public door: cases by their ids, data files, properties against a slow referee.
//!
//! Where an id such as B37 stands, it names a case of the list in tests/README.md.
#![cfg(not(target_arch = "wasm32"))]

mod caro;
mod counts;
mod draws;
mod games;
mod hashes;
mod lines_of_five;
mod properties;
mod referee;
mod refusals;
mod renju;
mod setups;
mod support;
mod symmetries;
mod text;
mod wins;
