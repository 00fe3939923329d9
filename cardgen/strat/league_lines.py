"""The season's own league line, which the reference yields: runs by kind, passes by depth, sacks and scrambles.

Half of every result is read from a card of the offense, half from the defense's. Both halves of the reference come to
the league's line, so that a player whose real line is S needs a half of 2S - L, and so does a defense. RECEIVER on
either card is worth the league's line of its depth: that is what an ordinary receiver's card comes to.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.figures import league
from cardgen.figures.pass_lines import USUAL_SACK, USUAL_SCRAMBLE
from cardgen.figures.run_lines import scrambles_of
from cardgen.figures.season_index import OWN, SeasonIndex, count, ratio
from cardgen.figures.spread import tilted
from cardgen.solving.rounding import clip
from cardgen.strat.odds import Floats
from engine.strat import codes

RUNS: Final = (codes.LINEBUCK, codes.OFF_TACKLE, codes.END_RUN)
DIRECTIONS: Final = {
    "left end": codes.END_RUN,
    "left tackle": codes.OFF_TACKLE,
    "left guard": codes.LINEBUCK,
    "up the middle": codes.LINEBUCK,
    "right guard": codes.LINEBUCK,
    "right tackle": codes.OFF_TACKLE,
    "right end": codes.END_RUN,
}
"""Which run of the game a real direction is."""
FLAT: Final = 0
SHORT: Final = 1
LONG: Final = 2
DEPTHS: Final = ("flat", "short", "long")
PLAYS_OF_DEPTH: Final = (codes.FLAT, codes.SHORT, codes.LONG)
DEPTH_OF: Final = {"screen": FLAT, "quick": FLAT, "short": SHORT, "long": LONG}
"""Which pass of the game a real depth is."""
KNOWN: Final = 200
"""Plays from which a season's own shares, by kind of run or depth of pass, are taken; below, the league's of those that
ship."""

COMPLETIONS: Final = (0.2, 0.9)
INTERCEPTIONS: Final = (0.001, 0.15)
CATCHES: Final = (2.0, 45.0)
CARRIES: Final = (1.0, 12.0)
DROPBACKS: Final = (0.0, 0.3)
"""Within what bounds cards can say a league's completions, interceptions, yards a catch and a carry, and sacks."""


@dataclass(frozen=True, slots=True)
class RunKind:
    """What the league gains on a kind of run."""

    share: float
    """Of all designed runs."""
    mean: float
    gains: Floats
    """How often each gain is, over `league.GAINS`."""


@dataclass(frozen=True, slots=True)
class PassDepth:
    """What the league's passes of a depth come to, throwaways counted with the depths they have."""

    share: float
    completion: float
    mean: float
    """Yards per catch."""
    interception: float
    gains: Floats
    """How often each gain of a catch is, over `league.GAINS`."""


@dataclass(frozen=True, slots=True)
class LeagueLine:
    """An ordinary season's team against an ordinary one."""

    runs: tuple[RunKind, ...]
    passes: tuple[PassDepth, ...]
    sack: float
    scramble: float
    """Per dropback."""
    carry_fumble: float
    """Per carry."""

    @property
    def run_mean(self) -> float:
        """Yards per designed run."""
        return sum(kind.share * kind.mean for kind in self.runs)


def league_line(index: SeasonIndex) -> LeagueLine:
    """The line of a season; what it does not count is taken from the seasons that ship."""
    sacks = _total(index, "sacks")
    attempts = _total(index, "attempts") - sum(count(row, "spikes") for row in index.everybody("passing"))
    rushers = index.everybody("rushing")
    scrambles = sum(scrambles_of(row) for row in rushers if row.get("position") == "QB")
    dropbacks = attempts + sacks + scrambles
    carries = sum(count(row, "carries") - count(row, "kneels") for row in rushers)
    fumbles = sum(count(row, "fumbles_rushing") for row in index.everybody("fumbles"))
    return LeagueLine(
        _runs(index),
        _passes(index),
        clip(ratio(sacks, dropbacks, USUAL_SACK) if sacks else USUAL_SACK, *DROPBACKS),
        clip(ratio(scrambles, dropbacks, USUAL_SCRAMBLE), *DROPBACKS),
        ratio(fumbles, carries, USUAL_CARRY_FUMBLE) if fumbles else USUAL_CARRY_FUMBLE,
    )


USUAL_CARRY_FUMBLE: Final = 0.0123
"""Fumbles per carry on the plays of 2012 and 2019."""


def _total(index: SeasonIndex, column: str) -> float:
    own = sum(count(index.stats(team, OWN), column) for team in index.teams)
    return own or sum(count(row, column) for row in index.everybody("passing"))


