"""How our Inside Blitz deck is dealt: the counts of `deck_counts.toml`, spread so that no line tells of another.

1. Action cards are numbered 1 to 82, special cards 83 to 100.
2. Each line is shuffled; then pairs of entries change places, many times, whenever every entry then lies no less evenly
   over low, middle and high card numbers, which choose the player with the ball.
3. The secondary receivers of Short, Medium and Long hold each number from 1 to 82 once, each line in its own order.

The same counts and seed give the same deck, byte for byte: `python -m cardgen.inside_blitz.deck_maker`.
"""

from __future__ import annotations

import csv
import io
import re
import tomllib
from collections.abc import Mapping
from importlib import resources
from pathlib import Path
from typing import Any, Final

from engine.chance.generator import Generator
from engine.inside_blitz import codes, deck
from engine.inside_blitz.deck import COLUMNS, PASS_LINES

SWAPS: Final = 500
THIRDS: Final = 3
MIRRORED: Final = {"SL": "SR", "IL": "IR"}
SIDES: Final = {"SS": "FS", "FS": "SS"}

Counts = Mapping[str, Any]
Card = dict[str, str]


def deck_counts() -> Counts:
    """The shipped counts."""
    return tomllib.loads(resources.files(__package__).joinpath("deck_counts.toml").read_text(encoding="utf-8"))


def mirrored(entry: str) -> str:
    """A run line seen from the other side: `RDT+RIB` is `LDT+LIB`."""

    def other(word: re.Match[str]) -> str:
        name = word[0]
        if name in SIDES:
            return SIDES[name]
        flipped = {"L": "R", "R": "L"}.get(name[0], "") + name[1:]
        return flipped if flipped in codes.POSITIONS else name

    return re.sub(r"\w+", other, entry)


def make_cards(counts: Counts) -> list[Card]:
    """The whole deck: action cards, then special cards."""
    seed = int(counts["seed"])
    cards: list[Card] = [{"card": str(number)} for number in range(1, codes.USAGE_NUMBERS + 1)]
    for line, entries in _lines(counts).items():
        if len(entries) != len(cards):
            raise ValueError(f"deck_counts.toml: {line} has {len(entries)} entries, expected {len(cards)}")
        for card, entry in zip(cards, _dealt(entries, Generator(seed, line)), strict=True):
            card[line] = entry
    specials = _listed(counts["special"])
    first = codes.USAGE_NUMBERS + 1  # IBF-DECK-03
    return cards + [{"card": str(number), "special": entry} for number, entry in enumerate(specials, first)]


def _lines(counts: Counts) -> dict[str, list[str]]:
    """What stands in each line, in no order."""
    lines = {
        line: _listed(counts[line]) for line in ("SL", "IL", *PASS_LINES, "Rush", "Off Line", "Quick Sec", "event")
    }
    for left, right in MIRRORED.items():
        lines[right] = [mirrored(entry) for entry in lines[left]]
    for depth in PASS_LINES[1:]:
        lines[f"{depth} Sec"] = [str(number) for number in range(1, codes.USAGE_NUMBERS + 1)]  # IBF-DECK-18
    return lines


def _listed(counts: Mapping[str, int]) -> list[str]:
    return [entry for entry, count in counts.items() for _ in range(count)]


def _dealt(entries: list[str], generator: Generator) -> list[str]:
    """Step 2: a shuffle, made more even by changes of place."""
    order = list(range(len(entries)))
    generator.shuffle(order)
    dealt = [entries[place] for place in order]
    least = _unevenness(dealt)
    for _ in range(SWAPS):
        one, other = generator.below(len(dealt)), generator.below(len(dealt))
        dealt[one], dealt[other] = dealt[other], dealt[one]
        found = _unevenness(dealt)
        if found > least:
            dealt[one], dealt[other] = dealt[other], dealt[one]
        least = min(least, found)
    return dealt


def _unevenness(dealt: list[str]) -> int:
    """Squares of how often each entry falls on low, middle and high numbers: the smaller, the more even."""
    cells: dict[tuple[str, int], int] = {}
    for place, entry in enumerate(dealt):
        cell = (entry, place * THIRDS // len(dealt))
        cells[cell] = cells.get(cell, 0) + 1
    return sum(count * count for count in cells.values())


def deck_text(cards: list[Card]) -> str:
    """The deck as `deck.csv`."""
    text = io.StringIO(newline="")
    writer = csv.DictWriter(text, COLUMNS, restval="", lineterminator="\n")
    writer.writeheader()
    writer.writerows(cards)
    return text.getvalue()


if __name__ == "__main__":
    Path(deck.__file__).with_name("deck.csv").write_text(deck_text(make_cards(deck_counts())), encoding="utf-8")
