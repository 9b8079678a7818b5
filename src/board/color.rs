//! A colour and how far two of them are apart. Which colours a board has is the theme's matter.

use core::fmt;

/// A colour in sRGB with an opacity.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Color {
    red: u8,
    green: u8,
    blue: u8,
    alpha: u8,
}

impl Color {
    /// The opaque colour `0xRRGGBB`.
    #[must_use]
    pub const fn hex(rgb: u32) -> Self {
        Self { red: (rgb >> 16) as u8, green: (rgb >> 8) as u8, blue: rgb as u8, alpha: 255 }
    }

    /// The same colour with an opacity from 0 to 255.
    #[must_use]
    pub const fn alpha(self, alpha: u8) -> Self {
        Self { alpha, ..self }
    }

    /// So many hundredths of the way to the grey of `level`, which is black at 0 and white at 255.
    pub(super) const fn toward(self, level: u8, percent: u16) -> Self {
        const fn mix(from: u8, to: u8, percent: u16) -> u8 {
            ((from as u16 * (100 - percent) + to as u16 * percent) / 100) as u8
        }
        let Self { red, green, blue, alpha } = self;
        let (red, green) = (mix(red, level, percent), mix(green, level, percent));
        Self { red, green, blue: mix(blue, level, percent), alpha }
    }

    /// Whether dark text is read on it more easily than light: by the luminance, with squares for its powers.
    pub(super) const fn is_bright(self) -> bool {
        let [red, green, blue] = [self.red as u32, self.green as u32, self.blue as u32];
        21 * red * red + 72 * green * green + 7 * blue * blue > 19 * 255 * 255
    }

    /// The relative luminance of WCAG 2, from 0 for black to 1 for white; the opacity is not asked.
    #[must_use]
    pub fn luminance(self) -> f64 {
        let linear = |channel: u8| {
            let value = f64::from(channel) / 255.0;
            if value <= 0.040_45 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
        };
        0.2126 * linear(self.red) + 0.7152 * linear(self.green) + 0.0722 * linear(self.blue)
    }

    /// The contrast of WCAG 2 between two opaque colours, from 1 to 21.
    ///
    /// ```
    /// use leptos_gomoku::board::Color;
    ///
    /// assert_eq!(Color::hex(0x000000).contrast(Color::hex(0xffffff)).round(), 21.0);
    /// ```
    #[must_use]
    pub fn contrast(self, other: Self) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }
}

/// Writes the colour as CSS does: `#rrggbb`, or `#rrggbbaa` where it is not opaque.
impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { red, green, blue, alpha } = self;
        let rgba = u32::from_be_bytes([*red, *green, *blue, *alpha]);
        if *alpha < 255 { write!(f, "#{rgba:08x}") } else { write!(f, "#{:06x}", rgba >> 8) }
    }
}
