"""Exact odds of cells and columns: what each can come to and how often, asked of the rules over every die.

An outcome is a row of numbers: how often each gain, an incompletion, an interception, RECEIVER or Must Run is read. A
run or a pass is half of what a column of the offense comes to and half of what one of the defense's card does (the
white die), so that everything is a weighted sum of such rows. `gained` and `unsplit` of the engine are run through
`Every` once for each kind of cell; tests hold the sums to whole plays run through `Every`. Long gains are those of a
team that plays half of its games at home; somebody always stands behind an attacked zone, so that squares add
nothing, and no blitz was shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.strat.lone import ORDINARY, Lone, is_checked
from cardgen.strat.terms import SHIPPED, Terms
from engine.chance.every import Branches, every
from engine.football.codes import AWAY, HOME, MIDFIELD, SCRIMMAGE
from engine.football.era import Era
from engine.football.state import State
from engine.strat import codes, readings
from engine.strat.chance import TOTAL_WAYS, Every
from engine.strat.charts import Charts, default_charts
from engine.strat.gain_tables import TOUCHDOWN_YARDS
from engine.strat.options import Options
from engine.strat.passing import ONE_PLAYER, TWO_PLAYERS
from engine.strat.player_record import Column
from engine.strat.ratings import holds
from engine.strat.readings import Reading
from engine.strat.reference_mix import TO_DEFENSE, guess_shares, standing_mix
from engine.strat.results import gained, unsplit
from engine.strat.snap import BaseSnap

Floats = NDArray[np.float64]
LEAST: Final = -20
MOST: Final = TOUCHDOWN_YARDS
GAINS: Final = np.arange(LEAST, MOST + 1, dtype=np.float64)
YARDS: Final = len(GAINS)
"""The first so many places of an outcome are gains from the least on."""
INCOMPLETE: Final = YARDS
INTERCEPTED: Final = YARDS + 1
RECEIVER: Final = YARDS + 2
MUST_RUN: Final = YARDS + 3
FUMBLE: Final = YARDS + 4
"""How often the ball is loose after a gain, which is counted among the gains as well."""
SIZE: Final = YARDS + 5
WAYS: Final = np.array(TOTAL_WAYS) / sum(TOTAL_WAYS)
"""How often each total is thrown."""
_PLACES: Final = {
    readings.INCOMPLETE: INCOMPLETE,
    readings.INTERCEPTED: INTERCEPTED,
    readings.RECEIVER: RECEIVER,
    readings.MUST_RUN: MUST_RUN,
}
Holds = Sequence[float]
"""By whom a rated reading asks for, how often his rating is no lower than a white die of 4 to 6."""
EVEN: Final = 0.5
REFERENCE_HOLDS: Final[Holds] = (EVEN,) * (readings.DB_IN_ZONE + 1)
"""Players of the reference hold half the time: midway between ratings of 4 and 5."""


def chance_to_hold(rating: int, whites: Sequence[int] = TO_DEFENSE) -> float:
    """How often a rating is no lower than the white die when the defense's card is read."""  # SOM-DICE-07
    return sum(holds(rating, white) for white in whites) / len(whites)


@cache
def _simple_odds(reading: Reading, short_gains: tuple[int, ...]) -> Floats:
    """The outcome of a reading that asks for nobody's rating."""
    found = np.zeros(SIZE)
    ours = default_charts()
    charts = Charts(list(short_gains), ours.sack_totals, ours.injured)
    for team in (HOME, AWAY):

        def rule(branches: Branches, team: int = team) -> tuple[int, bool]:
            snap = _snap(Every(branches), charts)
            part = unsplit(snap, reading)
            if part.kind in _PLACES:
                return _PLACES[part.kind], False
            gain = gained(snap, part, team)
            return gain.yards - LEAST, gain.fumble

        for chance, (place, loose) in every(rule):
            found[place] += chance / 2
            found[FUMBLE] += chance / 2 * loose
    return found


def _snap(chance: Every, charts: Charts) -> BaseSnap:
    state = State(Era(), phase=SCRIMMAGE, offense=HOME, yards_to_goal=MIDFIELD)
    found = BaseSnap(state, chance, Options(), None, None, neutral=False)
    found.charts = charts
    return found


def _parts(reading: Reading) -> list[tuple[float, Reading]]:
    """The parts of a split by how often they are read; another reading is the only one."""
    if reading.kind != readings.SPLIT:
        return [(1.0, reading)]
    return list(zip(WAYS.tolist(), reading.parts, strict=True))


@cache
def _rated_odds(
    reading: Reading, holding: float, stopped: bool, losses_stand: bool, short_gains: tuple[int, ...]
) -> Floats:
    good, other = reading.parts
    if stopped:
        stands = losses_stand and other.kind == readings.YARDS and other.yards < 0  # SOM-DT-08
        return _simple_odds(other if stands else Reading(readings.INCOMPLETE), short_gains)  # SOM-DT-04
    found: Floats = holding * _simple_odds(good, short_gains) + (1 - holding) * _simple_odds(other, short_gains)
    return found


