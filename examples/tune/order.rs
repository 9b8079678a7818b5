//! Fits the order of moves: logistic regression of the moves chosen.

use leptos_gomoku::engine::features::{NEARNESS, ORDER};

use crate::{progress::Progress, samples::Samples};

/// How often all moves are seen.
const EPOCHS: u64 = 6;

/// The weights of the order of moves, such that the chance of a move to be chosen is proportional to the
/// exponential of its sum.
pub(crate) fn fit(samples: &Samples) -> Vec<f64> {
    let mut weights = vec![0.0_f64; 2 * ORDER + 2 * NEARNESS];
    let mut spread = vec![1e-3_f64; weights.len()];
    let mut progress = Progress::new("order", EPOCHS);
    for epoch in 0..EPOCHS {
        let pace = 0.3 / (1.0 + epoch as f64);
        for choice in &samples.choices {
            let sums: Vec<f64> =
                choice.moves.iter().map(|m| m.iter().map(|&i| weights[i as usize]).sum()).collect();
            let most = sums.iter().copied().fold(f64::MIN, f64::max);
            let total: f64 = sums.iter().map(|s| (s - most).exp()).sum();
            let mut slope = std::collections::BTreeMap::new();
            for (i, m) in choice.moves.iter().enumerate() {
                let chance = (sums[i] - most).exp() / total;
                let by = f64::from(u8::from(i == choice.chosen)) - chance;
                m.iter().for_each(|&f| *slope.entry(f).or_insert(0.0) += by);
            }
            for (f, by) in slope {
                let f = f as usize;
                spread[f] += by * by;
                weights[f] += pace * by / spread[f].sqrt();
            }
        }
        progress.step();
    }
    weights
}

/// The share of the chosen moves that an order puts first.
pub(crate) fn first(samples: &Samples, weights: &[f64]) -> f64 {
    let sum = |m: &Vec<u16>| -> f64 { m.iter().map(|&i| weights[i as usize]).sum() };
    let right = |choice: &&crate::samples::Choice| {
        let chosen = sum(&choice.moves[choice.chosen]);
        choice.moves.iter().all(|m| sum(m) <= chosen)
    };
    samples.choices.iter().filter(right).count() as f64 / samples.choices.len().max(1) as f64
}
