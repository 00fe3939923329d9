"""What a deck comes to: how often each reading says what, and the rates that follow from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.sets.cardset import DeckRow

Z: Final = "Z"
RUNS: Final = ("IL", "IR", "SL", "SR")
SOLITAIRE: Final = ("S1", "S2", "S3", "S4", "S5")
SIDES: Final = {"O": "offence", "D": "defence", "K": "kicking team", "R": "receiving team"}


@dataclass(frozen=True, slots=True)
class Share:
    """How often a reading says something, in two decks, in percent of the cards that have the reading."""

    reading: str
    says: str
    before: float
    after: float


def _kind_of_run(text: str) -> str:
    if " vs " in text:
        return "man against box"
    words = text.split("+")
    if text == "Break":
        return text
    blockers = any(len(word) > 1 for word in words)
    return ("two " if len(words) > 1 else "one ") + (
        ("blockers" if len(words) > 1 else "blocker") if blockers else ("boxes" if len(words) > 1 else "box")
    )


def _kind_of_z(text: str) -> str:
    if text.startswith("PEN"):
        return "penalty"
    return "injury" if text.startswith("INJ") else "fumble" if text.startswith("Fumble") else "nothing"


def _side_of_penalty(text: str) -> str:
    """Who the penalty is on, on running plays."""
    return f"penalty on {SIDES.get(text.split()[1][:1], '?')} (runs)" if text.startswith("PEN ") else "no penalty"


GROUPS: Final[tuple[tuple[str, tuple[str, ...], Callable[[str], str]], ...]] = (
    ("run number", ("RN",), str),
    ("pass number", ("PN",), str),
    ("out of bounds", ("OB",), lambda text: text or "in bounds"),
    *((f"{line} directive", (line,), _kind_of_run) for line in RUNS),
    ("end run", ("ER",), lambda text: "no loss" if text == "OK" else "loss"),
    ("pass directive", ("ALL",), str),
    ("screen", ("SC",), str),
    ("Z result", ("Z",), _kind_of_z),
    ("Z result", ("Z",), _side_of_penalty),
    *((f"solitaire line {line[1]}", (line,), str) for line in SOLITAIRE),
    ("solitaire, all lines", SOLITAIRE, str),
)
"""What is counted: a name, the columns, and what of their texts counts as the same."""


def compare_shares(old: Sequence[DeckRow], new: Sequence[DeckRow]) -> list[Share]:
    """Every share of both decks, in the order of the card's readings."""
    shares = [Share("cards", "Z cards", 100 * _z_cards(old), 100 * _z_cards(new))]
    for reading, columns, says in GROUPS:
        before, after = _counted(old, columns, says), _counted(new, columns, says)
        for text in sorted(before | after, key=_order):
            shares.append(Share(reading, text, _percent(before, text), _percent(after, text)))
    return shares + list(_means(old, new))


def _order(text: str) -> tuple[int, str]:
    return (int(text), "") if text.isdigit() else (0, text)


def _z_cards(deck: Sequence[DeckRow]) -> float:
    return sum(row["RN"] == Z for row in deck) / max(len(deck), 1)


def _counted(deck: Sequence[DeckRow], columns: Sequence[str], says: Callable[[str], str]) -> Counter[str]:
    return Counter(says(row[column]) for row in deck if row["RN"] != Z for column in columns)


def _percent(counted: Counter[str], text: str) -> float:
    return 100 * counted[text] / max(counted.total(), 1)


def _means(old: Sequence[DeckRow], new: Sequence[DeckRow]) -> Iterator[Share]:
    """Averages of numbers, which are no percentages."""
    for column, name in (("RN", "run number"), ("PN", "pass number")):
        yield Share("average", name, _mean(old, column), _mean(new, column))
    yield Share("average", "end run, yards", _mean(old, "ER"), _mean(new, "ER"))


def _mean(deck: Sequence[DeckRow], column: str) -> float:
    numbers = [0 if row[column] == "OK" else int(row[column]) for row in deck if row["RN"] != Z]
    return sum(numbers) / max(len(numbers), 1)
