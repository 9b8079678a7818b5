//! The game's signals, without a browser: what the board is handed and what comes of its events.
#![cfg(feature = "ssr")]

mod callbacks;
mod records;

use std::sync::{
    Arc,
    atomic::{AtomicUsize, Ordering},
};

use leptos::prelude::*;
use leptos_gomoku::{
    BoardEvent, GameHandle, GameOptions, Interaction, Level, Point, Ruleset, Seat, Stone,
    game::{FirstMove, GameResult, Score},
    use_game,
};

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

/// A game in an owner of its own, for as long as `act` runs.
fn with_game(options: GameOptions, act: impl FnOnce(GameHandle)) {
    Owner::new().with(|| act(use_game(options)));
}

fn place(game: GameHandle, names: &str) {
    for name in names.split_whitespace() {
        game.handle(BoardEvent::Place(point(name)));
    }
}

#[test]
fn a_placed_stone_is_on_the_board() {
    with_game(GameOptions::new(Ruleset::GOMOKU), |game| {
        assert_eq!(game.interaction().get_untracked(), Interaction::Place(Stone::Black));
        place(game, "h8 i9");
        let board = game.board().get_untracked();
        assert_eq!(board.get(point("h8")), Some(Stone::Black));
        assert_eq!(board.get(point("i9")), Some(Stone::White));
        assert_eq!(game.overlay().get_untracked().last, Some(point("i9")));
        game.undo();
        assert_eq!(game.moves().get_untracked(), [point("h8")]);
        assert_eq!(game.interaction().get_untracked(), Interaction::Place(Stone::White));
        game.redo();
        game.go_to(1);
        assert_eq!(game.board().get_untracked().stones().count(), 1);
        assert_eq!(game.moves().get_untracked().len(), 2);
    });
}

#[test]
fn a_winning_line_ends_the_game_once() {
    let ends = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&ends);
    Owner::new().with(|| {
        let on_end = move |result| {
            assert_eq!(result, GameResult::Win(Stone::Black));
            counted.fetch_add(1, Ordering::Relaxed);
        };
        let game = use_game(GameOptions::new(Ruleset::GOMOKU).on_end(on_end));
        place(game, "d8 a1 e8 a2 f8 a3 g8 a4 h8 a5");
        assert_eq!(game.result().get_untracked(), Some(GameResult::Win(Stone::Black)));
        assert_eq!(game.moves().get_untracked().len(), 9, "nothing is played after the end");
        assert_eq!(game.overlay().get_untracked().winning.len(), 1);
        assert_eq!(game.interaction().get_untracked(), Interaction::ViewOnly);
        game.go_to(3);
        game.go_to(9);
        assert_eq!(ends.load(Ordering::Relaxed), 1, "looking back ends nothing");
        game.undo();
        assert_eq!(game.result().get_untracked(), None);
        place(game, "h8");
        assert_eq!(ends.load(Ordering::Relaxed), 2);
        game.go_to(8);
        place(game, "c8");
        assert_eq!(ends.load(Ordering::Relaxed), 3, "another end, from an earlier ply");
    });
}

/// B83: a forbidden point is refused with the lines that make it so, and it is still Black's turn.
#[test]
fn a_forbidden_point_is_refused_and_shown() {
    with_game(GameOptions::new(Ruleset::RENJU), |game| {
        place(game, "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1");
        assert_eq!(game.overlay().get_untracked().forbidden, [point("g7")]);
        place(game, "g7");
        assert_eq!(game.moves().get_untracked().len(), 10);
        let foul = game.overlay().get_untracked().foul;
        assert!(foul.len() >= 2, "two threes: {foul:?}");
        assert!(foul.iter().all(|line| line.contains(&point("g7"))));
        place(game, "f8");
        assert!(game.overlay().get_untracked().foul.is_empty(), "forgotten by the next move");
        assert_eq!(game.moves().get_untracked().len(), 11);
    });
}

/// B67, B71: on the computer's turn nothing can be placed, and it is asked for nothing on a person's.
#[test]
fn the_computers_turn_takes_no_stone() {
    let options = GameOptions::new(Ruleset::GOMOKU).white(Seat::Engine(Level::Easy));
    with_game(options, |game| {
        assert!(!game.thinking().get_untracked());
        place(game, "h8");
        assert!(game.thinking().get_untracked());
        assert_eq!(game.interaction().get_untracked(), Interaction::Busy);
        place(game, "a1");
        assert_eq!(game.moves().get_untracked(), [point("h8")]);
        game.stop();
        assert!(!game.thinking().get_untracked());
        game.go_to(0);
        game.go_to(1);
        game.reset_score();
        assert!(!game.thinking().get_untracked(), "looking back does not start it again");
        game.resume();
        assert!(game.thinking().get_untracked());
        game.undo();
        assert!(!game.thinking().get_untracked());
        assert!(game.moves().get_untracked().is_empty());
    });
}

/// Only a browser searches; that nothing is told before it does, and nothing marked, is seen here too.
#[test]
fn an_analysis_is_begun_and_ended() {
    with_game(GameOptions::new(Ruleset::GOMOKU).read_only(true), |game| {
        let (analysing, analysis) = (game.analysing(), game.analysis());
        assert!(!analysing.get_untracked());
        for wanted in [true, true, false] {
            game.set_analysing(wanted);
            assert_eq!(analysing.get_untracked(), wanted);
            assert_eq!(analysis.get_untracked(), None);
            assert!(game.overlay().get_untracked().labels.is_empty());
            assert!(!game.thinking().get_untracked(), "the computer searches for no move");
        }
        game.set_analysing(true);
        game.new_game();
        assert!(analysing.get_untracked(), "it goes on with the game");
    });
}

#[test]
fn a_computer_with_black_begins_each_game() {
    let options = GameOptions::new(Ruleset::GOMOKU).black(Seat::Engine(Level::Easy));
    with_game(options, |game| {
        for _ in 0..3 {
            assert!(game.thinking().get_untracked());
            game.play(point("h8")).expect("legal");
            assert_eq!(game.interaction().get_untracked(), Interaction::Place(Stone::White));
            game.new_game();
        }
    });
}

/// What is kept goes on elsewhere as it stood: what was taken back, the ply looked at, the turns and the score.
#[test]
fn a_kept_match_goes_on() {
    let mut kept = None;
    with_game(GameOptions::new(Ruleset::TIC_TAC_TOE), |game| {
        game.set_first_move(FirstMove::Alternate);
        for name in ["a1", "a2", "b1", "b2", "c1"] {
            game.play(point(name)).expect("legal");
        }
        game.new_game();
        for name in ["b2", "a1", "c3"] {
            game.play(point(name)).expect("legal");
        }
        game.undo();
        game.go_to(1);
        kept = Some(game.keep());
    });
    let options = GameOptions::new(Ruleset::GOMOKU).black(Seat::Engine(Level::Hard)).seed(1);
    with_game(options.kept(kept.clone().expect("kept")), |game| {
        assert_eq!(Some(game.keep()), kept);
        assert_eq!(game.setup().ruleset(), Ruleset::TIC_TAC_TOE);
        assert_eq!(game.viewed().get_untracked(), 1);
        let score = game.score().get_untracked();
        game.go_to(9);
        game.redo();
        assert_eq!(game.record().moves().last(), Some(&point("c3")));
        assert_eq!(game.score().get_untracked(), score);
        assert_ne!(score, Score::default());
        assert_eq!(game.keep().first_move(), FirstMove::Alternate);
    });
}
