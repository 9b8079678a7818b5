//! An element on a server, as text.

use leptos::prelude::*;
use leptos::tachys::{
    html::attribute::{Attribute, any_attribute::AnyAttribute},
    hydration::Cursor,
    view::{Position, PositionState},
};

use super::{Content, Element, Part, Plan, browser::Shown};

impl Element {
    fn read(&self) {
        for part in &self.0.parts {
            if let Part::Words(_, words) = part {
                words();
            }
        }
        match &self.0.content {
            Content::Text(words) | Content::Markup(words) => drop(words()),
            Content::Children(children) => children.iter().for_each(Self::read),
        }
    }

    fn write(self, text: &mut String, added: Vec<AnyAttribute>) {
        let Plan { tag, parts, content, added: own } = *self.0;
        // Of these two there may be several, of which Leptos makes one.
        let (mut class, mut style) = (String::new(), String::new());
        *text += "<";
        *text += tag;
        for part in parts {
            let (name, value) = match part {
                Part::Attribute(name, value) => (name, Some(value)),
                Part::Words(name, words) => (name, words()),
                Part::Listener(..) | Part::Node(_) => continue,
            };
            match (name, value) {
                ("class", Some(value)) => class = value.into(),
                ("style", Some(value)) => style = value.into(),
                (name, Some(value)) => write_attribute(text, name, &value),
                (_, None) => {}
            }
        }
        for attribute in own.into_iter().chain(added) {
            attribute.to_html(text, &mut class, &mut style, &mut String::new());
        }
        for (name, value) in [("class", class), ("style", style)] {
            if !value.is_empty() {
                write_attribute(text, name, value.trim());
            }
        }
        *text += ">";
        match content {
            Content::Text(words) => escape(&words().unwrap_or_default(), text),
            Content::Markup(markup) => *text += &markup().unwrap_or_default(),
            Content::Children(children) => {
                children.into_iter().for_each(|child| child.write(text, Vec::new()));
            }
        }
        // The one element here that has no end.
        if tag != "input" {
            *text += "</";
            *text += tag;
            *text += ">";
        }
    }
}

fn write_attribute(text: &mut String, name: &str, value: &str) {
    *text += " ";
    *text += name;
    if !value.is_empty() {
        *text += "=\"";
        escape(value, text);
        *text += "\"";
    }
}

/// Writes what is to be read as it is, in a text or between quotes.
pub(in super::super) fn escape(words: &str, text: &mut String) {
    for letter in words.chars() {
        match letter {
            '&' => *text += "&amp;",
            '<' => *text += "&lt;",
            '"' => *text += "&quot;",
            other => text.push(other),
        }
    }
}

impl RenderHtml for Element {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    /// Reads what it follows, so that what is still to come is waited for.
    fn dry_resolve(&mut self) {
        self.0.added.dry_resolve();
        self.read();
    }

    async fn resolve(mut self) -> Self {
        self.0.added = self.0.added.resolve().await;
        self
    }

    fn to_html_with_buf(
        self,
        text: &mut String,
        position: &mut Position,
        _: bool,
        _: bool,
        added: Vec<AnyAttribute>,
    ) {
        self.write(text, added);
        *position = Position::NextChild;
    }

    fn hydrate<const FROM_SERVER: bool>(self, cursor: &Cursor, position: &PositionState) -> Shown {
        self.take_over::<FROM_SERVER>(cursor, position)
    }

    fn into_owned(self) -> Self {
        self
    }
}

#[cfg(test)]
mod tests {
    use std::sync::{
        Arc,
        atomic::{AtomicUsize, Ordering::Relaxed},
    };

    use web_sys::Event;

    use super::*;
    use crate::board::component::{
        bind::{ElementRef, words},
        element::element,
    };

    #[test]
    fn a_server_writes_elements_as_they_are_to_be_read() {
        for (element, html) in [
            (element("p"), "<p></p>"),
            (element("p").class("a b").attr("id", "x"), r#"<p id="x" class="a b"></p>"#),
            (
                element("p").attr("title", "<\"&'").text(words(|| "a < b & \"c\"")),
                r#"<p title="&lt;&quot;&amp;'">a &lt; b &amp; &quot;c&quot;</p>"#,
            ),
            (element("input").attr("type", "text"), r#"<input type="text">"#),
            (element("p").flag("hidden", || true).flag("inert", || false), "<p hidden></p>"),
            (element("style").html(words(|| "a > b { }")), "<style>a > b { }</style>"),
            (
                element("div").child(element("p")).child(None).child(element("svg").class("c")),
                r#"<div><p></p><svg class="c"></svg></div>"#,
            ),
        ] {
            assert_eq!(element.to_html(), html);
        }
    }

    #[test]
    fn a_server_writes_nothing_of_what_only_the_browser_has() {
        let owner = Owner::new();
        let html = owner.with(|| {
            let listens = element("p").on("click", |_: &Event| panic!("nobody clicks"));
            listens.node(ElementRef::new()).to_html()
        });
        assert_eq!(html, "<p></p>");
    }

    /// What waits for data, as Leptos' `Suspense` does, waits for what is read before anything is written.
    #[test]
    fn what_an_element_follows_is_read_before_it_is_written() {
        let reads = Arc::new(AtomicUsize::new(0));
        let counted = || {
            let reads = Arc::clone(&reads);
            words(move || {
                reads.fetch_add(1, Relaxed);
                "read"
            })
        };
        let text = element("p").follow("title", counted()).text(counted());
        let mut view = element("div").follow("class", counted()).child(text);
        view = view.child(element("b").html(counted()));
        view.dry_resolve();
        assert_eq!(reads.load(Relaxed), 4);
        let html = r#"<div class="read"><p title="read">read</p><b>read</b></div>"#;
        assert_eq!(view.to_html(), html);
    }

    #[test]
    fn a_hosts_attributes_are_the_outermost_elements() {
        let own = element("div").class("own").follow("style", words(|| "--own:1;"));
        let view = view! { <div>{own.child(element("p"))}</div> };
        assert_eq!(view.to_html(), r#"<div><div class="own" style="--own:1;"><p></p></div></div>"#);
        let own = element("div").follow("style", words(|| "--own:1;")).child(element("p"));
        let html = own.add_any_attr(custom("data-host", "yes")).to_html();
        assert_eq!(html, r#"<div data-host="yes" style="--own:1;"><p></p></div>"#);
    }

    fn custom(name: &'static str, value: &'static str) -> impl Attribute {
        leptos::tachys::html::attribute::custom::custom_attribute(name, value)
    }
}
