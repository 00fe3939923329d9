"""Strat-O-Matic cards in the wild, laid out as cards are: `words.toml` has what they call things.

A card is a block of lines: who it is of, columns of readings by the total of two dice, and figures at the foot.
"""

from __future__ import annotations

from typing import Final

from cardgen.foreign.assemble import Squads
from cardgen.foreign.blocks import block_reader
from cardgen.foreign.strat.cards import read_card
from cardgen.foreign.strat.words import as_printed

SQUADS: Final = Squads(lineups="team ratings", named={})
"""What a team's rating card says of it as a whole; nobody is named in short."""
READER: Final = block_reader(__name__, SQUADS, read_card, as_printed)
