//! When a scene is painted: one animation frame for each change, more only while a stone settles.
//!
//! Owns the canvas' size and its frames. What is drawn is `paint`'s matter.

use std::cell::{Cell, OnceCell, RefCell};
use std::rc::{Rc, Weak};

use leptos::prelude::*;
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, closure::Closure};
use web_sys::{CanvasRenderingContext2d, HtmlCanvasElement};

use super::bind::{ElementRef, effect};
use super::source::Source;
use crate::board::paint::paint;
use crate::board::scene::Scene;
use crate::board::style::css_number;
use crate::rules::{Board, Point};

/// How long a stone takes to settle, in milliseconds.
const SETTLE: f64 = 120.0;

/// Keeps `canvas` showing the scene; nothing while there is none. Stones do not move where `still` holds.
/// Gives what paints it again, for when the browser had taken the picture away, as it may from a page in
/// the background.
pub(super) fn use_canvas(
    canvas: ElementRef,
    source: Source,
    still: RwSignal<bool>,
) -> impl Fn() + Copy + Send + 'static {
    // Dropped with its owner, and a frame that is waited for with it. Stays empty on the server.
    let painter = StoredValue::new(None::<SendWrapper<Rc<Painter>>>);
    effect(move || {
        let Some(element) = canvas.get::<HtmlCanvasElement>() else { return };
        let still = still.get_untracked();
        let known = painter
            .try_with_value(|painter| painter.as_deref().map(Rc::clone))
            .flatten()
            .filter(|painter| painter.canvas.is_same_node(Some(&element)));
        let current = match known {
            Some(current) => current,
            None => {
                let Some(fresh) = Painter::new(element) else { return };
                painter.try_update_value(|slot| *slot = Some(SendWrapper::new(Rc::clone(&fresh))));
                fresh
            }
        };
        current.show(source.scene(), still);
    });
    move || {
        painter
            .try_with_value(|painter| painter.iter().for_each(|painter| painter.request_frame()));
    }
}

/// A canvas and what it is to show.
struct Painter {
    canvas: HtmlCanvasElement,
    context: CanvasRenderingContext2d,
    scene: RefCell<Option<Scene>>,
    /// Points whose stones settle; when they began, once a frame has told the time.
    settling: RefCell<Vec<(Point, Option<f64>)>>,
    /// The frame that is asked for.
    frame: Cell<Option<i32>>,
    on_frame: OnceCell<Closure<dyn FnMut(f64)>>,
}

impl Painter {
    /// `None` where the browser gives no drawing context; the board then stays as its style sheet draws it.
    fn new(canvas: HtmlCanvasElement) -> Option<Rc<Self>> {
        let context = canvas.get_context("2d").ok()??.dyn_into().ok()?;
        let painter = Rc::new(Self {
            canvas,
            context,
            scene: RefCell::new(None),
            settling: RefCell::new(Vec::new()),
            frame: Cell::new(None),
            on_frame: OnceCell::new(),
        });
        let weak = Rc::downgrade(&painter);
        let on_frame = Closure::new(move |time| {
            if let Some(painter) = Weak::upgrade(&weak) {
                painter.frame.set(None);
                painter.paint(time);
            }
        });
        // The cell is new and empty.
        let _ = painter.on_frame.set(on_frame);
        Some(painter)
    }

    fn show(&self, scene: Option<Scene>, still: bool) {
        if *self.scene.borrow() == scene {
            return;
        }
        {
            let shown = self.scene.borrow();
            let mut settling = self.settling.borrow_mut();
            match (shown.as_ref(), scene.as_ref()) {
                (Some(before), Some(after)) => {
                    settling.retain(|&(point, _)| after.board.get(point).is_some());
                    let added = added_stone(&before.board, &after.board);
                    if let Some(point) = added.filter(|_| !still) {
                        settling.push((point, None));
                    }
                }
                _ => settling.clear(),
            }
            if still {
                settling.clear();
            }
        }
        let visible = scene.is_some();
        self.scene.replace(scene);
        if visible {
            self.request_frame();
        } else {
            self.cancel_frame();
        }
    }

    fn paint(&self, time: f64) {
        let scene = self.scene.borrow();
        let Some(scene) = scene.as_ref() else { return };
        self.fit(scene);
        let mut settling = self.settling.borrow_mut();
        for (_, start) in settling.iter_mut() {
            start.get_or_insert(time);
        }
        let elapsed = |start: Option<f64>| (time - start.unwrap_or(time)) / SETTLE;
        settling.retain(|&(_, start)| elapsed(start) < 1.0);
        let progress = |point: Point| {
            let found = settling.iter().find(|&&(settling, _)| settling == point);
            found.map_or(1.0, |&(_, start)| elapsed(start).max(0.0))
        };
        if paint(&self.context, scene, progress).is_ok() {
            self.mark_painted();
        }
        if !settling.is_empty() {
            self.request_frame();
        }
    }

    /// Gives the canvas the scene's size. Only what changes of it, as that clears the canvas.
    fn fit(&self, scene: &Scene) {
        let (width, height) = scene.layout.canvas();
        if self.canvas.width() != width {
            self.canvas.set_width(width);
        }
        if self.canvas.height() != height {
            self.canvas.set_height(height);
        }
        // Whole device pixels again, whatever the box: one pixel of the store to one of the screen.
        let css = |device: u32| css_number(f64::from(device) / scene.layout.ratio()) + "px";
        let style = web_sys::HtmlElement::style(&self.canvas);
        for (name, value) in [("width", css(width)), ("height", css(height))] {
            if style.get_property_value(name).ok().as_ref() != Some(&value) {
                // Fails only for a style that cannot be written, which an element's own can.
                let _ = style.set_property(name, &value);
            }
        }
    }

    /// Tells the style sheet that it need not draw the board itself any more.
    fn mark_painted(&self) {
        if !self.canvas.has_attribute("data-painted") {
            // Fails only for a name that is none.
            let _ = self.canvas.set_attribute("data-painted", "");
        }
    }

    fn request_frame(&self) {
        if self.frame.get().is_some() {
            return;
        }
        let Some(on_frame) = self.on_frame.get() else { return };
        let frame = window().request_animation_frame(on_frame.as_ref().unchecked_ref());
        self.frame.set(frame.ok());
    }

    fn cancel_frame(&self) {
        if let Some(frame) = self.frame.take() {
            // A frame that is over is no error.
            let _ = window().cancel_animation_frame(frame);
        }
    }
}

impl Drop for Painter {
    fn drop(&mut self) {
        self.cancel_frame();
    }
}

/// The one stone that `after` has more than `before`; `None` where anything else changed.
fn added_stone(before: &Board, after: &Board) -> Option<Point> {
    if before.size() != after.size() {
        return None;
    }
    let mut changed = after.size().points().filter(|&point| before.get(point) != after.get(point));
    let point = changed.next().filter(|&point| before.get(point).is_none())?;
    changed.next().is_none().then_some(point)
}
