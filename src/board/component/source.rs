//! What a board is shown from: what the host gave, what was measured, and what follows from them.

use leptos::prelude::*;

use super::colors::Colors;
use crate::board::cell::Cell;
use crate::board::{
    BoardEvent, Coordinates, Frame, Interaction, Layout, Orientation, Overlay, Scene, Section,
    Style, Theme,
};
use crate::i18n::Language;
use crate::rules::{Board, Point, Size};

/// What the host gave. Each is read through one function, whatever kind of signal it came as: all that can be done
/// to a signal is code of its own for each type.
pub(crate) struct Readings {
    pub(crate) board: Reading<Option<Board>>,
    pub(crate) overlay: Reading<Overlay>,
    pub(crate) interaction: Reading<Interaction>,
    pub(crate) theme: Reading<Theme>,
    pub(crate) dark: Reading<Option<bool>>,
    pub(crate) coordinates: Reading<Coordinates>,
    pub(crate) orientation: Reading<Orientation>,
    pub(crate) part: Reading<Option<(Point, Point)>>,
    pub(crate) language: Reading<Language>,
}

/// Reads a signal, and follows it.
pub(crate) type Reading<T> = Box<dyn Fn() -> T + Send + Sync>;

/// Reads what the host gave, or the default: where it gave nothing, and once its signal is gone. A page that gives
/// nothing has no code for the signal.
pub(crate) fn reading<T>(signal: Option<Signal<T>>) -> Reading<T>
where
    T: Clone + Default + Send + Sync + 'static,
{
    match signal {
        None => Box::new(T::default),
        Some(signal) => Box::new(move || signal.try_get().unwrap_or_default()),
    }
}

/// What one board is shown from. Every copy is the same.
///
/// The board is read before the rest, which the host may have made follow from it. An effect asks what it has read,
/// in that order, whether it changed; were it to ask such a memo first, that would ask the board's and, where it
/// stays the same, leave the effect without a word of the board (so in `reactive_graph` 0.2).
#[derive(Clone, Copy)]
pub(super) struct Source {
    pub(super) given: StoredValue<Readings>,
    pub(super) on_event: Option<Callback<BoardEvent>>,
    /// What the host's style sheet says, where the board stands.
    pub(super) colors: Memo<Colors>,
    /// The box that the board is drawn into, of no size until it is measured.
    pub(super) frame: RwSignal<Frame>,
    /// The point under the mouse.
    pub(super) hover: RwSignal<Option<Point>>,
}

impl Source {
    fn read<T: Default>(self, reading: impl Fn(&Readings) -> &Reading<T>) -> T {
        self.given.try_with_value(|given| reading(given)()).unwrap_or_default()
    }

    /// The stones; `None` once the host's signal is gone.
    fn board(self) -> Option<Board> {
        self.read(|given| &given.board)
    }

    pub(super) fn overlay(self) -> Overlay {
        self.read(|given| &given.overlay)
    }

    pub(super) fn interaction(self) -> Interaction {
        self.read(|given| &given.interaction)
    }

    pub(super) fn takes_stones(self) -> bool {
        matches!(self.interaction(), Interaction::Place(_))
    }

    pub(super) fn coordinates(self) -> Coordinates {
        self.read(|given| &given.coordinates)
    }

    pub(super) fn language(self) -> Language {
        self.read(|given| &given.language)
    }

    /// Whether its surroundings are dark, where the host says so.
    pub(super) fn dark(self) -> Option<bool> {
        self.read(|given| &given.dark)
    }

    /// In the colours of the host's style sheet, where it sets some.
    pub(super) fn theme(self) -> Theme {
        self.read(|given| &given.theme).dressed(self.colors.get().own)
    }

    pub(super) fn style(self) -> Style {
        self.read(|given| &given.theme).style
    }

    /// What of the board is seen, and which way round.
    pub(super) fn section(self) -> Section {
        let size = self.board().map_or(Size::square(Size::MAX), |board| board.size());
        let part = self.read(|given| &given.part);
        Section::from(size).part(part).facing(self.read(|given| &given.orientation))
    }

    /// The measures for the box as it is; `None` until it is measured and while it is not shown.
    pub(super) fn layout(self) -> Option<Layout> {
        Layout::new(self.frame.get(), self.section(), self.style(), self.coordinates())
    }

    /// The measures in a box of the board's own shape.
    pub(super) fn nominal(self) -> Layout {
        Layout::nominal(self.section(), self.style(), self.coordinates())
    }

    /// Every point's state, and what else lies on the points; `None` once the board is gone.
    pub(super) fn cells(self) -> Option<(Vec<Cell>, Overlay)> {
        let (board, overlay) = (self.board()?, self.overlay());
        Some((Cell::all(&board, &overlay), overlay))
    }

    /// The picture; `None` while there is no box to draw it into, and once the board is gone.
    pub(super) fn scene(self) -> Option<Scene> {
        let board = self.board()?;
        let layout = self.layout()?;
        let dark = self.dark().unwrap_or_else(|| self.colors.get().is_dark);
        let palette = *self.theme().palette(dark);
        Some(Scene::new(&board, &self.overlay_with_hover(), &palette, &layout))
    }

    /// The overlay with the stone under the mouse, where the host shows none itself.
    fn overlay_with_hover(self) -> Overlay {
        let mut overlay = self.overlay();
        if let (Interaction::Place(stone), Some(point)) = (self.interaction(), self.hover.get()) {
            overlay.ghost = overlay.ghost.or(Some((point, stone)));
        }
        overlay
    }
}
