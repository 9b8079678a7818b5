//! Style sheets without what only their readers need: they are part of every page.

/// The text of a style sheet's file without comments and idle space. Strings in it must hold neither.
macro_rules! sheet {
    ($file:literal) => {{
        const FULL: &str = include_str!($file);
        const SHORT: ([u8; FULL.len()], usize) = $crate::board::sheet::shortened(FULL);
        const BYTES: [u8; SHORT.1] = $crate::board::sheet::beginning(&SHORT.0);
        match core::str::from_utf8(&BYTES) {
            Ok(text) => text,
            Err(_) => panic!("only whole characters are left out"),
        }
    }};
}

pub(crate) use sheet;

/// The text without comments and idle space, and its length in bytes.
pub(crate) const fn shortened<const N: usize>(text: &str) -> ([u8; N], usize) {
    let text = text.as_bytes();
    let (mut short, mut len, mut at) = ([0; N], 0, 0);
    // Whether there was space, which is written only between two words.
    let mut space = false;
    while at < N {
        let byte = text[at];
        at += 1;
        if byte == b'/' && at < N && text[at] == b'*' {
            at += 1;
            while !(text[at] == b'*' && text[at + 1] == b'/') {
                at += 1;
            }
            at += 2;
        } else if byte.is_ascii_whitespace() {
            space = true;
        } else {
            let ends = len == 0 || matches!(short[len - 1], b'{' | b'}' | b';' | b',' | b':');
            if space && !ends && !matches!(byte, b'{' | b'}') {
                short[len] = b' ';
                len += 1;
            }
            space = false;
            short[len] = byte;
            len += 1;
        }
    }
    (short, len)
}

/// The first bytes of some.
pub(crate) const fn beginning<const N: usize>(bytes: &[u8]) -> [u8; N] {
    let (mut first, mut at) = ([0; N], 0);
    while at < N {
        first[at] = bytes[at];
        at += 1;
    }
    first
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check<const N: usize>(text: &str, expected: &str) {
        let (short, len) = shortened::<N>(text);
        assert_eq!(core::str::from_utf8(&short[..len]), Ok(expected));
    }

    #[test]
    fn what_is_left_means_the_same() {
        check::<35>("/* one */\n.a,\n.b > .c {\n  x: 1px;\n}", ".a,.b > .c{x:1px;}");
        check::<30>(".a:hover .b { w: calc(1 + 2) }", ".a:hover .b{w:calc(1 + 2)}");
        check::<27>(".a /* so */ .b { m: 0 1px }", ".a .b{m:0 1px}");
        check::<0>("", "");
    }
}
