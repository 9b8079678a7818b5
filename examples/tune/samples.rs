//! What a file of games says about positions and moves.

use std::{error::Error, fs, path::Path};

use leptos_gomoku::{
    engine::{Limits, Thinking, features},
    rules::{Point, Position, Ruleset},
};

use crate::progress::Progress;

/// A position without a win in sight, and how the game ended for the side to move (0, a half or 1).
pub(crate) struct Sample {
    pub(crate) counts: Vec<i16>,
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

/// The nodes after which a win that is found takes a position out.
const GLANCE: u64 = 200;

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
        let moves = words.map(str::parse).collect::<Result<Vec<Point>, _>>()?;
        game(&moves, opening, result, &mut parts[usize::from(i % 10 == 9)]);
        progress.step();
    }
    Ok(parts)
}

fn game(moves: &[Point], opening: usize, result: u8, samples: &mut Samples) {
    let mut position = Position::new(Ruleset::GOMOKU);
    for (i, &point) in moves.iter().enumerate() {
        if i >= opening {
            let last = [moves[i - 1], moves[i - 2]];
            let moves = features::order(&position, last);
            let chosen = moves.iter().position(|(other, _)| *other == point);
            if !quiet(&position) {
                // A win in sight.
            } else if let Some(counts) = features::evaluation(&position) {
                let black = f64::from(result) / 2.0;
                let result = if i % 2 == 0 { black } else { 1.0 - black };
                samples.positions.push(Sample { counts, result });
            }
            if let Some(chosen) = chosen {
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

fn quiet(position: &Position) -> bool {
    let limits = Limits { nodes: GLANCE, table_bytes: 1 << 12, ..Limits::default() };
    let mut thinking = Thinking::with_limits(position, limits, 0);
    thinking.run(u64::MAX, &mut || false);
    let score = thinking.answer().score;
    !score.is_win() && !score.is_loss()
}
