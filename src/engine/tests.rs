//! The search board against slow versions of itself: played on against set up, tables against the
//! definitions played out with the rules, answers to threats against trying every cell.

use std::collections::HashMap;

use proptest::prelude::*;

use super::{
    board::Board as SearchBoard,
    cell::{Cell, CellSet},
    net::{self, LANES, Net, SHARED},
    shape::Shape,
    threat::{Group, Threat},
    weight_tables::{BOTH, CELL},
};
use crate::rules::{Board, Direction, Point, Position, Ruleset, Size, Stone, WinRule};

const RULES: [WinRule; 7] = [
    WinRule::OrMore,
    WinRule::Exactly,
    WinRule::Renju,
    WinRule::Caro { six_wins: true, edge_blocks: false },
    WinRule::Caro { six_wins: false, edge_blocks: false },
    WinRule::Caro { six_wins: true, edge_blocks: true },
    WinRule::Caro { six_wins: false, edge_blocks: true },
];

fn rulesets() -> impl Strategy<Value = Ruleset> {
    (3_u8..=22, 3_u8..=22, 3_u8..=6, 0..RULES.len()).prop_filter_map(
        "a win fits on the board",
        |(width, height, k, rule)| {
            let k = if RULES[rule] == WinRule::Renju { 5 } else { k };
            Ruleset::new(Size::new(width, height).ok()?, k, RULES[rule]).ok()
        },
    )
}

/// A board crowded around its middle, so that threats meet.
fn crowded(ruleset: Ruleset, picks: &[(u8, u8)], full: bool) -> Position {
    let mut position = Position::new(ruleset);
    let size = ruleset.size();
    for &(col, row) in picks {
        let span = |side: u8| if full { side } else { side.min(8) };
        let (width, height) = (span(size.width()), span(size.height()));
        let point = Point::new(
            (size.width() - width) / 2 + col % width,
            (size.height() - height) / 2 + row % height,
        );
        if position.check(point).is_ok() {
            position.play_unchecked(point);
            if position.outcome().is_some() {
                let mut board = position.board().clone();
                board.set(point, None);
                let turn = position.side_to_move().other();
                position = Position::from_board(ruleset, board, turn).expect("nobody has won");
            }
        }
    }
    position
}

fn positions() -> impl Strategy<Value = Position> {
    let picks = prop::collection::vec((any::<u8>(), any::<u8>()), 0..50);
    (rulesets(), picks, any::<bool>())
        .prop_map(|(ruleset, picks, full)| crowded(ruleset, &picks, full))
}

/// Everything a search may ask of a board but the totals, which it brings up to date by asking.
fn seen(board: &SearchBoard) -> impl PartialEq + core::fmt::Debug + use<> {
    let shapes: Vec<_> = board
        .empties()
        .iter()
        .map(|cell| (cell, Stone::ALL.map(|stone| board.shapes(cell, stone))))
        .collect();
    let groups = Stone::ALL.map(|stone| {
        [Group::Five, Group::OpenFour, Group::Four, Group::Three].map(|g| {
            let cells = *board.group(stone, g);
            assert_eq!(board.has(stone, g), !cells.is_empty());
            cells
        })
    });
    let rest = (board.near(), board.empty_count(), board.hash(), board.to_move());
    (shapes, groups, rest)
}

/// One line through a point, and what was found out about it.
struct Judge {
    ruleset: Ruleset,
    point: Point,
    direction: Direction,
    stone: Stone,
    /// By what stands on the line.
    known: HashMap<Vec<Option<Stone>>, Shape>,
}

/// The shape by its definition, played out with the rules.
fn shape_by_rules(
    ruleset: Ruleset,
    board: &mut Board,
    point: Point,
    direction: Direction,
    stone: Stone,
) -> Shape {
    let mut judge = Judge { ruleset, point, direction, stone, known: HashMap::new() };
    board.set(point, Some(stone));
    let shape = judge.shape(board);
    board.set(point, None);
    shape
}

impl Judge {
    fn shape(&mut self, board: &mut Board) -> Shape {
        let line: Vec<Option<Stone>> = (-8..=8)
            .filter_map(|i| self.direction.walk(self.point, i))
            .map(|point| board.get(point))
            .collect();
        if let Some(&shape) = self.known.get(&line) {
            return shape;
        }
        let shape = self.find(board);
        self.known.insert(line, shape);
        shape
    }

