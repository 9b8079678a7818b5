//! What happens next: the state of one opponent, its worker's and its request's, without either.
//!
//! Owns the decisions (when to start a worker, send, retry, give up, fall back, drop an answer).
//! It is told [`Event`]s and hands back [`Action`]s, in order; the client carries them out.

use super::protocol::{Backend, FromWorker, Request, Trouble};
use crate::{engine::Report, rules::Point};

/// How many workers may break on one request, and how many starts in a row may fail. After that the page
/// does the work.
const ATTEMPTS: u8 = 2;

/// What the asker is told.
pub(super) type Reply = Result<Told, Trouble>;

/// What a request comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Told {
    /// The move, or none when the game is over.
    Move(Option<Point>),
    /// How far an analysis is.
    Report(Report),
}

/// What the supervisor is told.
#[derive(Clone, Debug)]
pub(super) enum Event {
    /// A request; it takes the place of one that is not answered. Its id is given here.
    Ask(Request),
    /// The answer is no longer wanted.
    Cancel,
    /// Nothing is wanted any more, ever.
    Dispose,
    /// The worker, or the search on the page, said this; [`FromWorker::Failed`] also stands for a worker that
    /// did not start, or crashed, or makes no sense.
    Said(FromWorker),
    /// The worker had its time: to start, or to say something of what it was sent last.
    Late,
    /// The search on the page broke.
    SlicesBroke,
}

/// What the client does about it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Action {
    /// Make a worker.
    Start,
    /// End the worker.
    Terminate,
    /// Give the worker a request.
    Send(Request),
    /// Begin the search on the page.
    Slice(Request),
    /// End the search on the page.
    StopSlices,
    /// Give the worker its time anew.
    Wait,
    /// Call back, for the last time where nothing is asked any more; the last of its batch.
    Deliver(Reply),
}

/// The worker's state.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Worker {
    /// There is none.
    Absent,
    /// Made, not heard of.
    Starting,
    /// Not heard of in time. Should it come, the next request is its.
    Overdue,
    /// It listens.
    Ready,
    /// No worker starts here: not tried again.
    GivenUp,
}

/// A request without its answer.
#[derive(Clone, Debug)]
struct Job {
    request: Request,
    /// How many workers broke on it.
    broken: u8,
    /// Whether the page works on it.
    inline: bool,
}

/// The state of one opponent.
#[derive(Clone, Debug)]
pub(super) struct Supervisor {
    worker: Worker,
    job: Option<Job>,
    /// In a row.
    failed_starts: u8,
    asked: u64,
    disposed: bool,
}

impl Supervisor {
    pub(super) fn new() -> Self {
        Self { worker: Worker::Absent, job: None, failed_starts: 0, asked: 0, disposed: false }
    }

    /// One that never starts a worker.
    pub(super) fn without_worker() -> Self {
        Self { worker: Worker::GivenUp, ..Self::new() }
    }

    pub(super) fn is_thinking(&self) -> bool {
        self.job.is_some()
    }

    /// The requests so far.
    pub(super) fn requests(&self) -> u64 {
        self.asked
    }

    pub(super) fn backend(&self) -> Backend {
        match (self.worker, &self.job) {
            (Worker::GivenUp | Worker::Overdue, _) | (_, Some(Job { inline: true, .. })) => {
                Backend::Inline
            }
            (Worker::Absent, _) => Backend::None,
            (Worker::Starting, _) => Backend::Starting,
            (Worker::Ready, _) => Backend::Worker,
        }
    }

    /// Takes note of `event`; what to do about it, in order.
    pub(super) fn handle(&mut self, event: Event) -> Vec<Action> {
        if self.disposed {
            return Vec::new();
        }
        let mut actions = Vec::new();
        match event {
            Event::Ask(request) => self.ask(request, &mut actions),
            Event::Cancel => self.cancel(&mut actions),
            Event::Dispose => self.dispose(&mut actions),
            Event::Said(FromWorker::Ready) => self.ready(&mut actions),
            Event::Said(FromWorker::Answer { id, point, .. }) => {
                self.reply(id, Ok(Told::Move(point)), &mut actions);
            }
            Event::Said(FromWorker::Report { id, report }) => {
                self.report(id, report, &mut actions);
            }
            Event::Said(FromWorker::Refused { id }) => {
                self.reply(id, Err(Trouble::Moves), &mut actions);
            }
            Event::Said(FromWorker::Failed(_)) => self.broke(&mut actions),
            Event::Late => self.late(&mut actions),
            Event::SlicesBroke => {
                if let Some(Job { request, inline: true, .. }) = &self.job {
                    self.reply(request.id, Err(Trouble::Search), &mut actions);
                }
            }
        }
        actions
    }

