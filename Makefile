# The only list of commands. Needs Python 3.11 or newer and make; everything else is set up in .venv.
SHELL := /bin/bash
PYTHON ?= $(firstword $(foreach p,python3.11 python3.12 python3.13 python3.14 python3,$(shell command -v $(p) 2>/dev/null)))
VENV := .venv
BIN := $(VENV)/bin
# Tools that load the settings but serve nobody need no secret of their own.
TOOL_ENV := SECRET_KEY=tool-only-$(shell printf 'x%.0s' {1..40})
SOURCES := ukdsite calculator importer faq audit bench tests manage.py

export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: run test check format messages lock demo build browser machines bench fuzz sunday audit pictures smooth help clean
.DEFAULT_GOAL := run

$(VENV)/.base: requirements.txt
	@test -n "$(PYTHON)" || { echo "Python 3.11 or newer is needed and was not found."; exit 1; }
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed; $(PYTHON) is older."; exit 1; }
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV) || { echo "Could not make a virtual environment; on Debian install python3-venv."; exit 1; }
	@echo "Setting up (once) ..."
	@$(BIN)/python -m pip install --quiet -r requirements.txt
	@touch $@

$(VENV)/.dev: requirements-dev.txt $(VENV)/.base
	@$(BIN)/python -m pip install --quiet -r requirements-dev.txt
	@touch $@

## build: compiled messages and hashed static files
build: $(VENV)/.base
	@$(BIN)/pybabel --quiet compile --domain django --directory locale
	@$(TOOL_ENV) $(BIN)/python manage.py collectstatic --noinput --clear --verbosity 0

## run: set up and serve on http://127.0.0.1:8000 (PORT, HOST, DATA_DIR, CHESS_RESULTS_URL)
run: build
	@exec $(BIN)/python -m ukdsite.serve

## demo: the site and the chess-results look-alike together, with links to paste
demo: $(VENV)/.dev build
	@exec $(BIN)/python -m tests.standin.demo

## browser: find Chromium, or install it
browser: $(VENV)/.dev
	@$(BIN)/python -m tests.e2e.browser

## machines: find Redis and nginx, or install them
machines: $(VENV)/.dev
	@$(BIN)/python -m tests.cluster.machines

## test: set up and run all tests, browser included
test: $(VENV)/.dev build browser machines
	@$(BIN)/python -m pytest --numprocesses auto --dist loadfile --cov --cov-report term

## messages: bring the English catalogue in step with the texts
messages: $(VENV)/.dev
	$(TOOL_ENV) $(BIN)/python manage.py messages

## check: style, types, arrows, settings, messages, known holes in dependencies
check: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(TOOL_ENV) $(BIN)/mypy $(SOURCES)
	$(BIN)/lint-imports --no-cache
	$(TOOL_ENV) BEHIND_TLS=1 TRUSTED_PROXIES=127.0.0.1 $(BIN)/python manage.py check --deploy --fail-level WARNING
	$(TOOL_ENV) $(BIN)/python manage.py messages --check
	@$(BIN)/python -m tests.advisories

## format: let the tools write
format: $(VENV)/.dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

## bench: ratios to the limit, printed and written to docs/BENCHMARK.md (needs wrk)
bench: $(VENV)/.dev build
	@$(BIN)/python -m bench

audit/node_modules/.ready: audit/package-lock.json
	@command -v npm >/dev/null || { echo "make audit needs Node.js 20 or newer with npm."; exit 1; }
	@npm --prefix audit ci --silent --no-audit --no-fund
	@touch $@

## audit: HTML validator and Lighthouse against the running site (needs Node.js)
audit: browser build audit/node_modules/.ready
	@$(BIN)/python -m audit

## fuzz: N hostile requests (default 10000) to every address of the running site; SEED repeats a run
fuzz: $(VENV)/.dev build
	@$(BIN)/python -m tests.fuzz $(or $(N),10000) $(if $(SEED),--seed $(SEED))

## sunday: figures of a tournament Sunday: slow imports, a thousand clicks, the calculators meanwhile
sunday: $(VENV)/.dev build
	@$(BIN)/python -m tests.cluster.sunday

## pictures: take the pictures of README and docs anew
pictures: browser
	@$(BIN)/python -m tests.e2e.pictures

## smooth: figures of nine rounds typed on a slow phone: long tasks, layout shifts
smooth: browser build
	@$(BIN)/python -m tests.e2e.smoothness

## lock: resolve the dependencies anew
lock: $(VENV)/.dev
	$(BIN)/uv pip compile --quiet --upgrade pyproject.toml --output-file requirements.txt --python-version 3.11 --universal --no-annotate --custom-compile-command "make lock"
	$(BIN)/uv pip compile --quiet --upgrade pyproject.toml --group dev --output-file requirements-dev.txt --python-version 3.11 --universal --no-annotate --custom-compile-command "make lock"

## clean: remove what the other commands made
clean:
	rm -rf $(VENV) var

## help: what there is
help:
	@sed -n "s/^## //p" $(MAKEFILE_LIST)
