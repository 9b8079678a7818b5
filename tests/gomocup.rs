//! The protocol binary as a manager sees it.

use std::{
    io::Write,
    process::{Command, Stdio},
};

use proptest::prelude::*;

/// What the binary answers to these lines, without its messages.
fn talk(lines: &str) -> Vec<String> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_gomocup"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the binary starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    stdin.write_all(lines.as_bytes()).expect("it listens");
    drop(stdin);
    let output = child.wait_with_output().expect("it ends");
    assert!(output.status.success(), "{:?}", output.status);
    String::from_utf8(output.stdout)
        .expect("text")
        .lines()
        .filter(|line| !line.starts_with("MESSAGE"))
        .map(str::to_owned)
        .collect()
}

#[track_caller]
fn check(lines: &str, answers: &str) {
    let quick = format!("INFO max_node 500\n{lines}\nEND\n").replace("; ", "\n");
    assert_eq!(talk(&quick).join("; "), answers, "{lines}");
}

#[test]
fn the_protocol() {
    check("START 15; BEGIN", "OK; 7,7");
    check("RECTSTART 20,10; BEGIN", "OK; 10,4");
    check("start 15; restart; begin", "OK; OK; 7,7");
    check(
        "START 15; BOARD; 3,3,1; 4,3,1; 5,3,1; 6,3,1; 2,3,2; 7,4,2; 9,9,2; 9,7,2; DONE",
        "OK; 7,3",
    );
    // The opponent's four on the top row, ours to stop at once.
    check("START 15; BOARD; 0,0,2; 1,0,2; 2,0,2; 3,0,2; 7,7,1; 9,9,1; 11,11,1; DONE", "OK; 4,0");
    check("START 15; YXBOARD; 7,7,2; DONE; TURN 7,7", "OK; ERROR a stone stands there");
    check(
        "START 15; YXBOARD; 0,0,1; 2,2,2; DONE; TAKEBACK 2,2; TAKEBACK 2,2",
        "OK; OK; ERROR no stone stands there",
    );
    check(
        "ABOUT",
        "name=\"leptos-gomoku\", version=\"0.1.0\", author=\"the leptos-gomoku authors\", country=\"-\"",
    );
}

#[test]
fn rules_by_number() {
    // Six stones in line but for one: with exactly five it wins nothing, and black must look elsewhere.
    let six = "BOARD; 3,7,1; 4,7,1; 5,7,1; 7,7,1; 8,7,1; 0,0,2; 2,0,2; 4,0,2; 6,0,2; 8,0,2; DONE";
    check(&format!("START 15; INFO rule 0; {six}"), "OK; 6,7");
    check(&format!("START 15; INFO rule 8; {six}"), "OK; 6,7");
    for rule in [1, 4, 9] {
        let answers = talk(
            &format!("START 15\nINFO max_node 500\nINFO rule {rule}\n{six}\nEND\n")
                .replace("; ", "\n"),
        );
        assert_eq!(answers.len(), 2, "{answers:?}");
        assert_ne!(answers[1], "6,7", "rule {rule}");
    }
    check("INFO rule 3", "ERROR the rules are 0, 1, 4, 8 and 9");
}

#[test]
fn forbidden_points_are_listed_from_the_top_left() {
    // h8 h9 i7 i9 h10 i6 i11 i12: g9 is forbidden.
    let board = "YXBOARD; 7,7,1; 7,6,2; 8,8,1; 8,6,2; 7,5,1; 8,9,2; 8,4,1; 8,3,2; DONE";
    check(&format!("START 15; INFO rule 4; {board}; YXSHOWFORBID"), "OK; FORBID 0606.");
    check(&format!("START 15; INFO rule 0; {board}; YXSHOWFORBID"), "OK; FORBID .");
    check("START 15; INFO rule 4; YXSHOWFORBID", "OK; FORBID .");
}

#[test]
fn whose_stones_are_ones() {
    // One stone fewer: White to move, so Black's foul shapes are the other side's.
    let board = "BOARD; 7,7,2; 0,0,1; 8,7,2; 2,0,1; 9,7,2; 4,0,1; 10,7,2; DONE";
    let answers = talk(
        &format!("START 15\nINFO max_node 500\nINFO rule 4\n{board}\nEND\n").replace("; ", "\n"),
    );
    assert!(["6,7", "11,7"].contains(&answers[1].as_str()), "{answers:?}");
}

#[test]
fn bad_lines_are_answered() {
    check("START 4", "ERROR a board has 5 to 22 columns and rows");
    check("START 23", "ERROR a board has 5 to 22 columns and rows");
    check("START x", "ERROR a size is a number");
    check("BEGIN", "ERROR there is no board; send START first");
    check("START 15; TURN 15,0", "OK; ERROR the point is not on the board");
    check("START 15; TURN 7", "OK; ERROR a point is written x,y");
    check("START 15; DONE", "OK; ERROR no board was begun");
    check("START 15; BOARD; 1,1; 7,7,2; DONE; ABOUT", &talk_of_bad_board());
    check("HELLO there", "UNKNOWN HELLO");
    check("INFO timeout_turn soon", "ERROR timeout_turn is a number");
    check("INFO evaluate 7,7", "");
}

/// A bad stone is said so and left out; the others stand.
fn talk_of_bad_board() -> String {
    let answers = talk("INFO max_node 500\nSTART 15\nBOARD\n1,1\n7,7,2\nDONE\nABOUT\nEND\n");
    assert_eq!(answers[1], "ERROR a stone is written x,y,whose");
    answers.join("; ")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_ends_the_program(lines in prop::collection::vec(line(), 1..40)) {
        let text = format!("INFO timeout_turn 1\n{}\nABOUT\n", lines.join("\n"));
        let last = talk(&text).pop();
        let ended = lines.iter().any(|line| line.trim().eq_ignore_ascii_case("END"));
        prop_assert!(ended || last.is_some_and(|line| line.starts_with("name=")));
    }
}

fn line() -> impl Strategy<Value = String> {
    let word = prop::sample::select(vec![
        "START",
        "RECTSTART",
        "BEGIN",
        "TURN",
        "BOARD",
        "DONE",
        "TAKEBACK",
        "RESTART",
        "INFO rule",
        "INFO timeout_turn",
        "INFO time_left",
        "INFO timeout_match",
        "INFO max_memory",
        "INFO",
        "ABOUT",
        "YXBOARD",
        "YXSHOWFORBID",
        "",
    ]);
    let numbers = prop::collection::vec(0_i64..25, 0..4)
        .prop_map(|n| n.iter().map(i64::to_string).collect::<Vec<_>>().join(","));
    prop_oneof![
        4 => (word, numbers).prop_map(|(word, numbers)| format!("{word} {numbers}")),
        1 => "[ -~]{0,30}",
        1 => "\\PC{0,12}",
        1 => Just("START 15".to_owned()),
    ]
}