    fn ask(&mut self, request: Request, actions: &mut Vec<Action>) {
        self.cancel(actions);
        self.asked += 1;
        let request = Request { id: self.asked, ..request };
        self.job = Some(Job { request, broken: 0, inline: false });
        self.assign(actions);
    }

    /// Sends the job on its way, as the worker's state allows.
    fn assign(&mut self, actions: &mut Vec<Action>) {
        let Some(job) = &mut self.job else { return };
        match self.worker {
            Worker::Absent => {
                self.worker = Worker::Starting;
                actions.push(Action::Start);
            }
            Worker::Starting => {}
            Worker::Ready => actions.push(Action::Send(job.request.clone())),
            Worker::Overdue | Worker::GivenUp => job.slice(actions),
        }
    }

    fn cancel(&mut self, actions: &mut Vec<Action>) {
        match self.job.take() {
            Some(job) if job.inline => actions.push(Action::StopSlices),
            // A worker that searches hears nothing: ending it is the only way. One that only starts was sent
            // nothing and serves the next request.
            Some(_) if self.worker == Worker::Ready => self.drop_worker(Worker::Absent, actions),
            _ => {}
        }
    }

    fn dispose(&mut self, actions: &mut Vec<Action>) {
        if self.job.take().is_some_and(|job| job.inline) {
            actions.push(Action::StopSlices);
        }
        self.drop_worker(Worker::Absent, actions);
        self.disposed = true;
    }

    fn ready(&mut self, actions: &mut Vec<Action>) {
        if matches!(self.worker, Worker::Starting | Worker::Overdue) {
            self.worker = Worker::Ready;
            self.failed_starts = 0;
            match &mut self.job {
                // An analysis would stay on the page for ever; a search for a move ends by itself.
                Some(job) if job.inline && job.request.lines.is_some() => {
                    job.inline = false;
                    actions.push(Action::StopSlices);
                    self.assign(actions);
                }
                Some(job) if !job.inline => self.assign(actions),
                _ => {}
            }
        }
    }

    /// Hands on how far an analysis is; its end is a reply as any other.
    fn report(&mut self, id: u64, report: Report, actions: &mut Vec<Action>) {
        let finished = report.finished;
        let told = Ok(Told::Report(report));
        if finished {
            return self.reply(id, told, actions);
        }
        if let Some(job) = self.job.as_mut().filter(|job| job.request.id == id) {
            // A worker that breaks on the position does so before it reports.
            job.broken = 0;
            if !job.inline {
                actions.push(Action::Wait);
            }
            actions.push(Action::Deliver(told));
        }
    }

    fn reply(&mut self, id: u64, reply: Reply, actions: &mut Vec<Action>) {
        // Any other id is of a request that was cancelled or has its answer.
        if let Some(job) = self.job.take_if(|job| job.request.id == id) {
            if job.inline {
                actions.push(Action::StopSlices);
            }
            actions.push(Action::Deliver(reply));
        }
    }

    fn broke(&mut self, actions: &mut Vec<Action>) {
        match self.worker {
            Worker::Absent | Worker::GivenUp => return,
            Worker::Starting | Worker::Overdue => self.failed_starts += 1,
            Worker::Ready => {}
        }
        let given_up = self.failed_starts == ATTEMPTS;
        self.drop_worker(if given_up { Worker::GivenUp } else { Worker::Absent }, actions);
        let Some(job) = self.job.as_mut().filter(|job| !job.inline) else { return };
        job.broken += 1;
        if job.broken == ATTEMPTS {
            job.slice(actions);
        } else {
            self.assign(actions);
        }
    }

    fn late(&mut self, actions: &mut Vec<Action>) {
        match self.worker {
            Worker::Starting => {
                self.worker = Worker::Overdue;
                self.assign(actions);
            }
            // It was ended from outside, which nobody is told of, or is caught in something.
            Worker::Ready if self.job.as_ref().is_some_and(|job| !job.inline) => {
                self.broke(actions)
            }
            _ => {}
        }
    }

    fn drop_worker(&mut self, next: Worker, actions: &mut Vec<Action>) {
        if !matches!(self.worker, Worker::Absent | Worker::GivenUp) {
            actions.push(Action::Terminate);
        }
        self.worker = next;
    }
}

impl Job {
    fn slice(&mut self, actions: &mut Vec<Action>) {
        self.inline = true;
        actions.push(Action::Slice(self.request.clone()));
    }
}

#[cfg(test)]
mod tests;
