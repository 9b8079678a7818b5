//! Writes values of serde's as text.

use core::fmt::Write;

use serde::ser::{
    Impossible, Serialize, SerializeSeq, SerializeStruct, SerializeStructVariant, SerializeTuple,
    SerializeTupleStruct, SerializeTupleVariant, Serializer,
};

use super::Error;

/// Writes to the end of a text.
pub(super) struct Writer<'a>(pub(super) &'a mut String);

impl Writer<'_> {
    fn put(&mut self, text: &str) -> Result<(), Error> {
        self.0.push_str(text);
        Ok(())
    }

    fn text(&mut self, text: &str) -> Result<(), Error> {
        self.0.push('"');
        for character in text.chars() {
            match character {
                '"' | '\\' => self.0.extend(['\\', character]),
                '\0'..' ' => {
                    write!(self.0, "\\u{:04x}", u32::from(character)).map_err(|_| Error)?
                }
                _ => self.0.push(character),
            }
        }
        self.put("\"")
    }

    /// A variant with something in it: an object with its name.
    fn open(&mut self, name: &str, bracket: &str) -> Result<(), Error> {
        self.put("{")?;
        self.text(name)?;
        self.put(":")?;
        self.put(bracket)
    }

    /// A comma, except before the first.
    fn next(&mut self) -> Result<(), Error> {
        if self.0.ends_with(['[', '{']) { Ok(()) } else { self.put(",") }
    }

    fn field(&mut self, name: &str) -> Result<(), Error> {
        self.next()?;
        self.text(name)?;
        self.put(":")
    }
}

/// The methods for whole numbers.
macro_rules! numbers {
    ($($method:ident: $number:ty),+) => { $(
        fn $method(self, number: $number) -> Result<(), Error> {
            write!(self.0, "{number}").map_err(|_| Error)
        }
    )+ };
}

impl<'a, 'b> Serializer for &'a mut Writer<'b> {
    type Ok = ();
    type Error = Error;
    type SerializeSeq = Closing<'a, 'b>;
    type SerializeTuple = Closing<'a, 'b>;
    type SerializeTupleStruct = Closing<'a, 'b>;
    type SerializeTupleVariant = Closing<'a, 'b>;
    type SerializeMap = Impossible<(), Error>;
    type SerializeStruct = Closing<'a, 'b>;
    type SerializeStructVariant = Closing<'a, 'b>;

    numbers! {
        serialize_u8: u8, serialize_u16: u16, serialize_u32: u32, serialize_u64: u64,
        serialize_i8: i8, serialize_i16: i16, serialize_i32: i32, serialize_i64: i64
    }

    fn serialize_f32(self, _: f32) -> Result<(), Error> {
        Err(Error)
    }

    fn serialize_f64(self, _: f64) -> Result<(), Error> {
        Err(Error)
    }

    fn serialize_bytes(self, _: &[u8]) -> Result<(), Error> {
        Err(Error)
    }

    fn serialize_bool(self, value: bool) -> Result<(), Error> {
        self.put(if value { "true" } else { "false" })
    }

    fn serialize_char(self, character: char) -> Result<(), Error> {
        self.text(character.encode_utf8(&mut [0; 4]))
    }

    fn serialize_str(self, text: &str) -> Result<(), Error> {
        self.text(text)
    }

    fn serialize_none(self) -> Result<(), Error> {
        self.put("null")
    }

    fn serialize_some<T: Serialize + ?Sized>(self, value: &T) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_unit(self) -> Result<(), Error> {
        self.put("null")
    }

    fn serialize_unit_struct(self, _: &'static str) -> Result<(), Error> {
        self.put("null")
    }

    fn serialize_unit_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
    ) -> Result<(), Error> {
        self.text(variant)
    }

    fn serialize_newtype_struct<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        value.serialize(self)
    }

    fn serialize_newtype_variant<T: Serialize + ?Sized>(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        value: &T,
    ) -> Result<(), Error> {
        self.open(variant, "")?;
        value.serialize(&mut *self)?;
        self.put("}")
    }

    fn serialize_seq(self, _: Option<usize>) -> Result<Closing<'a, 'b>, Error> {
        self.put("[")?;
        Ok(Closing(self, "]"))
    }

    fn serialize_tuple(self, len: usize) -> Result<Closing<'a, 'b>, Error> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_struct(self, _: &'static str, len: usize) -> Result<Closing<'a, 'b>, Error> {
        self.serialize_seq(Some(len))
    }

    fn serialize_tuple_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Closing<'a, 'b>, Error> {
        self.open(variant, "[")?;
        Ok(Closing(self, "]}"))
    }

    fn serialize_map(self, _: Option<usize>) -> Result<Self::SerializeMap, Error> {
        Err(Error)
    }

    fn serialize_struct(self, _: &'static str, _: usize) -> Result<Closing<'a, 'b>, Error> {
        self.put("{")?;
        Ok(Closing(self, "}"))
    }

    fn serialize_struct_variant(
        self,
        _: &'static str,
        _: u32,
        variant: &'static str,
        _: usize,
    ) -> Result<Closing<'a, 'b>, Error> {
        self.open(variant, "{")?;
        Ok(Closing(self, "}}"))
    }
}

/// A list or an object that is being written, and what ends it.
pub(super) struct Closing<'a, 'b>(&'a mut Writer<'b>, &'static str);

impl Closing<'_, '_> {
    fn item<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
        self.0.next()?;
        value.serialize(&mut *self.0)
    }
}

/// The traits for lists (one method), and for objects (with the field's name).
macro_rules! closing {
    ($($list:ident: $method:ident),+; $($object:ident),+) => {
        $(impl $list for Closing<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn $method<T: Serialize + ?Sized>(&mut self, value: &T) -> Result<(), Error> {
                self.item(value)
            }

            fn end(self) -> Result<(), Error> {
                self.0.put(self.1)
            }
        })+
        $(impl $object for Closing<'_, '_> {
            type Ok = ();
            type Error = Error;

            fn serialize_field<T: Serialize + ?Sized>(
                &mut self,
                name: &'static str,
                value: &T,
            ) -> Result<(), Error> {
                self.0.field(name)?;
                value.serialize(&mut *self.0)
            }

            fn end(self) -> Result<(), Error> {
                self.0.put(self.1)
            }
        })+
    };
}

closing! {
    SerializeSeq: serialize_element, SerializeTuple: serialize_element,
    SerializeTupleStruct: serialize_field, SerializeTupleVariant: serialize_field;
    SerializeStruct, SerializeStructVariant
}
