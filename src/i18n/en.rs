//! English.

use std::borrow::Cow;

use super::{Action, BoardText, Field, Note, Notice, Side, Text, Who, text::grouped};
use crate::rules::{Foul, Fouls, Ruleset, WinRule};

pub(super) fn board_text(text: BoardText) -> Cow<'static, str> {
    match text {
        BoardText::Keys => "Arrow keys move over the board, Home and End to the ends of a row. \
             Enter or Space plays."
            .into(),
        BoardText::Name(size) => format!("Board, {} by {}", size.width(), size.height()).into(),
        BoardText::Empty(point) => format!("{point}, empty").into(),
        BoardText::Forbidden(point) => format!("{point}, empty, forbidden").into(),
        BoardText::Stone { point, side, number, last, winning } => {
            let number = number.map(|n| format!(", move {n}")).unwrap_or_default();
            let last = if last { ", last move" } else { "" };
            let winning = if winning { ", winning line" } else { "" };
            format!("{point}, {}{number}{last}{winning}", cell(side)).into()
        }
        BoardText::Note(note) => self::note(note).into(),
    }
}

fn note(note: Note) -> &'static str {
    match note {
        Note::Circle => "circle",
        Note::Square => "square",
        Note::Triangle => "triangle",
        Note::Cross => "cross",
        Note::Dot => "dot",
        Note::Shaded => "shaded",
    }
}

pub(super) fn text(text: Text) -> Cow<'static, str> {
    match text {
        Text::Action(key) => action(key).into(),
        Text::Field(key) => field(key).into(),
        Text::Notice(key) => notice(key).into(),
        Text::Rule { ruleset, marks } => rule(ruleset, Side::both(marks).map(name)).into(),
        Text::Size(size) => format!("{} × {}", size.width(), size.height()).into(),
        Text::InARow(k) => format!("{k} in a row").into(),
        Text::LanguageName(language) => language.name().into(),
        Text::Side(side) => name(side).into(),
        Text::Player(who) => player(who),
        Text::ToMove(side) => format!("{} to move", name(side)).into(),
        Text::Thinking(side) => format!("{} to move, thinking", name(side)).into(),
        Text::Stopped(side) => format!("{} to move, stopped", name(side)).into(),
        Text::Wins(side) => format!("{} wins", name(side)).into(),
        Text::WinsByResignation(side) => format!("{} wins by resignation", name(side)).into(),
        Text::LookingBack { ply: 0, plies } => {
            let moves = if plies == 1 { "move" } else { "moves" };
            format!("Start, before {plies} {moves}").into()
        }
        Text::LookingBack { ply, plies } => format!("Move {ply} of {plies}").into(),
        Text::Played { side, point } => format!("{} {point}.", name(side)).into(),
        Text::RefusedOccupied(point) => format!("{point} is taken.").into(),
        Text::RefusedForbidden(point, fouls) => {
            format!("{point} is forbidden: {}.", foul_names(fouls)).into()
        }
        Text::Score { wins, draws, losses } => format!(
            "{}, {}, {}",
            count(wins, "win", "wins"),
            count(draws, "draw", "draws"),
            count(losses, "loss", "losses")
        )
        .into(),
        Text::Draws(n) => count(n, "draw", "draws").into(),
        Text::Searched { depth, nodes } => {
            format!("Depth {depth} · {} positions", grouped(nodes)).into()
        }
        Text::Chance(percent) => format!("{percent}%").into(),
        Text::WinsIn(moves) => format!("wins in {moves}").into(),
        Text::LosesIn(moves) => format!("loses in {moves}").into(),
        Text::MoveName { ply, side, point } => format!("Move {ply}, {} {point}", name(side)).into(),
    }
}

const fn action(key: Action) -> &'static str {
    match key {
        Action::NewGame => "New game",
        Action::Undo => "Undo",
        Action::Redo => "Redo",
        Action::First => "First",
        Action::Previous => "Previous",
        Action::Next => "Next",
        Action::Last => "Last",
        Action::Resign => "Resign",
        Action::Stop => "Stop",
        Action::Continue => "Continue",
        Action::Analyse => "Analysis",
        Action::Settings => "Settings",
        Action::Close => "Close",
        Action::ResetScore => "Reset score",
        Action::LeaveGame => "Leave the game",
        Action::KeepPlaying => "Keep playing",
    }
}

