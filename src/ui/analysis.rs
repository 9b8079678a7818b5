//! What the engine thinks of the ply looked at, as it thinks.

use leptos::prelude::*;

use super::{
    marked::{Marked, named},
    view::View,
};
use crate::{
    board::{
        bind::{ElementRef, effect, words},
        element::{Element, element},
    },
    engine::{Report, Score},
    i18n::{Action, Notice, Text},
};

/// How many of the moves that are expected after a move are shown.
const EXPECTED: usize = 8;

/// How far the analysis is, and the best moves; not shown while there is none. It ends with this part of the page.
pub(super) fn analysis(view: View) -> Element {
    let game = view.game;
    on_cleanup(move || game.set_analysing(false));
    let told = move |tell: fn(View, &Report) -> String| {
        let report = |marked: &Marked| marked.analysis.as_ref().map(|report| tell(view, report));
        game.marked.try_with(report).flatten()
    };
    let searched = words(move || told(searched).unwrap_or_default());
    // Written as markup, as the cells are, and only where it is another: a reader's place in it stays.
    let list = ElementRef::new();
    let mut known = String::new();
    effect(move || {
        let now = told(markup).unwrap_or_default();
        if let Some(list) = list.get::<web_sys::Element>()
            && now != known
        {
            list.set_inner_html(&now);
            known = now;
        }
    });
    let best = element("ol")
        .node(list)
        .class("lg-best")
        .follow("aria-label", view.text(Notice::BestMoves));
    element("section")
        .class("lg-analysis")
        .follow("aria-label", view.text(Action::Analyse))
        .flag("hidden", move || !game.analysing.get())
        .child(element("h2").class("lg-heading").text(view.text(Action::Analyse)))
        .child(element("p").class("lg-hint").text(searched))
        .child(best)
}

/// How far it is; nothing where no search was needed.
fn searched(view: View, report: &Report) -> String {
    let Report { depth, nodes, .. } = *report;
    if depth > 0 { view.say(Text::Searched { depth, nodes }).into() } else { String::new() }
}

/// The best moves, each with its name, what is expected after it, and what it is worth.
fn markup(view: View, report: &Report) -> String {
    let mut text = String::new();
    for (name, point, ranked) in named(report) {
        let worth = view.say(judgement(ranked.score, report));
        text += &format!("<li><i>{name}</i><b>{point}</b><span>");
        for next in ranked.line.iter().skip(1).take(EXPECTED) {
            text += &format!("{next} ");
        }
        text += &format!("</span><span>{worth}</span></li>");
    }
    text
}

/// The side to move's chance to win, or how it ends where that is certain.
fn judgement(score: Score, report: &Report) -> Text {
    match score.plies_to_end() {
        Some(plies) if score.is_win() => Text::WinsIn(plies.div_ceil(2)),
        Some(plies) => Text::LosesIn(plies.div_ceil(2)),
        None if report.is_draw() && score == Score::EVEN => Notice::Draw.into(),
        // Neither 0 nor 100, which would be certain.
        None => Text::Chance(((score.chance() * 100.0 + 0.5) as u8).clamp(1, 99)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::Ranked;

    #[test]
    fn a_score_is_said_as_a_chance_or_as_an_end() {
        let best = |score| vec![Ranked { score, line: Vec::new() }];
        let going_on = Report { depth: 3, best: best(Score::EVEN), ..Report::default() };
        let finished = Report { finished: true, ..going_on.clone() };
        let unsearched = Report { depth: 0, ..finished.clone() };
        let won = Report { best: best(Score::win_in(5)), ..finished.clone() };
        assert_eq!(judgement(Score::win_in(5), &going_on), Text::WinsIn(3));
        assert_eq!(judgement(Score::loss_in(4), &finished), Text::LosesIn(2));
        for report in [going_on, unsearched, won] {
            assert_eq!(judgement(Score::EVEN, &report), Text::Chance(50));
        }
        assert_eq!(judgement(Score::EVEN, &finished), Text::Notice(Notice::Draw));
        for (balance, chance) in [(400, 73), (-400, 27), (20_000, 99), (-20_000, 1)] {
            assert_eq!(judgement(Score::balance(balance), &finished), Text::Chance(chance));
        }
    }
}
