"""The factors of Inside Blitz: `rates.csv` has their names, `cardgen/calibration` what they do and how they are
found."""

from __future__ import annotations

from typing import Final

from cardgen.calibration.rates import straight
from cardgen.calibration.set_factors import Learned, SetFactors

PACKAGE: Final = "cardgen.inside_blitz"
STRAIGHT: Final = straight(PACKAGE)
"""The real lines as they are."""
STRAIGHT_SET: Final = SetFactors(Learned(STRAIGHT))