def _runs(index: SeasonIndex) -> tuple[RunKind, ...]:
    carries, yards = [0.0] * len(RUNS), [0.0] * len(RUNS)
    for row in index.everybody("rush_directions") if index.season.has("rush_directions") else ():
        if row["direction"] in DIRECTIONS:
            kind = DIRECTIONS[row["direction"]]
            carries[kind] += count(row, "carries")
            yards[kind] += count(row, "rushing_yards")
    every, mean = _all_runs(index)
    if sum(carries) < KNOWN or not all(carries):
        usual = league.directions("RB")
        carries = [sum(share for name, share in usual.items() if DIRECTIONS[name] == kind) for kind in RUNS]
        yards = [part * mean for part in carries]
    whole, gained = sum(carries), sum(yards)
    shift = mean - gained / whole  # runs of no known direction belong to all kinds alike
    found = []
    for part, sum_of in zip(carries, yards, strict=True):
        kind_mean = clip(sum_of / part + shift, *CARRIES)
        found.append(RunKind(part / whole, kind_mean, tilted(every, kind_mean)))
    return tuple(found)


def _all_runs(index: SeasonIndex) -> tuple[Floats, float]:
    """The shape of all designed runs and their mean; runs of quarterbacks who did not mean to pass are among them."""
    counts: dict[int, float] = {}
    for row in index.everybody("rush_gains") if index.season.has("rush_gains") else ():
        if row["kind"] == "designed":
            counts[row["gain"]] = counts.get(row["gain"], 0.0) + count(row, "carries")
    if sum(counts.values()) >= KNOWN:
        shape = league.spread(counts) / sum(counts.values())
        return shape, float(shape @ league.GAINS)
    rows = [row for row in index.everybody("rushing") if row.get("position") != "QB"]
    carried = sum(count(row, "carries") - count(row, "kneels") for row in rows)
    mean = ratio(sum(count(row, "rushing_yards") - count(row, "kneel_yards") for row in rows), carried, USUAL_CARRY)
    return tilted(league.run_shape("RB"), mean), mean


USUAL_CARRY: Final = 4.3


def _passes(index: SeasonIndex) -> tuple[PassDepth, ...]:
    sums = np.zeros((len(DEPTHS), 4))
    for row in index.everybody("pass_depths") if index.season.has("pass_depths") else ():
        if row["depth"] in DEPTH_OF:
            sums[DEPTH_OF[row["depth"]]] += [count(row, name) for name in league.PASS_COLUMNS]
    known = sums[:, 0].sum() >= KNOWN and bool((sums[:, :2] > 0).all())
    if not known:
        sums = _usual_passes(index)
    gains = _catches(index)
    return tuple(_depth(sums[at], sums[at, 0] / sums[:, 0].sum(), gains[at]) for at in range(len(DEPTHS)))


def _depth(sums: Floats, share: float, gains: Floats) -> PassDepth:
    """Passes of a depth from their number, completions, yards and interceptions, as far as cards can say them."""
    attempts, completions, yards, interceptions = (float(each) for each in sums)
    mean = clip(yards / completions, *CATCHES)
    completion = clip(completions / attempts, *COMPLETIONS)
    interception = clip(interceptions / attempts, *INTERCEPTIONS)
    return PassDepth(float(share), completion, mean, interception, tilted(gains, mean))


def _usual_passes(index: SeasonIndex) -> Floats:
    """The passes of the seasons that ship, scaled to the season's completions, yards and interceptions."""
    sums = np.zeros((len(DEPTHS), 4))
    for depth, at in DEPTH_OF.items():
        sums[at] += league.passes(league.PASSERS, depth)
    rows = index.everybody("passing")
    attempts = sum(count(row, "attempts") - count(row, "spikes") for row in rows)
    for place, name in enumerate(league.PASS_COLUMNS[1:], 1):
        real = ratio(sum(count(row, name) for row in rows), attempts)
        if real:
            sums[:, place] *= real / (sums[:, place].sum() / sums[:, 0].sum())
    return sums


def _catches(index: SeasonIndex) -> list[Floats]:
    counts: list[dict[int, float]] = [{} for _ in DEPTHS]
    for row in index.everybody("catch_gains") if index.season.has("catch_gains") else ():
        if row["depth"] in DEPTH_OF:
            held = counts[DEPTH_OF[row["depth"]]]
            held[row["gain"]] = held.get(row["gain"], 0.0) + count(row, "receptions")
    found = []
    for at, held in enumerate(counts):
        if sum(held.values()) >= KNOWN:
            found.append(league.spread(held) / sum(held.values()))
        else:
            found.append(_usual_catches(at))
    return found


def _usual_catches(depth: int) -> Floats:
    shape = np.zeros(len(league.GAINS))
    for position in league.POSITIONS:
        for name, at in DEPTH_OF.items():
            if at == depth:
                shape += league.passes(position, name)[1] * league.catch_shape(position, name)
    found: Floats = shape / shape.sum()
    return found
