//! The two players: their pieces, whose turn it is, and the score.

use leptos::prelude::*;
use web_sys::Event;

use super::{
    Seat, focus,
    settings::level_name,
    state::{to_move, who},
    view::View,
};
use crate::{
    board::{
        bind::words,
        element::{Element, element},
    },
    game::{Match, Player, Score},
    i18n::{Action, Notice, Text},
    rules::Stone,
};

/// Both players with their score, Black above.
pub(super) fn players(view: View) -> Element {
    let score = move || view.game.state.with(Match::score);
    let class = move || match score() == Score::default() {
        true => "lg-draws lg-hidden",
        false => "lg-draws",
    };
    let reset = element("button")
        .attr("type", "button")
        .class("lg-link lg-acts")
        .on("click", move |event: &Event| {
            view.game.reset_score();
            focus::keep(event.current_target());
        })
        .text(view.text(Action::ResetScore));
    let draws = element("p")
        .follow("class", words(class))
        .child(element("span").text(view.words(move || Text::Draws(score().draws()))))
        .child(reset);
    element("section")
        .class("lg-players")
        .follow("aria-label", view.text(Notice::Players))
        .child(player(view, Stone::Black))
        .child(player(view, Stone::White))
        .child(draws)
}

/// The player who has `stone` in this game.
fn player(view: View, stone: Stone) -> Element {
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
    element("div")
        .follow("class", class)
        .child(piece(view, stone))
        .child(element("span").class("lg-player__name").text(name))
        .child(element("span").class("lg-player__wins").attr("aria-hidden", "true").text(wins))
        .child(element("span").class("lg-visually-hidden").text(in_words))
}

fn in_words(score: Score, player: Player) -> Text {
    Text::Score { wins: score.wins(player), draws: score.draws(), losses: score.losses(player) }
}

/// A stone or mark beside a player's name.
fn piece(view: View, stone: Stone) -> Element {
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
    element("svg")
        .follow("class", class)
        .attr("viewBox", "0 0 24 24")
        .attr("role", "img")
        .follow("aria-label", view.words(move || Text::Side(view.side(stone))))
        .child(element("path").follow("d", path))
}
