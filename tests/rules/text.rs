//! Points and boards as text: round trips, and what is refused.

use leptos_gomoku::rules::{Board, ParseDiagramError, Point, Ruleset, Size, SizeError, Stone};
use proptest::prelude::*;

use crate::support::stones;

#[track_caller]
fn check_point(text: &str, expected: Option<(u8, u8)>) {
    let found = text.parse::<Point>().ok();
    assert_eq!(found, expected.map(|(col, row)| Point::new(col, row)), "{text:?}");
}

#[test]
fn names_of_points() {
    check_point("a1", Some((0, 0)));
    check_point("H8", Some((7, 7)));
    check_point("i9", Some((8, 8)));
    check_point("v22", Some((21, 21)));
    for text in ["", "a", "8", "a0", "a01", "a+1", "a-1", "w1", "a23", "a256", "aa1", "a1 ", " a1"]
    {
        check_point(text, None);
    }
    // The Kelvin sign is a capital k to Unicode, and the full-width 8 a digit.
    for text in ["ä1", "h\u{ff18}", "\u{212a}1", "a1\u{0}", "a99999999999999999999", "h8.0"] {
        check_point(text, None);
    }
}

#[test]
fn every_point_survives_its_name_and_json() {
    for point in Size::square(Size::MAX).points() {
        assert_eq!(point.to_string().parse(), Ok(point));
        let json = serde_json::to_string(&point).expect("a string");
        assert_eq!(json, format!("\"{point}\""));
        assert_eq!(serde_json::from_str::<Point>(&json).ok(), Some(point));
    }
    assert!(serde_json::from_str::<Point>("\"w1\"").is_err());
}

#[test]
fn rulesets_and_sizes_survive_json_and_bad_ones_do_not() {
    for ruleset in [Ruleset::RENJU, Ruleset::CARO, Ruleset::TIC_TAC_TOE] {
        let json = serde_json::to_string(&ruleset).expect("an object");
        assert_eq!(serde_json::from_str::<Ruleset>(&json).ok(), Some(ruleset));
    }
    assert_eq!(serde_json::to_string(&Size::square(15)).ok().as_deref(), Some("[15,15]"));
    assert!(serde_json::from_str::<Size>("[2,15]").is_err());
    let four = r#"{"size":[15,15],"win_length":4,"win_rule":"renju"}"#;
    assert!(serde_json::from_str::<Ruleset>(four).is_err());
    assert!(serde_json::from_str::<Ruleset>(&four.replace('4', "5")).is_ok());
}

#[test]
fn a_diagram_has_its_first_row_on_top() {
    let board = stones(3, "a3 c1", "b2");
    assert_eq!(board.to_string(), "x . .\n. o .\n. . x");
    for text in ["X..\n.O.\n..X", "  x . .\r\n\r\n  . o .\n\t. . x  \n\n"] {
        assert_eq!(text.parse().as_ref(), Ok(&board), "{text:?}");
    }
    assert_eq!(board.count(Stone::Black), 2);
}

#[track_caller]
fn check_diagram(text: &str, expected: ParseDiagramError, words: &str) {
    assert_eq!(text.parse::<Board>(), Err(expected), "{text:?}");
    assert_eq!(expected.to_string(), words);
}

#[test]
fn diagrams_that_are_refused() {
    let size = |width, height| ParseDiagramError::Size(SizeError { width, height });
    check_diagram("", size(0, 0), "a board has 3 to 22 columns and rows, not 0x0");
    check_diagram("..\n..\n..", size(2, 3), "a board has 3 to 22 columns and rows, not 2x3");
    let row = ParseDiagramError::RowLength { row: 2 };
    check_diagram("...\n....\n...", row, "row 2 is not as long as the first");
    let mark = ParseDiagramError::Mark { row: 3, mark: '*' };
    check_diagram("...\n\n...\n..*", mark, "row 3 has '*', not x, o or a dot");
}

/// Text that is nearly a board or a point, and text that is anything.
fn any_text() -> impl Strategy<Value = String> {
    let marks = prop::sample::select("xXoO. \n\t\r?0aé\u{3000}".chars().collect::<Vec<_>>());
    let near = prop::collection::vec(marks, 0..600);
    let names = prop::sample::select("aAhvwz0123456789+- ".chars().collect::<Vec<_>>());
    let short = prop::collection::vec(names, 0..5);
    let anything = prop::collection::vec(any::<char>(), 0..60);
    prop_oneof![near, short, anything].prop_map(|chars| chars.into_iter().collect())
}

proptest! {
    #[test]
    fn arbitrary_text_is_read_or_refused(text in any_text()) {
        if let Ok(point) = text.parse::<Point>() {
            prop_assert_eq!(point.to_string(), text.to_ascii_lowercase());
        }
        if let Ok(board) = text.parse::<Board>() {
            let marks = |text: &str| text.split_whitespace().collect::<String>().to_lowercase();
            prop_assert_eq!(marks(&board.to_string()), marks(&text));
        }
    }

    #[test]
    fn a_board_survives_its_diagram(board in crate::properties::boards(3..=22)) {
        prop_assert_eq!(board.to_string().parse(), Ok(board));
    }
}
