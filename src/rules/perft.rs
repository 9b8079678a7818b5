//! Counting move sequences, to hold the rules against known figures. Speed is the benchmarks' matter.

use super::Position;

/// The number of legal move sequences of exactly `depth` plies from `position`.
///
/// Nothing is played after the end, so a game that ends sooner is not counted. The time taken grows with the
/// count at `depth - 1`.
///
/// ```
/// use leptos_gomoku::rules::{Position, Ruleset, perft};
///
/// let position = Position::new(Ruleset::TIC_TAC_TOE);
/// assert_eq!(perft(&position, 6), 54_720);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u8) -> u64 {
    match depth {
        0 => 1,
        1 => position.legal_points().count() as u64,
        _ => position
            .legal_points()
            .map(|point| {
                let mut next = position.clone();
                next.play_unchecked(point);
                perft(&next, depth - 1)
            })
            .sum(),
    }
}
