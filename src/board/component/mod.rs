//! The board component: puts the measured box, the scene, the canvas and the grid together.

mod canvas;
mod colors;
mod grid;
mod measure;

use leptos::html;
use leptos::prelude::*;

use self::canvas::use_canvas;
use self::colors::use_colors;
use self::grid::Grid;
use self::measure::{use_frame, use_media};
use super::cell::Cell;
use super::style::{STYLE_SHEET, board_properties, style_name};
use super::{
    BoardEvent, Coordinates, Interaction, Layout, Orientation, Overlay, Scene, Section, Style,
    Theme,
};
use crate::i18n::Language;
use crate::rules::{Board, Point};

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
    /// How it looks; colours that a style sheet sets (see [`Theme`]) take the place of its. Default:
    /// [`Theme::wood`].
    #[prop(optional, into)]
    theme: Signal<Theme>,
    /// Whether its surroundings are dark; `None` is as the system says. Default: `None`.
    #[prop(optional, into)]
    dark: Signal<Option<bool>>,
    /// Whether columns and rows are named, and how. Default: letters and numbers, where there is room.
    #[prop(optional, into)]
    coordinates: Signal<Coordinates>,
    /// Which way round it is seen; the keys and the order of the cells follow. Default: a1 at the bottom
    /// left.
    #[prop(optional, into)]
    orientation: Option<Signal<Orientation>>,
    /// Two opposite corners of the part that is seen, or `None` for all of it. Default: all of it.
    #[prop(optional, into)]
    part: Option<Signal<Option<(Point, Point)>>>,
    /// The language of the names. Default: English.
    #[prop(optional, into)]
    language: Signal<Language>,
    /// Called with what a person did. Default: nobody is told.
    #[prop(optional, into)]
    on_event: Option<Callback<BoardEvent>>,
) -> impl IntoView {
    let host = Host { board, overlay, interaction, theme, dark, coordinates, language, on_event };
    let whole = move || Section::from(board.with(Board::size));
    // A page that says nothing of them has no code for them.
    let section = match (orientation, part) {
        (None, None) => Memo::new(move |_| whole()),
        _ => Memo::new(move |_| {
            let facing = orientation.map(|orientation| orientation.get()).unwrap_or_default();
            whole().part(part.and_then(|part| part.get())).facing(facing)
        }),
    };
    shown(host, section)
}

/// What a host hands in, but for what of the board is seen.
#[derive(Clone, Copy)]
struct Host {
    board: Signal<Board>,
    overlay: Signal<Overlay>,
    interaction: Signal<Interaction>,
    theme: Signal<Theme>,
    dark: Signal<Option<bool>>,
    coordinates: Signal<Coordinates>,
    language: Signal<Language>,
    on_event: Option<Callback<BoardEvent>>,
}

/// The elements of a board.
fn shown(host: Host, section: Memo<Section>) -> impl IntoView {
    let Host { board, overlay, interaction, theme, dark, coordinates, language, on_event } = host;
    let frame = NodeRef::<html::Div>::new();
    let canvas = NodeRef::<html::Canvas>::new();
    let hover = RwSignal::new(None::<Point>);
    let style = Memo::new(move |_| theme.with(|theme| theme.style));
    let marks = Memo::new(move |_| style.get() == Style::Marks);
    let nominal =
        Memo::new(move |_| Layout::nominal(section.get(), style.get(), coordinates.get()));
    let layout = use_layout(frame, section, style, coordinates);
    let cells =
        Memo::new(move |_| board.with(|board| overlay.with(|overlay| Cell::all(board, overlay))));
    let overlay = with_hover(overlay, interaction, hover);
    let (restored, restyled) = (RwSignal::new(()), RwSignal::new(()));
    let colors = use_colors(theme, canvas, layout, restyled);
    let scene = use_scene(board, overlay, colors, dark, layout);
    use_canvas(canvas, scene, use_media("(prefers-reduced-motion: reduce)"), restored);

    let grid = Grid {
        section,
        cells,
        marks,
        interaction,
        language,
        coordinates,
        layout,
        nominal,
        hover,
        on_event,
    };
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
                    on:transitionend=move |event| {
                        // The board's own affair.
                        event.stop_propagation();
                        restyled.set(());
                    }
                ></canvas>
                {grid.render()}
            </div>
        </div>
    }
}

/// The measures for the box as it is; `None` until it is measured and while it is not shown.
fn use_layout(
    frame: NodeRef<html::Div>,
    section: Memo<Section>,
    style: Memo<Style>,
    coordinates: Signal<Coordinates>,
) -> Memo<Option<Layout>> {
    let frame = use_frame(frame);
    Memo::new(move |_| Layout::new(frame.get(), section.get(), style.get(), coordinates.get()))
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
    theme: Memo<Theme>,
    dark: Signal<Option<bool>>,
    layout: Memo<Option<Layout>>,
) -> Memo<Option<Scene>> {
    // The server does not know the scheme; its page is drawn by the style sheet, which does.
    let system = use_media("(prefers-color-scheme: dark)");
    Memo::new(move |_| {
        let layout = layout.get()?;
        let dark = dark.get().unwrap_or_else(|| system.get());
        let palette = theme.with(|theme| *theme.palette(dark));
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
