"""Rushing columns: backs and quarterbacks on designed runs and scrambles, receivers on End-Reverses.

A row of N sends to SG where a player's longer runs begin, and a row of SG to LG, in the words `LG` of backs, `Le` of
receivers and `Ls` of quarterbacks, if he breaks away oftener than the deck's own Breakaways say.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Final, final

import numpy as np

from cardgen.fast_action.asking import ROWS, Floats
from cardgen.fast_action.columns import (
    BLANK_RUSHING,
    FEATURES,
    MEAN,
    Layout,
    Rushing,
    cell_weights,
    implied_rushing,
    layout_of,
    solve_rushing,
    wanted_line,
)
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Runs
from cardgen.fast_action.run_responses import NO_ROW, RunReads, RunWeights
from cardgen.fast_action.runners import RunSide, SolvedRuns, Target, target_runner
from cardgen.figures import league
from cardgen.figures.run_lines import RunLine, scramble_share
from cardgen.figures.spread import tilted
from cardgen.tabletop.responses import Responses
from engine.fast_action import codes
from engine.tabletop.cards.fields import LONG_GAIN, LONG_REVERSE, LONG_SCRAMBLE

RECEIVERS: Final = ("WR", "TE")
SHORT_YARDS: Final = 8
"""Runs from so many yards on are those of SG."""
LONG_YARDS: Final = 20
"""And from so many on those of LG."""
MOST_SHORT: Final = 3
"""Rows of N that may send to SG."""
MOST_LONG: Final = 3
WORDS: Final = {"QB": LONG_SCRAMBLE, "WR": LONG_REVERSE, "TE": LONG_REVERSE}


SIDES: Final = ((1, 1, 0, 0), (0, 0, 1, 1))
"""Inside and outside, of the four kinds of run."""
SIDE_KNOWN: Final = 30
"""Carries to either side from which a card prints I and O."""
SIDE_PRIOR: Final = 40
"""Carries for which no difference between the sides counts beside a player's own."""


def _share(line: RunLine, number: int) -> float:
    """The part of his runs that goes inside or, number 1, outside."""
    return sum(share * side for share, side in zip(line.mix, SIDES[number], strict=True))


def _first(rows: int) -> tuple[bool, ...]:
    return (True,) * rows + (False,) * (ROWS - rows)


@final
class TabletopRuns(Runs):
    """Rushing columns of Tabletop Football."""

    def __init__(self, responses: Responses) -> None:
        super().__init__(responses)
        self._responses = responses

    def solve(self, front: Front, line: RunLine) -> SolvedRuns:
        """The rushing columns of a player; blank for a receiver or end who never ran."""
        if line.position in RECEIVERS and line.carries <= 0:
            return SolvedRuns(BLANK_RUSHING)
        layout = self._layout(front, line)
        weights = self._mixed(front, line, line.mix, layout)
        target = target_runner(weights, line)
        rushing = solve_rushing(weights, target.distribution, target.wanted, target.longest, layout, most=target.most)
        if line.position != "RB" or min(side.carries for side in line.sides) < SIDE_KNOWN:
            return SolvedRuns(rushing, [RunSide("N", rushing, weights, target)])
        return self._split(front, line, layout, rushing)

    def _split(self, front: Front, line: RunLine, layout: Layout, rushing: Rushing) -> SolvedRuns:
        """I and O in place of N, with the same SG and LG."""  # TTF-CARD-05
        sides, implied, missing = [], np.zeros(FEATURES), 0.0
        for number, (title, mix) in enumerate(zip("IO", SIDES, strict=True)):
            part = self._part(line, mix)
            weights = self._mixed(front, line, part, layout)
            target = self._side_target(weights, line, number)
            # What I leaves over, O makes good.
            owed = missing / _share(line, number)
            target.wanted[MEAN] += owed
            found = solve_rushing(
                weights, target.distribution, target.wanted, target.longest, layout, rushing, target.most
            )
            sides.append(RunSide(title, found, weights, target, owed))
            missing = _share(line, number) * (float(target.wanted[MEAN]) - found.implied[MEAN])
            implied += _share(line, number) * np.array(found.implied)
        inside, outside = (side.rushing.n for side in sides)
        shape = tuple(float(each) for each in implied)
        return SolvedRuns(Rushing(None, rushing.sg, rushing.lg, shape, inside, outside), sides)

    def _part(self, line: RunLine, side: tuple[int, ...]) -> tuple[float, ...]:
        """His mix of runs to one side, which is all of them."""
        parts = [share * each for share, each in zip(line.mix, side, strict=True)]
        return tuple(part / sum(parts) for part in parts)

    def _side_target(self, weights: RunWeights, line: RunLine, number: int) -> Target:
        """What one of I and O targets: all his runs, moved by how far his runs there differ."""
        target = target_runner(weights, line)
        inside, outside = line.sides
        few = min(inside.carries, outside.carries)
        apart = (outside.mean - inside.mean) * few / (few + SIDE_PRIOR)
        moved = -_share(line, 1) * apart if number == 0 else _share(line, 0) * apart
        mean = float(target.wanted[MEAN]) + moved
        shape = tilted(target.distribution / target.distribution.sum(), mean)
        usual = wanted_line(target.distribution / target.distribution.sum(), float(target.wanted[MEAN]))
        wanted = np.maximum(target.wanted + wanted_line(shape, mean) - usual, 0.0)
        wanted[MEAN] = mean
        return Target(shape, wanted, target.longest, target.most)

    def reads(self, front: Front, line: RunLine, rushing: Rushing) -> RunWeights:
        """How often his runs read each cell of such columns."""
        return self._mixed(front, line, line.mix, layout_of(rushing))

    def implied(self, front: Front, line: RunLine, rushing: Rushing) -> tuple[Floats, list[float]]:
        """The line his columns imply, by feature, and what a yard in each of their cells is worth."""
        if rushing.n is None and line.position in RECEIVERS:
            return super().implied(front, line, replace(rushing, n=rushing.o))  # TTF-RUN-07
        if rushing.n is not None:
            return super().implied(front, line, rushing)
        return self._apart(front, line, rushing)

    def _apart(self, front: Front, line: RunLine, rushing: Rushing) -> tuple[Floats, list[float]]:
        """The same of columns I and O."""  # TTF-CARD-05
        total, worth = np.zeros(FEATURES), []
        for number, column in enumerate((rushing.i, rushing.o)):
            one, share = Rushing(column, rushing.sg, rushing.lg), _share(line, number)
            weights = self._mixed(front, line, self._part(line, SIDES[number]), layout_of(one))
            total = total + share * implied_rushing(weights, one)
            worth += [share * each for each in cell_weights(weights, one)]
        return total, worth

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
        plain = self._mixed(front, line, line.mix, Layout())
        shape = target_runner(plain, line).distribution
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
        weights = self._mixed(front, line, line.mix, Layout(_first(short), _first(long), word if long else ""))
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
