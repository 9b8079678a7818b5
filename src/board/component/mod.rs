//! The board component: puts the measured box, the scene, the canvas and the grid together.

pub(crate) mod bind;
#[cfg(all(feature = "ui", not(any(feature = "ssr", feature = "hydrate"))))]
mod built;
mod canvas;
mod cells;
mod colors;
mod grid;
mod measure;
pub(crate) mod source;
pub(crate) mod whole;

use leptos::prelude::*;

use self::bind::{ElementRef, style, words};
use self::canvas::use_canvas;
use self::colors::{Shown, use_colors};
use self::measure::{use_frame, use_media};
use self::source::{Readings, Source, reading};
use self::whole::whole;
use super::style::{STYLE_SHEET, board_properties, style_name};
use super::{BoardEvent, Coordinates, Interaction, Orientation, Overlay, Theme};
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
    overlay: Option<Signal<Overlay>>,
    /// What a person may do. Default: look.
    #[prop(optional, into)]
    interaction: Option<Signal<Interaction>>,
    /// How it looks; colours that a style sheet sets (see [`Theme`]) take the place of its. Default:
    /// [`Theme::wood`].
    #[prop(optional, into)]
    theme: Option<Signal<Theme>>,
    /// Whether its surroundings are dark; `None` is as their `color-scheme` says, which is light where the page
    /// says nothing. Default: `None`.
    #[prop(optional, into)]
    dark: Option<Signal<Option<bool>>>,
    /// Whether columns and rows are named, and how. Default: letters and numbers, where there is room.
    #[prop(optional, into)]
    coordinates: Option<Signal<Coordinates>>,
    /// Which way round it is seen; the keys and the order of the cells follow. Default: a1 at the bottom
    /// left.
    #[prop(optional, into)]
    orientation: Option<Signal<Orientation>>,
    /// Two opposite corners of the part that is seen, or `None` for all of it. Default: all of it.
    #[prop(optional, into)]
    part: Option<Signal<Option<(Point, Point)>>>,
    /// The language of the names. Default: English.
    #[prop(optional, into)]
    language: Option<Signal<Language>>,
    /// Called with what a person did. Default: nobody is told.
    #[prop(optional, into)]
    on_event: Option<Callback<BoardEvent>>,
) -> impl IntoView {
    let given = Readings {
        board: Box::new(move || board.try_get()),
        overlay: reading(overlay),
        interaction: reading(interaction),
        theme: reading(theme),
        dark: reading(dark),
        coordinates: reading(coordinates),
        orientation: reading(orientation),
        part: reading(part),
        language: reading(language),
    };
    render_board(given, on_event)
}

/// A board of what is given.
pub(crate) fn render_board(
    given: Readings,
    on_event: Option<Callback<BoardEvent>>,
) -> impl IntoView {
    let (frame_element, canvas, restyled) =
        (ElementRef::new(), ElementRef::new(), RwSignal::new(true));
    let frame = use_frame(frame_element);
    let source = Source {
        given: StoredValue::new(given),
        on_event,
        colors: use_colors(Shown { canvas, frame, restyled }),
        frame,
        hover: RwSignal::new(None),
    };
    whole(shown(source, frame_element, canvas, restyled))
}

/// The elements of a board.
fn shown(
    source: Source,
    frame_element: ElementRef,
    canvas: ElementRef,
    restyled: RwSignal<bool>,
) -> impl IntoView {
    let repaint = use_canvas(canvas, source, use_media("(prefers-reduced-motion: reduce)"));
    view! {
        <div
            class="lg-board"
            dir="ltr"
            data-style=words(move || style_name(source.style()))
            data-mode=words(move || mode_name(source.interaction()))
            data-dark=words(move || scheme_name(source.dark()))
            {..style(move || board_properties(&source.nominal(), &source.theme()))}
        >
            <style inner_html=STYLE_SHEET></style>
            <div class="lg-frame" node_ref=frame_element>
                <canvas
                    class="lg-canvas"
                    aria-hidden="true"
                    node_ref=canvas
                    on:contextrestored=move |_: web_sys::Event| repaint()
                    on:transitionend=move |event| {
                        // The board's own affair.
                        event.stop_propagation();
                        restyled.set(true);
                    }
                ></canvas>
                {grid::render(source)}
            </div>
        </div>
    }
}

/// The name of an interaction in the style sheet.
const fn mode_name(interaction: Interaction) -> &'static str {
    match interaction {
        Interaction::ViewOnly => "view",
        Interaction::Place(_) => "place",
        Interaction::Busy => "busy",
    }
}

/// The name of what is asked for in the style sheet.
const fn scheme_name(dark: Option<bool>) -> &'static str {
    match dark {
        None => "system",
        Some(true) => "true",
        Some(false) => "false",
    }
}
