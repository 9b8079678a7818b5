//! One search for one position, in as many slices as the caller likes.

use super::{
    Answer, Level, Limits, Ranked, Report, beginner, board::Board, root::Root, table::Table,
};
use crate::rules::{Point, Position, Ruleset};

/// A search for the best move of one position.
///
/// ```
/// use leptos_gomoku::engine::{Level, Thinking};
/// use leptos_gomoku::rules::{Position, Ruleset};
///
/// let mut thinking = Thinking::new(&Position::new(Ruleset::GOMOKU), Level::Easy, 1);
/// while !thinking.run(2_000, &mut || false) {}
/// assert_eq!(thinking.answer().point, Some("h8".parse()?));
/// # Ok::<(), leptos_gomoku::rules::ParsePointError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Thinking {
    ruleset: Ruleset,
    state: State,
}

/// What a search leaves to the next one of the same game; of another ruleset or table size nothing is used.
#[derive(Clone, Debug, Default)]
pub struct Memory {
    kept: Option<(Ruleset, Table)>,
}

#[derive(Clone, Debug)]
enum State {
    /// Nothing to search: the answer is known.
    Known(Answer),
    Searching(Box<Root>),
}

impl Thinking {
    /// A search as strong as `level`; the same position, level and seed give the same move.
    #[must_use]
    pub fn new(position: &Position, level: Level, seed: u64) -> Self {
        if level == Level::Beginner {
            return Self::known(position, beginner::choose(position, seed));
        }
        Self::with_limits(position, level.limits(), seed)
    }

    /// A search within limits of the caller's own.
    #[must_use]
    pub fn with_limits(position: &Position, limits: Limits, seed: u64) -> Self {
        Self::with_memory(position, limits, seed, Memory::default())
    }

    /// A search that begins with what another has learnt: of a game's next move much is known already. The
    /// same position, limits, seed and memory give the same move.
    #[must_use]
    pub fn with_memory(position: &Position, limits: Limits, seed: u64, memory: Memory) -> Self {
        let Some(fallback) = position.legal_points().next() else {
            return Self::known(position, None);
        };
        let center = position.size().center();
        if position.board().stones().next().is_none() && position.check(center).is_ok() {
            return Self::known(position, Some(center));
        }
        let kept = memory.kept.filter(|(ruleset, table)| {
            *ruleset == position.ruleset() && table.is_of(limits.table_bytes)
        });
        let table = kept.map_or_else(|| Table::new(limits.table_bytes), |(_, table)| table);
        let root = Root::new(position, limits, seed, fallback, table);
        Self { state: State::Searching(Box::new(root)), ruleset: position.ruleset() }
    }

    /// What the search has learnt, for [`Thinking::with_memory`].
    #[must_use]
    pub fn into_memory(self) -> Memory {
        match self.state {
            State::Known(_) => Memory::default(),
            State::Searching(root) => Memory { kept: Some((self.ruleset, root.into_table())) },
        }
    }

    fn known(position: &Position, point: Option<Point>) -> Self {
        let line = point.into_iter().collect();
        let state = State::Known(Answer { point, line, ..Answer::default() });
        Self { ruleset: position.ruleset(), state }
    }

    /// Searches up to `nodes` more positions, or until `stop` says so (it is asked about every 500);
    /// true when the search is finished and more calls change nothing.
    pub fn run(&mut self, nodes: u64, stop: &mut dyn FnMut() -> bool) -> bool {
        match &mut self.state {
            State::Known(_) => true,
            State::Searching(root) => root.run(nodes, stop),
        }
    }

    /// How far the search is and its best moves; between calls of [`Thinking::run`] this follows it as it goes.
    ///
    /// ```
    /// use leptos_gomoku::engine::{Limits, Thinking};
    /// use leptos_gomoku::rules::{Position, Ruleset};
    ///
    /// let mut position = Position::new(Ruleset::GOMOKU);
    /// position.play("h8".parse()?)?;
    /// let limits = Limits { nodes: 4_000, lines: 3, ..Limits::default() };
    /// let mut thinking = Thinking::with_limits(&position, limits, 1);
    /// while !thinking.run(500, &mut || false) {
    ///     let report = thinking.report();
    ///     println!("depth {}, {} nodes: {:?}", report.depth, report.nodes, report.best);
    /// }
    /// assert_eq!(thinking.report().best.len(), 3);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn report(&self) -> Report {
        match &self.state {
            State::Known(Answer { score, depth, nodes, line, .. }) => {
                let best = (!line.is_empty()).then(|| Ranked { score: *score, line: line.clone() });
                let best = best.into_iter().collect();
                Report { depth: *depth, nodes: *nodes, finished: true, best }
            }
            State::Searching(root) => root.report(),
        }
    }

    /// The best known so far; a legal move from the start.
    #[must_use]
    pub fn answer(&self) -> Answer {
        match &self.state {
            State::Known(answer) => answer.clone(),
            State::Searching(root) => root.answer(),
        }
    }
}

/// The best move for `level`: a [`Thinking`] run to its end.
#[must_use]
pub fn choose(position: &Position, level: Level, seed: u64) -> Answer {
    let mut thinking = Thinking::new(position, level, seed);
    thinking.run(u64::MAX, &mut || false);
    thinking.answer()
}

/// Makes and takes back every move near a stone, `rounds` times over; the number of moves. For benchmarks.
#[doc(hidden)]
#[must_use]
pub fn make_and_unmake(position: &Position, rounds: u64) -> u64 {
    let mut board = Board::new(position);
    let near = board.near();
    for _ in 0..rounds {
        for cell in near.iter() {
            board.make(cell);
            board.unmake();
        }
    }
    rounds * near.iter().count() as u64
}
