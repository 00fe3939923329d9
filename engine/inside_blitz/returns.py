"""Returns of kickoffs and punts: the man of the card's number, and his yards by how well he is covered."""

from __future__ import annotations

from engine.football import events
from engine.football.codes import FIELD
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.player import TOUCHDOWN, Returner, cell
from engine.inside_blitz.snap import Snap
from engine.machine import i64
from engine.trace import in_yards


def flip_for_returner(snap: Snap, returners: list[Returner]) -> Returner:
    """Who returns the kick; special cards on the way are set aside for later."""  # IBF-KICK-14, IBF-PUNT-18
    chance = snap.chance
    chance.flip()
    man = returners[chance.read(codes.NUMBER)]
    out = snap.defense.out
    if not out or man.player not in out:
        return man
    for line in (codes.SHORT, codes.MEDIUM, codes.LONG):
        entry = chance.read(codes.SECONDARY + line)
        if entry > 0 and returners[entry % codes.TAGGED].player not in out:
            return returners[entry % codes.TAGGED]  # IBF-INJ-03
    return man


def field_punt(snap: Snap, play: Play, man: Returner, landing: i64, *, doubtful: bool, good: bool) -> None:
    """A punt comes down: perhaps a fair catch, otherwise a return."""
    if doubtful:
        snap.chance.roll_three()
        if snap.chance.check(man.fair_catch):  # IBF-PUNT-06
            play.events.append(events.fair_catch(man.player))
            return
    else:
        snap.chance.roll_two()  # IBF-PUNT-07
    bring_back(snap, play, man, landing, good=good)


def bring_back(snap: Snap, play: Play, man: Returner, landing: i64, *, good: bool) -> None:
    """The return by the dice as they lie: the low yards against good coverage, else the high ones."""
    chance = snap.chance
    yards = cell(man.low if good else man.high, chance.red, chance.white)
    if yards == TOUCHDOWN:
        yards = FIELD - landing  # IBF-KICK-08, IBF-PUNT-17
    play.events.append(events.run_back(man.player, yards))
    snap.carrier, snap.carrier_fumble = man.player, man.fumble  # IBF-FUM-19
    if snap.trace.on:
        cover = "good" if good else "poor"
        snap.trace.say("IBF-KICK-05", f"d#{man.player} from the {landing}, {cover} coverage: {in_yards(yards)}")
