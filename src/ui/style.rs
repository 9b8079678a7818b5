//! The style of the game component. Every class begins with `lg-`; nothing outside is styled.

use crate::board::sheet::sheet;

/// The style sheet, mounted by each game so that it also works in a shadow root.
pub(super) const STYLE: &str = sheet!("style.css");
