//! One worker, as the page holds it: its start, its handshake's time, its end. Dropping it ends it.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use js_sys::{Array, JsString, Reflect};
use wasm_bindgen::prelude::*;
use web_sys::{Blob, BlobPropertyBag, MessageEvent, Url, Window, WorkerOptions, WorkerType};

use super::protocol::{FromWorker, Request, TIME_CAP_MS};
use super::supervisor::Event;

/// How long a worker may take to say that it listens, in milliseconds. A policy that forbids it says nothing.
const HANDSHAKE_MS: i32 = 2_000;

/// How long it may take to answer, or to report again, in milliseconds: its search's cap, and some more for a busy
/// machine.
const ANSWER_MS: i32 = TIME_CAP_MS as i32 + 5_000;

#[wasm_bindgen]
extern "C" {
    /// The address of the script that wasm-bindgen made for this module, whatever the host named it.
    #[wasm_bindgen(thread_local_v2, js_namespace = ["import", "meta"], js_name = url)]
    static MODULE_URL: JsString;
}

/// A worker that is being started or runs.
pub(super) struct Link {
    worker: web_sys::Worker,
    blob: Rc<BlobUrl>,
    window: Window,
    timer: Cell<i32>,
    _on_message: Closure<dyn Fn(MessageEvent)>,
    _on_error: Closure<dyn Fn(web_sys::Event)>,
    on_late: Closure<dyn Fn()>,
}

impl Link {
    /// Starts a worker; `hear` is told what it says, that it broke, or that it is late, never before this
    /// has returned.
    ///
    /// # Errors
    /// What the browser threw.
    pub(super) fn start(hear: impl Fn(Event) + Clone + 'static) -> Result<Self, JsValue> {
        let window = web_sys::window().ok_or("no window")?;
        let blob = Rc::new(BlobUrl::new(&script(&String::from(MODULE_URL.with(Clone::clone))))?);
        let options = WorkerOptions::new();
        options.set_type(WorkerType::Module);
        let worker = web_sys::Worker::new_with_options(&blob.address(), &options)?;

        let on_message = on_message(hear.clone(), Rc::clone(&blob));
        worker.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
        let on_error = on_error(hear.clone());
        worker.set_onerror(Some(on_error.as_ref().unchecked_ref()));
        worker.set_onmessageerror(Some(on_error.as_ref().unchecked_ref()));
        let on_late = Closure::<dyn Fn()>::new(move || hear(Event::Late));
        let link = Self {
            worker,
            blob,
            window,
            timer: Cell::new(0),
            _on_message: on_message,
            _on_error: on_error,
            on_late,
        };
        link.wait(HANDSHAKE_MS)?;
        link.worker.post_message(&wasm_bindgen::module())?;
        Ok(link)
    }

    /// Sends a request to a worker that listens.
    ///
    /// # Errors
    /// What the browser threw.
    pub(super) fn send(&self, request: &Request) -> Result<(), JsValue> {
        self.wait_for_answer()?;
        self.worker.post_message(&request.encode().into())
    }

    /// Gives the worker the time for an answer, from now on.
    ///
    /// # Errors
    /// What the browser threw.
    pub(super) fn wait_for_answer(&self) -> Result<(), JsValue> {
        self.wait(ANSWER_MS)
    }

    /// Says that the worker is late after `ms` milliseconds, unless there is something else to wait for by then.
    fn wait(&self, ms: i32) -> Result<(), JsValue> {
        self.window.clear_timeout_with_handle(self.timer.get());
        let late = self.on_late.as_ref().unchecked_ref();
        self.timer
            .set(self.window.set_timeout_with_callback_and_timeout_and_arguments_0(late, ms)?);
        Ok(())
    }
}

impl Drop for Link {
    fn drop(&mut self) {
        self.window.clear_timeout_with_handle(self.timer.get());
        // A message may be on its way already.
        self.worker.set_onmessage(None);
        self.worker.set_onerror(None);
        self.worker.set_onmessageerror(None);
        self.worker.terminate();
        self.blob.revoke();
    }
}

fn on_message(hear: impl Fn(Event) + 'static, blob: Rc<BlobUrl>) -> Closure<dyn Fn(MessageEvent)> {
    Closure::new(move |event: MessageEvent| {
        // Whatever it says, it has read its script.
        blob.revoke();
        let message = event.data().as_string().as_deref().and_then(FromWorker::decode);
        let senseless = || FromWorker::Failed("a message that makes no sense".into());
        hear(Event::Said(message.unwrap_or_else(senseless)));
    })
}

fn on_error(hear: impl Fn(Event) + 'static) -> Closure<dyn Fn(web_sys::Event)> {
    Closure::new(move |event: web_sys::Event| {
        let message =
            Reflect::get(&event, &"message".into()).ok().and_then(|text| text.as_string());
        let why = message.unwrap_or_else(|| "it could not be loaded".into());
        hear(Event::Said(FromWorker::Failed(why)));
    })
}

/// The worker's script. It never lets `init` look for the wasm file itself: a host may have renamed it.
fn script(module_url: &str) -> String {
    let url = String::from(js_sys::JSON::stringify(&module_url.into()).unwrap_or_default());
    format!(
        r#"import init, * as app from {url};
const fail = (why) => postMessage(JSON.stringify({{ failed: String(why) }}));
addEventListener("messageerror", () => fail("the module did not arrive"), {{ once: true }});
addEventListener("message", ({{ data }}) => {{
  init({{ module_or_path: data }}).then(() => app.leptos_gomoku_worker()).catch(fail);
}}, {{ once: true }});
"#
    )
}

/// A script's address, which the page gives back once.
struct BlobUrl(RefCell<Option<String>>);

impl BlobUrl {
    fn new(script: &str) -> Result<Self, JsValue> {
        let properties = BlobPropertyBag::new();
        properties.set_type("text/javascript");
        let blob = Blob::new_with_str_sequence_and_options(
            &Array::of1(&script.into()).into(),
            &properties,
        )?;
        Url::create_object_url_with_blob(&blob).map(|address| Self(RefCell::new(Some(address))))
    }

    /// Empty when it was given back.
    fn address(&self) -> String {
        self.0.borrow().clone().unwrap_or_default()
    }

    fn revoke(&self) {
        if let Some(address) = self.0.take() {
            // Nothing to do about one that the browser does not know.
            let _ = Url::revoke_object_url(&address);
        }
    }
}

impl Drop for BlobUrl {
    fn drop(&mut self) {
        self.revoke();
    }
}
