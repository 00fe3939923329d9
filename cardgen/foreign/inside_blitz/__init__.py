"""Inside Blitz cards in the wild, laid out as the published charts are: `words.toml` has what they call things.

A card is a block of lines: a player with his matrices, or a team's chart.
"""

from __future__ import annotations

from typing import Final

from cardgen.foreign.assemble import Squads
from cardgen.foreign.blocks import Block, block_reader
from cardgen.foreign.inside_blitz.cards import read_chart, read_player
from cardgen.foreign.records import CellRead, Record

SQUADS: Final = Squads(lineups="return figures", named={})
"""What heads a team's return cards is on two of them; nobody is named in short."""


def read_card(block: Block, read: CellRead) -> list[Record]:
    """What a card says; nothing where it is none."""
    player = read_player(block, read) if not read_chart(block, CellRead(block.place)) else None
    return [player] if player is not None else read_chart(block, read)


def as_printed(_sheet: str, _heading: str, text: str) -> str:
    """A text of somebody's table, as our sheets write it: the published charts have our notation."""
    return text


READER: Final = block_reader(__name__, SQUADS, read_card, as_printed)
