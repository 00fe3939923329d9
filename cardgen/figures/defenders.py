"""How a defender compares with others who play where he does: by tackles, pressure, passes broken up, interceptions."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import fmean, pstdev
from typing import Final

from cardgen.figures.charted import Charted, Charting
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.played import DEFENSE
from cardgen.figures.playing_time import HIT, pressure_of
from cardgen.figures.season_index import Row, SeasonIndex, count

STUFF: Final = 1.5
"""What a player stopped for a loss counts beside any tackle."""
FEW_GAMES: Final = 4
UNKNOWN: Final = -0.9
"""A player is taken to be so many standard deviations above the average starter before he has shown anything, and that
counts like so many games of his own."""
WIDEST: Final = 1.8
"""No player is taken to be further from the average than so many standard deviations."""
OWN_PART: Final = 0.45
"""How much of a team's difference from the league a standard deviation takes off a player, or adds,"""
PARTS: Final = (0.2, 1.8)
"""within these."""
BY_MISSES: Final = 0.25
BY_TARGETS: Final = 0.5
"""Where they were charted: how much of a player's tackling the tackles he missed tell, and how much of his coverage
what he allowed."""
ALWAYS_SPARED: Final = 0.1
"""Part of the plays in which others rush for somebody who never leaves the field: they blitz beside him."""
POSITION_GROUPS: Final = {
    "DE": "end",
    "DT": "tackle",
    "NT": "tackle",
    "OLB": "outside",
    "ILB": "inside",
    "MLB": "inside",
    "CB": "corner",
    "FS": "safety",
    "SS": "safety",
}
"""Kinds of defender who are compared with each other, by position."""


@dataclass(frozen=True, slots=True)
class Deeds:
    """What a defender did."""

    games: float
    tackling: float
    """Tackles per game, those for a loss counting more.

    Where plays were counted, half way to tackles per game's worth of them: who is spared most plays does more on those
    he has, but not as much as that would make of him.
    """
    coverage: float
    """Passes broken up and intercepted likewise."""
    pressure: float
    """Sacks, and hits as parts of one, over the season."""
    interceptions: float
    known: bool
    """Whether the season says anything of him."""
    sacks: float = 0.0
    plays: float | None = None
    """How many whole games his plays come to; None where they were not counted."""
    charted: Charted | None = None
    """What was charted of him; None where nobody charted the season."""

    @property
    def rush(self) -> float:
        """His sacks, as far as they tell how he rushes the passer: where pressures were charted, they tell a part."""
        return self.sacks if self.charted is None else self.charted.rush

    @property
    def worth(self) -> float:
        """By how many games his rates are to be believed."""
        return self.games if self.plays is None else self.plays


def deeds(index: SeasonIndex, player: ChosenPlayer) -> Deeds:
    """A player's season."""
    row = index.player("defense", player.team, player.player_id)
    games = max(1.0, count(row, "games") or player.games)
    sacks = count(row, "def_sacks")
    charted = index.kept(Charting).of(row, HIT)
    share = _share(index, player)
    plays = None if share is None else share * index.games(player.team)
    over = games if plays is None else (games + max(1.0, plays)) / 2
    return Deeds(
        games,
        (_tackles(row) + STUFF * max(sacks, count(row, "def_tackles_for_loss"))) / over,
        count(row, "def_pass_defended", "def_interceptions") / over,
        pressure_of(row) if charted is None else charted.pressure,
        count(row, "def_interceptions"),
        bool(row),
        sacks,
        plays,
        charted,
    )


def sacks_of(index: SeasonIndex, team: str) -> dict[str, float]:
    """Sacks of a team's players."""
    return {row["player_id"]: count(row, "def_sacks") for row in index.rows("defense", team)}


