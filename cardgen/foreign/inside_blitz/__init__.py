"""Inside Blitz cards in the wild, laid out as the published charts are: `words.toml` has what they call things.

A card is a block of lines: a player with his matrices (`players.py`), or a team's chart (`charts.py`).
"""

from __future__ import annotations

from typing import Final

from cardgen.foreign.assemble import Squads
from cardgen.foreign.blocks import Block, block_of_cell
from cardgen.foreign.cells import Cell
from cardgen.foreign.inside_blitz.cards import read_chart, read_player
from cardgen.foreign.records import CellRead

SQUADS: Final = Squads(lineups="return figures", named={})
"""What heads a team's return cards is on two of them; nobody is named in short."""


def read_cell(cell: Cell, file: str) -> CellRead:
    """What a cell of a page holds: rows for our sheets, and what could not be read."""
    read = read_block(block_of_cell(cell, file))
    if not read.records:
        read.no_card(cell.text)
    return read


def read_block(block: Block) -> CellRead:
    """What a block of lines holds; no rows where it is no card."""
    read = CellRead(block.place)
    if block.large:
        return read
    player = read_player(block, read) if not read_chart(block, CellRead(block.place)) else None
    read.records = [player] if player is not None else read_chart(block, read)
    return read


def written(_sheet: str, _heading: str, text: str) -> str:
    """A text of somebody's table, as our sheets write it: the published charts have our notation."""
    return text
