"""The factors of Statis-Pro Football: `rates.csv` has their names, `cardgen/calibration` what they do and how they are
found.

`carry` and `catch` are yards per carry and per catch; `completion`, `interception` and `sack` rates of passes; `punt`
gross yards per punt; `fumble` fumbles lost of fumbles; `run` the odds of a run and `pace` the seconds over a play, as
the coach calls them. Opponents are not taken out of interceptions: a passer's own range is always intercepted, so that
the cards of defenses show little of what tells defenses apart.
"""

from __future__ import annotations

from typing import Final

from cardgen.calibration.rates import straight
from cardgen.calibration.set_factors import Learned, SetFactors

PACKAGE: Final = "cardgen.statis_pro"
STRAIGHT: Final = straight(PACKAGE)
"""The real lines as they are."""
STRAIGHT_SET: Final = SetFactors(Learned(STRAIGHT))
