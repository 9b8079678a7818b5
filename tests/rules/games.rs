//! Whole games replayed: every move allowed, the end exactly where the record has it.

use leptos_gomoku::rules::{Outcome, Position, Ruleset, Size, Stone};
use serde::Deserialize;

use crate::support::{json_lines, points};

#[derive(Deserialize)]
struct Game {
    id: String,
    rule: String,
    n: u8,
    result: String,
    end: String,
    moves: String,
}

#[test]
fn every_recorded_game() {
    let games: Vec<Game> = json_lines("games.jsonl");
    assert_eq!(games.len(), 691);
    for game in &games {
        let ruleset = match game.rule.as_str() {
            "freestyle" => Ruleset::GOMOKU,
            "renju" => Ruleset::RENJU,
            other => panic!("{}: the rule {other}", game.id),
        };
        let ruleset = ruleset.with_size(Size::square(game.n)).expect("a board");
        let mut position = Position::new(ruleset);
        for point in points(&game.moves) {
            assert_eq!(position.outcome(), None, "{} before {point}", game.id);
            position.play(point).unwrap_or_else(|error| panic!("{}: {point}: {error}", game.id));
        }
        let end = match (game.end.as_str(), game.result.as_str()) {
            ("five", "b") => Some(Outcome::Win(Stone::Black)),
            ("five", "w") => Some(Outcome::Win(Stone::White)),
            ("full_board", "draw") => Some(Outcome::Draw),
            ("max_moves", "draw") => None,
            other => panic!("{}: the end {other:?}", game.id),
        };
        assert_eq!(position.outcome(), end, "{}\n{position:?}", game.id);
        let set = Position::from_board(ruleset, position.board().clone(), position.side_to_move());
        assert_eq!(set.as_ref(), Ok(&position), "{}", game.id);
    }
}
