//! How much of a search fits into one slice of the page's time. It knows no clock; it is told.

/// The nodes of the next slice, from how long the last ones took.
#[derive(Clone, Copy, Debug)]
pub(super) struct Pacer {
    nodes: u64,
    /// What a slice shall take, in milliseconds.
    target: f64,
}

impl Pacer {
    /// The least nodes of a slice. A search that is taken up again finds its way back to where it was, so that
    /// a slice of a hundred gets nowhere, and one of a few hundred does; it takes a slow phone some 20 ms.
    const LEAST: u64 = 500;

    /// On the page a slice takes half a frame at 60 a second, less the rest of a turn.
    pub(super) const fn on_page() -> Self {
        Self::of(6.0)
    }

    /// In a worker it is as long as one may wait for its end.
    pub(super) const fn in_worker() -> Self {
        Self::of(15.0)
    }

    /// Begins small: how fast the machine is, is not known.
    const fn of(target: f64) -> Self {
        Self { nodes: Self::LEAST, target }
    }

    /// The time after which a slice ends, its nodes looked at or not, in milliseconds.
    pub(super) fn limit(self) -> f64 {
        self.target * 4.0 / 3.0
    }

    /// The nodes of the next slice.
    pub(super) const fn nodes(self) -> u64 {
        self.nodes
    }

    /// Takes note that the last slice took `ms` milliseconds. A clock may be coarse (0 is "no time at all"
    /// there) or jump; one slice changes little.
    pub(super) fn took(&mut self, ms: f64) {
        let factor = if ms > 0.0 { (self.target / ms).clamp(0.25, 2.0) } else { 2.0 };
        self.nodes = ((self.nodes as f64 * factor) as u64).clamp(Self::LEAST, 1 << 20);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Slices on a machine that looks at `speed` nodes a millisecond.
    fn settled(mut pacer: Pacer, speed: f64) -> f64 {
        let time = |pacer: Pacer| pacer.nodes() as f64 / speed;
        (0..20).for_each(|_| pacer.took(time(pacer)));
        time(pacer)
    }

    #[test]
    fn slices_settle_near_the_target() {
        for pacer in [Pacer::on_page(), Pacer::in_worker()] {
            for speed in [100.0, 370.0, 3_000.0] {
                let ms = settled(pacer, speed);
                let fits = (pacer.target - 1.0..=pacer.limit()).contains(&ms);
                assert!(fits, "{speed} a ms: {ms} ms");
            }
            assert_eq!(settled(pacer, 1.0), Pacer::LEAST as f64);
        }
    }

    #[test]
    fn no_measurement_breaks_it() {
        let mut pacer = Pacer::on_page();
        for ms in [0.0, -5.0, f64::NAN, f64::INFINITY, 1e-300, 1e300] {
            for _ in 0..100 {
                pacer.took(ms);
                assert!((Pacer::LEAST..=1 << 20).contains(&pacer.nodes()), "{ms}: {pacer:?}");
            }
        }
    }
}
