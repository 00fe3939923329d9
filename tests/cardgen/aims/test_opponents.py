"""Opponents are taken out of real lines, so that a schedule does not count twice."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations
from statistics import fmean
from typing import Any

import numpy as np
import polars as pl
import pytest

from cardgen.calibration.opponents import NOBODY, opponents
from cardgen.figures.season_index import SeasonIndex
from cardgen.statis_pro.targets import PACKAGE, STRAIGHT
from ingest.season import Season
from ingest.table import Table
from tests.cardgen.statis_pro.seasons import index, season

ATTACKS = {"A": 1.2, "B": 1.0, "C": 0.9, "D": 1.0, "E": 0.95, "F": 0.95}
DEFENSES = {"A": 1.0, "B": 1.3, "C": 1.0, "D": 1.0, "E": 0.8, "F": 0.9}
TIMES = {("A", "B"): 4, ("C", "D"): 4, ("E", "F"): 4}
"""Who met more than once."""
PLAYS = 100.0


def league() -> SeasonIndex:
    """A league whose rates are exactly what attack and defense make of them together."""
    meetings = [pair for pair in combinations(ATTACKS, 2) for _ in range(TIMES.get(pair, 1))]
    own = {team: dict.fromkeys(COLUMNS, 0.0) for team in ATTACKS}
    allowed = {team: dict.fromkeys(COLUMNS, 0.0) for team in ATTACKS}
    for pair in meetings:
        for attack, defense in (pair, pair[::-1]):
            for sums in (own[attack], allowed[defense]):
                for name, number in game(ATTACKS[attack] + DEFENSES[defense] - 1).items():
                    sums[name] += number
    rows = [
        {"team": team, "side": side, **sums}
        for side, all_sums in (("own", own), ("opponents", allowed))
        for team, sums in all_sums.items()
    ]
    games = [{"home_team": home, "away_team": away} for home, away in meetings]
    return SeasonIndex(
        Season(
            2019, "test", {"teams": table({"team": list(ATTACKS)}), "games": table(games), "team_stats": table(rows)}
        )
    )


RATES = {"carry": (["rushing_yards"], ["carries"]), "sack": (["sacks"], ["attempts", "sacks"])}
COLUMNS = ("rushing_yards", "carries", "completions", "attempts", "passing_yards", "interceptions", "sacks")


def game(factor: float) -> dict[str, float]:
    """A game of so many dropbacks and passes, whatever comes of them."""
    sacks = 0.06 * factor * PLAYS
    attempts = PLAYS - sacks
    return {
        "rushing_yards": 4 * factor * PLAYS,
        "carries": PLAYS,
        "completions": attempts * 0.5,
        "attempts": attempts,
        "passing_yards": attempts * 0.5 * 11,
        "interceptions": attempts * 0.02,
        "sacks": sacks,
    }


def table(rows: Any) -> Table:
    return Table("any", pl.DataFrame(rows))


@pytest.mark.parametrize("name", ["carry", "sack"])
def test_what_is_left_is_what_each_team_would_do_against_an_average_league(name: str) -> None:
    found = opponents(league(), PACKAGE)
    for calibration, truth, others, side in (
        (found.offenses, ATTACKS, DEFENSES, "own"),
        (found.defenses, DEFENSES, ATTACKS, "opponents"),
    ):
        rate = {}
        for team in truth:
            row = league().stats(team, side)
            (part, whole) = (sum(row[each] for each in columns) for columns in RATES[name])
            rate[team] = part / whole * calibration[team][name]
        left = np.log([rate[team] / truth[team] for team in truth])
        before = np.log([rate[team] / calibration[team][name] / truth[team] for team in truth])
        assert np.ptp(left) < 0.01 * np.ptp(before)
        assert others


def test_a_harder_schedule_is_made_up_for() -> None:
    found = opponents(league(), PACKAGE)
    assert found.offenses["A"]["carry"] < 0.97  # A met the weak defense of B four times
    assert found.offenses["F"]["carry"] > 1.03  # F met the strong one of E
    assert found.defenses["B"]["carry"] < 0.98  # B met the strong attack of A
    assert found.offenses["A"]["interception"] == found.offenses["A"]["pace"] == 1.0


def test_the_real_league_moves_by_a_few_per_cent_and_keeps_its_average() -> None:
    found = opponents(index(), PACKAGE)
    for side in (found.offenses, found.defenses):
        for name, most in (("carry", 0.06), ("completion", 0.04), ("sack", 0.25)):
            moved = [side[team][name] - 1 for team in index().teams]
            assert fmean(moved) == pytest.approx(0.0, abs=0.02)
            assert 0.005 < max(map(abs, moved)) < most


def test_no_schedule_is_believed_to_do_more_than_it_can() -> None:
    tables = dict(season().tables)
    stats = tables["team_stats"].frame
    wild = stats.with_columns(sacks=pl.when(pl.col("team") == "BAL").then(1).otherwise(pl.col("sacks")))
    found = opponents(
        SeasonIndex(replace(season(), tables={**tables, "team_stats": Table("team_stats", wild)})), PACKAGE
    )
    assert {calibration["sack"] for calibration in found.offenses.values()} <= set(
        np.clip([calibration["sack"] for calibration in found.offenses.values()], 0.75, 1.33).tolist()
    )
    assert found.offenses["BAL"]["sack"] in (0.75, 1.33)


def test_without_a_schedule_or_statistics_nothing_is_taken_out() -> None:
    tables = dict(season().tables)
    no_games = {**tables, "games": Table("games", tables["games"].frame.head(0))}
    assert opponents(SeasonIndex(replace(season(), tables=no_games)), PACKAGE) == NOBODY
    stats = tables["team_stats"].frame
    no_stats = {**tables, "team_stats": Table("team_stats", stats.filter(side="own"))}
    found = opponents(SeasonIndex(replace(season(), tables=no_stats)), PACKAGE)
    assert all(calibration == STRAIGHT for side in (found.offenses, found.defenses) for calibration in side.values())
    assert len(found.offenses) == len(found.defenses) == 32
