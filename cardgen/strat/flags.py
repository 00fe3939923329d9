"""The penalty section: a team's fouls and those of its opponents, as often as they were called.

The black die shows X on one play of six, and white reads one section or the other: a team is flagged by its own rows in
half of the cases and by its opponents' `OPPONENT` rows in the other. So a team flagged S times for an X, in a league
flagged L times, has 2S - L of its section for itself, and its opponents' fouls likewise.
"""  # SOM-PEN-01, SOM-PEN-05

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.flags import flags, kickoffs_received
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count, ratio, total
from cardgen.noting import Noted
from cardgen.provenance import Derivation, percent
from cardgen.solving.outcomes import Carried
from cardgen.solving.rounding import clip
from cardgen.strat.totals import TOTALS, WAYS, WHOLE
from engine.strat.cards.kicks import NO_FOUL, NUMBER, OFFSETTING, OFFSIDES, Foul
from engine.strat.chance import FACE_SIDES, SIDES, X

KICKS: Final = ("fg_att", "pat_att", "punts")
NULLED: Final = 0.7
"""The part of fouls that annul their play, which is then another roll."""
USUAL_CALLED: Final = 1.15
"""Flags for each penalty accepted where a season counts only these: about what 2012 and 2019 had."""
USUAL_FLAGS: Final = 0.3
"""Flags on a team for an X where a season counts none."""
USUAL_OFFSETTING: Final = 0.01
"""Offsetting fouls for an X, likewise."""
LIGHT_YARDS, HEAVY_YARDS = 5.6, 12.6
"""What the lighter and the heavier lines of the penalty chart come to over runs and passes of both sides."""
USUAL_YARDS: Final = 8.5
HEAVY: Final = (2, 3, 4, 1)
"""Numbers of the chart that are holding, personal fouls and interference; the last is the rarest."""
LIGHT: Final = (0, 7, 6)
"""Offsides, and the numbers that are five yards on most plays."""
MOST_FOULS: Final = 34
"""Ways of the section that may be fouls."""


@dataclass(frozen=True, slots=True)
class Calls:
    """How often a team and its opponents are flagged for an X of the black die, and yards for each flag."""

    own: float
    theirs: float
    own_yards: float
    their_yards: float


def xs(index: SeasonIndex, team: str) -> float:
    """X's of the black die over a team's season: plays and kicks of both sides, those annulled too."""
    own, theirs = index.stats(team, OWN), index.stats(team, OPPONENTS)
    kickoffs = total(index.rows("kicking", team), "kickoffs") + kickoffs_received(index, team)
    rolls = sum(count(side, "plays", *KICKS) + NULLED * count(side, "penalties") for side in (own, theirs)) + kickoffs
    return rolls * FACE_SIDES[X] / SIDES


class Flags:
    """Makes the penalty sections of a league."""

    def __init__(self, index: SeasonIndex, set_factors: SetFactors) -> None:
        self._index, self._set_factors = index, set_factors
        accepted = total((index.stats(team, OWN) for team in index.teams), "penalties")
        called = sum(flags(index, team) for team in index.teams)
        self.called = ratio(called, accepted) or USUAL_CALLED
        """Flags for each penalty accepted."""
        every = [self.calls(team) for team in index.teams]
        self.league = ratio(sum(each.own + each.theirs for each in every), 2 * len(every))
        """Flags on a team for an X."""
        offsetting = total(index.everybody("penalties"), "offsetting") / 2
        rolled = sum(xs(index, team) for team in index.teams) / 2
        self._offsetting = ratio(offsetting, rolled) if called else USUAL_OFFSETTING
        self._both = Carried()

    def calls(self, team: str) -> Calls:
        """A team's flags for an X, and its opponents'."""
        own, theirs = self._index.stats(team, OWN), self._index.stats(team, OPPONENTS)
        rolled = xs(self._index, team)
        return Calls(
            *(
                ratio(self.called * count(side, "penalties"), rolled) if count(side, "penalties") else USUAL_FLAGS
                for side in (own, theirs)
            ),
            *(ratio(count(side, "penalty_yards"), count(side, "penalties")) or USUAL_YARDS for side in (own, theirs)),
        )

    def section(self, team: str) -> tuple[tuple[Foul, ...], Noted]:
        """A team's fouls by total."""
        calls, league = self.calls(team), self.league * self._set_factors.learned.league["penalty"]
        own, theirs = calls.own * self._set_factors.offense(team)["penalty"], calls.theirs * league / self.league
        values = [max(0.0, 2 * called - league) * WHOLE for called in (own, theirs)]
        derivations = [round(min(value, MOST_FOULS / 2 + 6)) for value in values]
        while sum(derivations) > MOST_FOULS:
            derivations[derivations.index(max(derivations))] -= 1
        both = int(self._both.whole(WHOLE * self._offsetting, WHOLE - sum(derivations)))
        heavy = [
            _heavy(yards, much) for yards, much in zip((calls.own_yards, calls.their_yards), derivations, strict=True)
        ]
        cells = _filled(derivations, heavy, both)
        record = self._index.stats(team, OWN), self._index.stats(team, OPPONENTS)
        statistic = "; ".join(
            f"{whose} penalties {count(row, 'penalties'):g}, yards {count(row, 'penalty_yards'):g}"
            for whose, row in zip(("own", "opponents'"), record, strict=True)
        )
        described = self._set_factors.described(team, "", "penalty")
        formula = (
            f"{self.called:.2f} flags for each, {xs(self._index, team):.0f} X's: {percent(calls.own)} own and "
            f"{percent(calls.theirs)} of the opponents; each section is read half the time, so 2 x these - the "
            f"league's {percent(league)}: {values[0]:.1f} and {values[1]:.1f} ways of {WHOLE}; the heavier by yards"
        ) + (f"; {described}" if described else "")
        known = all(count(row, "penalties") for row in record)
        return cells, Noted(Derivation(statistic, formula, values[0]), "derived" if known else "estimated")


