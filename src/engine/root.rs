//! The root of the search: iterative deepening over the moves of the position itself.

use core::cmp::Reverse;

use rand::{RngExt, SeedableRng, rngs::Xoshiro128PlusPlus};

use super::{
    Answer, Limits, Ranked, Report, Score,
    cell::{Cell, CellSet},
    clock::Clock,
    defence::Duty,
    ordering::{Move, sort_few},
    score::{PROVEN, WIN},
    search::Window,
    searcher::Searcher,
    table::Table,
};
use crate::rules::{Point, Position, Stone};

/// The lengths of a win by fours looked for before the main search, in fours: a short one first.
const ROOT_FOURS: [i32; 5] = [2, 4, 8, 16, 40];

/// How far from the last iteration's score that of the first move is looked for at first.
const NEAR_GUESS: i32 = 60;

/// A move of the root.
#[derive(Clone, Debug)]
struct RootMove {
    cell: Cell,
    /// Its score in this iteration, or a bound below the best one's.
    score: i32,
    /// What it leads to, where its score is more than a bound.
    line: Vec<Point>,
}

/// A search of one position that can be stopped and taken up again.
#[derive(Clone, Debug)]
pub(super) struct Root {
    search: Searcher,
    moves: Vec<RootMove>,
    rng: Xoshiro128PlusPlus,
    /// Whether a win by fours is still to be looked for.
    forcing: bool,
    /// The depth searched to its end.
    depth: i32,
    /// The moves of the next depth already searched, and the best score among them.
    at: usize,
    best: i32,
    /// The nodes that went into wins by threats.
    threats: u64,
    answer: Answer,
    /// The best moves of the last iteration.
    ranked: Vec<Ranked>,
    finished: bool,
}

impl Root {
    /// The game must go on and have a legal move, `fallback`.
    pub(super) fn new(
        position: &Position,
        limits: Limits,
        seed: u64,
        fallback: Point,
        table: Table,
    ) -> Self {
        let mut search = Searcher::new(position, limits, table);
        let mut rng = Xoshiro128PlusPlus::seed_from_u64(seed);
        let duty = search.board.duty();
        let cells = root_cells(&mut search, &duty);
        let mut moves: Vec<RootMove> = cells
            .into_iter()
            .map(|cell| RootMove { cell, score: -WIN, line: Vec::new() })
            .collect();
        if limits.slack > 0 {
            // Rand's own shuffle would be some hundred bytes more of the page.
            for i in (1..moves.len()).rev() {
                moves.swap(i, rng.random_range(0..i + 1));
            }
        }
        let first = moves.first().map_or(fallback, |first| first.cell.point());
        let answer = Answer { point: Some(first), line: vec![first], ..Answer::default() };
        // The only move is judged where more than a move is asked for.
        let finished = moves.len() < if limits.lines > 1 { 1 } else { 2 };
        let (depth, at, best, threats, ranked, forcing) = (0, 0, -WIN, 0, Vec::new(), true);
        let mut root = Self {
            search,
            moves,
            rng,
            forcing,
            depth,
            at,
            best,
            threats,
            answer,
            ranked,
            finished,
        };
        if let Duty::Settled { win, plies } = duty {
            root.settle(win, plies);
        }
        root
    }

    /// What the search has learnt.
    pub(super) fn into_table(self) -> Table {
        self.search.table
    }

    pub(super) fn answer(&self) -> Answer {
        Answer { nodes: self.search.nodes, ..self.answer.clone() }
    }

    pub(super) fn report(&self) -> Report {
        let Answer { depth, nodes, .. } = self.answer();
        Report { depth, nodes, finished: self.finished, best: self.ranked() }
    }

    /// The best moves of the last iteration: scores of one depth, which can be compared. Before them a win, as
    /// nothing is better, or the answer where there are none.
    fn ranked(&self) -> Vec<Ranked> {
        let Answer { score, line, .. } = &self.answer;
        if !score.is_win() && !self.ranked.is_empty() {
            return self.ranked.clone();
        }
        let next = self.ranked.iter().filter(|other| other.line.first() != line.first());
        let best =
            core::iter::once(Ranked { score: *score, line: line.clone() }).chain(next.cloned());
        best.take(usize::from(self.search.limits.lines.max(1))).collect()
    }

