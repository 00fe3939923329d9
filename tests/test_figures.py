"""Figures of the manual come from results: every game has them, and no page has one that somebody typed."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path

import pytest

from cardgen.games import GAMES, Game
from cardgen.manual.figures import editions_of, figure_blocks, marks
from cardgen.manual.results import DECIMALS, RESULTS, SHIPPED, read_game, read_record, write_game
from cardgen.manual.times import time_blocks
from ingest.library import shipped_seasons
from tests.tools.bench.results import keep

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "docs" / "accuracy.md", *sorted((ROOT / "docs" / "figures").glob("*.md"))]
GENERATED = re.compile(r"(?ms)^<!-- (.+?) -->\n.*?^<!-- end of \1 -->")
NO_PROSE = re.compile(r"(?ms)^```.*?^```|`[^`\n]*`|<[^>]*>|\]\([^)]*\)")
"""Commands, code, pictures and where links lead."""
MEASURES = r"%|per cent\b|percent\b|points?\b|yards?\b|seconds?\b|minutes?\b|hours?\b|[KMG]B\b|times\b|games a second\b"
COUNTS = r"s\b|ms\b|tests\b|rules\b|lines\b|pages\b|plays\b|replays\b"
WORDS = "two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|forty|fifty|sixty|ninety|hundred"
FIGURE = re.compile(
    rf"(?i)(?<![\w.-])\d[\d.,]*(?<![.,])(?:%|[\s-](?:{MEASURES}|{COUNTS}))|\b(?:{WORDS})[\s-](?:{MEASURES})|(?<![\w.-])\d+\.\d+(?![\w.])"
)
"""A number with a unit, and a decimal number whatever follows it: neither a year, an id nor a count of a few things."""
NO_FIGURE = re.compile(r"Python \d\.\d+|CC[ -]BY(?:-SA)? \d\.\d")


def typed_figures(text: str) -> list[str]:
    """Figures that stand in the prose of a page, outside of what is made from results."""
    return FIGURE.findall(NO_FIGURE.sub("", NO_PROSE.sub("", GENERATED.sub("", text))))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.relative_to(ROOT).as_posix())
def test_no_figure_is_typed(page):
    assert typed_figures(page.read_text(encoding="utf-8")) == [], "figures belong between markers, made from results"


@pytest.mark.parametrize(
    "typed",
    [
        "completions stand at 1.8 times the goal",
        "60 replayed seasons take 24 s",
        "a file of 2.7 MB",
        "of its 425 rules",
        "13 % more plays",
        "it plays ten times as fast",
        "ready in four or five minutes",
        "sacks lose 8.1",
    ],
)
def test_a_typed_figure_is_found(typed):
    assert typed_figures(f"A page.\n\n{typed}, and\n<!-- x -->\n| 2 % |\n<!-- end of x -->\n")


@pytest.mark.parametrize(
    "prose",
    ["Python 3.11 or newer", "seasons of 2012 and 2019", "`--seasons 30 --seed 7`", "rule SPF-8.2.2", "32 teams"],
)
def test_years_ids_and_commands_are_no_figures(prose):
    assert typed_figures(f"{prose} <!-- x -->\n") == []


def test_what_is_generated_is_no_typed_figure():
    assert typed_figures("before\n<!-- x -->\n| 2.5 s | 30 % |\n<!-- end of x -->\nafter\n") == []


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_game_and_edition_has_results_of_seasons_that_ship(game: Game):
    results = read_game(RESULTS / f"{game.name}.json")
    assert {season.edition for season in results.seasons} == set(editions_of(game))
    known = {(edition, SHIPPED, str(year)) for edition in editions_of(game) for year in shipped_seasons()}
    keys = [season.key for season in results.seasons]
    assert set(keys) <= known
    assert keys == sorted(set(keys))
    for season in results.seasons:
        assert season.implied.keys() <= results.implied.keys()
        assert season.replayed.keys() <= results.replayed.keys()
        assert season.version
        assert re.fullmatch(r"[0-9a-f]{64}", season.sources)


@pytest.mark.parametrize("path", sorted(RESULTS.glob("*.json")), ids=lambda path: path.stem)
def test_results_are_written_as_they_are_read(path, tmp_path):
    if path.stem in {game.name for game in GAMES}:
        write_game(tmp_path / path.name, read_game(path))
        assert (tmp_path / path.name).read_bytes() == path.read_bytes()
    else:
        assert read_record(path)["command"] in {"make figures", "make bench", "make fired"}


def test_another_result_is_another_page():
    results = read_game(RESULTS / "strat.json")
    name, line = next(iter(results.seasons[-1].replayed.items()))
    before = figure_blocks(results)
    results.seasons[-1].replayed[name] = replace(line, coached=77.77)
    after = figure_blocks(results)
    assert [block for block in before if before[block] != after[block]] == ["season"]
    assert f"77.77 {line.mark}" in after["season"]


def test_measures_of_time_are_kept_one_by_one_and_shown(tmp_path):
    path, order = tmp_path / "time.json", ["workbook", "build strat"]
    for key, seconds in (("build strat", 6.0), ("workbook", 0.9), ("workbook", 0.712)):
        keep(path, "commands", key, {"name": key, "seconds": seconds, "megabytes": 134, "goal": "1.5 s"}, order)
    keep(path, "speed", "strat", {"interpreted": 42, "compiled": 1244, "two_cores": None}, ["strat"])
    keep(path, "paper", "strat", {"cards": 704, "pages": 408, "megabytes": 1.71}, ["strat"])
    blocks = time_blocks(read_record(path))
    assert blocks["commands"].splitlines()[2:] == [
        "| workbook | 0.71 | 134 | 1.5 s |",
        "| build strat | 6.00 | 134 | 1.5 s |",
    ]
    assert "| Strat-O-Matic Football | 42 | 1,244 | not measured |" in blocks["speed"]
    assert "| Strat-O-Matic Football | 704 | 408 | 1.7 |" in blocks["paper"]
    assert blocks["timed"].count("of sources") == 1


def test_results_are_rounded_and_marks_are_those_of_the_scale():
    decimals = re.findall(r"\d\.(\d+)", (RESULTS / "strat.json").read_text(encoding="utf-8"))
    assert max(map(len, decimals)) <= DECIMALS
    assert "A+ up to 0.5, A up to 1, B up to 1.5, C up to 2, D up to 3, F beyond" in marks()
