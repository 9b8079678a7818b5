//! Forbidden points: the rule's tables, named cases and two collections with every answer.

use std::collections::BTreeMap;

use leptos_gomoku::rules::{
    Board, Foul, Outcome, Position, Ruleset, Stone, forbidden_points, foul_lines, fouls,
};
use serde::Deserialize;

use crate::support::{json_lines, played, point, points, set_up, square_board, stones, verdict};

/// Every forbidden point by name, with the kinds joined by "and".
fn named(board: &Board) -> BTreeMap<String, String> {
    forbidden_points(board).iter().map(|(p, fouls)| (p.to_string(), fouls.to_string())).collect()
}

/// Whether the drawn lines of a point say the same as its fouls, and are what their names promise.
#[track_caller]
fn lines_agree(id: &str, board: &Board) {
    for at in board.size().points() {
        let lines = foul_lines(board, at);
        let kinds = lines.iter().map(|(foul, _)| *foul).collect();
        assert_eq!(fouls(board, at), kinds, "{id}: {at}\n{board}");
        for (foul, stones) in &lines {
            let black = |&p: &_| p == at || board.get(p) == Some(Stone::Black);
            assert!(stones.contains(&at) && stones.iter().all(black), "{id}: {at} {stones:?}");
            let same = lines.iter().filter(|(other, _)| other == foul).count();
            let right = match foul {
                Foul::Overline => stones.len() >= 6,
                Foul::DoubleFour => stones.len() == 4 && same >= 2,
                Foul::DoubleThree => stones.len() == 3 && same >= 2,
            };
            assert!(right, "{id}: {foul} on {at} by {lines:?}");
        }
    }
}

#[derive(Deserialize)]
struct Forbidden {
    id: String,
    board: String,
    forbidden: Vec<(String, Vec<String>)>,
    five: Vec<String>,
    five_over_foul: Vec<String>,
    legal33: Vec<String>,
}

#[test]
fn every_row_of_the_generated_boards() {
    let rows: Vec<Forbidden> = json_lines("renju_forbidden.jsonl");
    assert_eq!(rows.len(), 1500);
    for row in &rows {
        let board = square_board(&row.board);
        let expected = row.forbidden.iter().map(|(p, kinds)| (p.clone(), kinds.join(" and ")));
        assert_eq!(named(&board), expected.collect(), "{}\n{board}", row.id);
        lines_agree(&row.id, &board);
        let wins = |p: &_| Ruleset::RENJU.wins_at(&board, *p, Stone::Black);
        let mut fives: Vec<_> = row.five.iter().map(|name| point(name)).collect();
        fives.sort();
        assert_eq!(board.empty_points().filter(wins).collect::<Vec<_>>(), fives, "{}", row.id);
        for name in row.five_over_foul.iter().chain(&row.legal33) {
            assert!(fouls(&board, point(name)).is_empty(), "{}: {name}", row.id);
        }
    }
}

#[derive(Deserialize)]
struct Case {
    id: String,
    board: Vec<String>,
    expect: BTreeMap<String, String>,
    complete: bool,
    #[serde(rename = "ref")]
    full: BTreeMap<String, String>,
}

#[test]
fn every_assertion_of_the_hand_made_boards() {
    let cases: Vec<Case> = json_lines("renju_cases_mit.jsonl");
    assert_eq!(cases.iter().map(|case| case.expect.len()).sum::<usize>(), 63);
    for Case { id, board, expect, complete, full } in &cases {
        let board: Board = board.join("\n").parse().expect("a board");
        let found = named(&board);
        for (name, expected) in expect {
            let kind = found.get(name).map_or("legal", String::as_str);
            let right = match expected.as_str() {
                "forbidden" => kind != "legal",
                word => word.strip_prefix("not ").map_or(kind == word, |not| !kind.contains(not)),
            };
            assert!(right, "{id}: {name} is {kind}, not {expected}\n{board}");
        }
        if *complete {
            assert_eq!(&found, expect, "{id}\n{board}");
        }
        let full = full.iter().map(|(p, kinds)| (p.clone(), kinds.replace('+', " and ")));
        assert_eq!(found, full.collect(), "{id}\n{board}");
        lines_agree(id, &board);
    }
}

/// Holds all forbidden points after `moves`, as names set apart by blanks.
#[track_caller]
fn check_moves(moves: &str, expected: &str) {
    let position = played(Ruleset::RENJU, points(moves));
    assert_eq!(position.side_to_move(), Stone::Black);
    let found: Vec<_> = position.forbidden_points().iter().map(|&(point, _)| point).collect();
    let mut expected = points(expected);
    expected.sort();
    assert_eq!(found, expected, "{position:?}");
}

