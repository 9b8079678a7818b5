//! Every line of a board, finished at each of its points (B37).

use leptos_gomoku::rules::{
    Board, Direction, Line, Outcome, Position, Ruleset, Size, Stone, WinRule,
};

/// Every line of `k` points that lies on the board.
fn lines(size: Size, k: u8) -> Vec<Line> {
    let line = |start, direction| Line { start, direction, len: k };
    let all = size.points().flat_map(|p| Direction::ALL.map(|direction| line(p, direction)));
    let on_board = |line: &Line| {
        let points: Vec<_> = line.points().collect();
        points.len() == usize::from(k) && points.iter().all(|&p| size.contains(p))
    };
    all.filter(on_board).collect()
}

/// How many wins there are when each line is finished at each of its points; each must be a win by
/// exactly that line.
#[track_caller]
fn check(ruleset: Ruleset, expected_lines: usize) {
    let lines = lines(ruleset.size(), ruleset.win_length());
    assert_eq!(lines.len(), expected_lines, "{ruleset:?}");
    for (stone, line) in Stone::ALL.into_iter().flat_map(|s| lines.iter().map(move |l| (s, *l))) {
        for last in line.points() {
            let mut board = Board::new(ruleset.size());
            line.points().filter(|&p| p != last).for_each(|p| board.set(p, Some(stone)));
            let before = Position::from_board(ruleset, board, stone);
            let mut position = before.expect("no two winners");
            assert_eq!(position.outcome(), None);
            position.play(last).expect("a five is never forbidden");
            assert_eq!(position.outcome(), Some(Outcome::Win(stone)), "{last}\n{position:?}");
            assert_eq!(position.winning_lines(), [line], "{last}\n{position:?}");
        }
    }
}

#[test]
fn b37_all_572_lines_of_five_in_freestyle() {
    check(Ruleset::GOMOKU, 572);
}

#[test]
fn b37_all_572_lines_of_five_in_standard() {
    check(Ruleset::STANDARD, 572);
}

#[test]
fn b37_all_572_lines_of_five_in_renju() {
    check(Ruleset::RENJU, 572);
}

#[test]
fn b37_all_lines_of_five_in_caro() {
    // A n x n board has 2n(n-4) + 2(n-4)^2 of them.
    check(Ruleset::CARO, 2 * 16 * 12 + 2 * 12 * 12);
}

#[test]
fn b37_all_lines_of_a_wide_board() {
    let size = Size::new(9, 4).expect("a size");
    // 6 in each of 4 rows, 1 in each of 9 columns, 6 diagonals each way.
    check(Ruleset::new(size, 4, WinRule::OrMore).expect("it fits"), 24 + 9 + 12);
}

#[test]
fn all_eight_lines_of_tic_tac_toe() {
    check(Ruleset::TIC_TAC_TOE, 8);
}
