//! How many puzzles of a file the engine solves: `cargo run --release --no-default-features --example
//! puzzles -- FILE [NODES]`, with at most 500,000 nodes a puzzle unless said otherwise.
//!
//! No such file is in the repository. It is text, one puzzle a line, each a JSON object; what else stands in
//! it is ignored:
//!
//! ```json
//! {"rule": "renju", "side": "b", "board": "...x.o...", "first_moves": ["k8", "j5"]}
//! ```
//!
//! | field | value |
//! |---|---|
//! | `rule` | `renju`, or `freestyle` for five or more |
//! | `side` | who is to move and wins: `b` Black, `w` White |
//! | `board` | the 225 points of 15x15, row by row from the top left: `x` Black, `o` White, `.` empty |
//! | `first_moves` | the points that begin a shortest win; `a1` is the bottom left, no letter is skipped |
//!
//! A name that begins with `first_move` (one for each source that names a move, say) holds a point or a list of
//! points, and all of them count. Solved is a puzzle when the engine plays one of them, or proves a win.

use std::{collections::BTreeMap, env, error::Error, fs, time::Instant};

use leptos_gomoku::{
    engine::{Limits, Thinking},
    rules::{Board, Position, Ruleset, Stone},
};
use serde::Deserialize;
use serde_json::Value;

#[derive(Deserialize)]
struct Puzzle {
    rule: String,
    side: char,
    board: String,
    #[serde(flatten)]
    others: BTreeMap<String, Value>,
}

impl Puzzle {
    /// Whether the puzzle's file names `point` as a first move.
    fn begins_with(&self, point: &str) -> bool {
        let mut named = self.others.iter().filter(|(name, _)| name.starts_with("first_move"));
        named.any(|(_, value)| match value {
            Value::Array(points) => points.iter().any(|one| one == point),
            one => one == point,
        })
    }
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
        solved += u32::from(answer.score.is_win() || puzzle.begins_with(&played));
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
