//! What the browser tells of the board's surroundings: the box's size, the pixel ratio, what is preferred.
//!
//! Written by hand, on the browser's own observers: the crates for it, kept as they are, weigh 14 KB of the
//! page in brotli. Nothing is known on a server, nor before the first effect.

use leptos::prelude::*;
use send_wrapper::SendWrapper;
use wasm_bindgen::JsCast;
use wasm_bindgen::closure::Closure;
use web_sys::{Element, EventTarget, MediaQueryList, ResizeObserver, ResizeObserverEntry};

use super::bind::{ElementRef, effect};
use crate::board::Frame;
use crate::board::style::css_number;

/// The box of an element inside its borders, and the pixel ratio; of no size until it is measured and
/// while it is not shown.
pub(super) fn use_frame(element: ElementRef) -> RwSignal<Frame> {
    let frame = RwSignal::new(Frame { width: 0.0, height: 0.0, ratio: 1.0 });
    let change = move |change: &dyn Fn(&mut Frame)| {
        if let Some(known) = frame.try_get_untracked() {
            let mut changed = known;
            change(&mut changed);
            if changed != known {
                frame.try_set(changed);
            }
        }
    };
    effect(move || {
        let Some(element) = element.get::<Element>() else { return };
        let resized = Closure::<dyn Fn(js_sys::Array)>::new(move |entries: js_sys::Array| {
            let content = entries.pop().unchecked_into::<ResizeObserverEntry>().content_rect();
            change(&|frame| {
                (frame.width, frame.height) = (content.width(), content.height());
                frame.ratio = window().device_pixel_ratio();
            });
        });
        let Ok(observer) = ResizeObserver::new(resized.as_ref().unchecked_ref()) else { return };
        observer.observe(&element);
        let observer = SendWrapper::new((observer, resized));
        on_cleanup(move || {
            observer.0.disconnect();
            drop(observer);
        });
    });
    // The pixel ratio changes by zoom, or by a window that is moved to another screen. A box of the same size
    // in CSS pixels is not told of that, nor is the window where its own stays the same; but a query that
    // holds for hardly another ratio is.
    effect(move || {
        let ratio = frame.get().ratio;
        let [least, most] = [-0.005, 0.005].map(|part| css_number(ratio + part));
        let query = format!("(min-resolution: {least}dppx) and (max-resolution: {most}dppx)");
        let Some(list) = window().match_media(&query).ok().flatten() else { return };
        let changed = Closure::<dyn Fn()>::new(move || {
            change(&|frame| frame.ratio = window().device_pixel_ratio());
        });
        let listener = listen(list.into(), "change", changed);
        on_cleanup(move || drop(listener));
    });
    frame
}

/// Whether a media query holds; false where nothing is known.
pub(super) fn use_media(query: &'static str) -> RwSignal<bool> {
    let holds = RwSignal::new(false);
    effect(move || {
        let Some(list) = window().match_media(query).ok().flatten() else { return };
        holds.set(list.matches());
        let asked = list.clone();
        let change = Closure::<dyn Fn()>::new(move || {
            holds.try_set(MediaQueryList::matches(&asked));
        });
        let listener = listen(list.into(), "change", change);
        on_cleanup(move || drop(listener));
    });
    holds
}

/// A listener that is taken away when this is dropped.
struct Listener {
    target: EventTarget,
    event: &'static str,
    call: Closure<dyn Fn()>,
}

fn listen(
    target: EventTarget,
    event: &'static str,
    call: Closure<dyn Fn()>,
) -> SendWrapper<Listener> {
    // Fails only where the target takes no listeners.
    let _ = target.add_event_listener_with_callback(event, call.as_ref().unchecked_ref());
    SendWrapper::new(Listener { target, event, call })
}

impl Drop for Listener {
    fn drop(&mut self) {
        let call = self.call.as_ref().unchecked_ref();
        let _ = self.target.remove_event_listener_with_callback(self.event, call);
    }
}
