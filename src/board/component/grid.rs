//! The accessible grid over the canvas: a named cell for each point, one tab stop, keys and pointer.
//!
//! The browser finds the cell under a pointer, so no transform, scrolling or zoom can misplace a click;
//! nothing is computed from coordinates.

use std::borrow::Cow;

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, Event, HtmlElement, KeyboardEvent, MouseEvent, PointerEvent};

use super::bind::{ElementRef, effect, style, words};
use super::source::Source;
use crate::board::cell::Cell;
use crate::board::keys::{KeyAction, key_action};
use crate::board::style::grid_place;
use crate::board::{BoardEvent, Interaction, Section};
use crate::i18n::{Notice, Text};
use crate::rules::{Point, Stone};

/// The elements. To be called once.
pub(super) fn render(source: Source) -> impl IntoView {
    let root = ElementRef::new();
    let focus = use_focus(root);
    let Source { section, language, interaction, .. } = source;
    // Set by the rendering itself: an effect that followed the section could come before it.
    let rendered = RwSignal::new(());
    use_tab_stop(root, section, rendered);
    let is_fixed = Signal::derive(move || !matches!(interaction.get(), Interaction::Place(_)));
    view! {
        <div
            class="lg-grid"
            role="grid"
            {..style(move || grid_place(source.layout().as_ref(), &source.nominal()))}
            node_ref=root
            aria-label=words(move || language.get().text(Text::Board(section.get().size())))
            aria-description=words(move || language.get().text(Notice::BoardKeys))
            aria-rowcount=words(move || section.get().rows().to_string())
            aria-colcount=words(move || section.get().cols().to_string())
            aria-readonly=move || is_fixed.get().then_some(Cow::Borrowed("true"))
            on:click=move |event| source.click(&event)
            on:keydown=move |event| {
                if let Some(to) = source.key_down(&event) {
                    focus.set(Some(to));
                }
            }
            on:focusin=move |event| {
                if let (Some(root), Some(cell)) = (root.get_untracked(), cell_of(&event)) {
                    set_tab_stop(&root, &cell);
                }
            }
            on:pointerover=move |event| source.pointer_over(&event)
            on:pointerleave=move |_| source.set_hover(None)
            on:pointercancel=move |_| source.set_hover(None)
        >
            {move || {
                let section = section.get();
                rendered.set(());
                let states = use_states(source);
                (0..section.rows()).map(|y| view_row(source, section, y, &states)).collect_view()
            }}
        </div>
    }
}

fn view_row(
    source: Source,
    section: Section,
    y: u8,
    states: &[RwSignal<Cell>],
) -> impl IntoView + use<> {
    let cells = (0..section.cols())
        .filter_map(|x| {
            let index = section.size().index(section.point(x, y));
            Some(view_cell(source, section, (x, y), *states.get(index)?))
        })
        .collect_view();
    view! {
        <div class="lg-row" role="row" aria-rowindex=(y + 1).to_string()>
            {cells}
        </div>
    }
}

fn view_cell(
    source: Source,
    section: Section,
    (x, y): (u8, u8),
    state: RwSignal<Cell>,
) -> impl IntoView + use<> {
    let Source { marks, language, coordinates, .. } = source;
    let point = section.point(x, y);
    let name = move || {
        let text = language.get().text(state.get().text(point, marks.get()));
        coordinates.get().rename(text, point)
    };
    view! {
        <div
            class="lg-cell"
            role="gridcell"
            data-point=point.to_string()
            data-stone=move || state.get().stone.map(|stone| Cow::Borrowed(stone_name(stone)))
            aria-rowindex=(y + 1).to_string()
            aria-colindex=(x + 1).to_string()
            aria-label=name
            tabindex=if point == section.center() { "0" } else { "-1" }
        ></div>
    }
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
        let section = self.section.try_get_untracked()?;
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
        if let Some(Interaction::Place(_)) = self.interaction.try_get_untracked() {
            self.hover.try_set(None);
            self.tell(BoardEvent::Place(point));
        }
    }

    /// A finger hovers over nothing: only a mouse or pen does.
    fn pointer_over(self, event: &PointerEvent) {
        let hovers = matches!(event.pointer_type().as_str(), "mouse" | "pen");
        self.set_hover(if hovers { point_of(event) } else { None });
    }

    fn set_hover(self, point: Option<Point>) {
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

/// A signal for each cell, which only changes when its cell does: so a move wakes one or two of them.
fn use_states(source: Source) -> Vec<RwSignal<Cell>> {
    let states: Vec<_> = untrack(|| source.cells()).into_iter().map(RwSignal::new).collect();
    let known = states.clone();
    effect(move || {
        for (state, cell) in known.iter().zip(source.cells()) {
            if state.try_get_untracked().is_some_and(|before| before != cell) {
                state.try_set(cell);
            }
        }
    });
    states
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

/// The tab stop of other cells than before, once they are rendered: the one that has the focus, else the one
/// in the middle. What is rendered does not know where it was moved to.
fn use_tab_stop(root: ElementRef, section: Memo<Section>, rendered: RwSignal<()>) {
    effect(move || {
        rendered.track();
        let center = format!("[data-point={}]", section.get_untracked().center());
        let Some(root) = root.get_untracked::<Element>() else { return };
        let focused = root.query_selector(":focus").ok().flatten();
        let cell = focused.or_else(|| root.query_selector(&center).ok().flatten());
        if let Some(cell) = cell {
            set_tab_stop(&root, &cell);
        }
    });
}

/// A signal that moves the focus to a point's cell: in an effect, as the handler that asks for it must
/// have returned before another one is called.
fn use_focus(root: ElementRef) -> RwSignal<Option<Point>> {
    let focus = RwSignal::new(None::<Point>);
    effect(move || {
        let Some(point) = focus.get() else { return };
        let Some(root) = root.get_untracked::<Element>() else { return };
        let cell = root.query_selector(&format!("[data-point={point}]")).ok().flatten();
        if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
            // An element that cannot take the focus keeps it where it is.
            let _ = cell.focus();
        }
    });
    focus
}

/// The cell an event happened in.
fn cell_of(event: &Event) -> Option<Element> {
    event.target()?.dyn_into::<Element>().ok()?.closest("[data-point]").ok()?
}

/// The point of the cell an event happened in.
fn point_of(event: &Event) -> Option<Point> {
    cell_of(event)?.get_attribute("data-point")?.parse().ok()
}

/// The name of a stone in the style sheet.
const fn stone_name(stone: Stone) -> &'static str {
    match stone {
        Stone::Black => "black",
        Stone::White => "white",
    }
}
