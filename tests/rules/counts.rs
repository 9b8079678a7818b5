//! Numbers of move sequences, games and positions, known or counted by brute force elsewhere.

use std::collections::HashSet;

use leptos_gomoku::rules::{Outcome, Position, Ruleset, Size, Stone, WinRule, perft};
use serde::Deserialize;

use crate::support::{json, json_lines, set_up, square_board};

#[derive(Deserialize)]
struct Facts {
    tic_tac_toe: TicTacToe,
    reach: Vec<Reach>,
    perft: Vec<Perft>,
}

#[derive(Deserialize)]
struct TicTacToe {
    games: u64,
    first_wins: u64,
    second_wins: u64,
    draws: u64,
    reachable_positions: usize,
    positions_by_ply: Vec<usize>,
}

#[derive(Deserialize)]
struct Reach {
    m: u8,
    n: u8,
    k: u8,
    positions_by_ply: Vec<usize>,
    total: usize,
}

#[derive(Deserialize)]
struct Perft {
    m: u8,
    n: u8,
    k: u8,
    perft: Vec<u64>,
}

fn facts() -> Facts {
    json("facts.json")
}

fn start(m: u8, n: u8, k: u8) -> Position {
    let size = Size::new(m, n).expect("a size");
    Position::new(Ruleset::new(size, k, WinRule::OrMore).expect("it fits"))
}

/// The distinct positions at each ply, told apart by board and, again, by hash.
fn positions_by_ply(start: &Position) -> Vec<usize> {
    let mut counts = Vec::new();
    let mut ply = vec![start.clone()];
    while !ply.is_empty() {
        counts.push(ply.len());
        let mut hashes = HashSet::new();
        let mut boards = HashSet::new();
        let mut next = Vec::new();
        for position in &ply {
            for point in position.legal_points() {
                let mut after = position.clone();
                after.play_unchecked(point);
                let new = boards.insert(after.board().to_string());
                assert_eq!(hashes.insert(after.hash()), new, "two positions share a hash");
                if new {
                    next.push(after);
                }
            }
        }
        ply = next;
    }
    counts
}

/// How many games end in Black's win, White's win and a draw.
fn games(position: &Position, ends: &mut [u64; 3]) {
    match position.outcome() {
        Some(Outcome::Win(Stone::Black)) => ends[0] += 1,
        Some(Outcome::Win(Stone::White)) => ends[1] += 1,
        Some(Outcome::Draw) => ends[2] += 1,
        None => position.legal_points().for_each(|point| {
            let mut next = position.clone();
            next.play_unchecked(point);
            games(&next, ends);
        }),
    }
}

#[test]
fn tic_tac_toe_whole() {
    let known = facts().tic_tac_toe;
    let start = Position::new(Ruleset::TIC_TAC_TOE);
    let by_depth: Vec<u64> = (1..=9).map(|depth| perft(&start, depth)).collect();
    assert_eq!(by_depth, [9, 72, 504, 3024, 15120, 54720, 148_176, 200_448, 127_872]);
    assert_eq!((perft(&start, 0), perft(&start, 10)), (1, 0));

    let mut ends = [0; 3];
    games(&start, &mut ends);
    assert_eq!(ends, [known.first_wins, known.second_wins, known.draws]);
    assert_eq!((ends.iter().sum::<u64>(), known.games), (255_168, 255_168));

    let by_ply = positions_by_ply(&start);
    assert_eq!(by_ply, known.positions_by_ply);
    assert_eq!((by_ply.iter().sum::<usize>(), known.reachable_positions), (5478, 5478));
}

#[test]
fn positions_of_three_by_four() {
    let facts = facts();
    let known = facts.reach.iter().find(|r| (r.m, r.n, r.k) == (3, 4, 3)).expect("3x4 with 3");
    for (m, n) in [(3, 4), (4, 3)] {
        let by_ply = positions_by_ply(&start(m, n, 3));
        assert_eq!(by_ply, known.positions_by_ply);
        assert_eq!(by_ply.iter().sum::<usize>(), known.total);
    }
}

#[test]
fn move_sequences_of_small_boards() {
    let facts = facts();
    assert_eq!(facts.perft.len(), 6);
    for known in &facts.perft {
        let start = start(known.m, known.n, known.k);
        for (depth, &count) in (1..).zip(&known.perft).filter(|&(_, &count)| count < 1_000_000) {
            assert_eq!(perft(&start, depth), count, "{:?} to {depth}", start.ruleset());
        }
    }
}

#[derive(Deserialize)]
struct Sequences {
    id: String,
    board: String,
    to_move: String,
    freestyle: Vec<u64>,
    standard: Vec<u64>,
    renju: Vec<u64>,
}

fn check_sequences(depths: std::ops::RangeInclusive<u8>) {
    let rows: Vec<Sequences> = json_lines("perft_positions.jsonl");
    assert_eq!(rows.len(), 13);
    for row in &rows {
        let stone = if row.to_move == "b" { Stone::Black } else { Stone::White };
        let known = [
            (Ruleset::GOMOKU, &row.freestyle),
            (Ruleset::STANDARD, &row.standard),
            (Ruleset::RENJU, &row.renju),
        ];
        for (ruleset, counts) in known {
            let position = set_up(ruleset, &square_board(&row.board), stone);
            for depth in depths.clone() {
                let count = counts[usize::from(depth) - 1];
                assert_eq!(perft(&position, depth), count, "{} {ruleset:?} to {depth}", row.id);
            }
        }
    }
}

#[test]
fn move_sequences_of_midgames_to_two_plies() {
    check_sequences(1..=2);
}

#[test]
fn move_sequences_of_midgames_to_three_plies() {
    check_sequences(3..=3);
}
