"""One team's defenders: whole ratings near what their statistics suggest that bring the team's line.

Where plays were counted, a team's difference from the league is shared out by what each player did (`team_part`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

import numpy as np

from cardgen.calibration.allowed import Allowed
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.defenders import Deeds, Yardstick, team_part
from cardgen.inside_blitz.asking import DEPTHS, Floats
from cardgen.inside_blitz.book_ratings import intercept_rating, rush_rating
from cardgen.inside_blitz.counted_ratings import fitted, intercept_stages, near_book, rush_stages
from cardgen.inside_blitz.defense_odds import DefenseOdds, allowed_line
from cardgen.inside_blitz.fronts import Fronts
from cardgen.inside_blitz.reference_checks import Reference
from cardgen.inside_blitz.roles import ROLE_GROUPS, Rated, Usual, usual_ratings
from cardgen.solving.bisection import crossing
from cardgen.solving.search import away, descend
from engine.inside_blitz import codes
from engine.inside_blitz.cards.cells import BEST, Rating

BOUNDS: Final = (0, BEST)
RUN_STEP: Final = 0.7
COVER_STEP: Final = 0.6
"""Points for a standard deviation above the average starter."""
BENCH: Final = 0.5
"""How far a player who is on no chart is below one of the same statistics who is."""
# What an error of the team's line costs beside one point away from what a player's own statistics suggest.
CARRY_SCALE: Final = 0.015
COMPLETION_SCALE: Final = 0.002
YARDS_SCALE: Final = 0.025
SACK_SCALE: Final = 0.001
INTERCEPTION_SCALE: Final = 0.0006
FRONT_QUICK: Final = 1
"""Least Q of a player in front, as on the book's own cards: Quick passes are thrown over his head."""
BACK_GROUPS: Final = ("corner", "safety")
LEAN: Final = 0.3
LEVELS: Final = (-9.0, 9.0)
HALVINGS: Final = 30
TURNS: Final = 5
TILT: Final = (-1.5, -0.5, 0.5, 1.5)
"""What the depths are moved by against each other."""


def boxes_of(fronts: Fronts, numbers: Mapping[str, int]) -> dict[int, dict[int, int]]:
    """A team's charts by numbers of players."""
    return {
        codes.ALIGNMENTS.index(alignment): {
            codes.BOXES.index(box): numbers[player.player_id] for box, player in chart.items()
        }
        for alignment, chart in fronts.charts.items()
    }


