//! What a file of games says about positions and moves.

use std::{error::Error, fs, ops::Range, path::Path};

use leptos_gomoku::{
    engine::{Limits, Thinking, features},
    rules::{Point, Position, Ruleset},
};

use crate::progress::Progress;

/// A position, and how the game ended for the side to move (0, a half or 1).
pub(crate) struct Sample {
    pub(crate) counts: Vec<i16>,
    pub(crate) classes: [usize; 2],
    /// Whether no end is in sight.
    pub(crate) open: bool,
    pub(crate) result: f64,
}

/// The moves of a position by their features, and which was chosen.
pub(crate) struct Choice {
    pub(crate) moves: Vec<Vec<u16>>,
    pub(crate) chosen: usize,
}

#[derive(Default)]
pub(crate) struct Samples {
    pub(crate) positions: Vec<Sample>,
    pub(crate) choices: Vec<Choice>,
}

/// The nodes after which an end that is found makes a position a decided one, and those after which a win
/// takes it out: by fours, which are looked for before a position is judged.
const GLANCE: u64 = 200;
const FOURS: u64 = 60;

/// Reads games; every tenth goes into the second part, for judging the fit.
pub(crate) fn read(path: &Path) -> Result<[Samples; 2], Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let lines: Vec<&str> = text.lines().collect();
    let mut parts = [Samples::default(), Samples::default()];
    let mut progress = Progress::new("reading", lines.len() as u64);
    for (i, line) in lines.into_iter().enumerate() {
        let mut words = line.split_whitespace();
        let mut number = || words.next().ok_or("a number is missing");
        let (result, opening): (u8, usize) = (number()?.parse()?, number()?.parse()?);
        let open: usize = number()?.parse()?;
        let moves = words.map(str::parse).collect::<Result<Vec<Point>, _>>()?;
        game(&moves, opening..open, result, &mut parts[usize::from(i % 10 == 9)]);
        progress.step();
    }
    Ok(parts)
}

fn game(moves: &[Point], open: Range<usize>, result: u8, samples: &mut Samples) {
    let mut position = Position::new(Ruleset::GOMOKU);
    for (i, &point) in moves.iter().enumerate() {
        if i >= open.start {
            let last = [moves[i - 1], moves[i - 2]];
            let moves = features::order(&position, last);
            let chosen = moves.iter().position(|(other, _)| *other == point);
            if ends(&position, FOURS, 1) {
                // Such a position is not judged.
            } else if let Some(counts) = features::evaluation(&position) {
                let black = f64::from(result) / 2.0;
                let result = if i % 2 == 0 { black } else { 1.0 - black };
                let classes = features::classes(&position);
                let open = open.contains(&i) && !ends(&position, GLANCE, 64);
                samples.positions.push(Sample { counts, classes, open, result });
            }
            if let Some(chosen) = chosen.filter(|_| open.contains(&i)) {
                let moves = moves.into_iter().map(|(_, features)| features).collect();
                samples.choices.push(Choice { moves, chosen });
            }
        }
        if position.check(point).is_err() {
            break;
        }
        position.play_unchecked(point);
    }
}

/// Whether a short search sees the end.
fn ends(position: &Position, nodes: u64, depth: u8) -> bool {
    let limits = Limits { nodes, depth, table_bytes: 1 << 12, ..Limits::default() };
    let mut thinking = Thinking::with_limits(position, limits, 0);
    thinking.run(u64::MAX, &mut || false);
    thinking.answer().score.plies_to_end().is_some()
}
