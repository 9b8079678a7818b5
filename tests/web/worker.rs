//! The opponent in a browser: its real worker, a worker that a test plays, and the page without one.

use std::cell::{Cell, RefCell};
use std::rc::Rc;

use leptos_gomoku::engine::{self, Level, Report};
use leptos_gomoku::rules::{Point, Ruleset};
use leptos_gomoku::worker::{Backend, Opponent, Request, Trouble, run_if_worker};
use wasm_bindgen::JsValue;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::wait::{sleep, until};

type Replies = Rc<RefCell<Vec<Result<Option<Point>, Trouble>>>>;

fn request(level: Level) -> Request {
    let moves = ["h8", "h9", "i9", "g7"].map(|name| name.parse().expect("a point"));
    let ruleset = Ruleset::GOMOKU;
    Request { id: 0, ruleset, moves: moves.into(), level, seed: 3, lines: None }
}

/// Black has a four with one end open: l8 is what every level plays.
fn winning(level: Level) -> Request {
    let moves = ["h8", "g8", "i8", "a1", "j8", "c3", "k8", "e5"];
    let moves = moves.map(|name| name.parse().expect("a point"));
    Request { moves: moves.into(), ..request(level) }
}

const WIN: Option<Point> = Some(Point::new(11, 7));

/// Asks; the replies as they come.
fn ask(opponent: &Opponent, request: Request) -> Replies {
    let replies = Replies::default();
    let into = Rc::clone(&replies);
    opponent.ask(request, move |reply| into.borrow_mut().push(reply));
    assert!(replies.borrow().is_empty(), "an answer from within the call");
    replies
}

async fn answered(replies: &Replies) -> Option<Point> {
    until(|| !replies.borrow().is_empty()).await;
    sleep(30).await;
    assert_eq!(replies.borrow().len(), 1, "one answer");
    replies.borrow()[0].expect("no trouble")
}

/// Every level, in one place, and what cannot be answered.
async fn check_answers(opponent: &Opponent, place: Backend) {
    for level in Level::ALL {
        assert_eq!(answered(&ask(opponent, winning(level))).await, WIN);
        assert_eq!(opponent.backend(), place);
        assert!(!opponent.is_thinking());
    }
    assert_eq!(opponent.requests(), Level::ALL.len() as u64);
    let asked = request(Level::Easy);
    let point = answered(&ask(opponent, asked.clone())).await.expect("the game goes on");
    assert_eq!(asked.position().expect("legal moves").check(point), Ok(()));
    let twice = Request { moves: vec![Point::new(7, 7); 2], ..asked };
    let replies = ask(opponent, twice);
    until(|| *replies.borrow() == [Err(Trouble::Moves)]).await;
}

#[wasm_bindgen_test]
fn the_page_is_no_worker() {
    assert!(!run_if_worker());
}

#[wasm_bindgen_test]
async fn the_worker_answers() {
    let opponent = Opponent::new();
    check_answers(&opponent, Backend::Worker).await;
    let asked = request(Level::Easy);
    let position = asked.position().expect("legal moves");
    let expected = engine::choose(&position, asked.level, asked.seed).point;
    assert_eq!(answered(&ask(&opponent, asked)).await, expected, "as the engine does");
}

#[wasm_bindgen_test]
async fn the_page_answers() {
    check_answers(&Opponent::without_worker(), Backend::Inline).await;
}

#[wasm_bindgen_test]
async fn two_opponents_do_not_disturb_each_other() {
    let (one, two) = (Opponent::new(), Opponent::new());
    let (first, second) = (ask(&one, request(Level::Easy)), ask(&two, request(Level::Easy)));
    one.dispose();
    assert!(answered(&second).await.is_some());
    assert!(first.borrow().is_empty());
}

#[wasm_bindgen_test]
async fn a_cancelled_search_never_answers_and_the_next_one_does() {
    for opponent in [Opponent::new(), Opponent::without_worker()] {
        answered(&ask(&opponent, request(Level::Easy))).await;
        let cancelled = ask(&opponent, request(Level::Hard));
        let replaced = {
            opponent.cancel();
            assert!(!opponent.is_thinking());
            ask(&opponent, request(Level::Hard))
        };
        let last = ask(&opponent, request(Level::Easy));
        assert!(answered(&last).await.is_some());
        assert!(cancelled.borrow().is_empty() && replaced.borrow().is_empty());
        assert_eq!(opponent.requests(), 4);
    }
}

