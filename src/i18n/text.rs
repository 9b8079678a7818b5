//! The keys of the texts, each with the arguments its sentence needs.
//!
//! Buttons, fields and notices need none and are enumerations of their own.

use super::Language;
use crate::rules::{Fouls, Point, Ruleset, Size, Stone};

/// A side as a person names it: by its stones, or by its mark in the paper style.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The black stones.
    Black,
    /// The white stones.
    White,
    /// Black, drawn as X.
    X,
    /// White, drawn as O.
    O,
}

impl Side {
    /// The side of `stone`, named by its mark where `marks` are drawn.
    #[must_use]
    pub const fn new(stone: Stone, marks: bool) -> Self {
        match (stone, marks) {
            (Stone::Black, false) => Self::Black,
            (Stone::White, false) => Self::White,
            (Stone::Black, true) => Self::X,
            (Stone::White, true) => Self::O,
        }
    }

    /// Both sides, Black's first.
    #[must_use]
    pub const fn both(marks: bool) -> [Self; 2] {
        [Self::new(Stone::Black, marks), Self::new(Stone::White, marks)]
    }
}

/// One of the two players of a match, as the page names them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// The person who plays the computer.
    You,
    /// The computer.
    Computer,
    /// A person at a table of two: 1 or 2.
    Player(u8),
}

/// What a button does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Action {
    /// Starts a new game.
    NewGame,
    /// Takes back.
    Undo,
    /// Plays again what was taken back.
    Redo,
    /// Shows the empty board.
    First,
    /// Shows the ply before.
    Previous,
    /// Shows the ply after.
    Next,
    /// Shows the last ply.
    Last,
    /// Gives the game up.
    Resign,
    /// Stops the computer's search.
    Stop,
    /// Lets a computer that was stopped play.
    Continue,
    /// Starts or ends an analysis; also its heading.
    Analyse,
    /// Opens the settings.
    Settings,
    /// Closes a dialog.
    Close,
    /// Sets the match score to nothing.
    ResetScore,
    /// Says yes to leaving an unfinished game.
    LeaveGame,
    /// Says no to it.
    KeepPlaying,
}

/// A field of a form, or a choice in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Field {
    /// The select of the game.
    Game,
    /// Freestyle gomoku.
    Gomoku,
    /// Standard gomoku.
    Standard,
    /// Renju.
    Renju,
    /// Caro.
    Caro,
    /// Tic-tac-toe.
    TicTacToe,
    /// The select of the board size.
    BoardSize,
    /// The choice of a board of any size.
    CustomSize,
    /// The number of columns.
    Width,
    /// The number of rows.
    Height,
    /// The select of the win length.
    WinLength,
    /// A caro switch: more than five in a row wins.
    SixWins,
    /// A caro switch: the edge of the board blocks an end.
    EdgeBlocks,
    /// A caro switch: five or more win, whatever blocks them.
    PlainFive,
    /// The select of the opponent.
    Opponent,
    /// Two people at one screen.
    TwoPlayers,
    /// The computer as the opponent.
    Computer,
    /// The select of the level.
    Level,
    /// The weakest level.
    Beginner,
    /// The second level.
    Easy,
    /// The third level.
    Medium,
    /// The fourth level.
    Hard,
    /// The strongest level.
    Master,
    /// The select of who moves first.
    FirstMove,
    /// The players take turns at moving first.
    Alternate,
    /// Drawn at random for each game.
    Random,
    /// The select of how pieces look.
    Pieces,
    /// As the game is usually drawn.
    PiecesUsual,
    /// Stones on a wooden board.
    PiecesStones,
    /// X and O on paper.
    PiecesMarks,
    /// Whether moves are numbered.
    MoveNumbers,
    /// Whether coordinates are drawn.
    Coordinates,
    /// The select of light or dark.
    Appearance,
    /// As the system says.
    AppearanceSystem,
    /// Light.
    AppearanceLight,
    /// Dark.
    AppearanceDark,
    /// The select of the language.
    Language,
    /// The browser's language.
    LanguageSystem,
}

/// A heading or a sentence that stands by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Notice {
    /// Nobody won.
    Draw,
    /// Added to the state where a person beat the computer.
    YouWon,
    /// Added to the state where the computer beat a person.
    YouLost,
    /// The computer's answer could not be used and it plays another way.
    EngineTrouble,
    /// The heading of the players.
    Players,
    /// The heading of the move list.
    Moves,
    /// The move list of a game without moves.
    NoMoves,
    /// The name of the list of the best moves, each with its worth.
    BestMoves,
    /// The title of the question before an unfinished game is left.
    LeaveTitle,
    /// That question.
    LeaveQuestion,
    /// The page's title.
    PageTitle,
    /// A saved game or setting could not be read.
    SaveUnreadable,
    /// The browser does not keep the game.
    NotSaved,
}

