"""Linebucks, off tackle runs and end runs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import caps, codes, readings, turnover_tables, zones
from engine.strat.blockers import NO_BLOCKER, run_block
from engine.strat.explaining import (
    asked_of_run,
    defense_column,
    offense_column,
    say_cell,
    say_rated,
    say_run_zone,
    why_run_column,
)
from engine.strat.formation_tables import DEFENSES
from engine.strat.guesses import run_guess
from engine.strat.player_record import Player, cell
from engine.strat.ratings import UNRATED, Rating, against_run, best, excels, holds, safety_against_run
from engine.strat.readings import NO_SYMBOL, ONE_SQUARE, RATED, SCOPE, SHORT_GAIN, SYMBOLS, TWO_SQUARES, Reading
from engine.strat.results import Gain, gained, long_gain, unsplit
from engine.strat.rush_tables import FOUR_MAN, FRONTS, THREE_MAN
from engine.strat.snap import Snap
from engine.strat.tables import read_table
from engine.strat.turnovers import lose
from engine.trace import in_yards

SQUARE_YARDS: Final = 10
_BASES: Final = {"4-3": FOUR_MAN, "3-4": THREE_MAN}
CHANGED: Final[dict[tuple[int, int, int, int], int]] = {
    (_BASES[row["base"]], FRONTS.index(row["front"]), codes.PLAYS.index(row["run"]), int(row["row"])): SYMBOLS.index(
        row["symbol"]
    )
    for row in read_table("front_symbols.csv")
}
"""Squares of the column for no linebacker when a team leaves its base: by base, front, run and total."""
_THREE_THREE_FIVE: Final = DEFENSES.index("3-3-5")


def symbol(snap: Snap, reading: Reading, column: i64, total: i64) -> i64:
    """The symbol of a cell as the front in use has it; a scope means nothing until a blitz is shown."""
    if reading.symbol == SCOPE and snap.against.blitz_shown:
        return SCOPE  # SOM-SB-02
    if column:
        return reading.symbol
    base = snap.defense.card.base
    lieu = base == FOUR_MAN and snap.front == THREE_MAN  # SOM-SW-04: instead of all squares it prints
    return CHANGED.get((base, snap.front, snap.call.play, total), NO_SYMBOL if lieu else reading.symbol)  # SOM-SW-07


def square_yards(snap: Snap, mark: i64) -> i64:
    """What a square adds to a run when too few players stand behind the attacked zone."""
    if mark not in (ONE_SQUARE, TWO_SQUARES) or snap.inside_ten:
        return 0  # SOM-SYM-05
    if mark == TWO_SQUARES:
        return 0 if zones.backed_up(snap) >= 2 else SQUARE_YARDS  # SOM-SYM-04
    if snap.call.play == codes.OFF_TACKLE:
        if snap.against.formation == _THREE_THREE_FIVE:
            return SQUARE_YARDS  # SOM-SYM-03
        if zones.four_linebackers(snap):
            return 0 if _inside_linebacker_back(snap) else SQUARE_YARDS  # SOM-SYM-02
    return 0 if zones.backed_up(snap) else SQUARE_YARDS  # SOM-SYM-01


def _behind_text(snap: Snap) -> str:
    """What decides whether a square adds yards."""
    if snap.inside_ten:
        return "inside the ten"  # SOM-SYM-05
    said = f"{zones.backed_up(snap)} behind the zone"
    if snap.call.play != codes.OFF_TACKLE:
        return said
    if snap.against.formation == _THREE_THREE_FIVE:
        return f"{said}, off tackle against a 3-3-5"  # SOM-SYM-03
    if zones.four_linebackers(snap):
        back = "back" if _inside_linebacker_back(snap) else "not back"
        return f"{said}, the inside linebacker {back}"  # SOM-SYM-02
    return said


def _inside_linebacker_back(snap: Snap) -> bool:
    position, place = (
        (codes.LILB, codes.LEFT_LOOK_IN) if zones.attacks_left(snap) else (codes.RILB, codes.RIGHT_LOOK_IN)
    )
    return bool(snap.standing(range(position, position + 1), [place]))


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
    """A run by the player called. Gains may pass the goal line: what they score is football's (SOM-SCORE-02)."""
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


def _carried(snap: Snap, carrier: Player) -> Gain:
    """What the carrier's own card says; a key counts here alone."""  # SOM-RUN-02, SOM-KEY-09
    guess = run_guess(snap)
    column = carrier.column(snap.call.play, guess)
    if not column:
        raise ValueError(f"player {carrier.index} has no column for this run, expected a runner")  # SOM-CARD-28
    printed = cell(column, snap.chance.total)
    if snap.trace.on:
        name = offense_column(snap.call.play, guess)
        snap.trace.say("SOM-RUN-02", f"white {snap.white}: the runner's card; {why_run_column(snap, guess)}: {name}")
        say_cell(snap, "SOM-RUN-02", f"#{carrier.index}'s card", name, printed)
    gain = gained(snap, unsplit(snap, printed), snap.offense.team)
    yards = caps.tired(snap, gain)  # SOM-CON-08: in this order
    if gain.charted:
        yards = caps.held(snap, yards, caps.longest(snap, carrier), "SOM-CAP-02")  # plain numbers of his own are his
    yards = caps.held(snap, yards, caps.low_usage(snap, carrier), "SOM-LOW-01")
    return Gain(caps.held(snap, yards, caps.containment(snap), "SOM-CON-02"), gain.fumble)


