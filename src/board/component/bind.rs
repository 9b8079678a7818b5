//! What ties signals to elements, each in one type for all: the page holds its code once.
//!
//! Leptos compiles effects, references to elements and derived signals anew for each closure or type they
//! are used with, which is a kilobyte or more of the page each.

use std::borrow::Cow;

use leptos::prelude::*;
use leptos::tachys::html::attribute::custom::{CustomAttr, custom_attribute};
use leptos::tachys::html::{element::ElementType, node_ref::NodeRefContainer};
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// A text that changes: a child or an attribute.
pub(crate) type Words = Signal<Cow<'static, str>>;

/// A text that follows what `text` reads.
pub(crate) fn words<T>(text: impl Fn() -> T + Send + Sync + 'static) -> Words
where
    T: Into<Cow<'static, str>>,
{
    Signal::derive(move || text().into())
}

/// The attribute `style` that follows what `text` reads, for `{..style(text)}`: as any other attribute, since
/// Leptos has code of its own for styles.
pub(crate) fn style(
    text: impl Fn() -> String + Send + Sync + 'static,
) -> CustomAttr<&'static str, Words> {
    custom_attribute("style", words(text))
}

/// A view without its type, where a server renders it or the browser takes it over. A site's router and its server
/// nest the types of all their views, and with the whole type of a game a site's debug build goes past what
/// compiler and linker take.
#[cfg(all(feature = "ui", any(feature = "ssr", feature = "hydrate")))]
pub(crate) fn untyped(view: impl IntoView + 'static) -> AnyView {
    view.into_any()
}

/// A view without its type: its elements at once, which weigh less than a view of Leptos' that could be any.
#[cfg(all(feature = "ui", not(any(feature = "ssr", feature = "hydrate"))))]
pub(crate) fn untyped(view: impl IntoView + 'static) -> super::built::Built {
    super::built::Built::new(view)
}

/// Runs `run` in the browser after the first render, and again whenever what it reads has changed.
pub(crate) fn effect(run: impl FnMut() + 'static) {
    fn start(mut run: Box<dyn FnMut()>) {
        Effect::new(move |_| run());
    }
    start(Box::new(run));
}

/// A reference to an element of any kind, for `node_ref`.
#[derive(Clone, Copy)]
pub(crate) struct ElementRef(RwSignal<Option<SendWrapper<Element>>>);

impl ElementRef {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(None))
    }

    /// The element once it is there, as what it is known to be.
    pub(crate) fn get<T: JsCast>(self) -> Option<T> {
        cast(self.0.try_get().flatten())
    }

    /// The same without following it.
    pub(crate) fn get_untracked<T: JsCast>(self) -> Option<T> {
        cast(self.0.try_get_untracked().flatten())
    }
}

fn cast<T: JsCast>(element: Option<SendWrapper<Element>>) -> Option<T> {
    element.map(|element| element.take().unchecked_into())
}

impl<E: ElementType> NodeRefContainer<E> for ElementRef {
    fn load(self, element: &Element) {
        self.0.set(Some(SendWrapper::new(element.clone())));
    }
}
