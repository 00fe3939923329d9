"""Linebucks, off tackle runs and end runs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import caps, codes, readings, symbols, turnover_tables, zones
from engine.strat.blockers import NO_BLOCKER, run_block
from engine.strat.fumbles import lose
from engine.strat.guesses import run_guess
from engine.strat.player import Man, cell
from engine.strat.ratings import UNRATED, Rating, against_run, best, excels, holds, safety_against_run
from engine.strat.readings import RATED, SCOPE, SHORT_GAIN, Reading
from engine.strat.results import Gain, gained, long_gain, unsplit
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.snap import Snap
from engine.trace import in_yards

_LINEMEN: Final = (
    readings.LEFT_END,
    readings.LEFT_TACKLE,
    readings.NOSE_TACKLE,
    readings.RIGHT_TACKLE,
    readings.RIGHT_END,
)
"""As the positions of the line are numbered."""
_LT: Final = 1
_NT: Final = 2
_RT: Final = 3
_ROW_OF_RIGHT: Final = 5
_ROW_OF_LEFT: Final = 9


def run(snap: Snap) -> Play:
    """A run by the man called. Gains may pass the goal line: what they score is football's (SOM-SCORE-02)."""
    snap.open()  # SOM-RUN-01
    carrier = snap.handler
    snap.own_card = snap.chance.to_offense
    gain = _carried(snap, carrier) if snap.own_card else _allowed(snap, carrier)
    if snap.trace.on:
        snap.trace.say("SOM-RUN-04", f"#{carrier.index} runs: {in_yards(gain.yards)}")
    play = Play(events.RUN, [events.rush(carrier.index, gain.yards)])
    if gain.fumble and gain.yards < snap.state.yards_to_goal:  # SOM-FUM-06
        kind = turnover_tables.LINEBUCK if snap.call.play == codes.LINEBUCK else turnover_tables.OTHER_RUN
        lose(snap, play, carrier.index, kind)  # SOM-FUM-08
    return play


def _carried(snap: Snap, carrier: Man) -> Gain:
    """What the carrier's own card says; a key counts here alone."""  # SOM-RUN-02, SOM-KEY-09
    column = carrier.column(snap.call.play, run_guess(snap))
    if not column:
        raise ValueError(f"man {carrier.index} has no column for this run, expected a runner")  # SOM-CARD-28
    gain = gained(snap, unsplit(snap, cell(column, snap.chance.total)), snap.offense.team)
    yards = caps.tired(snap, gain)  # SOM-CON-08: in this order
    if gain.charted:
        yards = min(yards, caps.longest(snap, carrier))  # SOM-CAP-02: plain numbers of his own are his
    yards = min(yards, caps.low_usage(snap, carrier), caps.containment(snap))
    return Gain(yards, gain.fumble)


def _allowed(snap: Snap, carrier: Man) -> Gain:
    """What the defence's card says."""  # SOM-RUN-03
    column = zones.run_column(snap)
    total = snap.chance.total
    reading = unsplit(snap, cell(snap.defense.card.runs[snap.call.play][column], total))
    if _nobody_drawn(snap, reading):
        column = 0
        reading = unsplit(snap, cell(snap.defense.card.runs[snap.call.play][0], total))  # SOM-DRAW-04
    reading = _rated(snap, reading, total)
    mark = symbols.symbol(snap, reading, column, total)
    team = snap.offense.team
    gain = (
        Gain(long_gain(snap, team)) if mark == SCOPE and snap.against.blitz_shown else gained(snap, reading, team)
    )  # SOM-SB-02
    yards = gain.yards + symbols.square_yards(snap, mark)
    return Gain(min(yards, caps.longest(snap, carrier)), gain.fumble)  # SOM-CAP-02, SOM-FUM-07


def _nobody_drawn(snap: Snap, reading: Reading) -> bool:
    """Whether a draw against the run asks for a linebacker where none is."""
    zone = (readings.LB_IN_ZONE, readings.LB_IN_LEFT_PART, readings.LB_IN_RIGHT_PART)
    draw = snap.call.draw and snap.against.guess == codes.RUN_CALLED
    return draw and reading.who in zone and not _in_part(snap, reading.who)


def _rated(snap: Snap, reading: Reading, row: i64) -> Reading:
    """The figure of a rated reading that the man's rating brings."""
    if reading.kind != RATED:
        return reading
    blocks = reading.who <= readings.BLOCKING_BACK
    if blocks:
        rating = run_block(snap, reading.who)  # SOM-RATE-01
        if rating == NO_BLOCKER:
            return _lower(reading)  # SOM-OF-10
    elif reading.who in _LINEMEN:
        rating = _lineman(snap, _LINEMEN.index(reading.who), row)  # SOM-RATE-02
    else:
        rating = best([_zone_rating(snap, position) for position in _in_part(snap, reading.who)])  # SOM-RATE-05
    if excels(snap, rating):
        return Reading(SHORT_GAIN) if blocks else replace(reading.parts[0], fumble=True)  # SOM-GREAT-02, SOM-GREAT-04
    good = holds(rating.value, snap.white)
    if snap.trace.on:
        snap.trace.say(
            "SOM-DICE-07", f"a rating of {rating.value} against white {snap.white}: {'yes' if good else 'no'}"
        )
    return reading.parts[0] if good else reading.parts[1]


def _lower(reading: Reading) -> Reading:
    return min(reading.parts, key=lambda part: part.yards)


def _lineman(snap: Snap, position: i64, row: i64) -> Rating:
    """A lineman's rating; a team that left its base has others in his place."""
    if snap.defense.card.base == FOUR_MAN and snap.front == THREE_MAN and position in (_LT, _RT):
        return _against(snap, _NT)  # SOM-SW-02
    if snap.defense.card.base == THREE_MAN and snap.front == FOUR_MAN and position == _NT:
        if row == _ROW_OF_RIGHT:
            return _against(snap, _RT)  # SOM-SW-06
        if row == _ROW_OF_LEFT:
            return _against(snap, _LT)
        return best([_against(snap, _LT), _against(snap, _RT)])
    return _against(snap, position)


def _against(snap: Snap, position: i64) -> Rating:
    man = snap.defender(position)
    return UNRATED if man is None else against_run(snap, man)


def _in_part(snap: Snap, who: i64) -> list[int]:
    """Positions in the attacked zone, or in the half of it that a reading names."""  # SOM-RATE-05
    there = zones.in_zone(snap)
    if snap.call.play != codes.LINEBUCK or who == readings.LB_IN_ZONE:
        return there
    slot = codes.LT_SLOT if who == readings.LB_IN_LEFT_PART else codes.RT_SLOT
    return [position for position in there if snap.against.at[position] == slot]


def _zone_rating(snap: Snap, position: i64) -> Rating:
    man = snap.defender(position)
    if man is None:
        return UNRATED
    return safety_against_run(snap, man) if position == codes.FS else against_run(snap, man)
