//! The browser's local storage, which may be forbidden, full, or someone else's. It never throws.

use core::fmt;

use wasm_bindgen::JsValue;
use web_sys::Storage;

use super::envelope::{self, Loaded, Saved};

/// What every key of this program begins with.
const PREFIX: &str = "leptos-gomoku";

/// The key of the value `name` of one `scope`: an instance on a page, or an address ([`page_scope`]). Two
/// scopes share nothing. A name holds no colon.
#[must_use]
pub fn key(scope: &str, name: &str) -> String {
    format!("{PREFIX}:{scope}:{name}")
}

/// A scope for a program that has the page to itself: the folder it is served from, `/` or `/sub/`, so that
/// two copies on one origin do not overwrite each other's values. `/` on a server.
#[must_use]
pub fn page_scope() -> String {
    let path = if cfg!(target_arch = "wasm32") { path() } else { None };
    folder_of(path.as_deref().unwrap_or("/")).to_owned()
}

fn path() -> Option<String> {
    web_sys::window()?.location().pathname().ok()
}

/// The path up to its last slash, so that `/sub/` and `/sub/index.html` are one.
fn folder_of(path: &str) -> &str {
    path.rfind('/').and_then(|last| path.get(..=last)).unwrap_or("/")
}

/// Reads what [`save`] wrote under `key`. [`Loaded::Absent`] also where there is no storage.
#[must_use]
pub fn load<T: Saved>(key: &str) -> Loaded<T> {
    text_at(key).map_or(Loaded::Absent, |text| envelope::decode(&text))
}

/// Writes a value under `key`.
///
/// # Errors
/// [`SaveError`]; what is stored is then as it was.
pub fn save<T: Saved>(key: &str, value: &T) -> Result<(), SaveError> {
    let storage = storage().ok_or(SaveError::Unavailable)?;
    let newer = |text: String| envelope::version(&text).is_some_and(|v| v > T::VERSION);
    if text_at(key).is_some_and(newer) {
        return Err(SaveError::Newer);
    }
    let text = envelope::encode(value).ok_or(SaveError::TooLong)?;
    storage.set_item(key, &text).map_err(|error| SaveError::of(&error))
}

/// Forgets what is stored under `key`, whatever it is.
pub fn remove(key: &str) {
    if let Some(storage) = storage() {
        // Where it cannot be touched it is not there for us.
        let _ = storage.remove_item(key);
    }
}

/// Why a value was not saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SaveError {
    /// There is no storage here: a server, a private window, a frame that may not.
    Unavailable,
    /// The origin's storage is full.
    Full,
    /// A newer version of the program has its value there.
    Newer,
    /// The value is longer than [`envelope::MAX_BYTES`], or cannot be written as JSON.
    TooLong,
}

impl SaveError {
    fn of(error: &JsValue) -> Self {
        let name = js_sys::Reflect::get(error, &"name".into()).ok().and_then(|n| n.as_string());
        match name.as_deref() {
            Some("QuotaExceededError" | "NS_ERROR_DOM_QUOTA_REACHED") => Self::Full,
            _ => Self::Unavailable,
        }
    }
}

impl fmt::Display for SaveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Unavailable => "there is no storage here",
            Self::Full => "the storage is full",
            Self::Newer => "a newer version has saved there",
            Self::TooLong => "the value is too long",
        })
    }
}

impl core::error::Error for SaveError {}

fn text_at(key: &str) -> Option<String> {
    storage()?.get_item(key).ok()?
}

/// `None` where it is forbidden (asking for it may throw) and on a server.
fn storage() -> Option<Storage> {
    if cfg!(target_arch = "wasm32") { web_sys::window()?.local_storage().ok()? } else { None }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scope_is_a_folder() {
        for (path, folder) in
            [("/", "/"), ("/a/", "/a/"), ("/a/index.html", "/a/"), ("/a", "/"), ("", "/")]
        {
            assert_eq!(folder_of(path), folder, "{path}");
        }
    }

    #[test]
    fn scopes_share_no_key() {
        assert_eq!(key("/a/", "settings"), "leptos-gomoku:/a/:settings");
        assert_ne!(key("/a/", "settings"), key("/b/", "settings"));
    }

    #[cfg(not(target_arch = "wasm32"))]
    impl Saved for u8 {}

    #[cfg(not(target_arch = "wasm32"))]
    #[test]
    fn a_server_has_no_storage() {
        assert_eq!(load::<u8>("key"), Loaded::Absent);
        assert_eq!(save("key", &1_u8), Err(SaveError::Unavailable));
        remove("key");
        assert_eq!(page_scope(), "/");
    }
}
