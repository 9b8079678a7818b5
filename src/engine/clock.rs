//! When a slice of a search ends.

/// The end of one slice: a number of nodes, and whatever the caller's `stop` goes by.
pub(super) struct Clock<'a> {
    until: u64,
    ask_at: u64,
    stop: &'a mut dyn FnMut() -> bool,
}

/// The nodes between two questions to `stop`.
const ASK_EVERY: u64 = 1000;

impl<'a> Clock<'a> {
    /// A slice from `nodes` nodes on, until `until`.
    pub(super) fn new(nodes: u64, until: u64, stop: &'a mut dyn FnMut() -> bool) -> Self {
        Self { until, ask_at: nodes + ASK_EVERY, stop }
    }

    /// Whether the search may look at another node, `nodes` being those before it; `None` ends the slice.
    pub(super) fn tick(&mut self, nodes: u64) -> Option<()> {
        if nodes >= self.ask_at {
            self.ask_at = nodes + ASK_EVERY;
            if (self.stop)() {
                self.until = nodes;
            }
        }
        (nodes < self.until).then_some(())
    }

    /// The same slice with an earlier end, for a part of the search with a budget of its own.
    pub(super) fn within(&mut self, until: u64) -> Clock<'_> {
        Clock { until: self.until.min(until), ask_at: self.ask_at, stop: &mut *self.stop }
    }
}
