"""Matrices on a card: the numbers 1 to 6 side by side, and under them six rows by one die or three by two faces each.

Cells are found by the column they stand under, so that blank ones stay blank.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.foreign.blocks import Bit, Line

COLUMNS: Final = tuple("123456")
LABELS: Final = (COLUMNS, ("1-2", "3-4", "5-6"))
"""How rows are labelled: a face of the white die each, or two."""
REACH: Final = 0.6
"""Of the distance between columns: what stands further off belongs to none."""


@dataclass
class FoundMatrix:
    """A matrix: the line above it, its rows of six texts, and the line behind it."""

    title: Line
    rows: list[list[str]]
    behind: Line


def take_matrices(lines: Sequence[Line]) -> tuple[list[FoundMatrix], list[Line]]:
    """The matrices of a card from top to bottom, and the lines that belong to none; titles stay among these."""
    found: list[FoundMatrix] = []
    left: list[Line] = []
    number = 0
    while number < len(lines):
        line = lines[number]
        rows = _rows(line, lines[number + 1 :]) if tuple(bit.text for bit in line) == COLUMNS else []
        if rows:
            title = left[-1] if left else []
            number += 1 + len(rows)
            found.append(FoundMatrix(title, rows, lines[number] if number < len(lines) else []))
        else:
            left.append(line)
            number += 1
    return found, left


def _rows(heads: Line, lines: Sequence[Line]) -> list[list[str]]:
    """The rows under a matrix's headings; none where their labels are neither six nor three."""
    apart = (heads[-1].center - heads[0].center) / (len(COLUMNS) - 1)
    for labels in LABELS:
        block = lines[: len(labels)]
        if [line[0].text.replace(" ", "") if line else "" for line in block] == list(labels):
            return [_cells(line[1:], heads, apart) for line in block]
    return []


def _cells(bits: Sequence[Bit], heads: Line, apart: float) -> list[str]:
    cells = [""] * len(heads)
    for bit in bits:
        at = min(range(len(heads)), key=lambda column: abs(heads[column].center - bit.center))
        if abs(heads[at].center - bit.center) <= REACH * apart:
            cells[at] = f"{cells[at]} {bit.text}".strip()
    return cells
