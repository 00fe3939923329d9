"""The charts of the rulebook as CSV files in this folder; each of their rows cites its rule.

A row with a `switch` is the other reading of the row that begins alike, for games played with that option.
"""

from __future__ import annotations

from typing import Final

from engine.chart_rows import chart_rows

SWITCH: Final = "switch"

# Kinds of pass.
QUICK: Final = 0
SHORT: Final = 1
LONG: Final = 2
SCREEN: Final = 3
SHOVEL: Final = 4
SWING: Final = 5
PASSES: Final = ("quick", "short", "long", "screen", "shovel", "swing")


def read_table(name: str, switch: str = "") -> list[dict[str, str]]:
    """The rows of a chart by heading; with a switch its rows stand in for those that begin alike."""
    rows = chart_rows("engine.tabletop", name)
    first = next(iter(rows[0]))
    instead = {row[first]: row for row in rows if switch and row[SWITCH] == switch}
    return [instead.get(row[first], row) for row in rows if not row.get(SWITCH)]


def by_pass(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """The rows of a chart whose rows serve one or more kinds of pass, one for each kind."""
    return [next(row for row in rows if name in row["passes"].split()) for name in PASSES]