/// What a host has put on a point, in a word that follows the point's name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Note {
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A triangle.
    Triangle,
    /// A diagonal cross.
    Cross,
    /// A filled dot.
    Dot,
    /// A shade over its square.
    Shaded,
}

/// A text of the board by itself, with its arguments. Apart from the others, so that a site with the bare board
/// holds no more than these.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardText {
    /// The accessible name of the board.
    Name(Size),
    /// How it is played by keyboard, as its description.
    Keys,
    /// A point with no stone: its coordinate first.
    Empty(Point),
    /// A point with no stone that the rules forbid.
    Forbidden(Point),
    /// A point with a stone.
    Stone {
        /// Where.
        point: Point,
        /// Whose.
        side: Side,
        /// The ply that placed it, from 1, where known.
        number: Option<u16>,
        /// Whether it is the last move.
        last: bool,
        /// Whether it is part of a winning line.
        winning: bool,
    },
    /// What lies on a point besides.
    Note(Note),
}

/// A text of the game and the page, with its arguments.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Text {
    /// What a button does.
    Action(Action),
    /// A field or a choice in one.
    Field(Field),
    /// A heading or a sentence without arguments.
    Notice(Notice),
    /// What wins, in a sentence or two.
    Rule {
        /// The rules.
        ruleset: Ruleset,
        /// Whether the sides are X and O.
        marks: bool,
    },
    /// A choice of the board size.
    Size(Size),
    /// A choice of the win length.
    InARow(u8),
    /// A language, by its own name whatever language is chosen.
    LanguageName(Language),
    /// A side's name.
    Side(Side),
    /// A player's name.
    Player(Who),
    /// Whose turn it is.
    ToMove(Side),
    /// Whose turn it is, while the computer searches.
    Thinking(Side),
    /// Whose turn it is, where the computer was stopped.
    Stopped(Side),
    /// Who won by a line.
    Wins(Side),
    /// Who won, by the other's resignation.
    WinsByResignation(Side),
    /// A ply that is looked back at.
    LookingBack {
        /// The ply shown, 0 for the empty board.
        ply: usize,
        /// The number of plies played.
        plies: usize,
    },
    /// A move, read out.
    Played {
        /// Whose.
        side: Side,
        /// Where.
        point: Point,
    },
    /// A move refused because a stone stands there.
    RefusedOccupied(Point),
    /// A move refused because renju forbids it.
    RefusedForbidden(Point, Fouls),
    /// A player's games won, drawn and lost.
    Score {
        /// Games won.
        wins: u32,
        /// Games drawn.
        draws: u32,
        /// Games lost.
        losses: u32,
    },
    /// The number of drawn games.
    Draws(u32),
    /// How far an analysis is.
    Searched {
        /// The depth searched, in plies.
        depth: u8,
        /// The positions looked at.
        nodes: u64,
    },
    /// The chance to win, in hundredths.
    Chance(u8),
    /// A win with so many moves of the winner.
    WinsIn(u16),
    /// A loss with so many moves of the winner.
    LosesIn(u16),
    /// A move in the list.
    MoveName {
        /// The ply, from 1.
        ply: usize,
        /// Whose.
        side: Side,
        /// Where.
        point: Point,
    },
}

impl From<Action> for Text {
    fn from(action: Action) -> Self {
        Self::Action(action)
    }
}

impl From<Field> for Text {
    fn from(field: Field) -> Self {
        Self::Field(field)
    }
}

impl From<Notice> for Text {
    fn from(notice: Notice) -> Self {
        Self::Notice(notice)
    }
}

/// A number in groups of three digits, with a narrow space between them as any language may.
pub(super) fn grouped(number: u64) -> String {
    let mut text = number.to_string();
    let mut at = text.len();
    while at > 3 {
        at -= 3;
        text.insert(at, '\u{202f}');
    }
    text
}

#[cfg(test)]
mod tests {
    use super::grouped;

    #[test]
    fn numbers_are_read_in_groups() {
        for (number, text) in [(0, "0"), (999, "999"), (1_000, "1 000"), (12_345_678, "12 345 678")]
        {
            assert_eq!(grouped(number).replace('\u{202f}', " "), text);
        }
    }
}
