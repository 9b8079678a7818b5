//! Vietnamese.

use std::borrow::Cow;

use super::{Action, BoardText, Field, Note, Notice, Side, Text, Who, text::grouped};
use crate::rules::{Foul, Fouls, Ruleset, WinRule};

pub(super) fn board_text(text: BoardText) -> Cow<'static, str> {
    match text {
        BoardText::Keys => {
            "Dùng các phím mũi tên để di chuyển trên bàn cờ, Home và End để về đầu hoặc cuối hàng. \
             Enter hoặc phím cách để đi quân."
                .into()
        }
        BoardText::Name(size) => {
            format!("Bàn cờ {} cột, {} hàng", size.width(), size.height()).into()
        }
        BoardText::Empty(point) => format!("{point}, trống").into(),
        BoardText::Forbidden(point) => format!("{point}, trống, điểm cấm").into(),
        BoardText::Stone { point, side, number, last, winning } => {
            let number = number.map(|n| format!(", nước {n}")).unwrap_or_default();
            let last = if last { ", nước cuối" } else { "" };
            let winning = if winning { ", hàng thắng" } else { "" };
            format!("{point}, {}{number}{last}{winning}", cell(side)).into()
        }
        BoardText::Note(note) => self::note(note).into(),
    }
}

fn note(note: Note) -> &'static str {
    match note {
        Note::Circle => "vòng tròn",
        Note::Square => "hình vuông",
        Note::Triangle => "tam giác",
        Note::Cross => "dấu chéo",
        Note::Dot => "dấu chấm",
        Note::Shaded => "tô đậm",
    }
}

pub(super) fn text(text: Text) -> Cow<'static, str> {
    match text {
        Text::Action(key) => action(key).into(),
        Text::Field(key) => field(key).into(),
        Text::Notice(key) => notice(key).into(),
        Text::Rule { ruleset, marks } => rule(ruleset, Side::both(marks).map(name)).into(),
        Text::Size(size) => format!("{} × {}", size.width(), size.height()).into(),
        Text::InARow(k) => format!("{k} quân liền nhau").into(),
        Text::LanguageName(language) => language.name().into(),
        Text::Side(side) => name(side).into(),
        Text::Player(who) => player(who),
        Text::ToMove(side) => format!("Đến lượt {}", name(side)).into(),
        Text::Thinking(side) => format!("Đến lượt {}, máy đang nghĩ", name(side)).into(),
        Text::Stopped(side) => format!("Đến lượt {}, máy đã dừng", name(side)).into(),
        Text::Wins(side) => format!("{} thắng", name(side)).into(),
        Text::WinsByResignation(side) => format!("{} thắng vì đối thủ xin thua", name(side)).into(),
        Text::LookingBack { ply: 0, plies } => format!("Đầu ván, trước {plies} nước").into(),
        Text::LookingBack { ply, plies } => format!("Nước {ply} trong {plies} nước").into(),
        Text::Played { side, point } => format!("{} {point}.", name(side)).into(),
        Text::RefusedOccupied(point) => format!("{point} đã có quân.").into(),
        Text::RefusedForbidden(point, fouls) => {
            format!("Không được đi {point}: {}.", foul_names(fouls)).into()
        }
        Text::Score { wins, draws, losses } => {
            format!("Thắng {wins}, hòa {draws}, thua {losses}").into()
        }
        Text::Draws(n) => format!("Hòa {n} ván").into(),
        Text::Searched { depth, nodes } => {
            format!("Độ sâu {depth} · {} thế cờ", grouped(nodes)).into()
        }
        Text::Chance(percent) => format!("{percent}%").into(),
        Text::WinsIn(moves) => format!("thắng sau {moves} nước").into(),
        Text::LosesIn(moves) => format!("thua sau {moves} nước").into(),
        Text::MoveName { ply, side, point } => format!("Nước {ply}, {} {point}", name(side)).into(),
    }
}

const fn action(key: Action) -> &'static str {
    match key {
        Action::NewGame => "Ván mới",
        Action::Undo => "Đi lại",
        Action::Redo => "Làm lại",
        Action::First => "Đầu ván",
        Action::Previous => "Nước trước",
        Action::Next => "Nước sau",
        Action::Last => "Cuối ván",
        Action::Resign => "Xin thua",
        Action::Stop => "Dừng",
        Action::Continue => "Tiếp tục",
        Action::Analyse => "Phân tích",
        Action::Settings => "Cài đặt",
        Action::Close => "Đóng",
        Action::ResetScore => "Xóa tỉ số",
        Action::LeaveGame => "Bỏ ván này",
        Action::KeepPlaying => "Chơi tiếp",
    }
}

