//! The public surface as a text, `tests/data/public-api.txt`, so that no change of it goes unseen.
//!
//! Read from the sources' own words: every `pub` item, field and prop, and what is implemented for them. A change
//! that is meant is written down by `PUBLIC_API=write cargo test --no-default-features --test layering`.

use std::{collections::BTreeSet, env, fs, path::Path};

use super::{
    files,
    source::{Token, code_of, tokens},
};

/// The public items of a file, one a line; those of an `impl` stand under it.
fn listing(text: &str) -> Vec<String> {
    let code = code_of(text);
    let tokens = tokens(&code);
    let word = |at: usize| tokens.get(at).map_or("", |token| token.text);
    let mut found: Vec<String> = Vec::new();
    let mut at = 0;
    while at < tokens.len() {
        at = match word(at) {
            // Tests are nobody's surface.
            "mod" if word(at + 1) == "tests" => after(&tokens, at, &["}", ";"]),
            "impl" if at == 0 || matches!(word(at - 1), "}" | ";" | "]") => {
                let end = before(&tokens, at, &["{"]);
                let head = &tokens[at..end];
                found.push(join(head));
                // What a trait asks for is the trait's to say.
                let is_trait = head.iter().any(|token| token.text == "for");
                if is_trait { after(&tokens, at, &["}"]) } else { end + 1 }
            }
            "pub" if word(at + 1) != "(" => {
                let end = end_of_item(&tokens, at);
                found.push(format!("    {}", join(&tokens[at + 1..end])));
                end
            }
            _ => at + 1,
        };
    }
    let is_head = |line: &str| line.starts_with("impl") && !line.contains(" for ");
    // An `impl` without anything public says nothing.
    let next = |at: usize| found.get(at + 1).is_some_and(|line| line.starts_with(' '));
    let kept = found.iter().enumerate().filter(|&(at, line)| !is_head(line) || next(at));
    kept.map(|(_, line)| line.clone()).collect()
}

