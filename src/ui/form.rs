//! The pieces of the settings' form: a select, a switch and a number.
//!
//! Each takes signals and callbacks rather than closures, so that the page holds its code once.

use std::sync::Arc;

use leptos::prelude::*;
use web_sys::{HtmlInputElement, HtmlSelectElement};

use super::view::{View, Words};
use crate::{
    board::bind::{ElementRef, effect, words},
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
    let names = Arc::new(move || choices().into_iter().map(|(_, name)| name).collect());
    let index = Arc::new(move || {
        let value = current();
        choices().into_iter().position(|(choice, _)| choice == value).unwrap_or_default()
    });
    let choose = Callback::new(move |index| {
        let choice = untrack(choices).into_iter().nth(index);
        if let Some((value, _)) = choice {
            choose(value);
        }
    });
    select_by_index(view, label.into(), names, index, choose)
}

fn select_by_index(
    view: View,
    label: Text,
    names: Arc<dyn Fn() -> Vec<Text> + Send + Sync>,
    index: Arc<dyn Fn() -> usize + Send + Sync>,
    choose: Callback<usize>,
) -> impl IntoView {
    // Once a person has chosen, the options' own attribute says nothing any more.
    let node = ElementRef::new();
    effect({
        let (names, index) = (Arc::clone(&names), Arc::clone(&index));
        move || {
            names();
            let index = index();
            if let Some(select) = node.get::<HtmlSelectElement>() {
                select.set_selected_index(index as i32);
            }
        }
    });
    let chosen = Arc::clone(&index);
    let options = move || {
        let chosen = chosen();
        let option = |(i, name): (usize, Text)| {
            let name = view.say(name);
            view! { <option value=i.to_string() selected=i == chosen>{name}</option> }
        };
        names().into_iter().enumerate().map(option).collect_view()
    };
    let on_change = move |event| {
        let select: HtmlSelectElement = event_target(&event);
        let chosen = select.value().parse();
        // It shows what is so: still what it was before, until the choice has made that another. Before the
        // choice, which a host may answer by taking everything off the page.
        select.set_selected_index(untrack(|| index()) as i32);
        if let Ok(chosen) = chosen {
            choose.run(chosen);
        }
    };
    view! {
        <label class="lg-field">
            <span class="lg-field__name">{view.text(label)}</span>
            <select node_ref=node class="lg-select" on:change=on_change>
                {options}
            </select>
        </label>
    }
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
    view! {
        <label class="lg-field lg-field--switch">
            <input type="checkbox" class="lg-switch" node_ref=node on:change=on_change />
            <span class="lg-field__name">{view.text(label)}</span>
        </label>
    }
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
    view! {
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
    }
}