const fn field(key: Field) -> &'static str {
    match key {
        Field::Game => "Trò chơi",
        Field::Gomoku => "Gomoku",
        Field::Standard => "Gomoku đúng năm quân",
        Field::Renju => "Renju",
        Field::Caro => "Cờ caro",
        Field::TicTacToe => "Tic-tac-toe",
        Field::BoardSize => "Cỡ bàn cờ",
        Field::CustomSize => "Cỡ khác",
        Field::Width => "Số cột",
        Field::Height => "Số hàng",
        Field::WinLength => "Để thắng",
        Field::SixWins => "Sáu quân cũng thắng",
        Field::EdgeBlocks => "Biên bàn cờ cũng chặn",
        Field::PlainFive => "Không tính chặn",
        Field::Opponent => "Đối thủ",
        Field::TwoPlayers => "Hai người chơi",
        Field::Computer => "Máy",
        Field::Level => "Trình độ",
        Field::Beginner => "Mới chơi",
        Field::Easy => "Dễ",
        Field::Medium => "Vừa",
        Field::Hard => "Khó",
        Field::Master => "Bậc thầy",
        Field::FirstMove => "Đi trước",
        Field::Alternate => "Luân phiên",
        Field::Random => "Ngẫu nhiên",
        Field::Pieces => "Kiểu quân",
        Field::PiecesUsual => "Theo trò chơi",
        Field::PiecesStones => "Quân cờ",
        Field::PiecesMarks => "X và O",
        Field::MoveNumbers => "Số thứ tự nước đi",
        Field::Coordinates => "Tọa độ",
        Field::Appearance => "Giao diện",
        Field::AppearanceSystem => "Hệ thống",
        Field::AppearanceLight => "Sáng",
        Field::AppearanceDark => "Tối",
        Field::Language => "Ngôn ngữ",
        Field::LanguageSystem => "Trình duyệt",
    }
}

const fn notice(key: Notice) -> &'static str {
    match key {
        Notice::Draw => "Hòa",
        Notice::YouWon => "Bạn thắng.",
        Notice::YouLost => "Bạn thua.",
        Notice::EngineTrouble => "Máy đã phải nghĩ lại từ đầu.",
        Notice::Players => "Người chơi",
        Notice::Moves => "Các nước đi",
        Notice::NoMoves => "Chưa có nước nào",
        Notice::BestMoves => "Các nước tốt nhất và khả năng thắng",
        Notice::LeaveTitle => "Bỏ ván này?",
        Notice::LeaveQuestion => "Ván cờ chưa kết thúc và sẽ bị mất.",
        Notice::PageTitle => "Gomoku, cờ caro và tic-tac-toe",
        Notice::SaveUnreadable => "Không đọc được ván đã lưu; đây là ván mới.",
        Notice::NotSaved => "Trình duyệt này không lưu ván cờ; đóng trang là mất ván.",
    }
}

const fn name(side: Side) -> &'static str {
    match side {
        Side::Black => "Đen",
        Side::White => "Trắng",
        Side::X => "X",
        Side::O => "O",
    }
}

/// A side within the name of a cell.
const fn cell(side: Side) -> &'static str {
    match side {
        Side::Black => "đen",
        Side::White => "trắng",
        Side::X => "X",
        Side::O => "O",
    }
}

fn player(who: Who) -> Cow<'static, str> {
    match who {
        Who::You => "Bạn".into(),
        Who::Computer => "Máy".into(),
        Who::Player(n) => format!("Người chơi {n}").into(),
    }
}

fn foul_names(fouls: Fouls) -> String {
    let names = [
        (Foul::Overline, "sáu quân"),
        (Foul::DoubleFour, "hai hàng bốn"),
        (Foul::DoubleThree, "hai hàng ba"),
    ];
    let found: Vec<&str> =
        names.into_iter().filter(|&(foul, _)| fouls.contains(foul)).map(|(_, name)| name).collect();
    found.join(" và ")
}

fn rule(ruleset: Ruleset, [black, white]: [&str; 2]) -> String {
    let k = ruleset.win_length();
    match ruleset.win_rule() {
        WinRule::OrMore if ruleset.size().area() == 9 => format!("{k} quân liền nhau là thắng."),
        WinRule::OrMore => format!("{k} quân liền nhau trở lên là thắng."),
        WinRule::Exactly => format!("Đúng {k} quân liền nhau mới thắng; dài hơn thì không."),
        WinRule::Renju => format!(
            "{black} thắng khi có đúng năm quân; {black} bị cấm đi sáu quân, hai hàng bốn và \
             hai hàng ba. {white} thắng khi có năm quân trở lên."
        ),
        WinRule::Caro { six_wins, edge_blocks } => {
            let closed = if edge_blocks {
                "quân đối phương hoặc biên bàn cờ"
            } else {
                "quân đối phương"
            };
            let longer = if six_wins {
                "dài hơn thì luôn thắng"
            } else {
                "dài hơn thì không thắng"
            };
            format!("{k} quân liền nhau là thắng, trừ khi bị {closed} chặn cả hai đầu; {longer}.")
        }
    }
}
