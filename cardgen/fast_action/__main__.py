"""Make the shipped deck anew: `python -m cardgen.fast_action`."""

from __future__ import annotations

from pathlib import Path

from cardgen.fast_action.deck_maker import deck_counts, deck_text, make_cards
from engine.fast_action import deck

if __name__ == "__main__":
    Path(deck.__file__).with_name("deck.csv").write_text(deck_text(make_cards(deck_counts())), encoding="utf-8")
