//! JSON text of plain data: what is stored in the browser and what page and worker send each other.
//!
//! Written by hand for its size: `serde_json` would be 25 KB more of the page in brotli (of a budget of
//! 150), most of it for numbers with fractions, which nothing here has, and a reader that decides by the
//! type it reads is compiled anew for each. Here a text becomes a tree first (`value`), then that is read
//! (`read`).

mod read;
mod value;
mod write;

use core::fmt;

use serde::{Serialize, de::DeserializeOwned};

use self::value::Value;

/// The longest text that is written or read, in bytes.
pub(crate) const MAX_BYTES: usize = 1 << 20;

/// The value as JSON; `None` when it is longer than [`MAX_BYTES`] or has a shape that JSON lacks.
pub(crate) fn write<T: Serialize>(value: &T) -> Option<String> {
    let mut text = String::new();
    value.serialize(&mut write::Writer(&mut text)).ok()?;
    (text.len() <= MAX_BYTES).then_some(text)
}

/// The value of a JSON text; `None` when it is too long, no JSON, or the JSON of something else.
pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Option<T> {
    T::deserialize(Value::parse(text)?).ok()
}

/// That a value cannot be written or a text is not read. What for, nobody asks.
#[derive(Debug)]
struct Error;

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such JSON")
    }
}

impl core::error::Error for Error {}

impl serde::de::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
}

impl serde::ser::Error for Error {
    fn custom<T: fmt::Display>(_: T) -> Self {
        Self
    }
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