def rushes_of(index: SeasonIndex, team: str) -> dict[str, float]:
    """Sacks of a team's players by which their pass rush is shared out; where pressures were charted, they tell a
    part."""
    charted = {row["player_id"]: index.kept(Charting).of(row, HIT) for row in index.rows("defense", team)}
    return sacks_of(index, team) | {player_id: found.rush for player_id, found in charted.items() if found is not None}


def relief(
    index: SeasonIndex, team: str, line: Sequence[ChosenPlayer], eleven: Sequence[ChosenPlayer]
) -> dict[str, float]:
    """Sacks of players who are not of the eleven, by the player of the line in whose place they were made.

    Who left the field more often made more room for others; where plays were not counted, everybody alike.
    """
    starting = {player.player_id for player in eleven}
    others = sum(sacks for player_id, sacks in sacks_of(index, team).items() if player_id not in starting)
    spared = {player.player_id: ALWAYS_SPARED + 1 - (_share(index, player) or 0.0) for player in line}
    return {player_id: others * part / sum(spared.values()) for player_id, part in spared.items()}


def _share(index: SeasonIndex, player: ChosenPlayer) -> float | None:
    """A defender's part of his team's plays, where they were counted."""
    return index.facts.share(player.team, player.player_id, DEFENSE) if index.facts.knows_snaps(player.team) else None


def _tackles(row: Row) -> float:
    return count(row, "def_tackles") or count(row, "def_tackles_solo", "def_tackle_assists")


class Yardstick:
    """Averages and spreads of the league's starters, by kind of defender."""

    def __init__(self, starters: Iterable[tuple[str, Deeds]], linebackers: Iterable[Deeds] | None = None) -> None:
        groups: dict[str, list[Deeds]] = {}
        for group, found in starters:
            groups.setdefault(group, []).append(found)
        self._tackling = {group: _measure([each.tackling for each in found]) for group, found in groups.items()}
        self._coverage = {group: _measure([each.coverage for each in found]) for group, found in groups.items()}
        charted = {group: [each.charted for each in found if each.charted] for group, found in groups.items()}
        self._sure = {group: _measure([each.sure for each in found]) for group, found in charted.items() if found}
        self._denied = {group: _measure([each.denied for each in found]) for group, found in charted.items() if found}
        backers = [each for group in ("outside", "inside") for each in groups.get(group, ())]
        backers = backers if linebackers is None else list(linebackers)
        self.linebacker_pressure = fmean([each.pressure for each in backers]) if backers else 0.0

    def tackling(self, group: str, found: Deeds) -> float:
        """Standard deviations above the average starter; where they were charted, tackles missed tell a part."""
        above = _above(self._tackling, group, found.tackling, found)
        if found.charted is None or group not in self._sure:
            return above
        return (1 - BY_MISSES) * above + BY_MISSES * _above(self._sure, group, found.charted.sure, found)

    def coverage(self, group: str, found: Deeds) -> float:
        """Standard deviations above the average starter; where it was charted, what he allowed tells a part."""
        above = _above(self._coverage, group, found.coverage, found)
        if found.charted is None or group not in self._denied:
            return above
        return (1 - BY_TARGETS) * above + BY_TARGETS * _above(self._denied, group, found.charted.denied, found)


def team_part(above: float, better: bool) -> float:
    """A defender's part in what his team is above or below the league, 1 for an average starter.

    Who did more than others of his kind has less of a bad team's blame and more of a good one's credit.
    """
    own = OWN_PART * above
    return min(PARTS[1], max(PARTS[0], 1 + own if better else 1 - own))


def _measure(values: list[float]) -> tuple[float, float]:
    return fmean(values), pstdev(values)


def _above(measures: Mapping[str, tuple[float, float]], group: str, value: float, found: Deeds) -> float:
    mean, deviation = measures.get(group, (0.0, 0.0))
    if not deviation:
        return 0.0
    games = found.worth if found.known else 0.0
    above = (games * (value - mean) / deviation + FEW_GAMES * UNKNOWN) / (games + FEW_GAMES)
    return min(WIDEST, max(-WIDEST, above))
