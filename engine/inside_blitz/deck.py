"""The deck of Inside Blitz: 82 action cards, numbered 1 to 82, and 18 special cards."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Final

from engine.inside_blitz import codes

RUN_LINES: Final = ("SL", "IL", "IR", "SR")
PASS_LINES: Final = ("Quick", "Short", "Medium", "Long")
COLUMNS: Final = (
    *("card", *RUN_LINES, "event"),
    *(column for line in PASS_LINES for column in (line, f"{line} Sec")),
    *("Rush", "Off Line", "special"),
)
"""The columns of `deck.csv`. A special card has its number and, under `special`, what it is."""


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


def card_values(row: Mapping[str, str]) -> list[int]:
    """What one row of an action card says, by reading; a ValueError names what cannot be read."""
    values = [codes.NO_KEY] * codes.READINGS
    values[codes.NUMBER] = int(row["card"])
    for place, line in enumerate(RUN_LINES):
        values[codes.RUN_KEY + place], values[codes.RUN_SECOND + place] = run_keys(row[line])
    for place, line in enumerate(PASS_LINES):
        values[codes.PASS_KEY + place] = codes.position(row[line])  # IBF-DECK-08
        values[codes.SECONDARY + place] = codes.secondary(row[f"{line} Sec"])
    values[codes.RUSHER] = codes.position(row["Rush"])  # IBF-DECK-10
    values[codes.OFF_LINE] = codes.position(row["Off Line"])
    values[codes.EVENT] = codes.EVENTS.index(row["event"])
    return values


def make_deck(rows: Iterable[Mapping[str, str]]) -> Deck:
    """A deck from the rows of `deck.csv`."""
    deck = Deck([], [])
    for row in rows:
        special = codes.SPECIALS.index(row["special"]) if row["special"] else codes.NOT_SPECIAL
        deck.specials.append(special)
        if special == codes.NOT_SPECIAL:
            deck.cards.append(card_values(row))
        else:
            deck.cards.append([int(row["card"]), *[codes.NO_KEY] * (codes.READINGS - 1)])  # IBF-DECK-04
    return deck


@cache
def default_deck() -> Deck:
    """The deck that ships: our own, made by `cardgen.inside_blitz.deck_maker`."""
    text = resources.files(__package__).joinpath("deck.csv").read_text(encoding="utf-8")
    return make_deck(csv.DictReader(text.splitlines()))
