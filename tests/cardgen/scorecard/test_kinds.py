"""What lines there are: DESIGN's table and those of players, their goals, and columns that exist on both sides."""

from __future__ import annotations

import re

import pytest

from cardgen.replay.tables import PLAYER_COLUMNS
from cardgen.scorecard.grades import RIGHT, UNLUCKY, UNSURE, WRONG, grade_headline, grade_line, verdict
from cardgen.scorecard.kinds import FURTHER, HEADLINE, Kind, Sum, kinds, parse_sum
from cardgen.scorecard.leaders import LEADS
from cardgen.scorecard.tables import PLAYER_TABLES, results
from engine.football.columns import TEAM_COLUMNS, TEAM_SUMS
from ingest.schema import TABLES
from tests.cardgen.scorecard.samples import real_season

GOALS = {
    "completion": (0.15, 0.6), "yards_per_attempt": (0.05, 0.15), "interception": (0.10, 0.25), "sack": (0.20, 0.5),
    "yards_per_carry": (0.05, 0.12), "carries_for_loss": (0.8, 1.0), "carries_10": (0.6, 0.8), "carries_20": (0.3, 0.4),
    "yards_per_catch": (0.20, 0.5), "catch_rate": (0.5, 1.5), "field_goals_29": (1.0, 2), "field_goals_39": (1.0, 2),
    "field_goals_49": (1.0, 2), "field_goals_50": (1.0, 2), "gross_punt": (0.3, 0.6), "kick_return": (0.4, 0.8),
    "punt_return": (0.4, 0.8), "points_scored": (None, 1.2), "points_allowed": (None, 1.2), "yards_gained": (None, 10),
    "yards_allowed": (None, 10), "wins_correlation": (None, 0.90), "wins": (None, 1.2), "plays": (None, 3),
    "first_downs": (None, 3), "penalties": (None, 3), "punts": (None, 3), "turnovers": (None, 3), "third_downs": (None, 3),
}  # fmt: skip
"""The scorecard's table in DESIGN: by exact odds, of 30 replays."""
INDIVIDUALS = {
    "sacks_made": 1.5, "sacks_made_correlation": 0.9, "interceptions_made": 0.75,
    "passing_tds": 2.5, "rushing_tds": 1.5, "receiving_tds": 1.2,
}  # fmt: skip
"""Headlines of single players; no exact odds have them."""
UNCOUNTED = {"def_tackles"}
"""What a season counts and no replay does: a line of it is there as soon as replays count it."""


def test_every_line_of_the_design_is_there_with_its_goals() -> None:
    goals = {kind.key: (kind.goal_implied, kind.goal) for kind in kinds() if kind.section == HEADLINE}
    assert goals == GOALS | {key: (None, goal) for key, goal in INDIVIDUALS.items()}


def test_every_line_is_a_headline_or_a_further_one_and_says_what_it_compares() -> None:
    assert {kind.section for kind in kinds()} == {HEADLINE, FURTHER}
    for kind in kinds():
        assert re.fullmatch(r"[A-Z][^.]+\.", kind.compared), kind.key
        assert "real" in kind.compared


def test_who_qualifies_is_as_the_design_says() -> None:
    least = {kind.key: (kind.sample.columns, kind.least) for kind in kinds()}
    assert least["completion"] == least["sack"] == (("attempts",), 200)
    assert least["yards_per_carry"] == (("carries",), 100)
    assert least["yards_per_catch"] == least["catch_rate"] == (("receptions",), 40)


@pytest.mark.parametrize("kind", kinds(), ids=lambda kind: kind.key)
def test_columns_of_a_line_exist_in_the_season_and_in_replays(kind: Kind) -> None:
    columns = set(kind.columns)
    if kind.table == "results":
        assert columns <= set(results(real_season().frame("games").with_columns(replay=0)).columns)
        return
    if kind.table in LEADS:
        lead = LEADS[kind.table]
        assert columns == {lead.column, lead.team_column}
        assert {lead.column} <= set(TABLES[lead.table].dtypes) & set(PLAYER_COLUMNS)
        return
    table = kind.table.removesuffix("_allowed")
    assert columns <= set(TABLES[table].dtypes)
    replayed = PLAYER_COLUMNS if kind.table in PLAYER_TABLES else {**TEAM_COLUMNS, **TEAM_SUMS, "first_downs": 0}
    assert columns - {"total_yards", "games"} - UNCOUNTED <= set(replayed)
    assert kind.section == FURTHER or not columns & UNCOUNTED


def test_sums_are_columns_with_plus_and_minus_between_them() -> None:
    assert parse_sum("carries-kneels") == Sum(("carries",), ("kneels",))
    assert parse_sum("a+b-c").columns == ("a", "b", "c")
    with pytest.raises(ValueError, match="attempts / 2"):
        parse_sum("attempts / 2")


def kind_of(key: str) -> Kind:
    return next(kind for kind in kinds() if kind.key == key)


@pytest.mark.parametrize(
    ("error", "mark"), [(0.3, "A+"), (0.6, "A"), (0.61, "B"), (0.9, "B"), (1.2, "C"), (1.8, "D"), (1.81, "F")]
)
def test_a_headline_is_marked_by_its_goal(error: float, mark: str) -> None:
    assert grade_headline(kind_of("completion"), error) == mark


@pytest.mark.parametrize(("together", "mark"), [(0.95, "A+"), (0.9, "A"), (0.85, "B"), (0.8, "C"), (0.2, "F")])
def test_a_correlation_is_marked_by_what_it_lacks(together: float, mark: str) -> None:
    assert grade_headline(kind_of("wins_correlation"), together) == mark


@pytest.mark.parametrize(("off", "mark"), [(-0.6, "A"), (1.2, "B"), (-1.8, "C"), (2.4, "D"), (2.5, "F")])
def test_a_line_is_marked_whichever_way_it_is_off(off: float, mark: str) -> None:
    assert grade_line(0.6, off) == mark


def test_a_line_is_right_wrong_or_merely_unlucky() -> None:
    assert verdict(0.6, 0.5, 0.01) == RIGHT
    assert verdict(0.6, 0.9, 0.46) == UNLUCKY
    assert verdict(0.6, -0.9, 0.44) == WRONG
    assert verdict(0.6, 0.9, None) == UNSURE


def test_only_of_what_no_card_says_the_real_seasons_luck_counts() -> None:
    outcomes = {kind.key for kind in kinds() if kind.outcome}
    assert {"wins", "points_scored", "yards_allowed", "punts", "passing_tds", "safeties"} <= outcomes
    assert not {"completion", "gross_punt", "carries_10", "sacks_made", "interceptions_made"} & outcomes


def test_a_line_is_divided_by_what_each_side_counts_or_by_the_real_season_alone() -> None:
    assert (kind_of("completion").fixed, kind_of("completion").replayed_columns) == (False, ("completions", "attempts"))
    assert (kind_of("sacks_made").fixed, kind_of("sacks_made").denominator) == (True, Sum(()))
    by_game = kind_of("sacks_made_correlation")
    assert (by_game.fixed, by_game.denominator.columns) == (True, ("games",))
    assert by_game.replayed_columns == ("def_sacks",)
    assert by_game.who == "players, 5+ sacks"
