//! Rust source as far as these checks need it: words, punctuation, and the paths that start at a known head.
//!
//! No parser: comments and literals are blanked first, and what is left is read word by word.

/// A word or one character of punctuation (`::` counts as one), with the line it stands in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    pub(crate) line: usize,
}

/// A path such as `crate::rules::Point`, made absolute, with its line. Groups in braces are taken apart.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Reference {
    /// `crate` for this crate, else the crate's name.
    pub(crate) head: String,
    pub(crate) segments: Vec<String>,
    pub(crate) line: usize,
}

/// The text with every comment and literal replaced by blanks; line breaks stay.
pub(crate) fn code_of(text: &str) -> String {
    let mut code = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let blanked = match first {
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => block_comment(rest),
            '"' => string(rest),
            '\'' => character(rest),
            'r' if !ends_in_word(&code) => raw_string(rest),
            _ => 0,
        };
        let taken = if blanked == 0 { first.len_utf8() } else { blanked };
        let (piece, after) = rest.split_at(taken);
        if blanked == 0 {
            code.push_str(piece);
        } else {
            code.extend(piece.chars().map(|c| if c == '\n' { '\n' } else { ' ' }));
        }
        rest = after;
    }
    code
}

fn ends_in_word(code: &str) -> bool {
    // `b` and `c` may stand before a raw string's `r`; a longer word may not.
    let word = code.rsplit(|c: char| !is_word(c)).next().unwrap_or("");
    !matches!(word, "" | "b" | "c")
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn block_comment(rest: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < rest.len() {
        let here = &rest.as_bytes()[at..];
        if here.starts_with(b"/*") {
            (depth, at) = (depth + 1, at + 2);
        } else if here.starts_with(b"*/") {
            (depth, at) = (depth - 1, at + 2);
            if depth == 0 {
                return at;
            }
        } else {
            at += 1;
        }
    }
    rest.len()
}

fn string(rest: &str) -> usize {
    let mut escaped = false;
    for (at, c) in rest.char_indices().skip(1) {
        match c {
            '"' if !escaped => return at + 1,
            _ => escaped = c == '\\' && !escaped,
        }
    }
    rest.len()
}

/// The length of a character literal, or 0 where the quote begins a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match chars.next() {
        Some((_, '\\')) => {
            chars.next();
            chars.find(|&(_, c)| c == '\'').map_or(rest.len(), |(at, _)| at + 1)
        }
        Some(_) => chars.next().filter(|&(_, c)| c == '\'').map_or(0, |(at, _)| at + 1),
        None => 0,
    }
}

/// The length of a raw string, or 0 where the `r` begins a word.
fn raw_string(rest: &str) -> usize {
    let hashes = rest[1..].chars().take_while(|&c| c == '#').count();
    if !rest[1 + hashes..].starts_with('"') {
        return 0;
    }
    let end = format!("\"{}", "#".repeat(hashes));
    let start = 2 + hashes;
    rest[start..].find(&end).map_or(rest.len(), |at| start + at + end.len())
}

/// The tokens of code that `code_of` made.
pub(crate) fn tokens(code: &str) -> Vec<Token<'_>> {
    let mut found = Vec::new();
    for (line, text) in code.lines().enumerate().map(|(at, text)| (at + 1, text)) {
        let mut rest = text.trim_start();
        while let Some(first) = rest.chars().next() {
            let length = if is_word(first) {
                rest.find(|c| !is_word(c)).unwrap_or(rest.len())
            } else if rest.starts_with("::") {
                2
            } else {
                first.len_utf8()
            };
            found.push(Token { text: &rest[..length], line });
            rest = rest[length..].trim_start();
        }
    }
    found
}

