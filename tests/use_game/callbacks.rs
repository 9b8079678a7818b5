//! What a host hears of a game, and what it may do meanwhile (B121).

use std::sync::{
    Arc, Mutex,
    atomic::{AtomicBool, Ordering},
};

use leptos::prelude::*;
use leptos_gomoku::{
    GameHandle, GameOptions, Level, Move, Point, Record, Ruleset, Seat, game::FirstMove,
    game::replay, rules::PlayError, use_game,
};

use super::{place, point};

/// What a host heard, in order.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<String>>>);

impl Heard {
    fn note(&self, text: String) {
        self.0.lock().expect("one thread").push(text);
    }

    fn take(&self) -> String {
        std::mem::take(&mut *self.0.lock().expect("one thread")).join(", ")
    }
}

fn names(record: &Record) -> String {
    record.moves().iter().map(Point::to_string).collect::<Vec<_>>().join(" ")
}

/// A host that writes down what it hears, and then does `act`, which is told the kind of what it was.
fn host(heard: &Heard, act: impl Fn(&str) + Send + Sync + 'static) -> GameOptions {
    let (act, heard) = (Arc::new(act), heard.clone());
    let hear = Arc::new(move |kind: &str, text: String| {
        heard.note(format!("{kind} {text}"));
        act(kind);
    });
    let [a, b, c, d] = [hear.clone(), hear.clone(), hear.clone(), hear];
    GameOptions::new(Ruleset::GOMOKU)
        .on_move(move |Move { ply, point, .. }| a("move", format!("{ply} {point}")))
        .on_undo(move |plies| b("undo", plies.to_string()))
        .on_change(move |record| c("change", names(&record)))
        .on_end(move |result| d("end", format!("{result:?}")))
}

#[test]
fn a_host_hears_of_every_change_in_order() {
    let check = |act: fn(GameHandle), expected: &str| {
        let heard = Heard::default();
        Owner::new().with(|| act(use_game(host(&heard, |_| {}))));
        let found = heard.take();
        assert!(found.ends_with(expected), "{found}\ndoes not end with\n{expected}");
    };
    check(|game| place(game, "h8 h8 i9"), "move 1 h8, change h8, move 2 i9, change h8 i9");
    let undone = |game: GameHandle| {
        place(game, "h8");
        game.undo();
        game.undo();
        game.redo();
        game.new_game();
        game.new_game();
        game.go_to(0);
        game.reset_score();
    };
    check(undone, "move 1 h8, change h8, undo 1, change , change h8, change ");
    check(
        |game| place(game, "d8 a1 e8 a2 f8 a3 g8 a4 h8"),
        "move 9 h8, change d8 a1 e8 a2 f8 a3 g8 a4 h8, end Win(Black)",
    );
    let resigned = |game: GameHandle| {
        game.resign();
        game.resign();
        game.undo();
    };
    check(resigned, "change , end Resignation(White), undo 0, change ");
    let earlier = |game: GameHandle| {
        place(game, "h8 i9 j10");
        game.go_to(1);
        place(game, "a1");
    };
    check(earlier, "change h8 i9 j10, move 2 a1, change h8 a1");
    let loaded = |game: GameHandle| {
        let moves = ["a1", "b2"].map(point).to_vec();
        game.load(Record::new(Ruleset::RENJU, moves).expect("legal"));
    };
    check(loaded, "change a1 b2");
}

/// What a callback does happens at once, and is told of after what came before it.
#[test]
fn a_callback_changes_its_own_game() {
    let heard = Heard::default();
    Owner::new().with(|| {
        let own = StoredValue::new(None::<GameHandle>);
        let once = AtomicBool::new(true);
        let game = use_game(host(&heard, move |kind| {
            if kind == "move" && once.swap(false, Ordering::Relaxed) {
                let game = own.get_value().expect("set");
                game.undo();
                assert!(game.moves().with_untracked(Vec::is_empty), "undone at once");
                game.play(point("i9")).expect("legal");
            }
        }));
        own.set_value(Some(game));
        place(game, "h8");
        assert_eq!(game.moves().get_untracked(), [point("i9")]);
    });
    assert_eq!(heard.take(), "move 1 h8, change h8, undo 1, change , move 1 i9, change i9");
}

