//! How many puzzles of a file the engine solves: `cargo run --release --no-default-features --example
//! puzzles -- FILE [NODES]`.
//!
//! A line of the file is a JSON object with `rule` (renju or freestyle), `side` to move (b or w), `board`
//! (225 characters `x`, `o`, `.` row by row from the top) and the moves that begin a shortest win:
//! `first_moves`, or one or two `first_move_...`. Solved is a puzzle when one of these is played, or a win
//! is proven.

use std::{env, error::Error, fs, time::Instant};

use leptos_gomoku::{
    engine::{Limits, Thinking},
    rules::{Board, Position, Ruleset, Stone},
};
use serde::Deserialize;

#[derive(Deserialize)]
struct Puzzle {
    rule: String,
    side: char,
    board: String,
    #[serde(default)]
    first_moves: Vec<String>,
    first_move_rapfi: Option<String>,
    first_move_quintet: Option<String>,
}

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let file = args.next().ok_or("which file?")?;
    let nodes: u64 = args.next().map_or(Ok(500_000), |nodes| nodes.parse())?;
    let (mut solved, mut proven, mut all, mut searched) = (0, 0, 0, 0);
    let start = Instant::now();
    for line in fs::read_to_string(file)?.lines() {
        let puzzle: Puzzle = serde_json::from_str(line)?;
        let limits = Limits { nodes, ..Limits::default() };
        let mut thinking = Thinking::with_limits(&position(&puzzle)?, limits, 1);
        thinking.run(u64::MAX, &mut || false);
        let answer = thinking.answer();
        let played = answer.point.map(|point| point.to_string()).unwrap_or_default();
        all += 1;
        searched += answer.nodes;
        proven += u32::from(answer.score.is_win());
        let mut wanted = puzzle.first_moves.iter();
        let other = [puzzle.first_move_rapfi, puzzle.first_move_quintet];
        let right = wanted.any(|m| *m == played) || other.iter().flatten().any(|m| *m == played);
        solved += u32::from(answer.score.is_win() || right);
    }
    let seconds = start.elapsed().as_secs_f64();
    println!("{solved} of {all} solved, {proven} proven, {searched} nodes in {seconds:.1} s");
    Ok(())
}

fn position(puzzle: &Puzzle) -> Result<Position, Box<dyn Error>> {
    let rows: Vec<String> =
        puzzle.board.as_bytes().chunks(15).map(|row| String::from_utf8_lossy(row).into()).collect();
    let board: Board = rows.join("\n").parse()?;
    let ruleset = if puzzle.rule == "renju" { Ruleset::RENJU } else { Ruleset::GOMOKU };
    let to_move = if puzzle.side == 'b' { Stone::Black } else { Stone::White };
    Ok(Position::from_board(ruleset, board, to_move)?)
}
