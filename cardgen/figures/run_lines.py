"""What a player really did with the ball from scrimmage."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from cardgen.figures import league
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio

Floats = NDArray[np.float64]
SHAPE_PRIOR: Final = 25
"""Carries for which the league's shape counts beside a player's own."""
MIX_PRIOR: Final = 20
USUAL_SCRAMBLES: Final = 0.55
"""The part of quarterbacks' runs, kneels left out, that began as passes."""
AROUND_END: Final = ("left end", "right end")
USUAL_INSIDE: Final = 0.8
"""The part of runs that go inside, where not even that is known (league_directions.csv)."""
KNOWN: Final = 50
"""Carries from which a mean is taken as it is; below, it is kept within bounds around the league's."""
BOUND: Final = 1.5
BOUND_OF_ONE: Final = 5.0
"""How far a mean may lie from the league's: a part that stays, and one that shrinks with the root of the carries."""


class Side(NamedTuple):
    """Designed runs to one side of the end."""

    carries: float
    yards: float

    @property
    def mean(self) -> float:
        """Yards per carry; 0 without one."""
        return self.yards / self.carries if self.carries else 0.0


NOWHERE: Final = Side(0.0, 0.0)


@dataclass(frozen=True, slots=True)
class RunLine:
    """What a player really did with the ball from scrimmage, kneels left out."""

    position: str
    carries: float
    yards: float
    designed: Floats
    """Counts by gain; all zero without plays."""
    scrambled: Floats
    scrambles: float
    longest: int | None
    shares: tuple[float | None, ...]
    """Losses, 10+, 20+ and 40+ per carry, None where not counted."""
    mix: tuple[float, ...]
    """Inside left, inside right, sweep left, sweep right."""
    sides: tuple[Side, Side] = (NOWHERE, NOWHERE)
    """Inside and outside, as far as directions are known."""
    rushes: float = 0.0
    """All his carries, kneels too, as cards print them."""

    @property
    def mean(self) -> float:
        """Yards per carry; 0 without one."""
        return self.yards / self.carries if self.carries else 0.0

    @property
    def from_plays(self) -> bool:
        """Whether the shape is his own."""
        return bool(self.designed.sum() + self.scrambled.sum())


def run_line(index: SeasonIndex, team: str, player_id: str, position: str) -> RunLine:
    """A player's real line on the ground."""
    row = index.player("rushing", team, player_id)
    counts: dict[str, dict[int, float]] = {"designed": {}, "scramble": {}}
    for gain in index.of_player("rush_gains", team, player_id):
        if gain["kind"] in counts:
            counts[gain["kind"]][gain["gain"]] = count(gain, "carries")
    carries = count(row, "carries") - count(row, "kneels")
    shares = tuple(
        count(row, name) / carries if carries and row.get(name) is not None else None
        for name in ("rushing_losses", "rushing_10", "rushing_20", "rushing_40")
    )
    return RunLine(
        position,
        carries,
        count(row, "rushing_yards") - count(row, "kneel_yards"),
        league.spread(counts["designed"]),
        league.spread(counts["scramble"]),
        scrambles_of(row),
        row.get("rushing_long"),
        shares,
        _mix(index, team, player_id, position),
        _sides(index, team, player_id),
        count(row, "carries"),
    )


def _sides(index: SeasonIndex, team: str, player_id: str) -> tuple[Side, Side]:
    """A player's designed runs inside, and around end."""
    sums = [[0.0, 0.0], [0.0, 0.0]]
    for row in index.of_player("rush_directions", team, player_id):
        if row["direction"] in league.DIRECTIONS:
            side = sums[row["direction"] in AROUND_END]
            side[0] += count(row, "carries")
            side[1] += count(row, "rushing_yards")
    inside, outside = (Side(*side) for side in sums)
    return inside, outside


def scrambles_of(row: Row) -> float:
    """A quarterback's runs that began as passes; where a season does not count them, the league's part of his runs."""
    if row.get("scrambles") is not None or row.get("position") not in {None, "QB"}:
        return count(row, "scrambles")
    return USUAL_SCRAMBLES * max(count(row, "carries") - count(row, "kneels"), 0.0)


def usage_runs(position: str, inside: float, outside: float) -> RunLine:
    """A line of which only the runs inside and outside are known."""
    none = np.zeros(len(league.GAINS))
    carries = inside + outside
    part = inside / carries if carries else USUAL_INSIDE
    mix = (part / 2, part / 2, (1 - part) / 2, (1 - part) / 2)
    return RunLine(position, float(carries), 0.0, none, none, 0.0, None, (None,) * 4, mix)


def _mix(index: SeasonIndex, team: str, player_id: str, position: str) -> tuple[float, ...]:
    """Where his designed runs went, the league's counting as some runs more."""
    usual = league.directions("WR" if position == "TE" else position)
    runs = {name: share * MIX_PRIOR for name, share in usual.items()}
    for row in index.of_player("rush_directions", team, player_id):
        if row["direction"] in runs:
            runs[row["direction"]] += count(row, "carries")
    middle = runs["up the middle"] / 2
    mix = (
        runs["left guard"] + runs["left tackle"] + middle,
        runs["right guard"] + runs["right tackle"] + middle,
        runs["left end"],
        runs["right end"],
    )
    return tuple(part / sum(mix) for part in mix)


def bounded(mean: float, carries: float, usual: float) -> float:
    """A mean of few carries, kept within reason."""
    if carries >= KNOWN:
        return mean
    if carries <= 0:
        return usual
    reach = BOUND + BOUND_OF_ONE / carries**0.5
    return float(min(max(mean, usual - reach), usual + reach))


FEW: Final = 20
"""Carries below which a player's longest says little of how far his card may reach."""
FEW_REACH: Final = 20
"""How far it may in any case then."""


def reach(line: RunLine) -> int | None:
    """The longest run that a player's card should say, where it is known."""
    return line.longest if line.longest is None or line.carries >= FEW else max(line.longest, FEW_REACH)


def scramble_share(line: RunLine) -> float:
    """The part of a quarterback's runs that began as passes; the league's counts as some runs more."""
    usual = USUAL_SCRAMBLES
    return (line.scrambles + usual * MIX_PRIOR / 2) / (line.carries + MIX_PRIOR / 2)


def usual_shape(line: RunLine) -> Floats:
    """The league's runs of his kind."""
    shape = league.run_shape(line.position)
    if line.position != "QB":
        return shape
    share = scramble_share(line)
    return (1 - share) * shape + share * league.scramble_shape()


def designed_yards(index: SeasonIndex, team: str, player_id: str, run: RunLine) -> float:
    """Yards of a quarterback's designed runs, kneels left out."""
    if run.from_plays:
        return float(run.designed @ league.GAINS)
    row = index.player("rushing", team, player_id)
    real = count(row, "rushing_yards") - count(row, "kneel_yards")
    if row.get("scramble_yards") is not None:
        return real - count(row, "scramble_yards")
    shape, scrambles = (float(each @ league.GAINS) for each in (league.run_shape("QB"), league.scramble_shape()))
    usual = shape * (run.carries - run.scrambles) + scrambles * run.scrambles
    return real * ratio(shape * (run.carries - run.scrambles), usual, 1.0)
