from __future__ import annotations

import pytest

from cardgen.fast_action.lineups import starters
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.statis_pro.fumbles import fumbles_lost
from cardgen.statis_pro.lineups import _big, big_plays
from cardgen.statis_pro.targets import STRAIGHT_SET
from engine.football.codes import HOME
from engine.statis_pro.displays import defense_problems, offense_problems
from engine.statis_pro.options import Options
from engine.statis_pro.squad import make_squad
from tests.cardgen.statis_pro.seasons import index, squads, two_teams


@pytest.mark.rule("SPF-A.5")
@pytest.mark.parametrize(("record", "number"), [((5, 3), 1), ((8, 0), 4), ((5, 2), 1), ((4, 4), 0), ((1, 7), 0)])
def test_big_plays_are_half_of_wins_less_losses_rounded_down(record: tuple[int, int], number: int) -> None:
    assert _big(record, "at home")[0] == number


@pytest.mark.rule("SPF-A.5")
def test_big_plays_of_a_team_by_venue() -> None:
    home, road = big_plays(index(), "BAL")
    assert (home[1].statistic, road[1].statistic) == ("at home 7 won, 1 lost", "on the road 7 won, 1 lost")
    assert (home[0], road[0]) == (3, 3)


@pytest.mark.rule("SPF-A.6")
def test_fumbles_lost_is_the_part_of_fumbles_that_was_lost() -> None:
    own = next(row for row in index().rows("team_stats", "BAL") if row["side"] == "own")
    span, way = fumbles_lost(index(), "BAL", STRAIGHT_SET)
    assert way.formula == "48 x lost / fumbles = 48 x 7 / 18 = 18.67"
    assert way.value == pytest.approx(48 * own["fumbles_lost"] / own["fumbles"])
    assert span is not None
    assert (span.low, span.high) == (1, round(way.value))


@pytest.mark.rule("SPF-A.2")
def test_starters_are_those_who_played_most() -> None:
    assert squads().starters["BAL"].defense["N"].name == "Chuck Clark"  # not the starter of five games
    assert squads().starters["TEN"].offense["QB"].name == "Ryan Tannehill"
    assert squads().starters["NO"].offense["FL1"].name == "Michael Thomas"
    assert squads().starters["NO"].offense["LE"].name == "Jared Cook"


@pytest.mark.rule("SPF-3.0")
def test_every_team_fields_eleven_and_eleven() -> None:
    for team, eleven in squads().starters.items():
        for unit in (eleven.offense, eleven.defense):
            assert len(unit) == 11, team
            assert len({player.player_id for player in unit.values()}) == 11, team


@pytest.mark.rule("SPF-3.1.1a", "SPF-3.2.1c", "SPF-3.2.2", "SPF-3.2.3a")
def test_the_lineup_cards_are_legal_displays() -> None:
    for team in ("BAL", "NE"):
        squad = make_squad(two_teams().sheets, team, HOME)
        assert offense_problems(squad.offense, Options()) == []
        assert defense_problems(squad.defense, Options()) == []


def _player(name: str, position: str, use: float, lineup: str = "", sheet: str = "backs") -> ChosenPlayer:
    return ChosenPlayer("AAA", name, name, sheet, (position,), lineup, 16, use, 0)


def _offense(*players: ChosenPlayer) -> dict[str, str]:
    return {place: player.name for place, player in starters(Chosen("AAA", "4-3", players)).offense.items()}


RECEIVERS = tuple(_player(f"WR{at}", "WR", use) for at, use in enumerate((120, 90, 50), 1))
BACKS = (_player("RB1", "RB", 250), _player("RB2", "RB", 80))


def test_three_receivers_and_one_back() -> None:
    found = _offense(*BACKS, *RECEIVERS, _player("TE1", "TE", 60))
    assert found == {"BK1": "RB1", "RE": "TE1", "LE": "WR1", "FL1": "WR2", "FL2": "WR3"}


def test_a_fullback_used_much_makes_two_backs() -> None:
    found = _offense(*BACKS, _player("FB1", "RB", 20, "FB"), *RECEIVERS, _player("TE1", "TE", 60))
    assert found == {"BK1": "RB1", "BK2": "FB1", "RE": "TE1", "LE": "WR1", "FL1": "WR2"}


def test_a_fullback_used_little_does_not() -> None:
    assert "BK2" not in _offense(*BACKS, _player("FB1", "RB", 10, "FB"), *RECEIVERS, _player("TE1", "TE", 60))


def test_a_second_end_thrown_to_more_than_the_third_receiver_starts() -> None:
    found = _offense(*BACKS, *RECEIVERS, _player("TE1", "TE", 90), _player("TE2", "TE", 60))
    assert (found["LE"], found["RE"], found["FL1"], found["FL2"]) == ("TE2", "TE1", "WR1", "WR2")


@pytest.mark.rule("SPF-A.1c")
def test_a_team_without_a_tight_end_uses_another_receiver() -> None:
    assert _offense(*BACKS, *RECEIVERS, _player("WR4", "WR", 40))["RE"] == "WR4"


def test_the_right_end_of_the_defense_faces_the_left_tackle() -> None:
    ends = [_player("L", "DE", 50, "LDE", "defensive line"), _player("R", "DE", 60, "RDE", "defensive line")]
    tackles = [_player("T1", "DT", 40, "", "defensive line"), _player("T2", "DT", 30, "", "defensive line")]
    found = starters(Chosen("AAA", "4-3", (*ends, *tackles))).defense
    assert {box: player.name for box, player in found.items()} == {"A": "R", "E": "L", "B": "T1", "D": "T2"}
