"""What stands where on the defensive cards of an ordinary team: whom a row asks for, gains, symbols.

`defense_templates.csv` has a column a line, in the cards' own grammar; passes also have the rows in the order in which
they are complete, and those that are intercepted. Which readings stand on which rows is ours, but for squares and nose
tackles (SOM-SW-04, SOM-SW-06, SOM-SW-07).
"""

from __future__ import annotations

import csv
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from engine.strat import codes
from engine.strat.cards.cells import read_reading
from engine.strat.cards.readings import Readings
from engine.strat.coverage import SHORT_LEAST
from engine.strat.readings import TOTALS

BOTH: Final = "both"
INTERCEPTED_AT: Final = {codes.FLAT: 4, codes.SHORT: 11, codes.LONG: 27}
"""Yards beyond the line of scrimmage at which passes are intercepted."""


@dataclass(frozen=True, slots=True)
class Template:
    """A column of an ordinary team's card."""

    play: int
    column: int
    """Its place among the columns of the play, the fewest players first."""
    readings: Readings
    complete: tuple[int, ...]
    """Rows, from 0, in the order in which passes there are complete."""
    intercepted: tuple[int, ...]
    """Rows, from 0, in the order in which passes there are intercepted."""


@cache
def templates(base: str) -> dict[int, tuple[Template, ...]]:
    """By play, the columns of a team with this base front."""
    text = (files("cardgen.strat") / "defense_templates.csv").read_text(encoding="utf-8")
    found: dict[int, tuple[Template, ...]] = {}
    for row in csv.DictReader(text.splitlines()):
        if row["base"] in (base, BOTH):
            play = codes.PLAYS.index(row["play"])
            least = SHORT_LEAST if play == codes.SHORT else 0
            readings = tuple(read_reading(row[str(total)]) for total in TOTALS)
            made = Template(
                play, int(row["players"]) - least, readings, _rows(row["complete"]), _rows(row["intercepted"])
            )
            found[play] = (*found.get(play, ()), made)
    return found


def _rows(text: str) -> tuple[int, ...]:
    return tuple(int(total) - TOTALS[0] for total in text.split())
