//! Waiting for what a page does in its own time.

use js_sys::Promise;
use wasm_bindgen_futures::JsFuture;

/// Waits `ms` milliseconds.
pub(crate) async fn sleep(ms: i32) {
    let promise = Promise::new(&mut |resolve, _| {
        web_sys::window()
            .expect("a page")
            .set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, ms)
            .expect("timers");
    });
    JsFuture::from(promise).await.expect("a timer that fires");
}

/// Waits until `done`, for 20 seconds at most.
#[track_caller]
pub(crate) fn until(done: impl Fn() -> bool) -> impl Future<Output = ()> {
    let place = core::panic::Location::caller();
    async move {
        for _ in 0..2_000 {
            if done() {
                return;
            }
            sleep(10).await;
        }
        panic!("waited in vain at {place}");
    }
}
