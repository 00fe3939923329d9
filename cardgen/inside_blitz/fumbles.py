"""FUM: how often players lose the ball, in whole ratings that add up to a team's real fumbles.

What is lost of them is the ranges' affair (`offense_figures.py`).
"""  # IBF-FUM-05

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, total
from cardgen.inside_blitz.offense_players import Offense
from cardgen.noting import Derived, status_of
from cardgen.provenance import Derivation, percent
from cardgen.solving.rounding import clip
from engine.cards.dice_faces import FACES
from engine.inside_blitz import codes
from engine.inside_blitz.cards.cells import BEST
from engine.inside_blitz.deck import Deck

PASSING, TOUCHING = range(2)
"""What a FUM is for: sacks and runs of a quarterback, or runs and catches, of which a player has one rating."""
FEW: Final = (30.0, 60.0)
"""Such plays for which the league's fumbles count beside a player's own."""
USUAL: Final = (0.14, 0.011)
"""Fumbles per use where a season does not count them: of quarterbacks' sacks and runs, and of touches of others."""
PASSER_KINDS: Final = ("fumbles_sacked", "fumbles_rushing", "fumbles_snap")
"""A snap is fumbled in no other way on the table than on his sacks and runs."""
TOUCH_KINDS: Final = ("fumbles_rushing", "fumbles_receiving")
SCRIMMAGE_KINDS: Final = ("fumbles_sacked", "fumbles_rushing", "fumbles_receiving", "fumbles_snap")


@dataclass(frozen=True, slots=True)
class Chances:
    """How often players of each rating from 0 to 6 fumble, before average defenses."""

    carrier: tuple[float, ...]
    """Per play that ends with a player who has the ball."""  # IBF-FUM-01
    passer: tuple[float, ...]
    """Per sack or run of the quarterback."""  # IBF-FUM-03

    def of(self, role: int) -> tuple[float, ...]:
        """Of such plays."""
        return self.passer if role == PASSING else self.carrier


def chances_of(deck: Deck) -> Chances:
    """What a deck makes of ratings: fumble cards come with any play, `QB FUM?` is on the card itself."""  # IBF-DECK-12
    shifts = [int(codes.fumble_adjustment(special)) for special in deck.specials if codes.is_fumble(special)]
    events = [
        card[codes.EVENT]
        for card, special in zip(deck.cards, deck.specials, strict=True)
        if special == codes.NOT_SPECIAL
    ]
    asked = ratio(events.count(codes.QB_FUMBLE), len(events))
    ratings = range(BEST + 1)
    carrier = tuple(
        sum(clip(rating + shift, 0, FACES) for shift in shifts) / FACES / (len(events) + 1)  # IBF-FUM-02
        for rating in ratings
    )
    passer = tuple(1 - (1 - carrier[rating]) * (1 - asked * rating / FACES) for rating in ratings)
    return Chances(carrier, passer)


@dataclass(frozen=True, slots=True)
class Use:
    """What a player did that his FUM is for."""

    player_id: str
    role: int
    uses: float
    lost: float

    def rate(self) -> float:
        """Fumbles per use, some of the league's counted in."""
        return (self.lost + FEW[self.role] * USUAL[self.role]) / (self.uses + FEW[self.role])


class Fumbles:
    """The FUM ratings of a team's quarterbacks, runners and receivers; parts are carried on from player to player."""

    def __init__(self, index: SeasonIndex, offense: Offense, chances: Chances, set_factors: SetFactors) -> None:
        self._index, self._chances = index, chances
        self._factor = set_factors.learned.league["fumble"]
        self._split = total(index.everybody("fumbles"), *SCRIMMAGE_KINDS) > 0
        rows = index.rows("fumbles", offense.team)
        self._real = self._fumbles(rows, SCRIMMAGE_KINDS)
        uses = list(self._uses(offense))
        self._scale = self._factor * (self._closing(offense.team, uses) if self._real else 1.0)
        self._found: dict[tuple[str, int], Derived[int]] = {}
        owed = 0.0
        for use in sorted(uses, key=lambda each: (each.role, -each.uses, each.player_id)):
            found, owed = self._rating(use, owed)
            self._found[use.player_id, use.role] = found

    def of(self, player: ChosenPlayer, role: int) -> Derived[int]:
        """A player's FUM."""
        return self._found[player.player_id, role]

    def _fumbles(self, rows: Iterable[Row], kinds: Sequence[str]) -> float:
        """Fumbles of some kinds, or all where a season does not tell kinds."""
        return total(rows, *kinds) if self._split else total(rows, "fumbles")

    def _uses(self, offense: Offense) -> Iterable[Use]:
        for player_id, passer in offense.passers.items():
            plays = _sacks_and_runs(self._index, passer.player)
            lost = self._fumbles([self._index.player("fumbles", offense.team, player_id)], PASSER_KINDS)
            yield Use(player_id, PASSING, plays, lost)
        for player_id in offense.skill:
            carries = count(self._index.player("rushing", offense.team, player_id), "carries")
            catches = count(self._index.player("receiving", offense.team, player_id), "receptions")
            lost = self._fumbles([self._index.player("fumbles", offense.team, player_id)], TOUCH_KINDS)
            yield Use(player_id, TOUCHING, carries + catches, lost)

    def _closing(self, team: str, uses: Sequence[Use]) -> float:
        """The factor on rates that makes as many fumbles as the team had on such plays."""
        runs = self._index.rows("rushing", team)
        plays = (
            total(runs, "carries") - total(runs, "kneels") + total(self._index.rows("receiving", team), "receptions")
        )
        plays += total(self._index.rows("passing", team), "sacks")
        played = sum(use.uses for use in uses)
        return ratio(self._real * ratio(played, plays, 1.0), sum(use.uses * use.rate() for use in uses), 1.0)

    def _rating(self, use: Use, owed: float) -> tuple[Derived[int], float]:
        """A player's rating, one of the two next to the exact one; and the fumbles still owed after him."""
        chances = self._chances.of(use.role)
        target = self._scale * use.rate()
        value = float(np.interp(target, chances, range(BEST + 1))) if chances[-1] > 0 else 0.0
        wanted = owed + use.uses * target
        near = sorted({int(value), min(BEST, int(value) + 1)}, key=lambda rating: abs(rating - value))
        rating = min(near, key=lambda each: abs(wanted - use.uses * chances[each]))
        plays = "sacks and runs" if use.role == PASSING else "touches"
        calibration = "" if self._factor == 1.0 else f" x {self._factor:.3f} as calibration has it"
        whole = (
            f"the team's {self._real:g} fumbles{calibration}" if self._real else f"fumbles are not counted{calibration}"
        )
        derivation = Derivation(
            f"fumbles {use.lost:g} on {use.uses:g} {plays}, {FEW[use.role]:g} of the league's counted in: "
            f"{percent(use.rate(), 2)}",
            f"{whole}: {percent(target, 2)} of his plays; rating 1 makes {percent(chances[1], 2)}, 2 "
            f"{percent(chances[2], 2)}; {value:.2f}, rounded with what others of the team left over",
            value,
        )
        return Derived(rating, derivation, status_of(bool(self._real))), wanted - use.uses * chances[rating]


def _sacks_and_runs(index: SeasonIndex, player: ChosenPlayer) -> float:
    runs = index.player("rushing", player.team, player.player_id)
    sacks = count(index.player("passing", player.team, player.player_id), "sacks")
    return sacks + max(0.0, count(runs, "carries") - count(runs, "kneels"))
