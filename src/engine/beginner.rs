//! The Beginner's move: complete a win, else block one, else a random point. No search.

use rand::{RngExt, SeedableRng, rngs::Xoshiro128PlusPlus};

use crate::rules::{Point, Position, Stone};

/// How far from a stone a random move may be, in points along a row, column or diagonal.
const REACH: u8 = 2;

/// The move, `None` when there is nothing to play; the same for the same position and seed.
pub(super) fn choose(position: &Position, seed: u64) -> Option<Point> {
    let legal: Vec<Point> = position.legal_points().collect();
    let mut rng = Xoshiro128PlusPlus::seed_from_u64(seed);
    let me = position.side_to_move();
    let wins = |stone| completing(position, &legal, stone);
    first_nonempty([&|| wins(me), &|| wins(me.other()), &|| quiet(position, &legal), &|| {
        legal.clone()
    }])
    .map(|points| points[rng.random_range(0..points.len())])
}

fn first_nonempty<const N: usize>(sources: [&dyn Fn() -> Vec<Point>; N]) -> Option<Vec<Point>> {
    sources.into_iter().map(|source| source()).find(|points| !points.is_empty())
}

fn completing(position: &Position, legal: &[Point], stone: Stone) -> Vec<Point> {
    let wins = |&point: &Point| position.ruleset().wins_at(position.board(), point, stone);
    legal.iter().copied().filter(wins).collect()
}

/// Where it plays without a threat on either side.
fn quiet(position: &Position, legal: &[Point]) -> Vec<Point> {
    let (board, size) = (position.board(), position.size());
    let keep = |wanted: &dyn Fn(Point) -> bool| -> Vec<Point> {
        legal.iter().copied().filter(|&point| wanted(point)).collect()
    };
    let at_center = keep(&|point| point == size.center());
    if size.area() == 9 && !at_center.is_empty() {
        return at_center;
    }
    if size.area() == 9 {
        return keep(&|point| point.col() != 1 && point.row() != 1);
    }
    if board.stones().next().is_none() {
        return at_center;
    }
    keep(&|point| {
        board.stones().any(|(stone, _)| {
            stone.col().abs_diff(point.col()) <= REACH && stone.row().abs_diff(point.row()) <= REACH
        })
    })
}
