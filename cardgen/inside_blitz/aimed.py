"""The factors of Inside Blitz: `rates.csv` has their names, `cardgen/aims` what they do and how they are found."""

from __future__ import annotations

from typing import Final

from cardgen.aims.aiming import Aiming, Learned
from cardgen.aims.rates import straight

PACKAGE: Final = "cardgen.inside_blitz"
STRAIGHT: Final = straight(PACKAGE)
"""The real lines as they are."""
STRAIGHT_AIMING: Final = Aiming(Learned(STRAIGHT))
