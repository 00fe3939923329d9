"""Which play of the selector moves the ball in the way a coach has in mind, for a man at his place."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching.habits import INSIDE, OUTSIDE
from engine.football.state import State
from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import OffenseCall
from engine.strat.coaches.rates import RATES, THOUSAND
from engine.strat.coaches.scouting import FLAT_WAY, LONG_WAY, LOOK_IN_WAY
from engine.strat.legality.offense import DRAWN_BY, REVERSED_BY, SIDED
from engine.strat.player import Man
from engine.strat.snap import INSIDE_TEN

LINEBUCKS: Final[i64] = RATES["linebucks"]
LOOK_INS: Final[i64] = RATES["look-ins"]
DRAWS: Final[i64] = RATES["draws"]
LATE_DRAWS: Final[i64] = RATES["draws on passing downs"]
PASSING_DOWNS: Final[i64] = RATES["passing downs"]
SHOTGUNS: Final[i64] = RATES["shotguns"]
PISTOLS: Final[i64] = RATES["pistols"]


def chosen_play(
    way: i64, place: i64, man: Man, state: State, expected: i64, end_runs_left: i64, generator: Generator
) -> OffenseCall:
    """A call; `expected` is how likely a pass is here, of a thousand, `end_runs_left` those of a quarterback."""
    if way == INSIDE:
        call = _inside(place, man, generator)
        rate = LATE_DRAWS if expected >= PASSING_DOWNS else DRAWS
        if place in DRAWN_BY and state.yards_to_goal > INSIDE_TEN:
            call.draw = generator.chance(rate, THOUSAND)  # SOM-DRAW-01
    elif way == OUTSIDE:
        call = OffenseCall(_around_end(place, man, end_runs_left), place)
    else:
        call = OffenseCall(_pass(way, state, generator), place)
    if call.play in SIDED:
        reverse = call.play == codes.END_RUN and place in REVERSED_BY
        call.side = codes.RIGHT if reverse or generator.below(2) else codes.LEFT  # SOM-REV-01
    return call


def _inside(place: i64, man: Man, generator: Generator) -> OffenseCall:
    off_tackle = place != codes.QB and bool(man.column(codes.OFF_TACKLE, codes.RIGHT_GUESS))
    linebuck = not off_tackle or generator.chance(LINEBUCKS, THOUSAND)
    return OffenseCall(codes.LINEBUCK if linebuck else codes.OFF_TACKLE, place)


def _around_end(place: i64, man: Man, end_runs_left: i64) -> i64:
    """An end run or a reverse; up the middle for a quarterback who has had his end runs."""  # SOM-QER-02
    if place in REVERSED_BY:
        return codes.END_RUN
    if place == codes.QB and not end_runs_left:
        return codes.LINEBUCK
    return codes.END_RUN if man.column(codes.END_RUN, codes.RIGHT_GUESS) else codes.LINEBUCK


def _pass(way: i64, state: State, generator: Generator) -> i64:
    """A pass as near as the field asks for; from 10 to 19 yards out a long one is for the end zone."""
    if state.yards_to_goal <= INSIDE_TEN:
        return codes.SHORT  # SOM-RZ-02
    if way == FLAT_WAY:
        return codes.FLAT
    if way == LOOK_IN_WAY:
        return codes.LOOK_IN if generator.chance(LOOK_INS, THOUSAND) else codes.FLAT
    return codes.LONG if way == LONG_WAY else codes.SHORT  # SOM-RZ-01, SOM-RZ-06


def from_shotgun(call: OffenseCall, expected: i64, generator: Generator, *, pistol: bool) -> bool:
    """Whether a play is run from the shotgun, which is for passing downs, or from the pistol."""
    if not _allowed(call, pistol=pistol):
        return False
    rate = SHOTGUNS if expected >= PASSING_DOWNS else PISTOLS if pistol else 0
    return generator.chance(rate, THOUSAND)


def _allowed(call: OffenseCall, *, pistol: bool) -> bool:
    """What may be run from there."""  # SOM-GUN-01, SOM-PIS-01, SOM-DRAW-01
    if not codes.is_run(call.play) or call.play == codes.LINEBUCK:
        return True
    if call.play == codes.END_RUN and call.man == codes.QB:
        return True
    back = call.man not in REVERSED_BY
    return pistol and not (call.play == codes.END_RUN and back)
