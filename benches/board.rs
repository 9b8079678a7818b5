//! How long a picture of a board takes before it is painted: its measures, and its shapes.
//!
//! `cargo bench --no-default-features --bench board`. The figures are for comparison on one machine; no
//! test asserts them. Painting itself is measured in the browser.

use std::hint::black_box;

use criterion::{Criterion, criterion_group, criterion_main};
use leptos_gomoku::board::{Frame, Layout, Overlay, Scene, Theme};
use leptos_gomoku::rules::{Board, Point, Size, Stone};

const FRAME: Frame = Frame { width: 640.0, height: 640.0, ratio: 2.0 };

/// A full board of two sides in turn, and its moves.
fn full(size: Size) -> (Board, Overlay) {
    let mut board = Board::new(size);
    let moves: Vec<Point> = size.points().collect();
    for (i, &point) in moves.iter().enumerate() {
        board.set(point, Some(if i % 2 == 0 { Stone::Black } else { Stone::White }));
    }
    let overlay = Overlay { last: moves.last().copied(), moves, ..Overlay::default() };
    (board, overlay)
}

fn layouts(criterion: &mut Criterion) {
    let theme = Theme::wood();
    criterion.bench_function("layout of 15x15", |bencher| {
        bencher.iter(|| Layout::new(black_box(FRAME), Size::square(15), theme.style, true));
    });
}

fn scenes(criterion: &mut Criterion) {
    for (name, theme) in [("stones", Theme::wood()), ("marks", Theme::paper())] {
        let (board, mut overlay) = full(Size::square(15));
        let layout = Layout::new(FRAME, board.size(), theme.style, true).expect("room");
        let scene = |overlay: &Overlay| Scene::new(&board, overlay, &theme.light, &layout);
        criterion.bench_function(&format!("scene of 225 {name}"), |bencher| {
            bencher.iter(|| scene(black_box(&overlay)));
        });
        overlay.numbers = true;
        criterion.bench_function(&format!("scene of 225 {name} with numbers"), |bencher| {
            bencher.iter(|| scene(black_box(&overlay)));
        });
    }
}

criterion_group!(benches, layouts, scenes);
criterion_main!(benches);
