"""Errata of charts: a chart is a page, and is printed anew as a whole when anything on it changes."""

from __future__ import annotations

from dataclasses import replace

from cardgen.printing.orders import Order, keep_changes, make_job
from cardgen.printing.selection import Wish
from cardgen.sets import CardSet
from tests.engine.inside_blitz.cards.small_set import small_set


def changed_parts(card_set: CardSet, what: str = "team-charts") -> list[tuple[str, str]]:
    """Team and part of what would be printed of a set since the small one was."""
    job = make_job(card_set, Wish(what=(what,)), Order())
    keep_changes(job, small_set(), "old", 1, lambda work, done, total: None)
    return list(dict.fromkeys((item.team, item.part.name) for item in job.items))


def test_nothing_is_printed_of_charts_that_are_the_same() -> None:
    assert changed_parts(small_set()) == []


def test_a_changed_player_brings_his_whole_chart_and_no_other() -> None:
    card_set = small_set()
    card_set.sheets["runners"][0] = replace(card_set.sheets["runners"][0], fumble=6)
    assert changed_parts(card_set) == [
        ("AAA", "offense-chart"),
        ("AAA", "quarterbacks-chart"),
        ("AAA", "quarterback-runs-chart"),
        ("AAA", "offensive-line-chart"),
        ("AAA", "runners-chart"),
    ]
    assert changed_parts(card_set, "cards") == [("AAA", "runners")]


def test_a_player_who_is_gone_changes_his_chart() -> None:
    card_set = small_set()
    del card_set.sheets["receivers"][1]
    assert changed_parts(card_set) == [
        ("AAA", "receivers-chart"),
        ("AAA", "back-receivers-block"),
        ("AAA", "receivers-block"),
    ]


def test_a_defender_changes_the_page_that_lists_him() -> None:
    card_set = small_set()
    card_set.sheets["defenders"][0] = replace(card_set.sheets["defenders"][0], run=6, quick=6)
    assert changed_parts(card_set) == [("AAA", "defense-chart")]


def test_a_chart_that_the_sets_owner_put_in_is_printed_anew() -> None:
    card_set = small_set()
    card_set.charts["blockers"] = [{"alignment": "starters", "RB": "BEST", "LE": "WR2", "RE": "TE2"}]
    assert changed_parts(card_set, "charts") == [("", "chart-gains")]
