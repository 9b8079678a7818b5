//! The match: undo, redo, looking back, seats and score, as a user of the library meets them.

use leptos_gomoku::{
    engine::Level,
    game::{FirstMove, Game, GameResult, Match, Player, SavedMatch, Score, Seat, replay},
    rules::{Foul, Outcome, PlayError, Point, Position, Ruleset, Size, Stone, WinRule},
};
use proptest::prelude::*;
use rand::{SeedableRng, rngs::SmallRng};

fn rng() -> SmallRng {
    SmallRng::seed_from_u64(7)
}

fn point(name: &str) -> Point {
    name.parse().expect("a point")
}

fn points(names: &str) -> Vec<Point> {
    names.split_whitespace().map(point).collect()
}

fn played(ruleset: Ruleset, names: &str) -> Game {
    let mut game = Game::new(ruleset);
    for name in names.split_whitespace() {
        game.play(point(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
    game
}

const PEOPLE: [Seat<Level>; 2] = [Seat::Person, Seat::Person];
const ENGINE: [Seat<Level>; 2] = [Seat::Person, Seat::Engine(Level::Easy)];

fn matched(seats: [Seat<Level>; 2], first_move: FirstMove, names: &str) -> Match<Level> {
    let mut game = Match::new(Ruleset::GOMOKU, seats, first_move, &mut rng());
    for point in points(names) {
        game.play(point).expect("a legal move");
    }
    game
}

/// Black's five on row 8, one stone of White after each of Black's.
const BLACK_WINS: &str = "d8 a1 e8 a2 f8 a3 g8 a4 h8";

#[test]
fn undo_pops_and_redo_plays_again() {
    let mut game = played(Ruleset::GOMOKU, "h8 i9 j10");
    let whole = game.position().hash();
    assert!(game.undo() && game.undo());
    assert_eq!(game.moves(), points("h8"));
    assert_eq!(game.position(), &replay(Ruleset::GOMOKU, &points("h8")).expect("legal"));
    assert!(game.redo() && game.redo() && !game.redo());
    assert_eq!(game.position().hash(), whole);
}

/// B76, B165.
#[test]
fn undo_of_nothing_does_nothing() {
    let mut game = Game::new(Ruleset::GOMOKU);
    assert!(!game.undo() && !game.can_undo() && !game.redo());
    assert_eq!(game, Game::new(Ruleset::GOMOKU));
    let mut game = matched(PEOPLE, FirstMove::One, "h8 i9");
    assert!(game.undo() && game.undo() && !game.undo() && !game.can_undo());
}

/// B78.
#[test]
fn undone_stones_do_not_help_a_line() {
    let mut game = played(Ruleset::GOMOKU, "d8 a1 e8 a2 f8 a3 g8 a4");
    game.undo_to(0);
    for name in "h8 a1 i8 a2 j8 a3 k8 a4".split_whitespace() {
        game.play(point(name)).expect("legal");
        assert_eq!(game.result(), None, "{name}");
    }
}

/// B79.
#[test]
fn a_new_move_clears_redo() {
    let mut game = played(Ruleset::GOMOKU, "h8 i9 j10 k11 l12");
    game.undo_to(2);
    game.play(point("a1")).expect("legal");
    assert!(!game.can_redo() && !game.redo());
    assert_eq!(game.moves(), points("h8 i9 a1"));
}

/// B83, B168.
#[test]
fn a_refused_move_changes_nothing() {
    let mut game = played(Ruleset::GOMOKU, "h8");
    let before = game.clone();
    assert_eq!(game.play(point("h8")), Err(PlayError::Occupied));
    assert_eq!(game.play(Point::new(15, 0)), Err(PlayError::OffBoard));
    assert_eq!(game, before);
    let mut renju = played(Ruleset::RENJU, "h8 g6 f6 g5 f7 g4 h7 g3 g2 a1");
    let before = renju.clone();
    let refused = renju.play(point("g7")).expect_err("forbidden");
    assert!(matches!(refused, PlayError::Forbidden(fouls) if fouls.contains(Foul::DoubleThree)));
    assert_eq!(renju, before);
}

#[test]
fn nothing_is_played_after_the_end() {
    let mut game = played(Ruleset::GOMOKU, BLACK_WINS);
    assert_eq!(game.result(), Some(GameResult::Win(Stone::Black)));
    assert_eq!(game.play(point("o15")), Err(PlayError::GameOver(Outcome::Win(Stone::Black))));
    assert!(!game.resign(Stone::White));
    let mut given_up = played(Ruleset::GOMOKU, "h8");
    assert!(given_up.resign(Stone::White));
    assert!(given_up.play(point("a1")).is_err());
    assert_eq!(given_up.result(), Some(GameResult::Resignation(Stone::Black)));
}

#[test]
fn undo_after_the_end_reopens_the_game() {
    let mut game = played(Ruleset::GOMOKU, BLACK_WINS);
    assert!(game.undo());
    assert_eq!(game.result(), None);
    game.play(point("o15")).expect("reopened");
    assert!(game.resign(Stone::White));
    assert!(game.undo());
    assert_eq!((game.result(), game.moves().len()), (None, 9));
}

#[test]
fn looking_back_changes_nothing_until_a_stone_is_played() {
    let mut game = played(Ruleset::GOMOKU, BLACK_WINS);
    game.go_to(4);
    assert_eq!(game.viewed_position().board().stones().count(), 4);
    assert_eq!(game.result(), Some(GameResult::Win(Stone::Black)));
    assert_eq!(game.moves().len(), 9);
    assert_eq!(game.check(point("d8")), Err(PlayError::Occupied));
    game.play(point("o15")).expect("the earlier position goes on");
    assert_eq!(game.moves(), points("d8 a1 e8 a2 o15"));
    assert_eq!((game.result(), game.can_redo()), (None, false));
    game.go_to(99);
    assert_eq!(game.viewed(), 5);
}

/// B75: two plies, one while it thinks or after one's own last stone; its opening stone stays.
#[test]
fn undo_against_the_computer_gives_the_turn_back() {
    let check = |first_move, names: &str, left: &str| {
        let mut game = matched(ENGINE, first_move, names);
        assert!(game.undo(), "{names}");
        assert_eq!(game.game().moves(), points(left), "{names}");
        assert_ne!(game.person_to_move(), None, "{names}");
        assert!(game.redo());
        assert_eq!(game.game().moves(), points(names), "{names}");
    };
    check(FirstMove::One, "h8 i9", "");
    check(FirstMove::One, "h8", "");
    check(FirstMove::One, "h8 i9 j10", "h8 i9");
    check(FirstMove::One, BLACK_WINS, "d8 a1 e8 a2 f8 a3 g8 a4");
    check(FirstMove::Two, "h8 i9", "h8");
    check(FirstMove::Two, "h8 i9 j10", "h8");
    check(FirstMove::Two, BLACK_WINS, "d8 a1 e8 a2 f8 a3 g8");
    let mut opening = matched(ENGINE, FirstMove::Two, "h8");
    assert!(!opening.can_undo() && !opening.undo());
    assert_eq!(opening.game().moves(), points("h8"));
}

/// B66, B68, B71: the computer is to move exactly on its turn of a game that goes on.
#[test]
fn the_computer_is_to_move_only_on_its_turn() {
    let mut game = matched(ENGINE, FirstMove::Two, "");
    assert_eq!(game.engine_to_move(), Some(Level::Easy));
    assert_eq!(game.person_to_move(), None);
    game.play(point("h8")).expect("legal");
    assert_eq!((game.engine_to_move(), game.person_to_move()), (None, Some(Stone::White)));
    game.play(point("i9")).expect("legal");
    game.go_to(1);
    assert_eq!((game.engine_to_move(), game.person_to_move()), (None, Some(Stone::White)));
    game.go_to(2);
    assert_eq!(game.engine_to_move(), Some(Level::Easy));
    assert!(game.resign(Stone::White));
    assert_eq!((game.engine_to_move(), game.person_to_move()), (None, None));
    let won = matched(ENGINE, FirstMove::One, BLACK_WINS);
    assert_eq!((won.engine_to_move(), won.person_to_move()), (None, None));
    let mut people = matched(PEOPLE, FirstMove::One, "h8 i9 j10");
    assert!(people.undo());
    people.set_seats(ENGINE);
    assert!(!people.can_redo());
    assert_eq!(people.person_to_move(), Some(Stone::Black));
}

/// B45, B81: the score follows the players and is withdrawn by Undo.
#[test]
fn the_score_follows_the_players() {
    let check = |score: Score, wins: [u32; 2], draws: u32| {
        assert_eq!([score.wins(Player::One), score.wins(Player::Two)], wins);
        assert_eq!([score.losses(Player::Two), score.losses(Player::One)], wins);
        assert_eq!(score.draws(), draws);
    };
    let mut rng = rng();
    let mut game = matched(PEOPLE, FirstMove::Alternate, BLACK_WINS);
    check(game.score(), [1, 0], 0);
    for _ in 0..3 {
        assert!(game.undo());
        check(game.score(), [0, 0], 0);
        game.play(point("h8")).expect("legal");
        check(game.score(), [1, 0], 0);
    }
    game.new_game(Ruleset::GOMOKU, &mut rng);
    check(game.score(), [1, 0], 0);
    assert_eq!(game.player(Stone::Black), Player::Two);
    for point in points(BLACK_WINS) {
        game.play(point).expect("legal");
    }
    check(game.score(), [1, 1], 0);
    game.new_game(Ruleset::TIC_TAC_TOE, &mut rng);
    for point in points("a3 b2 c1 b3 b1 a1 c3 c2 a2") {
        game.play(point).expect("legal");
    }
    assert_eq!(game.game().result(), Some(GameResult::Draw));
    check(game.score(), [1, 1], 1);
    game.reset_score();
    check(game.score(), [0, 0], 0);
    assert!(game.undo());
    game.play(point("a2")).expect("legal");
    check(game.score(), [0, 0], 1);
}

/// A game that two people have ended is not won or lost by the one who then turns to the computer.
#[test]
fn a_result_of_other_players_does_not_count() {
    let mut game = matched(PEOPLE, FirstMove::One, BLACK_WINS);
    assert!(game.is_counted());
    game.set_seats(ENGINE);
    assert!(!game.is_counted());
    assert_eq!(game.score(), Score::default());
    game.new_game(Ruleset::GOMOKU, &mut rng());
    assert!(game.is_counted());
    let mut unfinished = matched(PEOPLE, FirstMove::One, "h8 i9");
    unfinished.set_seats(ENGINE);
    assert!(unfinished.is_counted());
}

/// B85.
#[test]
fn a_new_game_has_nothing_to_undo() {
    let mut game = matched(PEOPLE, FirstMove::One, "h8 i9 j10 k11 l12 a1");
    assert!(game.undo());
    game.new_game(Ruleset::GOMOKU, &mut rng());
    assert!(!game.undo() && !game.redo());
    assert!(game.game().moves().is_empty());
}

#[test]
fn who_has_black_is_chosen_alternates_or_is_drawn() {
    let mut rng = rng();
    let mut blacks = |first_move| {
        let mut game = Match::new(Ruleset::GOMOKU, PEOPLE, first_move, &mut rng);
        (0..40)
            .map(|_| {
                let black = game.player(Stone::Black);
                game.play(point("h8")).expect("legal");
                game.new_game(Ruleset::GOMOKU, &mut rng);
                black
            })
            .collect::<Vec<_>>()
    };
    assert_eq!(blacks(FirstMove::One), [Player::One; 40]);
    assert_eq!(blacks(FirstMove::Two), [Player::Two; 40]);
    assert_eq!(blacks(FirstMove::Alternate), [Player::One, Player::Two].repeat(20));
    let random = blacks(FirstMove::Random);
    let ones = random.iter().filter(|&&player| player == Player::One).count();
    assert!((8..=32).contains(&ones), "{ones} of 40 is no coin");
}

#[test]
fn alternating_waits_for_a_game_that_was_begun() {
    let mut game = matched(PEOPLE, FirstMove::Alternate, "");
    game.new_game(Ruleset::GOMOKU, &mut rng());
    assert_eq!(game.player(Stone::Black), Player::One);
}

/// B86: what is saved is still over when it is read again, and the same in every other way.
#[test]
fn a_saved_match_is_restored() {
    let check = |game: &Match<Level>| {
        let json = serde_json::to_string(&game.save()).expect("written");
        let saved: SavedMatch<Level> = serde_json::from_str(&json).expect("read");
        assert_eq!(&Match::restore(saved).expect("restored"), game);
    };
    check(&matched(ENGINE, FirstMove::Random, ""));
    check(&matched(PEOPLE, FirstMove::Alternate, BLACK_WINS));
    let mut game = matched(ENGINE, FirstMove::Two, "h8 i9 j10");
    assert!(game.undo());
    check(&game);
    assert!(game.resign(Stone::White));
    check(&game);
    game.reset_score();
    check(&game);
}

#[test]
fn a_damaged_match_is_refused() {
    let json = serde_json::to_value(matched(PEOPLE, FirstMove::One, "h8 i9").save()).expect("json");
    let check = |key: &str, value: serde_json::Value| {
        let mut json = json.clone();
        json[key] = value;
        let restored = serde_json::from_value::<SavedMatch<Level>>(json)
            .map_err(|error| error.to_string())
            .and_then(|saved| Match::restore(saved).map_err(|error| error.to_string()));
        assert!(restored.is_err(), "{key}");
    };
    check("moves", serde_json::json!(["h8", "h8"]));
    check("moves", serde_json::json!(["h8", "p16"]));
    check("moves", serde_json::json!("h8"));
    check("undone", serde_json::json!(["i9"]));
    check("ruleset", serde_json::json!({"size": [2, 15], "win_length": 5, "win_rule": "exactly"}));
    check("ruleset", serde_json::json!({"size": [5, 5], "win_length": 9, "win_rule": "exactly"}));
    check("black", serde_json::json!("three"));
}

proptest! {
    /// B47, B82: whatever is done, the position is the replay of the moves and the result a fresh
    /// judgement of it.
    #[test]
    fn the_position_is_always_the_replay(acts in prop::collection::vec((0u8..6, 0usize..64), 1..200)) {
        let size = Size::new(8, 7).expect("a size");
        let ruleset = Ruleset::new(size, 4, WinRule::OrMore).expect("a ruleset");
        let mut game = Game::new(ruleset);
        for (act, n) in acts {
            let before = game.clone();
            match act {
                0..=2 => {
                    let point = size.point(n % size.area()).expect("on the board");
                    if game.play(point).is_err() {
                        prop_assert_eq!(&game, &before);
                    } else {
                        prop_assert!(!game.can_redo());
                        prop_assert_eq!(game.moves().len(), before.viewed() + 1);
                    }
                }
                3 => prop_assert_eq!(game.undo(), before.can_undo()),
                4 => prop_assert_eq!(game.redo(), before.can_redo()),
                _ => game.go_to(n),
            }
            let fresh = replay(ruleset, game.moves()).expect("legal moves");
            prop_assert_eq!(game.position(), &fresh);
            let looked = replay(ruleset, &game.moves()[..game.viewed()]).expect("legal moves");
            prop_assert_eq!(game.viewed_position(), looked);
            let set_up = Position::from_board(ruleset, fresh.board().clone(), fresh.side_to_move());
            prop_assert_eq!(set_up.expect("one winner").outcome(), fresh.outcome());
        }
    }
}
