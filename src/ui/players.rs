//! The two players: their pieces, whose turn it is, and the score.

use leptos::{ev, prelude::*};

use super::{
    Seat, focus,
    settings::level_name,
    state::{to_move, who},
    view::View,
};
use crate::{
    game::{Player, Score},
    i18n::{Action, Notice, Text},
    rules::Stone,
};

/// Both players with their score, Black above.
#[component]
pub(super) fn Players(view: View) -> impl IntoView {
    let score = view.game.score();
    let is_unscored = Signal::derive(move || score.get() == Score::default());
    let reset = move |event: ev::MouseEvent| {
        view.game.reset_score();
        focus::keep(event.current_target());
    };
    view! {
        <section class="lg-players" aria-label=view.text(Notice::Players)>
            {Stone::ALL.map(|stone| view! { <PlayerRow view stone /> }).collect_view()}
            <p class="lg-draws" class:lg-hidden=is_unscored>
                <span>{view.words(move || Text::Draws(score.get().draws()))}</span>
                <button type="button" class="lg-link lg-acts" on:click=reset>
                    {view.text(Action::ResetScore)}
                </button>
            </p>
        </section>
    }
}

/// The player who has `stone` in this game.
#[component]
fn PlayerRow(view: View, stone: Stone) -> impl IntoView {
    let state = view.game.state;
    let score = view.game.score();
    let player = Signal::derive(move || state.with(|m| m.player(stone)));
    let name = Signal::derive(move || {
        let (who, seat) = state.with(|m| (who(m, player.get()), m.seat(player.get())));
        let name = view.say(Text::Player(who));
        match seat {
            Seat::Engine(level) => format!("{name} · {}", view.say(level_name(level))),
            Seat::Person => name.into_owned(),
        }
    });
    let is_to_move = Signal::derive(move || state.with(to_move) == Some(stone));
    let wins = Signal::derive(move || score.get().wins(player.get()).to_string());
    let in_words = view.words(move || in_words(score.get(), player.get()));
    view! {
        <div class="lg-player" class:lg-player--to-move=is_to_move>
            <Piece view stone />
            <span class="lg-player__name">{name}</span>
            <span class="lg-player__wins" aria-hidden="true">{wins}</span>
            <span class="lg-visually-hidden">{in_words}</span>
        </div>
    }
}

fn in_words(score: Score, player: Player) -> Text {
    Text::Score { wins: score.wins(player), draws: score.draws(), losses: score.losses(player) }
}

/// A stone or mark beside a player's name.
#[component]
fn Piece(view: View, stone: Stone) -> impl IntoView {
    let class = Signal::derive(move || match (stone, view.marks.get()) {
        (Stone::Black, false) => "lg-piece lg-piece--black",
        (Stone::White, false) => "lg-piece lg-piece--white",
        (Stone::Black, true) => "lg-piece lg-piece--x",
        (Stone::White, true) => "lg-piece lg-piece--o",
    });
    let path = Signal::derive(move || match (stone, view.marks.get()) {
        (Stone::Black, true) => "M5 5l14 14M19 5 5 19",
        _ => "M12 4a8 8 0 1 0 .01 0z",
    });
    view! {
        <svg
            class=class
            viewBox="0 0 24 24"
            role="img"
            aria-label=view.words(move || Text::Side(view.side(stone)))
        >
            <path d=path />
        </svg>
    }
}
