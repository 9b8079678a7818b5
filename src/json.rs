//! JSON text of plain data: what is stored in the browser and what page and worker send each other.
//!
//! `serde-json-core` reads and writes it. `serde_json` would be 25 KB more of the page in brotli (of a
//! budget of 150), most of it for numbers with fractions, which nothing here has.

use serde::{Serialize, de::DeserializeOwned};

/// The longest text that is written or read, in bytes.
pub(crate) const MAX_BYTES: usize = 1 << 20;

/// The deepest that lists and objects stand in one another.
const MAX_DEPTH: usize = 64;

/// The value as JSON; `None` when it is longer than [`MAX_BYTES`] or has a shape that JSON lacks.
pub(crate) fn write<T: Serialize>(value: &T) -> Option<String> {
    let mut buffer = vec![0; 1 << 10];
    loop {
        match serde_json_core::to_slice(value, &mut buffer) {
            Ok(len) => {
                buffer.truncate(len);
                return String::from_utf8(buffer).ok();
            }
            Err(serde_json_core::ser::Error::BufferFull) if buffer.len() < MAX_BYTES => {
                buffer.resize(2 * buffer.len(), 0);
            }
            Err(_) => return None,
        }
    }
}

/// The value of a JSON text; `None` when it is too long, no JSON, or the JSON of something else.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    if text.len() > MAX_BYTES || depth(text) > MAX_DEPTH {
        return None;
    }
    let mut unescaped = vec![0; text.len()];
    let (value, end) = serde_json_core::from_str_escaped(text, &mut unescaped).ok()?;
    text.get(end..)?.trim().is_empty().then_some(value)
}

/// How deep lists and objects stand in one another, at most: the reader calls itself for each, and the
/// stack of a page is small. Brackets within texts count as well, which ours do not have.
fn depth(text: &str) -> usize {
    let (mut depth, mut deepest) = (0_usize, 0);
    for byte in text.bytes() {
        match byte {
            b'[' | b'{' => depth += 1,
            b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        deepest = deepest.max(depth);
    }
    deepest
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
    struct Record {
        name: String,
        moves: Vec<u16>,
        winner: Option<u8>,
    }

    #[test]
    fn what_is_written_is_read() {
        for name in ["", "plain", "\"quoted\" \\ \n", "tiếng Việt 简体"] {
            let record = Record { name: name.into(), moves: (0..2000).collect(), winner: Some(1) };
            let text = write(&record).expect("written");
            assert_eq!(read::<Record>(&text).as_ref(), Some(&record), "{name:?}");
            assert_eq!(serde_json::from_str::<Record>(&text).expect("JSON"), record);
        }
    }

    #[test]
    fn what_is_no_record_is_not_read() {
        let good = r#"{"name":"a","more":{"x":[1,"y",null,true]},"moves":[1],"winner":null}"#;
        assert!(read::<Record>(good).is_some(), "unknown fields are passed over");
        for text in ["", "null", "undefined", "{", "[]", "1", "\"a\"", &good.repeat(2)] {
            assert_eq!(read::<Record>(text), None, "{text}");
        }
        let deep = format!(r#"{{"more":{}}}"#, "[".repeat(MAX_BYTES / 2));
        assert_eq!(read::<Record>(&deep), None);
        assert_eq!(read::<Record>(&"x".repeat(MAX_BYTES + 1)), None);
        assert_eq!(write(&vec!["x"; MAX_BYTES]), None);
    }
}
