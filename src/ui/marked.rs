//! What is found out about the ply looked at and marked on the board: once for the board and for what stands beside it.

use crate::{
    board::Overlay,
    engine::{Ranked, Report},
    rules::Point,
};

/// What the best moves are called, on the board and beside it; as many are looked for.
pub(super) const NAMES: [&str; 3] = ["A", "B", "C"];

/// What is marked.
#[derive(Clone, Debug, Default)]
pub(super) struct Marked {
    /// The lines that made the point last tried forbidden.
    pub(super) fouls: Vec<Vec<Point>>,
    /// How far its analysis is.
    pub(super) analysis: Option<Report>,
}

impl Marked {
    /// Puts it on the board.
    pub(super) fn show(&self, overlay: &mut Overlay) {
        overlay.foul.clone_from(&self.fouls);
        let best = self.analysis.iter().flat_map(named);
        overlay.labels.extend(best.map(|(name, point, _)| (point, name.into())));
    }
}

/// The best moves of a report, each with its name and its point.
pub(super) fn named(report: &Report) -> impl Iterator<Item = (&'static str, Point, &Ranked)> {
    NAMES.into_iter().zip(&report.best).filter_map(|(name, ranked)| {
        let point = *ranked.line.first()?;
        Some((name, point, ranked))
    })
}
