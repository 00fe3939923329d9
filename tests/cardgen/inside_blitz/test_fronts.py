from __future__ import annotations

from dataclasses import replace

import pytest

from cardgen.figures.choose import Chosen
from cardgen.figures.defenders import sacks_of
from cardgen.figures.starters import Starters, starters
from cardgen.inside_blitz.fronts import UNITS, make_fronts
from tests.cardgen.seasons import chosen, index


def _chosen(team: str) -> Chosen:
    return chosen(index())[team]


@pytest.mark.rule("IBF-CARD-32", "IBF-LINE-14")
def test_backs_come_in_for_linebackers_and_front_players_for_a_safety() -> None:
    for team in ("NE", "KC"):
        each = _chosen(team)
        fronts = make_fronts(each, starters(each), sacks_of(index(), each.team))
        counts = {
            name: [sum(UNITS[player.sheet] == unit for player in chart.values()) for unit in ("DL", "LB", "DB")]
            for name, chart in fronts.charts.items()
        }
        line, backers, backs = counts["starters"]
        assert line + backers == 7
        assert backs == 4
        # A linebacker who rushes may have come in for a lineman.
        assert (sum(counts["nickel"][:2]), counts["nickel"][2]) == (line + backers - 1, 5)
        assert (sum(counts["dime"][:2]), counts["dime"][2]) == (line + backers - 2, 6)
        assert line - 1 <= counts["nickel"][0] <= line
        assert counts["short"][2] == counts["run"][2] == 3
        assert sum(counts["short"]) == sum(counts["run"]) == 11


def test_the_nickel_back_stays_when_a_sixth_back_comes() -> None:
    each = _chosen("NE")
    charts = make_fronts(each, starters(each), sacks_of(index(), each.team)).charts
    assert charts["nickel"]["NB"] == charts["dime"]["NB"]


def test_the_starters_are_the_seasons() -> None:
    each = _chosen("NE")
    found = starters(each).defense
    chart = make_fronts(each, starters(each), sacks_of(index(), each.team)).charts["starters"]
    assert chart["LCB"] == found["LCB"]
    assert chart["LOB"] == found["LOLB"]


@pytest.mark.rule("IBF-LINE-14")
def test_where_linemen_run_out_a_linebacker_comes_before_a_back() -> None:
    each = _chosen("KC")
    linemen = [player for player in each.players if player.sheet == "defensive line"]
    few = replace(each, players=tuple(player for player in each.players if player not in linemen[4:]))
    charts = make_fronts(few, starters(few), {}).charts
    for box, player in charts["short"].items():
        assert UNITS[player.sheet] != "DB" or box[-1] in "BS", (box, player.name)


def test_a_team_of_few_players_is_filled_up_with_players_of_no_name() -> None:
    each = _chosen("KC")
    few = replace(each, players=tuple(player for player in each.players if player.sheet != "defensive backs"))
    fronts = make_fronts(few, Starters({}, {}), {})
    for chart in fronts.charts.values():
        assert len({player.player_id for player in chart.values()}) == 11
    lonely = make_fronts(replace(each, players=()), Starters({}, {}), {})
    assert all(len({player.name for player in chart.values()}) == 11 for chart in lonely.charts.values())
    assert all(player.name.startswith("Substitute") for chart in lonely.charts.values() for player in chart.values())


def _starting(team: str) -> dict[str, str]:
    each = _chosen(team)
    fronts = make_fronts(each, starters(each), sacks_of(index(), team))
    return {box: player.name for box, player in fronts.charts["starters"].items()}


def test_rushers_stand_outside_and_players_who_hardly_played_give_way() -> None:
    tampa = _starting("TB")
    assert {tampa["LOB"], tampa["ROB"]} == {"Shaquil Barrett", "Carl Nassib"}
    assert {tampa["LIB"], tampa["RIB"]} == {"Devin White", "Lavonte David"}
    assert "William Gholston" in tampa.values()
    assert "Patrick O'Connor" not in tampa.values()
    assert _starting("SEA")["RDE"] == "Jadeveon Clowney"
    assert _starting("NE")["LIB"] == "Kyle Van Noy"


def test_the_heaviest_of_three_linemen_is_the_nose() -> None:
    baltimore = _starting("BAL")
    assert baltimore["NT"] == "Michael Pierce"
    assert {baltimore["LDE"], baltimore["RDE"]} == {"Brandon Williams", "Chris Wormley"}
