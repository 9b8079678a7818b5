//! Fits the network of the evaluation: steps against the slope of the mean loss (Adam, by Kingma and Ba, 2014).

use leptos_gomoku::engine::features::{EVALUATION, HIDDEN, INPUTS, LANES, UNITS};
use rand::{RngExt, SeedableRng, rngs::SmallRng, seq::SliceRandom};

use crate::{
    progress::Progress,
    samples::{Sample, Samples},
};

/// The positions of one step, and how often all are seen.
const BATCH: usize = 512;
const EPOCHS: usize = 24;
/// The length of the first steps; the last ones are next to nothing.
const PACE: f32 = 0.003;
/// How far from zero the weights begin; those of cells begin with nothing, so that what never occurs keeps it.
const START: f32 = 0.25;
/// The pull towards zero of the weights but the cells'.
const PULL: f32 = 2e-5;

/// Where each part of the weights begins.
const INNER: usize = EVALUATION * 2 * LANES;
const DIRECT: usize = INNER + INPUTS * HIDDEN;
const OUTER: usize = DIRECT + INPUTS;
const COUNT: usize = OUTER + HIDDEN;

/// The weights in tables' units.
pub(crate) struct Weights {
    pub(crate) cell: Vec<Vec<i32>>,
    pub(crate) inner: Vec<Vec<i32>>,
    pub(crate) direct: Vec<i32>,
    pub(crate) outer: Vec<i32>,
}

/// What becomes of a position on its way through the network.
struct Pass {
    inputs: [f32; INPUTS],
    hidden: [f32; HIDDEN],
    /// The natural logarithm of the odds.
    value: f32,
}

/// Fits the network to the first samples and tells its loss in the second.
pub(crate) fn fit(learn: &Samples, check: &Samples, seed: u64) -> Weights {
    let mut rng = SmallRng::seed_from_u64(seed);
    let mut weights: Vec<f32> = (0..COUNT)
        .map(|i| if i < INNER { 0.0 } else { START * (rng.random::<f32>() * 2.0 - 1.0) })
        .collect();
    let (mut slopes, mut squares) = (vec![0.0_f32; COUNT], vec![0.0_f32; COUNT]);
    let mut order: Vec<usize> = (0..learn.positions.len()).collect();
    assert!(order.len() >= BATCH, "{} positions are too few to fit a network to", order.len());
    let steps = EPOCHS * (order.len() / BATCH);
    let mut progress = Progress::new("network", steps as u64);
    let mut step = 0;
    for epoch in 0..EPOCHS {
        order.shuffle(&mut rng);
        for batch in order.chunks_exact(BATCH) {
            step += 1;
            // Towards the end as the tables will have them, so that the others make up for what is rounded.
            let used = if step * 4 > steps * 3 { in_units(&weights) } else { weights.clone() };
            let mut slope = vec![0.0_f32; COUNT];
            batch.iter().for_each(|&i| learn_from(&used, &learn.positions[i], &mut slope));
            let pace = PACE * (1.01 - step as f32 / steps as f32);
            let grown = |by: f32| 1.0 - by.powi(step as i32);
            let (first, second) = (grown(0.9), grown(0.999));
            for i in 0..COUNT {
                let pull = if i < INNER { 0.0 } else { PULL * weights[i] };
                let slope = slope[i] / BATCH as f32 + pull;
                slopes[i] += (slope - slopes[i]) * 0.1;
                squares[i] += (slope * slope - squares[i]) * 0.001;
                weights[i] -= pace * (slopes[i] / first) / ((squares[i] / second).sqrt() + 1e-8);
                weights[i] = weights[i].clamp(-most(i), most(i));
            }
            progress.step();
        }
        if epoch % 4 == 3 {
            eprintln!("network: {} in games kept apart", losses(&weights, check));
        }
    }
    let whole = in_units(&weights);
    eprintln!("network: {} in games kept apart, in whole numbers", losses(&whole, check));
    tables(&whole)
}

/// The weights as whole numbers of their units.
fn in_units(weights: &[f32]) -> Vec<f32> {
    weights.iter().enumerate().map(|(i, w)| (w * unit(i)).round() / unit(i)).collect()
}

/// The unit of a weight.
fn unit(i: usize) -> f32 {
    UNITS[usize::from(i >= INNER)]
}

