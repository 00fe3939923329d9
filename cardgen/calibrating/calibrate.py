"""Calibration: cards are made, their seasons are replayed, and what they target is moved until the seasons come back.

The league comes first: its factors are multiplied by real over replayed, the geometric mean of the seasons, until no
rate is further off than chance explains. Then, season by season, defenses and the habits of coaches; then single
players with them, each by no more than his replays can tell from chance. What later rounds find counts less and less,
so that luck averages out. The real data stay as they are.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from cardgen.calibrating.counts import Counts, Key
from cardgen.calibrating.measured import Off, Summary, geometric, learnable, measured, settled, summary
from cardgen.calibration.factors import Factors
from cardgen.calibration.rates import DEFENSE, LEAGUE, OFFENSE, PASSER, PLAYER
from cardgen.calibration.set_factors import DIGITS, Learned
from cardgen.sets.cardset import CardSet
from ingest.season import Season

TEAMS, PLAYERS = "teams", "players"
PHASES: Final = (LEAGUE, TEAMS, PLAYERS)
"""What is moved, one after the other; who was moved before is moved on."""
MOVED: Final[Mapping[str, tuple[str, ...]]] = {
    LEAGUE: (LEAGUE,),
    TEAMS: (OFFENSE, DEFENSE),
    PLAYERS: (OFFENSE, DEFENSE, PLAYER, PASSER),
}
TEAM_ROUNDS: Final = 2
"""Rounds for the teams before single players are looked at."""
LEAST_PLAYER, MOST_PLAYER = 0.85, 1.18
"""Bounds of a player's own factors. Where more is missing, his card cannot follow, and would only move others."""
IMPROVED: Final = 0.97
"""A round must leave less than this part of what the best one left, or it was the last but one."""
Make = Callable[[Season, Learned], CardSet]
"""Makes the cards of a season that target so."""
Replay = Callable[[CardSet, Season], Sequence[Counts]]
"""Plays a set's season several times: the rates of each replay."""


@dataclass(frozen=True, slots=True)
class Round:
    """What a round moved, and how far the replays were off before it did."""

    number: int
    phase: str
    left: Mapping[str, Summary]
    """By `scope factor`."""
    settled: bool

    def off(self) -> float:
        """How far everybody was off who was moved, beyond chance."""
        return sum(max(found.off**2 - found.chance**2, 0.0) for name, found in self.left.items() if self._moved(name))

    def _moved(self, name: str) -> bool:
        return name.partition(" ")[0] in MOVED[self.phase]


@dataclass(slots=True)
class Calibration:
    """What has been learned so far, of the league and of each season, and how."""

    package: str
    """The game's name in Python."""
    learned: list[Learned]
    """Season by season; the league's factors are the same in all."""
    rounds: list[Round] = field(default_factory=list)

    @classmethod
    def begin(cls, package: str, seasons: int, league: Factors) -> Calibration:
        """At the league's factors as they are known, or straight ones."""
        return cls(package, [Learned(league)] * seasons)

    def phase(self, most: int) -> str:
        """What to move next, with so many rounds at the most for the league and for the players; empty when done."""
        done = [each for each in self.rounds if each.phase == LEAGUE]
        if len(done) < most and not (done and done[-1].settled):
            return LEAGUE
        if sum(each.phase == TEAMS for each in self.rounds) < TEAM_ROUNDS:
            return TEAMS
        done = [each for each in self.rounds if each.phase == PLAYERS]
        if len(done) >= most or (len(done) > 1 and done[-1].off() > IMPROVED * min(each.off() for each in done[:-1])):
            return ""
        return PLAYERS

    def play(self, phase: str, seasons: Sequence[Season], make: Make, replay: Replay) -> None:
        """Make the cards of every season, replay them, and move what a phase moves."""
        found = [
            measured(self.package, season, replay(make(season, learned), season))
            for season, learned in zip(seasons, self.learned, strict=True)
        ]
        if phase == LEAGUE:
            together = geometric([{key: off for key, off in each.items() if key[0] == LEAGUE} for each in found])
            league = _league(self.learned[0].league, together)
            self.learned = [replace(learned, league=league) for learned in self.learned]
            self._note(phase, together)
            return
        gain = 1 / (1 + sum(each.phase == PLAYERS for each in self.rounds))
        moved = [learnable(each, MOVED[phase]) for each in found]
        self.learned = [_moved(learned, each, gain) for learned, each in zip(self.learned, moved, strict=True)]
        self._note(phase, {(*key, str(at)): off for at, each in enumerate(found) for key, off in each.items()})

    def _note(self, phase: str, found: Mapping[Any, Off]) -> None:
        self.rounds.append(Round(len(self.rounds) + 1, phase, summary(found), settled(found.values())))


def _league(factors: Factors, found: Mapping[Key, Off]) -> Factors:
    return _by({key[3]: off.ratio for key, off in found.items()}, factors, 1.0)


def _by(logs: Mapping[str, float], factors: Factors, gain: float) -> Factors:
    """Factors moved by the logarithms of what is missing, as exactly as their files keep them."""
    moved = {name: value * math.exp(gain * logs.get(name, 0.0)) for name, value in factors.factors.items()}
    return Factors({name: round(value, DIGITS) for name, value in moved.items()}).within()


def _moved(learned: Learned, found: Mapping[Key, float], gain: float) -> Learned:
    """A season's own factors, moved."""
    logs: dict[tuple[str, str, str], dict[str, float]] = {}
    for (scope, team, player_id, factor), log in found.items():
        logs.setdefault((scope, team, player_id), {})[factor] = log
    straight = learned.league.straight()
    offenses, defenses, players = dict(learned.offenses), dict(learned.defenses), dict(learned.players)
    for (scope, team, player_id), each in logs.items():
        if scope in (PLAYER, PASSER):
            players[team, player_id] = _by(each, players.get((team, player_id), straight), gain).within(
                LEAST_PLAYER, MOST_PLAYER
            )
        else:
            side = offenses if scope == OFFENSE else defenses
            side[team] = _by(each, side.get(team, straight), gain)
    return Learned(learned.league, offenses, defenses, players)
