//! How a board looks: the style of its pieces and the colours, light and dark.
//!
//! Which of the two palettes holds is the component's matter; so are sizes, which the layout decides.

use super::Color;

/// How the two sides are drawn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Style {
    /// Black and white stones on the crossings of the lines.
    #[default]
    Stones,
    /// X for Black and O for White, within cells.
    Marks,
}

/// The colours of one side's piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// The body of a stone, or the stroke of a mark.
    pub body: Color,
    /// Where the light falls on a stone. Marks have none.
    pub light: Color,
    /// The thin rim of a stone, which parts it from the board. Marks have none.
    pub rim: Color,
    /// A number written on a stone.
    pub number: Color,
}

impl Piece {
    /// A stone of one colour: its light, its rim and its number follow from it.
    #[must_use]
    pub const fn stone(body: Color) -> Self {
        let ink = Color::hex(if body.is_bright() { 0x1d_1b18 } else { 0xf7_f3ea });
        Self { body, light: body.toward(255, 30), rim: body.toward(0, 45), number: ink }
    }

    /// A mark of one colour.
    #[must_use]
    pub const fn mark(color: Color) -> Self {
        Self { body: color, light: color, rim: color, number: color }
    }
}

/// Every colour of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Palette {
    /// The face of the board.
    pub board: Color,
    /// The lines within.
    pub line: Color,
    /// The lines at the edge, and the star points.
    pub edge: Color,
    /// The coordinates.
    pub label: Color,
    /// The first side's pieces.
    pub black: Piece,
    /// The second side's pieces.
    pub white: Piece,
    /// The mark of the last move.
    pub accent: Color,
    /// The line through a winning row.
    pub winning: Color,
    /// Forbidden points, and the lines that make one.
    pub forbidden: Color,
    /// Marks, labels and lines a host puts on the board.
    pub note: Color,
    /// The ring around the cell that has the keyboard's focus.
    pub focus: Color,
}

/// The style of the pieces and the palettes for light and for dark surroundings.
///
/// A style sheet may set any colour for both, on any element around a board, and change it at any time, as
/// in a media query: the board follows at once. The custom properties are `--lg-board` for its face,
/// `--lg-board-line`, `--lg-board-edge`, `--lg-board-label`, `--lg-board-black` and `--lg-board-white` (of
/// the pieces, whose light, rim and number follow), `--lg-board-accent`, `--lg-board-winning`,
/// `--lg-board-forbidden`, `--lg-board-note` and `--lg-board-focus`, each as the field of [`Palette`] it
/// takes the place of, in any notation of CSS. One that is unset, or wholly transparent, leaves the theme's.
///
/// ```css
/// main { --lg-board: #cfa76a; --lg-board-line: color-mix(in oklab, black 60%, #cfa76a); }
/// ```
///
/// ```
/// use leptos_gomoku::board::{Color, Style, Theme};
///
/// // The wooden board in a colour of one's own.
/// let mut theme = Theme::wood();
/// theme.light.board = Color::hex(0xd9b382);
/// assert_eq!(theme.style, Style::Stones);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Theme {
    /// How the two sides are drawn.
    pub style: Style,
    /// The colours in light surroundings.
    pub light: Palette,
    /// The colours in dark surroundings.
    pub dark: Palette,
}

impl Theme {
    /// Stones on a wooden board.
    #[must_use]
    pub const fn wood() -> Self {
        Self { style: Style::Stones, light: WOOD_LIGHT, dark: WOOD_DARK }
    }

    /// X in blue and O in red on paper.
    #[must_use]
    pub const fn paper() -> Self {
        Self { style: Style::Marks, light: PAPER_LIGHT, dark: PAPER_DARK }
    }

    /// The palette for dark surroundings, or the one for light.
    #[must_use]
    pub const fn palette(&self, dark: bool) -> &Palette {
        if dark { &self.dark } else { &self.light }
    }
}

