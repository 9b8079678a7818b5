//! The board's style sheet and the properties it reads. Every class and property begins with `lg-`.

use super::sheet::sheet;
use super::{Layout, Palette, Style, Theme};

/// The rules, which every board brings along: so they hold in a shadow root and in the server's page.
pub(super) const STYLE_SHEET: &str = sheet!("style.css");

/// The custom properties of a board: its shape, where it goes on unseen, and its colours.
pub(super) fn board_properties(nominal: &Layout, theme: &Theme) -> String {
    let (width, height) = nominal.canvas();
    let section = nominal.section();
    let [(left, right), (top, bottom)] = section.ends();
    let ends = [("left", left), ("right", right), ("top", top), ("bottom", bottom)];
    let open = ends
        .iter()
        .filter(|(_, ends)| !ends)
        .fold(String::new(), |open, (side, _)| open + "--lg-open-" + side + ":1;");
    format!(
        "--lg-aspect:{width}/{height};--lg-cols:{};--lg-rows:{};{open}{}{}",
        section.cols(),
        section.rows(),
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

/// Where the accessible grid lies, once the box is measured. Before, the style sheet lays it out; it is told
/// whether there are coordinates: what a label and the space around it take of a cell, and at most.
pub(super) fn grid_place(measured: Option<&Layout>, nominal: &Layout) -> String {
    let Some(layout) = measured else {
        let labels = "--lg-label:0.4667;--lg-label-max:17.5px";
        return if nominal.label().is_some() { labels.to_owned() } else { String::new() };
    };
    let px = |position: u32| css_number(f64::from(position) / layout.ratio()) + "px";
    let grid = layout.grid();
    format!(
        "left:{};top:{};width:{};height:{}",
        px(grid.x),
        px(grid.y),
        px(grid.width),
        px(grid.height)
    )
}

/// A number up to 200,000 as CSS reads it, to four places: the formatting of floating point numbers would weigh 6 KB
/// of the page in brotli.
pub(super) fn css_number(value: f64) -> String {
    let parts = (value * 10_000.0).round() as i32;
    let sign = if parts < 0 { "-" } else { "" };
    let (whole, mut rest) = (parts.unsigned_abs() / 10_000, parts.unsigned_abs() % 10_000);
    if rest == 0 {
        return format!("{sign}{whole}");
    }
    let mut places = 4;
    while rest % 10 == 0 {
        rest /= 10;
        places -= 1;
    }
    format!("{sign}{whole}.{rest:0places$}")
}

/// The name of a style in the style sheet.
pub(super) const fn style_name(style: Style) -> &'static str {
    match style {
        Style::Stones => "stones",
        Style::Marks => "marks",
    }
}

#[cfg(test)]
mod tests {
    use super::css_number;

    #[test]
    fn numbers_are_written_as_css_reads_them() {
        for (value, text) in [
            (0.0, "0"),
            (12.0, "12"),
            (12.5, "12.5"),
            (-0.25, "-0.25"),
            (1000.0 / 3.0, "333.3333"),
            (100.0, "100"),
            (0.00004, "0"),
            (7.0001, "7.0001"),
        ] {
            assert_eq!(css_number(value), text);
        }
    }
}
