//! A view that is put in the place of another as a whole.

use leptos::prelude::*;
use leptos::tachys::{
    html::attribute::{Attribute, any_attribute::AnyAttribute},
    hydration::Cursor,
    view::{Position, PositionState},
};

/// A view that, where its host renders anew, takes the place of the one before it with elements of its own. Leptos
/// would go through the old elements and make each the new one's: code as large as that which builds them, for a
/// component that is rendered once.
pub(crate) struct Whole<V>(V);

/// A view as a whole. A site's router and its server nest the types of all their views, and with the type of a whole
/// game a site's debug build goes past what compiler and linker take: where they do, it goes without.
pub(crate) fn whole(view: impl IntoView + 'static) -> Whole<impl IntoView> {
    #[cfg(any(feature = "ssr", feature = "hydrate"))]
    let view = view.into_any();
    Whole(view)
}

/// Puts new elements in the place of old ones.
pub(super) fn replace<S: Mountable>(old: &mut S, mut new: S) {
    old.insert_before_this(&mut new);
    old.unmount();
    *old = new;
}

impl<V: Render> Render for Whole<V> {
    type State = V::State;

    fn build(self) -> Self::State {
        self.0.build()
    }

    fn rebuild(self, state: &mut Self::State) {
        replace(state, self.build());
    }
}

impl<V: AddAnyAttr> AddAnyAttr for Whole<V> {
    type Output<A: Attribute> = Whole<V::Output<A>>;

    fn add_any_attr<A: Attribute>(self, attribute: A) -> Self::Output<A>
    where
        Self::Output<A>: RenderHtml,
    {
        Whole(self.0.add_any_attr(attribute))
    }
}

/// On a server and where the browser takes over what it sent, it is the view in it.
impl<V: RenderHtml> RenderHtml for Whole<V> {
    type AsyncOutput = V::AsyncOutput;
    type Owned = Whole<V::Owned>;

    const MIN_LENGTH: usize = V::MIN_LENGTH;

    fn dry_resolve(&mut self) {
        self.0.dry_resolve();
    }

    async fn resolve(self) -> Self::AsyncOutput {
        self.0.resolve().await
    }

    fn html_len(&self) -> usize {
        self.0.html_len()
    }

    fn to_html_with_buf(
        self,
        text: &mut String,
        position: &mut Position,
        escape: bool,
        mark_branches: bool,
        attributes: Vec<AnyAttribute>,
    ) {
        self.0.to_html_with_buf(text, position, escape, mark_branches, attributes);
    }

    fn hydrate<const FROM_SERVER: bool>(
        self,
        cursor: &Cursor,
        position: &PositionState,
    ) -> Self::State {
        self.0.hydrate::<FROM_SERVER>(cursor, position)
    }

    fn into_owned(self) -> Self::Owned {
        Whole(self.0.into_owned())
    }
}
