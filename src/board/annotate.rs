//! Builds the layers over the pieces: winning lines, the last move, numbers, forbidden points, and
//! what a host marks.

use super::compose::Picture;
use super::scene::{Item, Layer, Shape, Spot};
use super::{Color, Mark, Style, overlay::Arrow};
use crate::rules::{Point, Stone};

/// The layers over the pieces, the lowest first.
pub(super) fn annotate(picture: Picture<'_>) -> [(Layer, Vec<Item>); 3] {
    let mut marks = forbidden(picture);
    marks.extend(last_move(picture));
    marks.extend(numbers(picture));
    marks.extend(host_marks(picture));
    let mut arrows = foul_lines(picture);
    arrows.extend(host_arrows(picture));
    [(Layer::Winning, winning(picture)), (Layer::Marks, marks), (Layer::Arrows, arrows)]
}

fn winning(picture: Picture<'_>) -> Vec<Item> {
    let Picture { overlay, palette, layout, .. } = picture;
    let part = if layout.style() == Style::Stones { 0.1 } else { 0.06 };
    let width = f64::from(layout.cell()) * part;
    overlay
        .winning
        .iter()
        .filter_map(|line| {
            // Of a line that goes on unseen, the part that is seen.
            let mut seen = line.points().filter(|&point| picture.shows(point));
            let first = seen.next()?;
            let last = seen.last().unwrap_or(first);
            let spots = vec![layout.center(first), layout.center(last)];
            Some(Shape::Stroke { spots, width, color: palette.winning }.into())
        })
        .collect()
}

/// A ring within the stone, or a frame within the cell of a mark; the number tells it where it is drawn.
fn last_move(picture: Picture<'_>) -> Vec<Item> {
    let Picture { board, overlay, palette, layout } = picture;
    let Some(point) =
        overlay.last.filter(|&point| picture.shows(point) && board.get(point).is_some())
    else {
        return Vec::new();
    };
    let (center, cell) = (layout.center(point), f64::from(layout.cell()));
    match layout.style() {
        Style::Stones if overlay.numbers && overlay.number(point).is_some() => Vec::new(),
        Style::Stones => {
            let width = (cell * 0.07).max(1.5);
            vec![Shape::Ring { center, radius: cell * 0.2, width, color: palette.accent }.into()]
        }
        Style::Marks => {
            // Not `clamp`: its panic would bring the formatting of floating point numbers into the page.
            let width = (cell * 0.05).max(1.5).min(2.5 * layout.ratio());
            vec![frame(center, cell * 0.45 - width / 2.0, width, palette.accent)]
        }
    }
}

/// The moves' numbers: on the stones, or in the corner of a cell that is large enough.
fn numbers(picture: Picture<'_>) -> Vec<Item> {
    let Picture { board, overlay, palette, layout } = picture;
    let cell = f64::from(layout.cell());
    let marks = layout.style() == Style::Marks;
    if !overlay.numbers || (marks && cell < 30.0 * layout.ratio()) {
        return Vec::new();
    }
    let mut items = Vec::new();
    for (point, stone) in board.stones().filter(|&(point, _)| picture.shows(point)) {
        let Some(number) = overlay.number(point) else { continue };
        let (x, y) = layout.center(point);
        let text = number.to_string();
        let piece = if stone == Stone::Black { palette.black } else { palette.white };
        items.push(Item::from(if marks {
            let size = (cell * 0.22).min(14.0 * layout.ratio());
            let center = (x + cell * 0.5 - size * 0.75, y + cell * 0.5 - size * 0.7);
            Shape::Text { center, size, text, color: palette.label, strong: false }
        } else {
            let last = overlay.last == Some(point);
            let color = if last { palette.accent } else { piece.number };
            let size = cell * if text.len() > 2 { 0.36 } else { 0.44 };
            Shape::Text { center: (x, y), size, text, color, strong: true }
        }));
    }
    items
}

/// A small cross where stones are drawn; where X is a piece, a struck-out ring.
fn forbidden(picture: Picture<'_>) -> Vec<Item> {
    let Picture { overlay, palette, layout, .. } = picture;
    let (cell, color) = (f64::from(layout.cell()), palette.forbidden);
    let width = (cell * 0.07).max(1.5);
    let mut items = Vec::new();
    for &point in overlay.forbidden.iter().filter(|&&point| picture.is_empty_at(point)) {
        let center = layout.center(point);
        if layout.style() == Style::Stones {
            items.extend(cross(center, cell * 0.14, width, color));
        } else {
            let (x, y) = center;
            let reach = cell * 0.16 * core::f64::consts::FRAC_1_SQRT_2;
            let spots = vec![(x - reach, y + reach), (x + reach, y - reach)];
            items.push(Shape::Ring { center, radius: cell * 0.16, width, color }.into());
            items.push(Shape::Stroke { spots, width, color }.into());
        }
    }
    items
}

