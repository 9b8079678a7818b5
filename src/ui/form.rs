//! The pieces of the settings' form: a select, a switch and a number.
//!
//! Each takes signals and callbacks rather than closures, so that the page holds its code once.

use std::sync::Arc;

use leptos::prelude::*;
use web_sys::{HtmlInputElement, HtmlSelectElement};

use super::view::{View, Words};
use crate::{
    board::bind::{ElementRef, effect, untyped, words},
    i18n::Text,
};

/// A select of `choices`, each a value and its name.
///
/// A choice takes effect by `choose` alone: where that leaves the value as it is (since a question comes
/// first, say), the select keeps showing it.
pub(super) fn select<T>(
    view: View,
    label: impl Into<Text>,
    choices: impl Fn() -> Vec<(T, Text)> + Copy + Send + Sync + 'static,
    current: impl Fn() -> T + Send + Sync + 'static,
    choose: impl Fn(T) + Send + Sync + 'static,
) -> impl IntoView
where
    T: PartialEq + 'static,
{
    let read = Arc::new(move || {
        let (choices, value) = (choices(), current());
        let chosen = choices.iter().position(|(choice, _)| *choice == value);
        let names = choices.into_iter().map(|(_, name)| name).collect();
        Choices { names, chosen: chosen.unwrap_or_default() }
    });
    let choose = Callback::new(move |index| {
        let choice = untrack(choices).into_iter().nth(index);
        if let Some((value, _)) = choice {
            choose(value);
        }
    });
    select_by_index(view, label.into(), read, choose)
}

/// What a select offers, and which of it is chosen.
struct Choices {
    names: Vec<Text>,
    chosen: usize,
}

fn select_by_index(
    view: View,
    label: Text,
    read: Arc<dyn Fn() -> Choices + Send + Sync>,
    choose: Callback<usize>,
) -> impl IntoView {
    let node = ElementRef::new();
    let Choices { names, chosen } = untrack(|| read());
    let first = untrack(|| options(view, &names, Some(chosen)));
    let mut known = untrack(|| options(view, &names, None));
    effect({
        let read = Arc::clone(&read);
        move || {
            let Choices { names, chosen } = read();
            let now = options(view, &names, None);
            let Some(select) = node.get::<HtmlSelectElement>() else { return };
            if now != known {
                select.set_inner_html(&now);
                known = now;
            }
            // Once a person has chosen, the options' own attribute says nothing any more.
            select.set_selected_index(chosen as i32);
        }
    });
    let on_change = move |event| {
        let select: HtmlSelectElement = event_target(&event);
        let wanted = select.selected_index();
        // It shows what is so: still what it was before, until the choice has made that another. Before the
        // choice, which a host may answer by taking everything off the page.
        select.set_selected_index(untrack(|| read()).chosen as i32);
        if let Ok(wanted) = wanted.try_into() {
            choose.run(wanted);
        }
    };
    untyped(view! {
        <label class="lg-field">
            <span class="lg-field__name">{view.text(label)}</span>
            <select node_ref=node class="lg-select" on:change=on_change inner_html=first></select>
        </label>
    })
}

/// The options of a select as markup: those of a page that a server sends say which one is `chosen`.
fn options(view: View, names: &[Text], chosen: Option<usize>) -> String {
    let mut text = String::new();
    for (i, &name) in names.iter().enumerate() {
        let selected = if chosen == Some(i) { " selected" } else { "" };
        text += &format!("<option{selected}>{}</option>", view.say(name));
    }
    text
}

/// A switch that is on or off.
pub(super) fn switch(
    view: View,
    label: impl Into<Text>,
    current: impl Fn() -> bool + Send + Sync + 'static,
    set: impl Fn(bool) + Send + Sync + 'static,
) -> impl IntoView {
    switch_by_signal(view, label.into(), Signal::derive(current), Callback::new(set))
}

fn switch_by_signal(
    view: View,
    label: Text,
    current: Signal<bool>,
    set: Callback<bool>,
) -> impl IntoView {
    let on_change = move |event| {
        let input: HtmlInputElement = event_target(&event);
        let wanted = input.checked();
        input.set_checked(current.get_untracked());
        set.run(wanted);
    };
    let node = ElementRef::new();
    effect(move || {
        if let Some(input) = node.get::<HtmlInputElement>() {
            input.set_checked(current.get());
        }
    });
    untyped(view! {
        <label class="lg-field lg-field--switch">
            <input type="checkbox" class="lg-switch" node_ref=node on:change=on_change />
            <span class="lg-field__name">{view.text(label)}</span>
        </label>
    })
}

/// A whole number from `least` to `most`; what is typed is taken when the field is left, or by Enter.
pub(super) fn number(
    view: View,
    label: impl Into<Text>,
    (least, most): (u8, u8),
    current: impl Fn() -> u8 + Send + Sync + 'static,
    set: impl Fn(u8) + Send + Sync + 'static,
) -> impl IntoView {
    let current = words(move || current().to_string());
    let set = Callback::new(move |typed: f64| {
        // Not a number compares as neither less nor greater.
        if typed >= f64::from(least) && typed <= f64::from(most) {
            set(typed as u8);
        }
    });
    number_by_signal(view, label.into(), (least, most), current, set)
}

fn number_by_signal(
    view: View,
    label: Text,
    (least, most): (u8, u8),
    current: Words,
    set: Callback<f64>,
) -> impl IntoView {
    let on_change = move |event| {
        let input: HtmlInputElement = event_target(&event);
        let typed = input.value_as_number();
        input.set_value(&current.get_untracked());
        set.run(typed);
    };
    let node = ElementRef::new();
    effect(move || {
        if let Some(input) = node.get::<HtmlInputElement>() {
            input.set_value(&current.get());
        }
    });
    untyped(view! {
        <label class="lg-field">
            <span class="lg-field__name">{view.text(label)}</span>
            <input
                type="number"
                class="lg-number"
                inputmode="numeric"
                min=least.to_string()
                max=most.to_string()
                step="1"
                node_ref=node
                on:change=on_change
            />
        </label>
    })
}
