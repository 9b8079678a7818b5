//! What a key does on a board. Moving the focus itself is the grid's matter.

use super::Section;
use crate::rules::Point;

/// What a key asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum KeyAction {
    /// To go to a point, or to stay where the board ends.
    Go(Point),
    /// To play where one is.
    Play,
}

/// The meaning of a key pressed at `from`, by the names of the `key` attribute of DOM events; `None`
/// where it is none of the board's. Directions are as they are seen. `ctrl` is the only modifier that a key
/// of the board has.
pub(crate) fn key_action(key: &str, ctrl: bool, from: Point, seen: Section) -> Option<KeyAction> {
    let (x, y) = seen.place(from);
    // A point that is seen, so neither is less than 0.
    let (x, y) = (x as u8, y as u8);
    let (right, bottom) = (u8::MAX, u8::MAX);
    let to = match (key, ctrl) {
        ("ArrowLeft", false) => (x.saturating_sub(1), y),
        ("ArrowRight", false) => (x + 1, y),
        ("ArrowUp", false) => (x, y.saturating_sub(1)),
        ("ArrowDown", false) => (x, y + 1),
        ("Home", false) => (0, y),
        ("End", false) => (right, y),
        ("PageUp", false) => (x, 0),
        ("PageDown", false) => (x, bottom),
        ("Home", true) => (0, 0),
        ("End", true) => (right, bottom),
        ("Enter" | " ", false) => return Some(KeyAction::Play),
        _ => return None,
    };
    Some(KeyAction::Go(seen.point(to.0, to.1)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Orientation;
    use crate::rules::Size;

    #[test]
    fn keys_move_within_the_board() {
        let check = |key, ctrl, from: &str, to: Option<&str>| {
            let point = |name: &str| name.parse::<Point>().expect("a point");
            let expected = to.map(|name| KeyAction::Go(point(name)));
            let found = key_action(key, ctrl, point(from), Size::square(15).into());
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
        let play = |key, ctrl| key_action(key, ctrl, Point::new(0, 0), Size::square(3).into());
        assert_eq!(play("Enter", false), Some(KeyAction::Play));
        assert_eq!(play(" ", false), Some(KeyAction::Play));
        assert_eq!(play("Enter", true), None);
    }

    /// A key goes to the next point as it is seen, whichever way round the board is.
    #[test]
    fn keys_move_as_the_board_is_seen() {
        let check = |orientation: Orientation, key, to: &str| {
            let point = |name: &str| name.parse::<Point>().expect("a point");
            let whole = Section::from(Size::new(9, 15).expect("a size")).facing(orientation);
            let found = key_action(key, false, point("e8"), whole);
            assert_eq!(found, Some(KeyAction::Go(point(to))), "{key} in {orientation:?}");
            let part = whole.part(Some((point("e8"), point("e8"))));
            let stay = key_action(key, false, point("e8"), part);
            assert_eq!(stay, Some(KeyAction::Go(point("e8"))), "{key} within a part");
        };
        let upright = Orientation::default();
        check(upright.turned(1), "ArrowUp", "d8");
        check(upright.turned(1), "ArrowRight", "e9");
        check(upright.turned(2), "ArrowUp", "e7");
        check(upright.turned(2), "ArrowLeft", "f8");
        check(upright.turned(3), "ArrowUp", "f8");
        check(upright.turned(3), "ArrowRight", "e7");
        check(upright.mirrored(), "ArrowRight", "d8");
        check(upright.mirrored(), "ArrowUp", "e9");
        check(upright.turned(1), "Home", "e1");
        check(upright.turned(2), "PageUp", "e1");
    }
}