fn foul_lines(picture: Picture<'_>) -> Vec<Item> {
    let Picture { overlay, palette, layout, .. } = picture;
    let cell = f64::from(layout.cell());
    let mut items = Vec::new();
    for line in &overlay.foul {
        let points = line.iter().filter(|&&point| picture.shows(point));
        let spots: Vec<Spot> = points.map(|&point| layout.center(point)).collect();
        let color = palette.forbidden;
        for &center in &spots {
            items.push(
                Shape::Ring { center, radius: cell * 0.47, width: cell * 0.08, color }.into(),
            );
        }
        if spots.len() > 1 {
            let color = color.alpha(150);
            items.push(Shape::Stroke { spots, width: cell * 0.08, color }.into());
        }
    }
    items
}

fn host_marks(picture: Picture<'_>) -> Vec<Item> {
    let Picture { overlay, layout, .. } = picture;
    let cell = f64::from(layout.cell());
    let (reach, width) = (cell * 0.2, (cell * 0.07).max(1.5));
    let mut items = Vec::new();
    for &(point, mark) in overlay.marks.iter().filter(|&&(point, _)| picture.shows(point)) {
        let (center, color) = (layout.center(point), note_color(picture, point));
        let (x, y) = center;
        match mark {
            Mark::Circle => items.push(Shape::Ring { center, radius: reach, width, color }.into()),
            Mark::Square => items.push(frame(center, reach, width, color)),
            Mark::Triangle => {
                let (top, left) = ((x, y - reach * 1.15), (x - reach, y + reach * 0.7));
                let spots = vec![top, (x + reach, y + reach * 0.7), left, top];
                items.push(Shape::Stroke { spots, width, color }.into());
            }
            Mark::Cross => items.extend(cross(center, reach, width, color)),
            Mark::Dot => items.push(Shape::Disc { center, radius: cell * 0.12, color }.into()),
        }
    }
    for (point, text) in overlay.labels.iter().filter(|&&(point, _)| picture.shows(point)) {
        let (center, color) = (layout.center(*point), note_color(picture, *point));
        if picture.board.is_empty_at(*point) {
            // The lines of the board would cross out the text.
            let color = picture.palette.board;
            items.push(Shape::Disc { center, radius: cell * 0.34, color }.into());
        }
        let size = cell * if text.chars().count() > 2 { 0.34 } else { 0.46 };
        items.push(Shape::Text { center, size, text: text.clone(), color, strong: true }.into());
    }
    items
}

fn host_arrows(picture: Picture<'_>) -> Vec<Item> {
    let Picture { overlay, palette, layout, .. } = picture;
    let (cell, color) = (f64::from(layout.cell()), palette.note);
    let mut items = Vec::new();
    for &Arrow { from, to, head } in &overlay.arrows {
        if from == to || !picture.shows(from) || !picture.shows(to) {
            continue;
        }
        let (start, end) = (layout.center(from), layout.center(to));
        let (dx, dy) = (end.0 - start.0, end.1 - start.1);
        let length = dx.hypot(dy);
        let (dx, dy) = (dx / length, dy / length);
        let neck = if head { (end.0 - dx * cell * 0.3, end.1 - dy * cell * 0.3) } else { end };
        items.push(Shape::Stroke { spots: vec![start, neck], width: cell * 0.09, color }.into());
        if head {
            let wing = cell * 0.17;
            let left = (neck.0 - dy * wing, neck.1 + dx * wing);
            let right = (neck.0 + dy * wing, neck.1 - dx * wing);
            items.push(Shape::Polygon { spots: vec![end, left, right], color }.into());
        }
    }
    items
}

/// The colour of a host's mark: the one for numbers where it lies on a stone.
fn note_color(picture: Picture<'_>, point: Point) -> Color {
    let palette = picture.palette;
    match picture.board.get(point) {
        Some(stone) if picture.layout.style() == Style::Stones => {
            if stone == Stone::Black {
                palette.black.number
            } else {
                palette.white.number
            }
        }
        _ => palette.note,
    }
}

fn cross((x, y): Spot, reach: f64, width: f64, color: Color) -> [Item; 2] {
    let stroke = |spots| Item::from(Shape::Stroke { spots, width, color });
    [
        stroke(vec![(x - reach, y - reach), (x + reach, y + reach)]),
        stroke(vec![(x - reach, y + reach), (x + reach, y - reach)]),
    ]
}

fn frame((x, y): Spot, reach: f64, width: f64, color: Color) -> Item {
    let corner = |right: f64, down: f64| (x + right * reach, y + down * reach);
    let spots = vec![
        corner(-1.0, -1.0),
        corner(1.0, -1.0),
        corner(1.0, 1.0),
        corner(-1.0, 1.0),
        corner(-1.0, -1.0),
    ];
    Shape::Stroke { spots, width, color }.into()
}
