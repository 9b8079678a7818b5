//! How fast the rules are, as elements a second: plays, judged points, replayed plies.
//!
//! `cargo bench --no-default-features --bench rules`. The figures are for comparison on one machine; no
//! test asserts them.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use leptos_gomoku::rules::{
    Board, Point, Position, Ruleset, Size, Stone, forbidden_points, foul_lines, fouls,
};

/// A pattern with runs of two at most on a board of any size, so a game through it has no winner.
fn quiet_moves(size: Size, plies: usize) -> Vec<Point> {
    let black = |p: &Point| (p.col() / 2 + p.row()).is_multiple_of(2);
    let (black, white): (Vec<_>, Vec<_>) = size.points().partition(black);
    let moves: Vec<Point> = black.into_iter().zip(white).flat_map(|(b, w)| [b, w]).collect();
    assert!(moves.len() >= plies, "the pattern has {} moves", moves.len());
    moves[..plies].to_vec()
}

/// A renju board with many stones near each other and forbidden points among them.
fn crowded() -> Board {
    "
    . . . . . . . . . . . . . . .
    . . . . . . . x . . . o . . .
    . . . o . x . . o . x . . . .
    . . x . x . o . x . . x . . .
    . . . x o . x x . o x . . . .
    . . o . x x . o x . . x o . .
    . x . x . o x . . x . x . . .
    . . x o x . . x o x x . o . .
    . . . x . x o . x . o x . . .
    . . o . x . x o . x . . x . .
    . . . x o . x . x o . x . . .
    . . x . . o . x . . x o . . .
    . . . . x . . o . x . . . . .
    . . . . . . x . . . . . . . .
    . . . . . . . . . . . . . . .
    "
    .parse()
    .expect("a diagram")
}

fn plays(c: &mut Criterion) {
    let mut group = c.benchmark_group("plays");
    let moves = quiet_moves(Size::square(15), 224);
    group.throughput(Throughput::Elements(moves.len() as u64));
    for (name, ruleset) in [("gomoku", Ruleset::GOMOKU), ("renju", Ruleset::RENJU)] {
        group.bench_function(format!("unchecked/{name}"), |b| {
            b.iter(|| {
                let mut position = Position::new(ruleset);
                moves.iter().for_each(|&p| position.play_unchecked(black_box(p)));
                position
            });
        });
    }
    group.bench_function("checked/gomoku", |b| {
        b.iter(|| replayed(Ruleset::GOMOKU, black_box(&moves)));
    });
    let caro = Ruleset::CARO.with_size(Size::square(15)).expect("caro on 15x15");
    group.bench_function("checked/caro", |b| b.iter(|| replayed(caro, black_box(&moves))));
    group.finish();
}

fn replayed(ruleset: Ruleset, moves: &[Point]) -> Position {
    let mut position = Position::new(ruleset);
    for &point in moves {
        position.play(point).expect("an allowed point");
    }
    position
}

fn replay(c: &mut Criterion) {
    let mut group = c.benchmark_group("replay");
    let size = Size::square(20);
    let ruleset = Ruleset::GOMOKU.with_size(size).expect("gomoku on 20x20");
    let moves = quiet_moves(size, 400);
    group.throughput(Throughput::Elements(400));
    group.bench_function("400 plies on 20x20", |b| b.iter(|| replayed(ruleset, black_box(&moves))));
    group.finish();
}

fn renju(c: &mut Criterion) {
    let mut group = c.benchmark_group("renju");
    let board = crowded();
    let empty: Vec<Point> = board.empty_points().collect();
    let found = forbidden_points(&board);
    assert!(found.len() >= 5, "a crowded board has forbidden points, here {found:?}");
    group.throughput(Throughput::Elements(empty.len() as u64));
    group.bench_function("forbidden_points, crowded", |b| {
        b.iter(|| forbidden_points(black_box(&board)));
    });
    let bare = Board::new(Size::square(15));
    group.throughput(Throughput::Elements(225));
    group.bench_function("forbidden_points, empty board", |b| {
        b.iter(|| forbidden_points(black_box(&bare)));
    });
    group.throughput(Throughput::Elements(found.len() as u64));
    group.bench_function("fouls, forbidden points only", |b| {
        b.iter(|| {
            found.iter().for_each(|&(p, _)| {
                black_box(fouls(black_box(&board), p));
            });
        });
    });
    group.bench_function("foul_lines, forbidden points only", |b| {
        b.iter(|| {
            found.iter().map(|&(p, _)| foul_lines(black_box(&board), p).len()).sum::<usize>()
        });
    });
    group.throughput(Throughput::Elements(1));
    group.bench_function("from_board", |b| {
        b.iter(|| Position::from_board(Ruleset::RENJU, black_box(&board).clone(), Stone::Black));
    });
    group.finish();
}

criterion_group!(benches, plays, replay, renju);
criterion_main!(benches);
