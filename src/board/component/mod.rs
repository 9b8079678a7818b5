//! The board component: puts the measured box, the scene, the canvas and the grid together.

mod canvas;
mod grid;
mod measure;

use leptos::html;
use leptos::prelude::*;

use self::canvas::use_canvas;
use self::grid::Grid;
use self::measure::{use_frame, use_media};
use super::cell::Cell;
use super::style::{STYLE_SHEET, board_properties, style_name};
use super::{BoardEvent, Interaction, Layout, Overlay, Scene, Style, Theme};
use crate::i18n::Language;
use crate::rules::{Board, Point, Size};

/// A board that shows what it is given and says what a person did on it; it knows no rules.
///
/// It is as wide as the element around it and as high as its shape asks for, or as large as fits where
/// that element has a height. A canvas shows the board; over it lies a grid of cells with names, for the
/// pointer, the keyboard and screen readers. Several boards on a page do not know of each other.
///
/// ```
/// use leptos::prelude::*;
/// use leptos_gomoku::board::{BoardEvent, GomokuBoard, Interaction, Overlay};
/// use leptos_gomoku::rules::{Board, Size, Stone};
///
/// #[component]
/// fn Sketch() -> impl IntoView {
///     let board = RwSignal::new(Board::new(Size::square(9)));
///     let overlay = RwSignal::new(Overlay::default());
///     let on_event = move |event| {
///         if let BoardEvent::Place(point) = event {
///             board.update(|board| board.set(point, Some(Stone::Black)));
///             overlay.update(|overlay| overlay.last = Some(point));
///         }
///     };
///     view! {
///         <GomokuBoard
///             board
///             overlay
///             interaction=Interaction::Place(Stone::Black)
///             on_event=Callback::new(on_event)
///         />
///     }
/// }
/// ```
#[component]
pub fn GomokuBoard(
    /// The stones, and with them the board's size.
    #[prop(into)]
    board: Signal<Board>,
    /// What is shown beside the stones. Default: nothing.
    #[prop(optional, into)]
    overlay: Signal<Overlay>,
    /// What a person may do. Default: look.
    #[prop(optional, into)]
    interaction: Signal<Interaction>,
    /// How it looks. Default: [`Theme::wood`].
    #[prop(optional, into)]
    theme: Signal<Theme>,
    /// Whether its surroundings are dark; `None` is as the system says. Default: `None`.
    #[prop(optional, into)]
    dark: Signal<Option<bool>>,
    /// Whether columns have letters and rows numbers, where there is room. Default: `true`.
    #[prop(default = Signal::stored(true), into)]
    coordinates: Signal<bool>,
    /// The language of the names. Default: English.
    #[prop(optional, into)]
    language: Signal<Language>,
    /// Called with what a person did. Default: nobody is told.
    #[prop(optional, into)]
    on_event: Option<Callback<BoardEvent>>,
) -> impl IntoView {
    let frame = NodeRef::<html::Div>::new();
    let canvas = NodeRef::<html::Canvas>::new();
    let hover = RwSignal::new(None::<Point>);
    let size = Memo::new(move |_| board.with(Board::size));
    let style = Memo::new(move |_| theme.with(|theme| theme.style));
    let marks = Memo::new(move |_| style.get() == Style::Marks);
    let nominal = Memo::new(move |_| Layout::nominal(size.get(), style.get(), coordinates.get()));
    let layout = use_layout(frame, size, style, coordinates);
    let cells =
        Memo::new(move |_| board.with(|board| overlay.with(|overlay| Cell::all(board, overlay))));
    let shown = with_hover(overlay, interaction, hover);
    let scene = use_scene(board, shown, theme, dark, layout);
    let restored = RwSignal::new(());
    use_canvas(canvas, scene, use_media("(prefers-reduced-motion: reduce)"), restored);

    let grid = Grid { size, cells, marks, interaction, language, layout, nominal, hover, on_event };
    view! {
        <div
            class="lg-board"
            dir="ltr"
            data-style=move || style_name(style.get())
            data-mode=move || mode_name(interaction.get())
            data-dark=move || dark.get().map_or("system", |dark| if dark { "true" } else { "false" })
            style=move || theme.with(|theme| board_properties(theme, &nominal.get()))
        >
            <style inner_html=STYLE_SHEET></style>
            <div class="lg-frame" node_ref=frame>
                <canvas
                    class="lg-canvas"
                    aria-hidden="true"
                    node_ref=canvas
                    on:contextrestored=move |_: web_sys::Event| restored.set(())
                ></canvas>
                {grid.render()}
            </div>
        </div>
    }
}

/// The measures for the box as it is; `None` until it is measured and while it is not shown.
fn use_layout(
    frame: NodeRef<html::Div>,
    size: Memo<Size>,
    style: Memo<Style>,
    coordinates: Signal<bool>,
) -> Memo<Option<Layout>> {
    let frame = use_frame(frame);
    Memo::new(move |_| Layout::new(frame.get(), size.get(), style.get(), coordinates.get()))
}

/// The overlay with the stone under the mouse, where the host shows none itself.
fn with_hover(
    overlay: Signal<Overlay>,
    interaction: Signal<Interaction>,
    hover: RwSignal<Option<Point>>,
) -> Memo<Overlay> {
    Memo::new(move |_| {
        let mut overlay = overlay.get();
        if let (Interaction::Place(stone), Some(point)) = (interaction.get(), hover.get()) {
            overlay.ghost = overlay.ghost.or(Some((point, stone)));
        }
        overlay
    })
}

fn use_scene(
    board: Signal<Board>,
    overlay: Memo<Overlay>,
    theme: Signal<Theme>,
    dark: Signal<Option<bool>>,
    layout: Memo<Option<Layout>>,
) -> Memo<Option<Scene>> {
    // The server does not know the scheme; its page is drawn by the style sheet, which does.
    let system = use_media("(prefers-color-scheme: dark)");
    Memo::new(move |_| {
        let layout = layout.get()?;
        let dark = dark.get().unwrap_or_else(|| system.get());
        let palette = *theme.read().palette(dark);
        board.with(|board| {
            // A board of another size comes with a layout of its own in the same turn.
            let fits = board.size() == layout.size();
            fits.then(|| overlay.with(|overlay| Scene::new(board, overlay, &palette, &layout)))
        })
    })
}

/// The name of an interaction in the style sheet.
const fn mode_name(interaction: Interaction) -> &'static str {
    match interaction {
        Interaction::ViewOnly => "view",
        Interaction::Place(_) => "place",
        Interaction::Busy => "busy",
    }
}
