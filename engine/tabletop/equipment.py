"""What lies on the table beside the cards of the teams: the deck."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from engine.fast_action.deck import Deck, Row
from engine.tabletop.deck import default_deck, make_deck


def equip(deck: Sequence[Row], charts: Mapping[str, Sequence[Row]]) -> Deck:
    """A deck from its rows, the one that ships where there are none; this game has no charts to put in."""
    assert not charts
    return make_deck(deck) if deck else default_deck()
