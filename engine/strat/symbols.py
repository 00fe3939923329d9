"""Squares and scopes of a defensive card."""

from __future__ import annotations

from typing import Final

from engine.machine import i64
from engine.strat import codes, zones
from engine.strat.formation_tables import DEFENSES
from engine.strat.readings import NO_SYMBOL, ONE_SQUARE, SCOPE, SYMBOLS, TWO_SQUARES, Reading
from engine.strat.rush_tables import FOUR_MAN, FRONTS, THREE_MAN
from engine.strat.snap import Snap
from engine.strat.tables import read_table

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
    """What a square adds to a run when too few men stand behind the attacked zone."""
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


def _inside_linebacker_back(snap: Snap) -> bool:
    position, place = (
        (codes.LILB, codes.LEFT_LOOK_IN) if zones.attacks_left(snap) else (codes.RILB, codes.RIGHT_LOOK_IN)
    )
    return bool(snap.standing(range(position, position + 1), [place]))