type Reports = Rc<RefCell<Vec<Result<Report, Trouble>>>>;

/// Asks for an analysis of two lines; the reports as they come.
fn analyse(opponent: &Opponent, request: Request) -> Reports {
    let reports = Reports::default();
    let into = Rc::clone(&reports);
    let request = Request { lines: Some(2), ..request };
    opponent.analyse(request, move |report| into.borrow_mut().push(report));
    assert!(reports.borrow().is_empty(), "a report from within the call");
    reports
}

/// The reports so far, none of which is trouble.
fn so_far(reports: &Reports) -> Vec<Report> {
    reports.borrow().iter().map(|report| report.clone().expect("no trouble")).collect()
}

#[wasm_bindgen_test]
async fn an_analysis_reports_as_it_goes_until_it_is_cancelled() {
    for opponent in [Opponent::new(), Opponent::without_worker()] {
        let reports = analyse(&opponent, request(Level::Beginner));
        until(|| reports.borrow().len() > 3).await;
        assert!(opponent.is_thinking());
        opponent.cancel();
        let told = so_far(&reports);
        sleep(400).await;
        assert_eq!(so_far(&reports), told, "nothing after the end");
        assert!(!opponent.is_thinking() && told[0].depth > 0, "{told:?}");
        assert!(told.is_sorted_by_key(|report| report.nodes), "{told:?}");
        assert!(told.iter().all(|report| report.best.len() == 2 && !report.finished), "{told:?}");
        // The next request, of either kind, takes its place.
        let replaced = analyse(&opponent, request(Level::Easy));
        let last = ask(&opponent, winning(Level::Easy));
        assert_eq!(answered(&last).await, WIN);
        assert!(replaced.borrow().is_empty());
    }
}

#[wasm_bindgen_test]
async fn an_analysis_ends_where_nothing_is_left_to_find() {
    for opponent in [Opponent::new(), Opponent::without_worker()] {
        let reports = analyse(&opponent, winning(Level::Easy));
        until(|| !reports.borrow().is_empty()).await;
        let [last] = &so_far(&reports)[..] else { panic!("one report: {reports:?}") };
        assert!(last.finished && last.best[0].score == engine::Score::win_in(1), "{last:?}");
        assert_eq!(last.best[0].line.first().copied(), WIN);
        assert!(!opponent.is_thinking());
        let twice = Request { moves: vec![Point::new(7, 7); 2], ..request(Level::Easy) };
        let reports = analyse(&opponent, twice);
        until(|| *reports.borrow() == [Err(Trouble::Moves)]).await;
    }
}

/// B121, B127: the callback may do anything.
#[wasm_bindgen_test]
async fn an_answer_may_ask_cancel_and_end() {
    let opponent = Opponent::without_worker();
    let (asking, count) = (opponent.clone(), Rc::new(Cell::new(0)));
    let counting = Rc::clone(&count);
    opponent.ask(request(Level::Easy), move |_| {
        asking.cancel();
        let (ending, counting) = (asking.clone(), Rc::clone(&counting));
        counting.set(1);
        asking.ask(request(Level::Easy), move |_| {
            counting.set(2);
            ending.dispose();
        });
    });
    until(|| count.get() == 2).await;
    assert!(ask(&opponent, request(Level::Easy)).borrow().is_empty());
    assert_eq!((opponent.is_thinking(), opponent.backend()), (false, Backend::None));
}

/// A trap in the midst of a search, played by a clock that throws.
#[wasm_bindgen_test]
async fn a_search_that_breaks_on_the_page_is_said() {
    script(
        "globalThis.now = performance.now;
         performance.now = () => { performance.now = globalThis.now; throw new Error('played'); };
         globalThis.unheard = (event) => event.stopImmediatePropagation();
         addEventListener('error', unheard, true);",
    );
    let opponent = Opponent::without_worker();
    let replies = ask(&opponent, request(Level::Easy));
    until(|| *replies.borrow() == [Err(Trouble::Search)]).await;
    script("removeEventListener('error', unheard, true)");
    assert_eq!(answered(&ask(&opponent, winning(Level::Easy))).await, WIN);
}

