//! Every story between asking and answering, told without a browser.

use super::Action::{Deliver, Send, Slice, Start, StopSlices, Terminate, Wait};
use super::*;
use crate::engine::Level;
use crate::rules::Ruleset;

fn request(id: u64) -> Request {
    let (ruleset, moves, level) = (Ruleset::GOMOKU, Vec::new(), Level::Easy);
    Request { id, ruleset, moves, level, seed: 1, lines: None }
}

fn ask() -> Event {
    // The id that the asker wrote plays no part.
    Event::Ask(request(77))
}

fn ready() -> Event {
    Event::Said(FromWorker::Ready)
}

fn answer(id: u64) -> Event {
    Event::Said(FromWorker::Answer { id, point: Some(Point::new(7, 7)), depth: 1, nodes: 1 })
}

fn broke() -> Event {
    Event::Said(FromWorker::Failed(String::new()))
}

fn delivered() -> Action {
    Deliver(Ok(Told::Move(Some(Point::new(7, 7)))))
}

/// An analysis; the supervisor sends it as any request.
fn analysis(id: u64) -> Request {
    Request { lines: Some(3), ..request(id) }
}

fn analyse() -> Event {
    Event::Ask(analysis(77))
}

fn at_depth(depth: u8) -> Report {
    Report { depth, finished: depth == LAST, ..Report::default() }
}

/// The depth at which the analyses told of here are finished.
const LAST: u8 = 9;

fn report(id: u64, depth: u8) -> Event {
    Event::Said(FromWorker::Report { id, report: at_depth(depth) })
}

fn reported(depth: u8) -> Action {
    Deliver(Ok(Told::Report(at_depth(depth))))
}

/// Tells a new supervisor one event after the other and compares what it does about each.
#[track_caller]
fn check(story: impl IntoIterator<Item = (Event, Vec<Action>)>, end: Backend) -> Supervisor {
    check_from(Supervisor::new(), story, end)
}

#[track_caller]
fn check_from(
    mut supervisor: Supervisor,
    story: impl IntoIterator<Item = (Event, Vec<Action>)>,
    end: Backend,
) -> Supervisor {
    for (step, (event, actions)) in story.into_iter().enumerate() {
        let shown = format!("step {step}, {event:?}");
        assert_eq!(supervisor.handle(event), actions, "{shown}");
    }
    assert_eq!(supervisor.backend(), end);
    supervisor
}

/// One that has a worker that listens, and has had `requests` answers from it.
fn with_worker(requests: u64) -> Supervisor {
    let mut supervisor = Supervisor::new();
    for id in 1..=requests {
        supervisor.handle(ask());
        supervisor.handle(ready());
        assert_eq!(supervisor.handle(answer(id)), [delivered()]);
    }
    supervisor
}

#[test]
fn nothing_starts_before_it_is_needed() {
    let supervisor = check([(Event::Cancel, vec![]), (answer(0), vec![])], Backend::None);
    assert_eq!((supervisor.requests(), supervisor.is_thinking()), (0, false));
}

#[test]
fn a_request_waits_for_the_handshake() {
    let supervisor = check([(ask(), vec![Start])], Backend::Starting);
    let story = [
        (ready(), vec![Send(request(1))]),
        (answer(1), vec![delivered()]),
        (ask(), vec![Send(request(2))]),
    ];
    let mut supervisor = check_from(supervisor, story, Backend::Worker);
    assert_eq!((supervisor.requests(), supervisor.is_thinking()), (2, true));
    supervisor.handle(answer(2));
    assert!(!supervisor.is_thinking());
}

#[test]
fn stale_and_second_answers_are_dropped() {
    let story = [
        (ask(), vec![Send(request(2))]),
        (answer(1), vec![]),
        (answer(77), vec![]),
        (answer(2), vec![delivered()]),
        (answer(2), vec![]),
        (Event::Said(FromWorker::Refused { id: 2 }), vec![]),
    ];
    check_from(with_worker(1), story, Backend::Worker);
}

#[test]
fn a_refusal_is_an_answer() {
    let refused = Event::Said(FromWorker::Refused { id: 2 });
    let story = [(ask(), vec![Send(request(2))]), (refused, vec![Deliver(Err(Trouble::Moves))])];
    check_from(with_worker(1), story, Backend::Worker);
}