const fn field(key: Field) -> &'static str {
    match key {
        Field::Game => "Game",
        Field::Gomoku => "Gomoku",
        Field::Standard => "Gomoku, exactly five",
        Field::Renju => "Renju",
        Field::Caro => "Caro",
        Field::TicTacToe => "Tic-tac-toe",
        Field::BoardSize => "Board size",
        Field::CustomSize => "Other size",
        Field::Width => "Columns",
        Field::Height => "Rows",
        Field::WinLength => "To win",
        Field::SixWins => "Six in a row wins",
        Field::EdgeBlocks => "The edge blocks a five",
        Field::PlainFive => "Nothing blocks a five",
        Field::Opponent => "Opponent",
        Field::TwoPlayers => "Two players",
        Field::Computer => "Computer",
        Field::Level => "Level",
        Field::Beginner => "Beginner",
        Field::Easy => "Easy",
        Field::Medium => "Medium",
        Field::Hard => "Hard",
        Field::Master => "Master",
        Field::FirstMove => "First move",
        Field::Alternate => "In turns",
        Field::Random => "At random",
        Field::Pieces => "Pieces",
        Field::PiecesUsual => "As usual",
        Field::PiecesStones => "Stones",
        Field::PiecesMarks => "X and O",
        Field::MoveNumbers => "Move numbers",
        Field::Coordinates => "Coordinates",
        Field::Appearance => "Appearance",
        Field::AppearanceSystem => "System",
        Field::AppearanceLight => "Light",
        Field::AppearanceDark => "Dark",
        Field::Language => "Language",
        Field::LanguageSystem => "Browser",
    }
}

const fn notice(key: Notice) -> &'static str {
    match key {
        Notice::Draw => "Draw",
        Notice::YouWon => "You won.",
        Notice::YouLost => "You lost.",
        Notice::EngineTrouble => "The computer had to start over.",
        Notice::Players => "Players",
        Notice::Moves => "Moves",
        Notice::NoMoves => "No moves yet",
        Notice::BestMoves => "Best moves with the chance to win",
        Notice::LeaveTitle => "Leave this game?",
        Notice::LeaveQuestion => "It is not finished and will be lost.",
        Notice::PageTitle => "Gomoku, caro and tic-tac-toe",
        Notice::SaveUnreadable => "A saved game could not be read; this is a new one.",
        Notice::NotSaved => "This browser does not keep the game; it ends with the page.",
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "Black",
        Side::White => "White",
        Side::X => "X",
        Side::O => "O",
    }
}

/// A side within the name of a cell.
const fn cell(side: Side) -> &'static str {
    match side {
        Side::Black => "black",
        Side::White => "white",
        Side::X => "X",
        Side::O => "O",
    }
}

fn player(who: Who) -> Cow<'static, str> {
    match who {
        Who::You => "You".into(),
        Who::Computer => "Computer".into(),
        Who::Player(n) => format!("Player {n}").into(),
    }
}

fn count(n: u32, one: &str, many: &str) -> String {
    format!("{n} {}", if n == 1 { one } else { many })
}

fn foul_names(fouls: Fouls) -> String {
    let names = [
        (Foul::Overline, "an overline"),
        (Foul::DoubleFour, "a double-four"),
        (Foul::DoubleThree, "a double-three"),
    ];
    let found: Vec<&str> =
        names.into_iter().filter(|&(foul, _)| fouls.contains(foul)).map(|(_, name)| name).collect();
    found.join(" and ")
}

fn rule(ruleset: Ruleset, [black, white]: [&str; 2]) -> String {
    let k = ruleset.win_length();
    match ruleset.win_rule() {
        WinRule::OrMore if ruleset.size().area() == 9 => format!("{k} in a row wins."),
        WinRule::OrMore => format!("{k} or more in a row wins."),
        WinRule::Exactly => format!("Exactly {k} in a row wins; a longer row does not."),
        WinRule::Renju => format!(
            "{black} wins with exactly five; an overline, a double-four and a double-three are \
             forbidden to {black}. {white} wins with five or more."
        ),
        WinRule::Caro { six_wins, edge_blocks } => {
            let closed = if edge_blocks { "the opponent or the edge" } else { "the opponent" };
            let longer =
                if six_wins { "a longer row always wins" } else { "a longer row does not win" };
            format!("{k} in a row wins unless {closed} closes both ends; {longer}.")
        }
    }
}