#[wasm_bindgen_test]
async fn a_search_on_the_page_lets_the_page_live() {
    let opponent = Opponent::without_worker();
    let replies = ask(&opponent, request(Level::Hard));
    // The page's own turns come between: without them no timer would fire before the answer.
    sleep(0).await;
    assert!(replies.borrow().is_empty() && opponent.is_thinking());
    opponent.dispose();
    sleep(50).await;
    assert!(replies.borrow().is_empty());
}

/// The page's `Worker` while this lives: what it would send is kept, what it says is the test's.
struct Played;

impl Played {
    fn new() -> Self {
        script(
            "globalThis.workers = [];
             globalThis.RealWorker = globalThis.Worker;
             globalThis.Worker = class {
               constructor(url) { this.url = url; this.sent = []; this.ended = false; workers.push(this); }
               postMessage(message) { this.sent.push(message); }
               terminate() { this.ended = true; }
             };",
        );
        Self
    }

    /// The workers made, and how many of them are not ended.
    fn made_and_living(&self) -> (f64, f64) {
        let count = |what| script(what).as_f64().expect("a number");
        (count("workers.length"), count("workers.filter(w => !w.ended).length"))
    }

    /// The texts that the newest worker was sent, after the module.
    fn sent(&self) -> Vec<Request> {
        let sent = script("JSON.stringify(workers.at(-1).sent.slice(1))").as_string();
        let texts: Vec<String> = serde_json::from_str(&sent.expect("a text")).expect("texts");
        texts.iter().map(|text| Request::decode(text).expect("a request")).collect()
    }

    /// The newest worker posts `data`, written as JavaScript.
    fn say(&self, data: &str) {
        script(&format!(
            "workers.at(-1).onmessage?.(new MessageEvent('message', {{ data: {data} }}))"
        ));
    }

