//! The root of the search: iterative deepening over the moves of the position itself.

use core::cmp::Reverse;

use rand::{RngExt, SeedableRng, rngs::SmallRng, seq::SliceRandom};

use super::{
    Answer, Limits, Score,
    cell::Cell,
    clock::Clock,
    defence::Duty,
    score::{PROVEN, WIN},
    search::Window,
    searcher::Searcher,
};
use crate::rules::{Point, Position};

/// The longest win by fours looked for before the main search, in fours.
const ROOT_FOURS: i32 = 40;

/// A move of the root.
#[derive(Clone, Copy, Debug)]
struct RootMove {
    cell: Cell,
    /// Its score in this iteration, or a bound below the best one's.
    score: i32,
}

/// A search of one position that can be stopped and taken up again.
#[derive(Clone, Debug)]
pub(super) struct Root {
    search: Searcher,
    moves: Vec<RootMove>,
    rng: SmallRng,
    /// Whether a win by fours is still to be looked for.
    forcing: bool,
    depth: i32,
    answer: Answer,
    finished: bool,
}

impl Root {
    /// The game must go on and have a legal move, `fallback`.
    pub(super) fn new(position: &Position, limits: Limits, seed: u64, fallback: Point) -> Self {
        let mut search = Searcher::new(position, limits);
        let mut rng = SmallRng::seed_from_u64(seed);
        let duty = search.board.duty();
        let cells = root_cells(&mut search, &duty);
        let mut moves: Vec<RootMove> =
            cells.into_iter().map(|cell| RootMove { cell, score: -WIN }).collect();
        if limits.slack > 0 {
            moves.shuffle(&mut rng);
        }
        let first = moves.first().map_or(fallback, |first| first.cell.point());
        let answer = Answer { point: Some(first), line: vec![first], ..Answer::default() };
        let finished = moves.len() < 2;
        let mut root = Self { search, moves, rng, forcing: true, depth: 0, answer, finished };
        if let Duty::Settled { win, plies } = duty {
            root.settle(win, plies);
        }
        root
    }

    pub(super) fn answer(&self) -> Answer {
        Answer { nodes: self.search.nodes, ..self.answer.clone() }
    }

    /// Searches up to `nodes` more nodes; true when there is no more to do.
    pub(super) fn run(&mut self, nodes: u64, stop: &mut dyn FnMut() -> bool) -> bool {
        let limit = self.search.limits.nodes;
        let until = self.search.nodes.saturating_add(nodes).min(limit);
        let mut clock = Clock::new(self.search.nodes, until, stop);
        if self.forcing && !self.finished {
            self.force(&mut clock);
        }
        while !self.finished && self.deepen(&mut clock).is_some() {}
        self.finished |= self.search.nodes >= limit;
        self.finished
    }

    /// Looks for a win by fours with a quarter of the nodes.
    fn force(&mut self, clock: &mut Clock) {
        let budget = self.search.limits.nodes / 4;
        let mut part = clock.within(budget);
        let score = self.search.vcf(&mut part, ROOT_FOURS, 0);
        if let Some(score) = score {
            self.forcing = false;
            if score >= PROVEN {
                self.take_line(score);
                self.finished = true;
            }
        } else if self.search.nodes >= budget {
            self.forcing = false;
        }
    }

    /// One iteration, a ply deeper than the last; `None` when the slice ended in it.
    fn deepen(&mut self, clock: &mut Clock) -> Option<()> {
        let depth = self.depth + 1;
        let slack = self.search.limits.slack;
        let mut best = -WIN;
        for i in 0..self.moves.len() {
            let cell = self.moves[i].cell;
            let alpha = (best - slack).max(-WIN);
            let score = self.try_move(clock, cell, depth, alpha, i)?;
            self.moves[i].score = score;
            if score > best {
                best = score;
                self.search.set_line(0, cell);
                self.take_line(score);
                self.moves[..=i].rotate_right(1);
            }
        }
        sort_few(&mut self.moves, |m| Reverse(m.score));
        self.depth = depth;
        self.answer.depth = depth as u8;
        let proven = best.abs() >= PROVEN;
        let to_the_end = depth >= self.search.board.empty_count() as i32;
        if proven || to_the_end || depth >= i32::from(self.search.limits.depth) {
            self.finished = true;
        }
        if slack > 0 && !proven {
            self.choose_near_best(best - slack);
        }
        Some(())
    }

    fn try_move(
        &mut self,
        clock: &mut Clock,
        cell: Cell,
        depth: i32,
        alpha: i32,
        index: usize,
    ) -> Option<i32> {
        self.search.after(cell, |search| {
            if index > 0 {
                let null = Window { alpha: -alpha - 1, beta: -alpha };
                let score = -search.search(clock, depth - 1, null, 1)?;
                if score <= alpha {
                    return Some(score);
                }
            }
            let whole = Window { alpha: -WIN, beta: -alpha };
            Some(-search.search(clock, depth - 1, whole, 1)?)
        })
    }

    /// Takes the line of ply 0 for the answer.
    fn take_line(&mut self, score: i32) {
        let line: Vec<Point> = self.search.line(0).iter().map(|cell| cell.point()).collect();
        self.answer.score = Score::exact(score);
        if let Some(&point) = line.first() {
            self.answer.point = Some(point);
            self.answer.line = line;
        }
    }

    /// Draws the answer from the moves that score more than `least`.
    fn choose_near_best(&mut self, least: i32) {
        let near = self.moves.iter().take_while(|m| m.score > least).count();
        let chosen = self.moves[self.rng.random_range(0..near.max(1))];
        if Some(chosen.cell.point()) != self.answer.point {
            self.answer.point = Some(chosen.cell.point());
            self.answer.line = vec![chosen.cell.point()];
            self.answer.score = Score::exact(chosen.score);
        }
    }

    /// An end that is certain without search: the winning move, or any answer to a lost position.
    fn settle(&mut self, win: bool, plies: i32) {
        self.answer.score = Score::exact(super::searcher::settled(win, plies, 0));
        self.finished = true;
    }
}

/// Sorts the moves of one position, those of like keys in the order they have: by insertion, as they are
/// few and most stand where they belong.
fn sort_few<T, K: Ord>(moves: &mut [T], key: impl Fn(&T) -> K) {
    for i in 1..moves.len() {
        let own = key(&moves[i]);
        let place = moves[..i].partition_point(|other| key(other) <= own);
        moves[place..=i].rotate_right(1);
    }
}

/// The moves to look at, the most promising first; empty where every legal move is as good.
fn root_cells(search: &mut Searcher, duty: &Duty) -> Vec<Cell> {
    let me = search.board.to_move();
    if let Duty::Settled { win, plies } = *duty {
        return search.board.settling_cells(me, win, plies);
    }
    search.generate(duty, Cell::NONE, 0);
    sort_few(&mut search.moves, |m| (Reverse(m.order), m.cell));
    search.moves.drain(..).map(|m| m.cell).collect()
}
