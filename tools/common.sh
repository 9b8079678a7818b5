# What every script here shares: where things are, pinned versions, how they speak.
# Sourced, never run; it installs nothing (see ensure.sh).
set -euo pipefail

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
cd "$root"

cache="${XDG_CACHE_HOME:-$HOME/.cache}/leptos-gomoku"
wasm_target=wasm32-unknown-unknown
trunk_version=0.21.14
# Trunk takes no other wasm-opt than the one its own file names.
binaryen_version=$(sed -n 's/^wasm_opt = "version_\([0-9]*\)"$/\1.0.0/p' Trunk.toml)
esbuild_version=0.28.2
# The command line tool and the library must be the same version, so the lock file decides.
wasm_bindgen_version=$(awk '$1 == "name" { name = $3 }
  $1 == "version" && name == "\"wasm-bindgen\"" { gsub(/"/, "", $3); print $3; exit }' Cargo.lock)

say() { printf '%s\n' "gomoku: $*" >&2; }
die() { say "$*"; exit 1; }
has() { command -v "$1" >/dev/null 2>&1; }

# The first of the given commands that exists, as a path; fails when there is none.
first_command() {
  local name
  for name in "$@"; do
    if has "$name"; then command -v "$name"; return; fi
  done
  return 1
}

# Seconds as "1 min 05 s" or "5 s".
duration() {
  if (($1 < 60)); then printf '%d s' "$1"; else printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); fi
}