/// The most a weight can be in the tables.
fn most(i: usize) -> f32 {
    if i < INNER { 127.0 / UNITS[0] } else { 32_000.0 / UNITS[1] }
}

fn run(weights: &[f32], sample: &Sample) -> Pass {
    let mut inputs = [0.0; INPUTS];
    for (role, counts) in sample.counts.iter().enumerate() {
        for &(feature, count) in counts {
            let row = &weights[feature as usize * 2 * LANES + role * LANES..][..LANES];
            let inputs = &mut inputs[role * LANES..][..LANES];
            inputs.iter_mut().zip(row).for_each(|(x, w)| *x += w * f32::from(count));
        }
    }
    inputs[2 * LANES] = f32::from(u8::from(sample.stops_open_four));
    inputs[2 * LANES + 1] = 1.0;
    let (mut hidden, mut value) = ([0.0; HIDDEN], 0.0);
    for (i, x) in inputs.iter().enumerate() {
        let row = &weights[INNER + i * HIDDEN..][..HIDDEN];
        hidden.iter_mut().zip(row).for_each(|(h, w)| *h += x * w);
        value += x * weights[DIRECT + i];
    }
    for (h, w) in hidden.iter().zip(&weights[OUTER..]) {
        value += h.max(0.0) * w;
    }
    Pass { inputs, hidden, value }
}

/// Adds to `slope` how the loss of one position changes with each weight.
fn learn_from(weights: &[f32], sample: &Sample, slope: &mut [f32]) {
    let Pass { inputs, hidden, value } = run(weights, sample);
    let by = chance(value) - sample.target;
    let mut by_hidden = [0.0; HIDDEN];
    for j in 0..HIDDEN {
        slope[OUTER + j] += by * hidden[j].max(0.0);
        by_hidden[j] = if hidden[j] > 0.0 { by * weights[OUTER + j] } else { 0.0 };
    }
    let mut by_input = [0.0; INPUTS];
    for i in 0..INPUTS {
        slope[DIRECT + i] += by * inputs[i];
        let row = &weights[INNER + i * HIDDEN..][..HIDDEN];
        let sum: f32 = row.iter().zip(&by_hidden).map(|(w, by)| w * by).sum();
        by_input[i] = by * weights[DIRECT + i] + sum;
        let row = &mut slope[INNER + i * HIDDEN..][..HIDDEN];
        row.iter_mut().zip(&by_hidden).for_each(|(s, by)| *s += by * inputs[i]);
    }
    for (role, counts) in sample.counts.iter().enumerate() {
        for &(feature, count) in counts {
            let row = &mut slope[feature as usize * 2 * LANES + role * LANES..][..LANES];
            let by_input = &by_input[role * LANES..][..LANES];
            row.iter_mut().zip(by_input).for_each(|(s, by)| *s += by * f32::from(count));
        }
    }
}

fn chance(value: f32) -> f32 {
    1.0 / (1.0 + (-value).exp())
}

/// How well the network tells the scores and the results, as mean losses in nats: of the scores beyond what they
/// leave open themselves.
fn losses(weights: &[f32], samples: &Samples) -> String {
    let loss = |value: f32, truth: f32| {
        let chance = chance(value).clamp(1e-6, 1.0 - 1e-6);
        f64::from(-(truth * chance.ln() + (1.0 - truth) * (1.0 - chance).ln()))
    };
    let (mut scores, mut results) = (0.0, 0.0);
    for sample in &samples.positions {
        let value = run(weights, sample).value;
        let least =
            -[sample.score, 1.0 - sample.score].map(|p| p * p.max(1e-9).ln()).iter().sum::<f32>();
        scores += loss(value, sample.score) - f64::from(least);
        results += loss(value, sample.result);
    }
    let count = samples.positions.len().max(1) as f64;
    format!("loss {:.4} (scores), {:.4} (results)", scores / count, results / count)
}

fn tables(weights: &[f32]) -> Weights {
    let whole = |from: usize, count: usize| -> Vec<i32> {
        (from..from + count).map(|i| (weights[i] * unit(i)).round() as i32).collect()
    };
    Weights {
        cell: (0..EVALUATION).map(|i| whole(i * 2 * LANES, 2 * LANES)).collect(),
        inner: (0..INPUTS).map(|i| whole(INNER + i * HIDDEN, HIDDEN)).collect(),
        direct: whole(DIRECT, INPUTS),
        outer: whole(OUTER, HIDDEN),
    }
}
