//! When a slice of a search ends.

/// The end of one slice: a number of nodes, and whatever the caller's `stop` goes by.
pub(super) struct Clock<'a> {
    until: u64,
    ask_at: u64,
    /// Where the slice ends, whatever part of it runs.
    end: u64,
    stop: &'a mut dyn FnMut() -> bool,
}

/// The nodes between two questions to `stop`: about a millisecond.
const ASK_EVERY: u64 = 500;

impl<'a> Clock<'a> {
    /// A slice from `nodes` nodes on, until `until`.
    pub(super) fn new(nodes: u64, until: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { until, ask_at: nodes + ASK_EVERY, end: until, stop }
    }

    /// Whether the search may look at another node, `nodes` being those before it; `None` ends the slice.
    pub(super) fn tick(&mut self, nodes: u64) -> Option<()> {
        if nodes >= self.ask_at {
            self.ask_at = nodes + ASK_EVERY;
            if (self.stop)() {
                self.end = nodes;
            }
        }
        (nodes < self.until.min(self.end)).then_some(())
    }

    /// Runs a part of the search that ends at `until` nodes, or with the slice.
    pub(super) fn part<T>(&mut self, until: u64, run: impl FnOnce(&mut Self) -> T) -> T {
        let outer = self.until;
        self.until = until.min(outer);
        let result = run(self);
        self.until = outer;
        result
    }

    /// Whether the slice is over after `nodes` nodes, and not only a part of it.
    pub(super) fn is_over(&self, nodes: u64) -> bool {
        nodes >= self.until.min(self.end)
    }
}
