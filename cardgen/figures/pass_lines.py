"""What a passer really did, spikes left out."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.figures import league
from cardgen.figures.catch_lines import DEPTHS, SCREENS, usual_mix
from cardgen.figures.run_lines import scrambles_of
from cardgen.figures.season_index import OWN, Row, SeasonIndex, count, ratio
from cardgen.provenance import percent
from cardgen.solving.rounding import clip

FEW: Final = 60
"""Attempts for which the league's line counts beside the line of a player who threw little."""
DEPTH_PRIOR: Final = 10
"""Attempts for which the league's completion rate at a depth counts beside his own."""
MOST_COMPLETE: Final = 0.95
KNOWN: Final = 100
"""Attempts from which his line is taken as it is."""

BOUNDS: Final = ((0.15, 0.98), (1.0, 25.0), (0.0, 0.25), (0.0, 0.35), (0.0, 0.35))
"""Within what bounds cards can be made for completions, yards, interceptions, sacks and scrambles, in this order."""
BY_DEPTH: Final = (0.05, 0.98)
PARTS: Final = ("complete", "yards a pass", "intercepted", "sacked", "scrambles")
SLACK: Final = (0.01, 0.15, 0.004, 0.01, 0.01)
"""How far each of these may be from what a card says before that is reported: some two numbers of a range."""


@dataclass(frozen=True, slots=True)
class PassTarget:
    """What a passer's card targets, by depth as the game has them."""

    shares: NDArray[np.float64]
    """[depth]: of his passes."""
    completion: float
    yards: float
    interception: float
    """Per pass."""
    sack: float
    scramble: float
    """Per dropback."""
    by_depth: NDArray[np.float64]
    """[depth]: completions, which together are his."""


@dataclass(frozen=True, slots=True)
class PassLine:
    """What a passer really did, spikes left out."""

    attempts: float
    spikes: float
    shares: tuple[float, ...]
    """Of his passes: quick, short, long, screens to backs."""
    completion: float
    yards: float
    interception: float
    """Per attempt."""
    sack: float
    scramble: float
    """Per dropback."""
    by_depth: tuple[float, ...]
    """Completion rates of quick, short and long passes."""
    from_plays: bool
    depths_unknown: bool = False
    """Whether the season counts nobody's passes by depth, so that his receivers say how deep he throws."""

    @property
    def wanted(self) -> tuple[float, ...]:
        """The five parts of the line, as the solver orders them."""
        return self.completion, self.yards, self.interception, self.sack, self.scramble

    def missed(self, said: Sequence[float]) -> str:
        """What a card that says another line falls short of or goes beyond, in words; empty if it comes near enough."""
        described = []
        for name, wanted, found, slack in zip(PARTS, self.wanted, said, SLACK, strict=False):
            if abs(found - wanted) > slack:
                shown = [f"{part:.2f}" if name == "yards a pass" else percent(part) for part in (found, wanted)]
                described.append(f"{name} {shown[0]} for {shown[1]}")
        return ", ".join(described)

    def bounded(self) -> PassLine:
        """The nearest line that the cards of a game can say: a passer may have thrown nothing but interceptions."""
        completion, yards, interception, sack, scramble = (
            clip(part, *bounds) for part, bounds in zip(self.wanted, BOUNDS, strict=True)
        )
        return replace(
            self,
            completion=completion,
            yards=yards,
            interception=interception,
            sack=sack,
            scramble=scramble,
            by_depth=tuple(clip(rate, *BY_DEPTH) for rate in self.by_depth),
        )


def pass_line(index: SeasonIndex, team: str, player_id: str, back_screens: float) -> PassLine:
    """A passer's real line; `back_screens` is the part of the team's passes behind the line that went to backs."""
    row = index.player("passing", team, player_id)
    depths = {found["depth"]: found for found in index.of_player("pass_depths", team, player_id)}
    spikes = count(row, "spikes")
    attempts = max(count(row, "attempts") - spikes, 0.0)
    usual = usual_line(back_screens)
    sacks = _sacks(index, team, row, attempts, usual.sack)
    scrambles = scrambles_of(index.player("rushing", team, player_id))
    dropbacks = attempts + sacks + scrambles
    weight = 0.0 if attempts >= KNOWN else FEW
    unknown = not index.season.has("pass_depths")
    completions = count(row, "completions")
    if unknown:
        shares = team_mix(index, team) or usual.shares
        by_depth = _scaled(usual, shares, completions, attempts)
    else:
        shares = _shares(depths, usual, back_screens, weight if depths else FEW)
        by_depth = _by_depth(depths, usual, completions, attempts)
    return PassLine(
        attempts,
        spikes,
        shares,
        _shrunk(completions, attempts, usual.completion, weight),
        _shrunk(count(row, "passing_yards"), attempts, usual.yards, weight),
        _shrunk(count(row, "interceptions"), attempts, usual.interception, weight),
        _shrunk(sacks, dropbacks, usual.sack, weight),
        _shrunk(scrambles, dropbacks, usual.scramble, weight),
        by_depth,
        bool(depths),
        unknown,
    ).bounded()


