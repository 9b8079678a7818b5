//! Chinese in simplified characters.

use std::borrow::Cow;

use super::{Action, BoardText, Field, Note, Notice, Side, Text, Who, text::grouped};
use crate::rules::{Foul, Fouls, Ruleset, WinRule};

pub(super) fn board_text(text: BoardText) -> Cow<'static, str> {
    match text {
        BoardText::Keys => {
            "用方向键在棋盘上移动，Home 和 End 到行首行尾，按回车或空格落子。".into()
        }
        BoardText::Name(size) => format!("棋盘，{} 列 {} 行", size.width(), size.height()).into(),
        BoardText::Empty(point) => format!("{point}，空").into(),
        BoardText::Forbidden(point) => format!("{point}，空，禁手").into(),
        BoardText::Stone { point, side, number, last, winning } => {
            let number = number.map(|n| format!("，第 {n} 手")).unwrap_or_default();
            let last = if last { "，最后一手" } else { "" };
            let winning = if winning { "，获胜连线" } else { "" };
            format!("{point}，{}{number}{last}{winning}", cell(side)).into()
        }
        BoardText::Note(note) => self::note(note).into(),
    }
}

fn note(note: Note) -> &'static str {
    match note {
        Note::Circle => "圆圈",
        Note::Square => "方框",
        Note::Triangle => "三角",
        Note::Cross => "叉",
        Note::Dot => "圆点",
        Note::Shaded => "阴影",
    }
}

pub(super) fn text(text: Text) -> Cow<'static, str> {
    match text {
        Text::Action(key) => action(key).into(),
        Text::Field(key) => field(key).into(),
        Text::Notice(key) => notice(key).into(),
        Text::Rule { ruleset, marks } => rule(ruleset, Side::both(marks).map(name)).into(),
        Text::Size(size) => format!("{} × {}", size.width(), size.height()).into(),
        Text::InARow(k) => format!("{k} 子连线").into(),
        Text::LanguageName(language) => language.name().into(),
        Text::Side(side) => name(side).into(),
        Text::Player(who) => player(who),
        Text::ToMove(side) => format!("轮到{}", name(side)).into(),
        Text::Thinking(side) => format!("轮到{}，电脑正在思考", name(side)).into(),
        Text::Stopped(side) => format!("轮到{}，电脑已停止", name(side)).into(),
        Text::Wins(side) => format!("{}获胜", name(side)).into(),
        Text::WinsByResignation(side) => format!("对方认输，{}获胜", name(side)).into(),
        Text::LookingBack { ply: 0, plies } => format!("开局，共 {plies} 手").into(),
        Text::LookingBack { ply, plies } => format!("第 {ply} 手，共 {plies} 手").into(),
        Text::Played { side, point } => format!("{} {point}。", name(side)).into(),
        Text::RefusedOccupied(point) => format!("{point} 已有棋子。").into(),
        Text::RefusedForbidden(point, fouls) => {
            format!("{point} 是禁手：{}。", foul_names(fouls)).into()
        }
        Text::Score { wins, draws, losses } => format!("{wins} 胜 {draws} 和 {losses} 负").into(),
        Text::Draws(n) => format!("和棋 {n} 局").into(),
        Text::Searched { depth, nodes } => {
            format!("深度 {depth} · {} 个局面", grouped(nodes)).into()
        }
        Text::Chance(percent) => format!("{percent}%").into(),
        Text::WinsIn(moves) => format!("{moves} 步内获胜").into(),
        Text::LosesIn(moves) => format!("{moves} 步内落败").into(),
        Text::MoveName { ply, side, point } => {
            format!("第 {ply} 手，{} {point}", name(side)).into()
        }
    }
}

const fn action(key: Action) -> &'static str {
    match key {
        Action::NewGame => "新对局",
        Action::Undo => "悔棋",
        Action::Redo => "恢复",
        Action::First => "开局",
        Action::Previous => "上一手",
        Action::Next => "下一手",
        Action::Last => "末手",
        Action::Resign => "认输",
        Action::Stop => "停止",
        Action::Continue => "继续",
        Action::Analyse => "分析",
        Action::Settings => "设置",
        Action::Close => "关闭",
        Action::ResetScore => "比分清零",
        Action::LeaveGame => "离开对局",
        Action::KeepPlaying => "继续下棋",
    }
}

