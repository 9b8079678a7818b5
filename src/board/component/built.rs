//! A view that is elements already, whatever its type was.

use leptos::prelude::*;
use leptos::tachys::{
    html::attribute::any_attribute::AnyAttribute,
    hydration::Cursor,
    no_attrs,
    view::{Position, PositionState},
};
use send_wrapper::SendWrapper;
use web_sys::{Element, Node};

use super::whole::replace;

const NEEDS_SSR: &str = "on a server leptos-gomoku needs its feature `ssr`";

/// The elements of a view, for a page that the browser alone renders. What is around them is compiled without their
/// types, which Leptos nests in one another.
pub(crate) struct Built(SendWrapper<Box<dyn Mountable>>);

impl Built {
    pub(crate) fn new<V: IntoView + 'static>(view: V) -> Self {
        if cfg!(not(target_family = "wasm")) {
            panic!("{NEEDS_SSR}");
        }
        Self(SendWrapper::new(Box::new(view.build())))
    }
}

impl Mountable for Built {
    fn unmount(&mut self) {
        self.0.unmount();
    }

    fn mount(&mut self, parent: &Element, marker: Option<&Node>) {
        self.0.mount(parent, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        self.0.insert_before_this(child)
    }

    fn elements(&self) -> Vec<Element> {
        self.0.elements()
    }
}

impl Render for Built {
    type State = Self;

    fn build(self) -> Self {
        self
    }

    fn rebuild(self, state: &mut Self) {
        replace(state, self);
    }
}

// A host's attributes go to the element around it.
no_attrs!(Built);

/// Nothing of it is used: no server renders these elements, and they take over no server's. A site that has Leptos do
/// either and leaves out this crate's own feature is told so.
impl RenderHtml for Built {
    type AsyncOutput = Self;
    type Owned = Self;

    const MIN_LENGTH: usize = 0;

    fn dry_resolve(&mut self) {}

    async fn resolve(self) -> Self {
        self
    }

    fn to_html_with_buf(
        self,
        _: &mut String,
        _: &mut Position,
        _: bool,
        _: bool,
        _: Vec<AnyAttribute>,
    ) {
        panic!("{NEEDS_SSR}");
    }

    fn hydrate<const FROM_SERVER: bool>(self, _: &Cursor, _: &PositionState) -> Self {
        panic!("a page that takes over a server's needs the feature `hydrate` of leptos-gomoku");
    }

    fn into_owned(self) -> Self {
        self
    }
}
