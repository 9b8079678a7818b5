//! The page around the game.

use leptos::prelude::*;
use leptos_meta::{Html, Title, provide_meta_context};

use super::{Gomoku, Preferences, Seat, view::use_language};
use crate::{engine::Level, i18n::Notice};

/// The app: a page that is the game and little more. Gomoku on 15x15 as Black against the computer, to
/// begin with.
#[component]
pub fn App() -> impl IntoView {
    provide_meta_context();
    let preferences = RwSignal::new(Preferences::default());
    let language = use_language(preferences);
    let scheme = move || match preferences.with(|p| p.appearance.dark()) {
        None => "color-scheme: light dark",
        Some(false) => "color-scheme: light",
        Some(true) => "color-scheme: dark",
    };
    let tag = move || language.get().tag();
    let text = move |notice: Notice| move || language.get().text(notice).into_owned();
    view! {
        <Html {..} style=scheme lang=tag />
        <Title text=text(Notice::PageTitle) />
        <main class="page">
            <h1 class="page__title">{text(Notice::PageTitle)}</h1>
            <Gomoku white=Seat::Engine(Level::Easy) save_as="app" preferences />
        </main>
    }
}
