#!/usr/bin/env bash
# Builds the custom element into dist-element/: one script with its wasm beside it.
# `tools/element.sh --quick FOLDER` builds it for the tests, not optimised, into a folder of theirs.
source "$(dirname "${BASH_SOURCE[0]}")/ensure.sh"

profile=release
folder=dist-element
if [[ "${1:-}" == --quick ]]; then
  profile=dev
  folder=$2
fi
export CARGO_TARGET_DIR=$root/target/embed
ensure_wasm_target
ensure_wasm_bindgen
say "building the element (2 to 5 minutes the first time)"
start=$SECONDS
cargo build --locked --manifest-path element/Cargo.toml --target "$wasm_target" --profile "$profile" >&2
rm -rf "$folder"
wasm-bindgen --target web --no-typescript --out-dir "$folder" --out-name gomoku-board \
  "$CARGO_TARGET_DIR/$wasm_target/${profile/dev/debug}/gomoku_board_element.wasm"
# One script: the class behind what it stands on.
cat element/element.js >>"$folder/gomoku-board.js"
[[ $profile == dev ]] || small_wasm "$folder/gomoku-board_bg.wasm"
say "built in $(duration $((SECONDS - start))): $folder/gomoku-board.js"
