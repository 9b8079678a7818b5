//! A place in the page to try a board on: mounts it, plays on it and looks at its pixels.

use std::any::Any;

use js_sys::{Function, Reflect};
use leptos::mount::mount_to;
use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{
    CanvasRenderingContext2d, Element, HtmlCanvasElement, HtmlElement, KeyboardEvent,
    KeyboardEventInit, MouseEvent, MouseEventInit, PointerEvent, PointerEventInit, ShadowRootInit,
    ShadowRootMode,
};

use super::wait::until;

/// A box at the top left of the page, over everything else, with a style sheet of its own.
pub(crate) struct Bench {
    outer: HtmlElement,
    host: HtmlElement,
}

impl Bench {
    /// A box of these CSS pixels.
    pub(crate) fn new(width: u32, height: u32) -> Self {
        let outer = element();
        outer
            .set_attribute("style", "position:fixed;left:40px;top:30px;z-index:9")
            .expect("it can");
        document().body().expect("a body").append_child(&outer).expect("it takes elements");
        let host = element();
        host.set_class_name("host");
        let style = format!("width:{width}px;height:{height}px");
        host.set_attribute("style", &style).expect("it can");
        outer.append_child(&host).expect("it takes elements");
        Self { outer, host }
    }

    /// With style rules for as long as it is there.
    pub(crate) fn with_css(self, css: &str) -> Self {
        let style = document().create_element("style").expect("it makes elements");
        style.set_text_content(Some(css));
        self.outer.append_child(&style).expect("it takes elements");
        self
    }

    /// With the box inside a closed shadow root.
    pub(crate) fn in_shadow_root(self) -> Self {
        self.in_shadow_root_of(true)
    }

    /// With the box inside a shadow root.
    pub(crate) fn in_shadow_root_of(self, closed: bool) -> Self {
        let mode = if closed { ShadowRootMode::Closed } else { ShadowRootMode::Open };
        let root = self.outer.attach_shadow(&ShadowRootInit::new(mode));
        root.expect("it can have one").append_child(&self.host).expect("it takes elements");
        self
    }

    pub(crate) fn host(&self) -> HtmlElement {
        self.host.clone()
    }

    pub(crate) fn mount<N: IntoView + 'static>(
        self,
        view: impl FnOnce() -> N + 'static,
    ) -> Mounted {
        let handle: Box<dyn Any> = Box::new(mount_to(self.host.clone(), view));
        Mounted { handle: Some(handle), bench: self }
    }
}

fn element() -> HtmlElement {
    document().create_element("div").expect("it makes elements").unchecked_into()
}

/// A mounted view, which leaves the page when it is dropped.
pub(crate) struct Mounted {
    handle: Option<Box<dyn Any>>,
    bench: Bench,
}

impl Drop for Mounted {
    fn drop(&mut self) {
        self.handle.take();
        self.bench.outer.remove();
    }
}

impl Mounted {
    pub(crate) fn host(&self) -> HtmlElement {
        self.bench.host()
    }

    /// Puts a box with this style around the host's, as one whose page moves it elsewhere.
    pub(crate) fn move_into(&self, tag: &str, style: &str) -> HtmlElement {
        let place: HtmlElement =
            document().create_element(tag).expect("it makes elements").unchecked_into();
        place.set_attribute("style", style).expect("it can");
        let before = self.bench.host.parent_node().expect("it is somewhere");
        before.append_child(&place).expect("it takes elements");
        place.append_child(&self.bench.host).expect("it takes elements");
        place
    }

    pub(crate) fn find<T: JsCast>(&self, selector: &str) -> T {
        let found = self.bench.host.query_selector(selector).expect("a selector");
        found.expect(selector).unchecked_into()
    }

    pub(crate) fn grid(&self) -> HtmlElement {
        self.find("[role=grid]")
    }

    pub(crate) fn canvas(&self) -> HtmlCanvasElement {
        self.find("canvas")
    }

    pub(crate) fn cell(&self, name: &str) -> HtmlElement {
        self.find(&format!("[data-point={name}]"))
    }

    /// Waits for the first picture.
    pub(crate) async fn painted(&self) {
        let canvas = self.canvas();
        until(move || canvas.has_attribute("data-painted")).await;
    }

    pub(crate) fn tab_stops(&self) -> Vec<String> {
        let found = self.bench.host.query_selector_all("[tabindex='0']").expect("a selector");
        (0..found.length())
            .filter_map(|i| found.item(i))
            .filter_map(|node| node.unchecked_into::<Element>().get_attribute("data-point"))
            .collect()
    }

    /// The point that has the focus.
    pub(crate) fn focused(&self) -> String {
        let focused = document().active_element().expect("something has it");
        focused.get_attribute("data-point").unwrap_or_default()
    }

    pub(crate) fn click(&self, name: &str) {
        self.click_with_button(name, 0);
    }

    pub(crate) fn click_with_button(&self, name: &str, button: i16) {
        self.cell(name).dispatch_event(&click(button)).expect("it is dispatched");
    }

