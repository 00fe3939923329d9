"""Fixtures of the printing tests."""

from __future__ import annotations

import pytest

from cardgen.printing.catalogue import Catalogue, read_catalogue
from cardgen.printing.template import Library
from tests.cardgen.printing.sets import GAME


@pytest.fixture(scope="session")
def library() -> Library:
    """The templates that ship."""
    return Library(GAME.name)


@pytest.fixture(scope="session")
def catalogue(library: Library) -> Catalogue:
    """What the game prints."""
    return read_catalogue(library)
