"""The table of a proof, and the seasons it runs over."""

from __future__ import annotations

from dataclasses import asdict

from cardgen.manual.accuracy import accuracy_blocks
from cardgen.manual.figures import figure_blocks
from cardgen.manual.results import SHIPPED, TOTALS, WHOLE, read_game
from ingest.schema import PLAYS, TABLES
from tests.cardgen.seasons import season
from tests.tools.proof.pairs import Outcome, Pair, all_pairs
from tests.tools.proof.results import keep_result
from tests.tools.proof.seasons import totals_of
from tests.tools.proof.table import table

LINE = {
    "title": "completion %",
    "unit": "points",
    "goal": 0.6,
    "coached": {"figure": 0.7, "grade": "B", "luck": 0.34567},
    "forced": {"figure": 0.61, "grade": "B", "luck": 0.3},
}
IMPLIED = {"line": "completion", "unit": "%", "goal": 0.15, "error": 0.2, "floor": 0.01}


def outcome(pair: Pair, **found: object) -> Outcome:
    made = {"replays": 10, "seed": 5, "implied": [IMPLIED], "lines": {"completion": LINE}}
    return Outcome(asdict(pair), "0123456789abcdef", **(made | found))  # type: ignore[arg-type]


def test_every_game_and_edition_goes_through_every_tier() -> None:
    pairs = all_pairs(["2014"], [WHOLE, TOTALS], [])
    assert len(pairs) == len(set(pairs)) == 10
    assert {pair.title for pair in pairs} == {"statis-pro", "inside-blitz", "tabletop", "strat-2019", "strat-old"}


def test_a_pair_that_failed_stands_out() -> None:
    good, bad = Pair("2014", WHOLE, "strat", "old"), Pair("2014", TOTALS, "strat", "old")
    found = table([outcome(good, warnings=2), outcome(bad, errors=1)])
    assert "| 2014 | 0 / 2 / 0; 1 of 1 |" in found
    assert "| 2014 (totals) | **1 / 0 / 0; 1 of 1** failed |" in found
    assert outcome(good).sound
    assert not outcome(bad, failed=1).sound
    assert not outcome(bad, problem="cardgen odds ended with 1").sound


def test_the_page_of_all_seasons_sets_them_side_by_side(tmp_path) -> None:
    for tier in (WHOLE, TOTALS):
        for year in ("2014", "2012"):
            keep_result(outcome(Pair(year, tier, "statis-pro"), warnings=3), tmp_path)
    blocks = accuracy_blocks([read_game(tmp_path / "statis-pro.json")])
    assert "| line | goal | 2014 | mean | from totals |" in blocks["games"]  # calibration has seen 2012
    assert "| completion %, points | 0.6 | 0.70 B | 0.70 | 0.70 |" in blocks["games"]
    assert "| 2012 (totals) | 0 / 3; 1 of 1 |" in blocks["seasons"]
    assert "sources `0123456789ab`; 10 replays" in blocks["measured"]


def test_the_page_of_a_game_shows_cards_and_both_coaches(tmp_path) -> None:
    keep_result(outcome(Pair("2019", SHIPPED, "statis-pro")), tmp_path)
    blocks = figure_blocks(read_game(tmp_path / "statis-pro.json"))
    assert "| completion, points | 0.15 | **0.200** | 0.010 |" in blocks["cards"]
    assert "| completion %, points | 0.6 | 0.70 B | 0.35 |" in blocks["season"]
    assert "| completion %, points | 0.6 | 0.61 B |" in blocks["forced"]


def test_results_are_renewed_season_by_season_and_give_the_same_bytes(tmp_path) -> None:
    for year in ("2019", "2012"):
        keep_result(outcome(Pair(year, SHIPPED, "strat", "old"), warnings=1), tmp_path)
    path = tmp_path / "strat.json"
    first = path.read_bytes()
    keep_result(outcome(Pair("2012", SHIPPED, "strat", "old"), warnings=2), tmp_path)
    assert [(each.season, each.warnings) for each in read_game(path).seasons] == [("2012", 2), ("2019", 1)]
    keep_result(outcome(Pair("2012", SHIPPED, "strat", "old"), warnings=1), tmp_path)
    assert path.read_bytes() == first


def test_a_line_that_no_season_has_any_more_goes(tmp_path) -> None:
    pair = Pair("2019", SHIPPED, "strat", "old")
    keep_result(outcome(pair), tmp_path)
    keep_result(outcome(pair, lines={"sack": LINE}, implied=[IMPLIED | {"line": "sacks"}]), tmp_path)
    results = read_game(tmp_path / "strat.json")
    assert (list(results.implied), list(results.replayed)) == (["sacks"], ["sack"])


def test_totals_have_nothing_of_the_plays() -> None:
    found = totals_of(season())
    assert not any(TABLES[name].tier == PLAYS for name in found.tables)
    assert found.has("passing")
    assert found.has("games")
