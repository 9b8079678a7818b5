//! What ties signals to elements, each in one type for all: the page holds its code once.
//!
//! Leptos compiles effects and references to elements anew for each closure or type they are used with, and a derived
//! signal is more than a function.

use std::borrow::Cow;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use leptos::prelude::*;
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event};

/// A text that changes: the content of an element, or an attribute, which `None` takes away.
pub(crate) type Words = Box<dyn Fn() -> Option<Cow<'static, str>> + Send>;

/// A text that follows what `text` reads.
pub(crate) fn words<T>(text: impl Fn() -> T + Send + 'static) -> Words
where
    T: Into<Cow<'static, str>>,
{
    Box::new(move || Some(text().into()))
}

/// Runs `run` in the browser after the first render, and again whenever what it reads has changed.
pub(crate) fn effect(run: impl FnMut() + 'static) {
    fn start(mut run: Box<dyn FnMut()>) {
        Effect::new(move |_| run());
    }
    start(Box::new(run));
}

/// What the page is known to say, for an effect that changes what has become another.
pub(crate) struct Remembered<T>(Arc<Mutex<Option<T>>>);

impl<T> Remembered<T> {
    pub(crate) fn new() -> Self {
        Self(Arc::new(Mutex::new(None)))
    }

    pub(crate) fn set(&self, now: T) {
        self.known().replace(now);
    }

    /// Takes note of what is so `now`, once `change` has made it of what was known.
    pub(crate) fn update(&self, now: T, change: impl FnOnce(&T, &T)) {
        let known = self.known().take();
        if let Some(known) = known {
            change(&known, &now);
        }
        self.set(now);
    }

    fn known(&self) -> MutexGuard<'_, Option<T>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<T> Clone for Remembered<T> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}

/// The element an event happened in. It may be another window's, so that its type cannot be asked.
pub(crate) fn target(event: &Event) -> Option<Element> {
    event.target().map(JsCast::unchecked_into)
}

/// A reference to an element of any kind.
#[derive(Clone, Copy)]
pub(crate) struct ElementRef(RwSignal<Option<SendWrapper<Element>>>);

impl ElementRef {
    pub(crate) fn new() -> Self {
        Self(RwSignal::new(None))
    }

    /// The element once it is there, as what it is known to be.
    pub(crate) fn get<T: JsCast>(self) -> Option<T> {
        self.read(true).map(JsCast::unchecked_into)
    }

    /// The same without following it.
    pub(crate) fn get_untracked<T: JsCast>(self) -> Option<T> {
        self.read(false).map(JsCast::unchecked_into)
    }

    fn read(self, follows: bool) -> Option<Element> {
        let slot = if follows { self.0.try_get() } else { self.0.try_get_untracked() };
        slot.flatten().map(SendWrapper::take)
    }

    pub(super) fn load(self, element: &Element) {
        self.0.set(Some(SendWrapper::new(element.clone())));
    }
}
