//! Fits the weights: logistic regression of results for the evaluation, and of chosen moves for the order.

use leptos_gomoku::engine::features::{CLASSES, EVALUATION, NEARNESS, ORDER, SHAPES, THREATS};

use crate::{progress::Progress, samples::Samples};

/// The pull towards zero, against chance where a feature is rare.
const PULL: f64 = 100.0;
/// The steps of each fit.
const NEWTON: u64 = 8;
const EPOCHS: u64 = 6;

/// Whether a feature is weighed: what is nothing on its own, or a pair with next to nothing in it, is not, so
/// that an empty quarter of the board is worth nothing.
fn weighed(feature: usize) -> bool {
    const LEAST: usize = 4;
    match feature % EVALUATION {
        line if line < SHAPES => line > 1,
        threat if threat < SHAPES + THREATS => threat > SHAPES + 1,
        pair => {
            let pair = pair - SHAPES - THREATS;
            pair / SHAPES >= LEAST && pair % SHAPES >= LEAST
        }
    }
}

/// The weights of the evaluation in natural logarithms of the odds: those of the side to move, those of
/// the other (which count against it), and the worth of the move itself.
pub(crate) fn evaluation(samples: &Samples) -> Vec<f64> {
    let used: Vec<usize> = (0..2 * EVALUATION)
        .filter(|&i| weighed(i))
        .filter(|&i| samples.positions.iter().filter(|p| p.open && p.counts[i] != 0).count() >= 50)
        .collect();
    let count = used.len() + 1;
    let mut weights = vec![0.0; count];
    let mut progress = Progress::new("evaluation", NEWTON);
    for _ in 0..NEWTON {
        let mut slope: Vec<f64> = weights.iter().map(|w| -PULL * w).collect();
        let mut bend = vec![0.0_f64; count * count];
        (0..count).for_each(|i| bend[i * count + i] = PULL);
        for position in samples.positions.iter().filter(|position| position.open) {
            let mut row: Vec<(usize, f64)> = used
                .iter()
                .enumerate()
                .filter(|&(_, &i)| position.counts[i] != 0)
                .map(|(at, &i)| (at, f64::from(position.counts[i])))
                .collect();
            row.push((count - 1, 1.0));
            let value: f64 = row.iter().map(|&(i, x)| weights[i] * x).sum();
            let chance = 1.0 / (1.0 + (-value).exp());
            let share = chance * (1.0 - chance) + 1e-6;
            for (at, &(i, x)) in row.iter().enumerate() {
                slope[i] += (position.result - chance) * x;
                let line = &mut bend[i * count..][..count];
                row[..=at].iter().for_each(|&(j, y)| line[j] += share * x * y);
            }
        }
        let step = solve(&mut bend, slope);
        weights.iter_mut().zip(step).for_each(|(w, s)| *w += s);
        progress.step();
    }
    let mut all = vec![0.0; 2 * EVALUATION + 1];
    // The turn itself: not used, but it must not go into the others.
    used.iter().zip(&weights).for_each(|(&i, &w)| all[i] = w);
    all[2 * EVALUATION] = weights[count - 1];
    all
}

/// What the classes of threats add to the `evaluation`, which stays as it is: those of the side to move, with
/// the turn itself, then those of the other. Fitted to decided positions too, in which forks are.
pub(crate) fn standing(samples: &Samples, evaluation: &[f64]) -> Vec<f64> {
    let count = 2 * CLASSES + 1;
    let value = |counts: &[i16]| -> f64 {
        counts.iter().zip(evaluation).map(|(&x, w)| f64::from(x) * w).sum()
    };
    let bases: Vec<f64> = samples.positions.iter().map(|p| value(&p.counts)).collect();
    let mut weights = vec![0.0; count];
    for _ in 0..NEWTON {
        let mut slope: Vec<f64> = weights.iter().map(|w| -PULL * w).collect();
        let mut bend = vec![0.0_f64; count * count];
        (0..count).for_each(|i| bend[i * count + i] = PULL);
        for (position, base) in samples.positions.iter().zip(&bases) {
            let [ours, theirs] = position.classes;
            let row = [ours, CLASSES + theirs, 2 * CLASSES];
            let value = base + row.iter().map(|&i| weights[i]).sum::<f64>();
            let chance = 1.0 / (1.0 + (-value).exp());
            let share = chance * (1.0 - chance) + 1e-6;
            for (at, &i) in row.iter().enumerate() {
                slope[i] += position.result - chance;
                row[..=at].iter().for_each(|&j| bend[i * count + j] += share);
            }
        }
        let step = solve(&mut bend, slope);
        weights.iter_mut().zip(step).for_each(|(w, s)| *w += s);
    }
    let turn = weights.pop().unwrap_or_default();
    weights[..CLASSES].iter_mut().for_each(|w| *w += turn);
    weights
}

/// Solves a symmetric positive system by its Cholesky factor; only the lower half is read.
fn solve(matrix: &mut [f64], mut right: Vec<f64>) -> Vec<f64> {
    let n = right.len();
    for i in 0..n {
        for j in 0..=i {
            let sum: f64 = (0..j).map(|k| matrix[i * n + k] * matrix[j * n + k]).sum();
            let rest = matrix[i * n + j] - sum;
            matrix[i * n + j] =
                if i == j { rest.max(1e-9).sqrt() } else { rest / matrix[j * n + j] };
        }
    }
    for i in 0..n {
        let sum: f64 = (0..i).map(|k| matrix[i * n + k] * right[k]).sum();
        right[i] = (right[i] - sum) / matrix[i * n + i];
    }
    for i in (0..n).rev() {
        let sum: f64 = (i + 1..n).map(|k| matrix[k * n + i] * right[k]).sum();
        right[i] = (right[i] - sum) / matrix[i * n + i];
    }
    right
}

/// The weights of the order of moves, such that the chance of a move to be chosen is proportional to the
/// exponential of its sum.
pub(crate) fn order(samples: &Samples) -> Vec<f64> {
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

/// How well an evaluation tells the results, as the mean loss in nats.
pub(crate) fn loss(samples: &Samples, weights: &[f64]) -> f64 {
    let one = |position: &crate::samples::Sample| {
        let counts = position.counts.iter().zip(weights);
        let value: f64 =
            counts.map(|(&x, w)| f64::from(x) * w).sum::<f64>() + weights[2 * EVALUATION];
        let chance = (1.0 / (1.0 + (-value).exp())).clamp(1e-6, 1.0 - 1e-6);
        -(position.result * chance.ln() + (1.0 - position.result) * (1.0 - chance).ln())
    };
    let open = samples.positions.iter().filter(|position| position.open);
    open.clone().map(one).sum::<f64>() / open.count().max(1) as f64
}
