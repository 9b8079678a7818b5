//! The colours that a host's style sheet sets, as the browser computes them.
//!
//! Which property holds which colour is the style sheet's matter: it puts each on a property of the canvas
//! that shows nothing, as a custom property by itself is text that only a used colour resolves.

use leptos::prelude::*;
use web_sys::{CssStyleDeclaration, Element};

use super::bind::ElementRef;
use crate::board::{Color, Frame};

/// The canvas' properties, in the order of `Theme::dressed`.
const PROPERTIES: [&str; 10] = [
    "border-top-color",
    "border-right-color",
    "color",
    "outline-color",
    "text-decoration-color",
    "column-rule-color",
    "border-bottom-color",
    "border-left-color",
    "caret-color",
    "fill",
];

/// What a host's style sheet says of a board.
#[derive(Clone, Copy, Default, PartialEq)]
pub(super) struct Colors {
    /// The colours it sets.
    pub(super) own: [Option<Color>; 10],
    /// Whether what the page says of light and dark, by `color-scheme`, comes to dark where the board stands. The
    /// server does not know; its page is drawn by the style sheet, which does.
    pub(super) is_dark: bool,
}

/// The colours as they are where the board is shown.
pub(super) fn use_colors(shown: Shown) -> Memo<Colors> {
    Memo::new(move |_| {
        shown.style().map_or_else(Colors::default, |style| Colors {
            own: PROPERTIES.map(|name| computed(&style, name)),
            is_dark: style
                .get_property_value("stop-color")
                .is_ok_and(|color| color == "rgb(255, 255, 255)"),
        })
    })
}

/// What is asked for the colours.
#[derive(Clone, Copy)]
pub(super) struct Shown {
    pub(super) canvas: ElementRef,
    pub(super) frame: RwSignal<Frame>,
    pub(super) restyled: RwSignal<bool>,
}

impl Shown {
    /// The canvas' style as computed; to be asked again when `restyled`, and when the board's box changes, as
    /// what is not shown hears of nothing.
    fn style(self) -> Option<CssStyleDeclaration> {
        self.restyled.track();
        let is_shown = self.frame.get().width > 0.0;
        // There is no window to be asked on a server, nor a canvas.
        let canvas = if is_shown { self.canvas.get::<Element>() } else { None }?;
        window().get_computed_style(&canvas).ok().flatten()
    }
}

/// The colour of a property; `None` where it is wholly transparent, which stands for unset.
fn computed(style: &CssStyleDeclaration, name: &str) -> Option<Color> {
    let value = style.get_property_value(name).ok()?;
    let mut rgba = [0, 0, 0, 255];
    let parts = value.strip_prefix("color(srgb ")?.split([' ', '/', ')']);
    for (channel, part) in rgba.iter_mut().zip(parts.filter(|part| !part.is_empty())) {
        // Parsed by the browser: the parsing of fractions would weigh 3 KB of the page. A channel that is
        // `none` counts as 0, and one outside sRGB as its nearest.
        *channel = (js_sys::parse_float(part) * 255.0).round() as u8;
    }
    let [red, green, blue, alpha] = rgba;
    let color = Color::hex(u32::from_be_bytes([0, red, green, blue]));
    (alpha > 0).then(|| color.alpha(alpha))
}
