//! What page and worker say to each other, as JSON text, and what the asker is told of it. It knows neither.

use serde::{Deserialize, Serialize};

use crate::engine::{Level, Limits, Report, Thinking};
use crate::json;
use crate::rules::{Point, Position, Ruleset};

/// The longest a search for a move may take in milliseconds, wherever it runs. A safety only: the levels are
/// bounded by what they look at, so that a game can be repeated.
pub const TIME_CAP_MS: f64 = 10_000.0;

/// A position to answer with a move, or to analyse.
///
/// The position is its moves, played from the empty board, Black first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Request {
    /// Names the request in its answer; [`Opponent`](super::Opponent) gives the numbers, from 1.
    pub id: u64,
    /// The rules of the game.
    pub ruleset: Ruleset,
    /// The moves so far.
    pub moves: Vec<Point>,
    /// How strong the answer shall be. An analysis is bounded by no level.
    pub level: Level,
    /// Decides between moves of like worth: the same request has the same answer.
    pub seed: u64,
    /// How many of the best moves an analysis reports, at least one; it goes on until it is cancelled or nothing is
    /// left to find. `None` asks for a move.
    pub lines: Option<u8>,
}

impl Request {
    /// The position asked about; `None` when the moves cannot be played.
    #[must_use]
    pub fn position(&self) -> Option<Position> {
        let mut position = Position::new(self.ruleset);
        self.moves.iter().try_for_each(|&point| position.play(point)).ok()?;
        Some(position)
    }

    /// The search that answers it, not begun; `None` when the moves cannot be played.
    #[must_use]
    pub fn thinking(&self) -> Option<Thinking> {
        let position = self.position()?;
        Some(match self.lines {
            None => Thinking::new(&position, self.level, self.seed),
            Some(lines) => {
                // With one line an only move would not be judged.
                let limits = Limits { lines: lines.max(2), ..Limits::default() };
                Thinking::with_limits(&position, limits, self.seed)
            }
        })
    }

    /// The longest its search may take, in milliseconds; infinite for an analysis.
    #[must_use]
    pub const fn time_cap(&self) -> f64 {
        if self.lines.is_some() { f64::INFINITY } else { TIME_CAP_MS }
    }

    /// The text that is sent.
    #[must_use]
    pub fn encode(&self) -> String {
        encode(self)
    }

    /// Reads what [`Request::encode`] wrote; `None` when the text is no request.
    #[must_use]
    pub fn decode(text: &str) -> Option<Self> {
        json::read(text)
    }
}

/// What the worker tells the page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
#[non_exhaustive]
pub enum FromWorker {
    /// It listens: requests sent before are lost.
    Ready,
    /// It could not start or go on; the text says why, for the console.
    Failed(String),
    /// The answer to one request.
    Answer {
        /// The request's.
        id: u64,
        /// The move; `None` when the game is over or nothing may be played.
        point: Option<Point>,
        /// The depth searched to its end, in plies.
        depth: u8,
        /// The positions looked at.
        nodes: u64,
    },
    /// How far an analysis is; more follow, until one says that it is finished.
    Report {
        /// The request's.
        id: u64,
        /// What is known so far.
        report: Report,
    },
    /// The moves of the request cannot be played.
    Refused {
        /// The request's.
        id: u64,
    },
}

impl FromWorker {
    /// The answer of a request's search as it stands; the report of an analysis.
    #[must_use]
    pub fn answer(request: &Request, thinking: &Thinking) -> Self {
        let id = request.id;
        if let Some(lines) = request.lines {
            let mut report = thinking.report();
            report.best.truncate(lines.max(1).into());
            return Self::Report { id, report };
        }
        let answer = thinking.answer();
        Self::Answer { id, point: answer.point, depth: answer.depth, nodes: answer.nodes }
    }

    /// The text that is sent.
    #[must_use]
    pub fn encode(&self) -> String {
        encode(self)
    }

    /// Reads what [`FromWorker::encode`] wrote; `None` when the text is no message, a point that no board
    /// has included.
    #[must_use]
    pub fn decode(text: &str) -> Option<Self> {
        json::read(text)
    }
}

