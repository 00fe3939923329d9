"""Where our coaches put their linebackers and backs: fronts and safeties as data, each ready to be called."""

from __future__ import annotations

from typing import Final, final

from engine.charts import chart_rows
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.coaches.rates import PACKAGE
from engine.strat.formation_tables import DEFENSES
from engine.strat.places import LINE_SLOTS, begins, linemen, present, says
from engine.strat.snap import INSIDE_TEN, INSIDE_TWENTY

# Parts of the field in which a defence lines up differently.  # SOM-RZ-03, SOM-RZ-04
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
    """By position, where its man begins."""
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
    """Line-ups to draw from: weights, and what each weight stands for."""

    __slots__ = ("items", "weights")

    def __init__(self, found: list[tuple[int, list[int]]]) -> None:
        self.weights = vec[i64]([weight for weight, _ in found])
        self.items = [item for _, item in found]


Table = list[list[list[Lines]]]
"""By defence, guess and part of the field."""
Row = dict[str, str]


def _table(rows: list[list[Row]], items: list[list[list[int]]]) -> Table:
    """Rows of each defence, with what each stands for."""
    return [
        [
            [Lines([(int(row["weight"]), item) for row, item in both if _meant(row, guess, part)]) for part in FIELDS]
            for guess in _GUESSES
        ]
        for both in (list(zip(own, made, strict=True)) for own, made in zip(rows, items, strict=True))
    ]


def _meant(row: Row, guess: str, part: str) -> bool:
    return row["guess"] == guess and part in row["field"].split()


def _of_defenses(rows: list[Row]) -> list[list[Row]]:
    """By defence, its rows; one without any of its own has those that are of no defence in particular."""
    return [
        [row for row in rows if row["defense"] == name] or [row for row in rows if not row["defense"]]
        for name in DEFENSES
    ]


def _moved(defense: int, moves: str) -> list[int]:
    places = starts(defense)
    for move in moves.split(_SEPARATOR):
        if move:
            man, _, place = move.partition(" ")
            places[codes.DEFENDERS.index(man)] = codes.PLACES.index(place)
    return places


def _fronts() -> Table:
    rows = _of_defenses(chart_rows(PACKAGE, "fronts.csv"))
    return _table(rows, [[_moved(defense, row["moves"]) for row in own] for defense, own in enumerate(rows)])


def _safeties(duty: str) -> Table:
    rows = _of_defenses([row for row in chart_rows(PACKAGE, "safeties.csv") if row["duty"] == duty])
    return _table(rows, [[[codes.PLACES.index(row["place"])] for row in own] for own in rows])


FRONTS: Final = _fronts()
"""Places by position."""
FREE_SAFETIES: Final = _safeties("free")
COVERING_SAFETIES: Final = _safeties("covers")
KEYING_SAFETIES: Final = _safeties("keys")
"""A place of the free safety each: without a man to cover, with one, and when he keys somebody."""
BEGINNINGS: Final[list[list[int]]] = [starts(defense) for defense in range(len(DEFENSES))]
"""By defence and position, where its man begins."""
DOUBLERS: Final[list[int]] = [
    next((position for position in (codes.DB2, codes.DB1) if "double" in says(defense, position)), codes.NOBODY)
    for defense in range(len(DEFENSES))
]
"""By defence, the extra back who may double-team."""  # SOM-DB-06, SOM-DB-07
