"""Linemen who stand in for a hurt one: a free one who is rated there, or the line moves over."""

from __future__ import annotations

import pytest

from engine.fast_action import codes
from engine.fast_action.refereeing import fit
from engine.football.codes import HOME
from engine.refereeing import IllegalCallError
from engine.statis_pro.player_record import Player, Squad
from engine.statis_pro.sidelines import Sideline
from tests.engine.statis_pro.builders import at
from tests.engine.statis_pro.sidelines import coached
from tests.engine.statis_pro.squads import OL, plain_squad

PLAYS = 3


def squad_with(**places: list[int]) -> Squad:
    """The left guard's own reserve is a reserve at right guard; `RG` and `spare` list these places."""
    squad = plain_squad(HOME)
    squad.players[OL].places = [codes.LT]
    squad.players[OL + 3].places = places["right"]
    for reserve in range(5, 10):
        squad.players[OL + reserve].places = [codes.LT]
    squad.players[OL + 6].places = places["spare"]
    return squad


def line_of(squad: Squad) -> tuple[list[Player | None], Sideline]:
    """The line that is sent out once the left guard is hurt."""
    coach, side = coached(squad)
    side.absences.suffer(OL + 1, codes.LG, PLAYS)
    side.look_again()
    return list(coach.offense_display(at(50), side)), side


@pytest.mark.rule("SPF-6.2", "SPF-O.1e")
def test_a_lineman_moves_over_for_a_hurt_one_when_he_can_be_replaced_himself():
    places, side = line_of(squad_with(right=[codes.LG, codes.RG], spare=[codes.RG]))
    moved, spare = places[codes.LG], places[codes.RG]
    assert moved is not None
    assert spare is not None
    assert (moved.index, spare.index) == (OL + 3, OL + 6)
    fit([player for player in places if player is not None], side, "SPF-6.2", places)


@pytest.mark.rule("SPF-6.2", "SPF-O.1e")
def test_a_lineman_plays_hurt_when_nobody_may_play_where_he_stands():
    squad = squad_with(right=[codes.RG], spare=[codes.RG])
    squad.players[OL + 1].places = [codes.LG, codes.RG]
    places, side = line_of(squad)
    hurt = places[codes.LG]
    assert hurt is not None
    assert hurt.index == OL + 1
    fit([player for player in places if player is not None], side, "SPF-6.2", places)


@pytest.mark.rule("SPF-6.2")
def test_a_hurt_lineman_has_to_sit_out_when_a_free_one_lists_his_place():
    squad = squad_with(right=[codes.RG], spare=[codes.LG])
    places, side = line_of(squad)
    spare = places[codes.LG]
    assert spare is not None
    assert spare.index == OL + 6
    wrong = list(places)
    wrong[codes.LG] = squad.players[OL + 1]
    with pytest.raises(IllegalCallError, match="is hurt and has to sit out"):
        fit([player for player in wrong if player is not None], side, "SPF-6.2", wrong)
