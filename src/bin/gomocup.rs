//! The engine behind the Gomocup (Piskvork) protocol on standard input and output.
//!
//! Reads a line, answers it, reads the next. What a line means is [`command`]'s matter, what is done
//! about it [`session`]'s, how long a move may take [`time`]'s.

#[path = "gomocup/command.rs"]
mod command;
#[path = "gomocup/session.rs"]
mod session;
#[path = "gomocup/time.rs"]
mod time;

use std::io::{self, BufRead, Write};

use session::Session;

fn main() -> io::Result<()> {
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    let mut session = Session::new();
    let mut line = Vec::new();
    while !session.ended() {
        line.clear();
        if input.read_until(b'\n', &mut line)? == 0 {
            break;
        }
        for answer in session.hear(&String::from_utf8_lossy(&line)) {
            writeln!(output, "{answer}")?;
        }
        output.flush()?;
    }
    Ok(())
}
