//! Guards the design: which folder may see which, where the web begins, and how files are kept.
//!
//! Reads the sources as text; it owns no rule of the game. The checker is itself checked on small bad
//! examples, so that a green run means something.

mod cases;
mod layers;
mod source;
mod surface;
mod tidy;

use std::fs;
use std::path::{Path, PathBuf};

/// Every Rust file under the folders, as its path from the repository's top (with `/`) and its text.
fn files(folders: &[&str]) -> Vec<(String, String)> {
    files_of(folders, &[".rs"])
}

/// Every file under the folders whose name ends in one of the `ends`.
fn files_of(folders: &[&str], ends: &[&str]) -> Vec<(String, String)> {
    let top = Path::new(env!("CARGO_MANIFEST_DIR"));
    let mut waiting: Vec<PathBuf> = folders.iter().map(|folder| top.join(folder)).collect();
    let mut found = Vec::new();
    while let Some(path) = waiting.pop() {
        let name = path
            .strip_prefix(top)
            .expect("it is under the top")
            .to_string_lossy()
            .replace('\\', "/");
        if path.is_dir() {
            let skipped =
                ["/target", "/dist", "/node_modules"].iter().any(|end| name.ends_with(end));
            if !skipped {
                let entries = fs::read_dir(&path).expect("a folder of the repository can be read");
                waiting.extend(entries.map(|entry| entry.expect("so can its entries").path()));
            }
        } else if ends.iter().any(|end| name.ends_with(end)) {
            found.push((name, fs::read_to_string(&path).expect("a source is text")));
        }
    }
    found.sort();
    found
}

/// Fails with every violation that `check` finds in the files.
fn hold(folders: &[&str], check: impl Fn(&str, &str) -> Vec<String>) {
    let files = files(folders);
    assert!(!files.is_empty(), "no sources were found under {folders:?}");
    let found: Vec<String> = files.iter().flat_map(|(path, text)| check(path, text)).collect();
    assert!(found.is_empty(), "\n{}\n", found.join("\n"));
}

#[test]
fn each_folder_sees_only_what_lies_under_it() {
    hold(&["src"], layers::directions);
}

#[test]
fn pure_files_never_name_the_web_or_the_clock() {
    hold(&["src"], layers::purity);
}

#[test]
fn signals_stay_in_the_components() {
    hold(&["src"], layers::signals);
}

#[test]
fn files_are_tidy() {
    hold(&["src", "tests", "benches", "examples", "element"], tidy::violations);
}
