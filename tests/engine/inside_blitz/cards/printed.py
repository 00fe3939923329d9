"""The sample cards of the game's document, read from it where it lies beside this checkout. None of it is kept here."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import pytest

from tests.places import SEEDS

TITLE = "Inside Blitz Football Rules"
SIX = ("1", "2", "3", "4", "5", "6")
THREE = ("1-2", "3-4", "5-6")


def document() -> list[list[str]]:
    """The document's lines, cut at tabs; the test is skipped without it."""
    for path in sorted(SEEDS.glob("*.txt")):
        text = path.read_text(encoding="utf-8")
        if text.startswith(TITLE):
            return [[cell.strip() for cell in line.split("\t")] for line in text.splitlines()]
    pytest.skip("the game's document is not beside this checkout")


def card(title: str, printing: int = 1) -> list[list[str]]:
    """The lines of a card from its title to the next empty line, as it is printed the first or second time."""
    lines = document()
    starts = [place for place, line in enumerate(lines) if title in line[:2]]
    start = starts[printing - 1]
    end = next(place for place in range(start, len(lines)) if not any(lines[place]))
    return lines[start:end]


def matrices(lines: list[list[str]], labels: tuple[str, ...]) -> Iterator[list[str]]:
    """The matrices of a card, each as its cells row by row."""
    cells: list[str] = []
    for line in lines:
        if line[0] == labels[len(cells) // 6] and len(line) >= 7:
            cells += line[1:7]
            if len(cells) == 6 * len(labels):
                yield cells
                cells = []


def after(lines: list[list[str]], heading: str) -> list[str]:
    """The filled cells of the line below one that starts with a heading."""
    place = next(place for place, line in enumerate(lines) if line[0] == heading)
    return [cell for cell in lines[place + 1] if cell]


def cell_at(matrix: Sequence[Any], red: int, white: int) -> Any:
    """What two dice find on a matrix of six rows or three."""
    rows = len(matrix) // 6
    return matrix[(white - 1) * rows // 6 * 6 + red - 1]
