"""How plays explain themselves: the text of cells as the cards print them, and lines of an explanation.

Everything here is asked for only while a trace is on. `player#` is put in as `#12` for a player of the offense and
`d#12` for one of the defense; whoever prints the explanation puts names there.
"""

from __future__ import annotations

from typing import Final

from engine.inside_blitz import codes, player_record
from engine.inside_blitz.player_record import READINGS, PuntChart
from engine.inside_blitz.snap import Snap
from engine.machine import i64

LETTERS: Final[dict[int, str]] = {
    player_record.SHORT_GAIN: "S",
    player_record.BREAKAWAY: "B",
    player_record.TO_MEDIUM: "M",
    player_record.TO_LONG: "L",
    player_record.TOUCHDOWN: "TD",
    player_record.TOUCHBACK: "TB",
    player_record.OUT_OF_BOUNDS: "OB",
    player_record.BLOCKED: "B",
}
WAYS: Final = ("n", "?", "/")
MARKS: Final = ("", "*", "+")
FOLDED: Final = ("1-2", "1-2", "3-4", "3-4", "5-6", "5-6")
"""Rows of matrices of three, by white die."""
TITLES: Final = ("Quick", "Short", "Medium", "Long")
RUN_TITLES: Final = ("Sweep Left", "Inside Left", "Inside Right", "Sweep Right")
LAST: Final = 66


def place(red: i64, white: i64, cells: i64 = 36) -> str:
    """`column 3, row 2`, or `column 3, row 1-2` where three rows serve six faces."""  # IBF-CARD-02, IBF-CARD-05
    row = str(white) if cells == 36 else FOLDED[white - 1]
    return f"column {red}, row {row}"


def text_of(value: i64) -> str:
    """A cell of yards or a letter."""
    return LETTERS.get(value, str(value))


def reading_text(left: i64, right: i64) -> str:
    """A cell of a passer's matrix as printed."""  # IBF-CARD-10
    one, two = READINGS[left], READINGS[right]
    text = one if one == two else f"{one}/{two}"
    return text or "blank"


def kickoff_text(yards: i64, coverage: i64) -> str:
    """A cell of a kicker's matrix as printed."""
    return LETTERS.get(yards, f"{yards}/{coverage}")


def punt_text(chart: PuntChart, at: i64) -> str:
    """A cell of a punter's matrix as printed."""  # IBF-CARD-37
    mark = MARKS[chart.mark[at]]
    if chart.yards[at] == player_record.TOUCHBACK:
        return f"TB {mark}".strip()
    way = chart.way[at]
    coverage = "" if way == player_record.NO_RETURN else str(chart.coverage[at])
    return f"{chart.yards[at]}{WAYS[way]}{coverage}{mark}"


def ranges_text(names: tuple[str, ...], lasts: list[int]) -> str:
    """Ranges of two-dice numbers that follow each other: `INT 11-13, SCK 14-55, RUN 56-66`; empty ones are `none`."""
    found = []
    first = 11
    for name, last in zip(names, [*lasts, LAST], strict=True):
        found.append(f"{name} {first}-{last}" if last >= first else f"{name} none")
        first = after(last) if last >= first else first
    return ", ".join(found)


def after(number: i64) -> i64:
    """The next two-dice number."""  # IBF-CARD-03
    return number + 1 if number % 10 < 6 else number + 5


def added(snap: Snap, rule: str, what: str, points: i64) -> None:
    """A modifier: nothing is said of one that adds nothing."""
    if points and snap.trace.on:
        snap.trace.say(rule, f"{what}: {points:+d}")


def named(snap: Snap, keys: list[i64]) -> str:
    """`RDT+RIB`."""
    return "+".join(codes.POSITIONS[key] for key in keys if key != codes.NO_KEY)
