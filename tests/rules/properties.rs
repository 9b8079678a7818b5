//! Play and judgement against the referee, on boards of every size.

use leptos_gomoku::rules::{
    Board, Outcome, PlayError, Point, Position, Ruleset, Size, Stone, WinRule, forbidden_points,
    foul_lines, fouls,
};
use proptest::prelude::*;
use std::ops::RangeInclusive;

use crate::referee;

fn sizes(sides: RangeInclusive<u8>) -> impl Strategy<Value = Size> {
    (sides.clone(), sides).prop_map(|(width, height)| Size::new(width, height).expect("a size"))
}

/// A board with stones at random, some crowded and some nearly bare.
pub(crate) fn boards(sides: RangeInclusive<u8>) -> impl Strategy<Value = Board> {
    (sizes(sides), 0..45_u8, 0..30_u8).prop_flat_map(|(size, black, white)| {
        prop::collection::vec(0..100_u8, size.area()).prop_map(move |dice| {
            let mut board = Board::new(size);
            for (point, roll) in size.points().zip(dice) {
                let stone = match roll {
                    roll if roll < black => Some(Stone::Black),
                    roll if roll < black + white => Some(Stone::White),
                    _ => None,
                };
                board.set(point, stone);
            }
            board
        })
    })
}

/// Every kind of rule, on every size it can be played on.
pub(crate) fn rulesets() -> impl Strategy<Value = Ruleset> {
    let caro = (any::<bool>(), any::<bool>())
        .prop_map(|(six_wins, edge_blocks)| WinRule::Caro { six_wins, edge_blocks });
    let rules = prop_oneof![
        Just(WinRule::OrMore),
        Just(WinRule::Exactly),
        Just(WinRule::Renju),
        caro.clone(),
        caro
    ];
    (sizes(3..=22), 3..=6_u8, rules).prop_filter_map("too long for the board", |(size, k, rule)| {
        let k = if rule == WinRule::Renju { 5 } else { k };
        Ruleset::new(size, k, rule).ok()
    })
}

/// A ruleset and an order of points to play, all within a small window of the board, so that runs come up
/// on a large board and at its edges too.
fn games() -> impl Strategy<Value = (Ruleset, Vec<Point>)> {
    (rulesets(), 0..22_u8, 0..22_u8, 3..=9_u8).prop_flat_map(|(ruleset, col, row, side)| {
        let size = ruleset.size();
        let low = |at: u8, len: u8| at % (len.saturating_sub(side) + 1);
        let (left, bottom) = (low(col, size.width()), low(row, size.height()));
        let near = |p: &Point| {
            (left..left + side).contains(&p.col()) && (bottom..bottom + side).contains(&p.row())
        };
        let window: Vec<Point> = size.points().filter(near).collect();
        (Just(ruleset), Just(window).prop_shuffle())
    })
}

/// What the referee makes of a board: a win, a draw, or nothing.
fn judged(ruleset: Ruleset, board: &Board, to_move: Stone) -> Option<Outcome> {
    match referee::winners(ruleset, board)[..] {
        [] => {
            let foul = |p| !referee::fouls(board, p).is_empty();
            let may_foul = ruleset.win_rule() == WinRule::Renju && to_move == Stone::Black;
            // For a full board `all` is true of no point at all.
            let drawn = board.empty_points().all(|p| may_foul && foul(p));
            drawn.then_some(Outcome::Draw)
        }
        [stone] => Some(Outcome::Win(stone)),
        _ => panic!("two winners\n{board}"),
    }
}

/// The lines shown after a win are whole runs of the winner (B46).
fn lines_are_the_winners(position: &Position) -> Result<(), TestCaseError> {
    let lines = position.winning_lines();
    match position.outcome() {
        Some(Outcome::Win(stone)) => {
            prop_assert!(!lines.is_empty());
            for line in lines {
                prop_assert!(line.len >= position.ruleset().win_length());
                prop_assert!(line.points().all(|p| position.board().get(p) == Some(stone)));
                let (before, after) = line.ends();
                let outside = [before, after].into_iter().flatten();
                prop_assert!(outside.map(|p| position.board().get(p)).all(|s| s != Some(stone)));
            }
        }
        _ => prop_assert!(lines.is_empty()),
    }
    Ok(())
}

fn allowed_points_are_the_checked(position: &Position) -> Result<(), TestCaseError> {
    let size = position.size();
    let legal: Vec<Point> = position.legal_points().collect();
    let checked = size.points().filter(|&p| position.check(p).is_ok()).collect::<Vec<_>>();
    prop_assert_eq!(&legal, &checked);
    for (point, fouls) in position.forbidden_points() {
        prop_assert_eq!(position.check(point), Err(PlayError::Forbidden(fouls)));
    }
    if position.outcome().is_none() {
        let off = Point::new(size.width(), 0);
        prop_assert_eq!(position.check(off), Err(PlayError::OffBoard));
        let forbidden = position.forbidden_points().len();
        prop_assert_eq!(legal.len() + forbidden, position.board().empty_points().count());
    }
    Ok(())
}

proptest! {
    #[test]
    fn play_agrees_with_a_scan_of_the_whole_board((ruleset, points) in games()) {
        let mut position = Position::new(ruleset);
        for point in points {
            let before = position.clone();
            if let Err(refusal) = position.play(point) {
                prop_assert!(matches!(refusal, PlayError::Forbidden(_) | PlayError::GameOver(_)));
                prop_assert_eq!(&before, &position);
                continue;
            }
            let to_move = position.side_to_move();
            prop_assert_eq!(to_move, before.side_to_move().other());
            prop_assert_eq!(position.outcome(), judged(ruleset, position.board(), to_move));
            lines_are_the_winners(&position)?;
            let set = Position::from_board(ruleset, position.board().clone(), to_move);
            prop_assert_eq!(set.as_ref(), Ok(&position), "hash, count and outcome from scratch");
        }
        allowed_points_are_the_checked(&position)?;
    }

    #[test]
    fn a_set_up_board_is_judged_as_by_the_referee(
        board in boards(3..=22), ruleset in rulesets(), white: bool,
    ) {
        let Ok(ruleset) = ruleset.with_size(board.size()) else { return Ok(()) };
        let to_move = if white { Stone::White } else { Stone::Black };
        match Position::from_board(ruleset, board.clone(), to_move) {
            Ok(position) => {
                prop_assert_eq!(position.outcome(), judged(ruleset, &board, to_move));
                lines_are_the_winners(&position)?;
                allowed_points_are_the_checked(&position)?;
            }
            Err(_) => prop_assert_eq!(referee::winners(ruleset, &board).len(), 2),
        }
    }

    #[test]
    fn forbidden_points_are_the_referees(board in boards(5..=13)) {
        let mut found = forbidden_points(&board);
        for point in board.empty_points() {
            let expected = referee::fouls(&board, point);
            let kinds = fouls(&board, point);
            prop_assert_eq!(kinds.iter().collect::<Vec<_>>(), &expected[..], "{}\n{}", point, board);
            let listed = found.iter().position(|&(p, _)| p == point).map(|i| found.remove(i).1);
            prop_assert_eq!(listed.unwrap_or_default(), kinds);
            let mut of_lines: Vec<_> = foul_lines(&board, point).iter().map(|l| l.0).collect();
            of_lines.dedup();
            prop_assert_eq!(of_lines, expected);
        }
        prop_assert!(found.is_empty());
    }
}
