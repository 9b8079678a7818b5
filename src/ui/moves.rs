//! The list of moves, to look back by.

use leptos::{ev, html, prelude::*};
use wasm_bindgen::JsCast;

use super::{state::mover, view::View};
use crate::{
    i18n::{Notice, Text},
    rules::Point,
};

/// The moves played; one is the ply looked at. One tab stop; the arrow keys step through it.
#[component]
pub(super) fn Moves(view: View) -> impl IntoView {
    let game = view.game;
    let list = NodeRef::<html::Ol>::new();
    let moves = Memo::new(move |_| {
        game.state.with(|m| m.game().moves().iter().copied().enumerate().collect::<Vec<_>>())
    });
    let viewed = Memo::new(move |_| game.state.with(|m| m.game().viewed()));
    Effect::new(move |_| {
        viewed.track();
        moves.track();
        let Some(list) = list.get() else { return };
        request_animation_frame(move || show_current(&list));
    });
    let has_moves = Signal::derive(move || moves.with(|moves| !moves.is_empty()));
    // Where no move is looked at, the list itself takes the focus.
    let tab_stop = Signal::derive(move || (viewed.get() == 0 && has_moves.get()).then_some("0"));
    let on_keydown = move |event: ev::KeyboardEvent| {
        if event.ctrl_key() || event.alt_key() || event.meta_key() || event.shift_key() {
            return;
        }
        match event.key().as_str() {
            "ArrowLeft" | "ArrowUp" => game.step(-1),
            "ArrowRight" | "ArrowDown" => game.step(1),
            "Home" => game.go_to(0),
            "End" => game.go_to(usize::MAX),
            _ => return,
        }
        event.prevent_default();
        if let Some(list) = list.get_untracked() {
            request_animation_frame(move || focus_current(&list));
        }
    };
    view! {
        <section class="lg-moves">
            <h2 class="lg-heading">{view.text(Notice::Moves)}</h2>
            <p class="lg-hint" hidden=has_moves>{view.text(Notice::NoMoves)}</p>
            <ol
                node_ref=list
                class="lg-moves__list"
                aria-label=view.text(Notice::Moves)
                tabindex=tab_stop
                on:keydown=on_keydown
            >
                <For each=move || moves.get() key=|entry| *entry let:entry>
                    <Entry view viewed entry />
                </For>
            </ol>
        </section>
    }
}

/// One move: its number, its side by its colour, its point.
#[component]
fn Entry(view: View, viewed: Memo<usize>, entry: (usize, Point)) -> impl IntoView {
    let (index, point) = entry;
    let ply = index + 1;
    let step = Signal::derive(move || (viewed.get() == ply).then_some("step"));
    let tab_stop = Signal::derive(move || Some(if viewed.get() == ply { "0" } else { "-1" }));
    let name = view.words(move || Text::MoveName { ply, side: view.side(mover(index)), point });
    view! {
        <li>
            <button
                type="button"
                class="lg-move"
                aria-current=step
                tabindex=tab_stop
                on:click=move |_| view.game.go_to(ply)
            >
                <span class="lg-visually-hidden">{name}</span>
                <span class="lg-move__ply" aria-hidden="true">{ply.to_string()}</span>
                <span aria-hidden="true">{point.to_string()}</span>
            </button>
        </li>
    }
}

fn current(list: &web_sys::HtmlElement) -> Option<web_sys::HtmlElement> {
    list.query_selector("[aria-current]").ok().flatten()?.dyn_into().ok()
}

/// Scrolls the list, and nothing around it, so that the current move is seen.
fn show_current(list: &web_sys::HtmlElement) {
    let Some(entry) = current(list) else {
        list.set_scroll_top(0);
        return;
    };
    let (top, height) = (entry.offset_top() - list.offset_top(), entry.offset_height());
    let (from, shown) = (list.scroll_top(), list.client_height());
    if top < from {
        list.set_scroll_top(top);
    } else if top + height > from + shown {
        list.set_scroll_top(top + height - shown);
    }
}

fn focus_current(list: &web_sys::HtmlElement) {
    let _ = current(list).unwrap_or_else(|| list.clone()).focus();
}