/// Where the item that is public at `at` ends: before its body, or after it where the body is its surface.
fn end_of_item(tokens: &[Token<'_>], at: usize) -> usize {
    match tokens.get(at + 1).map_or("", |token| token.text) {
        "enum" | "trait" => after(tokens, at, &["}"]),
        "use" | "type" => before(tokens, at, &[";"]),
        "const" | "static" | "unsafe" | "async" | "fn" | "struct" | "mod" => {
            before(tokens, at, &["{", ";", "="])
        }
        _ => before(tokens, at, &[",", "}"]),
    }
}

/// The first of the `ends` outside every bracket that opens after `at`.
fn before(tokens: &[Token<'_>], at: usize, ends: &[&str]) -> usize {
    let mut depth = 0_usize;
    for (offset, token) in tokens[at..].iter().enumerate() {
        let arrow = offset > 0 && tokens[at + offset - 1].text == "-";
        match token.text {
            text if depth == 0 && ends.contains(&text) => return at + offset,
            "(" | "[" | "<" => depth += 1,
            ")" | "]" => depth = depth.saturating_sub(1),
            ">" if !arrow => depth = depth.saturating_sub(1),
            _ => {}
        }
    }
    tokens.len()
}

/// Behind the body in braces that begins after `at`, or behind the first of the `ends` where that comes before.
fn after(tokens: &[Token<'_>], at: usize, ends: &[&str]) -> usize {
    let mut depth = 0_usize;
    for (offset, token) in tokens[at..].iter().enumerate() {
        match token.text {
            "{" => depth += 1,
            "}" => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth == 0 && ends.contains(&token.text) {
            return at + offset + 1;
        }
    }
    tokens.len()
}

/// The tokens as a line, however they are broken into lines in the source.
fn join(tokens: &[Token<'_>]) -> String {
    let mut line = String::new();
    for (at, token) in tokens.iter().enumerate() {
        let next = tokens.get(at + 1).map_or("", |token| token.text);
        if token.text == "," && matches!(next, ")" | "]" | "}" | ">") {
            continue;
        }
        let is_word = |c: Option<char>| c.is_some_and(|c| c.is_alphanumeric() || c == '_');
        let spaced = match line.chars().last() {
            Some(',' | '=' | '{' | '}' | '+' | '|') => true,
            Some(':') => !line.ends_with("::"),
            Some(']') => is_word(token.text.chars().next()),
            Some('>') if line.ends_with("->") => true,
            last => {
                let words = is_word(last) || matches!(last, Some('>' | ')'));
                matches!(token.text, "-" | "=" | "{" | "}" | "+" | "|")
                    || (words && is_word(token.text.chars().next()))
            }
        };
        if spaced {
            line.push(' ');
        }
        line.push_str(token.text);
    }
    line
}

/// Whether a line says something of the surface: not where a trait is implemented `for` what is not public.
fn is_surface(line: &str, types: &BTreeSet<String>) -> bool {
    let of = line.strip_prefix("impl").and_then(|head| head.rsplit_once(" for "));
    of.is_none_or(|(_, name)| types.contains(first_name(name)))
}

/// The name that `text` begins with.
fn first_name(text: &str) -> &str {
    text.split(|c: char| !c.is_alphanumeric() && c != '_').next().unwrap_or_default()
}

/// The public types' names.
fn types(listings: &[(String, Vec<String>)]) -> BTreeSet<String> {
    let lines = listings.iter().flat_map(|(_, lines)| lines);
    lines
        .filter_map(|line| {
            let name = ["struct ", "enum ", "trait ", "type "].iter();
            name.filter_map(|kind| line.trim().strip_prefix(kind)).next()
        })
        .map(|name| first_name(name).to_owned())
        .collect()
}

#[test]
fn the_public_surface_is_the_listed_one() {
    let sources = files(&["src"]).into_iter().filter(|(path, _)| !path.starts_with("src/bin"));
    let listings: Vec<_> = sources.map(|(path, text)| (path, listing(&text))).collect();
    let types = types(&listings);
    let mut surface = String::new();
    for (path, lines) in &listings {
        let lines: Vec<_> = lines.iter().filter(|line| is_surface(line, &types)).collect();
        if !lines.is_empty() {
            surface += &format!(
                "{path}\n{}\n\n",
                lines.iter().map(|line| line.as_str()).collect::<Vec<_>>().join("\n")
            );
        }
    }
    let list = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/public-api.txt");
    if env::var_os("PUBLIC_API").is_some() {
        fs::write(&list, &surface).expect("the listing can be written");
    }
    let known = fs::read_to_string(&list).expect("the listing is there").replace("\r\n", "\n");
    let missing: Vec<_> = known.lines().filter(|line| !surface.contains(line)).collect();
    let fresh: Vec<_> = surface.lines().filter(|line| !known.contains(line)).collect();
    assert!(
        known == surface,
        "the public surface is another one (PUBLIC_API=write accepts it)\ngone: {missing:#?}\nnew: {fresh:#?}"
    );
}

#[test]
fn what_is_public_is_found() {
    let check = |text: &str, lines: &[&str]| assert_eq!(listing(text), lines, "{text}");
    check(
        "pub fn f<T>(\n    a: Vec<T>,\n) -> (u8, T) { g() }",
        &["    fn f<T>(a: Vec<T>) -> (u8, T)"],
    );
    check("pub(super) fn f() {}\nfn g() {}", &[]);
    check(
        "pub struct S {\n    pub a: Vec<(u8, S)>,\n    b: u8,\n}",
        &["    struct S", "    a: Vec<(u8, S)>"],
    );
    check("/// Doc.\n#[derive(Debug)]\npub enum E { A(u8), B }", &["    enum E { A(u8), B }"]);
    check(
        "impl S { fn a() {} pub const fn b(self) -> &'static str { C } }",
        &["impl S", "    const fn b(self) -> &'static str"],
    );
    check("impl S { fn a() {} }\nimpl D for S { fn b() {} }", &["impl D for S"]);
    check("pub const N: u8 = 3;\npub use a::{B, C};", &["    const N: u8", "    use a::{ B, C }"]);
    check("mod tests { pub fn f() {} }\npub mod m;", &["    mod m"]);
    check(
        "#[component]\npub fn F(#[prop(into)] a: u8) -> impl V {}",
        &["    fn F(#[prop(into)] a: u8) -> impl V"],
    );
}
