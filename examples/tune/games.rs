//! Games of the engine against itself: what the weights are fitted to.

use std::{
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
};

use leptos_gomoku::{
    engine::{Limits, Thinking},
    rules::{Outcome, Point, Position, Ruleset, Stone},
};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

use crate::progress::Progress;

/// How far from the centre the stones of an opening lie, in points.
const SPREAD: u8 = 3;
/// The stones of an opening.
const STONES: core::ops::RangeInclusive<usize> = 3..=7;
/// An opening is taken when the search finds neither side ahead by more than this.
const UNEVEN: i32 = 160;

/// Plays `count` games with `nodes` nodes a move and writes one a line: the result for Black in half points,
/// the number of stones of the opening, that of the moves before an end was in sight, the moves.
pub(crate) fn play(path: &Path, count: u64, nodes: u64, seed: u64) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    let mut progress = Progress::new("games", count);
    for game in 0..count {
        let mut rng = SmallRng::seed_from_u64(seed.wrapping_mul(1 << 32) + game);
        let Game { moves, opening, open, result } = one(&mut rng, nodes);
        let moves: Vec<String> = moves.iter().map(Point::to_string).collect();
        writeln!(out, "{result} {opening} {open} {}", moves.join(" "))?;
        out.flush()?;
        progress.step();
    }
    Ok(())
}

struct Game {
    moves: Vec<Point>,
    /// How many of the moves are the opening's.
    opening: usize,
    /// How many were played before the search saw the end.
    open: usize,
    /// For Black, in half points.
    result: u8,
}

/// One game, played on to its very end: what decided positions look like is to be learnt too.
fn one(rng: &mut SmallRng, nodes: u64) -> Game {
    let (mut position, mut moves) = opening(rng, nodes);
    let opening = moves.len();
    let mut open = None;
    let result = loop {
        match position.outcome() {
            Some(Outcome::Win(stone)) => break won_by(stone),
            Some(_) => break 1,
            None => {}
        }
        let (point, score) = think(&position, nodes);
        let Some(point) = point else { break 1 };
        if score.plies_to_end().is_some() {
            open.get_or_insert(moves.len());
        }
        moves.push(point);
        position.play_unchecked(point);
    };
    Game { open: open.unwrap_or(moves.len()), moves, opening, result }
}

const fn won_by(stone: Stone) -> u8 {
    match stone {
        Stone::Black => 2,
        Stone::White => 0,
    }
}

fn opening(rng: &mut SmallRng, nodes: u64) -> (Position, Vec<Point>) {
    loop {
        let mut position = Position::new(Ruleset::GOMOKU);
        let center = position.size().center();
        let mut moves = Vec::new();
        for _ in 0..rng.random_range(STONES) {
            let mut near = |middle: u8| middle - SPREAD + rng.random_range(0..=2 * SPREAD);
            let point = Point::new(near(center.col()), near(center.row()));
            if position.check(point).is_ok() {
                position.play_unchecked(point);
                moves.push(point);
            }
        }
        if think(&position, nodes).1.value().abs() <= UNEVEN {
            return (position, moves);
        }
    }
}

fn think(position: &Position, nodes: u64) -> (Option<Point>, leptos_gomoku::engine::Score) {
    let limits = Limits { nodes, table_bytes: 1 << 20, ..Limits::default() };
    let mut thinking = Thinking::with_limits(position, limits, 0);
    thinking.run(u64::MAX, &mut || false);
    let answer = thinking.answer();
    (answer.point, answer.score)
}