/// Where an opponent's search runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Backend {
    /// Nowhere: nothing was asked yet, or the worker was ended by a cancel and the next one waits to be
    /// needed.
    #[default]
    None,
    /// A worker is being started.
    Starting,
    /// A worker runs and has answered the handshake.
    Worker,
    /// On the page, in slices.
    Inline,
}

/// Why a request has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Trouble {
    /// The moves of the request cannot be played.
    Moves,
    /// The search broke, in a fresh worker and on the page too. A fault of ours, never seen.
    Search,
}

impl core::fmt::Display for Trouble {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        f.write_str(match self {
            Self::Moves => "the moves cannot be played",
            Self::Search => "the search broke",
        })
    }
}

impl core::error::Error for Trouble {}

fn encode(message: &impl Serialize) -> String {
    json::write(message).expect("plain data without maps is always written")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::engine::{Ranked, Score};

    fn request() -> Request {
        let moves = ["h8", "i9", "a1"].map(|name| name.parse().expect("a point"));
        let (ruleset, level) = (Ruleset::CARO, Level::Hard);
        // Past what a JavaScript number holds: the text keeps it.
        let (id, seed) = (u64::MAX, u64::MAX - 1);
        Request { id, ruleset, moves: moves.into(), level, seed, lines: None }
    }

    fn report() -> Report {
        let line = ["h8", "o15"].map(|name| name.parse().expect("a point")).to_vec();
        let ranked = |score| Ranked { score, line: line.clone() };
        let best = vec![ranked(Score::win_in(5)), ranked(Score::balance(-12))];
        Report { depth: 4, nodes: 2_000, finished: false, best }
    }

    #[test]
    fn requests_survive_the_way() {
        for lines in [None, Some(1), Some(u8::MAX)] {
            let request = Request { lines, ..request() };
            assert_eq!(Request::decode(&request.encode()), Some(request));
        }
    }

    #[test]
    fn messages_survive_the_way() {
        let answer = |point| FromWorker::Answer { id: 3, point, depth: 4, nodes: 2_000 };
        for message in [
            FromWorker::Ready,
            FromWorker::Failed("no \"main\"\n".into()),
            answer(Some(Point::new(7, 7))),
            answer(None),
            FromWorker::Report { id: 3, report: report() },
            FromWorker::Report { id: 3, report: Report { finished: true, ..Report::default() } },
            FromWorker::Refused { id: 9 },
        ] {
            assert_eq!(FromWorker::decode(&message.encode()), Some(message));
        }
    }

    #[test]
    fn the_documented_texts_are_what_is_sent() {
        assert_eq!(FromWorker::Ready.encode(), r#""ready""#);
        assert_eq!(FromWorker::Failed("x".into()).encode(), r#"{"failed":"x"}"#);
        assert_eq!(
            FromWorker::Answer { id: 1, point: Some(Point::new(7, 7)), depth: 4, nodes: 2_000 }
                .encode(),
            r#"{"answer":{"id":1,"point":"h8","depth":4,"nodes":2000}}"#
        );
        let best = r#"[{"score":29995,"line":["h8","o15"]},{"score":-12,"line":["h8","o15"]}]"#;
        assert_eq!(
            FromWorker::Report { id: 1, report: report() }.encode(),
            format!(
                r#"{{"report":{{"id":1,"report":{{"depth":4,"nodes":2000,"finished":false,"best":{best}}}}}}}"#
            )
        );
        let request = Request { id: 1, seed: 2, lines: Some(3), ..request() };
        let end = r#""moves":["h8","i9","a1"],"level":"hard","seed":2,"lines":3}"#;
        assert!(request.encode().ends_with(end), "{}", request.encode());
    }

    /// What is asked for without `lines` is a move.
    #[test]
    fn an_analysis_is_asked_for_by_its_lines() {
        let text = request().encode();
        let without = text.replace(r#","lines":null"#, "");
        assert!(without.len() < text.len(), "{text}");
        assert_eq!(Request::decode(&without), Some(request()));
        let said = |lines| {
            let request = Request { lines, ..request() };
            let mut thinking = request.thinking().expect("legal moves");
            thinking.run(2_000, &mut || false);
            FromWorker::answer(&request, &thinking)
        };
        assert!(matches!(said(None), FromWorker::Answer { id: u64::MAX, point: Some(_), .. }));
        let FromWorker::Report { id, report } = said(Some(2)) else { panic!("no report") };
        assert_eq!((id, report.best.len(), report.finished), (u64::MAX, 2, false), "{report:?}");
    }

    /// An analysis has no end of its own but where nothing is left to find.
    #[test]
    fn an_analysis_ends_where_all_is_known() {
        let said = |names: &str| {
            let moves = names.split_whitespace().map(|name| name.parse().expect("a point"));
            let moves = moves.collect();
            let request =
                Request { ruleset: Ruleset::TIC_TAC_TOE, moves, lines: Some(3), ..request() };
            let mut thinking = request.thinking().expect("legal moves");
            assert!(thinking.run(u64::MAX, &mut || false), "{names}");
            thinking.report()
        };
        let draw = said("b2 a1");
        assert!(draw.finished && draw.best[0].score == Score::EVEN, "{draw:?}");
        let won = said("b2 a2 a1");
        assert_eq!(won.best[0].score, Score::loss_in(4), "{won:?}");
        assert_eq!(said("b2 a1 b1 b3 a3 c1 c2 a2").best.len(), 1);
        let over = said("b2 a1 b1 a2 b3");
        assert!(over.finished && over.best.is_empty(), "{over:?}");
    }

    /// With one line asked for, too.
    #[test]
    fn an_only_move_is_judged() {
        let moves =
            ["h8", "g8", "i8", "a1", "j8", "c3", "k8"].map(|name| name.parse().expect("a point"));
        let request =
            Request { ruleset: Ruleset::GOMOKU, moves: moves.into(), lines: Some(1), ..request() };
        let mut thinking = request.thinking().expect("legal moves");
        thinking.run(2_000, &mut || false);
        let FromWorker::Report { report, .. } = FromWorker::answer(&request, &thinking) else {
            panic!("no report")
        };
        assert!(report.depth > 0 && report.best.len() == 1, "{report:?}");
        assert!(!report.is_draw() && report.best[0].score < Score::EVEN, "{report:?}");
    }

    /// B72: what is no point of any board is no message; what is merely off this board is the asker's to refuse.
    #[test]
    fn damaged_messages_are_none() {
        let with = |point: &str| {
            FromWorker::decode(&format!(
                r#"{{"answer":{{"id":1,"point":{point},"depth":1,"nodes":1}}}}"#
            ))
        };
        assert!(with(r#""p16""#).is_some());
        for point in [r#""z9""#, r#""a0""#, r#""""#, "-1", "[-1,-1]", "NaN", "{}"] {
            assert_eq!(with(point), None, "{point}");
        }
        for text in ["", "ready", "null", "{}", "[]", r#"{"answer":{}}"#, r#""later""#] {
            assert_eq!(FromWorker::decode(text), None, "{text}");
            assert_eq!(Request::decode(text), None, "{text}");
        }
    }

    #[test]
    fn a_position_is_its_moves() {
        let position = request().position().expect("legal moves");
        assert_eq!(position.board().stones().count(), 3);
        let twice = Request { moves: vec![Point::new(7, 7); 2], ..request() };
        assert_eq!(twice.position(), None);
        assert!(twice.thinking().is_none());
    }

    /// B61: one empty cell, then none.
    #[test]
    fn a_full_board_is_answered_without_a_move() {
        let all = ["b2", "a1", "c3", "b3", "b1", "a3", "c1", "c2", "a2"];
        let asked = |plies: usize| {
            let moves = all[..plies].iter().map(|name| name.parse().expect("a point")).collect();
            let request = Request { ruleset: Ruleset::TIC_TAC_TOE, moves, ..request() };
            let mut thinking = request.thinking().expect("legal moves");
            assert!(thinking.run(u64::MAX, &mut || false));
            match FromWorker::answer(&request, &thinking) {
                FromWorker::Answer { point, .. } => point,
                other => panic!("{other:?}"),
            }
        };
        assert_eq!(asked(8), Some(Point::new(0, 1)));
        assert_eq!(asked(9), None);
    }
}
