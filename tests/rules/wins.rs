//! Which last stone wins under which ruleset, and which line is shown.

use leptos_gomoku::rules::{
    Outcome, Point, Position, Ruleset, Size, Stone, WinRule, forbidden_points,
};
use serde::Deserialize;
use std::collections::{BTreeMap, BTreeSet};

use crate::support::{
    caro, json_lines, played, point, points, set_up, square_board, stones, verdict,
};

const FREESTYLE: Ruleset = Ruleset::GOMOKU;
const STANDARD: Ruleset = Ruleset::STANDARD;
const RENJU: Ruleset = Ruleset::RENJU;

/// Plays `last` for Black on 15x15 and holds the outcome and every point of the winning lines.
#[track_caller]
fn check(ruleset: Ruleset, black: &str, white: &str, last: &str, winning: &str) {
    let mut position = set_up(ruleset, &stones(15, black, white), Stone::Black);
    position.play(point(last)).expect("an allowed point");
    let marked: BTreeSet<Point> =
        position.winning_lines().into_iter().flat_map(|line| line.points()).collect();
    assert_eq!(marked, points(winning).into_iter().collect(), "{position:?}");
    let won = !winning.is_empty();
    assert_eq!(position.outcome(), won.then_some(Outcome::Win(Stone::Black)), "{position:?}");
}

#[test]
fn b36_a_stone_between_two_runs() {
    // The row of the report, its column and both diagonals, through h8.
    let turned = [
        |i: u8| Point::new(3 + i, 7),
        |i: u8| Point::new(7, 3 + i),
        |i: u8| Point::new(3 + i, 3 + i),
        |i: u8| Point::new(3 + i, 11 - i),
    ];
    for at in turned {
        let names =
            |places: &[u8]| places.iter().map(|&i| at(i).to_string()).collect::<Vec<_>>().join(" ");
        let (three_two, six) = (names(&[0, 1, 2, 4, 5]), names(&[0, 1, 2, 3, 4, 5]));
        check(FREESTYLE, &three_two, "", &names(&[3]), &six);
        check(STANDARD, &three_two, "", &names(&[3]), "");
        let (two_two, five) = (names(&[0, 1, 3, 4]), names(&[0, 1, 2, 3, 4]));
        check(FREESTYLE, &two_two, "", &names(&[2]), &five);
        check(STANDARD, &two_two, "", &names(&[2]), &five);
    }
}

#[test]
fn b42_a_line_does_not_go_round_the_edge() {
    check(FREESTYLE, "l15 m15 n15 o15", "", "a14", "");
    check(FREESTYLE, "o15 a13 b12 c11", "", "d10", "");
    check(FREESTYLE, "a1 b2 c3 o15", "", "d4", "");
}

/// What becomes of `stone` on g8 between d8 e8 f8 and h8 i8.
#[track_caller]
fn check_six(ruleset: Ruleset, stone: Stone, expected: &str) {
    let five = "d8 e8 f8 h8 i8";
    let (black, white) = if stone == Stone::Black { (five, "") } else { ("", five) };
    let position = set_up(ruleset, &stones(15, black, white), stone);
    assert_eq!(verdict(&position, point("g8")), expected, "{ruleset:?} {stone:?}");
}

#[test]
fn b43_six_in_each_ruleset() {
    check_six(FREESTYLE, Stone::Black, "win");
    check_six(STANDARD, Stone::Black, "play on");
    check_six(RENJU, Stone::Black, "overline");
    check_six(RENJU, Stone::White, "win");
    check_six(Ruleset::CARO, Stone::Black, "win");
    check_six(caro(false, false), Stone::Black, "play on");
}

#[test]
fn b48_freestyle_has_no_overline() {
    let moves = "2,10 5,10 6,11 7,9 6,10 8,8 6,8 7,7 6,7 9,10 6,12 17,5 6,9";
    let at = |pair: &str| {
        let (x, y) = pair.split_once(',').expect("two numbers");
        let number = |text: &str| text.parse::<u8>().expect("a number");
        Point::new(number(x) - 1, number(y) - 1)
    };
    let ruleset = FREESTYLE.with_size(Size::square(20)).expect("a board of 20x20");
    let position = played(ruleset, moves.split(' ').map(at));
    assert_eq!(position.outcome(), Some(Outcome::Win(Stone::Black)));
    assert_eq!(position.winning_lines()[0].len, 6);
}

