from __future__ import annotations

from functools import cache

import pytest

from cardgen.solving.accuracy import Line, accuracy, goals
from cardgen.tabletop.implied_kicks import GOALS, KickLines
from cardgen.tabletop.lineup_values import range_to
from cardgen.tabletop.targets import PACKAGE, STRAIGHT_SET
from engine.tabletop.cards import Lineup
from engine.tabletop.deck import default_deck
from tests.cardgen.tabletop.seasons import index, special_teams, values

FROM_AFAR = "field goals 51 and longer"
KICKS = {
    *GOALS,
    "field goals blocked",
    "extra points",
    "kickoff touchbacks",
    "kickoff return allowed",
    "gross punt",
    "punts fair caught",
    "punts returned",
    "kickoff return",
    "punt return",
    "penalties",
    "fumbles",
}


@cache
def lines() -> list[Line]:
    lineups = [
        Lineup(
            team,
            (),
            (),
            "",
            "",
            "",
            range_to(values().penalties(team).value),
            range_to(values().fumbles(team).value),
            0,
        )
        for team in index().teams
    ]
    kicks = KickLines({**special_teams()[0], "lineups": lineups}, default_deck(), index(), STRAIGHT_SET)
    return [line for team in index().teams for line in kicks.of(team)]


def test_every_line_of_kicks_meets_its_goal() -> None:
    found = {each.line: each for each in accuracy(lines(), goals(PACKAGE))}
    assert set(found) == KICKS
    assert {name: each.error for name, each in found.items() if each.error > each.goal and name != FROM_AFAR} == {}
    # From afar a kicker's curve is drawn to the league's, as far as his tries are few.
    assert found[FROM_AFAR].error < 8.0


def test_only_rounding_keeps_field_goals_from_the_real_ones() -> None:
    for each in accuracy(lines(), [goal for goal in goals(PACKAGE) if goal.line in GOALS]):
        if each.line != FROM_AFAR:
            assert each.error == pytest.approx(each.floor, abs=0.02)


def test_lines_of_one_player_leave_those_of_the_team_out() -> None:
    kicks = KickLines({**special_teams()[0], "lineups": []}, default_deck(), index(), STRAIGHT_SET)
    found = kicks.of("BAL", ["Justin Tucker"])
    assert {line.player for line in found} == {"Justin Tucker"}
    assert {"kickoff touchbacks", "extra points", "field goals"} <= {line.line for line in found}


def test_without_a_season_nothing_real_stands_beside_the_cards() -> None:
    kicks = KickLines({**special_teams()[0], "lineups": []}, default_deck(), None, STRAIGHT_SET)
    found = kicks.of("BAL")
    assert {line.line for line in found} == {"gross punt", "kickoff return", "punt return"}
    assert all(line.real is None for line in found)
