"""Cards with matrices: passers, runners, receivers, kickers, punters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from cardgen.foreign.blocks import OWNER, Block, Line, line_text
from cardgen.foreign.inside_blitz.words import RANGE, CardKind, Section, section_of, words
from cardgen.foreign.matrices import FoundMatrix, take_matrices
from cardgen.foreign.records import CellRead, Record
from cardgen.foreign.values import take_values
from engine.cards.faces import headings
from engine.inside_blitz.cards import SHEETS

RATED: Final = re.compile(r"([0-6])\s+\D")
"""A figure before a section's title."""
SPAN: Final = re.compile(r"\d+\s*-\s*\d+")
TOP: Final = 2
"""Lines at the top of a card that say who he is."""
POSITION: Final = "Position"


def read_player(block: Block, read: CellRead) -> Record | None:
    """A player's row; None where the block is no card of a man."""
    matrices, left = take_matrices(block.lines)
    kind = _kind(matrices)
    if kind is None:
        return None
    columns = headings(dict(SHEETS)[kind.sheet])
    record = Record(kind.sheet, read.place)
    titled: list[Line] = []
    for matrix in matrices:
        section = section_of(kind, line_text(matrix.title))
        if section is None:
            read.unread([line_text(matrix.title)])
            continue
        titled.append(matrix.title)
        _matrix(section, matrix, columns, record, read)
    rest = [line for line in left if not any(line is title for title in titled)]
    _who(rest[:TOP], kind, record)
    for key, text in take_values(rest, words().labels):
        heading = kind.ranged.get(key, key) if SPAN.fullmatch(text) else key
        if heading in columns and heading not in record.cells:
            record.cells[heading] = text
    if POSITION in columns and POSITION not in record.cells and len(kind.positions) == 1:
        record.cells[POSITION] = kind.positions[0]
    return record


def _kind(matrices: Sequence[FoundMatrix]) -> CardKind | None:
    """The kind that has a section for most of a card's matrices, and the one without which it is another."""
    best: tuple[int, CardKind] | None = None
    for kind in words().kinds:
        found = [section for each in matrices if (section := section_of(kind, line_text(each.title)))]
        if (not kind.needs or any(section.matrix == kind.needs for section in found)) and found:
            best = max(best, (len(found), kind), key=lambda each: each[0]) if best else (len(found), kind)
    return best[1] if best else None


def _matrix(section: Section, matrix: FoundMatrix, columns: Sequence[str], record: Record, read: CellRead) -> None:
    """A matrix's cells, and what its title says besides."""
    named = [column for column in columns if re.fullmatch(rf"{re.escape(section.matrix)} \d-\S+", column)]
    cells = [text for row in matrix.rows for text in row]
    if len(named) != len(cells):
        read.unread([f"{section.matrix}: {len(matrix.rows)} rows"])
        return
    record.cells |= dict(zip(named, cells, strict=True))
    title = line_text(matrix.title)
    rated = RATED.match(title)
    if rated and section.rating:
        record.cells[section.rating] = rated[1]
        title = title[rated.end(1) :]
    found = [text.replace(" ", "") for text in RANGE.findall(title)]
    record.cells |= dict(zip(section.ranges, found, strict=False))


def _who(lines: Sequence[Line], kind: CardKind, record: Record) -> None:
    """Name, year and team, and position."""
    for number, line in enumerate(lines):
        owner = OWNER.fullmatch(line[0].text)
        if owner:
            record.season, record.team = owner[1], owner[2]
        elif number == 0:
            record.cells["player"] = line[0].text
        positions = [bit.text for bit in line[1:] if bit.text in kind.positions]
        if positions and POSITION not in record.cells:
            record.cells[POSITION] = positions[0]
