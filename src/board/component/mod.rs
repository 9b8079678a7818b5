//! The board component: puts the measured box, the scene, the canvas and the grid together.

pub(crate) mod bind;
mod canvas;
mod cells;
mod colors;
pub(crate) mod element;
mod grid;
mod measure;
pub(crate) mod source;

use leptos::prelude::*;
use web_sys::Event;

use self::bind::{ElementRef, words};
use self::canvas::use_canvas;
use self::colors::{Shown, use_colors};
use self::element::{Element, element};
use self::measure::{use_frame, use_media};
use self::source::{Readings, Source, reading};
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
pub(crate) fn render_board(given: Readings, on_event: Option<Callback<BoardEvent>>) -> Element {
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
    let repaint = use_canvas(canvas, source, use_media("(prefers-reduced-motion: reduce)"));
    let mut is_known = false;
    let picture = element("canvas")
        .class("lg-canvas")
        .attr("aria-hidden", "true")
        .node(canvas)
        .on("contextrestored", move |_: &Event| repaint())
        .on("transitionend", move |event: &Event| {
            // The board's own affair.
            event.stop_propagation();
            restyled.set(true);
        })
        .on("animationend", move |event: &Event| {
            event.stop_propagation();
            restyled.set(true);
            // A mouse that was over it before it was moved need not be said to leave.
            if std::mem::replace(&mut is_known, true) {
                source.set_hover(None);
            }
        });
    let frame = element("div").class("lg-frame").node(frame_element);
    element("div")
        .class("lg-board")
        .attr("dir", "ltr")
        .follow("data-style", words(move || style_name(source.style())))
        .follow("data-mode", words(move || mode_name(source.interaction())))
        .follow("data-dark", words(move || scheme_name(source.dark())))
        .follow("style", words(move || board_properties(&source.nominal(), &source.theme())))
        .child(element("style").html(words(|| STYLE_SHEET)))
        .child(frame.child(picture).child(grid::render(source)))
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
