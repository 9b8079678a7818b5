//! What runs in the worker: it takes requests one after the other and answers each.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{DedicatedWorkerGlobalScope, MessageEvent};

use super::clock::now;
use super::pacer::Pacer;
use super::protocol::{FromWorker, Request};
use super::slices::Slices;
use super::supervisor::Event;

/// The guard that a program built by Trunk begins its `main` with; true in a worker.
///
/// The worker loads the program's own module, and its `main` runs there again, where there is no page to
/// mount on. Without the guard the game goes on, searching on the page.
///
/// ```
/// # fn mount_the_page() {}
/// if leptos_gomoku::worker::run_if_worker() {
///     return;
/// }
/// mount_the_page();
/// ```
#[must_use]
pub fn run_if_worker() -> bool {
    scope().is_some()
}

/// Listens for requests, in the worker; elsewhere it does nothing. Called from the worker's script.
#[doc(hidden)]
#[wasm_bindgen]
pub fn leptos_gomoku_worker() {
    let Some(scope) = scope() else { return };
    let on_message = Closure::<dyn Fn(MessageEvent)>::new(|event: MessageEvent| {
        match event.data().as_string().as_deref().and_then(Request::decode) {
            Some(request) if request.lines.is_some() => analyse(request),
            Some(request) => post(&answer(&request)),
            None => post(&FromWorker::Failed("not a request".into())),
        }
    });
    scope.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
    // It listens as long as the worker lives.
    on_message.forget();
    post(&FromWorker::Ready);
}

fn answer(request: &Request) -> FromWorker {
    let Some(mut thinking) = request.thinking() else {
        return FromWorker::Refused { id: request.id };
    };
    let end = now() + request.time_cap();
    thinking.run(u64::MAX, &mut || now() > end);
    FromWorker::answer(request, &thinking)
}

/// Analyses in slices, so that the worker can be ended between two: one that never pauses is left to go on for
/// seconds by browsers.
fn analyse(request: Request) {
    let slices = Rc::new(RefCell::new(None));
    let ending = Rc::clone(&slices);
    let started = Slices::start(request, Pacer::in_worker(), move |event| {
        if let Event::Said(message) = &event {
            post(message);
        }
        if !matches!(event, Event::Said(FromWorker::Report { report, .. }) if !report.finished) {
            drop(ending.take());
        }
    });
    match started {
        Ok(started) => drop(slices.replace(Some(started))),
        Err(_) => post(&FromWorker::Failed("no slices".into())),
    }
}

fn post(message: &FromWorker) {
    if let Some(scope) = scope() {
        // A text can always be posted.
        let _ = scope.post_message(&message.encode().into());
    }
}

/// The worker's global object; `None` on the page and on a server.
fn scope() -> Option<DedicatedWorkerGlobalScope> {
    if cfg!(target_arch = "wasm32") { js_sys::global().dyn_into().ok() } else { None }
}
