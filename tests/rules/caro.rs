//! Caro: a run closed at both ends, six in a row, and the two switches.

use leptos_gomoku::rules::{Outcome, Ruleset, Stone};

use crate::support::{caro, point, points, set_up, stones};

/// Whether `stone`'s run wins, `y` or `n`, by default, with "six does not win" and with "the edge blocks";
/// each stone of the run is once the last.
#[track_caller]
fn check_of(stone: Stone, run: &str, foe: &str, expected: &str) {
    let rulesets = [caro(true, false), caro(false, false), caro(true, true)];
    let (black, white) = if stone == Stone::Black { (run, foe) } else { (foe, run) };
    let whole = stones(15, black, white);
    for (ruleset, word) in rulesets.into_iter().zip(expected.split(' ')) {
        let won = (word == "y").then_some(Outcome::Win(stone));
        for last in points(run) {
            let mut before = whole.clone();
            before.set(last, None);
            let wins = ruleset.wins_at(&before, last, stone);
            assert_eq!(wins, won.is_some(), "{ruleset:?}, last {last}\n{whole}");
            let mut position = set_up(ruleset, &before, stone);
            // A six whose end comes last was a five before and had won by it.
            if position.outcome().is_none() {
                position.play(last).expect("caro forbids nothing");
                assert_eq!(position.outcome(), won, "{ruleset:?}, last {last}\n{whole}");
                assert_eq!(position.winning_lines().len(), usize::from(word == "y"));
            }
        }
        let set = set_up(ruleset, &whole, stone.other());
        assert_eq!(set.outcome(), won, "{ruleset:?}, set up\n{whole}");
    }
}

/// As [`check_of`] for both colours, which caro treats alike.
#[track_caller]
fn check(run: &str, foe: &str, expected: &str) {
    check_of(Stone::Black, run, foe, expected);
    check_of(Stone::White, run, foe, expected);
}

#[test]
fn five_between_two_stones() {
    check("f8 g8 h8 i8 j8", "e8 k8", "n n n");
}

#[test]
fn five_between_the_edge_and_a_stone() {
    check("a8 b8 c8 d8 e8", "f8", "y y n");
    check("k8 l8 m8 n8 o8", "j8", "y y n");
    check("h1 h2 h3 h4 h5", "h6", "y y n");
}

#[test]
fn five_between_two_edges() {
    check("k15 l14 m13 n12 o11", "", "y y n");
}

#[test]
fn five_at_the_edge_with_a_free_end() {
    check("a8 b8 c8 d8 e8", "", "y y y");
}

#[test]
fn six_between_two_stones() {
    check("e8 f8 g8 h8 i8 j8", "d8 k8", "y n y");
}

#[test]
fn six_with_free_ends() {
    check("e8 f8 g8 h8 i8 j8", "", "y n y");
}

#[test]
fn five_whose_blockers_stand_one_further() {
    check("f8 g8 h8 i8 j8", "d8 l8", "y y y");
}

#[test]
fn five_with_one_stone_at_an_end() {
    check("f8 g8 h8 i8 j8", "e8", "y y y");
}

#[test]
fn b57_a_five_sealed_by_stones_or_by_the_edge() {
    check("d8 e8 f8 g8 h8", "c8 i8", "n n n");
    check("a8 b8 c8 d8 e8", "f8", "y y n");
    let board = stones(15, "d8 e8 f8 g8", "c8 i8");
    assert!(Ruleset::GOMOKU.wins_at(&board, point("h8"), Stone::Black));
}

#[test]
fn a_whole_side_of_the_smallest_caro_board() {
    // On a board of five rows a column's five has the edge at both ends.
    let column = "c1 c2 c3 c4 c5";
    let board = stones(5, column, "");
    for (ruleset, wins) in [(caro(true, false), true), (caro(true, true), false)] {
        let position = set_up(ruleset, &board, Stone::White);
        assert_eq!(position.outcome().is_some(), wins, "{ruleset:?}");
    }
}

#[test]
fn a_sealed_five_stays_and_the_game_goes_on() {
    let board = stones(15, "f8 g8 h8 i8", "e8 k8");
    let mut position = set_up(Ruleset::CARO, &board, Stone::Black);
    for name in ["j8", "a1", "h9", "a2", "h7"] {
        position.play(point(name)).expect("the game goes on");
    }
    assert_eq!(position.outcome(), None);
}
