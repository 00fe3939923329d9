"""What every card of a set aims at: what a calibration learned, and what the schedule had to do with it.

The league's factors come from seasons that were replayed, and hold for any. A season that was itself replayed has
factors of its own besides, for its teams, defences and men. Opponents are taken out of every season (`opponents.py`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final

from cardgen.aims.aims import LEAST, MOST, Aims
from cardgen.aims.opponents import NOBODY, Opponents
from cardgen.aims.rates import DEFENSE, LEAGUE, MAN, OFFENSE, straight
from cardgen.sets.cardset import AimRow
from ingest.findings import InputError, error

DIGITS: Final = 5
Men = Mapping[tuple[str, str], Aims]
"""By team and player id."""


@dataclass(frozen=True, slots=True)
class Learned:
    """What a calibration learned: factors of the league, and of the teams and men of the season it is of."""

    league: Aims
    offenses: Mapping[str, Aims] = field(default_factory=dict)
    defenses: Mapping[str, Aims] = field(default_factory=dict)
    men: Men = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Aiming:
    """What cards aim at, team by team and man by man."""

    learned: Learned
    opponents: Opponents = NOBODY

    @property
    def _straight(self) -> Aims:
        return self.learned.league.straight()

    def offense(self, team: str) -> Aims:
        """Of a team's attack as a whole."""
        opposed = self.opponents.offenses.get(team, self._straight)
        return self.learned.league.times(opposed).times(self.learned.offenses.get(team, self._straight))

    def man(self, team: str, player_id: str) -> Aims:
        """Of one man's lines."""
        return self.offense(team).times(self.learned.men.get((team, player_id), self._straight))

    def defense(self, team: str) -> Aims:
        """Of what a team's defence allows: the league's factors are in the attacks already."""
        opposed = self.opponents.defenses.get(team, self._straight)
        return opposed.times(self.learned.defenses.get(team, self._straight))

    def told(self, team: str, player_id: str, *names: str) -> str:
        """For `explain`: what the aim has to do with a number; nothing where it has not."""
        parts = (
            ("league", self.learned.league),
            ("opponents", self.opponents.offenses.get(team, self._straight)),
            ("team", self.learned.offenses.get(team, self._straight)),
            ("his own", self.learned.men.get((team, player_id), self._straight)),
        )
        said = []
        for name in names:
            whole = self.man(team, player_id)[name]
            if whole != 1.0:
                split = [f"{of} {aims[name]:.3f}" for of, aims in parts if aims[name] != 1.0]
                said.append(f"{name} x {whole:.3f} ({', '.join(split)})")
        return f"aimed at the real line with {'; '.join(said)}: see calibration" if said else ""

    def rows(self, teams: Iterable[str], reached: Mapping[str, Aims] | None = None) -> list[AimRow]:
        """For a set's `aims.csv`: whose factors, and each of them.

        Defences cannot imply every line that is aimed at; `reached` has the factors that their cards came to.
        """
        wanted = list(teams)
        defenses = {team: self.defense(team) for team in wanted} | dict(reached or {})
        rows = [_row(LEAGUE, "", "", self.learned.league)]
        rows += [_row(OFFENSE, team, "", self.offense(team).over(self.learned.league)) for team in wanted]
        rows += [_row(DEFENSE, team, "", defenses[team]) for team in wanted]
        men = sorted(key for key in self.learned.men if key[0] in wanted)
        return rows + [_row(MAN, *key, self.learned.men[key]) for key in men]


def _row(scope: str, team: str, player_id: str, aims: Aims) -> AimRow:
    kept = aims.within()
    factors = {name: f"{value:.{DIGITS}f}" for name, value in kept.factors.items()}
    return {"scope": scope, "team": team, "player_id": player_id, **factors}


def learned_of(rows: Iterable[Mapping[str, str]], package: str, where: str) -> Learned:
    """The factors of a game in rows of `aims.csv`; an InputError names every row that has none."""
    league = straight(package)
    found: dict[str, dict[tuple[str, str], Aims]] = {OFFENSE: {}, DEFENSE: {}, MAN: {}}
    findings = []
    for line, row in enumerate(rows, 2):
        scope = row.get("scope", "")
        aims = _aims(row, straight(package))
        if aims is None or scope not in (LEAGUE, *found):
            expected = f"{LEAGUE}, {OFFENSE}, {DEFENSE} or {MAN}, and factors from {LEAST:g} to {MOST:g}"
            findings.append(error("AIMS-ROW", f"{where}: line {line}", ", ".join(map(str, row.values())), expected))
        elif scope == LEAGUE:
            league = aims
        else:
            found[scope][row.get("team", ""), row.get("player_id", "")] = aims
    if findings:
        raise InputError(findings)
    offenses, defenses = ({team: aims for (team, _), aims in found[scope].items()} for scope in (OFFENSE, DEFENSE))
    return Learned(league, offenses, defenses, found[MAN])


def _aims(row: Mapping[str, str], names: Aims) -> Aims | None:
    """The factors of a row; None where one is missing, no number or out of bounds."""
    try:
        factors = {name: float(row[name]) for name in names.factors}
    except (KeyError, TypeError, ValueError):
        return None
    return Aims(factors) if all(LEAST <= value <= MOST for value in factors.values()) else None


def aiming_of(rows: Iterable[Mapping[str, str]], package: str) -> Aiming:
    """What the cards of a game's set aimed at, from its `aims.csv`: opponents are in the teams' rows already."""
    return Aiming(learned_of(rows, package, "aims.csv"))
