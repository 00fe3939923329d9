"""What tests of the generators share: one deck's responses, found once."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

import pytest

from cardgen.statis_pro.responses import Responses
from engine.fast_action.deck import read_deck


@pytest.fixture(scope="session")
def responses() -> Responses:
    """The responses of the deck that ships."""
    return Responses(read_deck(Path(str(files("engine.fast_action") / "deck.csv"))))