#[cfg(feature = "board")]
impl Theme {
    /// With colours in the place of its own, light and dark, in this order: black, white, board, line, edge,
    /// label, accent, winning, forbidden, note.
    pub(super) fn dressed(mut self, colors: [Option<Color>; 10]) -> Self {
        let [black, white, others @ ..] = colors;
        for palette in [&mut self.light, &mut self.dark] {
            for (piece, color) in [(&mut palette.black, black), (&mut palette.white, white)] {
                if let Some(color) = color {
                    *piece = match self.style {
                        Style::Stones => Piece::stone(color),
                        Style::Marks => Piece::mark(color),
                    };
                }
            }
            let places = [
                &mut palette.board,
                &mut palette.line,
                &mut palette.edge,
                &mut palette.label,
                &mut palette.accent,
                &mut palette.winning,
                &mut palette.forbidden,
                &mut palette.note,
            ];
            for (place, color) in places.into_iter().zip(others) {
                *place = color.unwrap_or(*place);
            }
        }
        self
    }
}

/// [`Theme::wood`].
impl Default for Theme {
    fn default() -> Self {
        Self::wood()
    }
}

const BLACK_STONE: Piece = Piece {
    body: Color::hex(0x12_1212),
    light: Color::hex(0x5c_5a57),
    rim: Color::hex(0x0a_0a0a),
    number: Color::hex(0xf7_f3ea),
};

const WHITE_STONE: Piece = Piece {
    body: Color::hex(0xe9_e4d8),
    light: Color::hex(0xff_fefb),
    rim: Color::hex(0x74_6349),
    number: Color::hex(0x1d_1b18),
};

const WOOD_LIGHT: Palette = Palette {
    board: Color::hex(0xe5_bd82),
    line: Color::hex(0x8a_6638),
    edge: Color::hex(0x5b_3f1c),
    label: Color::hex(0x63_461f),
    black: BLACK_STONE,
    white: WHITE_STONE,
    accent: Color::hex(0xd9_4a1c),
    winning: Color::hex(0xd9_4a1c),
    forbidden: Color::hex(0xb3_261e),
    note: Color::hex(0x1b_5e8c),
    focus: Color::hex(0x0b_57d0),
};

const WOOD_DARK: Palette = Palette {
    board: Color::hex(0x80_613d),
    line: Color::hex(0x4a_341d),
    edge: Color::hex(0x2c_1e0e),
    label: Color::hex(0xf7_ecda),
    black: Piece { light: Color::hex(0x4a_4846), ..BLACK_STONE },
    white: Piece { rim: Color::hex(0x4a_3a25), ..WHITE_STONE },
    accent: Color::hex(0xd9_4a1c),
    winning: Color::hex(0xff_8a5c),
    forbidden: Color::hex(0xff_b4a2),
    note: Color::hex(0xbf_e3ff),
    focus: Color::hex(0xa8_c7fa),
};

const PAPER_LIGHT: Palette = Palette {
    board: Color::hex(0xfb_f9f4),
    line: Color::hex(0xcf_c9bd),
    edge: Color::hex(0x8d_867a),
    label: Color::hex(0x6b_655b),
    black: Piece::mark(Color::hex(0x1f_5fbf)),
    white: Piece::mark(Color::hex(0xc9_3434)),
    accent: Color::hex(0xd9_4a1c),
    winning: Color::hex(0xe0_a800),
    forbidden: Color::hex(0x8a_6d00),
    note: Color::hex(0x4a_4a4a),
    focus: Color::hex(0x0b_57d0),
};

const PAPER_DARK: Palette = Palette {
    board: Color::hex(0x21_2327),
    line: Color::hex(0x44_474d),
    edge: Color::hex(0x7c_8087),
    label: Color::hex(0xa2_a6ad),
    black: Piece::mark(Color::hex(0x7a_b3ff)),
    white: Piece::mark(Color::hex(0xff_867c)),
    accent: Color::hex(0xff_a26b),
    winning: Color::hex(0xf2_c94c),
    forbidden: Color::hex(0xe0_c060),
    note: Color::hex(0xd5_d7db),
    focus: Color::hex(0xa8_c7fa),
};
