"""The values of a Lineup Card that belong to the team: Penalty Range, Fumble Range, Defense Fumble Adjustment.

`LineupValues` is made once for a league. Each of its answers comes with its derivation.
"""  # TTF-CARD-01

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.season_index import OPPONENTS, OWN, SeasonIndex, count, ratio, total
from cardgen.noting import Derived
from cardgen.provenance import Derivation, percent
from cardgen.solving.rounding import clip
from cardgen.tabletop.asked import TWO, Asked
from cardgen.tabletop.coverage_flags import coverage_flags
from cardgen.tabletop.surehanded import SureHands
from cardgen.tabletop.z_chances import z_chances
from engine.cards.faces import Span
from engine.fast_action.cards.cells import PASS_NUMBERS
from engine.fast_action.deck import Deck
from engine.tabletop import condition_tables as rows
from engine.tabletop.penalties import HOME_ADVANTAGE

RETURN_KINDS: Final = ("fumbles_kick_return", "fumbles_punt_return")
USUAL_RETURNS: Final = 0.16
"""Fumbles on returns among all, where a season does not tell them apart: about what 2012 and 2019 had."""
COUNTED: Final = 0.9
"""Flags of a played season that count: fewer are declined on the table than on the field."""
USUAL_PENALTIES: Final = 36.0
USUAL_FUMBLES: Final = 22.0
"""Last numbers of the ranges where a season counts neither: about what 2012 and 2019 come to."""
FUMBLE_BOUNDS: Final = (10, 38)
ADJUSTMENT_BOUNDS: Final = (-10, 10)
"""Whoever meets whom, a range with an adjustment stays within the numbers."""  # TTF-FUM-03


def range_to(number: int) -> Span | None:
    """A range from 1 as printed; None for an empty one."""
    return Span(1, number) if number > 0 else None