/// Each thing a host can do, from within each callback, `before_move` too.
#[test]
fn every_act_works_from_every_callback() {
    let acts: [Act; 14] = [
        ("play", |game| assert_ne!(game.play(point("o1")), Err(PlayError::OffBoard))),
        ("undo", GameHandle::undo),
        ("redo", GameHandle::redo),
        ("go_to", |game| game.go_to(0)),
        ("step", |game| game.step(-1)),
        ("new_game", GameHandle::new_game),
        ("start", |game| game.start(Ruleset::TIC_TAC_TOE)),
        ("load", |game| game.load(game.record())),
        ("resign", GameHandle::resign),
        ("stop", GameHandle::stop),
        ("resume", GameHandle::resume),
        ("set_seats", |game| game.set_seats([Seat::Person, Seat::Engine(Level::Easy)])),
        ("set_first_move", |game| game.set_first_move(FirstMove::Random)),
        ("reset_score", GameHandle::reset_score),
    ];
    for (name, act) in acts {
        for within in ["before", "move", "undo", "change", "end"] {
            let heard = Heard::default();
            let owner = Owner::new();
            owner.with(|| {
                let own = StoredValue::new(None::<GameHandle>);
                let once = Arc::new(AtomicBool::new(true));
                let run = move |kind: &str| {
                    if kind == within && once.swap(false, Ordering::Relaxed) {
                        act(own.get_value().expect("set"));
                    }
                };
                let asked = run.clone();
                let options = host(&heard, run).before_move(move |_| {
                    asked("before");
                    true
                });
                let game = use_game(options);
                own.set_value(Some(game));
                place(game, "h8 i9");
                game.undo();
                place(game, "d8 a1 e8 a2 f8 a3 g8 a4 h8");
                let moves = game.moves().get_untracked();
                assert!(replay(ruleset(game), &moves).is_ok(), "{name} in {within}");
            });
        }
    }
}

type Act = (&'static str, fn(GameHandle));

fn ruleset(game: GameHandle) -> Ruleset {
    game.record().ruleset()
}

/// A game that its own callback takes off the page says nothing more, and what is done to it then is nothing.
#[test]
fn a_callback_ends_its_own_game() {
    for (within, last) in [
        ("move", "move 1 h8"),
        ("change", "move 1 h8, change h8"),
        ("undo", "move 1 h8, change h8, undo 1"),
    ] {
        let heard = Heard::default();
        let owner = Owner::new();
        let outer = Owner::new();
        let game = outer.with(|| {
            let own = StoredValue::new(owner.clone());
            host(&heard, move |kind| {
                if kind == within {
                    own.get_value().cleanup();
                }
            })
        });
        let game = owner.with(|| use_game(game));
        place(game, "h8");
        game.undo();
        assert_eq!(heard.take(), last);
        for act in [GameHandle::undo, GameHandle::redo, GameHandle::new_game, GameHandle::stop] {
            act(game);
        }
        assert!(game.play(point("a1")).is_err());
        game.load(Record::new(Ruleset::GOMOKU, Vec::new()).expect("no moves"));
        game.resign();
        place(game, "a1");
        assert_eq!(heard.take(), "");
    }
}

/// What follows the game's signals at once may take the game away while it changes.
#[test]
fn a_game_may_go_while_it_changes() {
    let (host, owner) = (Owner::new(), Owner::new());
    let game = owner.with(|| use_game(GameOptions::new(Ruleset::GOMOKU)));
    let _effect = host.with(|| {
        let (board, gone) = (game.board(), owner.clone());
        ImmediateEffect::new_isomorphic(move || {
            if board.with(|board| board.stones().count() > 0) {
                gone.cleanup();
            }
        })
    });
    game.play(point("h8")).expect("it was there");
    assert!(game.play(point("a1")).is_err(), "it is gone");
}

#[test]
fn a_host_refuses_a_move() {
    let heard = Heard::default();
    let asked = heard.clone();
    let options = GameOptions::new(Ruleset::GOMOKU).before_move(move |point| {
        asked.note(point.to_string());
        point.row() > 0
    });
    Owner::new().with(|| {
        let game = use_game(options);
        place(game, "a1 h8 h8 b2");
        assert_eq!(heard.take(), "a1, h8, b2", "what the rules refuse is not asked about");
        assert_eq!(game.moves().get_untracked(), ["h8", "b2"].map(point));
        game.play(point("a1")).expect("a host plays what it likes");
        assert_eq!(heard.take(), "");
    });
}

/// The host changed the game while it was asked: the stone is not placed in another position.
#[test]
fn a_move_is_not_played_in_another_position() {
    Owner::new().with(|| {
        let own = StoredValue::new(None::<GameHandle>);
        let options = GameOptions::new(Ruleset::GOMOKU).before_move(move |_| {
            own.get_value().is_none_or(|game: GameHandle| game.play(point("o15")).is_ok())
        });
        let game = use_game(options);
        own.set_value(Some(game));
        place(game, "h8");
        assert_eq!(game.moves().get_untracked(), [point("o15")]);
    });
}
