//! What a key does on a board. Moving the focus itself is the grid's matter.

use crate::rules::{Point, Size};

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyAction {
    /// To go to a point, or to stay where the board ends.
    Go(Point),
    /// To play where one is.
    Play,
}

/// The meaning of a key pressed at `from`, by the names of the `key` attribute of DOM events; `None`
/// where it is none of the board's. `ctrl` is the only modifier that a key of the board has.
pub(crate) fn key_action(key: &str, ctrl: bool, from: Point, size: Size) -> Option<KeyAction> {
    let (col, row) = (from.col(), from.row());
    let (right, top) = (size.width() - 1, size.height() - 1);
    let to = match (key, ctrl) {
        ("ArrowLeft", false) => Point::new(col.saturating_sub(1), row),
        ("ArrowRight", false) => Point::new((col + 1).min(right), row),
        ("ArrowUp", false) => Point::new(col, (row + 1).min(top)),
        ("ArrowDown", false) => Point::new(col, row.saturating_sub(1)),
        ("Home", false) => Point::new(0, row),
        ("End", false) => Point::new(right, row),
        ("PageUp", false) => Point::new(col, top),
        ("PageDown", false) => Point::new(col, 0),
        ("Home", true) => Point::new(0, top),
        ("End", true) => Point::new(right, 0),
        ("Enter" | " ", false) => return Some(KeyAction::Play),
        _ => return None,
    };
    Some(KeyAction::Go(to))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_move_within_the_board() {
        let check = |key, ctrl, from: &str, to: Option<&str>| {
            let point = |name: &str| name.parse::<Point>().expect("a point");
            let expected = to.map(|name| KeyAction::Go(point(name)));
            let found = key_action(key, ctrl, point(from), Size::square(15));
            assert_eq!(found, expected, "{key} with ctrl {ctrl} at {from}");
        };
        check("ArrowLeft", false, "h8", Some("g8"));
        check("ArrowRight", false, "h8", Some("i8"));
        check("ArrowUp", false, "h8", Some("h9"));
        check("ArrowDown", false, "h8", Some("h7"));
        check("ArrowLeft", false, "a8", Some("a8"));
        check("ArrowRight", false, "o8", Some("o8"));
        check("ArrowUp", false, "h15", Some("h15"));
        check("ArrowDown", false, "h1", Some("h1"));
        check("Home", false, "h8", Some("a8"));
        check("End", false, "h8", Some("o8"));
        check("Home", true, "h8", Some("a15"));
        check("End", true, "h8", Some("o1"));
        check("PageUp", false, "h8", Some("h15"));
        check("PageDown", false, "h8", Some("h1"));
        check("ArrowLeft", true, "h8", None);
        check("n", false, "h8", None);
        check("z", true, "h8", None);
    }

    #[test]
    fn enter_and_space_play() {
        let play = |key, ctrl| key_action(key, ctrl, Point::new(0, 0), Size::square(3));
        assert_eq!(play("Enter", false), Some(KeyAction::Play));
        assert_eq!(play(" ", false), Some(KeyAction::Play));
        assert_eq!(play("Enter", true), None);
    }
}
