"""What every card of a set targets: what a calibration learned, and what the schedule had to do with it.

The league's factors come from seasons that were replayed, and hold for any. A season that was itself replayed has
factors of its own besides, for its teams, defenses and players. Opponents are taken out of every season
(`opponents.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cardgen.calibration.factors import LEAST, MOST, Factors
from cardgen.calibration.opponents import NOBODY, Opponents
from cardgen.calibration.rates import DEFENSE, LEAGUE, OFFENSE, PLAYER, straight
from cardgen.sets.cardset import CalibrationRow
from ingest.findings import InputError, error

DIGITS: Final = 5
Players = Mapping[tuple[str, str], Factors]
"""By team and player id."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What a calibration learned: factors of the league, and of the teams and players of the season it is of."""

    league: Factors
    offenses: Mapping[str, Factors] = field(default_factory=dict)
    defenses: Mapping[str, Factors] = field(default_factory=dict)
    players: Players = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class SetFactors:
    """What cards target, team by team and player by player."""

    learned: Learned
    opponents: Opponents = NOBODY

    @property
    def _straight(self) -> Factors:
        return self.learned.league.straight()

    def offense(self, team: str) -> Factors:
        """Of a team's attack as a whole."""
        opposed = self.opponents.offenses.get(team, self._straight)
        return self.learned.league.times(opposed).times(self.learned.offenses.get(team, self._straight))

    def player(self, team: str, player_id: str) -> Factors:
        """Of one player's lines."""
        return self.offense(team).times(self.learned.players.get((team, player_id), self._straight))

    def defense(self, team: str) -> Factors:
        """Of what a team's defense allows: the league's factors are in the attacks already."""
        opposed = self.opponents.defenses.get(team, self._straight)
        return opposed.times(self.learned.defenses.get(team, self._straight))

    def described(self, team: str, player_id: str, *names: str) -> str:
        """For `explain`: what the target has to do with a number; nothing where it has not."""
        parts = (
            ("league", self.learned.league),
            ("opponents", self.opponents.offenses.get(team, self._straight)),
            ("team", self.learned.offenses.get(team, self._straight)),
            ("his own", self.learned.players.get((team, player_id), self._straight)),
        )
        said = []
        for name in names:
            whole = self.player(team, player_id)[name]
            if whole != 1.0:
                split = [f"{of} {factors[name]:.3f}" for of, factors in parts if factors[name] != 1.0]
                said.append(f"{name} x {whole:.3f} ({', '.join(split)})")
        return f"target: the real line with {'; '.join(said)}: see calibration" if said else ""

    def rows(self, teams: Iterable[str], reached: Mapping[str, Factors] | None = None) -> list[CalibrationRow]:
        """For a set's `calibration.csv`: whose factors, and each of them.

        Defenses cannot imply every line that is targeted; `reached` has the factors that their cards came to.
        """
        wanted = list(teams)
        defenses = {team: self.defense(team) for team in wanted} | dict(reached or {})
        rows = [_row(LEAGUE, "", "", self.learned.league)]
        rows += [_row(OFFENSE, team, "", self.offense(team).over(self.learned.league)) for team in wanted]
        rows += [_row(DEFENSE, team, "", defenses[team]) for team in wanted]
        players = sorted(key for key in self.learned.players if key[0] in wanted)
        return rows + [_row(PLAYER, *key, self.learned.players[key]) for key in players]


def _row(scope: str, team: str, player_id: str, factors: Factors) -> CalibrationRow:
    kept = factors.within()
    texts = {name: f"{value:.{DIGITS}f}" for name, value in kept.factors.items()}
    return {"scope": scope, "team": team, "player_id": player_id, **texts}


def learned_of(rows: Iterable[Mapping[str, str]], package: str, where: str) -> Learned:
    """The factors of a game in rows of `calibration.csv`; an InputError names every row that has none."""
    league = straight(package)
    found: dict[str, dict[tuple[str, str], Factors]] = {OFFENSE: {}, DEFENSE: {}, PLAYER: {}}
    findings = []
    for line, row in enumerate(rows, 2):
        scope = row.get("scope", "")
        factors = _factors(row, straight(package))
        if factors is None or scope not in (LEAGUE, *found):
            expected = f"{LEAGUE}, {OFFENSE}, {DEFENSE} or {PLAYER}, and factors from {LEAST:g} to {MOST:g}"
            findings.append(error("AIMS-ROW", f"{where}: line {line}", ", ".join(map(str, row.values())), expected))
        elif scope == LEAGUE:
            league = factors
        else:
            found[scope][row.get("team", ""), row.get("player_id", "")] = factors
    if findings:
        raise InputError(findings)
    offenses, defenses = (
        {team: factors for (team, _), factors in found[scope].items()} for scope in (OFFENSE, DEFENSE)
    )
    return Learned(league, offenses, defenses, found[PLAYER])


def _factors(row: Mapping[str, str], names: Factors) -> Factors | None:
    """The factors of a row; None where one is missing, no number or out of bounds."""
    try:
        values = {name: float(row[name]) for name in names.factors}
    except (KeyError, TypeError, ValueError):
        return None
    return Factors(values) if all(LEAST <= value <= MOST for value in values.values()) else None


def set_factors_of(rows: Iterable[Mapping[str, str]], package: str) -> SetFactors:
    """What the cards of a game's set targeted, from its `calibration.csv`: opponents are in the teams' rows already."""
    return SetFactors(learned_of(rows, package, "calibration.csv"))
