"""What each defense really allowed, beside what the reference defense allows: the targets of its cards."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.calibration.factors import Factors
from cardgen.figures.kneels import kneels_against, scramble_share
from cardgen.figures.season_index import OPPONENTS, SeasonIndex, count, ratio, total
from cardgen.solving.rounding import clip

BOUNDS: Final = ((0.0, 12.0), (0.1, 0.95), (1.0, 20.0), (0.0, 0.2), (0.0, 0.3))
"""What a defense can allow at the least and the most, in the order of `Allowed`. No team ever came near in a season."""


@dataclass(frozen=True, slots=True)
class Allowed:
    """Per designed run yards; per pass completions, yards and interceptions; per pass and sack sacks."""

    yards_per_carry: float
    completion: float
    yards_per_pass: float
    interception: float
    sack: float

    def target(self, factors: Factors) -> Allowed:
        """What a defense's cards target."""
        return Allowed(
            self.yards_per_carry * factors["carry"],
            self.completion * factors["completion"],
            self.yards_per_pass * factors["completion"] * factors["catch"],
            self.interception * factors["interception"],
            self.sack * factors["sack"],
        )

    @property
    def parts(self) -> tuple[float, ...]:
        """All five, in order."""
        return self.yards_per_carry, self.completion, self.yards_per_pass, self.interception, self.sack

    def bounded(self) -> Allowed:
        """The nearest that any defense can allow: a few plays may come to anything."""
        return Allowed(*(clip(part, *bounds) for part, bounds in zip(self.parts, BOUNDS, strict=True)))

    def less(self, other: Allowed) -> Allowed:
        """The difference of two."""
        return Allowed(
            self.yards_per_carry - other.yards_per_carry,
            self.completion - other.completion,
            self.yards_per_pass - other.yards_per_pass,
            self.interception - other.interception,
            self.sack - other.sack,
        )


def really_allowed(index: SeasonIndex, team: str) -> Allowed:
    """What opponents really did against a team; the league's where the season does not say."""
    theirs = index.stats(team, OPPONENTS)
    kneels = kneels_against(index, team)
    carries = count(theirs, "carries") - kneels
    attempts, sacks = count(theirs, "attempts"), count(theirs, "sacks")
    if carries <= 0 or attempts <= 0:
        return league_allowed(index)
    return Allowed(
        (count(theirs, "rushing_yards") + kneels) / carries,  # a kneel loses a yard
        count(theirs, "completions") / attempts,
        count(theirs, "passing_yards") / attempts,
        count(theirs, "interceptions") / attempts,
        ratio(sacks, attempts + sacks),
    ).bounded()


def reached(index: SeasonIndex, team: str, reference: Allowed, implied: Allowed, straight: Factors) -> Factors:
    """The factors on the real line which a defense's cards came to: `above_league` with them is what they imply.

    `straight` has the game's factors, each 1.
    """
    real, league = really_allowed(index, team), league_allowed(index)
    designed = 1 - scramble_share(index)
    carry = league.yards_per_carry + designed * (implied.yards_per_carry - reference.yards_per_carry)
    rest = [usual + card - mean for usual, card, mean in zip(league.parts, implied.parts, reference.parts, strict=True)]
    ratios = [ratio(part, whole, 1.0) for part, whole in zip([carry, *rest[1:]], real.parts, strict=True)]
    _, completion, yards, interception, sack = ratios
    found = straight.but(
        carry=ratios[0],
        catch=ratio(yards, completion, 1.0),
        completion=completion,
        interception=interception,
        sack=sack,
    )
    return found.within()


def league_allowed(index: SeasonIndex) -> Allowed:
    """What the league allowed on average."""
    rows = [index.stats(team, OPPONENTS) for team in index.teams]
    kneels = total(index.everybody("rushing"), "kneels")
    attempts = total(rows, "attempts")
    return Allowed(
        ratio(total(rows, "rushing_yards") + kneels, total(rows, "carries") - kneels, 4.2),
        ratio(total(rows, "completions"), attempts, 0.6),
        ratio(total(rows, "passing_yards"), attempts, 7.0),
        ratio(total(rows, "interceptions"), attempts, 0.028),
        ratio(total(rows, "sacks"), attempts + total(rows, "sacks"), 0.065),
    ).bounded()


def above_league(index: SeasonIndex, team: str, factors: Factors) -> Allowed:
    """How much more than the league a team allowed, as its cards target it. Scrambles, which no defender's rating
    touches, are taken out."""
    difference = really_allowed(index, team).target(factors).less(league_allowed(index))
    designed = 1 - scramble_share(index)
    return Allowed(
        difference.yards_per_carry / designed,
        difference.completion,
        difference.yards_per_pass,
        difference.interception,
        difference.sack,
    )
