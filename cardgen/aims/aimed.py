"""What factors do to the lines of men, whatever the game."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import numpy as np

from cardgen.aims.aims import Aims
from cardgen.figures.catch_lines import CatchLine
from cardgen.figures.pass_lines import PassLine
from cardgen.figures.run_lines import RunLine

SURE: Final = 0.97
"""No completion rate is aimed at beyond this."""


def aimed_runs(line: RunLine, aims: Aims) -> RunLine:
    """What a runner's card aims at."""
    return replace(line, yards=line.yards * aims["carry"])


def aimed_catches(line: CatchLine, aims: Aims) -> CatchLine:
    """What a receiver's card aims at."""
    factor = aims["catch"]
    behind = None if line.screens is None else (line.screens[0] * factor, np.asarray(line.screens[1] * factor))
    return replace(
        line,
        yards=line.yards * factor,
        means=tuple(mean * factor for mean in line.means),
        parts=tuple(part * factor for part in line.parts),
        screens=behind,
    )


def aimed_passes(line: PassLine, aims: Aims) -> PassLine:
    """What a passer's card aims at."""
    return replace(
        line,
        completion=min(line.completion * aims["completion"], SURE),
        yards=line.yards * aims["completion"] * aims["catch"],
        interception=line.interception * aims["interception"],
        sack=line.sack * aims["sack"],
        by_depth=tuple(min(rate * aims["completion"], SURE) for rate in line.by_depth),
    )
