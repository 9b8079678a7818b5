//! What the compared pages have in common: a small Leptos site with what most sites use. No game.

use leptos::prelude::*;

/// A list to add to, with a field, a filter and a count, and below it what the site is measured with.
pub fn site<V: IntoView + 'static>(below: impl Fn() -> V + Send + Sync + 'static) -> impl IntoView {
    let items = RwSignal::new(vec![(0_usize, "one".to_owned())]);
    let text = RwSignal::new(String::new());
    let shown = RwSignal::new(true);
    let count = Memo::new(move |_| items.with(Vec::len));
    let add = move |_| {
        items.update(|items| items.push((items.len(), text.get_untracked())));
        text.set(String::new());
    };
    Effect::new(move |_| document().set_title(&format!("{} items", count.get())));
    view! {
        <h1>"A list of " {move || count.get().to_string()}</h1>
        <input type="text" prop:value=text on:input=move |event| text.set(event_target_value(&event)) />
        <button on:click=add>"Add"</button>
        <button on:click=move |_| shown.update(|shown| *shown = !*shown)>"Show or hide"</button>
        <ul class:hidden=move || !shown.get()>
            <For each=move || items.get() key=|(id, _)| *id let:item>
                <li>{item.1}</li>
            </For>
        </ul>
        <Show when=move || shown.get()>{below()}</Show>
    }
}