def _allowed(snap: Snap, carrier: Player) -> Gain:
    """What the defense's card says."""  # SOM-RUN-03
    column = zones.run_column(snap)
    total = snap.chance.total
    if snap.trace.on:
        say_run_zone(snap, column)
    reading = _read(snap, column, total, "SOM-RUN-03")
    if _nobody_drawn(snap, reading):
        column = 0
        reading = _read(snap, 0, total, "SOM-DRAW-04")
    reading = _rated(snap, reading, total)
    mark = symbol(snap, reading, column, total)
    team = snap.offense.team
    if mark == SCOPE and snap.against.blitz_shown:
        snap.trace.say("SOM-SB-02", "a blitz was shown: long gain")
    gain = (
        Gain(long_gain(snap, team)) if mark == SCOPE and snap.against.blitz_shown else gained(snap, reading, team)
    )  # SOM-SB-02
    more = square_yards(snap, mark)
    if mark in (ONE_SQUARE, TWO_SQUARES) and snap.trace.on:
        snap.trace.say("SOM-SYM-01", f"{SYMBOLS[mark]}, {_behind_text(snap)}: {more} yards more")
    yards = caps.held(snap, gain.yards + more, caps.longest(snap, carrier), "SOM-CAP-02")  # SOM-FUM-07
    return Gain(yards, gain.fumble)


def _read(snap: Snap, column: i64, total: i64, rule: str) -> Reading:
    printed = cell(snap.defense.card.runs[snap.call.play][column], total)
    if snap.trace.on:
        say_cell(snap, rule, "the defense's card", defense_column(snap.call.play, column), printed)
    return unsplit(snap, printed)


def _nobody_drawn(snap: Snap, reading: Reading) -> bool:
    """Whether a draw against the run asks for a linebacker where none is."""
    zone = (readings.LB_IN_ZONE, readings.LB_IN_LEFT_PART, readings.LB_IN_RIGHT_PART)
    draw = snap.call.draw and snap.against.guess == codes.RUN_CALLED
    return draw and reading.who in zone and not _in_part(snap, reading.who)


def _rated(snap: Snap, reading: Reading, row: i64) -> Reading:
    """The figure of a rated reading that the player's rating brings."""
    if reading.kind != RATED:
        return reading
    blocks = reading.who <= readings.BLOCKING_BACK
    lineman: i64 = codes.NOBODY
    if blocks:
        rating = run_block(snap, reading.who)  # SOM-RATE-01
        if rating == NO_BLOCKER:
            snap.trace.say("SOM-OF-10", "nobody blocks: the lower figure")
            return _lower(reading)  # SOM-OF-10
    elif reading.who in _LINEMEN:
        lineman = _lineman(snap, _LINEMEN.index(reading.who), row)
        rating = _against(snap, lineman)  # SOM-RATE-02
    else:
        rating = best([_zone_rating(snap, position) for position in _in_part(snap, reading.who)])  # SOM-RATE-05
    if excels(snap, rating):
        return Reading(SHORT_GAIN) if blocks else replace(reading.parts[0], fumble=True)  # SOM-GREAT-02, SOM-GREAT-04
    good = holds(rating.value, snap.white)
    chosen = reading.parts[0] if good else reading.parts[1]
    if snap.trace.on:
        say_rated(snap, reading, rating, asked_of_run(snap, reading.who, lineman), good=good)
    return chosen


def _lower(reading: Reading) -> Reading:
    return min(reading.parts, key=lambda part: part.yards)


def _lineman(snap: Snap, position: i64, row: i64) -> i64:
    """The lineman a reading asks for; a team that left its base has others in his place."""
    if snap.defense.card.base == FOUR_MAN and snap.front == THREE_MAN and position in (_LT, _RT):
        return _NT  # SOM-SW-02
    if snap.defense.card.base == THREE_MAN and snap.front == FOUR_MAN and position == _NT:
        if row == _ROW_OF_RIGHT:
            return _RT  # SOM-SW-06
        if row == _ROW_OF_LEFT:
            return _LT
        left = _against(snap, _LT)
        return _LT if best([left, _against(snap, _RT)]) == left else _RT
    return position


def _against(snap: Snap, position: i64) -> Rating:
    player = snap.defender(position)
    return UNRATED if player is None else against_run(snap, player)


def _in_part(snap: Snap, who: i64) -> list[int]:
    """Positions in the attacked zone, or in the half of it that a reading names."""  # SOM-RATE-05
    there = zones.in_zone(snap)
    if snap.call.play != codes.LINEBUCK or who == readings.LB_IN_ZONE:
        return there
    slot = codes.LT_SLOT if who == readings.LB_IN_LEFT_PART else codes.RT_SLOT
    return [position for position in there if snap.against.at[position] == slot]


def _zone_rating(snap: Snap, position: i64) -> Rating:
    player = snap.defender(position)
    if player is None:
        return UNRATED
    return safety_against_run(snap, player) if position == codes.FS else against_run(snap, player)
