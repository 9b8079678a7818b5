//! Fits the network of the evaluation: steps against the slope of the mean loss (Adam, by Kingma and Ba, 2014).

use core::ops::Range;

use leptos_gomoku::engine::features::{EVALUATION, HIDDEN, INPUTS, LANES, PAIRS, SHARED, UNITS};
use rand::{RngExt, SeedableRng, rngs::SmallRng, seq::SliceRandom};

use crate::{
    progress::Progress,
    samples::{Sample, Samples},
};

/// The positions of one step, and how often all are seen.
const BATCH: usize = 512;
const EPOCHS: usize = 72;
/// The length of the first steps; the last ones are next to nothing.
const PACE: f32 = 0.003;
/// How far from zero the weights begin; those of cells begin with nothing, so that what never occurs keeps it.
const START: f32 = 0.25;
/// The pull towards zero of all weights: what hardly ever occurs weighs nothing.
const PULL: f32 = 2e-5;

/// Where each part of the weights begins.
const BOTH: usize = EVALUATION * 2 * LANES;
const INNER: usize = BOTH + PAIRS * SHARED;
const SECOND: usize = INNER + INPUTS * HIDDEN;
const DIRECT: usize = SECOND + (HIDDEN + 1) * HIDDEN;
const OUTER: usize = DIRECT + INPUTS;
const COUNT: usize = OUTER + HIDDEN;

/// The weights in tables' units.
pub(crate) struct Weights {
    pub(crate) cell: Vec<Vec<i32>>,
    pub(crate) both: Vec<Vec<i32>>,
    /// A row for each input, for each number of the first layer, and what the second begins with.
    pub(crate) layers: Vec<Vec<i32>>,
    /// Of the inputs and of the second layer's numbers.
    pub(crate) odds: Vec<i32>,
}

/// What becomes of a position on its way through the network.
struct Pass {
    inputs: [f32; INPUTS],
    first: [f32; HIDDEN],
    second: [f32; HIDDEN],
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
                let slope = slope[i] / BATCH as f32 + PULL * weights[i];
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
    UNITS[usize::from(i >= DIRECT)]
}

/// The most a weight can be in the tables.
fn most(i: usize) -> f32 {
    if i < DIRECT { 127.0 / UNITS[0] } else { 32_000.0 / UNITS[1] }
}

fn run(weights: &[f32], sample: &Sample) -> Pass {
    let mut inputs = [0.0; INPUTS];
    for (row, to, count) in rows(sample) {
        let weights = &weights[row..][..to.len()];
        inputs[to].iter_mut().zip(weights).for_each(|(x, w)| *x += w * count);
    }
    inputs[2 * LANES + SHARED] = f32::from(u8::from(sample.stops_open_four));
    inputs[2 * LANES + SHARED + 1] = 1.0;
    let mut first = [0.0; HIDDEN];
    add(&mut first, &inputs, &weights[INNER..]);
    let mut second = [0.0; HIDDEN];
    add(&mut second, &cut_off(&first), &weights[SECOND..]);
    let value = inputs.iter().zip(&weights[DIRECT..]).map(|(x, w)| x * w).sum::<f32>()
        + second.iter().zip(&weights[OUTER..]).map(|(x, w)| x.max(0.0) * w).sum::<f32>();
    Pass { inputs, first, second, value }
}

/// Adds to a layer what comes to it by a row of weights for each of `from`.
fn add(layer: &mut [f32; HIDDEN], from: &[f32], weights: &[f32]) {
    for (x, row) in from.iter().zip(weights.chunks_exact(HIDDEN)) {
        layer.iter_mut().zip(row).for_each(|(sum, w)| *sum += x * w);
    }
}

/// A layer cut off below zero, and a one.
fn cut_off(layer: &[f32; HIDDEN]) -> [f32; HIDDEN + 1] {
    core::array::from_fn(|i| layer.get(i).map_or(1.0, |x| x.max(0.0)))
}

/// By how much the loss changes with each of `from`, where `by` says it of the layer that it comes to; adds to
/// `slope` the same of the weights.
fn back(from: &[f32], by: &[f32; HIDDEN], weights: &[f32], slope: &mut [f32]) -> Vec<f32> {
    let rows = weights.chunks_exact(HIDDEN).zip(slope.chunks_exact_mut(HIDDEN));
    let of = |(x, (row, slope)): (&f32, (&[f32], &mut [f32]))| {
        slope.iter_mut().zip(by).for_each(|(s, by)| *s += by * x);
        row.iter().zip(by).map(|(w, by)| w * by).sum()
    };
    from.iter().zip(rows).map(of).collect()
}

/// Adds to `slope` how the loss of one position changes with each weight.
fn learn_from(weights: &[f32], sample: &Sample, slope: &mut [f32]) {
    let Pass { inputs, first, second, value } = run(weights, sample);
    let by = chance(value) - sample.target;
    let alive = |x: f32, by: f32| if x > 0.0 { by } else { 0.0 };
    let mut by_second = [0.0; HIDDEN];
    for i in 0..HIDDEN {
        slope[OUTER + i] += by * second[i].max(0.0);
        by_second[i] = alive(second[i], by * weights[OUTER + i]);
    }
    let by_first = back(&cut_off(&first), &by_second, &weights[SECOND..], &mut slope[SECOND..]);
    let by_first = core::array::from_fn(|i| alive(first[i], by_first[i]));
    let mut by_input = back(&inputs, &by_first, &weights[INNER..], &mut slope[INNER..]);
    for (i, x) in inputs.iter().enumerate() {
        slope[DIRECT + i] += by * x;
        by_input[i] += by * weights[DIRECT + i];
    }
    for (row, from, count) in rows(sample) {
        let slope = &mut slope[row..][..from.len()];
        slope.iter_mut().zip(&by_input[from]).for_each(|(s, by)| *s += by * count);
    }
}

/// The rows of cells' weights that a position uses: where each begins, the inputs it adds to, and how often.
fn rows(sample: &Sample) -> impl Iterator<Item = (usize, Range<usize>, f32)> {
    let sides = sample.counts.iter().enumerate().flat_map(|(role, counts)| {
        counts.iter().map(move |&(feature, count)| {
            let lanes = role * LANES;
            (feature as usize * 2 * LANES + lanes, lanes..lanes + LANES, f32::from(count))
        })
    });
    let shared = sample.shared.iter().map(|&(pair, count)| {
        let lanes = 2 * LANES;
        (BOTH + pair as usize * SHARED, lanes..lanes + SHARED, f32::from(count))
    });
    sides.chain(shared)
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
        both: (0..PAIRS).map(|i| whole(BOTH + i * SHARED, SHARED)).collect(),
        layers: (INNER..DIRECT).step_by(HIDDEN).map(|from| whole(from, HIDDEN)).collect(),
        odds: whole(DIRECT, COUNT - DIRECT),
    }
}
