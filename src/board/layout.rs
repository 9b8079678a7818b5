//! Where everything of a board lies, in device pixels, and which point a pixel belongs to.
//!
//! Owns every measure of the drawing: the size of a cell, the margins, the lines' width, the size of
//! the coordinates. Leaves out colours (the theme's) and what stands on the points (the scene's).

use super::{Coordinates, Section, Style};
use crate::rules::{Point, Size};

/// The least size of the coordinates in CSS pixels: smaller ones are left out.
const LABEL_MIN: f64 = 8.0;
/// The greatest size of the coordinates in CSS pixels.
const LABEL_MAX: f64 = 15.0;
/// The coordinates' size as a part of a cell's.
const LABEL_PART: f64 = 0.4;

/// The box a board is drawn into.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Frame {
    /// Its width in CSS pixels.
    pub width: f64,
    /// Its height in CSS pixels.
    pub height: f64,
    /// Device pixels per CSS pixel.
    pub ratio: f64,
}

impl Frame {
    /// Its width and height in whole device pixels: the size of the canvas' backing store.
    #[must_use]
    pub fn device_size(self) -> (u32, u32) {
        let device = |css: f64| (css * self.ratio).round().clamp(0.0, 16_384.0) as u32;
        (device(self.width), device(self.height))
    }
}

/// A rectangle in whole device pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its left side.
    pub x: u32,
    /// Its upper side.
    pub y: u32,
    /// Its width.
    pub width: u32,
    /// Its height.
    pub height: u32,
}

/// The measures of one board in one box. Lengths are whole device pixels; y grows downwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Layout {
    section: Section,
    coordinates: Coordinates,
    style: Style,
    ratio: f64,
    canvas: (u32, u32),
    face: Area,
    grid: Area,
    cell: u32,
    margins: Margins,
}

/// What lies around the squares of the points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Margins {
    /// At the right and above.
    far: u32,
    /// At the left and below, where the coordinates are.
    near: u32,
    /// The coordinates' size; 0 without them.
    label: u32,
}

impl Margins {
    fn new(cell: u32, style: Style, ratio: f64, coordinates: bool) -> Option<Self> {
        let far = match style {
            // The square of a point holds its stone; the rest is for the shadow.
            Style::Stones => f64::from(cell) * 0.14,
            Style::Marks => (f64::from(cell) * 0.2).min(12.0 * ratio),
        };
        let far = far.ceil() as u32 + 1;
        if !coordinates {
            return Some(Self { far, near: far, label: 0 });
        }
        let label = (f64::from(cell) * LABEL_PART).min(LABEL_MAX * ratio);
        if label < LABEL_MIN * ratio {
            return None;
        }
        let label = label.round() as u32;
        Some(Self { far, near: far + label + label / 6, label })
    }

    const fn sum(self) -> u32 {
        self.far + self.near
    }
}

impl Layout {
    /// The measures of a board in `frame`, as large as fits and in the middle: of a [`Section`], or of a
    /// whole board by its size.
    ///
    /// Coordinates are left out where they would be too small to read. `None` where the box is so
    /// small that a cell would be less than 2 device pixels, as in an element that is not shown.
    #[must_use]
    pub fn new(
        frame: Frame,
        section: impl Into<Section>,
        style: Style,
        coordinates: impl Into<Coordinates>,
    ) -> Option<Self> {
        let (section, coordinates) = (section.into(), coordinates.into());
        let canvas = frame.device_size();
        let (cols, rows) = (u32::from(section.cols()), u32::from(section.rows()));
        let largest = (canvas.0 / cols).min(canvas.1 / rows);
        let fit = |coordinates: bool| {
            (2..=largest).rev().find_map(|cell| {
                let margins = Margins::new(cell, style, frame.ratio, coordinates)?;
                let needed = (cols * cell + margins.sum(), rows * cell + margins.sum());
                (needed.0 <= canvas.0 && needed.1 <= canvas.1).then_some((cell, margins, needed))
            })
        };
        let with_coordinates = if coordinates.is_shown() { fit(true) } else { None };
        let (cell, margins, needed) = with_coordinates.or_else(|| fit(false))?;
        // What whole cells leave over widens the face evenly, so that a square board fills a square box.
        let spare = (canvas.0 - needed.0).min(canvas.1 - needed.1);
        let (width, height) = (needed.0 + spare, needed.1 + spare);
        let face = Area { x: (canvas.0 - width) / 2, y: (canvas.1 - height) / 2, width, height };
        let grid = Area {
            x: face.x + spare / 2 + margins.near,
            y: face.y + spare / 2 + margins.far,
            width: cols * cell,
            height: rows * cell,
        };
        let ratio = frame.ratio;
        Some(Self { section, coordinates, style, ratio, canvas, face, grid, cell, margins })
    }

    /// The measures for a box of the board's own shape, before the real one is known.
    #[must_use]
    pub fn nominal(
        section: impl Into<Section>,
        style: Style,
        coordinates: impl Into<Coordinates>,
    ) -> Self {
        let (section, coordinates, cell) = (section.into(), coordinates.into(), 40);
        let (cols, rows) = (u32::from(section.cols()), u32::from(section.rows()));
        let margins = Margins::new(cell, style, 1.0, coordinates.is_shown()).unwrap_or(Margins {
            far: 0,
            near: 0,
            label: 0,
        });
        let canvas = (cols * cell + margins.sum(), rows * cell + margins.sum());
        let face = Area { x: 0, y: 0, width: canvas.0, height: canvas.1 };
        let grid =
            Area { x: margins.near, y: margins.far, width: cols * cell, height: rows * cell };
        Self { section, coordinates, style, ratio: 1.0, canvas, face, grid, cell, margins }
    }

