"""Matrices of the numbers 1 to 6 and ladders of the totals 2 to 12 on a card, with the cells that belong to each.

Cells are found by the column they stand under, so that blank ones stay blank.

Headings stand in one line, or in two where the upper one names sections. Cells are found by the heading they stand
under, so that blank ones stay blank.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from cardgen.foreign.blocks import Bit, Line
from engine.cards.dice_faces import FIRST_TOTAL, LAST_TOTAL

COLUMNS: Final = tuple("123456")
LABELS: Final = (COLUMNS, ("1-2", "3-4", "5-6"))
"""How rows are labeled: a face of the white die each, or two."""
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


TOTALS: Final = [str(total) for total in range(FIRST_TOTAL, LAST_TOTAL + 1)]
LADDER_REACH: Final = 0.6
"""Of the distance between columns: what stands further off belongs to none."""
HEAD_LINES: Final = 2

Titled = Callable[[str, str], str]
"""The column that a section and a heading under it mean, either of which may be blank; empty where it is none."""


@dataclass
class Ladder:
    """Columns side by side: the eleven cells of each by its title, and what stands outside all of them."""

    columns: dict[str, list[str]]
    outside: list[str]


def take_ladders(lines: Sequence[Line], titled: Titled) -> tuple[list[Ladder], list[Line]]:
    """The ladders of a card from top to bottom, and the lines that belong to none."""
    found: list[Ladder] = []
    left: list[Line] = []
    number = 0
    while number < len(lines):
        rows = lines[number : number + len(TOTALS)]
        columns = _columns(left[-HEAD_LINES:], titled) if [line[0].text for line in rows] == TOTALS else []
        if columns:
            del left[-_head_lines(left[-HEAD_LINES:], titled) :]
            found.append(_ladder(columns, rows))
            number += len(rows)
        else:
            left.append(lines[number])
            number += 1
    return found, left


def _head_lines(heads: Sequence[Line], titled: Titled) -> int:
    """How many lines of headings there are: the upper one is one of them if anything there is a section."""
    upper = heads[0] if len(heads) == HEAD_LINES else []
    lower = {titled("", bit.text) for bit in heads[-1]}
    sections = any(titled(bit.text, under.text) for bit in upper for under in heads[-1])
    return HEAD_LINES if (sections and lower == {""}) or any(titled("", bit.text) for bit in upper) else 1


def _columns(heads: Sequence[Line], titled: Titled) -> list[tuple[Bit, str]]:
    """The headings from left to right with the columns they mean."""
    if not heads:
        return []
    upper = heads[0] if len(heads) == HEAD_LINES else []
    found = []
    for bit in heads[-1]:
        over = [above for above in upper if above.x0 <= bit.center]
        title = titled(over[-1].text if over else "", bit.text) or titled("", bit.text)
        found += [(bit, title)] if title else []
    # A section of one column may have no heading of its own.
    found += [(bit, title) for bit in upper if (title := titled("", bit.text)) and not _stands_over(bit, found)]
    return sorted(found, key=lambda each: each[0].center)


def _stands_over(bit: Bit, found: Sequence[tuple[Bit, str]]) -> bool:
    return any(bit.x0 <= head.center <= bit.x1 for head, _ in found)


def _ladder(columns: Sequence[tuple[Bit, str]], rows: Sequence[Line]) -> Ladder:
    centers = [bit.center for bit, _ in columns]
    apart = min((after - before for before, after in pairwise(centers)), default=1.0)
    ladder = Ladder({title: [""] * len(TOTALS) for _, title in columns}, [])
    for at, line in enumerate(rows):
        for bit in line[1:]:
            nearest = min(columns, key=lambda each: abs(each[0].center - bit.center))
            cells = ladder.columns[nearest[1]]
            if len(columns) > 1 and abs(nearest[0].center - bit.center) > LADDER_REACH * apart:
                ladder.outside.append(bit.text)
            else:
                cells[at] = f"{cells[at]} {bit.text}".strip()
    return ladder
