//! A second judge, written from the rules' text and sharing no code with them: slow, plain, whole board.
//!
//! It reads lines as strings and windows as lists of cells; nothing here is incremental or recursive beyond
//! what the definition asks.

use leptos_gomoku::rules::{Board, Foul, Point, Ruleset, Stone, WinRule};

const STEPS: [(i32, i32); 4] = [(1, 0), (0, 1), (1, 1), (1, -1)];

/// Every row, column and diagonal as text: `x`, `o` and `.`, with `#` for the edge at both ends.
fn lines(board: &Board) -> Vec<String> {
    let (width, height) = (i32::from(board.size().width()), i32::from(board.size().height()));
    let mut lines = Vec::new();
    for (dc, dr) in STEPS {
        for (col, row) in (0..width).flat_map(|col| (0..height).map(move |row| (col, row))) {
            if cell(board, col - dc, row - dr) == '#' {
                let line = (0..).map(|i| cell(board, col + i * dc, row + i * dr));
                let cells: String = line.take_while(|&c| c != '#').collect();
                lines.push(format!("#{cells}#"));
            }
        }
    }
    lines
}

fn cell(board: &Board, col: i32, row: i32) -> char {
    let size = board.size();
    if !(0..i32::from(size.width())).contains(&col) || !(0..i32::from(size.height())).contains(&row)
    {
        return '#';
    }
    match board.get(Point::new(col as u8, row as u8)) {
        Some(Stone::Black) => 'x',
        Some(Stone::White) => 'o',
        None => '.',
    }
}

/// The sides that have a winning run anywhere.
pub(crate) fn winners(ruleset: Ruleset, board: &Board) -> Vec<Stone> {
    let lines = lines(board);
    let has = |stone: &Stone| lines.iter().any(|line| wins_in(ruleset, line, *stone));
    Stone::ALL.into_iter().filter(has).collect()
}

fn wins_in(ruleset: Ruleset, line: &str, stone: Stone) -> bool {
    let (own, foe) = if stone == Stone::Black { ('x', 'o') } else { ('o', 'x') };
    let k = usize::from(ruleset.win_length());
    let run = |n: usize| own.to_string().repeat(n);
    // A maximal run of k, with what stands before and after it.
    let exact = |before: &dyn Fn(char) -> bool, after: &dyn Fn(char) -> bool| {
        let text = run(k);
        line.match_indices(&text).any(|(at, _)| {
            let ends = (line[..at].chars().last(), line[at + k..].chars().next());
            let (Some(b), Some(a)) = ends else { return false };
            b != own && a != own && (before(b) || after(a))
        })
    };
    let open = |_| true;
    let longer = line.contains(&run(k + 1));
    match ruleset.win_rule() {
        WinRule::OrMore => line.contains(&run(k)),
        WinRule::Exactly => exact(&open, &open),
        WinRule::Renju if stone == Stone::Black => exact(&open, &open),
        WinRule::Renju => line.contains(&run(k)),
        WinRule::Caro { six_wins, edge_blocks } => {
            let free = |c: char| c != foe && !(edge_blocks && c == '#');
            (six_wins && longer) || exact(&free, &free)
        }
    }
}

/// The fouls of Black on an empty point, by trying every window of the definition.
pub(crate) fn fouls(board: &Board, point: Point) -> Vec<Foul> {
    let mut board = board.clone();
    board.set(point, Some(Stone::Black));
    if longest_runs(&board, point).contains(&5) {
        return Vec::new();
    }
    let mut fouls = Vec::new();
    if longest_runs(&board, point).iter().any(|&run| run >= 6) {
        fouls.push(Foul::Overline);
    }
    if fours(&board, point).len() >= 2 {
        fouls.push(Foul::DoubleFour);
    }
    let threes = threes(&board, point);
    if threes.len() >= 2 && threes.iter().filter(|three| is_real(&board, three)).count() >= 2 {
        fouls.push(Foul::DoubleThree);
    }
    fouls
}

/// A three's stones and the points that make it a straight four.
type Three = (Vec<Point>, Vec<Point>);

fn is_real(board: &Board, (_, extensions): &Three) -> bool {
    extensions.iter().any(|&q| fouls(board, q).is_empty())
}

/// The run through `point` in each direction; the stone stands there.
fn longest_runs(board: &Board, point: Point) -> [usize; 4] {
    let at = |i: i32, (dc, dr)| {
        cell(board, i32::from(point.col()) + i * dc, i32::from(point.row()) + i * dr)
    };
    STEPS.map(|step| {
        let one_way = |sign: i32| (1..).take_while(|&i| at(sign * i, step) == 'x').count();
        one_way(1) + one_way(-1) + 1
    })
}

/// Every window of `len` points in a line that holds `point` and lies on the board.
fn windows(board: &Board, point: Point, len: i32) -> Vec<(usize, Vec<Point>)> {
    let mut windows = Vec::new();
    for (direction, (dc, dr)) in STEPS.into_iter().enumerate() {
        for first in 1 - len..=0 {
            let points: Vec<Point> = (first..first + len)
                .map(|i| (i32::from(point.col()) + i * dc, i32::from(point.row()) + i * dr))
                .filter(|&(col, row)| cell(board, col, row) != '#')
                .map(|(col, row)| Point::new(col as u8, row as u8))
                .collect();
            if points.len() == len as usize {
                windows.push((direction, points));
            }
        }
    }
    windows
}

/// The one empty point of a window whose other points are black.
fn only_gap(board: &Board, window: &[Point]) -> Option<Point> {
    let empty: Vec<_> = window.iter().filter(|&&p| board.get(p).is_none()).collect();
    let black = window.iter().filter(|&&p| board.get(p) == Some(Stone::Black)).count();
    (empty.len() == 1 && black == window.len() - 1).then(|| *empty[0])
}

fn without(window: &[Point], gap: Point) -> Vec<Point> {
    window.iter().copied().filter(|&p| p != gap).collect()
}

fn fours(board: &Board, point: Point) -> Vec<Vec<Point>> {
    let mut fours = Vec::new();
    for (direction, window) in windows(board, point, 5) {
        let Some(gap) = only_gap(board, &window) else { continue };
        let four = without(&window, gap);
        if run_after(board, gap, direction) == 5 && !fours.contains(&four) {
            fours.push(four);
        }
    }
    fours
}

fn run_after(board: &Board, point: Point, direction: usize) -> usize {
    let mut board = board.clone();
    board.set(point, Some(Stone::Black));
    longest_runs(&board, point)[direction]
}

fn threes(board: &Board, point: Point) -> Vec<Three> {
    let mut threes: Vec<Three> = Vec::new();
    for (direction, window) in windows(board, point, 4) {
        let Some(gap) = only_gap(board, &window) else { continue };
        let mut next = board.clone();
        next.set(gap, Some(Stone::Black));
        if !is_straight_four(&next, &window, direction) || longest_runs(&next, gap).contains(&5) {
            continue;
        }
        let stones = without(&window, gap);
        match threes.iter_mut().find(|(three, _)| *three == stones) {
            Some((_, gaps)) => gaps.push(gap),
            None => threes.push((stones, vec![gap])),
        }
    }
    threes
}

fn is_straight_four(board: &Board, four: &[Point], direction: usize) -> bool {
    let (dc, dr) = STEPS[direction];
    [(four[0], -1), (four[3], 1)].into_iter().all(|(end, sign)| {
        let (col, row) = (i32::from(end.col()) + sign * dc, i32::from(end.row()) + sign * dr);
        cell(board, col, row) == '.'
            && run_after(board, Point::new(col as u8, row as u8), direction) == 5
    })
}
