"""A Fast Action deck: what each card says, by reading."""

from __future__ import annotations

import csv
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources
from pathlib import Path
from typing import Final

from engine.fast_action import codes

COLUMNS: Final = (
    "card",
    "RN",
    "OB",
    "PN",
    "IL",
    "IR",
    "SL",
    "SR",
    "ER",
    "ALL",
    "SC",
    "Z",
    "S1",
    "S2",
    "S3",
    "S4",
    "S5",
)
"""The columns of `deck.csv`. A Z card has `Z` under RN and nothing else; OB is `OB` or empty."""


@dataclass(frozen=True)
class Deck:
    """A deck of cards. `values[reading][card]` is what a card says; a Z card says `Z_CARD` everywhere."""

    values: tuple[tuple[int, ...], ...]
    out_of_bounds: tuple[bool, ...]

    @cached_property
    def size(self) -> int:
        """Cards in the deck, Z cards included."""
        return len(self.out_of_bounds)

    @cached_property
    def z_cards(self) -> int:
        """How many of them are Z cards."""
        return self.values[codes.RUN_NUMBER].count(codes.Z_CARD)

    @cached_property
    def without_one_z(self) -> Deck:
        """The same deck with one Z card taken out, made once."""  # SPF-S.1, TTF-SOLO-01
        return self.without_z()

    def without_z(self, count: int = 1) -> Deck:
        """The same deck with so many Z cards taken out."""
        drop = {card for card, value in enumerate(self.values[codes.RUN_NUMBER]) if value == codes.Z_CARD}
        drop = set(sorted(drop)[:count])
        keep = [card for card in range(self.size) if card not in drop]
        return Deck(
            tuple(tuple(line[card] for card in keep) for line in self.values),
            tuple(self.out_of_bounds[card] for card in keep),
        )


Row = Mapping[str, str]


def card_values(row: Row) -> list[int]:
    """What one row of `deck.csv` says, by reading; a ValueError names a cell that cannot be read."""
    each_pass = dict.fromkeys((codes.QUICK_PASS, codes.SHORT_PASS, codes.LONG_PASS), "ALL")
    values = read_values(row, each_pass)
    if row["RN"] != "Z" and not codes.names_fouls(values[codes.Z_RESULT]):
        raise ValueError(f"Z: cannot read {row['Z']!r}")
    return values


def read_values(row: Row, columns: Mapping[int, str]) -> list[int]:
    """What a row says, by reading. `columns` are those of readings that have no column of their own, or none at all."""
    if row["RN"] == "Z":
        return [codes.Z_CARD] * len(codes.READINGS)
    values = []
    for reading, name in enumerate(codes.READINGS):
        column = columns.get(reading, name)
        try:
            values.append(codes.reading_value(reading, row[column]) if column else codes.UNPRINTED)
        except (ValueError, KeyError) as unreadable:
            raise ValueError(f"{column}: cannot read {row.get(column)!r}") from unreadable
    return values


def make_deck(rows: Iterable[Row], values_of: Callable[[Row], list[int]] = card_values) -> Deck:
    """A deck from the rows of `deck.csv`."""
    cards = [(values_of(row), row["OB"] == "OB") for row in rows]
    return Deck(
        tuple(tuple(values[reading] for values, _ in cards) for reading in range(len(codes.READINGS))),
        tuple(out for _, out in cards),
    )


def read_deck(path: Path) -> Deck:
    """The deck of a `deck.csv` that has been checked."""
    with path.open(encoding="utf-8", newline="") as file:
        return make_deck(csv.DictReader(file))


@cache
def default_deck() -> Deck:
    """The deck that ships: our own, made by `cardgen.fast_action`."""
    text = resources.files(__package__).joinpath("deck.csv").read_text(encoding="utf-8")
    return make_deck(csv.DictReader(text.splitlines()))
