"""What factors do to the lines of players, whatever the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from cardgen.calibration.factors import Factors
from cardgen.figures.catch_lines import CatchLine
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.run_lines import RunLine

SURE: Final = 0.97
"""No completion rate is targeted beyond this."""


def target_runs(line: RunLine, factors: Factors) -> RunLine:
    """What a runner's card targets."""
    return replace(line, yards=line.yards * factors["carry"])


def target_catches(line: CatchLine, factors: Factors) -> CatchLine:
    """What a receiver's card targets."""
    factor = factors["catch"]
    behind = None if line.screens is None else (line.screens[0] * factor, np.asarray(line.screens[1] * factor))
    return replace(
        line,
        yards=line.yards * factor,
        means=tuple(mean * factor for mean in line.means),
        parts=tuple(part * factor for part in line.parts),
        screens=behind,
    )


def target_passes(line: PassLine, factors: Factors) -> PassLine:
    """What a passer's card targets."""
    return replace(
        line,
        completion=min(line.completion * factors["completion"], SURE),
        yards=line.yards * factors["completion"] * factors["catch"],
        interception=line.interception * factors["interception"],
        sack=line.sack * factors["sack"],
        by_depth=tuple(min(rate * factors["completion"], SURE) for rate in line.by_depth),
    )
