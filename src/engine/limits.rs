//! How far a search may go. Time is the caller's matter: it says `stop`.

/// The bounds of one search. By `..Limits::default()` nodes and width are not bounded, the depth is 64 and the
/// table takes 16 MiB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The positions looked at, over all slices.
    pub nodes: u64,
    /// The depth of the main search in plies; forcing lines go deeper.
    pub depth: u8,
    /// The size of the transposition table, in bytes; at least a few kilobytes are taken.
    pub table_bytes: usize,
    /// The number of quiet moves looked at in each position, best first, at least
    /// one; answers to threats are never left out.
    pub width: u8,
    /// How much worse than the best a move may be and still be chosen, in the units of
    /// [`Score::value`](super::Score::value); the choice is drawn by the seed.
    pub slack: i32,
    /// The share of the nodes that goes into wins by threats alone (fours and threes) of either side, in
    /// hundredths; 0 looks for none.
    pub threats: u8,
    /// How many of the best moves are judged exactly for [`Report::best`](super::Report::best); 1 is the
    /// fastest.
    pub lines: u8,
}

impl Default for Limits {
    fn default() -> Self {
        Self {
            nodes: u64::MAX,
            depth: 64,
            table_bytes: 16 << 20,
            width: u8::MAX,
            slack: 0,
            threats: 10,
            lines: 1,
        }
    }
}
