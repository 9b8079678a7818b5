#!/usr/bin/env bash
# Builds the host sites for their tests, quickly rather than small: target/hosts/csr by Trunk, target/hosts/html with
# the custom element, target/hosts/ssr with its server's program beside it. One target folder, so that what they have
# in common is built once. `tools/hosts.sh --small ssr` builds that one's wasm as it would be deployed, for the measures.
source "$(dirname "${BASH_SOURCE[0]}")/ensure.sh"

sites=$root/target/hosts
export CARGO_TARGET_DIR=$root/target/embed
small=
if [[ "${1:-}" == --small ]]; then
  small=yes
  sites=$root/target/hosts-small
  shift
fi

csr() {
  ensure_trunk
  cd examples/embed-csr
  env -u NO_COLOR TRUNK_SKIP_VERSION_CHECK=true trunk build --dist "$sites/csr" "$@" >&2
}

html() {
  tools/element.sh --quick "$sites/html"
  cp examples/embed-html/index.html "$sites/html/"
}

# cargo-leptos, which the site's README shows, does the same with more to install.
ssr() {
  local site=$sites/ssr profile=dev settings=()
  if [[ -n $small ]]; then
    # As its profile wasm-release; named so, everything that other builds have in common with it would be built again.
    profile=release
    settings=(--config 'profile.release.opt-level="z"' --config profile.release.lto=true
      --config profile.release.codegen-units=1 --config 'profile.release.strip="debuginfo"')
  fi
  cd examples/embed-ssr
  cargo build --locked --bin embed-ssr --features ssr >&2
  cargo build --locked --lib --features hydrate --target "$wasm_target" --profile "$profile" \
    ${settings[@]+"${settings[@]}"} >&2
  rm -rf "$site"
  wasm-bindgen --target web --no-typescript --out-dir "$site/pkg" --out-name embed-ssr \
    "$CARGO_TARGET_DIR/$wasm_target/${profile/dev/debug}/embed_ssr.wasm"
  [[ -z $small ]] || small_wasm "$site/pkg/embed-ssr_bg.wasm"
  cp "$CARGO_TARGET_DIR/debug/embed-ssr" "$site/server"
}

ensure_wasm_target
ensure_wasm_bindgen
mkdir -p "$sites"
for name in "${@:-csr html ssr}"; do
  for each in $name; do
    say "building the host site $each"
    ("$each")
  done
done
