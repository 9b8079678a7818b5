# Finds each tool, or installs it: one on PATH at the right version, else one in the project's cache folder,
# else a prebuilt, else from source. Sourced by the scripts here; each function exports what its callers need.
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

# Whether a program runs and names the wanted version.
is_version() { [[ "$("$1" --version 2>/dev/null || true)" == *" $2"* ]]; }

# Puts a folder first on PATH, once.
use_path() { case ":$PATH:" in *":$1:"*) ;; *) export PATH="$1:$PATH" ;; esac; }

ensure_rust() {
  has cargo || die "Rust is missing: install it from https://rustup.rs, then try again."
}

# rustfmt and clippy, which a minimal toolchain leaves out.
ensure_lints() {
  ensure_rust
  has cargo-fmt && has cargo-clippy && return
  has rustup || die "rustfmt or clippy is missing and there is no rustup to add them: see https://rustup.rs"
  say "adding rustfmt and clippy (some seconds)"
  rustup component add rustfmt clippy >&2
}

ensure_wasm_target() {
  ensure_rust
  [[ -d "$(rustc --print sysroot)/lib/rustlib/$wasm_target" ]] && return
  has rustup || die "Rust's target $wasm_target is missing and there is no rustup to add it: see https://rustup.rs"
  say "adding Rust's target $wasm_target (some seconds)"
  rustup target add "$wasm_target" >&2
}

# Unpacks an archive from the web into a folder and succeeds only if the program in it runs at the right version.
# A network that does not answer costs some seconds, no more.
try_prebuilt() { # url folder program version
  has curl || return 1
  local fresh="$2.new"
  rm -rf "$fresh" && mkdir -p "$fresh/bin"
  if curl --fail --silent --location --proto '=https' --connect-timeout 5 --max-time 120 "$1" 2>/dev/null |
    tar -xz -C "$fresh/bin" 2>/dev/null; then
    # Some archives hold a folder, some the bare program.
    find "$fresh/bin" -mindepth 2 -type f -perm -u+x -exec mv {} "$fresh/bin/" \;
    if is_version "$fresh/bin/$3" "$4"; then
      rm -rf "$2" && mv "$fresh" "$2"
      return
    fi
  fi
  rm -rf "$fresh"
  return 1
}

# cargo install into a folder of the cache; its build files go with it when done.
from_source() { # folder crate version arguments...
  local folder=$1 crate=$2 version=$3
  shift 3
  CARGO_TARGET_DIR="$folder.build" cargo install "$crate" --version "$version" --root "$folder" --force --quiet "$@" >&2
}

ensure_trunk() {
  local folder="$cache/trunk-$trunk_version" platform
  has trunk && is_version trunk "$trunk_version" && return
  use_path "$folder/bin"
  is_version "$folder/bin/trunk" "$trunk_version" && return
  ensure_rust
  say "getting Trunk $trunk_version as a prebuilt (some seconds)"
  for platform in $(trunk_platforms); do
    try_prebuilt "https://github.com/trunk-rs/trunk/releases/download/v$trunk_version/trunk-$platform.tar.gz" \
      "$folder" trunk "$trunk_version" && return
  done
  say "no prebuilt of Trunk: building it from source (5 to 10 minutes on 2 cores, once)"
  from_source "$folder" trunk "$trunk_version" --locked || die "Trunk could not be built; the reason stands above."
  rm -rf "$folder.build"
}

ensure_wasm_bindgen() {
  local version=$wasm_bindgen_version platform
  local folder="$cache/wasm-bindgen-$version"
  has wasm-bindgen && has wasm-bindgen-test-runner && is_version wasm-bindgen "$version" && return
  use_path "$folder/bin"
  is_version "$folder/bin/wasm-bindgen" "$version" && return
  ensure_rust
  say "getting wasm-bindgen $version as a prebuilt (some seconds)"
  for platform in $(wasm_bindgen_platforms); do
    try_prebuilt "https://github.com/wasm-bindgen/wasm-bindgen/releases/download/$version/wasm-bindgen-$version-$platform.tar.gz" \
      "$folder" wasm-bindgen "$version" && return
  done
  say "no prebuilt of wasm-bindgen: building it from source (2 to 5 minutes on 2 cores, once)"
  # Its lock file may name a crate that a mirror does not hold yet, so the second try goes without.
  from_source "$folder" wasm-bindgen-cli "$version" --locked ||
    from_source "$folder" wasm-bindgen-cli "$version" ||
    die "wasm-bindgen could not be built; the reason stands above."
  rm -rf "$folder.build"
}

# The names under which this machine's prebuilts may be published, best first.
trunk_platforms() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo x86_64-unknown-linux-gnu x86_64-unknown-linux-musl ;;
    Linux-aarch64) echo aarch64-unknown-linux-gnu aarch64-unknown-linux-musl ;;
    Darwin-x86_64) echo x86_64-apple-darwin ;;
    Darwin-arm64) echo aarch64-apple-darwin ;;
  esac
}

