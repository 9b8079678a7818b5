//! Fits the weights of the evaluation and of the order of moves to games of the engine against itself:
//! `make tune`, or `cargo run --release --no-default-features --example tune -- GAMES-FILE TABLES-FILE
//! [GAMES NODES SEED]`.
//!
//! Plays GAMES games with NODES nodes a move into the one file (none: takes those that are there) and
//! writes `src/engine/weight_tables.rs` into the other.

mod games;
mod net;
mod order;
mod print;
mod progress;
mod samples;

use std::{env, error::Error, fs, path::PathBuf};

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let path: PathBuf = args.next().ok_or("which file of games?")?.into();
    let tables: PathBuf = args.next().ok_or("which file for the tables?")?.into();
    let mut number = |default: u64| args.next().map_or(Ok(default), |text| text.parse());
    let (count, nodes, seed) = (number(0)?, number(3_000)?, number(1)?);
    if count > 0 {
        games::play(&path, count, nodes, seed)?;
    }
    let [learn, check] = samples::read(&path)?;
    eprintln!("{} positions, {} moves", learn.positions.len(), learn.choices.len());
    let weights = net::fit(&learn, &check, seed);
    let order = order::fit(&learn);
    eprintln!("order: {:.3} of the moves first in games kept apart", order::first(&check, &order));
    fs::write(tables, print::tables(&weights, &order))?;
    Ok(())
}
