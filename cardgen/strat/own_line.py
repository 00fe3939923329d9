"""What a team's own blockers are worth to its runs.

Defensive cards ask for the run blocks of the offense, so that half of a run depends on who blocks for it. What such
readings bring is linear in how often each blocker holds: a team's line is told by what it adds to the league's.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

import numpy as np

from cardgen.figures.spread import tilted
from cardgen.strat.league_lines import RUNS, LeagueLine
from cardgen.strat.odds import REFERENCE_HOLDS, SIZE, Floats, chance_to_hold, gain_yards, half_of_defense
from cardgen.strat.terms import Terms
from engine.strat import codes, readings
from engine.strat.player_record import Column

BLOCKERS: Final = (
    readings.CENTER,
    readings.ONSIDE_GUARD,
    readings.ONSIDE_TACKLE,
    readings.ONSIDE_END,
    readings.BLOCKING_BACK,
)
Holds = Mapping[int, float]
"""By whom a reading asks for, how often he holds."""


def own_holds(play: int, run_blocks: Mapping[str, int], end: float, back: float) -> dict[int, float]:
    """How often a team's blockers hold on a run; `end` and `back` say it of the tight end and of the blocking back."""
    hold = {place: chance_to_hold(block) for place, block in run_blocks.items()}
    # Up the middle the right side is the onside one; else runs go to both.  # SOM-RATE-04
    left = "R" if play == codes.LINEBUCK else "L"
    return {
        readings.CENTER: hold["C"],
        readings.ONSIDE_GUARD: (hold[f"{left}G"] + hold["RG"]) / 2,
        readings.ONSIDE_TACKLE: (hold[f"{left}T"] + hold["RT"]) / 2,
        readings.ONSIDE_END: end / 2,  # on the left an ordinary formation has none: SOM-OF-24
        readings.BLOCKING_BACK: back,
    }


class LineWorth:
    """What blockers are worth against some defenses, all alike; `usual` are those of the league."""

    def __init__(self, defenses: Sequence[Sequence[Sequence[Column]]], usual: Holds, terms: Terms) -> None:
        self._usual = usual
        self._slopes = {
            (play, who): sum((_slope(play, runs[play], who, terms) for runs in defenses), np.zeros(SIZE))
            / len(defenses)
            for play in RUNS
            for who in BLOCKERS
        }

    def more(self, play: int, own: Holds) -> Floats:
        """What the defense's half of a run comes to behind a line, less what it does behind the league's."""
        found = np.zeros(SIZE)
        for who in BLOCKERS:
            found += (own[who] - self._usual[who]) * self._slopes[play, who]
        return found

    def behind(self, line: LeagueLine, own: Mapping[int, Holds]) -> LeagueLine:
        """The league's line with what a team's own blockers, by play, add to runs."""
        runs = []
        for play, kind in zip(RUNS, line.runs, strict=True):
            mean = kind.mean + gain_yards(self.more(play, own[play]))
            runs.append(replace(kind, mean=mean, gains=tilted(kind.gains, mean)))
        return replace(line, runs=tuple(runs))


def _slope(play: int, columns: Sequence[Column], who: int, terms: Terms) -> Floats:
    """What it brings that a blocker always holds, beside that he never does."""
    always, never = list(REFERENCE_HOLDS), list(REFERENCE_HOLDS)
    always[who], never[who] = 1.0, 0.0
    found: Floats = half_of_defense(play, columns, always, terms) - half_of_defense(play, columns, never, terms)
    return found
