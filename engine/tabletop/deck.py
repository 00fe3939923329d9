"""The deck of Tabletop Football: Fast Action cards with a directive for each kind of pass."""

from __future__ import annotations

import csv
from collections.abc import Iterable
from functools import cache
from importlib import resources
from typing import Final

from engine.fast_action import codes
from engine.fast_action import deck as fast_action
from engine.fast_action.deck import Deck, Row, read_values

COLUMNS: Final = (
    *("card", "RN", "OB", "PN", "IL", "IR", "SL", "SR", "ER", "QK", "SH", "LG", "SC", "Z"),
    *("S1", "S2", "S3", "S4", "S5"),
)
"""The columns of `deck.csv`. A Z card has `Z` under RN and nothing else; OB is `OB` or empty."""  # TTF-DECK-04


def card_values(row: Row) -> list[int]:
    """What one row of `deck.csv` says, by reading; a ValueError names a cell that cannot be read."""
    values = read_values(row, {codes.PASS: ""})  # TTF-DECK-09
    if row["RN"] != "Z" and not codes.names_sides(values[codes.Z_RESULT]):
        raise ValueError(f"Z: cannot read {row['Z']!r}")
    return values


def make_deck(rows: Iterable[Row]) -> Deck:
    """A deck from the rows of `deck.csv`."""
    return fast_action.make_deck(rows, card_values)


@cache
def default_deck() -> Deck:
    """The deck that ships: our own, made by `cardgen.tabletop`."""
    text = resources.files("engine.tabletop").joinpath("deck.csv").read_text(encoding="utf-8")
    return make_deck(csv.DictReader(text.splitlines()))
