"""The charts that neither document prints and that a set may bring of its own: a record that goes with every play."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, final

from engine.chart_rows import ChartError, ChartProblem, ChartRows, Rows
from engine.strat.player_tables import HURT_ON_DEFENSE, HURT_ON_OFFENSE
from engine.strat.readings import FIRST_TOTAL, LAST_TOTAL, TOTALS
from engine.strat.rush_tables import LAST_STEP
from engine.strat.tables import read_table

__all__ = ["TABLES", "ChartError", "Charts", "default_charts", "make_charts", "read_table"]

TABLES: Final = ("short_gain", "sack_totals", "injuries")
"""Those of source `ours`, but for the black die, which is no chart."""
SIDES: Final = 6
OFFENSE_TRIPLES: Final = 3
FARTHEST: Final = 99


@final
@dataclass(frozen=True, slots=True)
class Charts:
    """What the charts say."""

    short_gains: list[int]
    """Yards by total."""  # SOM-TABLE-SHORTGAIN
    sack_totals: list[list[bool]]
    """By step and total: sacked, in the Super-Advanced game."""  # SOM-TABLE-SUPERADV
    injured: list[list[str]]
    """Who is hurt, by the face of a triple and total."""  # SOM-TABLE-INJURY


def make_charts(replaced: Mapping[str, Rows]) -> Charts:
    """Our charts with some tables replaced, by name; a ChartError names every cell that cannot be read."""
    problems: list[ChartProblem] = []
    for name in replaced:
        if name not in TABLES:
            problems.append(ChartProblem(name, 0, "", "no such chart", f"one of {', '.join(TABLES)}"))
    rows = {name: ChartRows(name, replaced.get(name) or read_table(f"{name}.csv"), problems) for name in TABLES}
    charts = Charts(_short_gains(rows["short_gain"]), _sack_totals(rows["sack_totals"]), _injured(rows["injuries"]))
    if problems:
        raise ChartError(problems)
    return charts


@cache
def default_charts() -> Charts:
    """The charts that ship."""
    return make_charts({})


def _short_gains(chart: ChartRows) -> list[int]:
    if len(chart.rows) != 1:
        chart.wrong(-1, "", f"{len(chart.rows)} rows", "one")
    return [0, 0, *(chart.whole(0, str(total), 0, FARTHEST) for total in TOTALS)]


def _sack_totals(chart: ChartRows) -> list[list[bool]]:
    """A line for every step; totals are reported as `2-4 11 12`."""
    names = [str(step) for step in range(LAST_STEP + 1)]
    places = chart.named("step", names)
    lines = []
    for place in places:
        sacks = _totals(chart, place, chart.text(place, "totals"))
        lines.append([total in sacks for total in range(LAST_TOTAL + 1)])
    return lines


def _totals(chart: ChartRows, place: int, text: str) -> set[int]:
    found: set[int] = set()
    for part in text.split():
        first, _, last = part.partition("-")
        ends = [int(end) if end in _TOTAL_NAMES else 0 for end in (first, last or first)]
        if 0 in ends or ends[0] > ends[1]:
            chart.wrong(place, "totals", repr(text), f"totals from {FIRST_TOTAL} to {LAST_TOTAL}, such as 2-4 11")
            return set()
        found.update(range(ends[0], ends[1] + 1))
    return found


_TOTAL_NAMES: Final = frozenset(str(total) for total in TOTALS)


def _injured(chart: ChartRows) -> list[list[str]]:
    """A line for every triple: those of 1 to 3 hurt the offense, the others the defense."""  # SOM-DICE-09
    places = chart.named("triple", [str(face) for face in range(1, SIDES + 1)])
    lines: list[list[str]] = [[]]
    for face, place in enumerate(places, 1):
        names = HURT_ON_OFFENSE if face <= OFFENSE_TRIPLES else HURT_ON_DEFENSE
        lines.append(["", "", *(names[chart.choice(place, str(total), names)] for total in TOTALS)])
    return lines