#[test]
fn a_cancel_ends_a_worker_that_searches() {
    let story = [
        (ask(), vec![Send(request(2))]),
        (Event::Cancel, vec![Terminate]),
        (answer(2), vec![]),
        (ask(), vec![Start]),
        (ready(), vec![Send(request(3))]),
    ];
    check_from(with_worker(1), story, Backend::Worker);
}

#[test]
fn a_cancel_leaves_a_worker_that_is_idle_or_starts() {
    check_from(with_worker(1), [(Event::Cancel, vec![])], Backend::Worker);
    let story = [
        (ask(), vec![Start]),
        (Event::Cancel, vec![]),
        (ask(), vec![]),
        (ready(), vec![Send(request(2))]),
    ];
    check(story, Backend::Worker);
    check([(ask(), vec![Start]), (Event::Cancel, vec![]), (ready(), vec![])], Backend::Worker);
}

#[test]
fn a_new_request_takes_the_place_of_one_without_an_answer() {
    let story = [
        (ask(), vec![Send(request(2))]),
        (ask(), vec![Terminate, Start]),
        (ready(), vec![Send(request(3))]),
        (answer(2), vec![]),
        (answer(3), vec![delivered()]),
    ];
    check_from(with_worker(1), story, Backend::Worker);
}

#[test]
fn a_crash_is_tried_once_more_and_then_the_page_searches() {
    let story = [
        (ask(), vec![Send(request(2))]),
        (broke(), vec![Terminate, Start]),
        (ready(), vec![Send(request(2))]),
        (broke(), vec![Terminate, Slice(request(2))]),
        (answer(2), vec![StopSlices, delivered()]),
        // Another position may do better.
        (ask(), vec![Start]),
        (ready(), vec![Send(request(3))]),
        (answer(3), vec![delivered()]),
    ];
    check_from(with_worker(1), story, Backend::Worker);
}

#[test]
fn a_crash_while_idle_costs_nothing() {
    let story = [(broke(), vec![Terminate]), (broke(), vec![]), (ask(), vec![Start])];
    check_from(with_worker(1), story, Backend::Starting);
}

#[test]
fn a_worker_that_never_starts_is_tried_twice_for_good() {
    let story = [
        (ask(), vec![Start]),
        (broke(), vec![Terminate, Start]),
        (broke(), vec![Terminate, Slice(request(1))]),
        (answer(1), vec![StopSlices, delivered()]),
        (ask(), vec![Slice(request(2))]),
    ];
    check(story, Backend::Inline);
}

#[test]
fn a_crash_after_the_start_is_no_failed_start() {
    let crash = |id| [(ask(), vec![Start]), (ready(), vec![Send(request(id))])];
    let mut supervisor = Supervisor::new();
    for id in 1..6 {
        supervisor = check_from(supervisor, crash(id), Backend::Worker);
        supervisor.handle(answer(id));
        supervisor.handle(broke());
    }
}

#[test]
fn a_late_worker_serves_the_next_request() {
    let story = [
        (ask(), vec![Start]),
        (Event::Late, vec![Slice(request(1))]),
        (ready(), vec![]),
        (answer(1), vec![StopSlices, delivered()]),
        (ask(), vec![Send(request(2))]),
    ];
    check(story, Backend::Worker);
}

#[test]
fn a_silent_worker_costs_one_wait() {
    let story = [
        (ask(), vec![Start]),
        (Event::Late, vec![Slice(request(1))]),
        (answer(1), vec![StopSlices, delivered()]),
        (ask(), vec![Slice(request(2))]),
        (Event::Cancel, vec![StopSlices]),
        (answer(2), vec![]),
        (ask(), vec![Slice(request(3))]),
        (ask(), vec![StopSlices, Slice(request(4))]),
    ];
    check(story, Backend::Inline);
}

#[test]
fn a_worker_that_owes_nothing_is_not_late() {
    check_from(with_worker(1), [(Event::Late, vec![])], Backend::Worker);
    let story = [(ask(), vec![Start]), (Event::Cancel, vec![]), (ready(), vec![])];
    check_from(check(story, Backend::Worker), [(Event::Late, vec![])], Backend::Worker);
}

#[test]
fn a_worker_that_does_not_answer_in_time_is_replaced() {
    let story = [
        (ask(), vec![Send(request(2))]),
        (Event::Late, vec![Terminate, Start]),
        (ready(), vec![Send(request(2))]),
        (Event::Late, vec![Terminate, Slice(request(2))]),
        (Event::Late, vec![]),
        (answer(2), vec![StopSlices, delivered()]),
    ];
    check_from(with_worker(1), story, Backend::None);
}

