//! Why a stone is refused, and that a refusal changes nothing (B168).

use leptos_gomoku::rules::{
    Foul, Fouls, Outcome, PlayError, Position, Ruleset, RulesetError, Size, SizeError, Stone,
    WinRule,
};

use crate::support::{played, point, points, set_up, stones};

#[track_caller]
fn check(position: &Position, at: &str, expected: PlayError, words: &str) {
    let mut after = position.clone();
    for _ in 0..5 {
        assert_eq!(after.play(point(at)), Err(expected));
        assert_eq!(&after, position, "a refusal changes nothing");
    }
    assert_eq!(position.check(point(at)), Err(expected));
    assert_eq!(expected.to_string(), words);
}

#[test]
fn b168_an_occupied_point() {
    let position = played(Ruleset::GOMOKU, points("d8 a1 e8 a2 f8 a3 g8"));
    check(&position, "d8", PlayError::Occupied, "a stone stands there");
    check(&position, "a1", PlayError::Occupied, "a stone stands there");
}

#[test]
fn a_point_outside_the_board() {
    let position = Position::new(Ruleset::GOMOKU);
    for at in ["p8", "h16", "v22"] {
        check(&position, at, PlayError::OffBoard, "the point is not on the board");
    }
}

#[test]
fn a_forbidden_point_names_its_rule() {
    let board = stones(15, "g8 i8 h7 h9", "");
    let fouls: Fouls = [Foul::DoubleThree].into_iter().collect();
    let refusal = PlayError::Forbidden(fouls);
    let position = set_up(Ruleset::RENJU, &board, Stone::Black);
    check(&position, "h8", refusal, "the point is forbidden: double-three");
}

#[test]
fn b34_nothing_after_the_win() {
    let position = played(Ruleset::GOMOKU, points("d8 a1 e8 c1 f8 e1 g8 g1 h8"));
    let refusal = PlayError::GameOver(Outcome::Win(Stone::Black));
    for at in ["i8", "d8", "p1"] {
        check(&position, at, refusal, "the game is over");
    }
}

#[test]
fn sizes_and_rulesets_that_cannot_be() {
    for (width, height) in [(2, 15), (15, 23), (0, 0), (255, 3)] {
        assert_eq!(Size::new(width, height), Err(SizeError { width, height }));
    }
    let size = Size::new(4, 3).expect("a size");
    let new = |k, rule| Ruleset::new(size, k, rule).map(|_| ());
    assert_eq!(new(2, WinRule::OrMore), Err(RulesetError::WinLength(2)));
    assert_eq!(new(7, WinRule::OrMore), Err(RulesetError::WinLength(7)));
    let longer = RulesetError::LongerThanBoard { size, win_length: 5 };
    assert_eq!(new(5, WinRule::Renju), Err(longer));
    assert_eq!(new(4, WinRule::Renju), Err(RulesetError::RenjuWinLength(4)));
    assert_eq!(new(4, WinRule::Exactly), Ok(()));
}
