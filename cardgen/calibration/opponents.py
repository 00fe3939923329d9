"""What a team's opponents had to do with its real line.

A passer who met weak defenses has their weakness in his line. Cards that targeted it, played against the same weak
defenses, would count it twice. So what each team's attack and defense did is taken edition_suffix, over the real
schedule: a rate is the league's, and what the attack adds to it, and what the defense adds, as both cards add to it in
the game. Cards target what a team would have done against an average league; its schedule brings the rest back.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from cardgen.calibration import rates
from cardgen.calibration.factors import Factors
from cardgen.figures.kneels import kneels_of
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count
from cardgen.scorecard.kinds import Sum

Floats = NDArray[np.float64]
ROUNDS: Final = 60
"""Attack and defense are taken apart in turn; each round leaves a tenth of what the last one left."""
LEAST, MOST = 0.75, 1.33
"""No schedule is believed to do more; where few teams meet often, they cannot be told apart so well."""
LEAST_TEAMS: Final = 4
"""Fewer teams meet each other too often to be told edition_suffix."""
KNEELS: Final = "kneels"
"""Not a column of teams: their players have them, or their opponents' players."""


@dataclass(frozen=True, slots=True)
class Opponents:
    """Factors on the real lines of attacks and defenses that take their opponents out."""

    offenses: Mapping[str, Factors]
    defenses: Mapping[str, Factors]


NOBODY: Final = Opponents({}, {})
"""Nothing is taken out."""


def opponents(index: SeasonIndex, package: str) -> Opponents:
    """What is to be taken out of each team's lines, by the rates of a game (`rates.csv`, scope `opponents`).

    Nothing where a season does not say who played whom.
    """
    teams = index.teams
    met = _meetings(index)
    if len(teams) < LEAST_TEAMS or not met.any(axis=1).all():
        return NOBODY
    own: dict[str, Floats] = {}
    theirs: dict[str, Floats] = {}
    for rate in rates.rates(package):
        if rate.scope == rates.OPPONENTS:
            gained, allowed = (_rates(index, side, rate) for side in (OWN, OPPONENTS))
            if gained is not None and allowed is not None:
                own[rate.factor], theirs[rate.factor] = _taken_apart(gained, allowed, met)
    straight = rates.straight(package)
    return Opponents(_factors(teams, own, straight), _factors(teams, theirs, straight))


def _factors(teams: list[str], factors: Mapping[str, Floats], straight: Factors) -> dict[str, Factors]:
    bounded = {name: np.clip(each, LEAST, MOST) for name, each in factors.items()}
    return {
        team: straight.but(**{name: float(each[at]) for name, each in bounded.items()}) for at, team in enumerate(teams)
    }


def _meetings(index: SeasonIndex) -> Floats:
    """How much of each team's season was played against each other team."""
    places = {team: at for at, team in enumerate(index.teams)}
    met = np.zeros((len(places), len(places)))
    for game in index.schedule:
        home, away = places.get(game["home_team"]), places.get(game["away_team"])
        if home is not None and away is not None:
            met[home, away] += 1
            met[away, home] += 1
    played = met.sum(axis=1, keepdims=True)
    shares: Floats = np.divide(met, played, out=met, where=played > 0)
    return shares


def _rates(index: SeasonIndex, side: str, rate: rates.Rate) -> Floats | None:
    """A rate of every team in parts of the league's average; None where a team has none."""
    parts, wholes = (
        np.array([_value(index, team, side, wanted) for team in index.teams]) for wanted in (rate.part, rate.whole)
    )
    if not (parts > 0).all() or not (wholes > 0).all():
        return None
    found: Floats = parts / wholes
    found /= found.mean()
    return found


def _value(index: SeasonIndex, team: str, side: str, wanted: Sum) -> float:
    row = {**index.stats(team, side), KNEELS: kneels_of(index, team, side)}
    return count(row, *wanted.added) - count(row, *wanted.subtracted)


def _taken_apart(gained: Floats, allowed: Floats, met: Floats) -> tuple[Floats, Floats]:
    """The factors that take out what opponents added to each attack, and to each defense."""
    attack, defense = gained - 1, allowed - 1
    for _ in range(ROUNDS):
        attack = gained - met @ defense
        attack -= attack.mean()
        defense = allowed - met @ attack
        defense -= defense.mean()
    return 1 - met @ defense / gained, 1 - met @ attack / allowed
