//! Reported cases: those that tests and sources name are those that tests/README.md lists.

use std::collections::{BTreeMap, BTreeSet};

use super::files_of;

const LIST: &str = include_str!("../README.md");

/// The cases that a text names, as `B07` or in the name of a function such as `b07_turned`.
fn named(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_ascii_alphanumeric());
    let digits = |word: &str| word.strip_prefix(['B', 'b']).map(str::to_owned);
    words
        .filter(|word| word.starts_with('B') || text.contains(&format!("{word}_")))
        .filter_map(digits)
        .filter(|digits| {
            matches!(digits.len(), 2 | 3) && digits.bytes().all(|b| b.is_ascii_digit())
        })
        .collect()
}

/// The cases that the list gives files for, as they are named there, in its last column.
fn listed(list: &str) -> BTreeMap<String, Vec<&str>> {
    let rows = list.lines().filter(|line| line.starts_with("| B"));
    rows.filter_map(|row| {
        let case = named(row.split('|').nth(1)?).pop_first()?;
        let places = row.split('|').nth(3)?.split(',').map(|place| place.trim().trim_matches('`'));
        Some((case, places.collect()))
    })
    .collect()
}

#[test]
fn every_case_that_is_named_is_listed_where_it_is_named() {
    let mut found = Vec::new();
    let known = named(LIST);
    let mut files = files_of(&["src", "tests"], &[".rs", ".js"]);
    files.retain(|(path, _)| path != "tests/layering/cases.rs");
    assert!(files.iter().any(|(path, _)| path.ends_with(".js")), "no tests of the page were found");
    for (path, text) in &files {
        for case in named(text).difference(&known) {
            found.push(format!("{path}: B{case} is not in tests/README.md"));
        }
    }
    for (case, places) in listed(LIST) {
        for place in places {
            let path =
                if place.starts_with("src/") { place.into() } else { format!("tests/{place}") };
            let is_here = |(file, _): &&(String, String)| {
                file.strip_prefix(&path).is_some_and(|rest| rest.starts_with(['.', '/']))
            };
            if !files.iter().filter(is_here).any(|(_, text)| named(text).contains(&case)) {
                found.push(format!("tests/README.md: B{case} is not named in {place}"));
            }
        }
    }
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn cases_are_found_in_examples() {
    let cases = |text| named(text).into_iter().collect::<Vec<_>>();
    assert_eq!(
        cases("// B07, B134.\nfn b39_a_win() {}\nlet b58 = 1; B1 B2345 BB12"),
        ["07", "134", "39"]
    );
    let list = listed(
        "| case | x |\n| B07 | turned | `e2e/pointer`, `web/board` |\n| B08 (B09) | y | `game` |",
    );
    assert_eq!(list["07"], ["e2e/pointer", "web/board"]);
    assert_eq!(list["08"], ["game"]);
}
