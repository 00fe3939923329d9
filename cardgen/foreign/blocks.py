"""Cards laid out as cells on a sheet or a page: each a block of lines, with where every text stands across.

In a workbook or a text with tabs a block ends at an empty line, or where the next card's name stands over its year and
team; on a page it is a cell of the sheet of cards.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from cardgen.foreign.assemble import Squads
from cardgen.foreign.cells import Cell
from cardgen.foreign.labels import lines_of, segments
from cardgen.foreign.records import CellRead, Record
from cardgen.games.contract import CardReader
from cardgen.sets.cells import text_of
from engine.cards.typed import plain
from ingest.raw.grid import Grid

OWNER: Final = re.compile(r"((?:18|19|20)\d\d)\s+(\D.*)")
MARKUP: Final = re.compile(r"</?[a-z]{1,4}>", re.IGNORECASE)
"""What some programs leave of underlined headings when they save text."""
MOST_TEXTS: Final = 600
"""A card has some two hundred; a page of text is no card."""


class Bit(NamedTuple):
    """A text, and its edges across: columns of a sheet, or points on a page."""

    text: str
    x0: float
    x1: float

    @property
    def center(self) -> float:
        """The middle between both edges."""
        return (self.x0 + self.x1) / 2


Line = list[Bit]


@dataclass
class Block:
    """The lines of one card, and where the card is."""

    place: str
    lines: list[Line] = field(default_factory=list)

    @property
    def text(self) -> str:
        """Everything as it comes, for messages."""
        return " ".join(line_text(line) for line in self.lines)

    @property
    def large(self) -> bool:
        """Whether it has more texts than any card."""
        return sum(map(len, self.lines)) > MOST_TEXTS


def line_text(line: Iterable[Bit]) -> str:
    """The texts of a line with single spaces."""
    return " ".join(bit.text for bit in line)


def blocks_of_grid(grid: Grid, file: str) -> Iterator[Block]:
    """The blocks of a sheet, from top to bottom."""
    lines = [list(_bits(row)) for row in grid.rows]
    starts = {number - 1 for number in range(1, len(lines)) if _is_owner(lines[number]) and lines[number - 1]}
    block: Block | None = None
    for number, line in enumerate(lines):
        if block is not None and (not line or number in starts):
            yield block
            block = None
        if line:
            block = block or Block(_place(grid, number, file))
            block.lines.append(line)
    if block is not None:
        yield block


def _place(grid: Grid, row: int, file: str) -> str:
    place = grid.place(row, 0)
    return f"{file}!{place}" if "!" in grid.place_style else f"{file}: {place.partition(' column ')[0]}"


def _bits(row: Iterable[object]) -> Iterator[Bit]:
    for at, cell in enumerate(row):
        text = " ".join(MARKUP.sub("", plain(text_of(cell))).split())  # type: ignore[arg-type]
        if text:
            yield Bit(text, float(at), float(at + 1))


def _is_owner(line: Line) -> bool:
    return bool(line) and OWNER.fullmatch(line[0].text) is not None


def block_of_cell(cell: Cell, file: str) -> Block:
    """A cell of a page as a block."""
    lines = [
        [Bit(plain(" ".join(word.text for word in part)), part[0].x0, part[-1].x1) for part in segments(line)]
        for line in lines_of(cell.words)
    ]
    return Block(f"{file}!{cell.place}", lines)


def block_reader(
    package: str,
    squads: Squads,
    records: Callable[[Block, CellRead], Iterable[Record]],
    written: Callable[[str, str, str], str],
) -> CardReader:
    """How cards are read that people lay out as blocks, be they cells of a page or lines of a sheet."""

    def read_block(block: Block) -> CellRead:
        read = CellRead(block.place)
        if not block.large:
            read.records = list(records(block, read))
        return read

    def read_cell(cell: Cell, file: str) -> CellRead:
        read = read_block(block_of_cell(cell, file))
        if not read.records:
            read.no_card(cell.text)
        return read

    return CardReader(package, squads, read_cell, written, read_block)
