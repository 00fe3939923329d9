"""Rushing columns: backs and quarterbacks on designed runs and scrambles, receivers on end-arounds."""

from __future__ import annotations

from typing import final

import numpy as np
from numpy.typing import NDArray

from cardgen.fast_action.columns import BLANK_RUSHING, Rushing, implied_rushing, solve_rushing
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.offense import Runs
from cardgen.fast_action.run_responses import RunWeights
from cardgen.fast_action.runners import RunSide, SolvedRuns, target_runner
from cardgen.figures.run_lines import RunLine, scramble_share
from cardgen.statis_pro.responses import Responses
from engine.fast_action import codes

Floats = NDArray[np.float64]


def run_weights(responses: Responses, front: Front, line: RunLine) -> RunWeights:
    """How often this player's runs read each cell."""
    if line.position in {"WR", "TE"}:
        return responses.end_around_weights
    if line.position != "QB":
        return responses.run_weights(front, line.mix)
    designed = responses.run_weights(front, line.mix, codes.QB)
    share = scramble_share(line)
    return RunWeights((1 - share) * designed.cells + share * responses.scramble_weights.cells)


@final
class StatisProRuns(Runs):
    """Rushing columns of Statis-Pro."""

    def __init__(self, responses: Responses) -> None:
        super().__init__(responses)
        self._responses = responses

    def solve(self, front: Front, line: RunLine) -> SolvedRuns:
        """The rushing columns of a player; blank for a receiver or end who never ran."""
        if line.position in {"WR", "TE"} and line.carries <= 0:
            return SolvedRuns(BLANK_RUSHING)
        weights = run_weights(self._responses, front, line)
        target = target_runner(weights, line)
        rushing = solve_rushing(weights, target.distribution, target.wanted, target.longest, most=target.most)
        return SolvedRuns(rushing, [RunSide("N", rushing, weights, target)])

    def reads(self, front: Front, line: RunLine, rushing: Rushing) -> RunWeights:
        """How often his runs read each cell."""
        return run_weights(self._responses, front, line)


def implied_run(responses: Responses, front: Front, line: RunLine, rushing: Rushing) -> Floats:
    """The line a card's columns imply for a player's kind of runs, by feature."""
    return implied_rushing(run_weights(responses, front, line), rushing)