#[test]
fn b51_five_comes_before_every_prohibition() {
    let (black, white) = ("d8 e8 f8 g8 h4 h5 h6 h7 h9 h10", "c8");
    check(RENJU, black, white, "h8", "d8 e8 f8 g8 h8");
    check(STANDARD, black, white, "h8", "d8 e8 f8 g8 h8");
    check(FREESTYLE, black, white, "h8", "d8 e8 f8 g8 h8 h4 h5 h6 h7 h9 h10");
}

#[test]
fn b54_white_is_free_in_renju() {
    // For White on h8: a double-three, a double-four and a six.
    for white in ["g8 i8 h7 h9", "e8 f8 g8 h5 h6 h7", "d8 e8 f8 g8 i8"] {
        let board = stones(15, "", white);
        let position = set_up(RENJU, &board, Stone::White);
        let expected = if white.starts_with("d8") { "win" } else { "play on" };
        assert_eq!(verdict(&position, point("h8")), expected, "{board}");
        assert!(position.forbidden_points().is_empty(), "{board}");
        assert_eq!(position.legal_points().count(), board.empty_points().count());
        assert!(
            forbidden_points(&board).is_empty(),
            "White's stones forbid Black nothing\n{board}"
        );
    }
    // The same shapes are allowed to Black elsewhere.
    for ruleset in [FREESTYLE, STANDARD, Ruleset::CARO] {
        let position = set_up(ruleset, &stones(15, "g8 i8 h7 h9", ""), Stone::Black);
        assert_eq!(verdict(&position, point("h8")), "play on", "{ruleset:?}");
    }
}

#[test]
fn b148_only_the_winning_line_is_marked() {
    // The report counts from the top left: row and column (2,2) is c13 on 15x15.
    check(FREESTYLE, "c13 d12 f10 g9 d11 e12 e13", "", "e11", "c13 d12 e11 f10 g9");
}

#[test]
fn b167_two_lines_at_once_are_one_win() {
    let (row, column) = ("d8 e8 f8 g8", "h4 h5 h6 h7");
    check(FREESTYLE, &format!("{row} {column}"), "", "h8", &format!("{row} {column} h8"));
    check(RENJU, &format!("{row} {column}"), "", "h8", &format!("{row} {column} h8"));
}

#[test]
fn b172_three_is_not_five() {
    let moves = || points("a1 a6 b1 b6 c1");
    let won = |size: Size, k| {
        let ruleset = Ruleset::new(size, k, WinRule::OrMore).expect("it fits");
        played(ruleset, moves()).outcome() == Some(Outcome::Win(Stone::Black))
    };
    assert!(!won(Size::square(6), 5));
    assert!(won(Size::square(6), 3));
    assert!(!won(Size::new(9, 6).expect("a size"), 4));
}

#[derive(Deserialize)]
struct WinPoints {
    id: String,
    board: String,
    win_points: BTreeMap<String, Vec<String>>,
}

fn of_data(name: &str) -> Ruleset {
    match name {
        "freestyle" => FREESTYLE,
        "standard" => STANDARD,
        "renju" => RENJU,
        "caro" => caro(false, false),
        "caro6" => caro(true, false),
        _ => panic!("no ruleset is called {name}"),
    }
}

#[test]
fn every_winning_point_of_the_generated_boards() {
    let rows: Vec<WinPoints> = json_lines("win_points_generated.jsonl");
    assert_eq!(rows.len(), 300);
    for row in &rows {
        let board = square_board(&row.board);
        assert_eq!(row.win_points.len(), 10, "{}", row.id);
        for (key, names) in &row.win_points {
            let (rule, mark) = key.split_once('.').expect("a rule and a mark");
            let stone = if mark == "x" { Stone::Black } else { Stone::White };
            let ruleset = of_data(rule);
            let expected: BTreeSet<Point> = names.iter().map(|name| point(name)).collect();
            let wins = |p: &Point| ruleset.wins_at(&board, *p, stone);
            let found: BTreeSet<Point> = board.empty_points().filter(wins).collect();
            assert_eq!(found, expected, "{} {key}\n{board}", row.id);
            for &p in &expected {
                let Ok(mut next) = Position::from_board(ruleset, board.clone(), stone) else {
                    panic!("{}: both sides have won", row.id)
                };
                if next.outcome().is_none() {
                    next.play(p).expect("a winning point is allowed");
                    assert_eq!(next.outcome(), Some(Outcome::Win(stone)), "{} {key} {p}", row.id);
                }
            }
        }
    }
}
