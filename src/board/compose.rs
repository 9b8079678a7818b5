//! Builds the scene: the face, the lines, the pieces. What lies over the pieces is in `annotate`.
//!
//! Pure: the same board, overlay, theme and layout always make the same scene, whatever was shown
//! before.

use super::annotate::annotate;
use super::layout::{Area, star_points};
use super::scene::{Item, Layer, Scene, Shape, Spot};
use super::{Color, Layout, Overlay, Palette, Style};
use crate::rules::{Board, Point, Stone};

/// A stone's radius as a part of the cell.
const STONE: f64 = 0.47;
/// How opaque a stone under the pointer is.
const GHOST: f64 = 0.5;
/// How opaque a dimmed stone is.
const DIMMED: f64 = 0.35;
/// How far a mark of the paper style stays inside its cell, as a part of it.
const INSET: f64 = 0.15;

/// What a scene is built from.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture<'a> {
    pub(crate) board: &'a Board,
    pub(crate) overlay: &'a Overlay,
    pub(crate) palette: &'a Palette,
    pub(crate) layout: &'a Layout,
}

impl Picture<'_> {
    /// Whether `point` is seen.
    pub(super) fn shows(self, point: Point) -> bool {
        self.layout.section().contains(point)
    }

    /// Whether `point` is seen and no stone stands there.
    pub(super) fn is_empty_at(self, point: Point) -> bool {
        self.shows(point) && self.board.is_empty_at(point)
    }
}

impl Scene {
    /// The picture of `board` with `overlay`, in the colours of `palette` and the measures of `layout`.
    ///
    /// The layout is made for the board's size and for the style of the pieces.
    #[must_use]
    pub fn new(board: &Board, overlay: &Overlay, palette: &Palette, layout: &Layout) -> Self {
        let picture = Picture { board, overlay, palette, layout };
        let (shadows, pieces) = pieces(picture);
        let mut layers = vec![
            (Layer::Face, face(picture)),
            (Layer::Shade, shade(picture)),
            (Layer::Lines, lines(picture)),
            (Layer::Coordinates, coordinates(picture)),
            (Layer::Shadows, shadows),
            (Layer::Pieces, pieces),
            (Layer::Ghost, ghost(picture)),
        ];
        layers.extend(annotate(picture));
        Self { layout: *layout, board: board.clone(), layers }
    }
}

fn face(picture: Picture<'_>) -> Vec<Item> {
    let Picture { layout, palette, .. } = picture;
    let radius = (4.0 * layout.ratio()).min(f64::from(layout.cell()) * 0.3);
    vec![Shape::Fill { area: layout.face(), radius, color: palette.board }.into()]
}

/// Squares that the host shades, and in the paper style those of a winning line.
fn shade(picture: Picture<'_>) -> Vec<Item> {
    let Picture { overlay, palette, layout, .. } = picture;
    let square = |point: Point, color: Color| {
        Item::from(Shape::Fill { area: layout.square(point), radius: 0.0, color })
    };
    let section = layout.section();
    let on_board = |point: &Point| section.contains(*point);
    let mut items: Vec<Item> = overlay
        .shaded
        .iter()
        .filter(|point| on_board(point))
        .map(|&point| square(point, palette.note.alpha(48)))
        .collect();
    if layout.style() == Style::Marks {
        // Each once, in the order of the board.
        let wins =
            |point: &Point| overlay.winning.iter().any(|line| line.points().any(|p| p == *point));
        let winning = layout.size().points().filter(wins);
        items.extend(winning.map(|point| square(point, palette.winning.alpha(72))));
    }
    items
}

/// The lines as filled rectangles of whole pixels, so that they are crisp at every ratio. Where the board
/// goes on beyond what is seen, so do they.
fn lines(picture: Picture<'_>) -> Vec<Item> {
    let Picture { layout, palette, .. } = picture;
    let (inner, outer) = (layout.line_width(), layout.line_width() * 2);
    let [across, down] = layout.section().ends();
    let (xs, ys) = line_places(layout);
    let grid = layout.grid();
    let (left, right) = span(layout, &xs, across, (grid.x, grid.width));
    let (top, bottom) = span(layout, &ys, down, (grid.y, grid.height));
    let fill = |x: u32, y: u32, width: u32, height: u32, color: Color| {
        Item::from(Shape::Fill { area: Area { x, y, width, height }, radius: 0.0, color })
    };
    let mut items = Vec::new();
    for &x in within(&xs, across) {
        items.push(fill(x - inner / 2, top, inner, bottom - top, palette.line));
    }
    for &y in within(&ys, down) {
        items.push(fill(left, y - inner / 2, right - left, inner, palette.line));
    }
    // The edge grows outwards from the place of its line.
    let x = if across.0 { left + 1 - outer } else { left };
    let y = if down.0 { top + 1 - outer } else { top };
    let width = right + if across.1 { outer } else { 0 } - x;
    let height = bottom + if down.1 { outer } else { 0 } - y;
    let edges = [
        (down.0, fill(x, y, width, outer, palette.edge)),
        (down.1, fill(x, bottom, width, outer, palette.edge)),
        (across.0, fill(x, y, outer, height, palette.edge)),
        (across.1, fill(right, y, outer, height, palette.edge)),
    ];
    items.extend(edges.into_iter().filter_map(|(ends, edge)| ends.then_some(edge)));
    if layout.style() == Style::Stones {
        let radius = (f64::from(layout.cell()) * 0.085).max(f64::from(inner) + 0.5);
        let stars = star_points(layout.size()).into_iter();
        items.extend(stars.filter(|&point| layout.section().contains(point)).map(|point| {
            Item::from(Shape::Disc { center: layout.center(point), radius, color: palette.edge })
        }));
    }
    items
}

