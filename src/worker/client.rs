//! The page's side: asks for moves and analyses, and carries out what the supervisor decides.

use std::cell::RefCell;
use std::rc::{Rc, Weak};
use std::sync::atomic::{AtomicBool, Ordering};

use send_wrapper::SendWrapper;
use wasm_bindgen::JsValue;
use web_sys::console;

use super::link::Link;
use super::pacer::Pacer;
use super::protocol::{Backend, FromWorker, Request, Trouble};
use super::slices::Slices;
use super::supervisor::{Action, Event, Reply, Supervisor, Told};
use crate::engine::Report;
use crate::rules::Point;

/// A computer opponent: one search at a time, off the page's thread where that is possible.
///
/// Clones are the same opponent. Nothing is started before the first request, and what was
/// started ends with [`Opponent::dispose`] or with the last clone. On a server it is an empty shell that
/// answers nothing, and may be dropped on any thread.
#[derive(Clone)]
pub struct Opponent {
    desk: Option<SendWrapper<Rc<Desk>>>,
}

impl Opponent {
    /// An opponent that searches in a worker, and on the page where no worker starts.
    #[must_use]
    pub fn new() -> Self {
        Self::with(Supervisor::new())
    }

    /// An opponent that searches on the page, in slices of a few milliseconds, and never tries a worker. The
    /// same request may have another answer each time.
    #[must_use]
    pub fn without_worker() -> Self {
        Self::with(Supervisor::without_worker())
    }

    fn with(supervisor: Supervisor) -> Self {
        let desk = || SendWrapper::new(Rc::new(Desk::new(supervisor)));
        Self { desk: cfg!(target_arch = "wasm32").then(desk) }
    }

    /// Asks for a move; `on_answer` is called once with it (`None`: the game is over), later and not from
    /// within this call, unless the request is cancelled before. A request that has no answer yet is
    /// cancelled by the next. The request's id is given here.
    ///
    /// The answer is not judged: check it against the position as it then is. `on_answer` may ask, cancel
    /// and dispose as it likes.
    pub fn ask(
        &self,
        request: Request,
        on_answer: impl Fn(Result<Option<Point>, Trouble>) + 'static,
    ) {
        let on_reply = move |reply: Reply| match reply {
            Ok(Told::Move(point)) => on_answer(Ok(point)),
            Ok(Told::Report(_)) => {}
            Err(trouble) => on_answer(Err(trouble)),
        };
        self.put(Request { lines: None, ..request }, Rc::new(on_reply));
    }

    /// Asks for an analysis of a position; `on_report` is called again and again with how far it is, some six
    /// times a second, never from within this call; where a depth takes long, before the first is searched too. It
    /// ends with [`Opponent::cancel`] or [`Opponent::dispose`], the next request, a report that is
    /// [finished](Report::finished), or trouble. An [`Opponent`] has one search: who is asked for a move meanwhile
    /// drops the analysis.
    ///
    /// [`Request::lines`] says how many of the best moves are reported, 1 where it says nothing;
    /// [`Score::chance`](crate::engine::Score::chance) how likely the side to move is to win by each. `on_report`
    /// may ask, cancel and dispose as it likes.
    ///
    /// ```no_run
    /// use leptos_gomoku::{Level, Ruleset, worker::{Opponent, Request}};
    ///
    /// let opponent = Opponent::new();
    /// let (ruleset, moves, level) = (Ruleset::GOMOKU, Vec::new(), Level::default());
    /// let request = Request { id: 0, ruleset, moves, level, seed: 0, lines: Some(3) };
    /// opponent.analyse(request, |report| match report {
    ///     Ok(report) => println!("depth {}: {:?}", report.depth, report.best),
    ///     Err(trouble) => println!("{trouble}"),
    /// });
    /// ```
    pub fn analyse(&self, request: Request, on_report: impl Fn(Result<Report, Trouble>) + 'static) {
        let on_reply = move |reply: Reply| match reply {
            Ok(Told::Report(report)) => on_report(Ok(report)),
            Ok(Told::Move(_)) => {}
            Err(trouble) => on_report(Err(trouble)),
        };
        self.put(Request { lines: request.lines.or(Some(1)), ..request }, Rc::new(on_reply));
    }

    fn put(&self, request: Request, on_reply: OnReply) {
        if let Some(desk) = &self.desk {
            desk.ask(request, on_reply);
        }
    }

    /// Drops the request that has no answer yet, if there is one; its search ends.
    pub fn cancel(&self) {
        self.tell(Event::Cancel);
    }

