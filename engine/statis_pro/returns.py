"""Kick returns: the returner's column, asterisks, and fumbles at the end of the return."""

from __future__ import annotations

from typing import Final

from engine.fast_action.gains import return_yards
from engine.football import events
from engine.football.codes import FIELD, NOBODY
from engine.football.events import Play
from engine.machine import i64
from engine.statis_pro.fumbles import recover
from engine.statis_pro.player import TOUCHDOWN, Player, ReturnLine, Squad
from engine.statis_pro.snap import Snap
from engine.statis_pro.tables import ROWS
from engine.trace import in_yards

NO_LIMIT: Final = FIELD


def man(squad: Squad, index: i64) -> Player | None:
    """A man of the squad; None when the index names nobody."""
    return None if index == NOBODY else squad.players[index]


def bring_back(snap: Snap, play: Play, line: ReturnLine, landing: i64, *, added: i64 = 0, most: i64 = NO_LIMIT) -> None:
    """Return a kick fielded on the receivers' yard line `landing`, with the column of one returner.

    `added` goes to the run number of the return, and `most` caps its yards.
    """
    chance = snap.chance
    number = min(chance.run_number() + added, ROWS)  # SPF-8.1d, SPF-8.5d, SPF-O.3b
    yards = return_yards(snap, line, number, 0)
    to_goal = FIELD - landing
    most = min(most, to_goal)
    yards = most if yards == TOUCHDOWN else min(yards, most)
    play.events.append(events.run_back(line.player, yards))
    if snap.trace.on:
        snap.trace.say("SPF-8.1d", f"d#{line.player} returns it from the {landing}: row {number}, {in_yards(yards)}")
    if yards == to_goal:
        return
    if snap.fumbled:  # SPF-8.1.2, SPF-8.5.1
        recover(snap, play, line.player, snap.defense.team)
        return
    play.out_of_bounds = chance.out_of_bounds  # SPF-9.1a
    snap.holder = man(snap.defense, line.player)
