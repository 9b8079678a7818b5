//! A scene in the making: its brush, and what every part of the drawing asks of the board.
//!
//! What is drawn is in `compose` and `annotate`.

use super::layout::Area;
use super::scene::{Item, Layer, Shape, Spot};
use super::{Color, Layout, Overlay, Palette, Style};
use crate::rules::{Board, Point, Stone};

/// A scene in the making: what it is built from, and its shapes so far.
pub(super) struct Sketch<'a> {
    pub(super) board: &'a Board,
    pub(super) overlay: &'a Overlay,
    pub(super) palette: &'a Palette,
    pub(super) layout: &'a Layout,
    // What holds for the shapes to come.
    pub(super) layer: Layer,
    pub(super) point: Option<Point>,
    pub(super) opacity: f64,
    pub(super) items: Vec<Item>,
}

/// The shapes. Not inlined: there are many places that draw one.
impl Sketch<'_> {
    #[inline(never)]
    pub(super) fn add(&mut self, shape: Shape) {
        let Self { layer, point, opacity, .. } = *self;
        self.items.push(Item { layer, point, opacity, shape });
    }

    #[inline(never)]
    pub(super) fn fill(&mut self, area: Area, radius: f64, color: Color) {
        self.add(Shape::Fill { area, radius, color });
    }

    #[inline(never)]
    pub(super) fn disc(&mut self, center: Spot, radius: f64, color: Color) {
        self.add(Shape::Disc { center, radius, color });
    }

    #[inline(never)]
    pub(super) fn ring(&mut self, center: Spot, radius: f64, width: f64, color: Color) {
        self.add(Shape::Ring { center, radius, width, color });
    }

    #[inline(never)]
    pub(super) fn stroke(&mut self, spots: &[Spot], width: f64, color: Color) {
        self.add(Shape::Stroke { spots: spots.into(), width, color });
    }

    #[inline(never)]
    pub(super) fn text(
        &mut self,
        center: Spot,
        size: f64,
        text: String,
        color: Color,
        strong: bool,
    ) {
        self.add(Shape::Text { center, size, text, color, strong });
    }

    /// Two strokes that cross in the middle.
    pub(super) fn cross(&mut self, (x, y): Spot, reach: f64, width: f64, color: Color) {
        self.stroke(&[(x - reach, y - reach), (x + reach, y + reach)], width, color);
        self.stroke(&[(x - reach, y + reach), (x + reach, y - reach)], width, color);
    }
}

impl Sketch<'_> {
    /// Whether `point` is seen.
    pub(super) fn shows(&self, point: Point) -> bool {
        self.layout.section().contains(point)
    }

    /// Whether `point` is seen and no stone stands there.
    pub(super) fn is_empty_at(&self, point: Point) -> bool {
        self.shows(point) && self.board.is_empty_at(point)
    }

    /// Whether pieces are drawn as X and O.
    pub(super) fn has_marks(&self) -> bool {
        self.layout.style() == Style::Marks
    }

    /// The width and height of a point's square.
    pub(super) fn cell(&self) -> f64 {
        f64::from(self.layout.cell())
    }

    /// The stones that are seen.
    pub(super) fn stones(&self) -> Vec<(Point, Stone)> {
        self.board.stones().filter(|&(point, _)| self.shows(point)).collect()
    }
}