wasm_bindgen_platforms() {
  case "$(uname -s)-$(uname -m)" in
    Linux-x86_64) echo x86_64-unknown-linux-musl ;;
    Linux-aarch64) echo aarch64-unknown-linux-musl aarch64-unknown-linux-gnu ;;
    Darwin-x86_64) echo x86_64-apple-darwin ;;
    Darwin-arm64) echo aarch64-apple-darwin ;;
  esac
}

# Installs Debian packages where that needs no password; fails otherwise.
system_install() { # sentence packages...
  local what=$1
  shift
  [[ "$(id -u)" == 0 ]] && has apt-get || return 1
  say "installing $what by apt-get (1 to 2 minutes, once)"
  { apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } >/dev/null 2>&1
}

ensure_node() {
  if ! has node || ! has npm; then
    system_install "Node.js" nodejs npm || true
  fi
  has node && has npm || die "Node.js is missing (20 or newer, with npm): install it from https://nodejs.org, then try again."
  (($(node -p 'process.versions.node.split(".")[0]') >= 20)) ||
    die "Node.js $(node --version) is too old: 20 or newer is needed."
}

# Puts a program from npm first on PATH, of the cache's own folder for its package and version.
npm_tool() { # program package version, and what the program calls that version
  local program=$1 package=$2 version=$3 folder="$cache/$2-$3"
  ensure_node
  use_path "$folder/node_modules/.bin"
  [[ "$("$folder/node_modules/.bin/$program" --version 2>/dev/null || true)" == *"$4"* ]] && return
  say "getting $program from npm's $package $version (10 to 60 s, once)"
  mkdir -p "$folder"
  npm install --prefix "$folder" --ignore-scripts --no-save --no-audit --no-fund --loglevel=error \
    "$package@$version" >&2 || die "npm could not install $package $version; the reason stands above."
}

# wasm-opt makes the page smaller. The one of npm, because some distributions ship one that breaks the page; and
# always that one, because what comes with it is needed too (see shorten.mjs).
ensure_wasm_opt() {
  npm_tool wasm-opt binaryen "$binaryen_version" "version ${binaryen_version%%.*}"
  export BINARYEN="$cache/binaryen-$binaryen_version/node_modules/binaryen"
}

# esbuild makes the page's scripts and style sheet smaller.
ensure_esbuild() { npm_tool esbuild esbuild "$esbuild_version" "$esbuild_version"; }

# Makes a wasm file as small as it gets, as index.html asks Trunk for.
small_wasm() { # file
  local how
  read -ra how <<<"$(sed -n 's/.*data-wasm-opt-params="\([^"]*\)".*/\1/p' index.html)"
  ensure_wasm_opt
  wasm-opt -Oz "${how[@]}" "$1" -o "$1"
}

# Playwright in the cache, by the lock file beside its tests, linked to where Node looks for it.
ensure_playwright() {
  ensure_node
  local folder
  folder="$cache/playwright-$(cksum <tests/e2e/package-lock.json | cut -d' ' -f1)"
  if [[ ! -e "$folder/ready" ]]; then
    say "getting Playwright from npm (10 to 60 s, once)"
    rm -rf "$folder" && mkdir -p "$folder"
    cp tests/e2e/package.json tests/e2e/package-lock.json "$folder/"
    (cd "$folder" && PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1 npm ci --ignore-scripts --no-audit --no-fund --loglevel=error >&2) ||
      die "npm could not install Playwright; the reason stands above."
    touch "$folder/ready"
  fi
  ln -sfn "$folder/node_modules" tests/e2e/node_modules
}

find_chromium() {
  first_command "${CHROMIUM:-}" chromium chromium-browser google-chrome google-chrome-stable \
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome" "/Applications/Chromium.app/Contents/MacOS/Chromium"
}

# Exports CHROMIUM, the browser that the tests drive.
ensure_chromium() {
  find_chromium >/dev/null || system_install Chromium chromium fonts-noto-cjk || true
  CHROMIUM=$(find_chromium) ||
    die "Chromium is missing: install chromium or Google Chrome (or name one in CHROMIUM), then try again."
  export CHROMIUM
}

# Photographs with Chinese in them need a font that has it.
ensure_fonts() {
  if has fc-list && [[ -z "$(fc-list :lang=zh)" ]]; then
    system_install "a Chinese font" fonts-noto-cjk || say "no Chinese font is installed: such text shows as boxes"
  fi
}

find_chromedriver() {
  first_command "${CHROMEDRIVER:-}" chromedriver /usr/lib/chromium/chromedriver /usr/lib/chromium-browser/chromedriver
}

# Exports CHROMEDRIVER, by which the wasm tests drive the browser.
ensure_chromedriver() {
  ensure_chromium
  find_chromedriver >/dev/null || system_install ChromeDriver chromium-driver || true
  CHROMEDRIVER=$(find_chromedriver) ||
    die "ChromeDriver is missing: install the one of your Chromium's version (or name it in CHROMEDRIVER), then try again."
  export CHROMEDRIVER
}