    /// Searches up to `nodes` more nodes; true when there is no more to do.
    pub(super) fn run(&mut self, nodes: u64, stop: &mut dyn FnMut() -> bool) -> bool {
        let limit = self.search.limits.nodes;
        let until = self.search.nodes.saturating_add(nodes).min(limit);
        let mut clock = Clock::new(self.search.nodes, until, stop);
        while !self.finished && self.go_on(&mut clock).is_some() {}
        self.finished |= self.search.nodes >= limit;
        self.finished
    }

    /// The next part of the search; `None` when the slice ended in it.
    fn go_on(&mut self, clock: &mut Clock) -> Option<()> {
        if self.forcing {
            return self.force(clock);
        }
        if self.at == 0 && self.attack(clock)? {
            return Some(());
        }
        self.deepen(clock)
    }

    /// Looks for a win by fours with a quarter of the nodes.
    fn force(&mut self, clock: &mut Clock) -> Option<()> {
        let budget = self.search.limits.nodes / 4;
        let score = clock.part(budget, |clock| {
            ROOT_FOURS.into_iter().try_fold(0, |score, fours| match score {
                0 => self.search.vcf(clock, fours, 0),
                found => Some(found),
            })
        });
        if score.is_none() && clock.is_over(self.search.nodes) {
            return None;
        }
        self.forcing = false;
        if let Some(score) = score.filter(|&score| score >= PROVEN) {
            self.take_line(score);
            self.finished = true;
        }
        Some(())
    }

    /// The nodes that may go into the next look for a win by threats.
    fn allowance(&self) -> u64 {
        let share = self.search.nodes / 100 * u64::from(self.search.limits.threats);
        let least = if self.search.limits.threats > 0 && !self.search.exhaustive { 500 } else { 0 };
        (share + least).saturating_sub(self.threats).min(self.search.nodes / 16 + least)
    }

    /// Looks for a win by threats of `attacker`; its length in plies from `ply` on.
    fn threaten(&mut self, clock: &mut Clock, attacker: Stone, ply: usize) -> Option<Option<u32>> {
        let (budget, before) = (self.allowance(), self.search.nodes);
        if budget == 0 {
            return Some(None);
        }
        let found = self.search.vct(clock, attacker, budget, ply);
        self.threats += self.search.nodes - before;
        found
    }

    /// Looks for a win by threats; whether there is one.
    fn attack(&mut self, clock: &mut Clock) -> Option<bool> {
        let me = self.search.board.to_move();
        let Some(plies) = self.threaten(clock, me, 0)? else { return Some(false) };
        let line = self.search.vct_line(me);
        let Some(&first) = line.first() else { return Some(false) };
        self.answer.point = Some(first.point());
        self.answer.line = line.into_iter().map(Cell::point).collect();
        self.answer.score = Score::exact(super::searcher::settled(true, plies as i32, 0));
        self.finished = true;
        Some(true)
    }

    /// The score of a move that loses to threats, if it is found to.
    fn refute(&mut self, clock: &mut Clock, cell: Cell) -> Option<Option<i32>> {
        let other = self.search.board.to_move().other();
        self.search.board.make(cell);
        let found = self.threaten(clock, other, 1);
        self.search.board.unmake();
        Some(found?.map(|plies| super::searcher::settled(false, plies as i32, 1)))
    }

    /// One iteration, a ply deeper than the last, from where it was left; `None` when the slice ended in it.
    fn deepen(&mut self, clock: &mut Clock) -> Option<()> {
        let depth = self.depth + 1;
        while self.at < self.moves.len() {
            let (i, cell) = (self.at, self.moves[self.at].cell);
            let alpha = self.least();
            let mut score = self.try_move(clock, cell, depth, alpha, i)?;
            if score > self.best && score.abs() < PROVEN {
                let line = self.search.line(1).to_vec();
                if let Some(lost) = self.refute(clock, cell)? {
                    score = lost;
                }
                self.search.restore_line(1, line);
            }
            self.at += 1;
            self.moves[i].score = score;
            if score > alpha && self.search.limits.lines > 1 {
                let rest = self.search.line(1).iter().map(|cell| cell.point());
                self.moves[i].line = core::iter::once(cell.point()).chain(rest).collect();
            }
            if score > self.best {
                self.best = score;
                self.search.set_line(0, cell);
                // Where the answer is drawn, that is done when all are known; a win is not waited for.
                if self.search.limits.slack == 0 || self.depth == 0 || score >= PROVEN {
                    self.take_line(score);
                }
                self.moves[..=i].rotate_right(1);
            }
        }
        self.end_iteration(depth);
        Some(())
    }