def _sacks(index: SeasonIndex, team: str, row: Row, attempts: float, usual: float) -> float:
    """Times sacked; where a season counts only the team's, his part of those by passes, else the league's rate."""
    if row.get("sacks") is not None:
        return count(row, "sacks")
    own = index.stats(team, OWN)
    return attempts * ratio(count(own, "sacks"), count(own, "attempts"), usual / (1 - usual))


def _shrunk(part: float, whole: float, usual: float, weight: float) -> float:
    return (part + weight * usual) / (whole + weight) if whole + weight else usual


def usual_line(back_screens: float) -> PassLine:
    """The league's line, from the seasons that ship."""
    sums = {depth: league.passes(league.PASSERS, depth) for depth in league.DEPTHS}
    attempts = sum(found[0] for found in sums.values())
    parts = [sums[depth][0] for depth in ("quick", "short", "long")]
    screens = sums["screen"][0]
    shares = (parts[0] + (1 - back_screens) * screens, parts[1], parts[2], back_screens * screens)
    return PassLine(
        attempts,
        0.0,
        tuple(share / attempts for share in shares),
        sum(found[1] for found in sums.values()) / attempts,
        sum(found[2] for found in sums.values()) / attempts,
        sum(found[3] for found in sums.values()) / attempts,
        USUAL_SACK,
        USUAL_SCRAMBLE,
        tuple(sums[depth][1] / sums[depth][0] for depth in ("quick", "short", "long")),
        False,
    )


USUAL_SACK: Final = 0.063
USUAL_SCRAMBLE: Final = 0.037
"""Per dropback: 2,441 sacks and 1,428 scrambles on the plays of 2012 and 2019."""


def _shares(depths: Mapping[str, Row], usual: PassLine, back_screens: float, weight: float) -> tuple[float, ...]:
    thrown = [weight * share for share in usual.shares]
    for at, depth in enumerate(("quick", "short", "long")):
        thrown[at] += count(depths.get(depth, {}), "attempts")
    behind = count(depths.get("screen", {}), "attempts")
    thrown[0] += (1 - back_screens) * behind
    thrown[SCREENS] += back_screens * behind
    return tuple(part / sum(thrown) for part in thrown) if sum(thrown) else usual.shares


def team_mix(index: SeasonIndex, team: str) -> tuple[float, ...] | None:
    """Shares of quick, short, long and screen passes of a team whose passes are not known by depth: those that usually
    go to players of its receivers' positions, so that its passers and its receivers agree. None without receivers."""
    sums = [0.0] * (SCREENS + 1)
    for row in index.rows("receiving", team):
        position = league.group_of(index.position(team, row["player_id"]))
        shares, _ = usual_mix("RB" if position == league.PASSERS else position)
        thrown = max(count(row, "targets"), count(row, "receptions"))
        sums = [each + thrown * share for each, share in zip(sums, shares, strict=True)]
    return tuple(each / sum(sums) for each in sums) if sum(sums) else None


def _by_depth(depths: Mapping[str, Row], usual: PassLine, completions: float, attempts: float) -> tuple[float, ...]:
    """Completion rates of his own, the league's counting beside them; without passes by depth the league's, scaled."""
    rates = []
    for at, depth in enumerate(DEPTHS):
        row = depths.get(depth, {})
        rates.append(_shrunk(count(row, "completions"), count(row, "attempts"), usual.by_depth[at], DEPTH_PRIOR))
    if not depths and attempts:
        factor = _shrunk(completions, attempts, usual.completion, FEW) / usual.completion
        rates = [min(rate * factor, MOST_COMPLETE) for rate in rates]
    return tuple(rates)


def _scaled(usual: PassLine, shares: Sequence[float], completions: float, attempts: float) -> tuple[float, ...]:
    """The league's completion rates by depth, scaled to what a passer completed of so many passes of each depth."""
    caught, thrown = league.passes(league.PASSERS, "screen")[1::-1]
    expected = sum(share * rate for share, rate in zip(shares, (*usual.by_depth, caught / thrown), strict=True))
    factor = _shrunk(completions, attempts, expected, FEW) / expected
    return tuple(min(rate * factor, MOST_COMPLETE) for rate in usual.by_depth)


USUAL_BACK_SCREENS: Final = 0.57
"""The part of passes behind the line that goes to backs, where plays are not known (league_passes.csv)."""


def screens_to_backs(index: SeasonIndex, team: str, backs: Container[str]) -> float:
    """The part of a team's passes behind the line that went to its backs, told by id."""
    rows = [row for row in index.rows("target_depths", team) if row["depth"] == "screen"]
    thrown = sum(count(row, "targets") for row in rows)
    to_backs = sum(count(row, "targets") for row in rows if row["player_id"] in backs)
    return min(1.0, to_backs / thrown) if thrown else USUAL_BACK_SCREENS