def reading_odds(
    reading: Reading, holds_of: Holds = REFERENCE_HOLDS, *, doubled: bool = False, terms: Terms = SHIPPED
) -> Floats:
    """The outcome of a cell. The receiver may be doubled, which spoils what asks for a player who covers."""
    if reading.kind == readings.SPLIT and any(part.kind == readings.RATED for part in reading.parts):
        split = np.zeros(SIZE)
        for share, part in _parts(reading):
            split += share * reading_odds(part, holds_of, doubled=doubled, terms=terms)
        return split
    if reading.kind != readings.RATED:
        return _simple_odds(reading, terms.short_gains)
    stopped = doubled and reading.who in (readings.DEFENDER, readings.DB_IN_ZONE)
    return _rated_odds(reading, float(holds_of[reading.who]), stopped, terms.edition.losses_stand, terms.short_gains)


def column_odds(
    column: Column, holds_of: Holds = REFERENCE_HOLDS, *, doubled: bool = False, terms: Terms = SHIPPED
) -> Floats:
    """The outcome of a column."""  # SOM-DICE-03
    rows = [reading_odds(cell, holds_of, doubled=doubled, terms=terms) for cell in column]
    found: Floats = WAYS @ np.array(rows)
    return found


def half_of_offense(play: int, columns: Sequence[Column], terms: Terms = SHIPPED) -> Floats:
    """What Right, Wrong and Key or 2-tmd of a card come to under the reference mix of guesses."""
    shares = guess_shares(play, terms.edition)
    found: Floats = np.array(shares) @ np.array([column_odds(column, terms=terms) for column in columns])
    return looked_in(found) if play == codes.LOOK_IN else found


def half_of_defense(
    play: int,
    columns: Sequence[Column],
    holds_of: Holds = REFERENCE_HOLDS,
    terms: Terms = SHIPPED,
    lone: Lone = ORDINARY,
) -> Floats:
    """What the columns of a defense's card for a play come to under the reference mix of players and guesses."""
    found = np.zeros(SIZE)
    for guess, line in enumerate(standing_mix(play, terms.edition)):
        doubled = not codes.is_run(play) and guess == codes.TWO_TIMED
        for players, share in enumerate(line):
            if share:
                place = min(players, len(columns) - 1)  # SOM-SW-10
                found += share * zone_odds(play, columns, place, holds_of, lone, doubled=doubled, terms=terms)
    return found


def zone_odds(
    play: int,
    columns: Sequence[Column],
    players: int,
    holds_of: Holds = REFERENCE_HOLDS,
    lone: Lone = ORDINARY,
    *,
    doubled: bool = False,
    terms: Terms = SHIPPED,
) -> Floats:
    """The outcome of the defense's card with so many players in the zone, of whom a lone one may be checked."""
    if players != ONE_PLAYER or not is_checked(play, terms.edition):
        return manned_odds(play, columns, players, holds_of, doubled=doubled, terms=terms)
    found = np.zeros(SIZE)
    for share, place, held in lone.read():  # SOM-FLX-04
        found += share * manned_odds(play, columns, place, held, doubled=doubled, terms=terms)
    return found


def manned_odds(
    play: int,
    columns: Sequence[Column],
    place: int,
    holds_of: Holds = REFERENCE_HOLDS,
    *,
    doubled: bool = False,
    terms: Terms = SHIPPED,
) -> Floats:
    """The outcome of one column of a defense's card for a play."""
    found = column_odds(columns[place], holds_of, doubled=doubled, terms=terms)
    if play == codes.LOOK_IN:
        return looked_in(found)
    if play == codes.FLAT and place == TWO_PLAYERS and terms.edition.flat_override:
        for row, (cell, one) in enumerate(zip(columns[place], columns[ONE_PLAYER], strict=True)):
            if one.kind == readings.YARDS and one.yards < 0:  # SOM-PASS-07
                missed = WAYS[row] * reading_odds(cell, holds_of, doubled=doubled, terms=terms)[INCOMPLETE]
                found[INCOMPLETE] -= missed
                found[one.yards - LEAST] += missed
    return found


def looked_in(outcome: Floats) -> Floats:
    """The same on a look-in, on which gains of nothing or less are incomplete."""  # SOM-PASS-06
    found = outcome.copy()
    lost = slice(0, 1 - LEAST)
    found[INCOMPLETE] += outcome[lost].sum()
    found[lost] = 0.0
    return found


def gain_chance(outcome: Floats) -> float:
    """How often anything is gained or lost: of a pass, how often it is complete without the receiver's card."""
    return float(outcome[:YARDS].sum())


def gain_yards(outcome: Floats) -> float:
    """Yards of all gains together, per play."""
    return float(outcome[:YARDS] @ GAINS)


def share_from(outcome: Floats, yards: int) -> float:
    """How often so many yards or more are gained."""
    return float(outcome[yards - LEAST : YARDS].sum())


def share_below(outcome: Floats, yards: int = 0) -> float:
    """How often fewer than so many yards are gained."""
    return float(outcome[: yards - LEAST].sum())
