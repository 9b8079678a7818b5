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
/// the number of stones of the opening, the moves.
pub(crate) fn play(path: &Path, count: u64, nodes: u64, seed: u64) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    let mut progress = Progress::new("games", count);
    for game in 0..count {
        let mut rng = SmallRng::seed_from_u64(seed.wrapping_mul(1 << 32) + game);
        let (moves, opening, result) = one(&mut rng, nodes);
        let moves: Vec<String> = moves.iter().map(Point::to_string).collect();
        writeln!(out, "{result} {opening} {}", moves.join(" "))?;
        out.flush()?;
        progress.step();
    }
    Ok(())
}

/// One game: its moves, the number of them that are the opening's, and the result.
fn one(rng: &mut SmallRng, nodes: u64) -> (Vec<Point>, usize, u8) {
    let (mut position, mut moves) = opening(rng, nodes);
    let stones = moves.len();
    loop {
        match position.outcome() {
            Some(Outcome::Win(stone)) => return (moves, stones, won_by(stone)),
            Some(_) => return (moves, stones, 1),
            None => {}
        }
        let answer = think(&position, nodes);
        let me = position.side_to_move();
        let Some(point) = answer.0 else { return (moves, stones, 1) };
        moves.push(point);
        // A proven end need not be played out.
        if answer.1.is_win() {
            return (moves, stones, won_by(me));
        }
        if answer.1.is_loss() {
            return (moves, stones, won_by(me.other()));
        }
        position.play_unchecked(point);
    }
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
