//! Enumerations that are kept and sent as names, all read by one function: what is derived for each weighs a
//! quarter of a kilobyte of the page.

use core::fmt;

use serde::{Deserializer, de};

/// Writes and reads an enumeration without content as the names given.
macro_rules! named {
    ($enumeration:ident { $($variant:ident: $name:literal),+ $(,)? }) => {
        impl serde::Serialize for $enumeration {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(match self { $(Self::$variant => $name),+ })
            }
        }

        impl<'de> serde::Deserialize<'de> for $enumeration {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let place = $crate::names::place(deserializer, &[$($name),+])?;
                Ok([$(Self::$variant),+][place])
            }
        }
    };
}

pub(crate) use named;

/// The place among `names` of the one that is read.
pub(crate) fn place<'de, D: Deserializer<'de>>(
    deserializer: D,
    names: &'static [&'static str],
) -> Result<usize, D::Error> {
    deserializer.deserialize_str(OneOf(names))
}

struct OneOf(&'static [&'static str]);

impl de::Visitor<'_> for OneOf {
    type Value = usize;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a name")
    }

    fn visit_str<E: de::Error>(self, text: &str) -> Result<usize, E> {
        let place = self.0.iter().position(|&name| name == text);
        place.ok_or_else(|| E::unknown_variant(text, self.0))
    }
}
