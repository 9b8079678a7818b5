//! The state of one conversation with a manager.

use std::time::Instant;

use leptos_gomoku::{
    engine::{Answer, Limits, Memory, Thinking},
    rules::{Board, Point, Position, Ruleset, Size, Stone, WinRule, forbidden_points},
};

use crate::{
    command::{Command, Unread},
    time::Time,
};

const ABOUT: &str = concat!(
    "name=\"leptos-gomoku\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"the leptos-gomoku authors\", country=\"-\""
);
/// The sizes a board may have here, in points.
const SIDES: core::ops::RangeInclusive<u8> = 5..=22;
/// The most memory the transposition table takes by itself, and its share of what the manager grants.
const TABLE_BYTES: usize = 128 << 20;
const TABLE_SHARE: usize = 2;

/// The answers to one line.
type Answers = Vec<String>;

/// A conversation: the board, the rules and the time the manager set.
pub(crate) struct Session {
    board: Option<Board>,
    to_move: Stone,
    win_rule: WinRule,
    time: Time,
    limits: Limits,
    /// What the last search has learnt.
    memory: Memory,
    /// The stones of a board that is being sent, and whether a move is to follow.
    sent: Option<(Vec<(Point, bool)>, bool)>,
    ended: bool,
}

impl Session {
    pub(crate) fn new() -> Self {
        Self {
            board: None,
            to_move: Stone::Black,
            win_rule: WinRule::OrMore,
            time: Time::default(),
            limits: Limits { table_bytes: TABLE_BYTES, ..Limits::default() },
            memory: Memory::default(),
            sent: None,
            ended: false,
        }
    }

    /// Whether the manager said `END`.
    pub(crate) const fn ended(&self) -> bool {
        self.ended
    }

    /// Does what a line says; the answers are to be sent in order.
    pub(crate) fn hear(&mut self, line: &str) -> Answers {
        if line.trim().is_empty() {
            return Answers::new();
        }
        let done = match Command::read(line) {
            Ok(command) => self.obey(command),
            Err(Unread::Unknown(word)) => {
                let word: String = word.chars().take(20).collect();
                return vec![format!("UNKNOWN {}", word.escape_debug())];
            }
            Err(Unread::Wrong(why)) => Err(why.to_owned()),
        };
        done.unwrap_or_else(|why| vec![format!("ERROR {why}")])
    }

    fn obey(&mut self, command: Command) -> Result<Answers, String> {
        if !matches!(command, Command::Stone(..) | Command::Done | Command::Info(..)) {
            self.sent = None;
        }
        match command {
            Command::Start(width, height) => self.start(width, height),
            Command::Restart => {
                let size = self.board()?.size();
                self.start(size.width(), size.height())
            }
            Command::Begin if self.board()?.stones().next().is_some() => {
                Err("the board is not empty".to_owned())
            }
            Command::Begin => self.play(),
            Command::Turn(x, y) => {
                let point = self.point(x, y)?;
                self.put(point)?;
                self.play()
            }
            Command::TakeBack(x, y) => self.take_back(x, y),
            Command::Board | Command::YxBoard => {
                self.board()?;
                self.sent = Some((Vec::new(), command == Command::Board));
                Ok(Answers::new())
            }
            Command::Stone(x, y, whose) => self.send(x, y, whose),
            Command::Done => self.done(),
            Command::ShowForbid => self.show_forbidden(),
            Command::Info(key, value) => self.inform(key, value),
            Command::About => Ok(vec![ABOUT.to_owned()]),
            Command::End => {
                self.ended = true;
                Ok(Answers::new())
            }
        }
    }

    fn start(&mut self, width: u8, height: u8) -> Result<Answers, String> {
        if !SIDES.contains(&width) || !SIDES.contains(&height) {
            return Err("a board has 5 to 22 columns and rows".to_owned());
        }
        let size = Size::new(width, height).map_err(|error| error.to_string())?;
        self.board = Some(Board::new(size));
        self.to_move = Stone::Black;
        // A game does not depend on the games before it.
        self.memory = Memory::default();
        Ok(vec!["OK".to_owned()])
    }

    fn take_back(&mut self, x: u8, y: u8) -> Result<Answers, String> {
        let point = self.point(x, y)?;
        let board = self.board.as_mut().ok_or(NO_BOARD)?;
        self.to_move = board.get(point).ok_or("no stone stands there")?;
        board.set(point, None);
        Ok(vec!["OK".to_owned()])
    }

    fn send(&mut self, x: u8, y: u8, whose: u8) -> Result<Answers, String> {
        let point = self.point(x, y)?;
        let (stones, _) = self.sent.as_mut().ok_or("a stone outside of a board")?;
        if stones.iter().any(|&(known, _)| known == point) {
            return Err("a stone stands there".to_owned());
        }
        match whose {
            1 | 2 => stones.push((point, whose == 1)),
            _ => return Err("a stone is ours (1) or theirs (2)".to_owned()),
        }
        Ok(Answers::new())
    }

