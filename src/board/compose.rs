//! Builds the scene: the face, the lines, the pieces. What lies over the pieces is in `annotate`.
//!
//! Pure: the same board, overlay, theme and layout always make the same scene, whatever was shown
//! before.

use super::layout::{Area, star_points};
use super::scene::{Layer, Scene, Shape, Spot};
use super::sketch::Sketch;
use super::{Color, Layout, Overlay, Palette};
use crate::rules::{Board, Point, Stone};

/// A stone's radius as a part of the cell.
const STONE: f64 = 0.47;
/// How opaque a stone under the pointer is.
const GHOST: f64 = 0.5;
/// How opaque a dimmed stone is.
const DIMMED: f64 = 0.35;
/// How far a mark of the paper style stays inside its cell, as a part of it.
const INSET: f64 = 0.15;

impl Scene {
    /// The picture of `board` with `overlay`, in the colours of `palette` and the measures of `layout`.
    ///
    /// The layout is made for the board's size and for the style of the pieces.
    #[must_use]
    pub fn new(board: &Board, overlay: &Overlay, palette: &Palette, layout: &Layout) -> Self {
        let (layer, point, opacity, items) = (Layer::Face, None, 1.0, Vec::new());
        let mut sketch = Sketch { board, overlay, palette, layout, layer, point, opacity, items };
        sketch.face();
        sketch.shade();
        sketch.lines();
        sketch.coordinates();
        sketch.pieces();
        sketch.annotations();
        Self { layout: *layout, board: board.clone(), items: sketch.items }
    }
}