    /// The whole board's size in points.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.section.size()
    }

    /// What of the board is seen, and which way round.
    #[must_use]
    pub const fn section(&self) -> Section {
        self.section
    }

    /// What columns and rows are called; [`Layout::label`] says whether there is room for it.
    #[must_use]
    pub const fn coordinates(&self) -> Coordinates {
        self.coordinates
    }

    /// How the pieces are drawn.
    #[must_use]
    pub const fn style(&self) -> Style {
        self.style
    }

    /// Device pixels per CSS pixel.
    #[must_use]
    pub const fn ratio(&self) -> f64 {
        self.ratio
    }

    /// The width and height of the canvas.
    #[must_use]
    pub const fn canvas(&self) -> (u32, u32) {
        self.canvas
    }

    /// The board's face, margins and all.
    #[must_use]
    pub const fn face(&self) -> Area {
        self.face
    }

    /// The squares around all points together.
    #[must_use]
    pub const fn grid(&self) -> Area {
        self.grid
    }

    /// The width and height of the square around a point.
    #[must_use]
    pub const fn cell(&self) -> u32 {
        self.cell
    }

    /// The coordinates' size, or `None` where they are not drawn.
    #[must_use]
    pub const fn label(&self) -> Option<u32> {
        if self.margins.label == 0 { None } else { Some(self.margins.label) }
    }

    /// How far the middle of the coordinates lies from the squares of the points.
    #[must_use]
    pub fn label_distance(&self) -> f64 {
        f64::from(self.margins.near) * 0.47
    }

    /// The width of a line: one device pixel, more only where cells are very large.
    #[must_use]
    pub const fn line_width(&self) -> u32 {
        1 + self.cell / 192
    }

    /// How far lines go on beyond the squares of the points where the board does, unseen.
    #[must_use]
    pub(super) const fn open_reach(&self) -> u32 {
        match self.style {
            Style::Stones => 0,
            Style::Marks => self.margins.far / 2,
        }
    }

    /// The middle of `point`, where its lines cross: half a device pixel, so that lines are crisp. Of a
    /// point that is not seen, where it would be.
    #[must_use]
    pub fn center(&self, point: Point) -> (f64, f64) {
        let (x, y) = self.section.place(point);
        let middle = |start: u32, place: i32| {
            f64::from(start + self.cell / 2) + f64::from(place) * f64::from(self.cell) + 0.5
        };
        (middle(self.grid.x, x), middle(self.grid.y, y))
    }

    /// The column of pixels in the middle of the points seen at `x`, from the left.
    #[must_use]
    pub const fn column(&self, x: u8) -> u32 {
        self.grid.x + x as u32 * self.cell + self.cell / 2
    }

    /// The row of pixels in the middle of the points seen at `y`, from the top.
    #[must_use]
    pub const fn row(&self, y: u8) -> u32 {
        self.grid.y + y as u32 * self.cell + self.cell / 2
    }

    /// The square around `point`, which is seen.
    #[must_use]
    pub const fn square(&self, point: Point) -> Area {
        let (x, y) = self.section.place(point);
        let half = self.cell / 2;
        Area {
            x: self.column(x as u8) - half,
            y: self.row(y as u8) - half,
            width: self.cell,
            height: self.cell,
        }
    }

    /// The point whose square holds the pixel position, or `None` in the margins and outside.
    #[must_use]
    pub fn point_at(&self, x: f64, y: f64) -> Option<Point> {
        let index = |position: f64, start: u32, count: u8| {
            let index = ((position - f64::from(start)) / f64::from(self.cell)).floor();
            (index >= 0.0 && index < f64::from(count)).then_some(index as u8)
        };
        let x = index(x, self.grid.x, self.section.cols())?;
        let y = index(y, self.grid.y, self.section.rows())?;
        Some(self.section.point(x, y))
    }
}

/// The star points of a board: the corners' and the middle, on large boards the sides' too.
#[must_use]
pub fn star_points(size: Size) -> Vec<Point> {
    let (width, height) = (size.width(), size.height());
    let odd = width % 2 == 1 && height % 2 == 1;
    let inset = |side: u8| if side >= 13 { 3 } else { 2 };
    let mut points = Vec::new();
    if width >= 7 && height >= 7 {
        let (x, y) = (inset(width), inset(height));
        for row in [y, height - 1 - y] {
            points.extend([Point::new(x, row), Point::new(width - 1 - x, row)]);
        }
        if odd && width >= 17 && height >= 17 {
            let (x_mid, y_mid) = (width / 2, height / 2);
            points.extend([Point::new(x_mid, y), Point::new(x_mid, height - 1 - y)]);
            points.extend([Point::new(x, y_mid), Point::new(width - 1 - x, y_mid)]);
        }
    }
    if odd && width >= 5 && height >= 5 {
        points.push(size.center());
    }
    points
}