    /// Sets up the board that was sent. The side to move owns the stones marked 1; it is White when it
    /// has one stone fewer than the other side, else Black.
    fn done(&mut self) -> Result<Answers, String> {
        let (stones, play) = self.sent.take().ok_or("no board was begun")?;
        let ours = stones.iter().filter(|(_, ours)| *ours).count();
        let behind = ours + 1 == stones.len() - ours;
        self.to_move = if behind { Stone::White } else { Stone::Black };
        let mut board = Board::new(self.board()?.size());
        for (point, ours) in stones {
            board.set(point, Some(if ours { self.to_move } else { self.to_move.other() }));
        }
        self.board = Some(board);
        if play { self.play() } else { Ok(Answers::new()) }
    }

    fn show_forbidden(&mut self) -> Result<Answers, String> {
        let board = self.board()?;
        let mut points = match self.win_rule {
            WinRule::Renju => forbidden_points(board),
            _ => Vec::new(),
        };
        points.sort_by_key(|(point, _)| (core::cmp::Reverse(point.row()), point.col()));
        let list: String = points
            .iter()
            .map(|(point, _)| format!("{:02}{:02}", point.col(), self.row_from_top(*point)))
            .collect();
        Ok(vec![format!("FORBID {list}.")])
    }

    fn inform(&mut self, key: &str, value: &str) -> Result<Answers, String> {
        let number = || value.parse::<i64>().map_err(|_| format!("{key} is a number"));
        let key = key.to_ascii_lowercase();
        match key.as_str() {
            "timeout_turn" => self.time.turn = number()?.max(0) as u64,
            "timeout_match" => self.time.game = number()?.max(0) as u64,
            "time_left" => self.time.left = number()?.max(0) as u64,
            "max_memory" => {
                let granted = usize::try_from(number()?.max(0)).unwrap_or(usize::MAX);
                let share = if granted == 0 { TABLE_BYTES } else { granted / TABLE_SHARE };
                self.limits.table_bytes = share.min(TABLE_BYTES);
            }
            "max_node" => self.limits.nodes = number()?.max(1) as u64,
            "max_depth" => self.limits.depth = number()?.clamp(1, 64) as u8,
            "rule" => self.win_rule = win_rule(number()?)?,
            "game_type" => drop(number()?),
            // Managers may tell more than we ask for.
            _ => {}
        }
        Ok(Answers::new())
    }

    /// Thinks, plays the move and answers with it.
    fn play(&mut self) -> Result<Answers, String> {
        let deadline = Instant::now() + self.time.for_move();
        let board = self.board()?.clone();
        let ruleset = Ruleset::new(board.size(), 5, self.win_rule).map_err(|e| e.to_string())?;
        let position =
            Position::from_board(ruleset, board, self.to_move).map_err(|e| e.to_string())?;
        let memory = core::mem::take(&mut self.memory);
        let mut thinking = Thinking::with_memory(&position, self.limits, 0, memory);
        thinking.run(u64::MAX, &mut || Instant::now() >= deadline);
        let Answer { point, score, depth, nodes, line } = thinking.answer();
        self.memory = thinking.into_memory();
        let point = point.ok_or("there is no move")?;
        self.put(point)?;
        let line: Vec<String> = line.iter().map(Point::to_string).collect();
        Ok(vec![
            format!("MESSAGE depth {depth} nodes {nodes} score {score} line {}", line.join(" ")),
            format!("{},{}", point.col(), self.row_from_top(point)),
        ])
    }

    /// Puts a stone of the side to move.
    fn put(&mut self, point: Point) -> Result<(), String> {
        let board = self.board.as_mut().ok_or(NO_BOARD)?;
        if !board.is_empty_at(point) {
            return Err("a stone stands there".to_owned());
        }
        board.set(point, Some(self.to_move));
        self.to_move = self.to_move.other();
        Ok(())
    }

    fn board(&self) -> Result<&Board, String> {
        self.board.as_ref().ok_or_else(|| NO_BOARD.to_owned())
    }

    fn point(&self, x: u8, y: u8) -> Result<Point, String> {
        let size = self.board()?.size();
        if x >= size.width() || y >= size.height() {
            return Err("the point is not on the board".to_owned());
        }
        Ok(Point::new(x, size.height() - 1 - y))
    }

    /// A point's row counted from the top, from 0.
    fn row_from_top(&self, point: Point) -> u8 {
        self.board.as_ref().map_or(0, |board| board.size().height() - 1 - point.row())
    }
}

const NO_BOARD: &str = "there is no board; send START first";

/// The rule of Gomocup's number: 1 asks for exactly five, 4 for renju, 8 for caro.
fn win_rule(number: i64) -> Result<WinRule, String> {
    match number {
        0 => Ok(WinRule::OrMore),
        1 => Ok(WinRule::Exactly),
        4 => Ok(WinRule::Renju),
        8 | 9 => Ok(WinRule::Caro { six_wins: number == 8, edge_blocks: false }),
        _ => Err("the rules are 0, 1, 4, 8 and 9".to_owned()),
    }
}
