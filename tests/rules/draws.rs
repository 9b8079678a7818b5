//! Full boards: a win on the last point, a draw, and what may be played after the end.

use leptos_gomoku::rules::{Outcome, PlayError, Point, Position, Ruleset, Size, Stone};

use crate::support::{caro, played, point, points, set_up};

/// The points of 3x3 by their numbers, 1 to 9 by rows from the top left.
fn cells(numbers: &str) -> Vec<Point> {
    let cell = |text: &str| {
        let i: u8 = text.parse::<u8>().expect("a number") - 1;
        Point::new(i % 3, 2 - i / 3)
    };
    numbers.split(' ').map(cell).collect()
}

#[test]
fn b39_a_win_on_the_last_point_is_a_win() {
    let position = played(Ruleset::TIC_TAC_TOE, cells("1 2 6 3 7 5 8 9 4"));
    assert!(position.board().is_full());
    assert_eq!(position.outcome(), Some(Outcome::Win(Stone::Black)));
    let lines = position.winning_lines();
    assert_eq!(lines.len(), 1);
    assert_eq!(lines[0].points().collect::<Vec<_>>(), points("a1 a2 a3"));
}

#[test]
fn b40_a_full_board_without_a_line_is_a_draw() {
    let mut position = played(Ruleset::TIC_TAC_TOE, cells("1 5 9 2 8 7 3 6 4"));
    assert_eq!(position.outcome(), Some(Outcome::Draw));
    assert!(position.winning_lines().is_empty());
    assert_eq!(position.legal_points().count(), 0);
    assert_eq!(position.play(point("a1")), Err(PlayError::GameOver(Outcome::Draw)));
}

/// The draw pattern of 15x15: a point is Black's where half its column plus its row is even.
fn pattern() -> (Vec<Point>, Vec<Point>) {
    let size = Size::square(15);
    size.points().partition(|p| (p.col() / 2 + p.row()) % 2 == 0)
}

#[test]
fn b40_b151_the_draw_pattern_of_15x15() {
    let (black, white) = pattern();
    assert_eq!((black.len(), white.len()), (113, 112));
    let moves = || {
        let pairs = black.iter().zip(&white).flat_map(|(b, w)| [*b, *w]);
        pairs.chain([black[112]]).collect::<Vec<_>>()
    };
    for ruleset in [Ruleset::GOMOKU, Ruleset::STANDARD, caro(true, false), caro(false, true)] {
        let mut position = Position::new(ruleset);
        for at in moves() {
            assert_eq!(position.outcome(), None, "{at}\n{position:?}");
            position.play(at).expect("an empty point");
        }
        assert_eq!(position.outcome(), Some(Outcome::Draw));
        for stone in Stone::ALL {
            let set = set_up(ruleset, position.board(), stone);
            assert_eq!(set.outcome(), Some(Outcome::Draw));
            assert_eq!(set_up(Ruleset::RENJU, position.board(), stone).outcome(), set.outcome());
        }
    }
}
