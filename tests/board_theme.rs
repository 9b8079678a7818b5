//! The palettes can be told apart: contrasts of WCAG 2.

use leptos_gomoku::board::{Color, Palette, Piece, Style, Theme};

fn palettes() -> [(&'static str, Style, Palette); 4] {
    let (wood, paper) = (Theme::wood(), Theme::paper());
    [
        ("wood, light", wood.style, wood.light),
        ("wood, dark", wood.style, wood.dark),
        ("paper, light", paper.style, paper.light),
        ("paper, dark", paper.style, paper.dark),
    ]
}

fn check(name: &str, what: &str, a: Color, b: Color, least: f64) {
    let contrast = a.contrast(b);
    assert!(contrast >= least, "{name}: {what} {a} on {b} has {contrast:.2}, not {least}");
}

#[test]
fn pieces_stand_out_from_the_board() {
    for (name, _, palette) in palettes() {
        check(name, "black", palette.black.body, palette.board, 3.0);
        // A white stone on light wood is parted from it by its rim.
        let white = if name == "wood, light" { palette.white.rim } else { palette.white.body };
        check(name, "white", white, palette.board, 3.0);
    }
}

#[test]
fn coordinates_and_numbers_can_be_read() {
    for (name, style, palette) in palettes() {
        check(name, "label", palette.label, palette.board, 4.5);
        if style == Style::Stones {
            check(name, "number", palette.black.number, palette.black.body, 4.5);
            check(name, "number", palette.white.number, palette.white.body, 4.5);
        }
    }
}

// B146: marks do not hang on a hue.
#[test]
fn marks_stand_out_from_what_they_lie_on() {
    for (name, style, palette) in palettes() {
        check(name, "forbidden", palette.forbidden, palette.board, 3.0);
        check(name, "note", palette.note, palette.board, 3.0);
        check(name, "focus", palette.focus, palette.board, 3.0);
        if style == Style::Stones {
            for stone in [palette.black.body, palette.white.body] {
                check(name, "accent", palette.accent, stone, 3.0);
            }
        } else {
            check(name, "accent", palette.accent, palette.board, 3.0);
        }
    }
}

#[test]
fn colours_are_written_as_css() {
    assert_eq!(Color::hex(0x0a_0bff).to_string(), "#0a0bff");
    assert_eq!(Color::hex(0x0a_0bff).alpha(9).to_string(), "#0a0bff09");
}

/// A host gives a stone one colour; what follows from it can be told from it.
#[test]
fn a_stone_of_one_colour_has_a_number_that_can_be_read() {
    for rgb in (0..64).map(|i| (i / 16) * 0x55_0000 + (i / 4 % 4) * 0x5500 + (i % 4) * 0x55) {
        let piece = Piece::stone(Color::hex(rgb));
        check("a stone", "number", piece.number, piece.body, 3.5);
        assert!(piece.light.luminance() >= piece.body.luminance(), "{rgb:06x}");
        assert!(piece.rim.luminance() <= piece.body.luminance(), "{rgb:06x}");
    }
}
