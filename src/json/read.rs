//! Reads values of serde's from a tree.

use std::vec::IntoIter;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};

use super::{Error, value::Value};

/// Methods that read one kind of JSON and no other.
macro_rules! read_only {
    ($kind:pat => |$visitor:ident| $visit:expr; $($method:ident)+) => { $(
        fn $method<V: Visitor<'de>>(self, $visitor: V) -> Result<V::Value, Error> {
            match self {
                $kind => $visit,
                _ => Err(Error),
            }
        }
    )+ };
}

impl<'de> Deserializer<'de> for Value {
    type Error = Error;

    read_only! { Self::Null => |visitor| visitor.visit_unit(); deserialize_unit }
    read_only! { Self::Bool(value) => |visitor| visitor.visit_bool(value); deserialize_bool }
    read_only! {
        Self::Number(value) => |visitor| visitor.visit_u64(value);
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64
    }
    read_only! {
        Self::Text(value) => |visitor| visitor.visit_string(value);
        deserialize_char deserialize_str deserialize_string deserialize_identifier
    }
    read_only! {
        Self::List(values) => |visitor| visitor.visit_seq(Items(values.into_iter()));
        deserialize_seq
    }
    read_only! {
        Self::Object(values) => |visitor| visitor.visit_map(Entries(values.into_iter(), None));
        deserialize_map
    }

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_unit(),
            Self::Bool(value) => visitor.visit_bool(value),
            Self::Number(value) => visitor.visit_u64(value),
            Self::Negative(value) => visitor.visit_i64(value),
            Self::Fraction => Err(Error),
            Self::Text(value) => visitor.visit_string(value),
            Self::List(values) => visitor.visit_seq(Items(values.into_iter())),
            Self::Object(values) => visitor.visit_map(Entries(values.into_iter(), None)),
        }
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        visitor.visit_unit()
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Error> {
        match self {
            Self::Null => visitor.visit_none(),
            value => visitor.visit_some(value),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_tuple_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: usize,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_map(visitor)
    }

    fn deserialize_unit_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.deserialize_unit(visitor)
    }

    /// A name alone, or an object of a name and what comes with it.
    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        let (name, content) = match self {
            Self::Text(name) => (name, None),
            Self::Object(mut entries) if entries.len() == 1 => {
                entries.pop().map(|(name, content)| (name, Some(content))).ok_or(Error)?
            }
            _ => return Err(Error),
        };
        visitor.visit_enum(Variant(name, content))
    }

    serde::forward_to_deserialize_any! { i8 i16 i32 i64 i128 u128 f32 f64 bytes byte_buf }
}

struct Items(IntoIter<Value>);

impl<'de> SeqAccess<'de> for Items {
    type Error = Error;

    fn next_element_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        self.0.next().map(|value| seed.deserialize(value)).transpose()
    }
}

/// The entries to come, and the value of the one whose name was read.
struct Entries(IntoIter<(String, Value)>, Option<Value>);

impl<'de> MapAccess<'de> for Entries {
    type Error = Error;

    fn next_key_seed<S: DeserializeSeed<'de>>(
        &mut self,
        seed: S,
    ) -> Result<Option<S::Value>, Error> {
        let Some((name, value)) = self.0.next() else { return Ok(None) };
        self.1 = Some(value);
        seed.deserialize(Value::Text(name)).map(Some)
    }

    fn next_value_seed<S: DeserializeSeed<'de>>(&mut self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.1.take().ok_or(Error)?)
    }
}

/// A variant's name, and what comes with it.
struct Variant(String, Option<Value>);

impl<'de> EnumAccess<'de> for Variant {
    type Error = Error;
    type Variant = Content;

    fn variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<(S::Value, Content), Error> {
        Ok((seed.deserialize(Value::Text(self.0))?, Content(self.1)))
    }
}

struct Content(Option<Value>);

impl<'de> VariantAccess<'de> for Content {
    type Error = Error;

    fn unit_variant(self) -> Result<(), Error> {
        if self.0.is_none() { Ok(()) } else { Err(Error) }
    }

    fn newtype_variant_seed<S: DeserializeSeed<'de>>(self, seed: S) -> Result<S::Value, Error> {
        seed.deserialize(self.0.ok_or(Error)?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Result<V::Value, Error> {
        self.0.ok_or(Error)?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Error> {
        self.0.ok_or(Error)?.deserialize_map(visitor)
    }
}
