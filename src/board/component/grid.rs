//! The accessible grid over the canvas: a named cell for each point, one tab stop, keys and pointer.
//!
//! The browser finds the cell under a pointer, so no transform, scrolling or zoom can misplace a click;
//! nothing is computed from coordinates.

use leptos::prelude::*;
use web_sys::{Element, Event, KeyboardEvent, MouseEvent, PointerEvent};

use super::bind::{ElementRef, effect, target, words};
use super::cells;
use super::element::element;
use super::source::Source;
use crate::board::BoardEvent;
use crate::board::keys::{KeyAction, key_action};
use crate::board::style::grid_place;
use crate::i18n::BoardText;
use crate::rules::Point;

/// The elements. To be called once.
pub(super) fn render(source: Source) -> super::element::Element {
    let root = ElementRef::new();
    let focus = use_focus(root);
    let name = words(move || {
        let size = source.section().size();
        source.language().board_text(BoardText::Name(size))
    });
    element("div")
        .class("lg-grid")
        .attr("role", "grid")
        .follow("style", words(move || grid_place(source.layout().as_ref(), &source.nominal())))
        .node(root)
        .follow("aria-label", name)
        .follow("aria-description", words(move || source.language().board_text(BoardText::Keys)))
        .follow("aria-rowcount", words(move || u32::from(source.section().rows()).to_string()))
        .follow("aria-colcount", words(move || u32::from(source.section().cols()).to_string()))
        .follow("aria-readonly", words(move || (!source.takes_stones()).to_string()))
        .on("click", move |event| source.click(event))
        .on("keydown", move |event| {
            if let Some(to) = source.key_down(event) {
                focus.set(Some(to));
            }
        })
        .on("focusin", move |event| {
            if let (Some(root), Some(cell)) = (root.get_untracked(), cell_of(event)) {
                set_tab_stop(&root, &cell);
            }
        })
        .on("pointerover", move |event| source.pointer_over(event))
        .on("pointerleave", move |_: &Event| source.set_hover(None))
        .on("pointercancel", move |_: &Event| source.set_hover(None))
        .html(cells::render(root, source))
}

/// What a person does on the grid.
impl Source {
    fn click(self, event: &MouseEvent) {
        if event.button() == 0
            && let Some(point) = point_of(event)
        {
            self.place(point);
        }
    }

    /// Takes a key that is the board's; the point to go to, where it moves.
    fn key_down(self, event: &KeyboardEvent) -> Option<Point> {
        if event.alt_key() || event.meta_key() || event.shift_key() || event.is_composing() {
            return None;
        }
        let from = point_of(event)?;
        let section = untrack(|| self.section());
        let action = key_action(&event.key(), event.ctrl_key(), from, section)?;
        event.prevent_default();
        match action {
            KeyAction::Go(to) => Some(to),
            KeyAction::Play => {
                if !event.repeat() {
                    self.place(from);
                }
                None
            }
        }
    }

    fn place(self, point: Point) {
        if untrack(|| self.takes_stones()) {
            self.hover.try_set(None);
            self.tell(BoardEvent::Place(point));
        }
    }

    /// A finger hovers over nothing: only a mouse or pen does.
    fn pointer_over(self, event: &PointerEvent) {
        let hovers = matches!(event.pointer_type().as_str(), "mouse" | "pen");
        self.set_hover(if hovers { point_of(event) } else { None });
    }

    pub(super) fn set_hover(self, point: Option<Point>) {
        if self.hover.try_get_untracked().is_some_and(|known| known != point) {
            self.hover.try_set(point);
            self.tell(BoardEvent::Hover(point));
        }
    }

    fn tell(self, event: BoardEvent) {
        if let Some(on_event) = self.on_event {
            on_event.try_run(event);
        }
    }
}

/// Makes `cell` the one that Tab comes to. Without signals, as two of hundreds of cells change.
fn set_tab_stop(root: &Element, cell: &Element) {
    while let Ok(Some(before)) = root.query_selector("[tabindex='0']") {
        if before.set_attribute("tabindex", "-1").is_err() {
            break;
        }
    }
    // Fails only for a name that is none.
    let _ = cell.set_attribute("tabindex", "0");
}

/// A signal that moves the focus to a point's cell: in an effect, as the handler that asks for it must
/// have returned before another one is called.
fn use_focus(root: ElementRef) -> RwSignal<Option<Point>> {
    let focus = RwSignal::new(None::<Point>);
    effect(move || {
        let Some(point) = focus.get() else { return };
        let Some(root) = root.get_untracked::<Element>() else { return };
        if let Some(cell) = cells::cell(&root, point) {
            cells::focus(&cell);
        }
    });
    focus
}

/// The cell an event happened in.
fn cell_of(event: &Event) -> Option<Element> {
    target(event)?.closest("[data-point]").ok()?
}

/// The point of the cell an event happened in.
fn point_of(event: &Event) -> Option<Point> {
    cells::point_of(&cell_of(event)?)
}
