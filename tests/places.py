"""Where the checkout is, and the files from the wild beside it that some tests look at where they are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
TESTS: Final = ROOT / "tests"
SHARED: Final = ROOT.parent / "shared"
REAL: Final = SHARED / "real"
"""Files of suppliers, for developing readers; absent from most machines."""
SEEDS: Final = SHARED / "seeds"
"""The games' documents, of which nothing is kept here."""
