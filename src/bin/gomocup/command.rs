//! The lines of the protocol, read into values. Points are counted from the top left, from 0.

/// One line from the manager.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Command<'a> {
    /// `START 15` and `RECTSTART 20,15`: an empty board of this width and height.
    Start(u8, u8),
    /// `RESTART`: an empty board of the same size.
    Restart,
    /// `BEGIN`: play the first stone.
    Begin,
    /// `TURN 7,7`: the opponent's stone; answer it.
    Turn(u8, u8),
    /// `TAKEBACK 7,7`: take the last stone away.
    TakeBack(u8, u8),
    /// `BOARD`: the stones follow, then `DONE`; play a stone.
    Board,
    /// `YXBOARD`: as `BOARD`, without a stone played.
    YxBoard,
    /// `DONE`: the end of a board's stones.
    Done,
    /// `7,7,1`: a stone of a board; 1 is ours, 2 the opponent's.
    Stone(u8, u8, u8),
    /// `YXSHOWFORBID`: list renju's forbidden points.
    ShowForbid,
    /// `INFO key value`.
    Info(&'a str, &'a str),
    /// `ABOUT`: who are you?
    About,
    /// `END`: stop.
    End,
}

/// A line that is no command, or a command whose rest makes no sense.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Unread<'a> {
    /// A word that is no command of ours.
    Unknown(&'a str),
    /// What is wrong with the rest.
    Wrong(&'static str),
}

impl<'a> Command<'a> {
    /// Reads a line without its end; upper and lower case are the same.
    ///
    /// # Errors
    /// [`Unread`], to be answered by `UNKNOWN` or `ERROR`.
    pub(crate) fn read(line: &'a str) -> Result<Self, Unread<'a>> {
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let point = || numbers::<2>(rest).ok_or(Unread::Wrong("a point is written x,y"));
        Ok(match word.to_ascii_uppercase().as_str() {
            "START" => match numbers::<1>(rest) {
                Some([side]) => Self::Start(side, side),
                None => return Err(Unread::Wrong("a size is a number")),
            },
            "RECTSTART" => match numbers::<2>(rest) {
                Some([width, height]) => Self::Start(width, height),
                None => return Err(Unread::Wrong("a size is written width,height")),
            },
            "RESTART" => Self::Restart,
            "BEGIN" => Self::Begin,
            "TURN" => point().map(|[x, y]| Self::Turn(x, y))?,
            "TAKEBACK" => point().map(|[x, y]| Self::TakeBack(x, y))?,
            "BOARD" => Self::Board,
            "YXBOARD" => Self::YxBoard,
            "DONE" => Self::Done,
            "YXSHOWFORBID" => Self::ShowForbid,
            "INFO" => {
                let (key, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
                Self::Info(key, value.trim())
            }
            "ABOUT" => Self::About,
            "END" => Self::End,
            _ => match numbers::<3>(line) {
                Some([x, y, whose]) => Self::Stone(x, y, whose),
                None if line.starts_with(|c: char| c.is_ascii_digit()) => {
                    return Err(Unread::Wrong("a stone is written x,y,whose"));
                }
                None => return Err(Unread::Unknown(word)),
            },
        })
    }
}

/// Exactly `N` numbers, a comma between two.
fn numbers<const N: usize>(text: &str) -> Option<[u8; N]> {
    let mut parts = text.split(',');
    let mut numbers = [0; N];
    for number in &mut numbers {
        *number = parts.next()?.trim().parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}
