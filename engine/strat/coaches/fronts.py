"""Where our coaches put their linebackers and backs: fronts and safeties as data, each ready to be called."""

from __future__ import annotations

from typing import Final, final

from engine.chart_rows import chart_rows
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.coaches.rates import PACKAGE
from engine.strat.formation_tables import DEFENSES
from engine.strat.places import LINE_SLOTS, begins, linemen, present, says
from engine.strat.snap import INSIDE_TEN, INSIDE_TWENTY

# Parts of the field in which a defense lines up differently.  # SOM-RZ-03, SOM-RZ-04
OPEN: Final = 0
TWENTY: Final = 1
TEN: Final = 2
FIELDS: Final = ("open", "twenty", "ten")
_GUESSES: Final = ("run", "pass")
_SEPARATOR: Final = ";"


def field_of(yards_to_goal: i64) -> i64:
    """The part of the field."""
    if yards_to_goal > INSIDE_TWENTY:
        return OPEN
    return TWENTY if yards_to_goal > INSIDE_TEN else TEN


def starts(defense: int) -> list[int]:
    """By position, where its player begins."""
    places = [codes.NOWHERE] * len(codes.DEFENDERS)
    for position in linemen(defense):
        places[position] = LINE_SLOTS[position]
    for position in present(defense):
        found = begins(defense, position)
        if found:
            places[position] = found[0]
    return places


@final
class Lines:
    """Lineups to draw from: weights, and what each weight stands for."""

    __slots__ = ("items", "weights")

    def __init__(self, found: list[tuple[int, list[int]]]) -> None:
        self.weights = vec[i64]([weight for weight, _ in found])
        self.items = [item for _, item in found]


Table = list[list[list[Lines]]]
"""By defense, guess and part of the field."""
Row = dict[str, str]


def _table(rows: list[Row]) -> Table:
    """Rows by defense, guess and part of the field; those of no defense in particular are for all that have none."""
    return [
        [[_lines(rows, defense, guess, part) for part in FIELDS] for guess in _GUESSES]
        for defense in range(len(DEFENSES))
    ]


def _lines(rows: list[Row], defense: int, guess: str, part: str) -> Lines:
    meant = [row for row in rows if row["guess"] == guess and part in row["field"].split()]
    own = [row for row in meant if row["defense"] == DEFENSES[defense]] or [row for row in meant if not row["defense"]]
    return Lines([(int(row["weight"]), _places(row, defense)) for row in own])


def _places(row: Row, defense: int) -> list[int]:
    """Everybody's place in a front, or that of a free safety."""
    if "place" in row:
        return [codes.PLACES.index(row["place"])]
    places = starts(defense)
    for move in row["moves"].split(_SEPARATOR):
        if move:
            player, _, place = move.partition(" ")
            places[codes.DEFENDERS.index(player)] = codes.PLACES.index(place)
    return places


def _safeties(duty: str) -> Table:
    return _table([row for row in chart_rows(PACKAGE, "safeties.csv") if row["duty"] == duty])


FRONTS: Final = _table(chart_rows(PACKAGE, "fronts.csv"))
"""Places by position."""
FREE_SAFETIES: Final = _safeties("free")
COVERING_SAFETIES: Final = _safeties("covers")
KEYING_SAFETIES: Final = _safeties("keys")
"""A place of the free safety each: without a player to cover, with one, and when he keys somebody."""
BEGINNINGS: Final[list[list[int]]] = [starts(defense) for defense in range(len(DEFENSES))]
"""By defense and position, where its player begins."""
DOUBLERS: Final[list[int]] = [
    next((position for position in (codes.DB2, codes.DB1) if "double" in says(defense, position)), codes.NOBODY)
    for defense in range(len(DEFENSES))
]
"""By defense, the extra back who may double-team."""  # SOM-DB-06, SOM-DB-07
