//! An element in the browser: made, or taken over from a server, then kept as its words say.

use leptos::prelude::*;
use leptos::reactive::effect::RenderEffect;
use leptos::tachys::{
    html::attribute::{Attribute, any_attribute::AnyAttribute},
    hydration::Cursor,
    renderer::{RemoveEventHandler, Rndr},
    view::{Position, PositionState},
};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::Node;

use super::{Content, Element, Handler, Part, Plan, Words};

const SVG: &str = "http://www.w3.org/2000/svg";

/// The outermost element as it stands in the page, with what has to end before it goes.
pub(crate) struct Shown {
    root: web_sys::Element,
    /// Only kept.
    _kept: Kept,
    _added: <Vec<AnyAttribute> as Attribute>::State,
}

#[derive(Default)]
struct Kept {
    effects: Vec<RenderEffect<()>>,
    listeners: Vec<RemoveEventHandler<web_sys::Element>>,
}

impl Element {
    fn create(&self) -> web_sys::Element {
        let tag = self.0.tag;
        Rndr::create_element(tag, matches!(tag, "svg" | "path").then_some(SVG))
    }

    /// What a server has sent as this element: `sent` or, as other programs put elements of their own into a page, one
    /// that follows it. Another page than this one is said, as Leptos says it.
    fn found(&self, mut sent: Option<web_sys::Element>) -> web_sys::Element {
        let tag = self.0.tag;
        while let Some(element) = sent {
            if element.local_name() == tag {
                return element;
            }
            sent = element.next_element_sibling();
        }
        panic!("the server has sent no <{tag}> where it is to be taken over")
    }

    /// Makes an element of the page what this one is to be: of a new one everything, of a server's what it cannot send.
    fn enter(self, element: &web_sys::Element, is_new: bool, kept: &mut Kept) {
        let Plan { parts, content, .. } = *self.0;
        for part in parts {
            match part {
                Part::Attribute(name, value) if is_new => {
                    Rndr::set_attribute(element, name, &value)
                }
                Part::Attribute(..) => {}
                Part::Words(name, words) => {
                    kept.effects.push(follow(element, Some(name), words, is_new));
                }
                Part::Listener(event, owner, run) => {
                    kept.listeners.push(listen(element, event, owner, run));
                }
                Part::Node(node) => node.load(element),
            }
        }
        match content {
            Content::Text(words) => kept.effects.push(follow(element, None, words, is_new)),
            Content::Markup(markup) => {
                // The host that renders this is not to do so again when the markup would be another.
                let markup = untrack(markup).unwrap_or_default();
                if is_new {
                    Rndr::set_inner_html(element, &markup);
                }
            }
            Content::Children(children) => {
                let mut next = if is_new { None } else { element.first_element_child() };
                for child in children {
                    let node = if is_new { child.create() } else { child.found(next.take()) };
                    if is_new {
                        Rndr::insert_node(element, &node, None);
                    } else {
                        next = node.next_element_sibling();
                    }
                    child.enter(&node, is_new, kept);
                }
            }
        }
    }

    /// Makes what a server has sent where the cursor is this element.
    pub(super) fn take_over<const FROM_SERVER: bool>(
        mut self,
        cursor: &Cursor,
        position: &PositionState,
    ) -> Shown {
        match position.get() {
            Position::FirstChild => cursor.child(),
            Position::Current => {}
            _ => cursor.sibling(),
        }
        let root = self.found(cursor.current().dyn_into().ok());
        let (added, mut kept) = (std::mem::take(&mut self.0.added), Kept::default());
        self.enter(&root, false, &mut kept);
        cursor.set(root.clone().into());
        position.set(Position::NextChild);
        Shown { _added: added.hydrate::<FROM_SERVER>(&root), root, _kept: kept }
    }
}

/// Keeps an attribute, or without a name the text, as `words` say. What the server sent says so already.
fn follow(
    element: &web_sys::Element,
    name: Option<&'static str>,
    words: Words,
    is_new: bool,
) -> RenderEffect<()> {
    let element = element.clone();
    let mut known = is_new.then_some(None);
    RenderEffect::new(move |_| {
        let now = words();
        if known.as_ref().is_some_and(|known| *known != now) {
            match (name, now.as_deref()) {
                (Some(name), Some(value)) => Rndr::set_attribute(&element, name, value),
                (Some(name), None) => Rndr::remove_attribute(&element, name),
                (None, text) => element.set_text_content(text),
            }
        }
        known = Some(now);
    })
}

/// Listens until what it gives is dropped, which may be while `run` runs.
fn listen(
    element: &web_sys::Element,
    event: &str,
    owner: Owner,
    mut run: Handler,
) -> RemoveEventHandler<web_sys::Element> {
    let run = move |event: JsValue| {
        // Leptos would warn of what is read here and not followed, which is meant so.
        #[cfg(debug_assertions)]
        let _zone = leptos::reactive::diagnostics::SpecialNonReactiveZone::enter();
        owner.with(|| run(event.unchecked_into()));
    };
    Rndr::add_event_listener(element, event, Box::new(run))
}

impl Mountable for Shown {
    fn unmount(&mut self) {
        Rndr::remove(&self.root);
    }

    fn mount(&mut self, parent: &web_sys::Element, marker: Option<&Node>) {
        Rndr::insert_node(parent, &self.root, marker);
    }

    fn insert_before_this(&self, child: &mut dyn Mountable) -> bool {
        let parent = Rndr::get_parent(&self.root);
        if let Some(parent) = &parent {
            child.mount(parent.unchecked_ref(), Some(&self.root));
        }
        parent.is_some()
    }

    fn elements(&self) -> Vec<web_sys::Element> {
        vec![self.root.clone()]
    }
}

impl Render for Element {
    type State = Shown;

    fn build(mut self) -> Shown {
        let (root, added, mut kept) =
            (self.create(), std::mem::take(&mut self.0.added), Kept::default());
        self.enter(&root, true, &mut kept);
        Shown { _added: added.build(&root), root, _kept: kept }
    }

    /// Where its host renders anew, it takes the place of the one before it as a whole: a component is rendered once.
    fn rebuild(self, state: &mut Shown) {
        let mut new = self.build();
        state.insert_before_this(&mut new);
        state.unmount();
        *state = new;
    }
}
