//! The two players: their pieces, whose turn it is, and the score.

use leptos::{ev, prelude::*};

use super::{
    Seat, focus,
    settings::level_name,
    state::{to_move, who},
    view::View,
};
use crate::{
    board::bind::{untyped, words},
    game::{Match, Player, Score},
    i18n::{Action, Notice, Text},
    rules::Stone,
};

/// Both players with their score, Black above.
#[component]
pub(super) fn Players(view: View) -> impl IntoView {
    let state = view.game.state;
    let score = move || state.with(Match::score);
    let class = words(move || match score() == Score::default() {
        true => "lg-draws lg-hidden",
        false => "lg-draws",
    });
    let reset = move |event: ev::MouseEvent| {
        view.game.reset_score();
        focus::keep(event.current_target());
    };
    view! {
        <section class="lg-players" aria-label=view.text(Notice::Players)>
            <PlayerRow view stone=Stone::Black />
            <PlayerRow view stone=Stone::White />
            <p class=class>
                <span>{view.words(move || Text::Draws(score().draws()))}</span>
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
    let name = words(move || {
        let (who, seat) = state.with(|m| (who(m, m.player(stone)), m.seat_of(stone)));
        let name = view.say(Text::Player(who));
        match seat {
            Seat::Engine(level) => format!("{name} · {}", view.say(level_name(level))).into(),
            Seat::Person => name,
        }
    });
    let class = words(move || match state.with(to_move) == Some(stone) {
        true => "lg-player lg-player--to-move",
        false => "lg-player",
    });
    let wins = words(move || state.with(|m| m.score().wins(m.player(stone))).to_string());
    let in_words = view.words(move || state.with(|m| in_words(m.score(), m.player(stone))));
    untyped(view! {
        <div class=class>
            <Piece view stone />
            <span class="lg-player__name">{name}</span>
            <span class="lg-player__wins" aria-hidden="true">{wins}</span>
            <span class="lg-visually-hidden">{in_words}</span>
        </div>
    })
}

fn in_words(score: Score, player: Player) -> Text {
    Text::Score { wins: score.wins(player), draws: score.draws(), losses: score.losses(player) }
}

/// A stone or mark beside a player's name.
#[component]
fn Piece(view: View, stone: Stone) -> impl IntoView {
    let class = words(move || match (stone, view.marks.get()) {
        (Stone::Black, false) => "lg-piece lg-piece--black",
        (Stone::White, false) => "lg-piece lg-piece--white",
        (Stone::Black, true) => "lg-piece lg-piece--x",
        (Stone::White, true) => "lg-piece lg-piece--o",
    });
    let path = words(move || match (stone, view.marks.get()) {
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
