//! Builds the layers over the pieces: winning lines, the last move, numbers, forbidden points, and
//! what a host marks.

use super::overlay::Arrow;
use super::scene::{Layer, Shape, Spot};
use super::sketch::Sketch;
use super::{Color, Mark};
use crate::rules::{Point, Stone};

impl Sketch<'_> {
    /// The layers over the pieces, the lowest first.
    pub(super) fn annotations(&mut self) {
        self.layer = Layer::Winning;
        self.winning();
        self.layer = Layer::Marks;
        self.forbidden();
        self.last_move();
        self.numbers();
        self.host_marks();
        self.host_labels();
        self.layer = Layer::Arrows;
        self.foul_lines();
        self.host_arrows();
    }

    fn winning(&mut self) {
        let width = self.cell() * if self.has_marks() { 0.06 } else { 0.1 };
        for line in &self.overlay.winning {
            // Of a line that goes on unseen, the part that is seen.
            let seen: Vec<Spot> = self.spots(line.points());
            if let [first, .., last] | [first @ last] = seen[..] {
                self.stroke(&[first, last], width, self.palette.winning);
            }
        }
    }

    /// The middles of those points that are seen.
    fn spots(&self, points: impl Iterator<Item = Point>) -> Vec<Spot> {
        points.filter(|&point| self.shows(point)).map(|point| self.layout.center(point)).collect()
    }

    /// A ring within the stone, or a frame within the cell of a mark; the number tells it where it is drawn. Around
    /// what a host has put on the stone the ring is wider.
    fn last_move(&mut self) {
        let Some(point) = self.overlay.last else { return };
        if !self.shows(point) || self.board.get(point).is_none() {
            return;
        }
        let (center, cell, color) = (self.layout.center(point), self.cell(), self.palette.accent);
        if self.has_marks() {
            // Not `clamp`: its panic would bring the formatting of floating point numbers into the page.
            let width = (cell * 0.05).max(1.5).min(2.5 * self.layout.ratio());
            self.frame(center, cell * 0.45 - width / 2.0, width, color);
        } else if self.overlay.is_noted(point) {
            self.ring(center, cell * 0.39, self.pen(), color);
        } else if !self.overlay.numbers || self.overlay.number(point).is_none() {
            self.ring(center, cell * 0.2, self.pen(), color);
        }
    }

    /// The moves' numbers: on the stones where a host has put nothing there, or in the corner of a cell that is large
    /// enough.
    fn numbers(&mut self) {
        let (cell, ratio) = (self.cell(), self.layout.ratio());
        if !self.overlay.numbers || (self.has_marks() && cell < 30.0 * ratio) {
            return;
        }
        for (point, stone) in self.stones() {
            let Some(number) = self.overlay.number(point) else { continue };
            let (x, y) = self.layout.center(point);
            let text = u32::from(number).to_string();
            if self.has_marks() {
                let size = (cell * 0.22).min(14.0 * ratio);
                let center = (x + cell * 0.5 - size * 0.75, y + cell * 0.5 - size * 0.7);
                self.text(center, size, text, self.palette.label, false);
            } else if !self.overlay.is_noted(point) {
                let last = self.overlay.last == Some(point);
                let color = if last { self.palette.accent } else { self.ink(stone) };
                let size = cell * if text.len() > 2 { 0.36 } else { 0.44 };
                self.text((x, y), size, text, color, true);
            }
        }
    }

    /// A small cross where stones are drawn; where X is a piece, a struck-out ring.
    fn forbidden(&mut self) {
        let (cell, width, color) = (self.cell(), self.pen(), self.palette.forbidden);
        for &point in &self.overlay.forbidden {
            if !self.is_empty_at(point) {
                continue;
            }
            let (x, y) = self.layout.center(point);
            if self.has_marks() {
                let reach = cell * 0.16 * core::f64::consts::FRAC_1_SQRT_2;
                self.ring((x, y), cell * 0.16, width, color);
                self.stroke(&[(x - reach, y + reach), (x + reach, y - reach)], width, color);
            } else {
                self.cross((x, y), cell * 0.14, width, color);
            }
        }
    }

    fn foul_lines(&mut self) {
        let (cell, color) = (self.cell(), self.palette.forbidden);
        for line in &self.overlay.foul {
            let spots = self.spots(line.iter().copied());
            for &center in &spots {
                self.ring(center, cell * 0.47, cell * 0.08, color);
            }
            if spots.len() > 1 {
                self.stroke(&spots, cell * 0.08, color.alpha(150));
            }
        }
    }

    fn host_marks(&mut self) {
        let (cell, width) = (self.cell(), self.pen());
        let reach = cell * 0.2;
        for &(point, mark) in &self.overlay.marks {
            if !self.shows(point) {
                continue;
            }
            let (center, color) = (self.layout.center(point), self.note_color(point));
            let (x, y) = center;
            match mark {
                Mark::Circle => self.ring(center, reach, width, color),
                Mark::Square => self.frame(center, reach, width, color),
                Mark::Triangle => {
                    let (top, low) = ((x, y - reach * 1.15), y + reach * 0.7);
                    self.stroke(&[top, (x + reach, low), (x - reach, low), top], width, color);
                }
                Mark::Cross => self.cross(center, reach, width, color),
                Mark::Dot => self.disc(center, cell * 0.12, color),
            }
        }
    }

    fn host_labels(&mut self) {
        let cell = self.cell();
        for (point, text) in &self.overlay.labels {
            let point = *point;
            if !self.shows(point) {
                continue;
            }
            let (center, color) = (self.layout.center(point), self.note_color(point));
            let has_ghost = self.overlay.ghost.is_some_and(|(ghost, _)| ghost == point);
            if self.board.is_empty_at(point) && !has_ghost {
                // The lines of the board would cross out the text.
                self.disc(center, cell * 0.34, self.palette.board);
            }
            let size = cell * if text.chars().nth(2).is_some() { 0.34 } else { 0.46 };
            self.text(center, size, text.clone(), color, true);
        }
    }

    fn host_arrows(&mut self) {
        let (cell, color) = (self.cell(), self.palette.note);
        for &Arrow { from, to, head } in &self.overlay.arrows {
            if from == to || !self.shows(from) || !self.shows(to) {
                continue;
            }
            let (start, end) = (self.layout.center(from), self.layout.center(to));
            let (dx, dy) = (end.0 - start.0, end.1 - start.1);
            let length = (dx * dx + dy * dy).sqrt();
            let (dx, dy) = (dx / length, dy / length);
            let neck = if head { (end.0 - dx * cell * 0.3, end.1 - dy * cell * 0.3) } else { end };
            self.stroke(&[start, neck], cell * 0.09, color);
            if head {
                let wing = cell * 0.17;
                let left = (neck.0 - dy * wing, neck.1 + dx * wing);
                let right = (neck.0 + dy * wing, neck.1 - dx * wing);
                self.add(Shape::Polygon { spots: vec![end, left, right], color });
            }
        }
    }

    /// The width of a mark's lines.
    fn pen(&self) -> f64 {
        (self.cell() * 0.07).max(1.5)
    }

    /// The colour of what is written on a stone.
    fn ink(&self, stone: Stone) -> Color {
        if stone == Stone::Black { self.palette.black.number } else { self.palette.white.number }
    }

    /// The colour of a host's mark: the one for numbers where it lies on a stone.
    fn note_color(&self, point: Point) -> Color {
        match self.board.get(point) {
            Some(stone) if !self.has_marks() => self.ink(stone),
            _ => self.palette.note,
        }
    }

    /// A square around a spot.
    fn frame(&mut self, (x, y): Spot, reach: f64, width: f64, color: Color) {
        let ((left, right), (top, bottom)) = ((x - reach, x + reach), (y - reach, y + reach));
        let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)];
        self.stroke(&corners, width, color);
    }
}
