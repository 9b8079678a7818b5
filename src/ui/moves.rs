//! The list of moves, to look back by.

use std::borrow::Cow;

use leptos::{ev, prelude::*};
use wasm_bindgen::JsCast;

use super::{state::mover, view::View};
use crate::{
    board::bind::{ElementRef, effect, words},
    i18n::{Notice, Text},
};

/// The moves played; one is the ply looked at. One tab stop; the arrow keys step through it.
#[component]
pub(super) fn Moves(view: View) -> impl IntoView {
    let game = view.game;
    let list = ElementRef::new();
    let plies = Memo::new(move |_| game.state.with(|m| m.game().moves().len()));
    let viewed = Memo::new(move |_| game.state.with(|m| m.game().viewed()));
    effect(move || {
        viewed.track();
        plies.track();
        let Some(list) = list.get() else { return };
        request_animation_frame(move || show_current(&list));
    });
    let has_moves = Signal::derive(move || plies.get() > 0);
    // Where no move is looked at, the list itself takes the focus.
    let tab_stop = move || (viewed.get() == 0 && has_moves.get()).then_some(Cow::Borrowed("0"));
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
                // The same elements for the same plies: a list that grows or shrinks keeps the others.
                {move || (1..=plies.get()).map(|ply| entry(view, viewed, ply)).collect_view()}
            </ol>
        </section>
    }
}

/// One move: its number, its side by its colour, its point.
fn entry(view: View, viewed: Memo<usize>, ply: usize) -> impl IntoView {
    let state = view.game.state;
    // The last moves are still there while the list that lacks them is made.
    let point = move || state.with(|m| m.game().moves().get(ply - 1).copied());
    let current = move || (viewed.get() == ply).then_some(Cow::Borrowed("step"));
    let tab_stop = words(move || if viewed.get() == ply { "0" } else { "-1" });
    let name = words(move || {
        let side = view.side(mover(ply - 1));
        point().map(|point| view.say(Text::MoveName { ply, side, point })).unwrap_or_default()
    });
    view! {
        <li>
            <button
                type="button"
                class="lg-move"
                aria-current=current
                tabindex=tab_stop
                on:click=move |_| view.game.go_to(ply)
            >
                <span class="lg-visually-hidden">{name}</span>
                <span class="lg-move__ply" aria-hidden="true">{ply.to_string()}</span>
                <span aria-hidden="true">{words(move || point().map(|p| p.to_string()).unwrap_or_default())}</span>
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
