//! The elements of the components, all of one type.
//!
//! In Leptos' `view!` each element is a type of its own, and what builds, follows, mounts and drops it is compiled
//! again for each. With it a whole game that is kept added 120,603 bytes of brotli to a site, and a bare board 33,546;
//! with these elements, whose code is there once, 108,722 and 31,834. What they cannot do no component here needs: a
//! list of children that changes, and text beside other children.

mod browser;
mod server;

use std::borrow::Cow;

use leptos::prelude::*;
use leptos::tachys::html::attribute::{
    Attribute,
    any_attribute::{AnyAttribute, IntoAnyAttribute},
};
use wasm_bindgen::JsCast;
use web_sys::Event;

pub(super) use self::server::escape;
use super::bind::{ElementRef, Words};

/// An element that is to be, with everything in it.
pub(crate) struct Element(Box<Plan>);

struct Plan {
    tag: &'static str,
    parts: Vec<Part>,
    content: Content,
    /// What a host adds to a component's outermost element.
    added: Vec<AnyAttribute>,
}

enum Part {
    Attribute(&'static str, Cow<'static, str>),
    /// An attribute that changes.
    Words(&'static str, Words),
    /// A listener, with the owner of what is made while it runs.
    Listener(&'static str, Owner, Handler),
    Node(ElementRef),
}

type Handler = Box<dyn FnMut(Event) + Send>;

enum Content {
    Children(Vec<Element>),
    #[cfg_attr(not(feature = "ui"), allow(dead_code, reason = "a board has no texts"))]
    Text(Words),
    /// Written as it is, once: what changes it later is its component's matter.
    Markup(Words),
}

/// An element without anything.
pub(crate) fn element(tag: &'static str) -> Element {
    let content = Content::Children(Vec::new());
    Element(Box::new(Plan { tag, parts: Vec::new(), content, added: Vec::new() }))
}

impl Element {
    fn with(mut self, part: Part) -> Self {
        self.0.parts.push(part);
        self
    }

    fn filled(mut self, content: Content) -> Self {
        let is_empty =
            matches!(&self.0.content, Content::Children(children) if children.is_empty());
        debug_assert!(is_empty, "an element has a text, markup or children, and one of them");
        self.0.content = content;
        self
    }

    /// Of this class, or classes.
    pub(crate) fn class(self, class: &'static str) -> Self {
        self.attr("class", class)
    }

    /// With an attribute that stays.
    pub(crate) fn attr(self, name: &'static str, value: impl Into<Cow<'static, str>>) -> Self {
        self.with(Part::Attribute(name, value.into()))
    }

    /// With an attribute that follows `words`.
    pub(crate) fn follow(self, name: &'static str, words: Words) -> Self {
        self.with(Part::Words(name, words))
    }

    /// With a listener. It may do anything, even take the element off the page.
    pub(crate) fn on<E: JsCast>(
        self,
        event: &'static str,
        mut run: impl FnMut(&E) + Send + 'static,
    ) -> Self {
        self.listen(event, Box::new(move |event| run(event.unchecked_ref())))
    }

    fn listen(self, event: &'static str, run: Handler) -> Self {
        self.with(Part::Listener(event, Owner::current().unwrap_or_default(), run))
    }

    /// With a reference to it.
    pub(crate) fn node(self, node: ElementRef) -> Self {
        self.with(Part::Node(node))
    }

    /// With what markup says when the element is made, and nothing else in it. Where a server has sent the element the
    /// markup is asked for and not written.
    pub(crate) fn html(self, markup: Words) -> Self {
        self.filled(Content::Markup(markup))
    }

    /// With a further child, if there is one.
    pub(crate) fn child(mut self, child: impl Into<Option<Element>>) -> Self {
        let Some(child) = child.into() else { return self };
        match &mut self.0.content {
            Content::Children(children) => children.push(child),
            _ => debug_assert!(false, "children are all that is in an element"),
        }
        self
    }
}

#[cfg(any(feature = "ui", test))]
impl Element {
    /// With an attribute that is there or not.
    pub(crate) fn flag(
        self,
        name: &'static str,
        is_there: impl Fn() -> bool + Send + 'static,
    ) -> Self {
        self.follow(name, Box::new(move || is_there().then_some(Cow::Borrowed(""))))
    }

    /// With a text that follows `words`, and nothing else in it.
    pub(crate) fn text(self, words: Words) -> Self {
        self.filled(Content::Text(words))
    }
}

impl AddAnyAttr for Element {
    type Output<A: Attribute> = Self;

    fn add_any_attr<A: Attribute>(mut self, attribute: A) -> Self {
        self.0.added.push(attribute.into_any_attr());
        self
    }
}
