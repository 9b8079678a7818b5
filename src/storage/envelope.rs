//! The text a value is stored as: `{"v":1,"data":...}`.
//!
//! Owns versions and damage. It knows no browser.

use serde::{Deserialize, Serialize, de::DeserializeOwned};

use crate::json;

/// The longest text that is written or read, in bytes. A longer one is none of ours.
pub const MAX_BYTES: usize = json::MAX_BYTES;

/// A value that is stored.
///
/// The next version of a type raises `VERSION` and reads what the last one wrote in `upgrade`. A field that
/// is new and has `#[serde(default)]` needs no new version; fields that are not known are ignored.
///
/// ```
/// use leptos_gomoku::storage::{Saved, envelope};
/// use serde::{Deserialize, Serialize};
///
/// #[derive(Serialize, Deserialize)]
/// struct Settings {
///     numbers: bool,
/// }
///
/// impl Saved for Settings {
///     const VERSION: u32 = 2;
///
///     // Version 1 was a bare bool.
///     fn upgrade(version: u32, text: &str) -> Option<Self> {
///         let numbers = (version == 1).then(|| envelope::data(text))??;
///         Some(Self { numbers })
///     }
/// }
/// ```
pub trait Saved: Serialize + DeserializeOwned {
    /// The version of what is written.
    const VERSION: u32 = 1;

    /// Reads an older version: `text` is the whole stored text, its value is had by [`data`]. Version 0 is an
    /// object without a version. `None` when it cannot be read.
    #[must_use]
    fn upgrade(version: u32, text: &str) -> Option<Self> {
        let _ = (version, text);
        None
    }
}

/// What was found under a key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Loaded<T> {
    /// Nothing, or no storage at all.
    Absent,
    /// The value.
    Value(T),
    /// Something that cannot be read. It may be overwritten.
    Damaged,
    /// Something that a newer version of the program wrote. It is not overwritten.
    Newer,
}

impl<T> Loaded<T> {
    /// The value, if there is one.
    #[must_use]
    pub fn value(self) -> Option<T> {
        match self {
            Self::Value(value) => Some(value),
            _ => None,
        }
    }
}

/// The text to store; `None` when the value cannot be written as JSON (a map with keys that are no texts) or is
/// longer than [`MAX_BYTES`].
#[must_use]
pub fn encode<T: Saved>(value: &T) -> Option<String> {
    json::write(&Written { v: T::VERSION, data: value })
}

/// Reads a stored text; never [`Loaded::Absent`].
#[must_use]
pub fn decode<T: Saved>(text: &str) -> Loaded<T> {
    let read = match version(text) {
        None => None,
        Some(version) if version > T::VERSION => return Loaded::Newer,
        Some(version) if version == T::VERSION => data(text),
        Some(version) => T::upgrade(version, text),
    };
    read.map_or(Loaded::Damaged, Loaded::Value)
}

/// The version of a stored text, 0 when it is an object without one; `None` when it is no object, or too
/// long. A `v` that is no version is damage.
#[must_use]
pub fn version(text: &str) -> Option<u32> {
    #[derive(Deserialize)]
    struct Version {
        v: Option<u32>,
    }
    json::read::<Version>(text).map(|Version { v }| v.unwrap_or(0))
}

/// The value in a stored text, whatever its version.
#[must_use]
pub fn data<T: DeserializeOwned>(text: &str) -> Option<T> {
    #[derive(Deserialize)]
    struct Data<T: DeserializeOwned> {
        // Not left out, even where T could be.
        #[serde(deserialize_with = "T::deserialize")]
        data: T,
    }
    json::read::<Data<T>>(text).map(|Data { data }| data)
}

