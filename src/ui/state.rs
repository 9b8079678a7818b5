//! The state of a game in words.

use crate::{
    engine::Level,
    game::{GameResult, Match, Player},
    i18n::{Notice, Side, Text, Who},
    rules::Stone,
};

/// What is said of a game: a sentence, what is added to it, and the last move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct State {
    /// Whose turn it is, or how it ended.
    pub(super) sentence: Text,
    /// Whether you won, or which ply is looked at.
    pub(super) detail: Option<Text>,
    /// The move that led here, where the end is looked at.
    pub(super) last: Option<Text>,
}

/// The words for a match whose computer was `stopped` or not and whose pieces are `marks` or stones.
pub(super) fn describe(game: &Match<Level>, stopped: bool, marks: bool) -> State {
    let side = |stone| Side::new(stone, marks);
    let (ply, plies) = (game.game().viewed(), game.game().moves().len());
    if game.game().is_looking_back() {
        return State {
            sentence: Text::ToMove(side(mover(ply))),
            detail: Some(Text::LookingBack { ply, plies }),
            last: None,
        };
    }
    let to_move = side(game.game().side_to_move());
    let sentence = match game.game().result() {
        Some(GameResult::Win(stone)) => Text::Wins(side(stone)),
        Some(GameResult::Resignation(stone)) => Text::WinsByResignation(side(stone)),
        Some(GameResult::Draw) => Notice::Draw.into(),
        None if game.engine_to_move().is_none() => Text::ToMove(to_move),
        None if stopped => Text::Stopped(to_move),
        None => Text::Thinking(to_move),
    };
    let last = game.game().moves().last();
    State {
        sentence,
        detail: outcome_for_you(game).map(Text::from),
        last: last.map(|&point| Text::Played { side: side(mover(plies - 1)), point }),
    }
}

/// How a player is named on the page.
pub(super) fn who(game: &Match<Level>, player: Player) -> Who {
    match (game.seat(player).is_engine(), game.is_against_engine()) {
        (true, _) => Who::Computer,
        (false, true) => Who::You,
        (false, false) => Who::Player(player.index() as u8 + 1),
    }
}

/// Whose turn it is at the ply looked at, `None` at the end of a game that has ended.
pub(super) fn to_move(game: &Match<Level>) -> Option<Stone> {
    let game = game.game();
    (game.is_looking_back() || game.result().is_none()).then(|| mover(game.viewed()))
}

/// The side that plays after `plies` moves.
pub(super) const fn mover(plies: usize) -> Stone {
    if plies.is_multiple_of(2) { Stone::Black } else { Stone::White }
}

fn outcome_for_you(game: &Match<Level>) -> Option<Notice> {
    let winner = game.game().result()?.winner()?;
    // A result that is not in the score was that of other players, or is forgotten.
    if !game.is_against_engine() || !game.is_counted() {
        return None;
    }
    let won = !game.seat_of(winner).is_engine();
    Some(if won { Notice::YouWon } else { Notice::YouLost })
}
