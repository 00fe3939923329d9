"""Builders of legal defenses."""

from __future__ import annotations

import pytest

from engine.strat import codes
from engine.strat.formation_tables import BASES, DEFENSES
from engine.strat.legality import building
from engine.strat.legality.defense import defense_problems
from engine.strat.legality.offense import plays
from tests.engine.strat.calling import lines_up, place, player, position, situated, standing


@pytest.mark.rule("SOM-CALL-02", "SOM-PREV-09")
def test_prevents_and_short_yardage_are_announced_as_what_they_vary() -> None:
    varied = {DEFENSES[one]: DEFENSES[base] for one, base in enumerate(BASES) if one != base}
    assert varied == {
        **{"prevent 3-4": "3-4", "short yardage 3-4": "3-4"},
        **{"prevent 4-3": "4-3", "short yardage 4-3": "4-3"},
    }
    for formation in ("3-3-5", "4-2-5", "3-2-6", "4-1-6", "5-6"):
        call = lines_up(situated(), "pass", formation)
        assert building.prevent(situated(), call, [(codes.LLB, codes.FL)]) is None
        assert building.prevent_pairs(situated(), call) == []
        assert building.short_yardage(situated(), call) is None


def test_moves_are_those_that_leave_the_call_legal() -> None:
    situation = situated()
    call = lines_up(situation, "run")
    found = building.moves(situation, call, codes.LLB)
    assert [codes.PLACES[where] for where in found] == ["left flat", "LT blitz", "LE blitz"]
    assert building.moves(situation, call, codes.LILB) == []
    areas = building.blitz_areas(situation, call, codes.MLB)
    assert [codes.PLACES[where] for where in areas] == ["LT blitz", "RT blitz", "center blitz"]
    up = building.moved(situation, call, codes.MLB, codes.LT_BLITZ)
    assert up is not None
    assert codes.LT_BLITZ not in building.moves(situation, up, codes.LLB)
    assert call.at[codes.MLB] == codes.LEFT_LOOK_IN, "the call itself stays as it was"
    slots = [where for where in building.moves(situation, call, codes.FS) if where < codes.LEFT_FLAT]
    assert [codes.PLACES[where] for where in slots] == [f"{area} blitz" for area in ("LE", "LT", "center", "RT", "RE")]
    against_pass = lines_up(situation, "pass")
    assert max(building.moves(situation, against_pass, codes.FS)) == codes.LONG_ZONE
    assert min(building.moves(situation, against_pass, codes.FS)) == codes.LEFT_FLAT


@pytest.mark.rule("SOM-KEY-01")
def test_a_key_brings_the_safety_up() -> None:
    situation = situated()
    call = building.keyed(situation, lines_up(situation, "pass"), player("HB"))
    assert call is not None
    assert (call.guess, call.keyed, call.at[codes.FS]) == (codes.RUN_CALLED, player("HB"), place("center blitz"))
    there = building.keyed(situation, lines_up(situation, "run"), player("QB"), place("RE blitz"))
    assert there is not None
    assert there.at[codes.FS] == place("RE blitz")
    assert building.keyed(situation, lines_up(situation, "run"), player("FL")) is None
    assert building.keyed(situated("4 WR"), lines_up(situated("4 WR"), "run"), player("FB")) is None


@pytest.mark.rule("SOM-SB-01", "SOM-SB-08")
def test_a_safety_blitz_is_shown_first() -> None:
    situation = situated()
    call = lines_up(situation, "pass", "3-4")
    assert building.safety_blitz(situation, call) is None
    shown = building.blitz_shown(situation, call)
    assert shown is not None
    blitz = building.safety_blitz(situation, shown)
    assert blitz is not None
    assert blitz.at[codes.FS] in (place("LT"), place("RT"))
    near = situated(spot=5)
    assert building.safety_blitz(near, lines_up(near, "pass")) is None
    covers = situated("3 WR 1 RB")
    assert building.blitz_shown(covers, lines_up(covers, "pass")) is None


