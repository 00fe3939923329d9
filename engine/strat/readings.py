"""What a cell of a card or a chart says, as a small record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.machine import i64

# Kinds of reading.
YARDS: Final = 0
"""So many yards of a run, or a completion."""  # SOM-RUN-04, SOM-PASS-04
SHORT_GAIN: Final = 1  # SOM-READ-02, SOM-READ-09
LONG_GAIN: Final = 2
"""The chart of long gains; no player's name here, though guards share the letters."""  # SOM-READ-09
TOUCHDOWN: Final = 3
INCOMPLETE: Final = 4
"""X, or an empty cell."""  # SOM-PASS-04
RECEIVER: Final = 5
MUST_RUN: Final = 6
INTERCEPTED: Final = 7
SPLIT: Final = 8
RATED: Final = 9
FAIR_CATCH: Final = 10
"""Of punt returns."""
GOOD: Final = 11
NO_GOOD: Final = 12
"""Of place kicks."""  # SOM-FG-01, SOM-PAT-01

# Symbols of defensive cards.
NO_SYMBOL: Final = 0
ONE_SQUARE: Final = 1
TWO_SQUARES: Final = 2
SCOPE: Final = 3
SYMBOLS: Final = ("", "[]", "[][]", "scope")  # SOM-CARD-24

# Whose rating decides a rated reading.
NO_PLAYER: Final = 0
CENTER: Final = 1
ONSIDE_GUARD: Final = 2
ONSIDE_TACKLE: Final = 3
ONSIDE_END: Final = 4
BLOCKING_BACK: Final = 5
LEFT_END: Final = 6
LEFT_TACKLE: Final = 7
NOSE_TACKLE: Final = 8
RIGHT_TACKLE: Final = 9
RIGHT_END: Final = 10
LB_IN_ZONE: Final = 11
LB_IN_LEFT_PART: Final = 12
LB_IN_RIGHT_PART: Final = 13
DEFENDER: Final = 14
DB_IN_ZONE: Final = 15

FIRST_TOTAL: Final = 2
LAST_TOTAL: Final = 12
TOTALS: Final = range(FIRST_TOTAL, LAST_TOTAL + 1)
"""Of two dice: rows of every column."""  # SOM-DICE-03
NO_AIR: Final = -99


@final
@dataclass(frozen=True, slots=True)
class Reading:
    """One cell. Make it with the functions below."""

    kind: i64
    yards: i64 = 0
    fumble: bool = False
    """The ball is loose after the yards."""  # SOM-READ-06
    symbol: i64 = NO_SYMBOL
    air: i64 = NO_AIR
    """Air yards in brackets, for yards after the catch."""  # SOM-CARD-23
    who: i64 = NO_PLAYER
    """Whose rating a rated reading asks for."""
    parts: tuple[Reading, ...] = ()
    """Of a split, one for each total; of a rated reading, what a good rating brings and what another does."""


def gain(yards: i64, *, fumble: bool = False, symbol: i64 = NO_SYMBOL, air: i64 = NO_AIR) -> Reading:
    """A signed number."""
    return Reading(YARDS, yards, fumble, symbol, air)


def intercepted(yards: i64) -> Reading:
    """An interception so many yards beyond scrimmage."""  # SOM-READ-07
    return Reading(INTERCEPTED, yards)


def rated(who: i64, good: Reading, other: Reading) -> Reading:
    """The first figure if the player's rating is no lower than the white die, else the second."""
    return Reading(RATED, who=who, parts=(good, other))


def split(parts: tuple[tuple[i64, Reading], ...]) -> Reading:
    """Readings by the last total of each range, in order; the ranges begin at 2 and end at 12."""
    by_total: list[Reading] = []
    first: i64 = FIRST_TOTAL
    for last, part in parts:
        by_total.extend([part] * (last - first + 1))
        first = last + 1
    if first != LAST_TOTAL + 1:
        raise ValueError(f"a split ends at {first - 1}, expected {LAST_TOTAL}")
    return Reading(SPLIT, parts=tuple(by_total))


_WORDS: Final = {"SG": SHORT_GAIN, "LG": LONG_GAIN, "TD": TOUCHDOWN, "X": INCOMPLETE}
_INTERCEPTED: Final = "Int+"


def chart_reading(cell: str) -> Reading:
    """A cell of a chart: `11`, `-4F`, `SG`, `TD`, `X`, `Int+23`."""
    if cell in _WORDS:
        return Reading(_WORDS[cell])
    if cell.startswith(_INTERCEPTED):
        return intercepted(int(cell.removeprefix(_INTERCEPTED)))
    return gain(int(cell.removesuffix("F")), fumble=cell.endswith("F"))


RATERS: Final = (
    *("", "OFFENSIVE C", "ONSIDE G", "ONSIDE T", "ONSIDE E", "BLOCKING BACK"),
    *("DEFENSIVE LE", "DEFENSIVE LT", "DEFENSIVE NT", "DEFENSIVE RT", "DEFENSIVE RE"),
    *("LB IN ZONE", "LEFT LB IN ZONE", "RIGHT LB IN ZONE", "DEFENDER", "DB IN ZONE"),
)
"""Whose rating a reading asks for, as cards print it."""
_PRINTED: Final = {
    **{SHORT_GAIN: "SG", LONG_GAIN: "LG", TOUCHDOWN: "TD", INCOMPLETE: "X", RECEIVER: "RECEIVER"},
    **{MUST_RUN: "MUST RUN", FAIR_CATCH: "FC", GOOD: "GOOD", NO_GOOD: "NO GOOD"},
}
_SYMBOLS_PRINTED: Final = ("", " []", " [][]", " (+)")


def reading_text(reading: Reading) -> str:
    """A reading as cards print it: `+3 []`, `DEFENDER X or +13`, `F+1 2-9, +1 10-12`."""
    if reading.kind == SPLIT:
        return ", ".join(_parts_text(reading.parts))
    if reading.kind == RATED:
        return f"{RATERS[reading.who]} {reading_text(reading.parts[0])} or {reading_text(reading.parts[1])}"
    symbol = _SYMBOLS_PRINTED[reading.symbol]
    if reading.kind == YARDS:
        air = "" if reading.air == NO_AIR else f" ({reading.air})"
        return f"{'F' if reading.fumble else ''}{_signed(reading.yards)}{air}{symbol}"
    if reading.kind == INTERCEPTED:
        return f"Int {_signed(reading.yards)}"
    return _PRINTED[reading.kind] + symbol


def _signed(yards: i64) -> str:
    return f"+{yards}" if yards > 0 else f"{yards}"


def _parts_text(parts: tuple[Reading, ...]) -> list[str]:
    """The parts of a split with the totals that choose them."""
    found: list[str] = []
    first: i64 = FIRST_TOTAL
    for place, part in enumerate(parts):
        last: i64 = FIRST_TOTAL + place
        if last == LAST_TOTAL or parts[place + 1] != part:
            totals = f"{first}" if first == last else f"{first}-{last}"
            found.append(f"{reading_text(part)} {totals}")
            first = last + 1
    return found
