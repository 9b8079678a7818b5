#!/usr/bin/env bash
# The measures: natively by criterion, as wasm in Node, the size of the page, and the page in Chromium.
# Times are printed, never asserted. `tools/bench.sh page` and the like run one part.
source "$(dirname "${BASH_SOURCE[0]}")/ensure.sh"

part() { printf '\n== %s\n' "$1"; }

native() {
  part "natively"
  ensure_rust
  cargo bench --locked --no-default-features
}

wasm() {
  part "as wasm, in Node"
  ensure_wasm_target
  ensure_wasm_bindgen
  ensure_node
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner \
    cargo bench --locked --no-default-features --target "$wasm_target" --bench wasm
}

size() {
  tools/build.sh
  part "the size of the page"
  node tools/size.mjs
}

page() {
  [[ -e dist/index.html ]] || tools/build.sh
  part "the page in Chromium"
  ensure_playwright
  ensure_chromium
  node tests/e2e/bench.js
}

added_pages() { # features names...
  local features=$1 name
  shift
  CARGO_TARGET_DIR=$root/target/embed cargo build --locked --release --bins --target "$wasm_target" \
    --manifest-path benches/pages/Cargo.toml --features "$features"
  for name in "$@"; do
    wasm-bindgen --target web --no-typescript --out-dir "$folder/$name" \
      "$root/target/embed/$wasm_target/release/$name.wasm"
    small_wasm "$folder/$name/${name}_bg.wasm"
  done
}

# What the crate adds to a site that has Leptos already.
added() {
  part "what the crate adds to a Leptos page"
  ensure_wasm_target
  ensure_wasm_bindgen
  local folder=$root/target/pages
  rm -rf "$folder"
  # The bare board first: with the game's feature its page would hold the worker's entry, and with it the engine.
  added_pages "" plain board
  added_pages game game
  node tools/added.mjs "$folder/plain" "$folder/board" "$folder/game"
}

# From a server's page to a board that takes a click.
hosts() {
  part "the server-rendered site in Chromium"
  tools/hosts.sh --small ssr
  ensure_playwright
  ensure_chromium
  node tests/e2e/hosts/bench.js
}

for name in "${@:-native wasm size page added hosts}"; do
  for each in $name; do "$each"; done
done
