//! Counting move sequences, to hold a rules implementation against known figures.

use super::Position;

/// The number of legal move sequences of exactly `depth` plies; nothing is played after the end.
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
