//! How files are kept: each says what it is, none is too long, and nothing is left for later.

use super::source::{Token, code_of, tokens};

const FILE_LINES: usize = 400;
const FUNCTION_LINES: usize = 70;
/// Of comments and strings; rustfmt keeps code itself at 100.
const COLUMNS: usize = 120;

/// Words that leave work for later. Written apart, so that this file does not hold them.
const LATER: &[&str] = &[concat!("TO", "DO"), concat!("FIX", "ME"), concat!("XX", "X")];

/// What is untidy in a file, one sentence each.
pub(crate) fn violations(path: &str, text: &str) -> Vec<String> {
    let mut found = Vec::new();
    if !text.starts_with("//!") {
        found.push(format!("{path}: does not open with a line of //! that says what it owns"));
    }
    let lines = text.lines().count();
    if lines > FILE_LINES {
        found.push(format!("{path}: {lines} lines are over {FILE_LINES}: is it one thing?"));
    }
    for (at, line) in text.lines().enumerate().map(|(at, line)| (at + 1, line)) {
        let columns = line.chars().count();
        if columns > COLUMNS {
            found.push(format!("{path}:{at}: {columns} columns are over {COLUMNS}"));
        }
        if let Some(word) = LATER
            .iter()
            .find(|word| line.split(|c: char| !c.is_alphanumeric()).any(|w| w == **word))
        {
            found.push(format!("{path}:{at}: {word} leaves work for later"));
        }
    }
    for (name, line, length) in functions(&tokens(&code_of(text))) {
        if length > FUNCTION_LINES {
            found.push(format!(
                "{path}:{line}: fn {name} has {length} lines, over {FUNCTION_LINES}"
            ));
        }
    }
    found
}

/// Every function with a body: its name, the line of its `fn`, and its lines to the closing brace.
fn functions<'a>(tokens: &[Token<'a>]) -> Vec<(&'a str, usize, usize)> {
    let mut found = Vec::new();
    for (at, pair) in tokens.windows(2).enumerate() {
        let [keyword, name] = pair else { continue };
        if keyword.text != "fn" || name.text == "(" {
            continue;
        }
        let mut depth = 0;
        for token in &tokens[at + 2..] {
            match token.text {
                // Semicolons inside brackets are lengths of arrays.
                "(" | "[" => depth += 1,
                ")" | "]" => depth -= 1,
                ";" if depth == 0 => break,
                "{" => depth += 1,
                "}" => {
                    depth -= 1;
                    if depth == 0 {
                        found.push((name.text, keyword.line, token.line - keyword.line + 1));
                        break;
                    }
                }
                _ => {}
            }
        }
    }
    found
}

#[test]
fn untidy_examples_are_found() {
    let long_function = format!("//! A.\nfn f(x: [u8; 3]) {{\n{}}}\n", "    g();\n".repeat(69));
    for (text, expected) in [
        ("fn f() {}\n".to_owned(), "does not open with"),
        (format!("//! A.\n{}", "\n".repeat(400)), "401 lines"),
        (format!("//! {}\n", "ä".repeat(117)), "121 columns"),
        (format!("//! A.\n// {}: later\n", LATER[0]), "leaves work"),
        (long_function, "fn f has 71 lines"),
    ] {
        let found = violations("src/x.rs", &text);
        assert!(found.len() == 1 && found[0].contains(expected), "{expected}: {found:?}");
    }
}

#[test]
fn tidy_examples_pass() {
    let body = "    g(\"}\");\n".repeat(68);
    for text in [
        format!("//! A.\nfn f() {{\n{body}}}\n"),
        format!("//! {}\n", "ä".repeat(116)),
        "//! A.\ntrait T {\n    fn f(&self) -> fn(u8) -> u8;\n}\n".to_owned(),
    ] {
        assert_eq!(violations("src/x.rs", &text), Vec::<String>::new());
    }
}
