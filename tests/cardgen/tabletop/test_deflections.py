from __future__ import annotations

from statistics import fmean

import pytest

from cardgen.tabletop.deflections import line_total
from engine.fast_action.player_record import DEFENSIVE_LINEMAN, Player
from tests.cardgen.tabletop.seasons import squads


@pytest.mark.rule("TTF-DEFL-02")
def test_halves_are_added_and_rounded_up_to_five() -> None:
    def line(*halves: int) -> list[Player]:
        return [Player(0, DEFENSIVE_LINEMAN, deflect=each) for each in halves]

    assert line_total(line(1, 1, 1)) == 2
    assert line_total(line()) == 0
    assert line_total(line(10, 10)) == 5


@pytest.mark.rule("TTF-CARD-12")
def test_over_the_league_lines_deflect_as_the_reference_does() -> None:
    found = squads().deflections
    assert fmean(found.totals.values()) == found.usual
    for team, eleven in squads().starters.items():
        values = [
            found.values[team, player.player_id].value
            for player in eleven.defense.values()
            if player.sheet == "defensive line"
        ]
        assert sum(values) == found.totals[team]


@pytest.mark.rule("TTF-CARD-12")
def test_who_bats_most_deflects_most() -> None:
    values = squads().deflections.values
    best = max(values, key=lambda key: values[key].value)
    assert float(values[best].way.statistic.split()[2]) >= 5  # passes batted
    assert values[best].status == "derived"
