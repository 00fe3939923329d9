"""How our deck for Tabletop Football is dealt: as any Fast Action deck, with counts of its own."""

from __future__ import annotations

from cardgen.fast_action.deck_maker import PASS_LINES, Counts, deck_text, make_cards
from cardgen.fast_action.deck_maker import deck_counts as counts_of
from engine.tabletop.deck import COLUMNS


def deck_counts() -> Counts:
    """The counts: those that Fast Action decks share, and in place of the others the game's own."""
    shared = {line: counts for line, counts in counts_of().items() if line not in PASS_LINES}
    return {**shared, **counts_of("cardgen.tabletop")}


def shipped_text() -> str:
    """The deck that ships as `deck.csv`."""
    return deck_text(make_cards(deck_counts()), COLUMNS)
