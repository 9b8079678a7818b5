//! What a board is shown from: what the host gave, what was measured, and what follows from them.

use leptos::prelude::*;

use crate::board::cell::Cell;
use crate::board::{
    BoardEvent, Coordinates, Frame, Interaction, Layout, Overlay, Scene, Section, Style, Theme,
};
use crate::i18n::Language;
use crate::rules::{Board, Point};

/// The signals of one board. Every copy is the same.
///
/// What reads both the board and the section reads the board first. An effect asks what it has read, in that
/// order, whether it changed; were it to ask the section's memo, that would ask the board's and, as the section is
/// the same, leave the effect without a word of the board (so in `reactive_graph` 0.2).
#[derive(Clone, Copy)]
pub(super) struct Source {
    pub(super) board: Signal<Board>,
    pub(super) overlay: Signal<Overlay>,
    pub(super) interaction: Signal<Interaction>,
    /// In the colours of the host's style sheet, where it sets some.
    pub(super) theme: Memo<Theme>,
    pub(super) dark: Signal<Option<bool>>,
    pub(super) coordinates: Signal<Coordinates>,
    pub(super) language: Signal<Language>,
    pub(super) on_event: Option<Callback<BoardEvent>>,
    /// What of the board is seen, and which way round.
    pub(super) section: Memo<Section>,
    /// Whether the sides are X and O.
    pub(super) marks: Memo<bool>,
    /// The box that the board is drawn into, of no size until it is measured.
    pub(super) frame: RwSignal<Frame>,
    /// Whether the page is dark where the board stands.
    pub(super) page_dark: Memo<bool>,
    /// The point under the mouse.
    pub(super) hover: RwSignal<Option<Point>>,
}

impl Source {
    pub(super) fn style(self) -> Style {
        if self.marks.get() { Style::Marks } else { Style::Stones }
    }

    /// The measures for the box as it is; `None` until it is measured and while it is not shown.
    pub(super) fn layout(self) -> Option<Layout> {
        Layout::new(self.frame.get(), self.section.get(), self.style(), self.coordinates.get())
    }

    /// The measures in a box of the board's own shape.
    pub(super) fn nominal(self) -> Layout {
        Layout::nominal(self.section.get(), self.style(), self.coordinates.get())
    }

    /// Every point's state; none once the host's signals are gone.
    pub(super) fn cells(self) -> Vec<Cell> {
        let cells = |board: &Board| self.overlay.try_with(|overlay| Cell::all(board, overlay));
        self.board.try_with(cells).flatten().unwrap_or_default()
    }

    /// The picture; `None` while there is no box to draw it into.
    pub(super) fn scene(self) -> Option<Scene> {
        self.board.track();
        let layout = self.layout()?;
        let dark = self.dark.get().unwrap_or_else(|| self.page_dark.get());
        let palette = self.theme.with(|theme| *theme.palette(dark));
        let overlay = self.overlay_with_hover();
        self.board.with(|board| {
            // A board of another size comes with a layout of its own in the same turn.
            let fits = board.size() == layout.size();
            fits.then(|| Scene::new(board, &overlay, &palette, &layout))
        })
    }

    /// The overlay with the stone under the mouse, where the host shows none itself.
    fn overlay_with_hover(self) -> Overlay {
        let mut overlay = self.overlay.get();
        if let (Interaction::Place(stone), Some(point)) = (self.interaction.get(), self.hover.get())
        {
            overlay.ghost = overlay.ghost.or(Some((point, stone)));
        }
        overlay
    }
}
