//! Games of the engine against itself: what the weights are fitted to.

use std::{
    error::Error,
    fmt,
    fs::File,
    io::{self, BufWriter, Write},
    path::Path,
};

use leptos_gomoku::{
    engine::{Answer, Limits, Score, Thinking},
    rules::{Outcome, Point, Position, Ruleset, Stone},
};
use rand::{RngExt, SeedableRng, rngs::SmallRng};

use crate::progress::Progress;

/// Whose games are played: the first in every other game, the others in turn.
pub(crate) const RULESETS: [Ruleset; 4] =
    [Ruleset::GOMOKU, Ruleset::STANDARD, Ruleset::RENJU, Ruleset::CARO];

/// How far from the centre the stones of an opening lie, in points.
const SPREAD: u8 = 3;
/// The stones of an opening.
const STONES: core::ops::RangeInclusive<usize> = 3..=7;
/// An opening is taken when the search finds neither side ahead by more than this.
const UNEVEN: i32 = 300;

/// One move in so many is drawn instead of chosen, so that positions are seen that good play avoids but a
/// search meets all the time.
const DRAWN: u32 = 5;

/// Plays `count` games with `nodes` nodes a move and writes one a line: the ruleset's place in [`RULESETS`], the
/// result for Black in half points, the number of stones of the opening, that of the moves before an end was in
/// sight, the moves. After each move but the opening's stands the score of the position before it, for the side that
/// moved, and `?` after one that was drawn.
pub(crate) fn play(path: &Path, count: u64, nodes: u64, seed: u64) -> io::Result<()> {
    let mut out = BufWriter::new(File::create(path)?);
    let mut progress = Progress::new("games", count);
    for game in 0..count {
        let mut rng = SmallRng::seed_from_u64(seed.wrapping_mul(1 << 32) + game);
        let rules = if game % 2 == 0 { 0 } else { 1 + game as usize / 2 % (RULESETS.len() - 1) };
        let Game { moves, opening, open, result } = one(&mut rng, RULESETS[rules], nodes);
        let moves: Vec<String> = moves.iter().map(Played::to_string).collect();
        writeln!(out, "{rules} {result} {opening} {open} {}", moves.join(" "))?;
        out.flush()?;
        progress.step();
    }
    Ok(())
}

struct Game {
    moves: Vec<Played>,
    /// How many of the moves are the opening's.
    opening: usize,
    /// How many were played before the search saw the end.
    open: usize,
    /// For Black, in half points.
    result: u8,
}

/// A move as it stands in the file.
#[derive(Clone, Copy)]
pub(crate) struct Played {
    pub(crate) point: Point,
    /// The score of the position before it, for the side that moved.
    pub(crate) score: Option<i32>,
    pub(crate) drawn: bool,
}

impl Played {
    pub(crate) fn read(word: &str) -> Result<Self, Box<dyn Error>> {
        let (point, score) = word.split_once(':').map_or((word, None), |(p, s)| (p, Some(s)));
        let drawn = score.is_none_or(|score| score.ends_with('?'));
        let score = score.map(|score| score.trim_end_matches('?').parse()).transpose()?;
        Ok(Self { point: point.parse()?, score, drawn })
    }
}

impl fmt::Display for Played {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.point)?;
        match self.score {
            Some(score) => write!(f, ":{score}{}", if self.drawn { "?" } else { "" }),
            None => Ok(()),
        }
    }
}

/// One game, played on to its very end: what decided positions look like is to be learnt too.
fn one(rng: &mut SmallRng, ruleset: Ruleset, nodes: u64) -> Game {
    let (mut position, mut moves) = opening(rng, ruleset, nodes);
    let opening = moves.len();
    let mut open = None;
    let result = loop {
        match position.outcome() {
            Some(Outcome::Win(stone)) => break won_by(stone),
            Some(_) => break 1,
            None => {}
        }
        let (point, score) = think(&position, nodes);
        let Some(mut point) = point else { break 1 };
        let ends = score.is_some_and(|score| score.plies_to_end().is_some());
        if ends {
            open.get_or_insert(moves.len());
        }
        let drawn = !ends && rng.random_range(0..DRAWN) == 0;
        if drawn {
            point = draw(&position, rng.random()).unwrap_or(point);
        }
        moves.push(Played { point, score: score.map(Score::value), drawn });
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

fn opening(rng: &mut SmallRng, ruleset: Ruleset, nodes: u64) -> (Position, Vec<Played>) {
    loop {
        let mut position = Position::new(ruleset);
        let center = position.size().center();
        let mut moves = Vec::new();
        for _ in 0..rng.random_range(STONES) {
            let mut near = |middle: u8| middle - SPREAD + rng.random_range(0..=2 * SPREAD);
            let point = Point::new(near(center.col()), near(center.row()));
            if position.check(point).is_ok() {
                position.play_unchecked(point);
                moves.push(Played { point, score: None, drawn: true });
            }
        }
        if think(&position, nodes).1.is_some_and(|score| score.value().abs() <= UNEVEN) {
            return (position, moves);
        }
    }
}

/// The best move, and the score unless it is the only one, which is not judged.
fn think(position: &Position, nodes: u64) -> (Option<Point>, Option<Score>) {
    let answer = search(position, Limits { nodes, table_bytes: 1 << 20, ..Limits::default() }, 0);
    let judged = answer.depth > 0 || answer.score.plies_to_end().is_some();
    (answer.point, judged.then_some(answer.score))
}

/// A move that is not the worst of those a short look likes.
fn draw(position: &Position, seed: u64) -> Option<Point> {
    let limits = Limits {
        nodes: 400,
        depth: 2,
        slack: 250,
        width: 12,
        threats: 0,
        table_bytes: 1 << 16,
        lines: 1,
    };
    search(position, limits, seed).point
}

/// A search within limits, run to its end.
pub(crate) fn search(position: &Position, limits: Limits, seed: u64) -> Answer {
    let mut thinking = Thinking::with_limits(position, limits, seed);
    thinking.run(u64::MAX, &mut || false);
    thinking.answer()
}