    /// The score above which a move's own is of interest.
    fn least(&self) -> i32 {
        let lines = usize::from(self.search.limits.lines.max(1));
        let mut scores: Vec<i32> = self.moves[..self.at].iter().map(|m| m.score).collect();
        sort_few(&mut scores, |&score| Reverse(score));
        let worst = scores.get(lines - 1).copied().unwrap_or(-WIN);
        (worst - self.search.limits.slack).max(-WIN)
    }

    fn end_iteration(&mut self, depth: i32) {
        let slack = self.search.limits.slack;
        sort_few(&mut self.moves, |m| Reverse(m.score));
        let lines = usize::from(self.search.limits.lines);
        if lines > 1 {
            let ranked =
                |m: &RootMove| Ranked { score: Score::exact(m.score), line: m.line.clone() };
            self.ranked = self.moves.iter().take(lines).map(ranked).collect();
        }
        let best = core::mem::replace(&mut self.best, -WIN);
        self.at = 0;
        self.depth = depth;
        self.answer.depth = depth as u8;
        let proven = best.abs() >= PROVEN;
        let to_the_end = depth >= self.search.board.empty_count() as i32;
        if proven || to_the_end || depth >= i32::from(self.search.limits.depth) {
            self.finished = true;
        }
        if slack > 0 {
            self.choose_near_best(best - if proven { 1 } else { slack });
        }
    }

    fn try_move(
        &mut self,
        clock: &mut Clock,
        cell: Cell,
        depth: i32,
        alpha: i32,
        index: usize,
    ) -> Option<i32> {
        let score = self.answer.score.value();
        let guess = (index == 0 && depth > 3 && score.abs() < PROVEN).then_some(score);
        let late = index > 0 && self.search.limits.slack == 0;
        let reduction = if late { self.search.reduction(cell, depth, index, true) } else { 0 };
        self.search.after(cell, |search| {
            if index > 0 {
                let null = Window { alpha: -alpha - 1, beta: -alpha };
                let mut score = -search.search(clock, depth - 1 - reduction, null, 1)?;
                if score > alpha && reduction > 0 {
                    score = -search.search(clock, depth - 1, null, 1)?;
                }
                if score <= alpha {
                    return Some(score);
                }
            }
            search.whole(clock, depth - 1, alpha, guess)
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
        let chosen = &self.moves[self.rng.random_range(0..near.max(1))];
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

impl Searcher {
    /// The score, above `least`, of the root's move just made: looked for near the `guess` at first, and
    /// where that fails on the side on which it lies.
    fn whole(
        &mut self,
        clock: &mut Clock,
        depth: i32,
        least: i32,
        guess: Option<i32>,
    ) -> Option<i32> {
        let mut between = |low: i32, high: i32| {
            self.search(clock, depth, Window { alpha: -high, beta: -low }, 1).map(|score| -score)
        };
        if let Some(guess) = guess {
            let (low, high) = (guess - NEAR_GUESS, guess + NEAR_GUESS);
            let score = between(low, high)?;
            if score > low && score < high {
                return Some(score);
            }
            let above = score >= high;
            let score = if above { between(high - 1, WIN)? } else { between(-WIN, low + 1)? };
            // Pruning goes by the window: a second search may contradict the first.
            if (score >= high) == above && (score <= low) != above {
                return Some(score);
            }
        }
        between(least, WIN)
    }
}

/// The moves to look at, the most promising first; empty where every legal move is as good.
fn root_cells(search: &mut Searcher, duty: &Duty) -> Vec<Cell> {
    let me = search.board.to_move();
    if let Duty::Settled { win, plies } = *duty {
        return search.board.settling_cells(me, win, plies);
    }
    search.generate(duty, Cell::NONE, 0);
    sort_few(&mut search.moves, |&m| Reverse(m));
    let cells: Vec<Cell> = search.moves.drain(..).map(Move::cell).collect();
    // Drawn far from every stone, a move looks like one at random, however it is judged.
    let is_drawn = search.limits.slack > 0 && matches!(duty, Duty::Free);
    let close = |&cell: &Cell| !is_drawn || is_close(&search.board.occupied, cell);
    if cells.iter().any(close) { cells.into_iter().filter(close).collect() } else { cells }
}

/// Whether a cell is at most two columns and two rows from one of `stones`.
fn is_close(stones: &CellSet, cell: Cell) -> bool {
    stones
        .iter()
        .any(|stone| stone.col().abs_diff(cell.col()) <= 2 && stone.row().abs_diff(cell.row()) <= 2)
}
