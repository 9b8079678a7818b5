//! The list of moves, to look back by.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Event, HtmlElement, KeyboardEvent};

use super::{state::mover, view::View};
use crate::{
    board::{
        bind::{ElementRef, Remembered, Words, effect, target, words},
        element::{Element, element},
    },
    i18n::{Notice, Text},
};

/// The moves played; one is the ply looked at. One tab stop; the arrow keys step through it.
pub(super) fn moves(view: View) -> Element {
    let game = view.game;
    let list = ElementRef::new();
    let on_click = move |event: &Event| {
        if let Some(ply) = ply_of(event) {
            game.go_to(ply);
        }
    };
    let on_keydown = move |event: &KeyboardEvent| {
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
    let none = element("p")
        .class("lg-hint")
        .flag("hidden", move || game.state.with(|m| !m.game().moves().is_empty()))
        .text(view.text(Notice::NoMoves));
    let played = element("ol")
        .node(list)
        .class("lg-moves__list")
        .follow("aria-label", view.text(Notice::Moves))
        .on("click", on_click)
        .on("keydown", on_keydown)
        .html(render(list, view));
    element("section")
        .class("lg-moves")
        .child(element("h2").class("lg-heading").text(view.text(Notice::Moves)))
        .child(none)
        .child(played)
}

/// What the list says.
#[derive(PartialEq)]
struct Said {
    /// The inside of each move's button, as markup.
    moves: Vec<String>,
    viewed: usize,
}

/// The moves as markup, as they are when they are made; in the browser they then follow the game.
fn render(list: ElementRef, view: View) -> Words {
    let made = Remembered::new();
    let known = made.clone();
    let mut is_shown = false;
    effect(move || {
        let now = said(view);
        let Some(list) = list.get::<HtmlElement>() else { return };
        known.update(now, |before, now| {
            tell(&list, before, now);
            if !is_shown || now != before {
                request_animation_frame(move || show_current(&list));
            }
        });
        is_shown = true;
    });
    words(move || {
        let now = said(view);
        let numbered = (1..).zip(&now.moves);
        let text: String =
            numbered.map(|(ply, inside)| entry(ply, inside, ply == now.viewed)).collect();
        made.set(now);
        text
    })
}

/// Makes the list say what is so now. One that grows or shrinks keeps the elements of the others.
fn tell(list: &HtmlElement, before: &Said, now: &Said) {
    for ply in now.moves.len()..before.moves.len() {
        if let Some(gone) = item(list, ply + 1) {
            gone.remove();
        }
    }
    for (ply, inside) in (1..).zip(&now.moves) {
        if before.moves.get(ply - 1) == Some(inside) {
            continue;
        }
        match button(list, ply) {
            Some(button) => button.set_inner_html(inside),
            // Fails only for a place that is none.
            None => drop(list.insert_adjacent_html("beforeend", &entry(ply, inside, false))),
        }
    }
    mark(list, now);
}

/// What the list says now: of each move its number, its side by its colour, its point.
fn said(view: View) -> Said {
    let (moves, viewed) = view.game.state.with(|m| (m.game().moves().to_vec(), m.game().viewed()));
    let inside = |(ply, point)| {
        let name = view.say(Text::MoveName { ply, side: view.side(mover(ply - 1)), point });
        let mut text = format!(r#"<span class="lg-visually-hidden">{name}</span>"#);
        text += &format!(r#"<span class="lg-move__ply" aria-hidden="true">{ply}</span>"#);
        text += &format!(r#"<span aria-hidden="true">{point}</span>"#);
        text
    };
    Said { moves: (1..).zip(moves).map(inside).collect(), viewed }
}

/// One move.
fn entry(ply: usize, inside: &str, is_current: bool) -> String {
    let stands =
        if is_current { r#"tabindex="0" aria-current="step""# } else { r#"tabindex="-1""# };
    format!(
        r#"<li data-ply="{ply}"><button type="button" class="lg-move" {stands}>{inside}</button></li>"#
    )
}

/// Says which move is the current one. Where no move is looked at, the list itself takes the focus.
fn mark(list: &HtmlElement, Said { moves, viewed }: &Said) {
    let (before, now) = (current(list), button(list, *viewed));
    // Attributes fail only for a name that is none.
    if before != now {
        if let Some(before) = before {
            let _ = before.set_attribute("tabindex", "-1");
            let _ = before.remove_attribute("aria-current");
        }
        if let Some(now) = now {
            let _ = now.set_attribute("tabindex", "0");
            let _ = now.set_attribute("aria-current", "step");
        }
    }
    let _ = match *viewed == 0 && !moves.is_empty() {
        true => list.set_attribute("tabindex", "0"),
        false => list.remove_attribute("tabindex"),
    };
}

fn item(list: &HtmlElement, ply: usize) -> Option<web_sys::Element> {
    list.query_selector(&format!("[data-ply='{ply}']")).ok().flatten()
}

fn button(list: &HtmlElement, ply: usize) -> Option<HtmlElement> {
    let selector = format!("[data-ply='{ply}'] > button");
    list.query_selector(&selector).ok().flatten().map(JsCast::unchecked_into)
}

/// The move that an event happened in.
fn ply_of(event: &Event) -> Option<usize> {
    target(event)?.closest("li[data-ply]").ok()??.get_attribute("data-ply")?.parse().ok()
}

fn current(list: &HtmlElement) -> Option<HtmlElement> {
    list.query_selector("[aria-current]").ok().flatten().map(JsCast::unchecked_into)
}

/// Scrolls the list, and nothing around it, so that the current move is seen.
fn show_current(list: &HtmlElement) {
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

fn focus_current(list: &HtmlElement) {
    let _ = current(list).unwrap_or_else(|| list.clone()).focus();
}
