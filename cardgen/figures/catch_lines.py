"""What a player really did with passes thrown to him."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures import league
from cardgen.figures.season_index import Row, SeasonIndex, count
from cardgen.figures.spread import blended, slices, within

Floats = NDArray[np.float64]
QUICK: Final = 0
SHORT: Final = 1
LONG: Final = 2
SCREENS: Final = 3
"""Screens to backs: they read the rushing column."""  # SPF-8.3.7.2a
DEPTHS: Final = ("quick", "short", "long")
SHAPE_PRIOR: Final = 12
"""Catches for which the league's shape counts beside a player's own."""
FEW_PRIOR: Final = 10
"""Together with the league's at least so many catches make the mean of a depth: two long ones are no average."""
MEAN_PRIOR: Final = 3
"""Catches for which the league's mean at a depth counts beside his own: the total stays his."""


@dataclass(frozen=True, slots=True)
class CatchLine:
    """What a player really did with passes thrown to him; screens to receivers and ends count as quick passes."""

    position: str
    targets: tuple[float, ...]
    """Quick, short, long, screens."""
    catches: tuple[float, ...]
    yards: float
    receptions: float
    means: tuple[float, ...]
    """Yards per catch of quick, short and long passes; the league's beside his own where catches are few."""
    parts: tuple[Floats, ...]
    """Means of equal parts of his catches of each depth, one for each row of a card, the longest first."""
    from_plays: bool
    longest: int | None
    screens: tuple[float, Floats] | None = None
    """Of backs: yards per catch of screens, and the means of equal parts of them."""

    @property
    def mean(self) -> float:
        """Yards per catch; 0 without one."""
        return self.yards / self.receptions if self.receptions else 0.0


def play_of(depth: str, position: str) -> int:
    """Which kind of pass of the game a real depth is: behind the line only backs are thrown screens."""
    if depth == "screen":
        return SCREENS if position == "RB" else QUICK
    return DEPTHS.index(depth)


def catch_line(index: SeasonIndex, team: str, player_id: str, position: str, rows: int) -> CatchLine:
    """A player's real receiving line, for columns of so many rows."""
    row = index.player("receiving", team, player_id)
    depths = {found["depth"]: found for found in index.of_player("target_depths", team, player_id)}
    receptions = count(row, "receptions")
    targets, catches = _by_depth(row, depths, position)
    gains: list[dict[int, float]] = [{}, {}, {}, {}]
    for found in index.of_player("catch_gains", team, player_id):
        if found["depth"] in league.DEPTHS:
            counts = gains[play_of(found["depth"], position)]
            counts[found["gain"]] = counts.get(found["gain"], 0.0) + count(found, "receptions")
    means, parts = [], []
    most = reach(row.get("receiving_long"), receptions)
    for at in range(len(DEPTHS)):
        mean, cut = _cut(league.spread(gains[at]), usual_shape(position, at), rows, most)
        means.append(mean)
        parts.append(cut)
    behind = None
    if position == "RB":
        behind = _cut(league.spread(gains[SCREENS]), league.catch_shape(position, "screen"), rows, most)
    return CatchLine(
        position,
        targets,
        catches,
        count(row, "receiving_yards"),
        receptions,
        tuple(means),
        tuple(parts),
        any(gains),
        row.get("receiving_long"),
        behind,
    )


FEW: Final = 10
"""Catches below which a player's longest says little of how far his card may reach."""
FEW_REACH: Final = 30
"""How far it may in any case then."""


def reach(longest: int | None, receptions: float) -> int | None:
    """The longest catch that a player's card should say, where it is known."""
    return longest if longest is None or receptions >= FEW else max(longest, FEW_REACH)


def _cut(own: Floats, usual: Floats, rows: int, most: int | None = None) -> tuple[float, Floats]:
    """The mean of a player's gains, the league's beside his own where they are few, and the means of equal parts."""
    usual = within(usual, most)
    usual_mean = float(usual @ league.GAINS)
    prior = max(float(MEAN_PRIOR), FEW_PRIOR - float(own.sum()))
    mean = (float(own @ league.GAINS) + prior * usual_mean) / (float(own.sum()) + prior)
    return mean, slices(blended(own, usual, mean, SHAPE_PRIOR), [1 / rows] * rows)


def usage_catches(position: str, targets: Sequence[float], rows: int) -> CatchLine:
    """A line of which only the passes thrown to a player are known: quick, short, long, screens."""
    shapes = [usual_shape(position, at) for at in range(len(DEPTHS))]
    means = tuple(float(shape @ league.GAINS) for shape in shapes)
    parts = tuple(slices(shape, [1 / rows] * rows) for shape in shapes)
    thrown = tuple(float(part) for part in targets)
    none = np.zeros(len(league.GAINS))
    behind = _cut(none, league.catch_shape(position, "screen"), rows) if position == "RB" else None
    return CatchLine(position, thrown, (0.0,) * 4, 0.0, 0.0, means, parts, False, None, behind)


def usual_shape(position: str, play: int) -> Floats:
    """The league's catches of a kind of pass at a position."""
    shape = league.catch_shape(position, DEPTHS[play])
    if play != QUICK or position == "RB":
        return shape
    quick, behind = (league.passes(position, depth)[1] for depth in ("quick", "screen"))
    return (quick * shape + behind * league.catch_shape(position, "screen")) / (quick + behind)


def usual_means(position: str) -> tuple[float, ...]:
    """The league's yards per catch of quick, short and long passes at a position."""
    return tuple(float(usual_shape(position, at) @ league.GAINS) for at in range(len(DEPTHS)))


def usual_mix(position: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Shares of targets, and catches per target, of quick, short, long and screen passes in the league."""
    thrown, caught = [0.0] * 4, [0.0] * 4
    for depth in league.DEPTHS:
        attempts, completions, _, _ = league.passes(position, depth)
        thrown[play_of(depth, position)] += attempts
        caught[play_of(depth, position)] += completions
    shares = tuple(part / sum(thrown) for part in thrown)
    return shares, tuple(got / part if part else 0.0 for got, part in zip(caught, thrown, strict=True))


def _by_depth(row: Row, depths: Mapping[str, Row], position: str) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Targets and catches by kind of pass; without plays by the league's mix."""
    targets, catches = [0.0] * 4, [0.0] * 4
    for depth in league.DEPTHS:
        if depth in depths:
            targets[play_of(depth, position)] += count(depths[depth], "targets")
            catches[play_of(depth, position)] += count(depths[depth], "receptions")
    if not sum(targets):
        shares, rates = usual_mix(position)
        thrown = max(count(row, "targets"), count(row, "receptions") / 0.65)
        targets = [thrown * share for share in shares]
        caught = [thrown * share * rate for share, rate in zip(shares, rates, strict=True)]
        scale = count(row, "receptions") / sum(caught) if sum(caught) else 0.0
        catches = [scale * part for part in caught]
    return tuple(targets), tuple(catches)


def catch_mix(line: CatchLine, completion: Sequence[float]) -> Floats:
    """Shares of his catches by kind of pass, when passes of each kind are completed so often."""
    caught = np.array(line.targets) * np.array(completion)
    if not caught.sum():
        caught = np.array(usual_mix(line.position)[0]) * np.array(completion)
    mix: Floats = caught / caught.sum()
    return mix


def never_thrown(line: CatchLine) -> bool:
    """Whether no pass was ever thrown to him, so that his columns stay blank."""
    return sum(line.targets) <= 0 and line.receptions <= 0