    fn answer(&self, id: u64, point: &str) {
        let answer = format!(r#"{{"answer":{{"id":{id},"point":{point},"depth":1,"nodes":1}}}}"#);
        self.say(&format!("'{answer}'"));
    }

    fn crash(&self, with: &str) {
        script(&format!(
            "workers.at(-1).{with}?.(new ErrorEvent('error', {{ message: 'played' }}))"
        ));
    }
}

impl Drop for Played {
    fn drop(&mut self) {
        script("globalThis.Worker = globalThis.RealWorker");
    }
}

fn script(text: &str) -> JsValue {
    js_sys::eval(text).expect("a script that runs")
}

#[wasm_bindgen_test]
async fn a_played_worker_sees_the_protocol() {
    let played = Played::new();
    let opponent = Opponent::new();
    assert_eq!((played.made_and_living(), opponent.backend()), ((0.0, 0.0), Backend::None));
    let replies = ask(&opponent, request(Level::Easy));
    assert_eq!((played.made_and_living(), opponent.backend()), ((1.0, 1.0), Backend::Starting));
    assert_eq!(script("workers[0].sent[0] instanceof WebAssembly.Module"), JsValue::TRUE);
    assert_eq!(played.sent(), []);
    played.say("'\"ready\"'");
    assert_eq!(played.sent(), [Request { id: 1, ..request(Level::Easy) }]);
    // Another's answer, a stale one, and after the right one a second.
    played.answer(7, r#""a1""#);
    assert!(replies.borrow().is_empty());
    played.answer(1, r#""p16""#);
    played.answer(1, r#""a1""#);
    assert_eq!(*replies.borrow(), [Ok(Some(Point::new(15, 15)))]);
    assert_eq!((played.made_and_living(), opponent.backend()), ((1.0, 1.0), Backend::Worker));

    let cancelled = ask(&opponent, request(Level::Easy));
    opponent.cancel();
    assert_eq!(played.made_and_living(), (1.0, 0.0));
    played.answer(2, r#""a1""#);
    assert!(cancelled.borrow().is_empty());

    let last = ask(&opponent, request(Level::Easy));
    drop(opponent);
    assert_eq!(played.made_and_living(), (2.0, 0.0));
    played.say("'\"ready\"'");
    assert!(last.borrow().is_empty());
    let address = "fetch(workers.at(-1).url).then(() => 'kept', () => 'given back')";
    let address = wasm_bindgen_futures::JsFuture::from(js_sys::Promise::from(script(address)));
    assert_eq!(address.await, Ok("given back".into()));

    // The handler that is running is dropped with the worker.
    let opponent = Opponent::new();
    let ending = opponent.clone();
    opponent.ask(request(Level::Easy), move |_| ending.dispose());
    played.say("'\"ready\"'");
    played.answer(1, "null");
    assert_eq!((played.made_and_living(), opponent.is_thinking()), ((3.0, 0.0), false));
}

#[wasm_bindgen_test]
async fn a_played_worker_is_asked_for_an_analysis() {
    let played = Played::new();
    let opponent = Opponent::new();
    let reports = analyse(&opponent, request(Level::Easy));
    played.say("'\"ready\"'");
    let asked = Request { id: 1, lines: Some(2), ..request(Level::Easy) };
    assert_eq!(played.sent(), [asked]);
    let say = |id: u64, depth: u8, finished: bool| {
        let best = r#"[{"score":-12,"line":["h7","h6"]}]"#;
        let report =
            format!(r#"{{"depth":{depth},"nodes":9,"finished":{finished},"best":{best}}}"#);
        played.say(&format!(r#"'{{"report":{{"id":{id},"report":{report}}}}}'"#));
    };
    say(1, 1, false);
    // Another's.
    say(7, 2, false);
    say(1, 3, false);
    say(1, 4, true);
    say(1, 5, false);
    let depths: Vec<u8> = so_far(&reports).iter().map(|report| report.depth).collect();
    assert_eq!(depths, [1, 3, 4]);
    assert_eq!(so_far(&reports)[0].best[0].line, ["h7", "h6"].map(|p| p.parse().expect("a point")));
    // Its worker is free for the next request.
    let ending = opponent.clone();
    let request = Request { lines: Some(2), ..request(Level::Easy) };
    opponent.analyse(request, move |_| ending.dispose());
    say(2, 1, false);
    assert_eq!((played.made_and_living(), opponent.is_thinking()), ((1.0, 0.0), false));
}

/// B72 and the crash of a worker: each way to break is noticed, tried once more, then the page answers.
#[wasm_bindgen_test]
async fn every_way_to_break_ends_in_an_answer() {
    let ways: [&dyn Fn(&Played); 8] = [
        &|played| played.crash("onerror"),
        &|played| played.crash("onmessageerror"),
        &|played| played.say(r#"'{"failed":"no export"}'"#),
        &|played| played.say("undefined"),
        &|played| played.say("({ answer: 1 })"),
        &|played| played.answer(1, "NaN"),
        &|played| played.answer(1, "[-1, -1]"),
        &|played| played.answer(1, r#""a0""#),
    ];
    for started in [false, true] {
        for way in ways {
            let played = Played::new();
            let opponent = Opponent::new();
            let replies = ask(&opponent, winning(Level::Easy));
            for worker in [1.0, 2.0] {
                assert_eq!(played.made_and_living(), (worker, 1.0));
                if started {
                    played.say("'\"ready\"'");
                }
                assert!(opponent.is_thinking());
                way(&played);
            }
            assert_eq!(
                (played.made_and_living(), opponent.backend()),
                ((2.0, 0.0), Backend::Inline)
            );
            assert_eq!(answered(&replies).await, WIN);
        }
    }
}

#[wasm_bindgen_test]
async fn a_page_without_workers_and_one_that_stays_silent_answer() {
    let played = Played::new();
    script("globalThis.Worker = class { constructor() { throw new Error('none here'); } }");
    let opponent = Opponent::new();
    assert!(answered(&ask(&opponent, request(Level::Easy))).await.is_some());
    assert_eq!(opponent.backend(), Backend::Inline);
    drop(played);

    let played = Played::new();
    let opponent = Opponent::new();
    assert!(answered(&ask(&opponent, request(Level::Easy))).await.is_some());
    assert_eq!(opponent.backend(), Backend::Inline);
    // Late is better than never.
    played.say("'\"ready\"'");
    let replies = ask(&opponent, request(Level::Easy));
    played.answer(2, "null");
    assert_eq!(*replies.borrow(), [Ok(None)]);
}
