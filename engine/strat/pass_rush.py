"""The pass rush: whether a check is due, sacks and their credit."""

from __future__ import annotations

from typing import Final

from engine.football import events
from engine.football.events import Play
from engine.machine import i64
from engine.strat import codes, coverage, rush_tables, turnover_tables
from engine.strat.chance import BLANK, D, X
from engine.strat.fumbles import lose
from engine.strat.passing import passer_of
from engine.strat.rush_tables import CREDITED, SACK_CREDIT, keeps_sack, sack_percent, sacked, safety_percent
from engine.strat.rushers import UNBLOCKED, blitzers, block_rating, on_line, rush_rating, rusher
from engine.strat.snap import Snap
from engine.strat.turnover_tables import FUMBLE_NUMBERS

RUSH_FOR_FLATS: Final = 5
"""So many men on the line can sack a flat."""  # SOM-USR-05
BLITZERS_CHARTED: Final = 3
FLAT_LESS: Final = 2
LONG_MORE: Final = 2
"""Yards that flats lose less, and long passes more."""  # SOM-SACK-04
_HIGHEST: Final = ("H1", "H2", "H3")
_KINDS: Final = {codes.LONG: rush_tables.LONG, codes.SHORT: rush_tables.SHORT}
_QUARTERBACK_NUMBER: Final = 0


def is_due(snap: Snap) -> bool:
    """Whether the first roll asks for a check."""  # SOM-RUSH-01, SOM-DICE-06
    if snap.against.guess != codes.PASS_CALLED:
        return False
    if snap.call.play in _KINDS:
        return snap.black == D or (snap.black == BLANK and coverage.safety_blitz(snap))  # SOM-SB-04
    return snap.options.updated_sacks and snap.black == D and on_line(snap) >= RUSH_FOR_FLATS  # SOM-USR-05, SOM-USR-06


def check(snap: Snap) -> Play | None:
    """The sack, if there is one."""  # SOM-RUSH-03
    position = rusher(snap)
    if position == codes.NOBODY:
        return None  # SOM-RUSH-07, SOM-RUSH-08
    rating, block = rush_rating(snap, position), block_rating(snap)
    if block != UNBLOCKED:
        if snap.black == BLANK:
            block = max(block, snap.edition.blank_block_floor)  # SOM-SB-06
        if not _beaten(snap, rating, block):
            return None
    return _sack(snap, position, rating)


def _beaten(snap: Snap, rating: i64, block: i64) -> bool:
    """By percentages with the Updated Sack Rule, else by the red total of the first roll."""
    if not snap.options.updated_sacks:
        return sacked(snap.charts.sack_totals, rating, block, snap.chance.total)
    kind = _KINDS.get(snap.call.play, rush_tables.FLAT)
    if coverage.safety_blitz(snap) and snap.edition.safety_blitz_chart:
        return snap.chance.percent(safety_percent(rating, block, kind))  # SOM-USR-08, SOM-SB-05
    return snap.chance.percent(sack_percent(snap.edition.index, rating, block, kind))  # SOM-USR-01


def _sack(snap: Snap, position: i64, rating: i64) -> Play:
    """Four dice: the loss, and whether the ball is loose."""  # SOM-SACK-01
    credited = _credited(snap, position, rating)
    snap.chance.roll_four()
    man = snap.defender(credited)
    assert man is not None
    passer = passer_of(snap)
    play = Play(events.PASS, [events.sack(passer.index, man.index, _loss(snap, snap.chance.total))])
    number = FUMBLE_NUMBERS[snap.edition.index][_QUARTERBACK_NUMBER][snap.offense.fumble_rating]
    if snap.chance.black == X and snap.chance.white <= number:
        lose(snap, play, passer.index, turnover_tables.SACK)  # SOM-SACK-02, SOM-SACK-03
    return play


def _loss(snap: Snap, total: i64) -> i64:
    """Yards lost: by pass type under the Updated Sack Rule of 2019."""  # SOM-SACK-04
    if not (snap.options.updated_sacks and snap.edition.sack_loss_by_pass) or snap.call.play == codes.SHORT:
        return total
    return total + LONG_MORE if snap.call.play == codes.LONG else max(total - FLAT_LESS, 1)


def _credited(snap: Snap, position: i64, rating: i64) -> i64:
    """Who has the sack: a rusher of 8 or more may share his with others."""  # SOM-RUSH-15
    if rating < rush_tables.KEEPS_SURELY or keeps_sack(rating, snap.chance.roll_two()):
        return position
    blitzing = blitzers(snap)
    line = SACK_CREDIT[min(len(blitzing), BLITZERS_CHARTED)]
    while True:
        name = CREDITED[line[snap.chance.die()]]
        found = blitzing[_HIGHEST.index(name)] if name in _HIGHEST else _named(snap, name)
        if found != codes.NOBODY:
            return found


def _named(snap: Snap, name: str) -> i64:
    """A position by name; an inside linebacker for the middle one, NOBODY for a man who is not there."""
    position = codes.DEFENDERS.index(name)
    if position == codes.MLB and snap.defender(codes.LILB) is not None:
        return (codes.LILB, codes.RILB)[snap.chance.among(2)]
    return codes.NOBODY if snap.defender(position) is None else position
