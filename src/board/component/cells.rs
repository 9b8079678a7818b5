//! The cells of the grid: written once as markup, which a server can send, then kept by one effect.
//!
//! Hundreds of elements with signals of their own would take longer to start, and their code weighs more.

use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

use super::bind::{ElementRef, Remembered, Words, effect, words};
use super::element::escape;
use super::source::Source;
use crate::board::cell::add_notes;
use crate::board::{Section, Style};
use crate::rules::{Point, Stone};

/// What the cell of a point says as the game goes on.
#[derive(PartialEq)]
struct Said {
    point: Point,
    stone: Option<Stone>,
    name: String,
}

/// The cells as markup, as they are when they are made; in the browser they then follow what the board shows.
pub(super) fn render(root: ElementRef, source: Source) -> Words {
    let made = Remembered::new();
    let known = made.clone();
    effect(move || {
        let seen = source.section();
        let Some(now) = said(source, seen) else { return };
        let Some(root) = root.get::<Element>() else { return };
        known.update((seen, now), |(section, before), (seen, now)| {
            if seen == section && now.len() == before.len() {
                let pairs = now.iter().zip(before);
                pairs.filter(|(now, before)| now != before).for_each(|(now, _)| tell(&root, now));
            } else {
                replace(&root, *seen, &markup(*seen, now));
            }
        });
    });
    words(move || {
        let section = source.section();
        let now = said(source, section).unwrap_or_default();
        let text = markup(section, &now);
        made.set((section, now));
        text
    })
}

/// What the cells say, row by row; `None` once the board is gone.
fn said(source: Source, section: Section) -> Option<Vec<Said>> {
    let (states, overlay) = source.cells()?;
    let (language, marks) = (source.language(), source.style() == Style::Marks);
    let coordinates = source.coordinates();
    let said = section.points().filter_map(|point| {
        let cell = states.get(section.size().index(point))?;
        let name = coordinates.rename(language.board_text(cell.text(point, marks)), point);
        let mut name = name.into_owned();
        add_notes(&mut name, &overlay, point, language);
        Some(Said { point, stone: cell.stone, name })
    });
    Some(said.collect())
}

fn markup(section: Section, cells: &[Said]) -> String {
    let mut text = String::new();
    for (y, row) in (1..).zip(cells.chunks(section.cols().into())) {
        text += &format!(r#"<div class="lg-row" role="row" aria-rowindex="{y}">"#);
        for (x, Said { point, stone, name }) in (1..).zip(row) {
            let stone = stone.map_or("", |stone| match stone {
                Stone::Black => r#" data-stone="black""#,
                Stone::White => r#" data-stone="white""#,
            });
            let tab = if *point == section.center() { "0" } else { "-1" };
            text += &format!(
                r#"<div class="lg-cell" role="gridcell" data-point="{point}"{stone} aria-rowindex="{y}" "#
            );
            text += &format!(r#"aria-colindex="{x}" tabindex="{tab}" aria-label=""#);
            // The coordinates are the host's: whatever they hold stays inside the quotes.
            escape(name, &mut text);
            text += r#""></div>"#;
        }
        text += "</div>";
    }
    text
}

/// Puts other cells in the place of these. The point that has the focus keeps it; where it is not seen any
/// more, the one in the middle has it.
fn replace(root: &Element, section: Section, markup: &str) {
    let focused = root.query_selector(":focus").ok().flatten();
    let point = focused.as_ref().and_then(point_of);
    root.set_inner_html(markup);
    if focused.is_some() {
        let kept = point.and_then(|point| cell(root, point));
        if let Some(cell) = kept.or_else(|| cell(root, section.center())) {
            focus(&cell);
        }
    }
}

/// Writes into a cell what it says now.
fn tell(root: &Element, Said { point, stone, name }: &Said) {
    let Some(cell) = cell(root, *point) else { return };
    // Attributes fail only for a name that is none.
    let _ = cell.set_attribute("aria-label", name);
    let _ = match stone {
        Some(Stone::Black) => cell.set_attribute("data-stone", "black"),
        Some(Stone::White) => cell.set_attribute("data-stone", "white"),
        None => cell.remove_attribute("data-stone"),
    };
}

/// The cell of a point.
pub(super) fn cell(root: &Element, point: Point) -> Option<Element> {
    root.query_selector(&format!("[data-point={point}]")).ok().flatten()
}

/// The point of a cell.
pub(super) fn point_of(cell: &Element) -> Option<Point> {
    cell.get_attribute("data-point")?.parse().ok()
}

/// Gives a cell the focus.
pub(super) fn focus(cell: &Element) {
    // An element that cannot take the focus leaves it where it is.
    let _ = cell.unchecked_ref::<HtmlElement>().focus();
}