    /// Ends everything for good: no callback comes any more, and no request is taken.
    pub fn dispose(&self) {
        self.tell(Event::Dispose);
    }

    /// Whether a request has no answer yet, or an analysis is not finished.
    #[must_use]
    pub fn is_thinking(&self) -> bool {
        self.desk.as_ref().is_some_and(|desk| desk.supervisor.borrow().is_thinking())
    }

    /// The requests so far, answered or not.
    #[must_use]
    pub fn requests(&self) -> u64 {
        self.desk.as_ref().map_or(0, |desk| desk.supervisor.borrow().requests())
    }

    /// Where the search runs, as far as is known yet.
    #[must_use]
    pub fn backend(&self) -> Backend {
        self.desk.as_ref().map_or(Backend::None, |desk| desk.supervisor.borrow().backend())
    }

    fn tell(&self, event: Event) {
        if let Some(desk) = &self.desk {
            let unwanted = desk.on_reply.take();
            desk.handle(event);
            drop(unwanted);
        }
    }
}

impl Default for Opponent {
    fn default() -> Self {
        Self::new()
    }
}

impl core::fmt::Debug for Opponent {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.debug_struct("Opponent").field("backend", &self.backend()).finish_non_exhaustive()
    }
}

type OnReply = Rc<dyn Fn(Reply)>;

/// What an opponent holds in the browser. No borrow is held over a call of someone else's.
struct Desk {
    supervisor: RefCell<Supervisor>,
    link: RefCell<Option<Link>>,
    slices: RefCell<Option<Slices>>,
    on_reply: RefCell<Option<OnReply>>,
}

impl Desk {
    fn new(supervisor: Supervisor) -> Self {
        let (link, slices, on_reply) = (None.into(), None.into(), None.into());
        Self { supervisor: supervisor.into(), link, slices, on_reply }
    }

    fn ask(self: &Rc<Self>, request: Request, on_reply: OnReply) {
        let unwanted = self.on_reply.replace(Some(on_reply));
        self.handle(Event::Ask(request));
        drop(unwanted);
    }

    fn handle(self: &Rc<Self>, event: Event) {
        if let Event::Said(FromWorker::Failed(why)) = &event {
            console::warn_1(&format!("leptos-gomoku: the worker broke: {why}").into());
        }
        let actions = self.supervisor.borrow_mut().handle(event);
        for action in actions {
            self.carry_out(action);
        }
    }

    fn carry_out(self: &Rc<Self>, action: Action) {
        match action {
            Action::Start => match Link::start(self.ear()) {
                Ok(link) => drop(self.link.replace(Some(link))),
                Err(error) => self.handle(failed(&error)),
            },
            Action::Terminate => drop(self.link.take()),
            Action::Send(request) => {
                let sent = self.link.borrow().as_ref().map_or(Ok(()), |link| link.send(&request));
                if let Err(error) = sent {
                    self.handle(failed(&error));
                }
            }
            Action::Slice(request) => {
                say_where();
                match Slices::start(request, Pacer::on_page(), self.ear()) {
                    Ok(slices) => drop(self.slices.replace(Some(slices))),
                    Err(_) => self.handle(Event::SlicesBroke),
                }
            }
            Action::StopSlices => drop(self.slices.take()),
            Action::Wait => {
                if let Some(link) = &*self.link.borrow() {
                    // Where one timer could be set another can.
                    let _ = link.wait_for_answer();
                }
            }
            Action::Deliver(reply) => {
                let on_reply = match self.supervisor.borrow().is_thinking() {
                    true => self.on_reply.borrow().clone(),
                    false => self.on_reply.take(),
                };
                if let Some(on_reply) = on_reply {
                    on_reply(reply);
                }
            }
        }
    }

    /// What a worker or a search speaks into. It does not keep the desk: what speaks late is not heard.
    fn ear(self: &Rc<Self>) -> impl Fn(Event) + Clone + 'static {
        let desk = Rc::downgrade(self);
        move |event| {
            if let Some(desk) = Weak::upgrade(&desk) {
                desk.handle(event);
            }
        }
    }
}

/// Says once in the console, for all opponents of the page, that a search runs on it.
fn say_where() {
    static SAID: AtomicBool = AtomicBool::new(false);
    if !SAID.swap(true, Ordering::Relaxed) {
        console::info_1(
            &"leptos-gomoku: without a worker (see `run_if_worker`) the computer thinks on the page, in slices"
                .into(),
        );
    }
}

fn failed(error: &JsValue) -> Event {
    Event::Said(FromWorker::Failed(js_sys::Object::from(error.clone()).to_string().into()))
}
