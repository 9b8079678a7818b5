//! A JSON text as a tree.

use super::MAX_BYTES;

/// The deepest that lists and objects stand in one another: the reader calls itself for each, and the
/// stack of a page is small.
const MAX_DEPTH: usize = 64;

/// Any JSON.
pub(super) enum Value {
    Null,
    Bool(bool),
    Number(u64),
    Negative(i64),
    /// Any other number: nothing here has one.
    Fraction,
    Text(String),
    List(Vec<Self>),
    Object(Vec<(String, Self)>),
}

impl Value {
    /// The tree of a text; `None` when it is too long, too deep or no JSON.
    pub(super) fn parse(text: &str) -> Option<Self> {
        if text.len() > MAX_BYTES {
            return None;
        }
        let mut parser = Parser { rest: text.as_bytes(), depth: 0 };
        let value = parser.value()?;
        parser.skip_space();
        parser.rest.is_empty().then_some(value)
    }
}

struct Parser<'a> {
    rest: &'a [u8],
    depth: usize,
}

impl Parser<'_> {
    fn skip_space(&mut self) {
        while let [b' ' | b'\n' | b'\r' | b'\t', rest @ ..] = self.rest {
            self.rest = rest;
        }
    }

    /// Takes what comes next if it is `wanted`.
    fn take(&mut self, wanted: &str) -> Option<()> {
        self.skip_space();
        self.rest = self.rest.strip_prefix(wanted.as_bytes())?;
        Some(())
    }

    fn next(&mut self) -> Option<u8> {
        let (&byte, rest) = self.rest.split_first()?;
        self.rest = rest;
        Some(byte)
    }

    fn value(&mut self) -> Option<Value> {
        self.skip_space();
        match *self.rest.first()? {
            b'n' => self.take("null").map(|()| Value::Null),
            b't' => self.take("true").map(|()| Value::Bool(true)),
            b'f' => self.take("false").map(|()| Value::Bool(false)),
            b'"' => self.text().map(Value::Text),
            b'[' => {
                let mut list = Vec::new();
                self.items("[", "]", &mut |parser| {
                    list.push(parser.value()?);
                    Some(())
                })?;
                Some(Value::List(list))
            }
            b'{' => {
                let mut object = Vec::new();
                self.items("{", "}", &mut |parser| {
                    let name = parser.text()?;
                    parser.take(":")?;
                    object.push((name, parser.value()?));
                    Some(())
                })?;
                Some(Value::Object(object))
            }
            _ => self.number(),
        }
    }

    /// Items with commas between them, from `open` to `close`.
    fn items(
        &mut self,
        open: &str,
        close: &str,
        item: &mut dyn FnMut(&mut Self) -> Option<()>,
    ) -> Option<()> {
        self.take(open)?;
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return None;
        }
        if self.take(close).is_none() {
            item(self)?;
            while self.take(",").is_some() {
                item(self)?;
            }
            self.take(close)?;
        }
        self.depth -= 1;
        Some(())
    }

    fn number(&mut self) -> Option<Value> {
        let is_part = |byte: &u8| matches!(byte, b'0'..=b'9' | b'-' | b'+' | b'.' | b'e' | b'E');
        let len = self.rest.iter().take_while(|byte| is_part(byte)).count();
        let (number, rest) = self.rest.split_at(len);
        self.rest = rest;
        is_number(number).then_some(())?;
        let number = core::str::from_utf8(number).ok()?;
        let whole = number.parse().ok().map(Value::Number);
        let negative = || number.parse().ok().map(Value::Negative);
        Some(whole.or_else(negative).unwrap_or(Value::Fraction))
    }

    fn text(&mut self) -> Option<String> {
        self.take("\"")?;
        let mut bytes = Vec::new();
        loop {
            match self.next()? {
                b'"' => return String::from_utf8(bytes).ok(),
                b'\\' => {
                    let escaped = self.escaped()?;
                    bytes.extend_from_slice(escaped.encode_utf8(&mut [0; 4]).as_bytes());
                }
                0..b' ' => return None,
                byte => bytes.push(byte),
            }
        }
    }

    /// The character that is meant by what follows a backslash.
    fn escaped(&mut self) -> Option<char> {
        Some(match self.next()? {
            byte @ (b'"' | b'\\' | b'/') => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                let unit = self.unit()?;
                let is_first_of_two = (0xD800..0xDC00).contains(&unit);
                if !is_first_of_two {
                    return char::from_u32(unit);
                }
                self.rest = self.rest.strip_prefix(b"\\u")?;
                let second = self.unit()?.checked_sub(0xDC00).filter(|&second| second < 0x400)?;
                return char::from_u32(0x1_0000 + ((unit - 0xD800) << 10) + second);
            }
            _ => return None,
        })
    }

    /// Four hexadecimal digits.
    fn unit(&mut self) -> Option<u32> {
        (0..4).try_fold(0, |unit, _| Some(unit * 16 + char::from(self.next()?).to_digit(16)?))
    }
}

/// Whether these are a number in JSON: `-1`, `0.5`, `1e9`.
fn is_number(number: &[u8]) -> bool {
    let digits = number.strip_prefix(b"-").unwrap_or(number);
    let (whole, rest) = split_digits(digits);
    if whole == 0 || (whole > 1 && digits[0] == b'0') {
        return false;
    }
    let rest = match rest {
        [b'.', fraction @ ..] => match split_digits(fraction) {
            (0, _) => return false,
            (_, rest) => rest,
        },
        _ => rest,
    };
    match rest {
        [] => true,
        [b'e' | b'E', b'+' | b'-', exponent @ ..] | [b'e' | b'E', exponent @ ..] => {
            !exponent.is_empty() && split_digits(exponent).1.is_empty()
        }
        _ => false,
    }
}

/// How many digits come first, and what follows them.
fn split_digits(bytes: &[u8]) -> (usize, &[u8]) {
    let len = bytes.iter().take_while(|byte| byte.is_ascii_digit()).count();
    (len, &bytes[len..])
}