const fn field(key: Field) -> &'static str {
    match key {
        Field::Game => "游戏",
        Field::Gomoku => "五子棋",
        Field::Standard => "五子棋（恰好五连）",
        Field::Renju => "连珠",
        Field::Caro => "卡罗棋",
        Field::TicTacToe => "井字棋",
        Field::BoardSize => "棋盘大小",
        Field::CustomSize => "其他大小",
        Field::Width => "列数",
        Field::Height => "行数",
        Field::WinLength => "获胜条件",
        Field::SixWins => "六连也算赢",
        Field::EdgeBlocks => "棋盘边缘也算封堵",
        Field::PlainFive => "不计封堵",
        Field::Opponent => "对手",
        Field::TwoPlayers => "双人对弈",
        Field::Computer => "电脑",
        Field::Level => "级别",
        Field::Beginner => "入门",
        Field::Easy => "简单",
        Field::Medium => "中等",
        Field::Hard => "困难",
        Field::Master => "大师",
        Field::FirstMove => "先手",
        Field::Alternate => "轮流",
        Field::Random => "随机",
        Field::Pieces => "棋子样式",
        Field::PiecesUsual => "按游戏惯例",
        Field::PiecesStones => "黑白棋子",
        Field::PiecesMarks => "X 和 O",
        Field::MoveNumbers => "显示手数",
        Field::Coordinates => "显示坐标",
        Field::Appearance => "外观",
        Field::AppearanceSystem => "跟随系统",
        Field::AppearanceLight => "浅色",
        Field::AppearanceDark => "深色",
        Field::Language => "语言",
        Field::LanguageSystem => "跟随浏览器",
    }
}

const fn notice(key: Notice) -> &'static str {
    match key {
        Notice::Draw => "和棋",
        Notice::YouWon => "你赢了。",
        Notice::YouLost => "你输了。",
        Notice::EngineTrouble => "电脑重新开始了思考。",
        Notice::Players => "棋手",
        Notice::Moves => "棋谱",
        Notice::NoMoves => "还没有落子",
        Notice::BestMoves => "最佳着法及胜率",
        Notice::LeaveTitle => "离开这盘棋？",
        Notice::LeaveQuestion => "这盘棋还没有下完，离开后将不保留。",
        Notice::PageTitle => "五子棋、卡罗棋和井字棋",
        Notice::SaveUnreadable => "无法读取保存的对局，已开始新对局。",
        Notice::NotSaved => "此浏览器不保存对局，关闭页面后对局将丢失。",
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "黑方",
        Side::White => "白方",
        Side::X => "X",
        Side::O => "O",
    }
}

/// A side within the name of a cell.
const fn cell(side: Side) -> &'static str {
    match side {
        Side::Black => "黑子",
        Side::White => "白子",
        Side::X => "X",
        Side::O => "O",
    }
}

fn player(who: Who) -> Cow<'static, str> {
    match who {
        Who::You => "你".into(),
        Who::Computer => "电脑".into(),
        Who::Player(n) => format!("玩家 {n}").into(),
    }
}

fn foul_names(fouls: Fouls) -> String {
    let names = [(Foul::Overline, "长连"), (Foul::DoubleFour, "四四"), (Foul::DoubleThree, "三三")];
    let found: Vec<&str> =
        names.into_iter().filter(|&(foul, _)| fouls.contains(foul)).map(|(_, name)| name).collect();
    found.join("和")
}

fn rule(ruleset: Ruleset, [black, white]: [&str; 2]) -> String {
    let k = ruleset.win_length();
    match ruleset.win_rule() {
        WinRule::OrMore if ruleset.size().area() == 9 => format!("{k} 子连成一线获胜。"),
        WinRule::OrMore => format!("{k} 子或更多连成一线获胜。"),
        WinRule::Exactly => format!("恰好 {k} 子连成一线才获胜，更长不算。"),
        WinRule::Renju => {
            format!("{black}恰好五连获胜，长连、四四和三三为{black}禁手。{white}五连或更长获胜。")
        }
        WinRule::Caro { six_wins, edge_blocks } => {
            let closed = if edge_blocks { "对方棋子或棋盘边缘" } else { "对方棋子" };
            let longer = if six_wins { "更长总是获胜" } else { "更长不算获胜" };
            format!("{k} 子连成一线获胜，两端都被{closed}封堵时除外；{longer}。")
        }
    }
}
