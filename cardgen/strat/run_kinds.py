"""Linebucks, off tackle runs and end runs: which of a player's real runs they are, and what he gained on each."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures import league
from cardgen.figures.run_lines import MIX_PRIOR, RunLine
from cardgen.figures.run_targets import RunSpread
from cardgen.figures.season_index import SeasonIndex, count
from cardgen.figures.spread import tilted
from cardgen.strat.league_lines import DIRECTIONS, RUNS, LeagueLine
from cardgen.strat.odds import Floats
from engine.strat import codes

KIND_PRIOR: Final = 40
"""Carries of a kind for which the player's mean, moved as the league's kinds are, counts beside what he gained on
it."""
LEAST_SHARE: Final = 0.03
"""Below this part of his runs a kind still counts for so much: he may be called for it."""


@dataclass(frozen=True, slots=True)
class KindTarget:
    """What a player does on one kind of run."""

    play: int
    share: float
    mean: float
    usual: float
    """Yards of the defense's half: the league's, behind his own team's blockers."""
    half: float
    """Yards that his own card must bring on the average."""
    spread: Floats
    """The gains of that half, over `league.GAINS`."""


@dataclass(frozen=True, slots=True)
class RunTarget:
    """What a runner's columns target."""

    kinds: tuple[KindTarget, ...]
    mean: float
    shares: tuple[float, float, float]
    """Losses, 10+ and 20+ of all his runs."""
    halves: tuple[float, float, float, float]
    """Mean, losses, 10+ and 20+ of what his own card must bring."""


def run_target(
    index: SeasonIndex,
    line: LeagueLine,
    player: tuple[str, str],
    run: RunLine,
    spread: RunSpread,
    plays: Sequence[int] = RUNS,
) -> RunTarget:
    """The targets of a player, told by team and id, for the kinds of run that his card has."""
    carries, yards = _counted(index, player, run, plays)
    shares = kind_shares(carries)
    apart = np.array([line.runs[play].mean for play in plays])
    apart -= shares @ apart
    usual = spread.mean + apart
    means = (yards + KIND_PRIOR * usual) / (np.where(yards != 0, carries, 0) + KIND_PRIOR)
    means += spread.mean - shares @ means
    kinds = tuple(
        _kind(line, play, share, mean, spread)
        for play, share, mean in zip(plays, shares.tolist(), means.tolist(), strict=True)
    )
    lost, ten, twenty = (_league_share(line, kinds, test) for test in (_LOST, _TEN, _TWENTY))
    halves = (
        sum(kind.share * kind.half for kind in kinds),
        max(2 * spread.shares[0] - lost, 0.0),
        max(2 * spread.shares[1] - ten, 0.0),
        max(2 * spread.shares[2] - twenty, 0.0),
    )
    return RunTarget(kinds, spread.mean, spread.shares, halves)


def kind_shares(carries: Floats) -> Floats:
    """Parts of a player's runs by kind."""
    shares = np.maximum(carries / carries.sum(), LEAST_SHARE)
    found: Floats = shares / shares.sum()
    return found


def real_kinds(index: SeasonIndex | None, player: tuple[str, str], run: RunLine, plays: Sequence[int]) -> Floats:
    """Parts of a player's runs by kind; without a season by how many of them went around end."""
    if index is not None:
        return kind_shares(_counted(index, player, run, plays)[0])
    outside = run.mix[2] + run.mix[3]
    parts = {codes.LINEBUCK: INSIDE_LINEBUCKS, codes.OFF_TACKLE: 1 - INSIDE_LINEBUCKS}
    found = np.array([outside if play == codes.END_RUN else (1 - outside) * parts[play] for play in plays])
    return kind_shares(found)


INSIDE_LINEBUCKS: Final = 0.67
"""The part of runs inside that go up the middle or over guard (league_directions.csv)."""
_LOST: Final = league.GAINS < 0
_TEN: Final = league.GAINS >= 10
_TWENTY: Final = league.GAINS >= 20


def _league_share(line: LeagueLine, kinds: Sequence[KindTarget], test: NDArray[np.bool_]) -> float:
    return sum(kind.share * float(line.runs[kind.play].gains[test].sum()) for kind in kinds)


def _counted(index: SeasonIndex, player: tuple[str, str], run: RunLine, plays: Sequence[int]) -> tuple[Floats, Floats]:
    """Carries by kind, the league's counting as some runs more, and the yards of those whose direction is known."""
    usual = league.directions("WR" if run.position == "TE" else run.position)
    carries, yards = np.zeros(len(RUNS)), np.zeros(len(RUNS))
    for name, share in usual.items():
        carries[DIRECTIONS[name]] += MIX_PRIOR * share
    for row in index.of_player("rush_directions", *player) if index.season.has("rush_directions") else ():
        if row["direction"] in DIRECTIONS:
            carries[DIRECTIONS[row["direction"]]] += count(row, "carries")
            yards[DIRECTIONS[row["direction"]]] += count(row, "rushing_yards")
    if codes.OFF_TACKLE not in plays:  # of quarterbacks, whose cards have none: SOM-CARD-02
        carries[codes.LINEBUCK] += carries[codes.OFF_TACKLE]
        yards[codes.LINEBUCK] += yards[codes.OFF_TACKLE]
    chosen = list(plays)
    return carries[chosen], yards[chosen]


def _kind(line: LeagueLine, play: int, share: float, mean: float, spread: RunSpread) -> KindTarget:
    usual = line.runs[play]
    half = 2 * mean - usual.mean
    own = np.maximum(2 * tilted(spread.distribution, mean) - usual.gains, 0.0)
    return KindTarget(play, share, mean, usual.mean, half, tilted(own / own.sum(), half))
