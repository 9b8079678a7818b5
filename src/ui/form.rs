//! The pieces of the settings' form: a select, a switch and a number.
//!
//! Each is told by plain functions what it shows and does, so that the page holds its code once. None is of a form:
//! `form=""` keeps it out of one that the host puts around the game, which its Enter would submit.

use leptos::prelude::*;
use web_sys::{Event, HtmlInputElement, HtmlSelectElement};

use super::view::View;
use crate::{
    board::{
        bind::{ElementRef, Remembered, effect, words},
        element::{Element, element},
    },
    i18n::{Field, Text},
    rules::Size,
};

/// A field that begins with its name; what it names is to be added.
fn field(view: View, name: Field) -> Element {
    let name = element("span").class("lg-field__name").text(view.text(name));
    element("label").class("lg-field").child(name)
}

/// A select: what its choices are called, which of them is chosen, and what to do when a person chooses one.
///
/// A choice takes effect by `choose` alone: where that leaves the value as it is (since a question comes
/// first, say), the select keeps showing it.
pub(super) fn select(
    view: View,
    label: Field,
    name: fn(View, usize) -> Option<Text>,
    chosen: fn(View) -> usize,
    choose: fn(View, usize),
) -> Element {
    let node = ElementRef::new();
    let made = Remembered::new();
    let known = made.clone();
    effect(move || {
        let (now, chosen) = (options(view, name, None), chosen(view));
        let Some(select) = node.get::<HtmlSelectElement>() else { return };
        known.update(now, |before, now| {
            if now != before {
                select.set_inner_html(now);
            }
        });
        // Once a person has chosen, the options' own attribute says nothing any more.
        select.set_selected_index(chosen as i32);
    });
    let on_change = move |_: &Event| {
        let Some(select) = node.get_untracked::<HtmlSelectElement>() else { return };
        let wanted = select.selected_index();
        // It shows what is so: still what it was before, until the choice has made that another. Before the
        // choice, which a host may answer by taking everything off the page.
        select.set_selected_index(untrack(|| chosen(view)) as i32);
        if let Ok(wanted) = wanted.try_into() {
            choose(view, wanted);
        }
    };
    let select =
        element("select").attr("form", "").node(node).class("lg-select").on("change", on_change);
    let first = words(move || {
        made.set(options(view, name, None));
        options(view, name, Some(chosen(view)))
    });
    field(view, label).child(select.html(first))
}

/// The options of a select as markup: those of a page that a server sends say which one is `chosen`.
fn options(view: View, name: fn(View, usize) -> Option<Text>, chosen: Option<usize>) -> String {
    let mut text = String::new();
    for (i, name) in (0..).map_while(|i| Some((i, name(view, i)?))) {
        text += if chosen == Some(i) { "<option selected>" } else { "<option>" };
        text += &view.say(name);
        text += "</option>";
    }
    text
}

/// A switch that is on or off.
pub(super) fn switch(
    view: View,
    label: Field,
    current: fn(View) -> bool,
    set: fn(View, bool),
) -> Element {
    let node = ElementRef::new();
    effect(move || {
        if let Some(input) = node.get::<HtmlInputElement>() {
            input.set_checked(current(view));
        }
    });
    let on_change = move |_: &Event| {
        let Some(input) = node.get_untracked::<HtmlInputElement>() else { return };
        let wanted = input.checked();
        input.set_checked(untrack(|| current(view)));
        set(view, wanted);
    };
    let input =
        element("input").attr("type", "checkbox").attr("form", "").class("lg-switch").node(node);
    let name = element("span").class("lg-field__name").text(view.text(label));
    element("label")
        .class("lg-field lg-field--switch")
        .child(input.on("change", on_change))
        .child(name)
}

/// A side of the board; what is typed is taken when the field is left, or by Enter.
pub(super) fn side(
    view: View,
    label: Field,
    current: fn(View) -> u8,
    set: fn(View, u8),
) -> Element {
    let node = ElementRef::new();
    effect(move || {
        if let Some(input) = node.get::<HtmlInputElement>() {
            input.set_value(&current(view).to_string());
        }
    });
    let on_change = move |_: &Event| {
        let Some(input) = node.get_untracked::<HtmlInputElement>() else { return };
        let typed = input.value_as_number();
        input.set_value(&untrack(|| current(view)).to_string());
        // Not a number compares as neither less nor greater.
        if typed >= f64::from(Size::MIN) && typed <= f64::from(Size::MAX) {
            set(view, typed as u8);
        }
    };
    let input = element("input")
        .attr("type", "number")
        .attr("form", "")
        .class("lg-number")
        .attr("inputmode", "numeric")
        .attr("min", Size::MIN.to_string())
        .attr("max", Size::MAX.to_string())
        .attr("step", "1")
        .node(node)
        .on("change", on_change);
    field(view, label).child(input)
}