def _heavy(yards: float, derivations: int) -> int:
    """Of so many ways those of the heavier fouls, so that a flag costs so many yards on average."""
    return round(derivations * clip((yards - LIGHT_YARDS) / (HEAVY_YARDS - LIGHT_YARDS), 0.0, 1.0))


def _filled(derivations: Sequence[int], heavy: Sequence[int], both: int) -> tuple[Foul, ...]:
    """The section with so many ways of own and opponents' fouls, the heavier ones among them, and offsetting ones."""
    for off in sorted(((one, two) for one in range(-3, 4) for two in range(-3, 4)), key=lambda each: _size(*each)):
        parts = [min(max(much + add, 0), whole) for much, add, whole in zip(heavy, off, derivations, strict=True)]
        wanted = [
            parts[0],
            derivations[0] - parts[0],
            parts[1],
            derivations[1] - parts[1],
            both,
            WHOLE - sum(derivations) - both,
        ]
        found = _packed(wanted, sorted(TOTALS, key=lambda row: (-WAYS[row], row)))
        if found is not None:
            return tuple(_named(found)[row] for row in TOTALS)
    raise ValueError(f"{list(derivations)} ways of fouls, {both} of them offsetting, expected some that rows can share")


def _size(one: int, two: int) -> tuple[int, int, int]:
    return abs(one) + abs(two), one, two


def _packed(wanted: Sequence[int], rows: Sequence[int]) -> dict[int, int] | None:
    """By row, the place in `wanted` that it belongs to, so that the ways of each add up; None if there is no way."""
    if not rows:
        return {} if not any(wanted) else None
    for place in sorted(range(len(wanted)), key=lambda each: (-wanted[each], each)):
        left = wanted[place] - WAYS[rows[0]]
        if left >= 0:
            rest = _packed([*wanted[:place], left, *wanted[place + 1 :]], rows[1:])
            if rest is not None:
                return {rows[0]: place, **rest}
    return None


def _named(places: dict[int, int]) -> dict[int, Foul]:
    """By row, the foul: the most usual rows of a kind have its first number."""
    found: dict[int, Foul] = {}
    for place in range(6):
        rows = sorted((row for row, at in places.items() if at == place), key=lambda row: (-WAYS[row], row))
        for at, row in enumerate(rows):
            if place >= 4:
                found[row] = Foul(OFFSETTING if place == 4 else NO_FOUL)
                continue
            numbers = LIGHT if place % 2 else HEAVY
            number = numbers[at % len(numbers)]
            found[row] = Foul(NUMBER if number else OFFSIDES, number, opponent=place >= 2)
    return found


def shares(section: Sequence[Foul]) -> tuple[float, float]:
    """How often a section, when it is read, flags its own team and the other."""
    own, theirs = (
        sum(
            WAYS[row]
            for row, foul in zip(TOTALS, section, strict=True)
            if foul.what in {OFFSIDES, NUMBER} and foul.opponent == other
        )
        for other in (False, True)
    )
    return own / WHOLE, theirs / WHOLE
