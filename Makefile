# Each target installs what it lacks into ~/.cache/leptos-gomoku (see tools/ensure.sh).
PORT ?= 8080
export PORT

.DEFAULT_GOAL := help
.PHONY: help serve build element test check bench tune screenshots clean

help: ## say what there is
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-12s %s\n", $$1, $$2 }' Makefile

serve: ## build the page and serve it on 127.0.0.1, port 8080 or PORT
	@tools/build.sh
	@exec node tools/serve.mjs dist $(PORT)

build: ## build the release page into dist/
	@tools/build.sh

element: ## build the custom element <gomoku-board> into dist-element/
	@tools/element.sh

test: ## run every check: rules, engine, components, the page and the host sites in a browser
	@tools/test.sh

check: ## run the quick ones: format, lints, layering
	@tools/test.sh --quick

bench: ## measure speed, sizes and the page in a browser
	@tools/bench.sh

tune: ## fit the engine's weights to games against itself (GAMES, NODES and SEED choose which)
	@cargo run --release --no-default-features --example tune -- target/games.txt src/engine/weight_tables.rs \
		$(or $(GAMES),4000) $(or $(NODES),3000) $(or $(SEED),1)
	@cargo fmt

screenshots: ## photograph the page in its states into screenshots/
	@tools/screenshots.sh

clean: ## remove what was built; the installed tools stay
	@rm -rf target dist dist-element screenshots test-results tests/e2e/node_modules