#[test]
fn an_analysis_is_told_of_until_it_is_finished() {
    let story = [
        (analyse(), vec![Send(analysis(2))]),
        (report(1, 3), vec![]),
        (report(2, 1), vec![Wait, reported(1)]),
        (report(2, 2), vec![Wait, reported(2)]),
        (report(2, LAST), vec![reported(LAST)]),
        (report(2, 3), vec![]),
        (report(2, LAST), vec![]),
        // The worker is free again.
        (ask(), vec![Send(request(3))]),
    ];
    let supervisor = check_from(with_worker(1), story, Backend::Worker);
    assert_eq!((supervisor.requests(), supervisor.is_thinking()), (3, true));
}

#[test]
fn an_analysis_that_is_stopped_is_told_of_no_more() {
    let story = [
        (analyse(), vec![Send(analysis(2))]),
        (report(2, 1), vec![Wait, reported(1)]),
        (Event::Cancel, vec![Terminate]),
        (report(2, 2), vec![]),
        (analyse(), vec![Start]),
        (report(2, 2), vec![]),
        (ready(), vec![Send(analysis(3))]),
        (report(3, 1), vec![Wait, reported(1)]),
        // The next request takes its place.
        (ask(), vec![Terminate, Start]),
        (report(3, 2), vec![]),
    ];
    check_from(with_worker(1), story, Backend::Starting);
}

#[test]
fn an_analysis_may_take_its_time_but_not_in_silence() {
    let story = [
        (analyse(), vec![Send(analysis(2))]),
        (report(2, 1), vec![Wait, reported(1)]),
        (Event::Late, vec![Terminate, Start]),
        (ready(), vec![Send(analysis(2))]),
        // It worked: this one's end says nothing of the next.
        (report(2, 1), vec![Wait, reported(1)]),
        (Event::Late, vec![Terminate, Start]),
        (ready(), vec![Send(analysis(2))]),
        (broke(), vec![Terminate, Slice(analysis(2))]),
        (report(2, 2), vec![reported(2)]),
        (report(2, LAST), vec![StopSlices, reported(LAST)]),
    ];
    check_from(with_worker(1), story, Backend::None);
}

/// It would stay on the page for ever.
#[test]
fn an_analysis_goes_to_a_worker_that_comes_late() {
    let story = [
        (analyse(), vec![Start]),
        (Event::Late, vec![Slice(analysis(1))]),
        (report(1, 1), vec![reported(1)]),
        (ready(), vec![StopSlices, Send(analysis(1))]),
        (report(1, 2), vec![Wait, reported(2)]),
    ];
    check(story, Backend::Worker);
}

#[test]
fn an_analysis_on_the_page_is_told_of_and_stopped() {
    let story = [
        (analyse(), vec![Slice(analysis(1))]),
        (report(1, 1), vec![reported(1)]),
        (Event::Cancel, vec![StopSlices]),
        (report(1, 2), vec![]),
        (analyse(), vec![Slice(analysis(2))]),
        (Event::SlicesBroke, vec![StopSlices, Deliver(Err(Trouble::Search))]),
        (report(2, 2), vec![]),
    ];
    check_from(Supervisor::without_worker(), story, Backend::Inline);
}

#[test]
fn a_broken_search_on_the_page_is_said() {
    let story = [
        (ask(), vec![Slice(request(1))]),
        (Event::SlicesBroke, vec![StopSlices, Deliver(Err(Trouble::Search))]),
        (Event::SlicesBroke, vec![]),
    ];
    check_from(Supervisor::without_worker(), story, Backend::Inline);
}

#[test]
fn nothing_happens_after_the_end() {
    for late in [ask(), ready(), answer(2), broke(), Event::Late, Event::Cancel, Event::Dispose] {
        let story =
            [(ask(), vec![Send(request(2))]), (Event::Dispose, vec![Terminate]), (late, vec![])];
        let supervisor = check_from(with_worker(1), story, Backend::None);
        assert_eq!((supervisor.requests(), supervisor.is_thinking()), (2, false));
    }
    let story =
        [(ask(), vec![Slice(request(1))]), (Event::Dispose, vec![StopSlices]), (answer(1), vec![])];
    check_from(Supervisor::without_worker(), story, Backend::None);
    let story = [(ask(), vec![Start]), (Event::Dispose, vec![Terminate]), (ready(), vec![])];
    check(story, Backend::None);
}
