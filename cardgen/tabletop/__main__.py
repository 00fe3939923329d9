"""Make the shipped deck anew: `python -m cardgen.tabletop`."""

from __future__ import annotations

from pathlib import Path

from cardgen.tabletop.deck_maker import shipped_text
from engine.tabletop import deck

if __name__ == "__main__":
    Path(deck.__file__).with_name("deck.csv").write_text(shipped_text(), encoding="utf-8")
