"""What factors do to the lines of men: `rates.csv` has their names, `cardgen/aims` where they come from.

`carry` and `catch` are yards per carry and per catch; `completion`, `interception` and `sack` rates of passes; `punt`
gross yards per punt; `fumble` fumbles lost of fumbles; `run` the odds of a run and `pace` the seconds over a play, as
the coach calls them. Opponents are not taken out of interceptions: a passer's own range is always intercepted, so that
the cards of defences show little of what tells defences apart.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from cardgen.aims.aiming import Aiming, Learned
from cardgen.aims.aims import Aims
from cardgen.aims.rates import straight
from cardgen.figures.catch_lines import CatchLine
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.run_lines import RunLine

PACKAGE: Final = "statis_pro"
STRAIGHT: Final = straight(PACKAGE)
"""The real lines as they are."""
STRAIGHT_AIMING: Final = Aiming(Learned(STRAIGHT))
SURE: Final = 0.97
"""No completion rate is aimed at beyond this."""


def aimed_runs(line: RunLine, aims: Aims) -> RunLine:
    """What a runner's columns aim at."""
    return replace(line, yards=line.yards * aims["carry"])


def aimed_catches(line: CatchLine, aims: Aims) -> CatchLine:
    """What a receiver's columns aim at."""
    return replace(
        line,
        yards=line.yards * aims["catch"],
        means=tuple(mean * aims["catch"] for mean in line.means),
        parts=tuple(part * aims["catch"] for part in line.parts),
    )


def aimed_passes(line: PassLine, aims: Aims) -> PassLine:
    """What a passer's ranges aim at."""
    return replace(
        line,
        completion=min(line.completion * aims["completion"], SURE),
        yards=line.yards * aims["completion"] * aims["catch"],
        interception=line.interception * aims["interception"],
        sack=line.sack * aims["sack"],
        by_depth=tuple(min(rate * aims["completion"], SURE) for rate in line.by_depth),
    )
