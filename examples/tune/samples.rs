//! What a file of games says about positions and moves.

use std::{error::Error, fs, path::Path};

use leptos_gomoku::{
    engine::{Limits, Score, features},
    rules::{Position, Ruleset},
};

use crate::{
    games::{Played, RULESETS, search},
    progress::Progress,
};

/// A position as the evaluation sees it, and what it is worth to the side to move, from 0 to 1.
pub(crate) struct Sample {
    pub(crate) counts: [Vec<(u16, u16)>; 2],
    pub(crate) shared: Vec<(u16, u16)>,
    pub(crate) stops_open_four: bool,
    /// By a search.
    pub(crate) score: f32,
    /// By the end of the game.
    pub(crate) result: f32,
    /// By both.
    pub(crate) target: f32,
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

/// Positions that are won by fours within so many nodes are left out: a search finds such wins before it judges.
const FOURS: u64 = 60;

/// How much a search's score counts, beside the end of the game.
const BY_SCORE: f32 = 0.8;

/// Reads games; of every twenty two that follow each other, of which one is freestyle, go into the second part, for
/// judging the fit.
pub(crate) fn read(path: &Path) -> Result<[Samples; 2], Box<dyn Error>> {
    let text = fs::read_to_string(path)?;
    let lines: Vec<&str> = text.lines().collect();
    let mut parts = [Samples::default(), Samples::default()];
    let mut progress = Progress::new("reading", lines.len() as u64);
    for (i, line) in lines.into_iter().enumerate() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [rules, result, _, open, moves @ ..] = words.as_slice() else {
            return Err("a number is missing".into());
        };
        let ruleset = *RULESETS.get(rules.parse::<usize>()?).ok_or("an unknown ruleset")?;
        let moves = moves.iter().map(|word| Played::read(word)).collect::<Result<Vec<_>, _>>()?;
        let (open, black) = (open.parse()?, result.parse::<f32>()? / 2.0);
        game(ruleset, &moves, open, black, &mut parts[usize::from(i / 2 % 10 == 9)]);
        progress.step();
    }
    Ok(parts)
}

/// The positions of a game whose first `open` moves were made before an end was in sight.
fn game(ruleset: Ruleset, moves: &[Played], open: usize, black: f32, samples: &mut Samples) {
    let mut position = Position::new(ruleset);
    for (i, &Played { point, score, drawn }) in moves.iter().enumerate() {
        let result = if i % 2 == 0 { black } else { 1.0 - black };
        if let Some(score) = score
            && !wins_by_fours(&position)
            && let Some(seen) = features::evaluation(&position)
        {
            let score = Score::balance(score).chance() as f32;
            let target = BY_SCORE * score + (1.0 - BY_SCORE) * result;
            let features::Seen { counts, shared, stops_open_four } = seen;
            samples.positions.push(Sample {
                counts,
                shared,
                stops_open_four,
                score,
                result,
                target,
            });
        }
        if score.is_some() && !drawn && i < open && i > 1 {
            let others = features::order(&position, [moves[i - 1].point, moves[i - 2].point]);
            if let Some(chosen) = others.iter().position(|(other, _)| *other == point) {
                let moves = others.into_iter().map(|(_, features)| features).collect();
                samples.choices.push(Choice { moves, chosen });
            }
        }
        if position.check(point).is_err() {
            break;
        }
        position.play_unchecked(point);
    }
}

fn wins_by_fours(position: &Position) -> bool {
    let limits = Limits { nodes: FOURS, depth: 1, table_bytes: 1 << 12, ..Limits::default() };
    search(position, limits, 0).score.is_win()
}
