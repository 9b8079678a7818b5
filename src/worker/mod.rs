//! The engine off the main thread: what the page asks, and where the search runs.
//!
//! One wasm module serves page and worker: no second file, no second download, nothing to build or to
//! name in the host. [`protocol`] says what is asked and answered, and `supervisor` what happens next; both are
//! pure. [`Opponent`] is the page's side, `link` its worker, `inside` what runs in there, and `slices`
//! the same search on the page for where no worker starts. Whether an answer is a legal move is judged
//! by whoever asked.
//!
//! What passes between the two, in order, for who wants to stand in for the worker in a test:
//! 1. the page makes a module worker from a blob and posts the compiled `WebAssembly.Module` to it;
//! 2. the worker posts the text `"ready"`, or `{"failed":"..."}`;
//! 3. the page posts one [`protocol::Request`] as JSON text;
//! 4. the worker posts `{"answer":{"id":1,"point":"h8","depth":4,"nodes":2000}}`, and so on from 3.
//!
//! Of a request for an analysis, one with `lines`, it posts some six times a second how far it is, as
//! `{"report":{"id":1,"report":{"depth":4,"nodes":2000,"finished":false,"best":[{"score":12,"line":["h8"]}]}}}`;
//! one that is finished is its answer.
//!
//! The page never asks before the worker is ready, nor twice at a time; it cancels by `terminate()`.

#[cfg(any(feature = "ui", test))]
mod pacer;
pub mod protocol;
#[cfg(any(feature = "ui", test))]
mod reporter;
#[cfg(any(feature = "ui", test))]
mod supervisor;

#[cfg(feature = "ui")]
mod client;
#[cfg(feature = "ui")]
mod clock;
#[cfg(feature = "ui")]
mod inside;
#[cfg(feature = "ui")]
mod link;
#[cfg(feature = "ui")]
mod slices;

#[cfg(feature = "ui")]
pub use client::Opponent;
#[cfg(feature = "ui")]
pub use inside::{leptos_gomoku_worker, run_if_worker};
pub use protocol::{Backend, Request, Trouble};
