"""The table of a proof, and the seasons it runs over."""

from __future__ import annotations

from dataclasses import asdict

from ingest.schema import PLAYS, TABLES
from tests.cardgen.seasons import season
from tests.tools.proof.pairs import TOTALS, WHOLE, Outcome, Pair, all_pairs
from tests.tools.proof.seasons import totals_of
from tests.tools.proof.table import figures, table

LINE = {"title": "completion %", "unit": "points", "goal": 0.6, "figure": 0.7, "grade": "B"}


def outcome(pair: Pair, **found: object) -> Outcome:
    return Outcome(asdict(pair), "stamp", lines={"completion": LINE}, **found)  # type: ignore[arg-type]


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


def test_figures_set_seasons_side_by_side() -> None:
    whole, totals = Pair("2014", WHOLE, "statis-pro"), Pair("2014", TOTALS, "statis-pro")
    assert "| completion %, points | 0.6 | 0.7 B | 0.7 | 0.7 |" in figures(
        [outcome(whole), outcome(totals)], "statis-pro", "", ["2014"]
    )


def test_totals_have_nothing_of_the_plays() -> None:
    found = totals_of(season())
    assert not any(TABLES[name].tier == PLAYS for name in found.tables)
    assert found.has("passing")
    assert found.has("games")
