//! The few pictures on buttons, drawn in the text's colour.

use crate::{
    board::element::{Element, element},
    i18n::Action,
};

/// The picture of an action, `None` where its name says enough.
pub(super) fn icon(action: Action) -> Option<Element> {
    let path = match action {
        Action::NewGame => "M12 5v14M5 12h14",
        Action::Undo => "M9 7 4.5 11.5 9 16M5 11.5h9a5 5 0 0 1 0 10h-2",
        Action::Redo => "m15 7 4.5 4.5L15 16m4-4.5h-9a5 5 0 0 0 0 10h2",
        Action::First => "M6 6v12M18 6l-8 6 8 6z",
        Action::Previous => "M15.5 6l-8 6 8 6z",
        Action::Next => "M8.5 6l8 6-8 6z",
        Action::Last => "M18 6v12M6 6l8 6-8 6z",
        Action::Resign => "M7 21V4m0 1h10.5l-2.5 4 2.5 4H7",
        Action::Stop => "M7 7h10v10H7z",
        Action::Continue => "M9 6l9 6-9 6z",
        Action::Settings => "M4 7h9m5 0h2M4 17h2m5 0h9M15.500 4.500v5M8.500 14.500v5",
        Action::Analyse => "M16 16l4.500 4.500M10.500 4a6.500 6.500 0 1 0 .01 0z",
        Action::Close => "M6 6l12 12M18 6 6 18",
        _ => return None,
    };
    let icon = element("svg")
        .class("lg-icon")
        .attr("viewBox", "0 0 24 24")
        .attr("aria-hidden", "true")
        .attr("focusable", "false");
    Some(icon.child(element("path").attr("d", path)))
}
