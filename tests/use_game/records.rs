//! Games that begin with a record, are loaded, and can only be looked at.

use leptos::prelude::*;
use leptos_gomoku::{
    BoardEvent, GameOptions, GameResult, Interaction, Level, Record, Ruleset, Seat, Stone,
    game::Score, rules::PlayError, use_game,
};

use super::{place, point, with_game};

fn record(ruleset: Ruleset, names: &str) -> Record {
    Record::new(ruleset, names.split_whitespace().map(point).collect()).expect("legal")
}

#[test]
fn a_game_begins_with_a_record() {
    let begun = record(Ruleset::RENJU, "h8 i9 j8");
    let options = GameOptions::new(Ruleset::GOMOKU).record(begun.clone());
    with_game(options.white(Seat::Engine(Level::Easy)), |game| {
        assert_eq!(game.record(), begun);
        assert_eq!(game.viewed().get_untracked(), 3);
        assert!(game.thinking().get_untracked(), "the computer goes on with it");
        game.undo();
        assert_eq!(game.record(), record(Ruleset::RENJU, "h8 i9"));
    });
}

#[test]
fn a_record_takes_the_place_of_the_game() {
    with_game(GameOptions::new(Ruleset::GOMOKU), |game| {
        place(game, "h8 i9");
        let won = record(Ruleset::TIC_TAC_TOE, "a1 a2 b1 b2 c1");
        game.load(won.clone());
        assert_eq!(game.record(), won);
        assert_eq!(game.board().get_untracked().size(), Ruleset::TIC_TAC_TOE.size());
        assert_eq!(game.result().get_untracked(), Some(GameResult::Win(Stone::Black)));
        assert_eq!(game.score().get_untracked(), Score::default(), "won elsewhere");
        assert!(!game.can_redo().get_untracked());
        game.undo();
        place(game, "c1");
        assert_ne!(game.score().get_untracked(), Score::default(), "won here");
    });
}

#[test]
fn what_the_rules_refuse_is_no_record() {
    let moves = ["h8", "i9", "h8"].map(point).to_vec();
    let error = Record::new(Ruleset::GOMOKU, moves).expect_err("taken");
    assert_eq!((error.ply, error.point, error.error), (3, point("h8"), PlayError::Occupied));
    let moves = ["a1", "d4"].map(point).to_vec();
    let error = Record::new(Ruleset::TIC_TAC_TOE, moves).expect_err("outside");
    assert_eq!((error.ply, error.error), (2, PlayError::OffBoard));
    let won = record(Ruleset::TIC_TAC_TOE, "a1 a2 b1 b2 c1");
    assert!(won.with_resignation(Stone::White).is_err(), "it had ended");
}

#[test]
fn a_record_is_written_and_read() {
    let given_up = record(Ruleset::CARO, "h8 i9").with_resignation(Stone::Black).expect("goes on");
    let text = serde_json::to_string(&given_up).expect("written");
    assert_eq!(serde_json::from_str::<Record>(&text).expect("read"), given_up);
    let game = leptos_gomoku::game::Game::from(given_up);
    assert_eq!(game.result(), Some(GameResult::Resignation(Stone::White)));
    let twice = text.replace("i9", "h8");
    let error = serde_json::from_str::<Record>(&twice).expect_err("taken").to_string();
    assert!(error.contains("move 2, h8"), "{error}");
}

#[test]
fn who_can_only_look_changes_nothing() {
    Owner::new().with(|| {
        let looking = RwSignal::new(true);
        let game = use_game(GameOptions::new(Ruleset::GOMOKU).read_only(looking));
        assert_eq!(game.interaction().get_untracked(), Interaction::ViewOnly);
        game.handle(BoardEvent::Place(point("h8")));
        assert!(game.moves().with_untracked(Vec::is_empty));
        game.play(point("h8")).expect("the host still can");
        looking.set(false);
        assert_eq!(game.interaction().get_untracked(), Interaction::Place(Stone::White));
        place(game, "i9");
        assert_eq!(game.moves().with_untracked(Vec::len), 2);
    });
}
