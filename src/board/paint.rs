//! Brings a scene to a canvas: the only file that draws with the browser.
//!
//! Always the whole picture, from a clear canvas: nothing of an earlier one can remain. When to paint
//! is `canvas`'s matter.

use std::f64::consts::TAU;

use wasm_bindgen::JsValue;
use web_sys::{CanvasGradient, CanvasRenderingContext2d};

use super::scene::{Item, Scene, Shape, Spot};
use super::style::css_number;
use super::theme::Piece;
use super::{Area, Color};
use crate::rules::Point;

/// The system's own typeface: nothing is to be loaded, so nothing is to be painted again.
const FONT: &str = "system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif";
/// How small a stone is when it begins to settle.
const SETTLE_FROM: f64 = 0.72;

/// Paints `scene`. `progress` gives a point's piece from 0 (just placed) to 1 (settled).
///
/// # Errors
/// What the browser throws, as where its canvas is blocked.
pub(super) fn paint(
    context: &CanvasRenderingContext2d,
    scene: &Scene,
    progress: impl Fn(Point) -> f64,
) -> Result<(), JsValue> {
    let (width, height) = scene.layout.canvas();
    context.clear_rect(0.0, 0.0, f64::from(width), f64::from(height));
    context.set_line_cap("round");
    context.set_line_join("round");
    context.set_text_align("center");
    context.set_text_baseline("alphabetic");
    let mut brush =
        Brush { context, gradients: Vec::new(), font: String::new(), fill: None, pen: None };
    for item in &scene.items {
        let settled = item.point.map_or(1.0, &progress);
        if settled >= 1.0 {
            context.set_global_alpha(item.opacity);
            brush.shape(&item.shape)?;
        } else {
            brush.settling(scene, item, settled)?;
        }
    }
    context.set_global_alpha(1.0);
    Ok(())
}

/// A context, and the gradients made for this painting, each around the origin.
struct Brush<'a> {
    context: &'a CanvasRenderingContext2d,
    gradients: Vec<(Color, f64, CanvasGradient)>,
    // What is set: a font or a colour takes the browser longer to read than to draw with.
    font: String,
    fill: Option<Color>,
    pen: Option<(f64, Color)>,
}

