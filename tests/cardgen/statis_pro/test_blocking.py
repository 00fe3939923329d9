from __future__ import annotations

from statistics import fmean

import pytest

from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.starters import LINE_PLACES
from cardgen.solving.rounding import round_to_sum, share_out
from cardgen.statis_pro.ratings import BLOCKERS
from tests.cardgen.statis_pro.seasons import squads


def _line(team: str) -> list[tuple[int, int]]:
    blocks = [squads().blocking.of(squads().starters[team].offense[place]) for place in LINE_PLACES]
    return [(block.blocking, block.pass_blocking) for block in blocks]


@pytest.mark.rule("SPF-4.2.3")
def test_lines_average_the_reference_over_the_league() -> None:
    lines = [_line(team) for team in squads().chosen]
    assert fmean(sum(blocking for blocking, _ in line) for line in lines) == 5  # +1 each
    assert fmean(sum(pass_blocking for _, pass_blocking in line) for line in lines) == 8


@pytest.mark.rule("SPF-4.2.2a")
def test_backs_receivers_and_ends_average_the_reference() -> None:
    for position, level in (("RB", 0), ("WR", 0), ("TE", 1)):
        players = [
            player
            for chosen in squads().chosen.values()
            for player in chosen.of("backs")
            if player.positions == (position,)
        ]
        assert fmean(squads().blocking.of(player).blocking for player in players) == level


def test_values_stay_within_what_the_tables_leave_room_for() -> None:
    for block in squads().blocking.blocks.values():
        assert BLOCKERS.blocking[0] <= block.blocking <= BLOCKERS.blocking[1]
        assert BLOCKERS.pass_blocking[0] <= block.pass_blocking <= BLOCKERS.pass_blocking[1]


def test_a_team_seldom_sacked_blocks_better_than_one_often_sacked() -> None:
    def total(team: str) -> int:
        return sum(pass_blocking for _, pass_blocking in _line(team))

    assert total("OAK") > total("MIA")  # 29 sacks against 58


def test_a_fullback_blocks_better_than_the_back_behind_him() -> None:
    eleven = squads().starters["SF"].offense
    assert squads().blocking.of(eleven["BK2"]).blocking > squads().blocking.of(eleven["BK1"]).blocking


def test_rounding_keeps_sums() -> None:
    assert round_to_sum([0.4, 0.4, 0.4, 2.4], 4, 0, 3) == [1, 1, 0, 2]
    assert round_to_sum([2.6, 2.6], 9, 0, 3) == [3, 3]  # as far as bounds allow
    assert share_out([1, 1, 1], 100) == [34, 33, 33]
    assert share_out([0, 0], 5) == [3, 2]


def test_a_values_way_leads_from_the_teams_figures_to_the_players() -> None:
    player = squads().starters["BAL"].offense["RG"]
    block = squads().blocking.of(player)
    assert "team's backs 4.97 yards a carry, league's 4.26" in block.blocking_derivation.statistic
    assert "line's sum 5 + 5 x +0.71 = 8.57, rounded over the league 9" in block.blocking_derivation.formula
    assert f"= {block.blocking_derivation.value:.2f}; the five rounded to the sum" in block.blocking_derivation.formula
    assert "sacked 28 times on 440 passes" in block.pass_blocking_derivation.statistic
    assert block.blocking == round(block.blocking_derivation.value)
    spare = next(each for each in squads().chosen["BAL"].of("offensive line") if each not in _starting("BAL"))
    assert "his, a substitute: 9 / 5 - 0.609 = 1.19" in squads().blocking.of(spare).blocking_derivation.formula


def _starting(team: str) -> list[ChosenPlayer]:
    return list(squads().starters[team].offense.values())