    /// The shape of the stone on the point.
    fn find(&mut self, board: &mut Board) -> Shape {
        let Self { ruleset, point, direction, stone, .. } = *self;
        let run = ruleset.winning_lines_at(board, point, stone);
        if run.iter().any(|line| line.direction == direction) {
            return Shape::Five;
        }
        let own = run_length(board, point, direction, stone);
        let k = usize::from(ruleset.win_length());
        if own > k {
            return Shape::Overline;
        }
        let cells = visible(ruleset, board, point, direction, stone);
        let next: Vec<Shape> = cells
            .iter()
            .map(|&cell| {
                board.set(cell, Some(stone));
                let shape = self.shape(board);
                board.set(cell, None);
                shape
            })
            .collect();
        let is = |shape: Shape| next.iter().filter(|&&s| s == shape).count();
        let renju_black = ruleset.win_rule() == WinRule::Renju && stone == Stone::Black;
        if is(Shape::Five) >= 2 {
            let one_answer = cells.iter().any(|&answer| {
                board.set(answer, Some(stone.other()));
                let left = cells.iter().any(|&five| {
                    board.get(five).is_none() && {
                        board.set(five, Some(stone));
                        let lines = ruleset.winning_lines_at(board, five, stone);
                        let line_through = lines.iter().any(|line| {
                            line.direction == direction && line.points().any(|p| p == point)
                        });
                        board.set(five, None);
                        line_through
                    }
                });
                board.set(answer, None);
                !left
            });
            return match () {
                () if one_answer => Shape::Four,
                () if renju_black && own != k - 1 => Shape::DoubleFour,
                () => Shape::OpenFour,
            };
        }
        match () {
            () if is(Shape::Five) == 1 => Shape::Four,
            () if is(Shape::OpenFour) >= 2 => Shape::Three,
            () if is(Shape::OpenFour) == 1 => Shape::WeakThree,
            () if is(Shape::Four) + is(Shape::DoubleFour) > 0 => Shape::ClosedThree,
            () if is(Shape::Three) >= 3 => Shape::TwoC,
            () if is(Shape::Three) >= 1 => Shape::TwoB,
            () if is(Shape::WeakThree) >= 1 => Shape::TwoA,
            () if is(Shape::ClosedThree) >= 1 => Shape::ClosedTwo,
            () if is(Shape::TwoA) + is(Shape::TwoB) + is(Shape::TwoC) > 0 => Shape::OpenOne,
            () if is(Shape::ClosedTwo) >= 1 => Shape::ClosedOne,
            () => Shape::Dead,
        }
    }
}

fn run_length(board: &Board, point: Point, direction: Direction, stone: Stone) -> usize {
    let own = |sign: i16| {
        (1..)
            .take_while(|i| {
                direction.walk(point, sign * i).and_then(|p| board.get(p)) == Some(stone)
            })
            .count()
    };
    own(-1) + own(1) + 1
}

/// The empty points a stone sees along a line, within the reach of a win and its ends.
fn visible(
    ruleset: Ruleset,
    board: &Board,
    point: Point,
    direction: Direction,
    stone: Stone,
) -> Vec<Point> {
    let reach = match ruleset.win_rule() {
        WinRule::OrMore => ruleset.win_length() - 1,
        _ => ruleset.win_length(),
    };
    let side = |sign: i16| {
        (1..=i16::from(reach))
            .map_while(move |i| direction.walk(point, sign * i))
            .take_while(|&p| board.size().contains(p) && board.get(p) != Some(stone.other()))
            .filter(|&p| board.get(p).is_none())
    };
    side(-1).chain(side(1)).collect()
}

