"""The factors of Statis-Pro Football: `rates.csv` has their names, `cardgen/aims` what they do and how they are found.

`carry` and `catch` are yards per carry and per catch; `completion`, `interception` and `sack` rates of passes; `punt`
gross yards per punt; `fumble` fumbles lost of fumbles; `run` the odds of a run and `pace` the seconds over a play, as
the coach calls them. Opponents are not taken out of interceptions: a passer's own range is always intercepted, so that
the cards of defences show little of what tells defences apart.
"""

from __future__ import annotations

from typing import Final

from cardgen.aims.aiming import Aiming, Learned
from cardgen.aims.rates import straight

PACKAGE: Final = "cardgen.statis_pro"
STRAIGHT: Final = straight(PACKAGE)
"""The real lines as they are."""
STRAIGHT_AIMING: Final = Aiming(Learned(STRAIGHT))
