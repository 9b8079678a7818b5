//! The same search in slices, on the page short enough that nobody notices. Dropping it ends it.
//!
//! It looks at as many nodes as in a worker, some of them twice, and where the slices end is the clock's
//! matter: its answer may be another one, a little weaker.

use std::cell::RefCell;
use std::rc::Rc;

use wasm_bindgen::prelude::*;
use web_sys::{MessageChannel, MessagePort};

use super::clock::now;
use super::pacer::Pacer;
use super::protocol::{FromWorker, Request};
use super::reporter::Reporter;
use super::supervisor::Event;
use crate::engine::Thinking;

/// A search in slices.
pub(super) struct Slices {
    ports: [MessagePort; 2],
    _on_turn: Closure<dyn Fn()>,
}

/// The search between two slices.
enum Work {
    /// The search is not set up yet: that takes time too.
    Asked(Request, Pacer),
    /// It is going on.
    Begun {
        request: Request,
        thinking: Box<Thinking>,
        pacer: Pacer,
        reporter: Option<Reporter>,
        end: f64,
    },
}

impl Slices {
    /// Begins a search; `hear` is told its answer, or how far it is, never before this has returned.
    ///
    /// The turns are messages of a channel to itself: they come after what else there is to do, without the
    /// 4 ms that a timer waits, and do not come to rest in a hidden tab.
    ///
    /// # Errors
    /// What the browser threw.
    pub(super) fn start(
        request: Request,
        pacer: Pacer,
        hear: impl Fn(Event) + 'static,
    ) -> Result<Self, JsValue> {
        let channel = MessageChannel::new()?;
        let ports = [channel.port1(), channel.port2()];
        let work = Rc::new(RefCell::new(Some(Work::Asked(request, pacer))));
        let again = ports[1].clone();
        let on_turn = Closure::<dyn Fn()>::new(move || {
            // The next turn is asked for first: it comes even if this one breaks, and finds nothing.
            let _ = again.post_message(&JsValue::NULL);
            let Some(now) = work.take() else { return hear(Event::SlicesBroke) };
            let (next, said) = now.slice();
            work.replace(next);
            if let Some(said) = said {
                hear(Event::Said(said));
            }
        });
        ports[0].set_onmessage(Some(on_turn.as_ref().unchecked_ref()));
        ports[1].post_message(&JsValue::NULL)?;
        Ok(Self { ports, _on_turn: on_turn })
    }
}

impl Drop for Slices {
    fn drop(&mut self) {
        self.ports[0].set_onmessage(None);
        self.ports.iter().for_each(MessagePort::close);
    }
}

impl Work {
    /// Goes on for one slice; what is left to do, and what is to be said of it.
    fn slice(self) -> (Option<Self>, Option<FromWorker>) {
        let (request, mut thinking, mut pacer, mut reporter, end) = match self {
            Self::Begun { request, thinking, pacer, reporter, end } => {
                (request, thinking, pacer, reporter, end)
            }
            Self::Asked(request, pacer) => {
                let Some(thinking) = request.thinking() else {
                    return (None, Some(FromWorker::Refused { id: request.id }));
                };
                let begun = Self::Begun {
                    thinking: Box::new(thinking),
                    pacer,
                    reporter: request.lines.map(|_| Reporter::new(now())),
                    end: now() + request.time_cap(),
                    request,
                };
                return (Some(begun), None);
            }
        };
        let began = now();
        let finished = thinking.run(pacer.nodes(), &mut || now() - began > pacer.limit());
        pacer.took(now() - began);
        let ends = finished || now() > end;
        let is_due = reporter.as_mut().is_some_and(|r| r.is_due(now(), thinking.answer().depth));
        let said = (ends || is_due).then(|| FromWorker::answer(&request, &thinking));
        let next = (!ends).then_some(Self::Begun { request, thinking, pacer, reporter, end });
        (next, said)
    }
}