impl Sketch<'_> {
    fn face(&mut self) {
        let radius = (4.0 * self.layout.ratio()).min(self.cell() * 0.3);
        self.fill(self.layout.face(), radius, self.palette.board);
    }

    /// Squares that the host shades, and in the paper style those of a winning line.
    fn shade(&mut self) {
        self.layer = Layer::Shade;
        for &point in &self.overlay.shaded {
            self.square(point, self.palette.note.alpha(48));
        }
        if self.has_marks() {
            // Each once, in the order of the board.
            let winning = &self.overlay.winning;
            for point in self.layout.size().points() {
                if winning.iter().any(|line| line.points().any(|p| p == point)) {
                    self.square(point, self.palette.winning.alpha(72));
                }
            }
        }
    }

    fn square(&mut self, point: Point, color: Color) {
        if self.shows(point) {
            self.fill(self.layout.square(point), 0.0, color);
        }
    }

    /// The lines as filled rectangles of whole pixels, so that they are crisp at every ratio. Where the board
    /// goes on beyond what is seen, so do they.
    fn lines(&mut self) {
        self.layer = Layer::Lines;
        let layout = self.layout;
        let (inner, outer) = (layout.line_width(), layout.line_width() * 2);
        let [across, down] = layout.section().ends();
        let grid = layout.grid();
        let columns = self.run(grid.x, grid.width);
        let rows = self.run(grid.y, grid.height);
        let (left, right) = self.span(columns, across, (grid.x, grid.width));
        let (top, bottom) = self.span(rows, down, (grid.y, grid.height));
        let (line, edge) = (self.palette.line, self.palette.edge);
        for x in within(columns, across, layout.cell()) {
            self.line(x - inner / 2, top, inner, bottom - top, line);
        }
        for y in within(rows, down, layout.cell()) {
            self.line(left, y - inner / 2, right - left, inner, line);
        }
        // The edge grows outwards from the place of its line.
        let x = if across.0 { left + 1 - outer } else { left };
        let y = if down.0 { top + 1 - outer } else { top };
        let width = right + if across.1 { outer } else { 0 } - x;
        let height = bottom + if down.1 { outer } else { 0 } - y;
        for (ends, x, y, width, height) in [
            (down.0, x, y, width, outer),
            (down.1, x, bottom, width, outer),
            (across.0, x, y, outer, height),
            (across.1, right, y, outer, height),
        ] {
            if ends {
                self.line(x, y, width, height, edge);
            }
        }
        if !self.has_marks() {
            let radius = (self.cell() * 0.085).max(f64::from(inner) + 0.5);
            for point in star_points(layout.size()) {
                if self.shows(point) {
                    self.disc(layout.center(point), radius, edge);
                }
            }
        }
    }

    fn line(&mut self, x: u32, y: u32, width: u32, height: u32, color: Color) {
        self.fill(Area { x, y, width, height }, 0.0, color);
    }

    /// The first and the last place where a line crosses the squares that begin at `start`: through the points, or
    /// between the cells.
    fn run(&self, start: u32, length: u32) -> (u32, u32) {
        let cell = self.layout.cell();
        let (before, after) = if self.has_marks() { (0, 0) } else { (cell / 2, cell - cell / 2) };
        (start + before, start + length - after)
    }

    /// From where to where lines run that cross those of `run`.
    fn span(&self, run: (u32, u32), ends: (bool, bool), grid: (u32, u32)) -> (u32, u32) {
        let reach = self.layout.open_reach();
        let first = if ends.0 { run.0 } else { grid.0 - reach };
        let last = if ends.1 { run.1 } else { grid.0 + grid.1 + reach };
        (first, last)
    }

    /// What columns and rows are called: below and at the left.
    fn coordinates(&mut self) {
        self.layer = Layer::Coordinates;
        let layout = self.layout;
        let Some(label) = layout.label() else { return };
        let (section, grid) = (layout.section(), layout.grid());
        let x = f64::from(grid.x) - layout.label_distance();
        let y = f64::from(grid.y + grid.height) + layout.label_distance();
        for i in 0..section.cols() {
            let point = section.point(i, 0);
            self.coordinate((layout.center(point).0, y), label, point, section.is_turned());
        }
        for i in (0..section.rows()).rev() {
            let point = section.point(0, i);
            self.coordinate((x, layout.center(point).1), label, point, !section.is_turned());
        }
    }

    #[inline(never)]
    fn coordinate(&mut self, center: Spot, label: u32, point: Point, is_row: bool) {
        let names = self.layout.coordinates();
        let name = if is_row { names.row(point.row()) } else { names.column(point.col()) };
        self.text(center, f64::from(label), name, self.palette.label, false);
    }

    /// The shadows of all stones, which lie under all of them, the stones or marks, and one that is not there yet.
    fn pieces(&mut self) {
        let stones = self.stones();
        for layer in [Layer::Shadows, Layer::Pieces] {
            self.layer = layer;
            for &(point, stone) in &stones {
                self.point = Some(point);
                self.opacity = if self.overlay.dimmed.contains(&point) { DIMMED } else { 1.0 };
                if layer == Layer::Pieces {
                    self.piece(point, stone);
                } else if !self.has_marks() {
                    self.shadow(point);
                }
            }
        }
        self.point = None;
        if let Some((point, stone)) = self.overlay.ghost
            && self.is_empty_at(point)
        {
            (self.layer, self.opacity) = (Layer::Ghost, GHOST);
            self.piece(point, stone);
        }
        self.opacity = 1.0;
    }

    fn shadow(&mut self, point: Point) {
        let ((x, y), cell) = (self.layout.center(point), self.cell());
        let center = (x + cell * 0.035, y + cell * 0.06);
        let (radius, color) = (cell * (STONE + 0.06), Color::hex(0).alpha(110));
        self.add(Shape::Shadow { center, radius, color });
    }

    /// One side's piece on a point: a stone, the two strokes of X, or the ring of O.
    fn piece(&mut self, point: Point, stone: Stone) {
        let (center, cell) = (self.layout.center(point), self.cell());
        let width = cell * 0.11;
        let reach = cell * (0.5 - INSET) - width / 2.0;
        let Palette { black, white, .. } = *self.palette;
        let piece = if stone == Stone::Black { black } else { white };
        if !self.has_marks() {
            self.add(Shape::Stone { center, radius: cell * STONE, piece });
        } else if stone == Stone::Black {
            self.cross(center, reach, width, piece.body);
        } else {
            self.ring(center, reach, width, piece.body);
        }
    }
}

/// The places where lines run, without those of the board's own edges.
fn within((first, last): (u32, u32), ends: (bool, bool), cell: u32) -> impl Iterator<Item = u32> {
    let places = (first..=last).step_by(cell as usize);
    places.filter(move |&place| !(ends.0 && place == first || ends.1 && place == last))
}
