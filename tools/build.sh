#!/usr/bin/env bash
# Builds the release page into dist/.
source "$(dirname "${BASH_SOURCE[0]}")/ensure.sh"
ensure_wasm_target
ensure_trunk
ensure_wasm_bindgen
ensure_wasm_opt
ensure_esbuild
say "building the page (2 to 5 minutes the first time, then about half a minute)"
start=$SECONDS
# NO_COLOR=1, which many terminals set, is no value that Trunk takes.
env -u NO_COLOR TRUNK_SKIP_VERSION_CHECK=true trunk build --release "$@" >&2
node tools/shorten.mjs
say "built in $(duration $((SECONDS - start))): dist/index.html"
