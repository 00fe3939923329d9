"""The deck of Inside Blitz: 82 action cards, numbered 1 to 82, and 18 special cards."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final, TypeVar

from engine.inside_blitz import codes

RUN_LINES: Final = ("SL", "IL", "IR", "SR")
PASS_LINES: Final = ("Quick", "Short", "Medium", "Long")
COLUMNS: Final = (
    *("card", *RUN_LINES, "event"),
    *(column for line in PASS_LINES for column in (line, f"{line} Sec")),
    *("Rush", "Off Line", "special"),
)
"""The columns of `deck.csv`. A special card has its number and, under `special`, what it is."""

Value = TypeVar("Value")


@dataclass(frozen=True, slots=True)
class Deck:
    """`cards[place][reading]` is what an action card says; `specials[place]` is what a special card is."""

    cards: list[list[int]]
    specials: list[int]
    """By place, NOT_SPECIAL for an action card."""


def run_keys(text: str) -> tuple[int, int]:
    """The keys of a run line: `RDT` or `RDT+RIB`."""  # IBF-DECK-05
    first, plus, second = text.partition("+")
    return codes.position(first), codes.position(second) if plus else codes.NO_KEY


def special_of(row: Mapping[str, str]) -> int:
    """Which special card a row is; NOT_SPECIAL for an action card."""
    return _read(row, "special", codes.special)


def card_values(row: Mapping[str, str]) -> list[int]:
    """What one row of `deck.csv` says, by reading; a ValueError names a cell that cannot be read.

    A special card has its number alone.
    """  # IBF-DECK-04
    values = [codes.NO_KEY] * codes.READINGS
    values[codes.NUMBER] = _read(row, "card", codes.card_number)
    if special_of(row) != codes.NOT_SPECIAL:
        return values
    for place, line in enumerate(RUN_LINES):
        values[codes.RUN_KEY + place], values[codes.RUN_SECOND + place] = _read(row, line, run_keys)
    for place, line in enumerate(PASS_LINES):
        values[codes.PASS_KEY + place] = _read(row, line, codes.position)  # IBF-DECK-08
        values[codes.SECONDARY + place] = _read(row, f"{line} Sec", codes.secondary)
    values[codes.RUSHER] = _read(row, "Rush", codes.position)  # IBF-DECK-10
    values[codes.OFF_LINE] = _read(row, "Off Line", codes.position)
    values[codes.EVENT] = _read(row, "event", codes.EVENTS.index)
    return values


def _read(row: Mapping[str, str], column: str, reading: Callable[[str], Value]) -> Value:
    try:
        return reading(row[column])
    except (ValueError, KeyError) as unreadable:
        raise ValueError(f"{column}: cannot read {row.get(column)!r}") from unreadable


def make_deck(rows: Iterable[Mapping[str, str]]) -> Deck:
    """A deck from the rows of `deck.csv`."""
    deck = Deck([], [])
    for row in rows:
        deck.specials.append(special_of(row))
        deck.cards.append(card_values(row))
    return deck


@cache
def default_deck() -> Deck:
    """The deck that ships: our own, made by `cardgen.inside_blitz.deck_maker`."""
    text = resources.files(__package__).joinpath("deck.csv").read_text(encoding="utf-8")
    return make_deck(csv.DictReader(text.splitlines()))
