//! The board's style sheet and the properties it reads. Every class and property begins with `lg-`.

use super::{Layout, Palette, Style, Theme};

/// The rules, which every board brings along: so they hold in a shadow root and in the server's page.
pub(super) const STYLE_SHEET: &str = include_str!("style.css");

/// The custom properties of a board: its shape and its colours.
pub(super) fn board_properties(theme: &Theme, nominal: &Layout) -> String {
    let (width, height) = nominal.canvas();
    let size = nominal.size();
    format!(
        "--lg-aspect:{width}/{height};--lg-cols:{};--lg-rows:{};{}{}",
        size.width(),
        size.height(),
        palette_properties("light", &theme.light),
        palette_properties("dark", &theme.dark),
    )
}

fn palette_properties(name: &str, palette: &Palette) -> String {
    let Palette { board, line, black, white, focus, .. } = palette;
    format!(
        "--lg-{name}-board:{board};--lg-{name}-line:{line};--lg-{name}-black:{};\
         --lg-{name}-white:{};--lg-{name}-focus:{focus};",
        black.body, white.body
    )
}

/// Where the accessible grid lies: in CSS pixels once the box is measured, in parts of it before.
pub(super) fn grid_place(measured: Option<&Layout>, nominal: &Layout) -> String {
    let layout = measured.unwrap_or(nominal);
    let (grid, (width, height)) = (layout.grid(), layout.canvas());
    let place = |position: u32, whole: u32| {
        if measured.is_some() {
            format!("{}px", f64::from(position) / layout.ratio())
        } else {
            format!("{:.4}%", f64::from(position) * 100.0 / f64::from(whole))
        }
    };
    format!(
        "left:{};top:{};width:{};height:{}",
        place(grid.x, width),
        place(grid.y, height),
        place(grid.width, width),
        place(grid.height, height)
    )
}

/// The name of a style in the style sheet.
pub(super) const fn style_name(style: Style) -> &'static str {
    match style {
        Style::Stones => "stones",
        Style::Marks => "marks",
    }
}
