# What one does with this project. `make` alone lists it.

bin := .venv/bin
step = @printf '\n== %s\n' "$(1)"

# Many tests wait for a browser or a clock, so that three at a time keep two cores busy. What Python compiles of the tests
# is kept, for the next time, whatever the surroundings say.
pytest = PYTHONDONTWRITEBYTECODE= $(bin)/pytest -n 3 --dist worksteal

# Only the Make of today can hold back what one of two says until it has ended.
in_one_piece = $(if $(filter output-sync,$(.FEATURES)),--output-sync=target)

.DEFAULT_GOAL := help
.PHONY: help play play-terminal lab test prove checks python-side browser-side bench docs lock clean

help: ## list these
	@awk -F ' *## *' '/^[a-z-]+:.*##/ { split($$1, name, ":"); printf "  make %-14s %s\n", name[1], $$2 }' Makefile

play: ## open the house, for browsers, bots and terminals; ARGS="..." goes to `highflagon serve`
	@scripts/bootstrap base
	@scripts/client build
	@$(bin)/highflagon serve $(ARGS)

play-terminal: ## sit down at a table that fills the terminal; ARGS="..." goes to `highflagon play`
	@scripts/bootstrap base
	@$(bin)/highflagon play $(ARGS)

lab: ## set up what simulations, studies and their plots need: NumPy, numba and matplotlib
	@scripts/bootstrap lab
	$(call step,kernels: compiled once)
	@$(bin)/python -m highflagon.lab

test: checks ## what every change must pass; ARGS="..." goes to pytest
	$(call step,pytest)
	@$(pytest) $(ARGS)

prove: checks ## all of test, the long versions, the locks solved again, and the benchmarks
	$(call step,scripts/lock --check)
	@scripts/lock --check
	$(call step,pytest: long versions too)
	@HIGHFLAGON_PROVE=1 $(pytest) -m "long or not long" $(ARGS)
	@if [ -f benchmarks/__main__.py ]; then $(MAKE) --no-print-directory bench ARGS=; fi

checks: # of both sides at once; what each says comes in one piece
	@scripts/bootstrap dev
	@$(MAKE) --no-print-directory -j 2 $(in_one_piece) python-side browser-side

python-side:
	$(call step,ruff format --check)
	@$(bin)/ruff format --check
	$(call step,ruff check)
	@$(bin)/ruff check
	$(call step,lint-imports)
	@$(bin)/lint-imports --no-logo
	$(call step,scripts/check_tree.py)
	@$(bin)/python scripts/check_tree.py
	$(call step,scripts/check_locks.py)
	@$(bin)/python scripts/check_locks.py
	$(call step,kernels: compiled before several tests need them at once)
	@$(bin)/python -m highflagon.lab
	$(call step,mypy --strict)
	@$(bin)/mypy

browser-side:
	$(call step,client: build)
	@scripts/client build
	$(call step,client: sizes)
	@scripts/client sizes
	$(call step,client: types and markup)
	@scripts/client check
	$(call step,client: tests)
	@scripts/client test

bench: ## measure speed against the peers; ARGS="..." goes to `python -m benchmarks`
	@scripts/bootstrap bench
	$(call step,python -m benchmarks)
	@$(bin)/python -m benchmarks $(ARGS)

docs: ## build the pages into site/
	@scripts/bootstrap docs
	@NO_MKDOCS_2_WARNING=1 $(bin)/mkdocs build --strict

lock: ## write requirements/*.txt; UPGRADE=1 takes the newest versions
	@scripts/bootstrap dev
	@scripts/lock $(if $(UPGRADE),--upgrade)

clean: ## remove .venv and everything that was made
	rm -rf .venv .venv.lock .client.lock client/node_modules src/highflagon/web/static .cache .coverage .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf build dist htmlcov site
	find src tests benchmarks scripts -name __pycache__ -type d -prune -exec rm -rf {} +