#[test]
fn forbidden_after_some_games_moves() {
    check_moves("h8 h9 i7 i9 h10 i6 i11 i12", "g9");
    check_moves("h8 g6 f6 g5 f7 g4 h7 g3 g2 a1", "g7");
    check_moves(
        "g9 a15 h10 o15 i10 o1 j9 n1 j8 i1 i7 f1 h7 c5 g8 d14",
        "f7 f10 g6 g7 g10 g11 j6 j7 j10 j11 k7 k10",
    );
}

/// Holds what becomes of Black on `at`: "play on", "win" or the fouls.
#[track_caller]
fn check(black: &str, white: &str, at: &str, expected: &str) {
    let board = stones(15, black, white);
    let position = set_up(Ruleset::RENJU, &board, Stone::Black);
    assert_eq!(verdict(&position, point(at)), expected, "{at}\n{board}");
    let forbidden = !fouls(&board, point(at)).is_empty();
    assert_eq!(forbidden, expected != "win" && expected != "play on");
    lines_agree(at, &board);
}

#[test]
fn a_three_whose_straight_four_point_makes_a_five_too() {
    check("f8 i8 h9 h10 g4 g5 g6 g7", "g3", "h8", "play on");
    check("f8 i8 h9 h10", "g3", "h8", "double-three");
}

#[test]
fn b51_five_first() {
    check("d8 e8 f8 g8 h4 h5 h6 h7 h9 h10", "c8", "h8", "win");
}

#[test]
fn b53_a_three_without_room_for_a_straight_four() {
    check("g8 i8 h7 h9", "e8 k8", "h8", "play on");
    check("g8 i8 h7 h9", "", "h8", "double-three");
}

#[test]
fn b56_the_literal_reading() {
    check("f8 i8 h7 h9 g4 g5 g6 g7 d5 e6 f7", "", "h8", "play on");
    check("f8 i8 h7 h9", "", "h8", "double-three");
}

#[test]
fn two_fours_in_one_line() {
    check("a8 b8 d8 g8 h8", "", "e8", "double-four");
    check("d8 f8 g8 j8", "", "h8", "double-four");
    check("c8 d8 e8 i8 j8 k8", "", "g8", "double-four");
}

#[test]
fn a_straight_four_is_one_four() {
    check("e8 f8 g8", "", "h8", "play on");
}

#[test]
fn a_four_and_a_three_are_allowed() {
    check("e8 f8 g8 h7 h9", "d8", "h8", "play on");
}

#[test]
fn a_four_that_only_an_overline_completes_is_none() {
    // d8 makes six with b8 and c8, so the row counts for nothing and one four is left.
    check("b8 c8 e8 f8 g8 h5 h6 h7", "i8 h4", "h8", "play on");
    check("b8 e8 f8 g8 h5 h6 h7", "i8 h4", "h8", "double-four");
}

#[test]
fn every_kind_in_one_point() {
    let (column, row, diagonals) = ("h5 h6 h7 h9 h10 h11", "e8 g8 i8 k8", "i9 j10 g9 f10");
    check(column, "", "h8", "overline");
    check(&format!("{column} {row}"), "", "h8", "overline and double-four");
    check(&format!("{column} {diagonals}"), "", "h8", "overline and double-three");
    check(&format!("{row} {diagonals}"), "", "h8", "double-four and double-three");
    let all = format!("{column} {row} {diagonals}");
    check(&all, "", "h8", "overline and double-four and double-three");
}

#[test]
fn the_fouls_on_a_board_that_is_not_square() {
    let board: Board = "
        . . . . . . . . . . . . . . .
        . . . . . . . . . . . . . . .
        . . . . . x . . . . . . . . .
        . . . . x . x . . x x x . x x
        . . . . . x . . . . . . . . .
        . . . . . . . . . . . . . . .
    "
    .parse()
    .expect("a board");
    let expected = [("f3", "double-three"), ("m3", "overline")];
    let expected = expected.map(|(at, kind)| (at.to_string(), kind.to_string()));
    assert_eq!(named(&board), BTreeMap::from(expected));
    lines_agree("15x6", &board);
}

#[test]
fn no_fouls_where_no_stone_can_be_played() {
    let board = stones(15, "g8 i8 h7 h9", "a1");
    for name in ["g8", "a1", "p1", "a16"] {
        assert!(fouls(&board, point(name)).is_empty(), "{name}");
        assert!(foul_lines(&board, point(name)).is_empty(), "{name}");
    }
}

#[test]
fn black_with_forbidden_points_only_has_a_draw() {
    let text = "
        o o x x o o x
        x x x . x x x
        x x o o x x o
    ";
    let board: Board = text.parse().expect("a board");
    assert_eq!(named(&board), BTreeMap::from([("d2".into(), "overline".into())]));
    let of = |stone| set_up(Ruleset::RENJU, &board, stone);
    assert_eq!(of(Stone::Black).outcome(), Some(Outcome::Draw));
    let white: Position = of(Stone::White);
    assert_eq!(white.outcome(), None);
    assert_eq!(white.legal_points().collect::<Vec<_>>(), [point("d2")]);
}
