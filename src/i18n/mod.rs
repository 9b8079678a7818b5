//! Every text a person reads or hears, in every language: typed keys in, whole sentences out.
//!
//! A [`Text`] names a sentence and carries its arguments; each language is one file with one `match`
//! over it, so a missing sentence does not compile. Choosing the language from the browser is the page's
//! matter.

mod en;
mod text;
mod vi;
mod zh;

use std::borrow::Cow;

use crate::names::named;
pub use text::{Action, BoardText, Field, Note, Notice, Side, Text, Who};

/// A language the texts are written in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Language {
    /// English.
    #[default]
    English,
    /// Vietnamese.
    Vietnamese,
    /// Chinese in simplified characters.
    Chinese,
}

named! { Language { English: "en", Vietnamese: "vi", Chinese: "zh-Hans" } }

impl Language {
    /// Every language, in the order they are offered.
    pub const ALL: [Self; 3] = [Self::English, Self::Vietnamese, Self::Chinese];

    /// The language tag of BCP 47, as for the `lang` attribute.
    #[must_use]
    pub const fn tag(self) -> &'static str {
        match self {
            Self::English => "en",
            Self::Vietnamese => "vi",
            Self::Chinese => "zh-Hans",
        }
    }

    /// The language's own name for itself.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::English => "English",
            Self::Vietnamese => "Tiếng Việt",
            Self::Chinese => "简体中文",
        }
    }

    /// The language of a tag such as `vi-VN`, `zh` or `zh-Hans-CN`, by its first part. Chinese in any
    /// script is read as simplified until there is another.
    #[must_use]
    pub fn from_tag(tag: &str) -> Option<Self> {
        let primary = tag.split(['-', '_']).next().unwrap_or_default();
        let is_primary = |own: &str| own.eq_ignore_ascii_case(primary);
        Self::ALL.into_iter().find(|language| language.tag().get(..2).is_some_and(is_primary))
    }

    /// The first language of a list of preferred tags that there are texts in, else English.
    #[must_use]
    pub fn preferred<T: AsRef<str>>(tags: impl IntoIterator<Item = T>) -> Self {
        tags.into_iter().find_map(|tag| Self::from_tag(tag.as_ref())).unwrap_or_default()
    }

    /// What parts the words of a list.
    #[cfg(any(feature = "board", test))]
    pub(crate) const fn comma(self) -> &'static str {
        match self {
            Self::English | Self::Vietnamese => ", ",
            Self::Chinese => "，",
        }
    }

    /// The board's text in this language.
    #[must_use]
    pub fn board_text(self, text: BoardText) -> Cow<'static, str> {
        match self {
            Self::English => en::board_text(text),
            Self::Vietnamese => vi::board_text(text),
            Self::Chinese => zh::board_text(text),
        }
    }

    /// The sentence in this language.
    #[must_use]
    pub fn text(self, text: impl Into<Text>) -> Cow<'static, str> {
        let text = text.into();
        match self {
            Self::English => en::text(text),
            Self::Vietnamese => vi::text(text),
            Self::Chinese => zh::text(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_find_their_language() {
        let check = |tag, language| assert_eq!(Language::from_tag(tag), language, "{tag}");
        check("en", Some(Language::English));
        check("en-GB", Some(Language::English));
        check("vi-VN", Some(Language::Vietnamese));
        check("ZH_cn", Some(Language::Chinese));
        check("zh-Hant-TW", Some(Language::Chinese));
        check("de", None);
        check("", None);
        check("english", None);
        assert_eq!(Language::preferred(["fr", "vi", "en"]), Language::Vietnamese);
        assert_eq!(Language::preferred(Vec::<String>::new()), Language::English);
        for language in Language::ALL {
            assert_eq!(Language::from_tag(language.tag()), Some(language));
        }
    }

    /// Texts stand in markup as they are.
    #[test]
    fn no_text_is_markup() {
        for source in [include_str!("en.rs"), include_str!("vi.rs"), include_str!("zh.rs")] {
            let texts: Vec<&str> = source.split('"').skip(1).step_by(2).collect();
            assert!(texts.len() > 50, "{texts:?}");
            for text in texts {
                assert!(!text.contains(['<', '&']), "{text}");
            }
        }
    }
}
