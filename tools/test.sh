#!/usr/bin/env bash
# Every check in order, each with its name and time; the last line counts what passed and what failed.
# `--quick` runs format, lints and layering only. Whatever fails, the rest still runs.
source "$(dirname "${BASH_SOURCE[0]}")/ensure.sh"

logs=$root/target/checks
mkdir -p "$logs"
passed=0
failed=0
broken=()

# Adds up what a log says of passed or failed tests: cargo's lines, and Playwright's.
count() { # passed|failed log
  sed $'s/\x1b\\[[0-9;]*m//g' "$2" |
    awk -v word="$1" '
      /^test result:/ { for (i = 2; i <= NF; i++) if ($i ~ "^" word) sum += $(i - 1) }
      /^ +[0-9]+ (passed|failed|flaky)/ { if ($2 ~ "^" word) sum += $1 }
      END { print sum + 0 }'
}

# Two hundred lines of crates that compile say little; the log keeps them.
without_crates() {
  awk '!/^ +(Compiling|Checking|Downloading|Downloaded|Documenting|Fresh|Adding) / { print; fflush() }'
}

step() { # name command...
  local name=$1 start=$SECONDS log good bad result=passed
  shift
  log="$logs/$(tr -c 'a-z0-9\n' '-' <<<"$name").log"
  printf '\n== %s\n' "$name"
  # In a subshell, so that a missing tool ends its own step only.
  if ! ("$@") 2>&1 | tee "$log" | without_crates; then result=FAILED; fi
  good=$(count passed "$log")
  bad=$(count failed "$log")
  # A step without tests of its own counts as one, and so does one that fails before its tests run.
  if [[ $result == passed ]] && ((good == 0)); then good=1; fi
  if [[ $result == FAILED ]]; then
    ((bad > 0)) || bad=1
    broken+=("$name")
  fi
  passed=$((passed + good))
  failed=$((failed + bad))
  printf '== %s: %s in %s\n' "$name" "$result" "$(duration $((SECONDS - start)))"
}

lint() { cargo clippy --locked --target-dir "$root/target" "$@" -- -D warnings; }
lint_wasm() { ensure_wasm_target; lint --target "$wasm_target" "$@"; }

# The tests without the web: rules, game, engine; layering and documentation examples too.
pure_tests() { cargo test --locked --no-default-features "$@"; }

# What needs Leptos on the server; the pure tests under tests/ have run already.
server_tests() {
  cargo test --locked --features ssr --lib --test ssr --test use_game &&
    cargo test --locked --features ssr --doc
}

# The packages beside the crate's own. In its target folder and by its profile, so that the crates which they have in
# common with it are checked already.
lint_beside() {
  export CARGO_PROFILE_DEV_OPT_LEVEL=0 CARGO_PROFILE_DEV_DEBUG=2
  lint_wasm --manifest-path element/Cargo.toml &&
    lint_wasm --manifest-path benches/pages/Cargo.toml --features game &&
    lint_wasm --manifest-path examples/embed-csr/Cargo.toml &&
    lint_wasm --manifest-path examples/embed-ssr/Cargo.toml --lib --features hydrate &&
    lint --manifest-path examples/embed-ssr/Cargo.toml --features ssr
}

documentation() { RUSTDOCFLAGS="-D warnings" cargo doc --locked --no-deps --features ssr; }

# tests/web in Chromium.
browser_tests() {
  ensure_wasm_target
  ensure_wasm_bindgen
  ensure_chromedriver
  local options="$root/target/webdriver.json" flags
  flags=$(node_list --headless=new --no-sandbox --disable-gpu --disable-dev-shm-usage --disable-quic --no-first-run \
    --disable-background-networking --disable-component-update --disable-sync)
  printf '{"goog:chromeOptions": {"binary": "%s", "args": [%s]}}\n' "$CHROMIUM" "$flags" >"$options"
  CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUNNER=wasm-bindgen-test-runner WASM_BINDGEN_USE_BROWSER=1 \
    WASM_BINDGEN_TEST_TIMEOUT=300 WASM_BINDGEN_TEST_WEBDRIVER_JSON=$options \
    cargo test --locked --target "$wasm_target" --features csr --test web
}

# Words as a JSON list without its brackets.
node_list() { printf '"%s"\n' "$@" | paste -sd, -; }

page_tests() {
  ensure_playwright
  ensure_chromium
  cd tests/e2e && node_modules/.bin/playwright test
}

# The packages beside the crate's own: cargo knows nothing of them here.
format() {
  cargo fmt --check &&
    rustfmt --check --edition 2024 --config-path . element/src/*.rs examples/embed-*/src/*.rs benches/pages/src/{,bin/}*.rs
}

# What would be published: only what a user needs, which is under 1 MB. The lints have compiled it already.
package() {
  local crate=target/package/leptos-gomoku-$(awk -F'"' '/^version = / { print $2; exit }' Cargo.toml).crate
  cargo package --locked --no-verify --allow-dirty --quiet
  local bytes
  bytes=$(gzip -dc "$crate" | wc -c)
  printf 'the package holds %d bytes\n' "$bytes"
  ((bytes < 1000000))
}

# The sites that embed the crate: built as their readers would, and driven.
host_tests() {
  ensure_playwright
  ensure_chromium
  cd tests/e2e && node_modules/.bin/playwright test --config hosts
}

start=$SECONDS
ensure_lints
step "format" format
step "lints: the pure half" lint --no-default-features --all-targets
if [[ "${1:-}" != --quick ]]; then
  step "lints: components" lint --lib
fi
step "lints: components on the server" lint --features ssr --all-targets
step "lints: components in the browser" lint_wasm --features csr --lib --bin leptos-gomoku --test web --bench wasm
if [[ "${1:-}" == --quick ]]; then
  step "layering" pure_tests --test layering
else
  step "lints: the bare board" lint_wasm --no-default-features --features csr --lib
  step "lints: components that hydrate" lint_wasm --features hydrate --lib
  step "lints: the element, the host sites and the pages" lint_beside
  step "documentation" documentation
  step "the package" package
  step "tests of the pure half" pure_tests
  step "tests on the server" server_tests
  step "tests in the browser" browser_tests
  step "the release page" tools/build.sh
  step "the size budget" node tools/size.mjs
  step "the page in the browser" page_tests
  step "the host sites" tools/hosts.sh
  step "the host sites in the browser" host_tests
fi

printf '\nall of it in %s\n' "$(duration $((SECONDS - start)))"
((${#broken[@]} == 0)) || printf 'failed: %s\n' "${broken[@]}"
printf '%d passed, %d failed\n' "$passed" "$failed"
((failed == 0))
