# Everything from a fresh clone: needs Python 3.11 or newer with pip and venv, and make.
# A C compiler gives the fast engine; Node is installed where the system has none.

PYTHON3 ?= python3
VENV := .venv
PYTHON := $(VENV)/bin/python
export PATH := $(CURDIR)/$(VENV)/bin:$(PATH)
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export NO_MKDOCS_2_WARNING := 1

# XUEZHAN_REQUIRE=browser,compiled turns what would be skipped into a failure.
comma := ,
required := $(subst $(comma), ,$(XUEZHAN_REQUIRE))
ifneq ($(filter compiled,$(required)),)
export XUEZHAN_ENGINE ?= compiled
endif

ENGINE_SOURCES := setup.py $(wildcard $(foreach package,engine bots,$(foreach kind,py pxd pyx,src/xuezhan/$(package)/*.$(kind))))
ENGINE_STAMP := build/engine$(addprefix -,$(XUEZHAN_ENGINE)).stamp
WEB_SOURCES := $(shell find web src/xuezhan/locales -name node_modules -prune -o -type f \( -path 'web/*' -o -name '*.json' \) -print 2>/dev/null)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help install engine web play test check plain bounds bench docs wheel clean

help:
	@echo "make play    play in the browser"
	@echo "make test    check everything and run all tests"
	@echo "make check   format, lint, types, layers, generated files"
	@echo "make bench   measure the engine, its calls and the program"
	@echo "make web     build the browser client"
	@echo "make engine  compile the engine after a change"
	@echo "make docs    build the documentation"
	@echo "make wheel   build the source archive and the wheel into dist/, and try the wheel"
	@echo "make clean   remove all that was built"

build/venv.stamp: pyproject.toml
	@$(PYTHON3) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	test -x $(PYTHON) || $(PYTHON3) -m venv $(VENV)
	$(PYTHON) -m pip install --quiet --upgrade 'pip>=25.1'
	$(PYTHON) -m pip install --quiet --group dev
	XUEZHAN_ENGINE=plain $(PYTHON) -m pip install --quiet --no-build-isolation --editable .
	@rm -f build/engine*.stamp
	@mkdir -p build && touch $@

# Written only when the engine stands as asked for, so that a later compiler is noticed.
$(ENGINE_STAMP): build/venv.stamp $(ENGINE_SOURCES)
	@test -e $@ || rm -f build/engine*.stamp $(wildcard src/xuezhan/*/*.so)
	$(PYTHON) setup.py --quiet build_ext --inplace
	@if [ "$(XUEZHAN_ENGINE)" = plain ] || ls src/xuezhan/engine/*.abi3.so >/dev/null 2>&1; then touch $@; fi

build/web.stamp: build/venv.stamp $(WEB_SOURCES) tools/client.py
	@needed="$$($(PYTHON) tools/client.py requires)"; \
	if [ -n "$$needed" ]; then $(PYTHON) -m pip install --quiet "$$needed"; fi
	$(PYTHON) tools/client.py build
	@if [ -e src/xuezhan/server/static/index.html ]; then touch $@; fi

install: build/venv.stamp $(ENGINE_STAMP)
engine: $(ENGINE_STAMP)
web: build/web.stamp

play: install web
	$(VENV)/bin/xuezhan play

check: build/venv.stamp
	ruff format --check --quiet .
	ruff check --quiet .
	mypy
	lint-imports --no-logo
	deptry src
	$(PYTHON) -m xuezhan.protocol.generate --check
	mkdocs build --quiet --strict
	$(PYTHON) tools/client.py check
	$(PYTHON) tools/audit.py

# The same tests on the plain engine, and compiled with checked bounds.
ENGINE_TESTS := $(wildcard tests/engine tests/game tests/bots)

plain: build/venv.stamp
	$(PYTHON) tools/copies.py plain
	PYTHONPATH=build/plain/src XUEZHAN_REQUIRE=$(filter browser,$(required)) $(PYTHON) -m pytest -q -p no:cacheprovider --hypothesis-profile=brief $(ENGINE_TESTS)

bounds: build/venv.stamp
	$(PYTHON) tools/copies.py bounds
	PYTHONPATH=build/bounds/src $(PYTHON) -m pytest -q -p no:cacheprovider --hypothesis-profile=brief $(ENGINE_TESTS)

test: install web check plain $(if $(filter compiled,$(required)),bounds)
	$(PYTHON) tools/client.py test
	$(PYTHON) -m pytest

bench: install
	$(PYTHON) -m benchmarks

docs: build/venv.stamp
	mkdocs build --quiet --strict

wheel: build/venv.stamp web
	rm -rf dist build/lib build/bdist.*
	XUEZHAN_ENGINE=compiled $(PYTHON) -m build --no-isolation --outdir dist .
	$(PYTHON) tools/installed.py dist/*.whl

clean:
	rm -rf $(VENV) build dist src/*.egg-info src/xuezhan/server/static web/node_modules
	rm -f src/xuezhan/*/*.so
	find . -name __pycache__ -prune -exec rm -rf {} +
