//! The pieces of the settings' form: a select, a switch and a number.

use std::sync::Arc;

use leptos::prelude::*;

use super::view::View;
use crate::i18n::Text;

/// A select of `choices`, each a value and its name.
///
/// A choice takes effect by `choose` alone: where that leaves the value as it is (since a question comes
/// first, say), the select keeps showing it.
pub(super) fn select<T>(
    view: View,
    label: impl Into<Text>,
    choices: impl Fn() -> Vec<(T, Text)> + Send + Sync + 'static,
    current: impl Fn() -> T + Send + Sync + 'static,
    choose: impl Fn(T) + 'static,
) -> impl IntoView
where
    T: Clone + PartialEq + Send + Sync + 'static,
{
    let choices = Arc::new(choices);
    let index = Memo::new({
        let choices = Arc::clone(&choices);
        move |_| {
            let value = current();
            choices().into_iter().position(|(choice, _)| choice == value).unwrap_or_default()
        }
    });
    let options = {
        let choices = Arc::clone(&choices);
        move || {
            let name = |(i, (_, name)): (usize, (T, Text))| {
                view! {
                    <option value=i.to_string() selected=move || index.get() == i>
                        {view.say(name)}
                    </option>
                }
            };
            choices().into_iter().enumerate().map(name).collect_view()
        }
    };
    let on_change = move |event| {
        let chosen: Option<usize> = event_target_value(&event).parse().ok();
        let select: web_sys::HtmlSelectElement = event_target(&event);
        select.set_selected_index(index.get_untracked() as i32);
        let choice = chosen.and_then(|i| untrack(|| choices()).into_iter().nth(i));
        if let Some((value, _)) = choice {
            choose(value);
        }
    };
    view! {
        <label class="lg-field">
            <span class="lg-field__name">{view.text(label)}</span>
            <select
                class="lg-select"
                prop:selectedIndex=move || index.get() as i32
                on:change=on_change
            >
                {options}
            </select>
        </label>
    }
}

/// A switch that is on or off.
pub(super) fn switch(
    view: View,
    label: impl Into<Text>,
    current: impl Fn() -> bool + Copy + Send + Sync + 'static,
    set: impl Fn(bool) + 'static,
) -> impl IntoView {
    let on_change = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let wanted = input.checked();
        input.set_checked(untrack(current));
        set(wanted);
    };
    view! {
        <label class="lg-field lg-field--switch">
            <input type="checkbox" class="lg-switch" prop:checked=current on:change=on_change />
            <span class="lg-field__name">{view.text(label)}</span>
        </label>
    }
}

/// A whole number from `least` to `most`; what is typed is taken when the field is left, or by Enter.
pub(super) fn number(
    view: View,
    label: impl Into<Text>,
    (least, most): (u8, u8),
    current: impl Fn() -> u8 + Copy + Send + Sync + 'static,
    set: impl Fn(u8) + 'static,
) -> impl IntoView {
    let on_change = move |event| {
        let input: web_sys::HtmlInputElement = event_target(&event);
        let typed = input.value_as_number();
        input.set_value(&untrack(current).to_string());
        // Not a number compares as neither less nor greater.
        if typed >= f64::from(least) && typed <= f64::from(most) {
            set(typed as u8);
        }
    };
    view! {
        <label class="lg-field">
            <span class="lg-field__name">{view.text(label)}</span>
            <input
                type="number"
                class="lg-number"
                inputmode="numeric"
                min=least
                max=most
                step="1"
                prop:value=move || current().to_string()
                on:change=on_change
            />
        </label>
    }
}