impl Brush<'_> {
    /// A piece on its way: smaller and clearer around its point.
    fn settling(&mut self, scene: &Scene, item: &Item, settled: f64) -> Result<(), JsValue> {
        let Some(point) = item.point else { return Ok(()) };
        let (x, y) = scene.layout.center(point);
        let eased = 1.0 - (1.0 - settled).powi(3);
        let scale = SETTLE_FROM + (1.0 - SETTLE_FROM) * eased;
        self.context.save();
        self.context.translate(x, y)?;
        self.context.scale(scale, scale)?;
        self.context.translate(-x, -y)?;
        self.context.set_global_alpha(item.opacity * eased.max(0.15));
        let done = self.shape(&item.shape);
        self.context.restore();
        (self.fill, self.pen) = (None, None);
        done
    }

    fn shape(&mut self, shape: &Shape) -> Result<(), JsValue> {
        match shape {
            Shape::Fill { area, radius, color } => self.fill(*area, *radius, *color)?,
            Shape::Disc { center, radius, color } => {
                self.color(*color);
                self.circle(*center, *radius)?;
                self.context.fill();
            }
            Shape::Ring { center, radius, width, color } => {
                self.pen(*width, *color);
                self.circle(*center, *radius)?;
                self.context.stroke();
            }
            Shape::Stroke { spots, width, color } => {
                self.pen(*width, *color);
                self.path(spots);
                self.context.stroke();
            }
            Shape::Polygon { spots, color } => {
                self.color(*color);
                self.path(spots);
                self.context.fill();
            }
            Shape::Shadow { center, radius, color } => self.shadow(*center, *radius, *color)?,
            Shape::Stone { center, radius, piece } => self.stone(*center, *radius, piece)?,
            Shape::Text { center, size, text, color, strong } => {
                let weight = if *strong { 600 } else { 500 };
                let font = format!("{weight} {}px {FONT}", css_number(*size));
                if font != self.font {
                    self.context.set_font(&font);
                    self.font = font;
                }
                self.color(*color);
                // Digits and short letters look centred a third of their size below the middle.
                self.context.fill_text(text, center.0, center.1 + size * 0.345)?;
            }
        }
        Ok(())
    }

    fn fill(&mut self, area: Area, radius: f64, color: Color) -> Result<(), JsValue> {
        let (x, y) = (f64::from(area.x), f64::from(area.y));
        let (width, height) = (f64::from(area.width), f64::from(area.height));
        self.color(color);
        if radius <= 0.0 {
            self.context.fill_rect(x, y, width, height);
            return Ok(());
        }
        let (right, bottom) = (x + width, y + height);
        self.context.begin_path();
        self.context.move_to(x + radius, y);
        self.context.arc_to(right, y, right, bottom, radius)?;
        self.context.arc_to(right, bottom, x, bottom, radius)?;
        self.context.arc_to(x, bottom, x, y, radius)?;
        self.context.arc_to(x, y, right, y, radius)?;
        self.context.close_path();
        self.context.fill();
        Ok(())
    }

    fn shadow(&mut self, center: Spot, radius: f64, color: Color) -> Result<(), JsValue> {
        let gradient = self.gradient(color, radius, |context| {
            let gradient = context.create_radial_gradient(0.0, 0.0, 0.0, 0.0, 0.0, radius)?;
            gradient.add_color_stop(0.0, &color.to_string())?;
            gradient.add_color_stop(0.82, &color.to_string())?;
            gradient.add_color_stop(1.0, &color.alpha(0).to_string())?;
            Ok(gradient)
        })?;
        self.disc_of(&gradient, center, radius)
    }

    fn stone(&mut self, center: Spot, radius: f64, piece: &Piece) -> Result<(), JsValue> {
        let gradient = self.gradient(piece.body, radius, |context| {
            let (x, y) = (-radius * 0.36, -radius * 0.42);
            let gradient = context.create_radial_gradient(
                x,
                y,
                radius * 0.06,
                x * 0.3,
                y * 0.3,
                radius * 1.12,
            )?;
            gradient.add_color_stop(0.0, &piece.light.to_string())?;
            gradient.add_color_stop(0.75, &piece.body.to_string())?;
            gradient.add_color_stop(1.0, &piece.body.to_string())?;
            Ok(gradient)
        })?;
        self.disc_of(&gradient, center, radius)?;
        let width = (radius * 0.045).max(0.75);
        self.pen(width, piece.rim);
        self.circle(center, radius - width / 2.0)?;
        self.context.stroke();
        Ok(())
    }

    /// The gradient of this colour and radius, made once for each painting.
    fn gradient(
        &mut self,
        color: Color,
        radius: f64,
        make: impl FnOnce(&CanvasRenderingContext2d) -> Result<CanvasGradient, JsValue>,
    ) -> Result<CanvasGradient, JsValue> {
        let known = self.gradients.iter().find(|(c, r, _)| *c == color && *r == radius);
        if let Some((_, _, gradient)) = known {
            return Ok(gradient.clone());
        }
        let gradient = make(self.context)?;
        self.gradients.push((color, radius, gradient.clone()));
        Ok(gradient)
    }

    /// A disc filled by a gradient around the origin, which is moved to the disc.
    fn disc_of(
        &mut self,
        gradient: &CanvasGradient,
        (x, y): Spot,
        radius: f64,
    ) -> Result<(), JsValue> {
        self.context.translate(x, y)?;
        self.context.set_fill_style_canvas_gradient(gradient);
        self.fill = None;
        self.circle((0.0, 0.0), radius)?;
        self.context.fill();
        self.context.translate(-x, -y)
    }

    fn circle(&self, (x, y): Spot, radius: f64) -> Result<(), JsValue> {
        self.context.begin_path();
        self.context.arc(x, y, radius, 0.0, TAU)
    }

    fn path(&self, spots: &[Spot]) {
        self.context.begin_path();
        for (i, &(x, y)) in spots.iter().enumerate() {
            if i == 0 {
                self.context.move_to(x, y);
            } else {
                self.context.line_to(x, y);
            }
        }
    }

    fn color(&mut self, color: Color) {
        if self.fill.replace(color) != Some(color) {
            self.context.set_fill_style_str(&color.to_string());
        }
    }

    fn pen(&mut self, width: f64, color: Color) {
        if self.pen.replace((width, color)) != Some((width, color)) {
            self.context.set_line_width(width);
            self.context.set_stroke_style_str(&color.to_string());
        }
    }
}
