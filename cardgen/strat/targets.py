"""The factors of Strat-O-Matic Football: `rates.csv` has their names, `cardgen/calibration` what they do.

`carry` and `catch` are yards per carry and per catch; `completion`, `interception` and `sack` rates of passes; `punt`
gross yards per punt; `kickoff_return` and `punt_return` yards per return; `fumble` and `penalty` how often the ball is
lost and a foul called; `run` the odds of a run, as the coach calls them. The rules clock every play.
"""

from __future__ import annotations

from typing import Final

from cardgen.calibration.rates import straight
from cardgen.calibration.set_factors import Learned, SetFactors

PACKAGE: Final = "cardgen.strat"
STRAIGHT: Final = straight(PACKAGE)
"""The real lines as they are."""
STRAIGHT_SET: Final = SetFactors(Learned(STRAIGHT))
