//! How fast the engine is: nodes a second with the depth they reach, moves made and taken back, and the
//! start of a search.

use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use leptos_gomoku::{
    engine::{Answer, Limits, Thinking, make_and_unmake},
    rules::{Position, Ruleset},
};

const NODES: u64 = 100_000;

fn positions() -> [(&'static str, Position); 4] {
    let moves = "h8 i9 g7 i7 i8 g8 h9 h10";
    [
        ("freestyle", Ruleset::GOMOKU),
        ("standard", Ruleset::STANDARD),
        ("renju", Ruleset::RENJU),
        ("caro", Ruleset::CARO),
    ]
    .map(|(name, ruleset)| {
        let mut position = Position::new(ruleset);
        for name in moves.split_whitespace() {
            let point = name.parse().expect("a point");
            position.play(point).expect("a legal move");
        }
        (name, position)
    })
}

fn search(position: &Position) -> Answer {
    let limits = Limits { nodes: NODES, ..Limits::default() };
    let mut thinking = Thinking::with_limits(position, limits, 1);
    thinking.run(u64::MAX, &mut || false);
    thinking.answer()
}

fn nodes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("engine/nodes");
    group.sample_size(10);
    for (name, position) in positions() {
        let Answer { depth, nodes, score, .. } = search(&position);
        println!("{name}: depth {depth} with {nodes} nodes, score {score}");
        group.throughput(Throughput::Elements(nodes));
        group.bench_function(name, |bencher| bencher.iter(|| search(black_box(&position))));
    }
    group.finish();
}

fn moves(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("engine/make and unmake");
    for (name, position) in positions() {
        group.throughput(Throughput::Elements(make_and_unmake(&position, 100)));
        group.bench_function(name, |bencher| {
            bencher.iter(|| make_and_unmake(black_box(&position), 100));
        });
    }
    group.finish();
}

fn start(criterion: &mut Criterion) {
    let [(_, position), ..] = positions();
    let limits = Limits { table_bytes: 1 << 20, ..Limits::default() };
    criterion.bench_function("engine/start of a search", |bencher| {
        bencher.iter(|| Thinking::with_limits(black_box(&position), limits, 1));
    });
}

criterion_group!(benches, nodes, moves, start);
criterion_main!(benches);
