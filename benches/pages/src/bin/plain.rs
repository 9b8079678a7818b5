//! The site without the crate.

fn main() {
    leptos::mount::mount_to_body(|| pages::site(|| ()));
}
