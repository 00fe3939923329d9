"""Charts of one's own: odds are worked out with them, and cards made for them have the real lines again."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from cardgen.sets import CardSet
from cardgen.solving.accuracy import Line
from cardgen.strat.generate import generate
from cardgen.strat.implied import implied_lines
from cardgen.strat.odds import gain_yards, reading_odds
from cardgen.strat.protection import faced_by, solve_protection
from cardgen.strat.rush_odds import Rush
from cardgen.strat.terms import SHIPPED, terms_of
from engine.chart_rows import Rows
from engine.strat.cards.fields import LINE
from engine.strat.charts import read_table
from engine.strat.editions import EDITION_2019
from engine.strat.readings import SHORT_GAIN, TOTALS, Reading
from tests.cardgen.small_season import small_season
from tests.cardgen.strat.seasons import small_set

TEAM = "KC"
YARDS = ("yards per attempt", "yards per carry", "yards per catch", "yards per carry allowed")
GRAIN = 0.02
"""Yards a play that the grain of cards leaves of a team's lines."""
SACKS = "sacks made per dropback"


def _short_gains() -> dict[str, Rows]:
    """Fifty yards whatever is rolled."""
    (row,) = read_table("short_gain.csv")
    return {"short_gain": [{**row, **{str(total): "50" for total in TOTALS}}]}


def _sack_totals() -> dict[str, Rows]:
    """Every step sacks as the third above it does."""
    rows = read_table("sack_totals.csv")
    higher = [*rows[3:], *[rows[-1]] * 3]
    return {"sack_totals": [{**row, "totals": up["totals"]} for row, up in zip(rows, higher, strict=True)]}


OWN = {**_short_gains(), **_sack_totals()}


@cache
def _built() -> CardSet:
    return generate(small_season(), charts=OWN)


@cache
def _lines(whose: str) -> dict[str, list[Line]]:
    """A team's lines by kind: of our cards with our charts or with others, or of cards made for the others."""
    made = {"ours": small_set(), "others": replace(small_set(), charts=OWN), "built": _built()}[whose]
    found: dict[str, list[Line]] = {}
    for line in implied_lines(made, small_season(), teams=[TEAM]):
        found.setdefault(line.line, []).append(line)
    return found


def _means(whose: str, kind: str) -> tuple[float, float]:
    """What a team's players come to together, and how far that is from what they really did."""
    lines = _lines(whose)[kind]
    every = sum(line.sample for line in lines)
    implied = sum(line.sample * line.implied for line in lines) / every
    return implied, implied - sum(line.sample * (line.real or 0.0) for line in lines) / every


@pytest.mark.rule("SOM-TABLE-SHORTGAIN")
def test_a_short_gain_is_what_the_chart_of_the_set_says() -> None:
    terms = terms_of(EDITION_2019, _short_gains())
    assert gain_yards(reading_odds(Reading(SHORT_GAIN), terms=terms)) == pytest.approx(50)
    assert gain_yards(reading_odds(Reading(SHORT_GAIN))) == pytest.approx(643 / 36)
    assert terms.sack_totals == SHIPPED.sack_totals


@pytest.mark.rule("SOM-TABLE-SHORTGAIN")
@pytest.mark.parametrize("kind", YARDS)
def test_cards_gain_more_by_a_longer_chart_and_cards_made_for_it_what_was_gained(kind: str) -> None:
    (ours, usual), (others, _), (_, off) = (_means(whose, kind) for whose in ("ours", "others", "built"))
    assert others > ours + 2 * GRAIN
    assert off == pytest.approx(usual, abs=GRAIN)


@pytest.mark.rule("SOM-TABLE-SUPERADV")
def test_fronts_sack_more_by_a_harder_chart_and_fronts_rated_for_it_as_they_did() -> None:
    (ours, _), (others, _), (_, off) = (_means(whose, SACKS) for whose in ("ours", "others", "built"))
    assert others > ours + 1.0
    assert off == pytest.approx(0.0, abs=0.2)
    assert _built().charts == OWN


@pytest.mark.rule("SOM-TABLE-SUPERADV")
def test_pass_blocks_make_up_for_a_harder_chart() -> None:
    faced = faced_by([Rush("4-3", {"LE": 8, "LT": 6, "RT": 6, "RE": 8}, {"LLB": 4, "MLB": 2, "RLB": 5}, {"LE": 9})])
    ours, others = (
        solve_protection(terms_of(EDITION_2019, charts).sack_totals, faced, 0.5, 3, dict.fromkeys(LINE, 0.0))
        for charts in ({}, _sack_totals())
    )
    for found in (ours, others):
        assert found.implied == pytest.approx(found.wanted, abs=0.01)
    assert sum(others.blocks.values()) > sum(ours.blocks.values())
