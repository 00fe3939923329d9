"""Rushing columns: backs and quarterbacks on designed runs and scrambles, receivers on End-Reverses.

A row of N sends to SG where a man's longer runs begin, and a row of SG to LG, in the words `LG` of backs, `Le` of
receivers and `Ls` of quarterbacks, if he breaks away oftener than the deck's own Breakaways say.
"""

from __future__ import annotations

from typing import Final, final

import numpy as np

from cardgen.fast_action.asking import ROWS, Floats
from cardgen.fast_action.columns import BLANK_RUSHING, Layout, Rushing, implied_rushing, layout_of, solve_rushing
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Runs
from cardgen.fast_action.run_responses import NO_ROW, RunReads, RunWeights
from cardgen.fast_action.runners import aim_runner
from cardgen.figures import league
from cardgen.figures.run_lines import RunLine, scramble_share
from cardgen.tabletop.fields import LONG_GAIN, LONG_REVERSE, LONG_SCRAMBLE
from cardgen.tabletop.responses import Responses
from engine.fast_action import codes

RECEIVERS: Final = ("WR", "TE")
SHORT_YARDS: Final = 8
"""Runs from so many yards on are those of SG."""
LONG_YARDS: Final = 20
"""And from so many on those of LG."""
MOST_SHORT: Final = 3
"""Rows of N that may send to SG."""
MOST_LONG: Final = 3
WORDS: Final = {"QB": LONG_SCRAMBLE, "WR": LONG_REVERSE, "TE": LONG_REVERSE}


def _first(rows: int) -> tuple[bool, ...]:
    return (True,) * rows + (False,) * (ROWS - rows)


@final
class TabletopRuns(Runs):
    """Rushing columns of Tabletop Football."""

    def __init__(self, responses: Responses) -> None:
        super().__init__(responses)
        self._responses = responses

    def solve(self, front: Front, line: RunLine) -> Rushing:
        """The rushing columns of a man; blank for a receiver or end who never ran."""
        if line.position in RECEIVERS and line.carries <= 0:
            return BLANK_RUSHING
        layout = self._layout(front, line)
        weights = self._weights(front, line, layout)
        aim = aim_runner(weights, line)
        return solve_rushing(weights, aim.distribution, aim.wanted, aim.longest, layout)

    def reads(self, front: Front, line: RunLine, rushing: Rushing) -> RunWeights:
        """How often his runs read each cell of such columns."""
        return self._weights(front, line, layout_of(rushing))

    def implied(self, front: Front, line: RunLine, rushing: Rushing) -> tuple[Floats, list[float]]:
        """The line his columns imply, by feature, and what a yard in each of their cells is worth."""
        if rushing.n is not None:
            return super().implied(front, line, rushing)
        return self._apart(front, line, rushing)

    def _apart(self, front: Front, line: RunLine, rushing: Rushing) -> tuple[Floats, list[float]]:
        """The same of columns I and O."""  # TTF-CARD-05
        total, worth = np.zeros(0), []
        for column, sides in ((rushing.i, (1, 1, 0, 0)), (rushing.o, (0, 0, 1, 1))):
            part = tuple(share * side for share, side in zip(line.mix, sides, strict=True))
            one = Rushing(column, rushing.sg, rushing.lg)
            weights = self._mixed(front, line, part, layout_of(one))
            implied = implied_rushing(weights, one)
            total = implied if not total.size else total + implied
            worth += [float(each) for each in weights.cells.sum(axis=(2, 3)).reshape(-1)]
        return total, worth

    def _weights(self, front: Front, line: RunLine, layout: Layout) -> RunWeights:
        return self._mixed(front, line, line.mix, layout)

    def _mixed(self, front: Front, line: RunLine, mix: tuple[float, ...], layout: Layout) -> RunWeights:
        """How often runs of a mix read each cell of columns laid out so."""
        if line.position in RECEIVERS:
            return self._responses.reverse_reads.weights(layout.short, layout.long)
        if line.position != "QB":
            return _kept(self._responses.run_reads(front, mix), layout, layout.word == LONG_GAIN)
        designed = _kept(self._responses.run_reads(front, mix, codes.QB), layout, False)
        scrambles = self._responses.scramble_reads.weights(layout.short, layout.long)
        share = scramble_share(line)
        return RunWeights((1 - share) * designed.cells + share * scrambles.cells)

    def _layout(self, front: Front, line: RunLine) -> Layout:
        """How many rows send on: so many that his runs of eight and of twenty yards find their place."""
        plain = self._weights(front, line, Layout())
        shape = aim_runner(plain, line).distribution
        wanted = [float(shape[yards <= league.GAINS].sum()) for yards in (SHORT_YARDS, LONG_YARDS)]
        word = WORDS.get(line.position, LONG_GAIN)
        short = min(
            range(1, MOST_SHORT + 1), key=lambda rows: abs(self._reach(front, line, rows, 0, word)[0] - wanted[0])
        )
        long = min(
            range(MOST_LONG + 1), key=lambda rows: abs(self._reach(front, line, short, rows, word)[1] - wanted[1])
        )
        return Layout(_first(short), _first(long) if long else NO_ROW, word if long else "")

    def _reach(self, front: Front, line: RunLine, short: int, long: int, word: str) -> tuple[float, float]:
        """How often SG or LG is read, and how often LG."""
        weights = self._weights(front, line, Layout(_first(short), _first(long), word if long else ""))
        read = weights.cells.sum(axis=(1, 2, 3))
        return float(read[1] + read[2]), float(read[2])


def _kept(reads: RunReads, layout: Layout, follows: bool) -> RunWeights:
    """The cells read; words that mean nothing on such a run stand for the best number of SG."""  # TTF-RUN-23
    if follows or not any(layout.long):
        return reads.weights(layout.short, layout.long)
    cells = reads.weights(layout.short).cells
    words = np.array(layout.long)
    best = int(np.argmin(words))
    cells[1, best] += cells[1, words].sum(axis=0)
    cells[1, words] = 0.0
    return RunWeights(cells)