#[derive(Serialize)]
struct Written<'a, T> {
    v: u32,
    data: &'a T,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
    struct Settings {
        level: u8,
        #[serde(default)]
        numbers: bool,
    }

    /// Version 2; version 1 was a list, and before there were versions the level stood alone.
    impl Saved for Settings {
        const VERSION: u32 = 2;

        fn upgrade(version: u32, text: &str) -> Option<Self> {
            let level = match version {
                0 => serde_json::from_str::<Level>(text).ok()?.level,
                _ => data::<[u8; 1]>(text)?[0],
            };
            Some(Self { level, numbers: false })
        }
    }

    #[derive(Deserialize)]
    struct Level {
        level: u8,
    }

    impl Saved for Option<u8> {}

    fn settings(level: u8, numbers: bool) -> Loaded<Settings> {
        Loaded::Value(Settings { level, numbers })
    }

    #[track_caller]
    fn check(text: &str, expected: &Loaded<Settings>) {
        assert_eq!(&decode::<Settings>(text), expected, "{:.60}", text);
    }

    #[test]
    fn what_is_written_is_read() {
        let value = Settings { level: 3, numbers: true };
        let text = encode(&value).expect("plain data");
        assert_eq!(text, r#"{"v":2,"data":{"level":3,"numbers":true}}"#);
        check(&text, &Loaded::Value(value));
    }

    /// B91.
    #[test]
    fn every_version_is_known_for_what_it_is() {
        check(r#"{"level":4}"#, &settings(4, false));
        check(r#"{"v":1,"data":[4]}"#, &settings(4, false));
        check(r#"{"v":2,"data":{"level":4}}"#, &settings(4, false));
        check(
            r#"{"at":"x","v":2,"data":{"level":4,"more":[{}],"numbers":true},"and":null}"#,
            &settings(4, true),
        );
        check(r#"{"v":2,"data":{"numbers":true}}"#, &Loaded::Damaged);
        check(r#"{"v":3,"data":{"level":4}}"#, &Loaded::Newer);
        check(r#"{"v":999,"shape":"unknown"}"#, &Loaded::Newer);
    }

    /// B89.
    #[test]
    fn damage_is_said_and_breaks_nothing() {
        let long = "x".repeat(5 << 20);
        let long_json = format!(r#"{{"v":2,"data":{{"level":4,"x":"{long}"}}}}"#);
        let deep = "[".repeat(100_000);
        for text in [
            "undefined",
            "null",
            "",
            "{",
            "[]",
            "4",
            "{}",
            r#"{"v":1}"#,
            r#"{"v":2}"#,
            r#"{"v":2,"data":null}"#,
            r#"{"v":2,"data":[4,5]}"#,
            r#"{"v":2,"data":{"level":4.5}}"#,
            r#"{"v":2,"data":{"level":300}}"#,
            r#"{"v":2,"data":{"level":4}"#,
            r#"{"v":2,"data":{"level":4}}}"#,
            r#"{"v":2,"v":2,"data":{"level":4}}"#,
            r#"{"v":-1,"data":{"level":4}}"#,
            r#"{"v":"2","data":{"level":4}}"#,
            r#"{"v":99999999999,"data":{"level":4}}"#,
            "\u{feff}{}",
            "\0",
            &long,
            &long_json,
            &deep,
        ] {
            check(text, &Loaded::Damaged);
        }
    }

    #[test]
    fn a_value_left_out_is_damage_even_where_it_could_be_none() {
        assert_eq!(decode::<Option<u8>>(r#"{"v":1,"data":null}"#), Loaded::Value(None));
        assert_eq!(decode::<Option<u8>>(r#"{"v":1}"#), Loaded::Damaged);
    }

    #[test]
    fn what_could_not_be_read_again_is_not_written() {
        #[derive(Serialize, Deserialize)]
        struct Long(String);
        impl Saved for Long {}
        let overhead = r#"{"v":1,"data":""}"#.len();
        assert!(encode(&Long("x".repeat(MAX_BYTES - overhead))).is_some());
        assert!(encode(&Long("x".repeat(MAX_BYTES - overhead + 1))).is_none());
    }
}
