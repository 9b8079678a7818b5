//! How far a long task is, and how long it will still take.

use std::time::{Duration, Instant};

/// A task of a known number of steps, told on standard error every few seconds.
pub(crate) struct Progress {
    name: &'static str,
    steps: u64,
    done: u64,
    start: Instant,
    told: Instant,
}

const EVERY: Duration = Duration::from_secs(5);

impl Progress {
    pub(crate) fn new(name: &'static str, steps: u64) -> Self {
        let now = Instant::now();
        Self { name, steps, done: 0, start: now, told: now }
    }

    pub(crate) fn step(&mut self) {
        self.done += 1;
        if self.told.elapsed() >= EVERY || self.done == self.steps {
            self.told = Instant::now();
            let spent = self.start.elapsed().as_secs_f64();
            let left = spent / self.done as f64 * self.steps.saturating_sub(self.done) as f64;
            eprintln!("{}: {} of {}, {left:.0} s left", self.name, self.done, self.steps);
        }
    }
}
