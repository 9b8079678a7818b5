#!/usr/bin/env bash
# Photographs the page in its states into screenshots/, for people to look at.
source "$(dirname "${BASH_SOURCE[0]}")/ensure.sh"
[[ -e dist/index.html ]] || tools/build.sh
ensure_playwright
ensure_chromium
ensure_fonts
node tests/e2e/screenshots.js "$@"