@pytest.mark.rule("SOM-DT-01", "SOM-DT-07", "SOM-PREV-01", "SOM-PREV-02", "SOM-PREV-08")
def test_double_teams_take_players_off_the_board() -> None:
    situation = situated()
    call = building.doubled(situation, lines_up(situation, "run"), codes.FS, player("FL"))
    assert call is not None
    assert (call.guess, call.at[codes.FS]) == (codes.PASS_CALLED, codes.NOWHERE)
    assert building.doubled(situation, call, codes.LLB, player("FL")) is None
    base = lines_up(situation, "pass")
    assert building.prevent_pairs(situation, base) == [
        *((position("LLB"), player("FL")), (position("MLB"), player("TE")), (position("RLB"), player("SE")))
    ]
    two = building.prevent(situation, base, building.prevent_pairs(situation, base)[:2])
    assert two is not None
    assert DEFENSES[two.formation] == "prevent 4-3"
    three = building.doubled(situation, two, codes.FS, player("SE"))
    assert three is not None
    assert len(three.doubled) == 3
    assert building.prevent(situation, base, building.prevent_pairs(situation, base)) is None


@pytest.mark.rule("SOM-SY-01", "SOM-SHAD-03")
def test_short_yardage_and_shadows() -> None:
    situation = situated()
    call = building.short_yardage(situation, lines_up(situation, "pass", "3-4"))
    assert call is not None
    assert (DEFENSES[call.formation], call.guess) == ("short yardage 3-4", codes.RUN_CALLED)
    assert building.short_yardage(situated(spot=9), lines_up(situated(spot=9), "run")) is None
    shadow = building.shadowed(situation, lines_up(situation, "run"), codes.MLB)
    assert shadow is not None
    assert shadow.at[codes.MLB] == codes.NOWHERE
    assert building.shadowed(situated(spot=9), lines_up(situated(spot=9), "run"), codes.MLB) is None


@pytest.mark.rule("SOM-RZ-03", "SOM-RZ-04")
def test_lining_up_near_the_goal_line() -> None:
    fifteen, five = situated(spot=15), situated(spot=5)
    assert standing(lines_up(fifteen, "pass"))["FS"] == "short"
    assert standing(lines_up(fifteen, "pass", "4-2-5"))["FS"] == "left look-in"
    where = standing(lines_up(five, "pass", "3-4"))
    assert [where[name] for name in ("LLB", "LILB", "RILB", "RLB")] == ["LE blitz", "LT", "RT", "RE blitz"]
    assert standing(lines_up(five, "run", "4-2-5"))["FS"].endswith("blitz")


def test_whatever_is_built_from_anything_built_is_legal() -> None:
    for offense, spot in (("Pro Set", 50), ("4 WR", 15), ("3 RB 2 TE", 5)):
        situation = situated(offense, spot)
        for guess in (codes.RUN_CALLED, codes.PASS_CALLED):
            for formation in building.formations(situation, guess):
                call = building.start(situation, formation, guess)
                for who in range(codes.FIRST_LINEBACKER, len(codes.DEFENDERS)):
                    for where in building.moves(situation, call, who):
                        moved = building.moved(situation, call, who, where)
                        assert moved is not None
                        assert defense_problems(situation, moved) == []


@pytest.mark.rule("SOM-SETUP-08", "SOM-SETUP-09")
def test_all_plays_of_a_pro_set() -> None:
    found = plays(situated())
    assert len({(call.play, call.side) for call in found}) == 10
    assert {codes.OFFENSE[call.player] for call in found if call.draw} == {"HB", "FB"}
    inside_ten = plays(situated(spot=5))
    assert {codes.PLAYS[call.play] for call in inside_ten} == {"linebuck", "off tackle", "end run", "short"}
    assert not any(call.draw for call in inside_ten)
    gun = {
        (codes.PLAYS[call.play], codes.OFFENSE[call.player])
        for call in plays(situated(), shotgun=True)
        if call.play < 3
    }
    assert gun == {("linebuck", "QB"), ("linebuck", "HB"), ("linebuck", "FB"), ("end run", "QB")}