/// The cells where a stone of the side to move leaves nothing of `left`.
fn stopping(board: &mut SearchBoard, left: impl Fn(&mut SearchBoard) -> bool) -> CellSet {
    let mut cells = CellSet::EMPTY;
    for cell in board.empties().iter() {
        board.make(cell);
        if !left(board) {
            cells.insert(cell);
        }
        board.unmake();
    }
    cells
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn played_on_equals_set_up(
        position in positions(),
        picks in prop::collection::vec(any::<(prop::sample::Index, bool)>(), 1..12),
    ) {
        let mut position = position;
        let mut board = SearchBoard::new(&position);
        let mut before = Vec::new();
        for (pick, looked_at) in picks {
            let empty: Vec<Point> = position.board().empty_points().collect();
            if empty.is_empty() { break; }
            let point = empty[pick.index(empty.len())];
            // A look sums up, which some moves and some taken back must not have behind them.
            before.push((seen(&board), looked_at.then(|| *board.totals())));
            board.make(Cell::of(point));
            let mut stones = position.board().clone();
            stones.set(point, Some(position.side_to_move()));
            let turn = position.side_to_move().other();
            match Position::from_board(position.ruleset(), stones, turn) {
                Ok(next) => position = next,
                Err(_) => { board.unmake(); before.pop(); continue; }
            }
            let mut set_up = SearchBoard::new(&position);
            prop_assert!(seen(&board) == seen(&set_up));
            if looked_at {
                prop_assert_eq!(board.totals(), set_up.totals());
            }
        }
        while let Some((then, totals)) = before.pop() {
            board.unmake();
            prop_assert!(seen(&board) == then);
            if let Some(totals) = totals {
                prop_assert_eq!(*board.totals(), totals);
            }
        }
    }

    #[test]
    fn shapes_are_as_defined(
        position in positions(),
        picks in prop::collection::vec(any::<prop::sample::Index>(), 8),
    ) {
        let board = SearchBoard::new(&position);
        let mut stones = position.board().clone();
        let empty: Vec<Point> = stones.empty_points().collect();
        for pick in picks.iter().filter(|_| !empty.is_empty()) {
            let point = empty[pick.index(empty.len())];
            for stone in Stone::ALL {
                for (i, direction) in Direction::ALL.into_iter().enumerate() {
                    let shape = board.shapes(Cell::of(point), stone).get(i);
                    let by_rules =
                        shape_by_rules(position.ruleset(), &mut stones, point, direction, stone);
                    prop_assert_eq!(shape, by_rules, "{} {:?} {:?}\n{:?}", point, stone, direction, position);
                }
            }
        }
    }

    #[test]
    fn sums_are_those_of_the_cells(position in positions()) {
        let mut board = SearchBoard::new(&position);
        let totals = *board.totals();
        let least = net::least(position.ruleset().win_length());
        for stone in Stone::ALL {
            let (mut sums, mut shared) = ([0_i32; 2 * LANES], [0_i32; SHARED]);
            for cell in board.empties().iter() {
                let shapes = board.shapes(cell, stone).all();
                net::features(&shapes, board.threat(cell, stone), least, &mut |feature| {
                    sums.iter_mut().zip(CELL[feature]).for_each(|(sum, w)| *sum += i32::from(w));
                });
                let [ours, theirs] = [stone, stone.other()].map(|side| board.threat(cell, side));
                let weights = BOTH[net::pair(ours, theirs, least.1)];
                shared.iter_mut().zip(weights).for_each(|(sum, w)| *sum += i32::from(w));
            }
            for sum in sums.iter().chain(&shared) {
                prop_assert!(i16::try_from(*sum).is_ok(), "{sums:?} {shared:?}");
            }
            let side = stone.index();
            let lanes: [i32; 2 * LANES] =
                core::array::from_fn(|lane| totals.side(side).lane(lane).into());
            prop_assert_eq!(lanes, sums);
            let lanes: [i32; SHARED] =
                core::array::from_fn(|lane| totals.shared(side, lane).into());
            prop_assert_eq!(lanes, shared);
        }
    }

    #[test]
    fn answers_are_what_stops(position in positions()) {
        let mut board = SearchBoard::new(&position);
        let other = board.to_move().other();
        if !board.group(other, Group::Five).is_empty() {
            let stops = stopping(&mut board, |board| !board.group(other, Group::Five).is_empty());
            prop_assert_eq!(board.answers(other, Threat::Five), stops, "{:?}", position);
        } else if board.has_open_four(other) && position.ruleset().win_rule() != WinRule::Renju {
            let stops = stopping(&mut board, |board| board.has_open_four(other));
            prop_assert_eq!(board.answers(other, Threat::OpenFour), stops, "{:?}", position);
        }
    }

    #[test]
    fn forbidden_cells_are_those_of_the_rules(
        picks in prop::collection::vec((any::<u8>(), any::<u8>()), 10..70),
        side in 6_u8..=15,
    ) {
        let ruleset = Ruleset::RENJU.with_size(Size::square(side)).expect("five fit on it");
        let position = crowded(ruleset, &picks, false);
        let mut board = SearchBoard::new(&position);
        for point in position.board().empty_points() {
            let forbidden = board.forbidden_to(Cell::of(point), Stone::Black);
            let fouls = crate::rules::fouls(position.board(), point);
            prop_assert_eq!(forbidden, !fouls.is_empty(), "{} {:?}", point, position);
            prop_assert!(!board.forbidden_to(Cell::of(point), Stone::White));
        }
    }

    #[test]
    fn a_five_is_what_the_rules_call_a_win(position in positions()) {
        let board = SearchBoard::new(&position);
        for point in position.board().empty_points() {
            for stone in Stone::ALL {
                let five = board.threat(Cell::of(point), stone) == Threat::Five;
                prop_assert_eq!(five, position.ruleset().wins_at(position.board(), point, stone));
            }
        }
    }
}

#[test]
fn an_empty_board_is_worth_nothing() {
    for win_length in 3..=6 {
        for rule in RULES.into_iter().filter(|&rule| rule != WinRule::Renju || win_length == 5) {
            let ruleset = Ruleset::new(Size::new(22, 22).expect("a size"), win_length, rule);
            let board = SearchBoard::new(&Position::new(ruleset.expect("rules")));
            let least = net::least(win_length).1;
            for cell in board.empties().iter() {
                let [ours, theirs] = Stone::ALL.map(|stone| *board.meaning(cell, stone));
                assert_eq!([ours.sums, theirs.sums], [net::Sums::NONE; 2], "{rule:?} {cell:?}");
                assert_eq!(net::pair(ours.threat, theirs.threat, least), 0, "{rule:?} {cell:?}");
            }
        }
    }
}

#[test]
fn empty_space_is_worth_nothing() {
    let judge = |side: u8| {
        let ruleset =
            Ruleset::GOMOKU.with_size(Size::new(side, side).expect("a size")).expect("fits");
        let mut position = Position::new(ruleset);
        for (col, row) in [(0, 0), (1, 1), (1, 0), (0, 1), (2, 2), (1, 2)] {
            let first = side / 2 - 1;
            position.play_unchecked(Point::new(first + col, first + row));
        }
        let totals = *SearchBoard::new(&position).totals();
        (Net::new().judge(&totals, Stone::Black.index(), false), totals)
    };
    assert_eq!(judge(15), judge(22));
}
