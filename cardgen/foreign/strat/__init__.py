"""Strat-O-Matic cards in the wild, laid out as cards are: `words.toml` has what they call things.

A card is a block of lines: who it is of, columns of readings by the total of two dice, and figures at the foot.
"""

from __future__ import annotations

from typing import Final

from cardgen.foreign.assemble import Squads
from cardgen.foreign.blocks import Block, block_of_cell
from cardgen.foreign.cells import Cell
from cardgen.foreign.records import CellRead
from cardgen.foreign.strat.cards import read_card
from cardgen.foreign.strat.words import as_printed

SQUADS: Final = Squads(lineups="team ratings", named={})
"""What a team's rating card says of it as a whole; nobody is named in short."""


def read_cell(cell: Cell, file: str) -> CellRead:
    """What a cell of a page holds: rows for our sheets, and what could not be read."""
    read = read_block(block_of_cell(cell, file))
    if not read.records:
        read.no_card(cell.text)
    return read


def read_block(block: Block) -> CellRead:
    """What a block of lines holds; no rows where it is no card."""
    read = CellRead(block.place)
    if not block.large:
        read.records = list(read_card(block, read))
    return read


def written(sheet: str, heading: str, text: str) -> str:
    """A text of somebody's table, as our sheets write it."""
    return as_printed(sheet, heading, text)
