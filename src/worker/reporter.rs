//! When an analysis says how far it is. It knows no clock; it is told.

/// The turns of one analysis to report.
#[derive(Clone, Copy, Debug)]
pub(super) struct Reporter {
    /// When it reported last, or began.
    last: f64,
    /// Whether it had a depth to report.
    has_begun: bool,
}

impl Reporter {
    /// The time between two reports, in milliseconds.
    const EVERY_MS: f64 = 150.0;

    /// Of an analysis that begins now.
    pub(super) const fn new(now: f64) -> Self {
        Self { last: now, has_begun: false }
    }

    /// Whether to report now, `depth` being searched: at once when the first is, and every so often, so that
    /// silence means that something is wrong.
    pub(super) fn is_due(&mut self, now: f64, depth: u8) -> bool {
        let is_first = depth > 0 && !self.has_begun;
        let is_due = is_first || now - self.last >= Self::EVERY_MS;
        if is_due {
            self.last = now;
            self.has_begun |= is_first;
        }
        is_due
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_depth_is_reported_at_once_and_then_every_so_often() {
        let mut reporter = Reporter::new(1_000.0);
        for now in [1_000.0, 1_015.0, 1_149.0] {
            assert!(!reporter.is_due(now, 0), "{now}: nothing is known yet");
        }
        assert!(reporter.is_due(1_020.0, 1), "the first depth");
        let due: Vec<u32> =
            (1_021..2_000).filter(|&now| reporter.is_due(f64::from(now), 5)).collect();
        assert_eq!(due, [1_170, 1_320, 1_470, 1_620, 1_770, 1_920]);
    }

    #[test]
    fn a_long_way_to_the_first_depth_is_no_silence() {
        let mut reporter = Reporter::new(0.0);
        assert!(reporter.is_due(150.0, 0));
        assert!(!reporter.is_due(160.0, 0));
        assert!(reporter.is_due(170.0, 3), "the first depth, soon after");
        assert!(!reporter.is_due(180.0, 3));
    }
}
