//! Positions set up from a board.

use leptos_gomoku::rules::{Outcome, Position, Ruleset, SetupError, Size, Stone};

use crate::support::{set_up, stones};

/// The outcome of a set-up with White to move.
#[track_caller]
fn check(ruleset: Ruleset, black: &str, white: &str, expected: Option<Stone>) {
    let position = set_up(ruleset, &stones(15, black, white), Stone::White);
    assert_eq!(position.outcome(), expected.map(Outcome::Win), "{position:?}");
    assert_eq!(position.winning_lines().is_empty(), expected.is_none());
}

#[test]
fn an_overline_of_black_is_no_win_in_renju_or_standard() {
    let six = "d8 e8 f8 g8 h8 i8";
    check(Ruleset::RENJU, six, "", None);
    check(Ruleset::RENJU, "", six, Some(Stone::White));
    check(Ruleset::STANDARD, six, "", None);
    check(Ruleset::STANDARD, "", six, None);
    check(Ruleset::GOMOKU, six, "", Some(Stone::Black));
    check(Ruleset::RENJU, &format!("{six} i7 i6 i5 i4"), "", Some(Stone::Black));
}

#[test]
fn play_goes_on_beside_an_overline() {
    let board = stones(15, "d8 e8 f8 g8 h8 i8", "a1");
    let position = set_up(Ruleset::RENJU, &board, Stone::Black);
    // Longer still at both ends; nowhere else.
    let forbidden: Vec<String> =
        position.forbidden_points().iter().map(|(p, f)| format!("{p} {f}")).collect();
    assert_eq!(forbidden, ["c8 overline", "j8 overline"]);
    assert_eq!(position.legal_points().count(), 225 - 7 - 2);
}

#[test]
fn a_board_of_another_size_or_with_two_winners() {
    let board = stones(14, "", "");
    let wrong = SetupError::Size { board: Size::square(14), ruleset: Size::square(15) };
    let from = |board| Position::from_board(Ruleset::GOMOKU, board, Stone::Black).map(|_| ());
    assert_eq!(from(board), Err(wrong));
    assert_eq!(wrong.to_string(), "the board is 14x14, the ruleset's 15x15");
    let both = stones(15, "a1 b1 c1 d1 e1", "a2 b2 c2 d2 e2");
    assert_eq!(from(both), Err(SetupError::BothWin));
}

#[test]
fn no_winning_run_and_no_forbidden_point_after_the_end() {
    let board = stones(15, "g8 i8 h7 h9 a1 b1 c1 d1 e1", "");
    let over = set_up(Ruleset::RENJU, &board, Stone::Black);
    assert_eq!(over.outcome(), Some(Outcome::Win(Stone::Black)));
    assert!(over.forbidden_points().is_empty());
    assert_eq!(over.legal_points().count(), 0);
}