class Solver:
    """One team's players."""

    def __init__(
        self,
        fronts: Fronts,
        reference: Reference,
        known: Mapping[tuple[str, str], Deeds],
        yardstick: Yardstick,
        wanted: Allowed,
        shared: bool = False,
    ) -> None:
        self._fronts, self._wanted, self._shared = fronts, wanted, shared
        charted = {player.player_id: player for chart in fronts.charts.values() for player in chart.values()}
        self._players = list(charted.values())
        self._bench = [player for player in fronts.reserves if player.player_id not in charted]
        numbers = {player.player_id: at for at, player in enumerate(self._players)}
        self._odds = DefenseOdds(reference, boxes_of(fronts, numbers))
        self._deeds = {
            player.player_id: known[player.team, player.player_id] for player in (*self._players, *self._bench)
        }
        self._roles = fronts.roles
        self._tackling, self._coverage = ({}, {})
        for player in (*self._players, *self._bench):
            group, found = ROLE_GROUPS[self._roles[player.player_id]], self._deeds[player.player_id]
            self._tackling[player.player_id] = yardstick.tackling(group, found)
            self._coverage[player.player_id] = yardstick.coverage(group, found)
        charted_deeds = [self._deeds[player.player_id] for player in self._players]
        self._sacks = [each.rush for each in charted_deeds]
        self._taken = [each.interceptions for each in charted_deeds]
        self._own_rush = [rush_rating(sacks).own for sacks in self._sacks]
        self._own_takes = [intercept_rating(taken).own for taken in self._taken]
        self._usuals = [self._usual(player) for player in self._players]
        self.line = wanted

    def _usual(self, player: ChosenPlayer) -> Usual:
        return usual_ratings(self._fronts.front, self._roles[player.player_id])

    def solve(self) -> dict[tuple[str, str], Rated]:
        """Ratings of everybody; the rush and interceptions first, coverage under them."""
        run_lean, runs = self._runs()
        rush = self._rush()
        takes = self._intercepts(rush)
        cover_lean, cover = self._cover(rush, takes)
        pressed, lost = self._pressed(rush), self._lost(takes)
        carry = self._odds.carry(np.array(runs, np.float64))
        self.line = allowed_line(carry, self._odds.passing(self._odds.covered(cover), pressed, lost))
        found = {}
        levels = (run_lean[1], cover_lean[1], cover_lean[2])
        for at, player in enumerate(self._players):
            leans = {"RD": run_lean[0][at], "PR": float(self._own_rush[at]), "INT": float(self._own_takes[at])}
            leans |= {name: float(cover_lean[0][depth, at]) for depth, name in enumerate("QSML")}
            depths = tuple(int(cover[depth, at]) for depth in range(DEPTHS))
            found[player.team, player.player_id] = self._rated(player, runs[at], depths, rush[at], takes[at], leans)
        for player in self._bench:
            found[player.team, player.player_id] = self._benched(player, levels, rush, takes)
        return found

    def _rated(
        self, player: ChosenPlayer, run: int, cover: tuple[int, ...], rush: int, take: int, leans: Mapping[str, float]
    ) -> Rated:
        known = self._deeds[player.player_id]
        rusher, taker = rush_rating(known.rush), intercept_rating(known.interceptions)
        return Rated(
            self._roles[player.player_id],
            known,
            run,
            cover,
            Rating(rush, rusher.cover if rush == BEST else None),
            Rating(take, taker.cover if take == BEST else None),
            leans,
            self._tackling[player.player_id],
            self._coverage[player.player_id],
        )

    def _benched(
        self, player: ChosenPlayer, levels: Sequence[float], rush: Sequence[int], takes: Sequence[int]
    ) -> Rated:
        """A player who is on no chart: what the others' levels make of his own statistics, and a little less."""
        run_level, cover_level, tilt = levels
        usual, known = self._usual(player), self._deeds[player.player_id]
        leans = {
            "RD": self._run_lean(player) + self._part(self._tackling, player, run_level) - BENCH,
            "PR": float(rush_rating(known.rush).own),
            "INT": float(intercept_rating(known.interceptions).own),
        }
        for depth, name in enumerate("QSML"):
            level = self._part(self._coverage, player, cover_level)
            lean = self._cover_lean(player, depth) + level + tilt * TILT[depth] - BENCH
            leans[name] = lean if usual.cover[depth] else 0.0
        values = {name: round(min(max(lean, BOUNDS[0]), BOUNDS[1])) for name, lean in leans.items()}
        values["Q"] = max(values["Q"], self._least_cover(player, 0))
        cover = tuple(values[name] for name in "QSML")
        rusher = fitted(values["PR"], known.rush, rush, self._sacks)
        taker = fitted(values["INT"], known.interceptions, takes, self._taken)
        return self._rated(player, values["RD"], cover, rusher, taker, leans)

    def _part(self, above: Mapping[str, float], player: ChosenPlayer, level: float) -> float:
        """What the team is moved by as it counts for one player: the same for all, or by what each did."""
        return level * team_part(above[player.player_id], better=level > 0) if self._shared else level

    def _moved(self, above: Mapping[str, float], level: float) -> Floats:
        return np.array([self._part(above, player, level) for player in self._players])

    # Runs.

    def _run_lean(self, player: ChosenPlayer) -> float:
        return self._usual(player).run + RUN_STEP * self._tackling[player.player_id]

    def _runs(self) -> tuple[tuple[Floats, float], list[int]]:
        lean = np.array([self._run_lean(player) for player in self._players])
        goal = self._wanted.yards_per_carry
        level = _level(lambda shift: -self._odds.carry(_held(lean + self._moved(self._tackling, shift))), -goal)
        leans = _held(lean + self._moved(self._tackling, level))

        def cost(values: list[int]) -> float:
            error = self._odds.carry(np.array(values, np.float64)) - goal
            return (error / CARRY_SCALE) ** 2 + LEAN * away(values, leans.tolist())

        return (leans, level), descend([round(value) for value in leans], [BOUNDS] * len(leans), cost, pairs=False)

    # The rush.

    def _second(self, ratings: Sequence[float] | Floats, book_rating: Callable[[Deeds], Rating]) -> Floats:
        """Second ratings of those whose first is six."""
        found = []
        for player, rating in zip(self._players, ratings, strict=True):
            cover = book_rating(self._deeds[player.player_id]).cover
            found.append(float(cover) if cover is not None and rating >= BEST else -1.0)
        return np.array(found)

    def _pressed(self, ratings: Sequence[float] | Floats) -> Floats:
        second = self._second(ratings, lambda each: rush_rating(each.rush))
        return self._odds.pressed(np.array(ratings, np.float64), second)

    def _lost(self, ratings: Sequence[float] | Floats) -> Floats:
        second = self._second(ratings, lambda each: intercept_rating(each.interceptions))
        return self._odds.lost(np.array(ratings, np.float64), second)

    def _sack(self, ratings: Sequence[float] | Floats) -> float:
        none = np.zeros(DEPTHS)
        return self._odds.passing(none, self._pressed(ratings), none)[3]

    def _rush(self) -> list[int]:
        """PR of everybody, near the book's."""
        stages = [rush_stages(*each) for each in zip(self._own_rush, self._sacks, self._usuals, strict=True)]
        return near_book(self._own_rush, self._sacks, stages, self._sack, self._wanted.sack, SACK_SCALE)

    # Interceptions.

    def _intercepts(self, rush: Sequence[int]) -> list[int]:
        """INT of everybody, near the book's."""
        pressed, none = self._pressed(rush), np.zeros(DEPTHS)
        stages = [intercept_stages(*each) for each in zip(self._own_takes, self._taken, self._usuals, strict=True)]

        def taken(ratings: Sequence[float]) -> float:
            return self._odds.passing(none, pressed, self._lost(ratings))[2]

        return near_book(self._own_takes, self._taken, stages, taken, self._wanted.interception, INTERCEPTION_SCALE)

    # Coverage.

    def _cover_lean(self, player: ChosenPlayer, depth: int) -> float:
        usual = self._usual(player).cover[depth]
        return usual + COVER_STEP * self._coverage[player.player_id] if usual else 0.0

    def _least_cover(self, player: ChosenPlayer, depth: int) -> int:
        front = ROLE_GROUPS[self._roles[player.player_id]] not in BACK_GROUPS
        return FRONT_QUICK if front and depth == 0 else 0

    def _cover(self, rush: Sequence[int], takes: Sequence[int]) -> tuple[tuple[Floats, float, float], Floats]:
        """Ratings by depth and player that bring completions and yards."""
        lean = np.array([[self._cover_lean(player, depth) for player in self._players] for depth in range(DEPTHS)])
        used = np.array([[self._usual(player).cover[depth] > 0 for player in self._players] for depth in range(DEPTHS)])
        least = np.array(
            [[float(self._least_cover(player, depth)) for player in self._players] for depth in range(DEPTHS)]
        )
        pressed, lost = self._pressed(rush), self._lost(takes)
        tilts = np.array(TILT)[:, None]

        def line(cover: Floats) -> tuple[float, float, float, float]:
            return self._odds.passing(self._odds.covered(cover), pressed, lost)

        def moved(level: float, tilt: float) -> Floats:
            all_depths = lean + self._moved(self._coverage, level) + tilt * tilts
            return np.where(used, np.clip(all_depths, least, BEST), 0.0)

        level = tilt = 0.0
        for _ in range(TURNS):
            level = _level(lambda shift, tilt=tilt: -line(moved(shift, tilt))[0], -self._wanted.completion)  # type: ignore[misc]
            tilt = _level(
                lambda shift, level=level: -line(moved(level, shift))[1],  # type: ignore[misc]
                -self._wanted.yards_per_pass,
                (-2.0, 2.0),
            )
        leans = moved(level, tilt)
        places = [(int(depth), int(player)) for depth, player in np.argwhere(used)]
        start = np.round(leans)

        def filled(values: list[int]) -> Floats:
            cover = start.copy()
            for (depth, player), value in zip(places, values, strict=True):
                cover[depth, player] = value
            return cover

        def cost(values: list[int]) -> float:
            completion, yards, _, _ = line(filled(values))
            missed = ((completion - self._wanted.completion) / COMPLETION_SCALE) ** 2
            missed += ((yards - self._wanted.yards_per_pass) / YARDS_SCALE) ** 2
            return missed + LEAN * away(values, [float(leans[place]) for place in places])

        first = [int(start[place]) for place in places]
        found = descend(first, [(int(least[place]), BEST) for place in places], cost, pairs=False)
        return (leans, level, tilt), filled(found)


def _held(ratings: Floats) -> Floats:
    found: Floats = np.clip(ratings, *BOUNDS)
    return found


def _level(function: Callable[[float], float], wanted: float, bounds: tuple[float, float] = LEVELS) -> float:
    """Where a rising function takes a value, or the nearer end."""
    return crossing(*bounds, lambda shift: function(shift) < wanted, HALVINGS)