/// Every path that starts at `crate`, `super`, `self` or one of the `crates`, made absolute for a file that
/// is the `module` (`["rules", "board"]`).
pub(crate) fn references(tokens: &[Token<'_>], module: &[&str], crates: &[&str]) -> Vec<Reference> {
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let mut found = Vec::new();
    // The inline modules around the place that is read, with the depth of braces they began at.
    let mut inline: Vec<(&str, usize)> = Vec::new();
    let (mut depth, mut at) = (0_usize, 0);
    while at < tokens.len() {
        match text(at) {
            "mod" if text(at + 2) == "{" => inline.push((text(at + 1), depth)),
            "{" => depth += 1,
            "}" => {
                depth = depth.saturating_sub(1);
                inline.pop_if(|&mut (_, start)| start == depth);
            }
            head if text(at + 1) == "::" && (at == 0 || text(at - 1) != "::") => {
                let here = || module.iter().copied().chain(inline.iter().map(|&(name, _)| name));
                let start: Option<(&str, Vec<&str>)> = match head {
                    "crate" => Some(("crate", vec![])),
                    "self" => Some(("crate", here().collect())),
                    "super" => {
                        let parent: Vec<&str> = here().collect();
                        Some(("crate", parent[..parent.len().saturating_sub(1)].to_vec()))
                    }
                    _ if crates.contains(&head) => Some((head, vec![])),
                    _ => None,
                };
                if let Some((head, prefix)) = start {
                    let prefix = prefix.into_iter().map(str::to_owned).collect();
                    at = path(tokens, at + 2, prefix, head, &mut found);
                    continue;
                }
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Reads what follows a `::` into `found`; returns where it ends.
fn path(
    tokens: &[Token<'_>],
    mut at: usize,
    mut prefix: Vec<String>,
    head: &str,
    found: &mut Vec<Reference>,
) -> usize {
    while let Some(token) = tokens.get(at) {
        match token.text {
            "{" => {
                at += 1;
                while let Some(next) = tokens.get(at).filter(|next| next.text != "}") {
                    // A comma, or the `as` and the name after it, ends no path of its own.
                    let skip = match next.text {
                        "," => 1,
                        "as" => 2,
                        _ => 0,
                    };
                    at = if skip > 0 {
                        at + skip
                    } else {
                        path(tokens, at, prefix.clone(), head, found)
                    };
                }
                return at + 1;
            }
            "super" => {
                prefix.pop();
            }
            "self" => {}
            word if word == "*" || word.starts_with(is_word) => prefix.push(word.to_owned()),
            _ => {
                // A turbofish or another end: the path stops before it.
                found.push(Reference { head: head.to_owned(), segments: prefix, line: token.line });
                return at.max(1);
            }
        }
        at += 1;
        if tokens.get(at).is_none_or(|next| next.text != "::") {
            found.push(Reference { head: head.to_owned(), segments: prefix, line: token.line });
            return at;
        }
        at += 1;
    }
    at
}

#[test]
fn comments_and_literals_are_blanked() {
    for (text, words) in [
        ("a // crate::x\nb", "a b"),
        ("a /* x /* y */ z */ b", "a b"),
        (r#"a "x \" y" b"#, "a b"),
        (r#"a "x \\" b"#, "a b"),
        ("a r#\"x \" y\"# b", "a b"),
        ("a br\"x\" b", "a b b"),
        ("for 'a' in", "for in"),
        (r"x('\'', 'y')", "x( , )"),
        ("fn f<'a>(x: &'a str)", "fn f<'a>(x: &'a str)"),
        ("var\"x\"", "var"),
    ] {
        let code = code_of(text);
        assert_eq!(code.split_whitespace().collect::<Vec<_>>().join(" "), words, "{text}");
        assert_eq!(code.lines().count(), text.lines().count(), "{text}");
    }
}

#[test]
fn paths_are_made_absolute() {
    let check = |code: &str, expected: &[&str]| {
        let found = references(&tokens(code), &["rules", "board"], &["std"]);
        let found: Vec<String> = found
            .iter()
            .map(|path| format!("{}::{}", path.head, path.segments.join("::")))
            .collect();
        assert_eq!(found, expected, "{code}");
    };
    check("use crate::game::Game;", &["crate::game::Game"]);
    check("use super::Point;", &["crate::rules::Point"]);
    check("use super::super::game;", &["crate::game"]);
    check(
        "mod tests { use super::*; } use super::line::Line;",
        &["crate::rules::board::*", "crate::rules::line::Line"],
    );
    check(
        "use crate::{engine::{Level, limits as l}, game::{self, Game}};",
        &["crate::engine::Level", "crate::engine::limits", "crate::game", "crate::game::Game"],
    );
    check("let x = crate::engine::Level::<3>::new();", &["crate::engine::Level"]);
    check("use std::{fmt, time::Instant};", &["std::fmt", "std::time::Instant"]);
    check("pub(crate) fn f() { other::crate_name::x() }", &[]);
}
