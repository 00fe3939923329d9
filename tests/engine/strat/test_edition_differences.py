"""Every difference between the editions, shown by the same dice under both."""

from __future__ import annotations

from dataclasses import replace
from importlib.resources import files

import pytest

from cardgen.games import rules
from engine.chart_rows import chart_rows
from engine.strat.editions import EDITION_2019, OLD_EDITION
from engine.strat.tables import BOTH, OLD, YEAR_2019, read_table
from tests.engine.strat import edition_clock, edition_plays, edition_rest
from tests.engine.strat.edition_cases import CASES, Case
from tests.engine.strat.test_rules import STRAT

REGISTERED = (edition_clock, edition_plays, edition_rest)
NAMED = [case.play.__name__ for case in CASES]
CHARTS = ("SOM-TABLE-", "SOM-PENC-")
"""Rules that print a chart, or lines of it."""


@pytest.mark.parametrize("case", CASES, ids=NAMED)
def test_both_editions_by_the_same_dice(case: Case) -> None:
    assert case.play(EDITION_2019) == case.new
    assert case.play(OLD_EDITION) == case.old


@pytest.mark.parametrize("case", [case for case in CASES if case.by], ids=lambda case: case.play.__name__)
def test_the_alternatives_named_make_the_difference(case: Case) -> None:
    assert case.new != case.old
    changed = {name: getattr(OLD_EDITION, name) for name in case.by}
    assert case.play(replace(EDITION_2019, **changed)) == case.old


@pytest.mark.parametrize("case", [case for case in CASES if case.charts], ids=lambda case: case.play.__name__)
def test_charts_of_their_own_make_the_difference(case: Case) -> None:
    assert case.new != case.old
    assert case.play(replace(EDITION_2019, index=OLD)) == case.old


def test_every_alternative_is_played() -> None:
    listed = {row["alternative"] for row in read_table("editions.csv")}
    assert listed - {name for case in CASES for name in case.by} == set()


def _cited_rows(rule: str) -> list[tuple[str, dict[str, str]]]:
    """The rows of all charts that cite a rule."""
    folder = files("engine.strat") / "tables"
    names = sorted(path.name for path in folder.iterdir() if path.name.endswith(".csv"))
    return [(name, row) for name in names for row in chart_rows("engine.strat", name) if rule in row["rule"].split()]


def _only_one_edition() -> list[str]:
    listed = [rule for rule in rules.load_rules(STRAT) if rule.edition not in ("", BOTH) and rule.status == rules.DONE]
    return [rule.id for rule in listed]


def test_every_rule_of_one_edition_is_played_under_both_or_is_a_chart_they_share() -> None:
    played = {rule for case in CASES for rule in case.rules}
    left = [rule for rule in _only_one_edition() if rule not in played]
    assert [rule for rule in left if not rule.startswith(CHARTS)] == []


@pytest.mark.rule("SOM-TABLE-OLDCHARTS")
def test_charts_that_only_2019_prints_serve_the_older_edition_too() -> None:
    played = {rule for case in CASES for rule in case.rules}
    for rule in _only_one_edition():
        if rule in played or not rule.startswith(CHARTS) or rule == "SOM-TABLE-OLDCHARTS":
            continue
        rows = _cited_rows(rule)
        for name, row in rows:
            assert row in read_table(name, YEAR_2019), rule
            assert row in read_table(name, OLD), rule


def test_cases_name_rules_that_there_are() -> None:
    known = {rule.id for rule in rules.load_rules(STRAT)}
    assert {rule for case in CASES for rule in case.rules} - known == set()
    assert len(set(NAMED)) == len(NAMED)