class LineupValues:
    """The values of a league's teams.

    `forced` is, team by team, what its defenders' Forced Fumble Adjustments add to a range on average when a fumble is
    asked for; `movement` the penalties a punt brings on by row 12.
    """

    def __init__(
        self,
        index: SeasonIndex,
        deck: Deck,
        set_factors: SetFactors,
        forced: Mapping[str, float] | None = None,
        movement: float = 0.0,
    ) -> None:
        self._index, self._set_factors, self._movement = index, set_factors, movement
        self._forced = dict(forced or {})
        self._usual_forced = ratio(sum(self._forced.values()), len(self._forced))
        self._chances = z_chances(deck)
        asked = Asked(index, self._chances)
        self._penalties = {team: asked.penalties(team) for team in index.teams}
        """How often a team is asked for a penalty, and how often its plays and its opponents' ask for a fumble."""
        self._fumbles = {(team, side): asked.fumbles(team, side) for team in index.teams for side in (OWN, OPPONENTS)}
        hands = SureHands(index)
        self._sure = {team: hands.share(team) for team in index.teams}
        self._returns = self._return_share()
        every = sum(self._fumbles[team, OWN] for team in index.teams)
        lost = sum(self._scrimmage_fumbles(team, OWN) for team in index.teams)
        self._usual = PASS_NUMBERS * ratio(lost, every)
        """Numbers of an average range, all adjustments included."""

    def _return_share(self) -> float:
        players = self._index.everybody("fumbles")
        return ratio(total(players, *RETURN_KINDS), total(players, "fumbles"), USUAL_RETURNS)

    def _scrimmage_fumbles(self, team: str, side: str) -> float:
        """Fumbles of runs, passes and sacks; those of returns are the return cards' affair."""
        fumbles = count(self._index.stats(team, side), "fumbles")
        players = self._index.rows("fumbles", team)
        if side == OWN and total(players, "fumbles"):
            return max(0.0, fumbles - total(players, *RETURN_KINDS))
        return fumbles * (1 - self._returns)

    def expected_penalties(self, team: str, last: int) -> float:
        """Penalties of a season with a Penalty Range, half of it at home; those declined do not count."""
        mean = (last + max(last - HOME_ADVANTAGE, 0)) / 2  # TTF-PEN-03
        return COUNTED * self._penalties[team] * mean / PASS_NUMBERS + self._other_penalties(team)

    def expected_fumbles(self, team: str, last: int) -> float:
        """Fumbles of a season with a Fumble Range against average defenses, those on returns as they were."""
        numbers = clip(last + self._usual_change(team), 0, PASS_NUMBERS)
        fumbles = count(self._index.stats(team, OWN), "fumbles")
        returned = fumbles - self._scrimmage_fumbles(team, OWN)
        return self._fumbles[team, OWN] * numbers / PASS_NUMBERS + returned

    def penalties(self, team: str) -> Derived[int]:
        """The Penalty Range's last number: at home and away together it calls the team's penalties."""  # TTF-PEN-03
        asked, own = self._penalties[team], count(self._index.stats(team, OWN), "penalties")
        if not asked or not own:
            derivation = Derivation(
                "penalties are not known", "about what seasons come to that count them", USUAL_PENALTIES
            )
            return Derived(round(USUAL_PENALTIES), derivation, "estimated")
        others = self._other_penalties(team)
        wanted = max(0.0, own - others) / COUNTED
        factor = self._set_factors.offense(team)["penalty"]
        value = PASS_NUMBERS * factor * wanted / asked + HOME_ADVANTAGE / 2
        formula = (
            f"{own:.0f} less {others:.1f} for interference in coverage and Movement at punts, {percent(COUNTED, 0)} of "
            f"flags being taken: {wanted:.1f} flags; Z cards ask {asked:.1f} times in such a season for one that can "
            f"have happened: {PASS_NUMBERS} x {wanted:.1f}{_times(factor)} / {asked:.1f} + {HOME_ADVANTAGE / 2:g}, "
            f"since at home {HOME_ADVANTAGE} are taken off = {value:.2f}"
        )
        if target := self._set_factors.described(team, "", "penalty"):
            formula += f"; {target}"
        derivation = Derivation(f"penalties {own:.0f}", formula, value)
        return Derived(round(clip(value, 0, PASS_NUMBERS)), derivation, "derived")

    def _other_penalties(self, team: str) -> float:
        """Penalties that no Penalty Range is asked for."""
        punts = sum(count(self._index.stats(team, side), "punts") for side in (OWN, OPPONENTS))
        return COUNTED * coverage_flags(self._index, self._chances, team) + punts * self._movement / 2

    def fumbles(self, team: str) -> Derived[int]:
        """The last number of the Fumble Range, with which the team fumbles as often as it did."""  # TTF-FUM-02
        asked, fumbles = self._fumbles[team, OWN], self._scrimmage_fumbles(team, OWN)
        known = count(self._index.stats(team, OWN), "fumbles")
        if not asked or not known:
            derivation = Derivation(
                "fumbles are not known", "about what seasons come to that count them", USUAL_FUMBLES
            )
            return Derived(round(USUAL_FUMBLES), derivation, "estimated")
        factor = self._set_factors.offense(team)["fumble"]
        change = self._usual_change(team)
        value = PASS_NUMBERS * factor * fumbles / asked - change
        formula = (
            f"{fumbles:.1f} of {known:.0f} fumbles were no returns; Z cards ask {asked:.1f} times in such a season: "
            f"{PASS_NUMBERS} x {fumbles:.1f}{_times(factor)} / {asked:.1f}, less {change:.2f} that forced fumbles, "
            f"home defenses and sure hands add on average = {value:.2f}"
        )
        formula += _held(value, FUMBLE_BOUNDS)
        if target := self._set_factors.described(team, "", "fumble"):
            formula += f"; {target}"
        lost = count(self._index.stats(team, OWN), "fumbles_lost")
        derivation = Derivation(f"own fumbles {known:.0f}, lost {lost:.0f}", formula, value)
        return Derived(round(clip(value, *FUMBLE_BOUNDS)), derivation, "derived")

    def _usual_change(self, team: str) -> float:
        """What average opponents, half of them at home, and the team's own sure hands add to its range."""
        table, secure = rows.FUMBLES, self._chances.secure_share
        home = secure * table[rows.HOME][rows.RUN_OR_CATCH] / 2  # TTF-FUM-04
        sure = secure * table[rows.SUREHANDED][rows.RUN_OR_CATCH] * self._sure[team]
        return self._usual_forced + home + sure

    def on_returns(self, team: str) -> tuple[float, float]:
        """How often an `f` of the team's return cards is a fumble, and how often a Z card asks on a return anyway."""
        return self.fumbles(team).value / PASS_NUMBERS, self._chances.asked * self._chances.meets(TWO)  # TTF-FUM-15

    def adjustment(self, team: str) -> Derived[int]:
        """How many numbers more than usual the team's opponents fumble, its forced fumbles left aside."""  # TTF-FUM-03
        asked, theirs = self._fumbles[team, OPPONENTS], self._scrimmage_fumbles(team, OPPONENTS)
        fumbles = count(self._index.stats(team, OPPONENTS), "fumbles")
        if not asked or not fumbles:
            return Derived(0, Derivation("opponents' fumbles are not known", "none", 0.0), "estimated")
        forced = self._forced.get(team, self._usual_forced) - self._usual_forced
        value = PASS_NUMBERS * theirs / asked - self._usual - forced
        number = round(clip(value, *ADJUSTMENT_BOUNDS))
        formula = (
            f"{theirs:.1f} of them no returns; Z cards ask {asked:.1f} times: {PASS_NUMBERS} x {theirs:.1f} / "
            f"{asked:.1f} - the league's {self._usual:.2f} - {forced:.2f} that its forced fumbles are above the "
            f"league's = {value:+.2f}"
        )
        formula += _held(value, ADJUSTMENT_BOUNDS)
        return Derived(number, Derivation(f"opponents' fumbles {fumbles:.0f}", formula, value), "derived")


def _times(factor: float) -> str:
    """What the formula says of a factor that cards target with."""
    return "" if factor == 1.0 else f" x {factor:.3f}"


def _held(value: float, bounds: tuple[int, int]) -> str:
    """What the formula says of a value beyond its bounds."""
    held = clip(value, *bounds)
    return "" if held == value else f"; held at {held:g}, so that no range with an adjustment leaves the numbers"
