"""The shape of a game agrees with its box score, whatever happens in it."""

from __future__ import annotations

import pytest

from engine.football import shapes, stats
from engine.football.codes import AWAY, HOME
from tests.tools.soak.statis_pro import random_match


def stretch(row: list[int], kind: str) -> list[tuple[int, int]]:
    """Yards and how often, of one kind."""
    first, least, places = shapes.KINDS[kind]
    return [(least + place, row[first + place]) for place in range(places)]


@pytest.mark.parametrize("seed", range(1, 9))
def test_shapes_add_up_to_the_box_score(seed: int) -> None:
    box = random_match(seed, log=False).play().box
    for team in (AWAY, HOME):
        row = box.shapes[team]
        counted = {kind: sum(count for _, count in stretch(row, kind)) for kind in shapes.KINDS}
        yards = {kind: sum(yards * count for yards, count in stretch(row, kind)) for kind in shapes.KINDS}
        assert counted["carries"] == box.total(team, stats.CARRIES) - box.total(team, stats.KNEELS)
        assert yards["carries"] == box.total(team, stats.RUSHING_YARDS) - box.total(team, stats.KNEEL_YARDS)
        assert counted["catches"] == box.total(team, stats.RECEPTIONS)
        assert yards["catches"] == box.total(team, stats.RECEIVING_YARDS)
        assert counted["sacks"] == box.total(team, stats.SACKS)
        assert yards["sacks"] == box.total(team, stats.SACK_YARDS)
        assert counted["punts"] == box.total(team, stats.PUNTS)
        assert yards["punts"] == box.total(team, stats.PUNT_YARDS)
        assert counted["punt_returns"] == box.total(team, stats.PUNT_RETURNS)
        assert counted["kickoff_returns"] == box.total(team, stats.KICKOFF_RETURNS)
        assert counted["field_goals"] == box.total(team, stats.FG_ATT)
        assert counted["field_goals_made"] == box.total(team, stats.FG_MADE)
        assert counted["third_downs"] == box.teams[team][stats.TEAM_THIRD_DOWNS]
        assert counted["third_downs_converted"] == box.teams[team][stats.TEAM_THIRD_DOWNS_CONVERTED]


@pytest.mark.parametrize(("yards", "place"), [(-35, -20), (-20, -20), (0, 0), (99, 99), (108, 100)])
def test_what_lies_beyond_the_places_counts_in_the_last(yards: int, place: int) -> None:
    row = [0] * shapes.SHAPE_STATS
    shapes.count(row, shapes.CATCHES, yards)
    assert [each for each, count in stretch(row, "catches") if count] == [place]
    assert sum(row) == 1