/// From where to where lines run that cross those at `places`.
fn span(layout: &Layout, places: &[u32], ends: (bool, bool), grid: (u32, u32)) -> (u32, u32) {
    let reach = layout.open_reach();
    let first = if ends.0 { places[0] } else { grid.0 - reach };
    let last = if ends.1 { places[places.len() - 1] } else { grid.0 + grid.1 + reach };
    (first, last)
}

/// The places without those of the board's own edges.
fn within(places: &[u32], ends: (bool, bool)) -> &[u32] {
    &places[usize::from(ends.0)..places.len() - usize::from(ends.1)]
}

/// The columns and rows of pixels where lines run: through the points, or between the cells.
fn line_places(layout: &Layout) -> (Vec<u32>, Vec<u32>) {
    let (section, grid, cell) = (layout.section(), layout.grid(), layout.cell());
    match layout.style() {
        Style::Stones => (
            (0..section.cols()).map(|x| layout.column(x)).collect(),
            (0..section.rows()).map(|y| layout.row(y)).collect(),
        ),
        Style::Marks => (
            (0..=u32::from(section.cols())).map(|i| grid.x + i * cell).collect(),
            (0..=u32::from(section.rows())).map(|i| grid.y + i * cell).collect(),
        ),
    }
}

/// What columns and rows are called: below and at the left.
fn coordinates(picture: Picture<'_>) -> Vec<Item> {
    let Picture { layout, palette, .. } = picture;
    let Some(label) = layout.label() else { return Vec::new() };
    let (section, coordinates, grid) = (layout.section(), layout.coordinates(), layout.grid());
    let x = f64::from(grid.x) - layout.label_distance();
    let y = f64::from(grid.y + grid.height) + layout.label_distance();
    let text = |center: Spot, text: String| {
        let (size, color) = (f64::from(label), palette.label);
        Item::from(Shape::Text { center, size, text, color, strong: false })
    };
    let name = |point: Point, is_row: bool| {
        if is_row { coordinates.row(point.row()) } else { coordinates.column(point.col()) }
    };
    let below = (0..section.cols()).map(|i| {
        let point = section.point(i, 0);
        text((layout.center(point).0, y), name(point, section.is_turned()))
    });
    let beside = (0..section.rows()).rev().map(|i| {
        let point = section.point(0, i);
        text((x, layout.center(point).1), name(point, !section.is_turned()))
    });
    below.chain(beside).collect()
}

/// The shadows of all stones, which lie under all of them, and the stones or marks.
fn pieces(picture: Picture<'_>) -> (Vec<Item>, Vec<Item>) {
    let Picture { board, overlay, layout, .. } = picture;
    let (mut shadows, mut pieces) = (Vec::new(), Vec::new());
    let section = layout.section();
    for (point, stone) in board.stones().filter(|&(point, _)| section.contains(point)) {
        let opacity = if overlay.dimmed.contains(&point) { DIMMED } else { 1.0 };
        let item = |shape| Item { point: Some(point), opacity, shape };
        if layout.style() == Style::Stones {
            shadows.push(item(shadow(layout.center(point), f64::from(layout.cell()))));
        }
        pieces.extend(piece(picture, point, stone).into_iter().map(item));
    }
    (shadows, pieces)
}

fn shadow((x, y): Spot, cell: f64) -> Shape {
    let center = (x + cell * 0.035, y + cell * 0.06);
    Shape::Shadow { center, radius: cell * (STONE + 0.06), color: Color::hex(0).alpha(110) }
}

/// One side's piece on a point: a stone, the two strokes of X, or the ring of O.
fn piece(picture: Picture<'_>, point: Point, stone: Stone) -> Vec<Shape> {
    let Picture { layout, palette, .. } = picture;
    let (center, cell) = (layout.center(point), f64::from(layout.cell()));
    let (x, y) = center;
    let width = cell * 0.11;
    let reach = cell * (0.5 - INSET) - width / 2.0;
    match (layout.style(), stone) {
        (Style::Stones, Stone::Black) => {
            vec![Shape::Stone { center, radius: cell * STONE, piece: palette.black }]
        }
        (Style::Stones, Stone::White) => {
            vec![Shape::Stone { center, radius: cell * STONE, piece: palette.white }]
        }
        (Style::Marks, Stone::Black) => {
            let color = palette.black.body;
            let stroke = |spots| Shape::Stroke { spots, width, color };
            vec![
                stroke(vec![(x - reach, y - reach), (x + reach, y + reach)]),
                stroke(vec![(x - reach, y + reach), (x + reach, y - reach)]),
            ]
        }
        (Style::Marks, Stone::White) => {
            vec![Shape::Ring { center, radius: reach, width, color: palette.white.body }]
        }
    }
}

/// A stone that is not there yet; none where another stands.
fn ghost(picture: Picture<'_>) -> Vec<Item> {
    match picture.overlay.ghost {
        Some((point, stone)) if picture.is_empty_at(point) => piece(picture, point, stone)
            .into_iter()
            .map(|shape| Item { point: None, opacity: GHOST, shape })
            .collect(),
        _ => Vec::new(),
    }
}
