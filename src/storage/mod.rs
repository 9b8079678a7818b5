//! What outlives the page: values in the browser's local storage, versioned.
//!
//! [`envelope`] is the text that is stored, pure; `local` is the browser's side of it. Which values there
//! are, and what they mean, is their owners' matter.

pub mod envelope;

#[cfg(feature = "ui")]
mod local;

pub use envelope::{Loaded, Saved};
#[cfg(feature = "ui")]
pub use local::{SaveError, key, load, page_scope, remove, save};