    /// A click on whatever the browser finds where the middle of a cell is on the screen.
    pub(crate) fn click_in_page(&self, name: &str) {
        let rect = self.cell(name).get_bounding_client_rect();
        let (x, y) = (rect.x() + rect.width() / 2.0, rect.y() + rect.height() / 2.0);
        let found = document().element_from_point(x as f32, y as f32).expect("it is on the screen");
        found.dispatch_event(&click(0)).expect("it is dispatched");
    }

    /// Presses a key in a cell; whether the board took it.
    pub(crate) fn press(&self, name: &str, key: &str) -> bool {
        let init = KeyboardEventInit::new();
        init.set_key(key);
        init.set_bubbles(true);
        init.set_cancelable(true);
        let event = KeyboardEvent::new_with_keyboard_event_init_dict("keydown", &init);
        !self.cell(name).dispatch_event(&event.expect("an event")).expect("it is dispatched")
    }

    /// A pointer event of `kind` at a cell, or at the grid where the name is empty.
    pub(crate) fn pointer(&self, kind: &str, name: &str, pointer_type: &str) {
        let target = if name.is_empty() { self.grid() } else { self.cell(name) };
        let init = PointerEventInit::new();
        init.set_pointer_type(pointer_type);
        init.set_bubbles(kind != "pointerleave");
        let event = PointerEvent::new_with_event_init_dict(kind, &init).expect("an event");
        target.dispatch_event(&event).expect("it is dispatched");
    }

    /// The whole canvas as it is painted.
    pub(crate) fn picture(&self) -> Vec<u8> {
        let canvas = self.canvas();
        self.pixels(0, 0, canvas.width() as i32, canvas.height() as i32)
    }

    /// The part of the canvas under a cell.
    pub(crate) fn cell_picture(&self, name: &str) -> Vec<u8> {
        let (x, y) = self.pixel_of(name);
        let side = self.cell_pixels();
        self.pixels(x - side / 2, y - side / 2, side, side)
    }

    /// The side of a cell in device pixels.
    pub(crate) fn cell_pixels(&self) -> i32 {
        let width = self.find::<Element>("[role=gridcell]").get_bounding_client_rect().width();
        (width * window().device_pixel_ratio()).round() as i32
    }

    /// The device pixel of the canvas in the middle of a cell.
    pub(crate) fn pixel_of(&self, name: &str) -> (i32, i32) {
        let cell = self.cell(name).get_bounding_client_rect();
        let canvas = self.canvas().get_bounding_client_rect();
        let scale = f64::from(self.canvas().width()) / canvas.width();
        let x = (cell.x() - canvas.x() + cell.width() / 2.0) * scale;
        let y = (cell.y() - canvas.y() + cell.height() / 2.0) * scale;
        (x as i32, y as i32)
    }

    /// The colour at a device pixel of the canvas.
    pub(crate) fn pixel(&self, x: i32, y: i32) -> [u8; 4] {
        self.pixels(x, y, 1, 1).try_into().expect("one pixel")
    }

    /// The colour a quarter of a cell right of the middle: beside the lines and the last move's ring.
    pub(crate) fn pixel_at_cell(&self, name: &str) -> [u8; 4] {
        let (x, y) = self.pixel_of(name);
        let aside = self.cell_pixels() * 3 / 10;
        self.pixel(x + aside, y + aside / 3)
    }

    fn pixels(&self, x: i32, y: i32, width: i32, height: i32) -> Vec<u8> {
        let context = self.canvas().get_context("2d").expect("a canvas").expect("a context");
        let context: CanvasRenderingContext2d = context.unchecked_into();
        let found = context
            .get_image_data(x.into(), y.into(), width.into(), height.into())
            .expect("its pixels");
        found.data().to_vec()
    }
}

fn click(button: i16) -> MouseEvent {
    let init = MouseEventInit::new();
    init.set_button(button);
    init.set_bubbles(true);
    MouseEvent::new_with_mouse_event_init_dict("click", &init).expect("an event")
}

/// Counts the animation frames that the page asks for while it lives.
pub(crate) struct FrameCount {
    original: JsValue,
}

impl FrameCount {
    pub(crate) fn start() -> Self {
        let name = JsValue::from_str("requestAnimationFrame");
        let original = Reflect::get(&window(), &name).expect("the page has it");
        let counting = Function::new_with_args(
            "original",
            "window.asked = 0;
             return (callback) => { window.asked += 1; return original.call(window, callback); };",
        );
        let counting = counting.call1(&JsValue::NULL, &original).expect("a function");
        Reflect::set(&window(), &name, &counting).expect("it can be replaced");
        Self { original }
    }

    pub(crate) fn count(&self) -> u32 {
        let asked = Reflect::get(&window(), &JsValue::from_str("asked")).expect("a count");
        asked.as_f64().expect("a number") as u32
    }
}

impl Drop for FrameCount {
    fn drop(&mut self) {
        let name = JsValue::from_str("requestAnimationFrame");
        Reflect::set(&window(), &name, &self.original).expect("it can be put back");
    }
}
