"""Who is on the field with extra backs: reserves who rush better than the starters."""

from __future__ import annotations

import pytest

from engine.football.codes import AWAY
from engine.strat import codes
from engine.strat.calls import DefenseSet
from engine.strat.defense_lineups import DefenseLineups
from engine.strat.formation_tables import DEFENSES
from engine.strat.player_record import Defender
from engine.strat.roster import DefensePlayer, Roster
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN

STARTING = ("LE", "LDT", "NT", "RDT", "RE", "LLB", "MLB", "LILB", "RILB", "RLB", "LCB", "RCB", "SS", "FS")


def on_field(formation: str, reserves: list[tuple[str, int]], *, base: int = FOUR_MAN, out: int = -1) -> dict[str, int]:
    """By position of the front, the number of who plays; starters of rush 5 are numbered from 0, reserves from 20."""
    rows = [
        DefensePlayer(Defender(number, rush=5, starter=True), position, starter=True)
        for number, position in enumerate(STARTING)
    ]
    rows += [
        DefensePlayer(Defender(20 + number, rush=rush), position, starter=False)
        for number, (position, rush) in enumerate(reserves)
    ]
    rows += [DefensePlayer(Defender(40 + number), "CB", starter=False) for number in range(3)]
    roster = Roster(AWAY, defenders=rows, size=50)
    roster.card.base = base
    squad = DefenseLineups(roster, {out}, corners_fall=False).squad(DefenseSet(DEFENSES.index(formation)))
    return {codes.DEFENDERS[place]: player.index for place, player in enumerate(squad.defenders) if player is not None}


@pytest.mark.parametrize("formation", ["4-2-5", "4-1-6"])
def test_the_better_rusher_comes_in_with_extra_backs(formation: str) -> None:
    assert on_field(formation, [("DE", 9)])["LE"] == 20
    assert on_field(formation, [("DE", 9)])["RE"] == STARTING.index("RE")
    assert on_field("4-3", [("DE", 9)])["LE"] == STARTING.index("LE")
    assert on_field("prevent 4-3", [("DE", 9)])["LE"] == STARTING.index("LE")


def test_only_one_who_rushes_better_is_fit_and_rated_there() -> None:
    assert on_field("4-2-5", [("DE", 5)])["LE"] == STARTING.index("LE")
    assert on_field("4-2-5", [("DE", 9)], out=20)["LE"] == STARTING.index("LE")
    assert on_field("4-2-5", [("DT", 9)])["LE"] == STARTING.index("LE")
    assert on_field("4-2-5", [("DT", 9)])["LT"] == 20


def test_the_most_is_gained_first_and_nobody_plays_twice() -> None:
    found = on_field("4-2-5", [("DE", 7), ("DE", 9)])
    assert (found["LE"], found["RE"]) == (21, 20)
    assert sorted(found.values()) == sorted(set(found.values()))


@pytest.mark.parametrize(("base", "outside"), [(THREE_MAN, 20), (FOUR_MAN, STARTING.index("LLB"))])
def test_linebackers_come_in_where_they_are_the_rushers(base: int, outside: int) -> None:
    assert on_field("3-3-5", [("LB", 9)], base=base)["LLB"] == outside
