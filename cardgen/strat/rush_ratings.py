"""Pass rush: each front so that checks sack as often as it really did, and its players have their part of the sacks.

A season counts sacks, not rushes, so that ratings are estimates: whole numbers near enough to both the team's rate and
the players' own sacks. White 6 calls a player with an asterisk: he with most sacks has one, and another who has at
least half as many. Reserves are rated as starters with as many sacks are.

`solve_rush` gives a front its sacks; blockers are rated against it. `share_credits` then shares them out anew as the
coach sends linebackers: in a 3-4 seldom both, so that their sacks would otherwise be the line's. Linemen never leave
the field, so that somebody must have the sacks of those who really came in for them: rather he who had few.
"""  # SOM-CARD-18, SOM-RUSH-05

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.solving.search import away, descend
from cardgen.strat.fronts import Front
from cardgen.strat.rush_odds import Against, Rush, called_odds, rush_odds
from engine.strat.cards import ratings
from engine.strat.cards.fields import LINEBACKERS, SECONDARY

PLACE_OF: Final = {"LDT": "LT", "RDT": "RT"}
"""Places of the rating card that the chart of rushers calls otherwise."""
WIDEST: Final = (1, 14)
"""A rating of 14 sacks for certain past an ordinary block."""
ASTERISKS: Final = 2
STARRED_PART: Final = 0.5
"""Of the most sacks, so many give another player an asterisk too."""
EVEN: Final = 0.5
LEVEL: Final = 12.0
"""Points that ratings lean up or down for sacks per check above or below one of two: steps of the chart."""
TEAM_TOLERANCE: Final = 0.004
PLAYER_TOLERANCE: Final = 0.02
"""Sacks per check by which a team or a player may be off for an error of one."""
STIFFNESS: Final = 0.3
"""How much it counts that a rating is off by one from what his own sacks make of him."""
LOOSE: Final = 0.12
"""The same where credits are shared out: a player's sacks come before how his ratings look."""
SLIGHT: Final = 3.0
STAR: Final = 8.0
"""There a player's error counts by his sacks and so many more, beside so many: rushers first."""
PER_SACK: Final = 0.5
FEWEST: Final = 3.0
"""Ratings lean to that of a player without sacks, and so much more for each."""


@dataclass(frozen=True, slots=True)
class RushLine:
    """A front's ratings, and what they come to."""

    rush: Rush
    numbers: list[int]
    """The ratings, then those with an asterisk."""
    wanted: float
    """Sacks per check."""
    implied: float
    wanted_of: Mapping[str, float]
    credits: Mapping[str, float]
    """Sacks per check by place."""

    def rating(self, place: str) -> ratings.Rush:
        """What the rating card prints for the starter at a place."""
        name = PLACE_OF.get(place, place)
        own = self.rush.line.get(name) or self.rush.backers[name]
        return ratings.Rush(own, self.rush.asterisks.get(name))

    def share(self, place: str) -> tuple[float, float]:
        """Sacks per check that the starter at a place should have, and has."""
        name = PLACE_OF.get(place, place)
        return self.wanted_of[name], self.credits[name]


def solve_rush(
    front: Front,
    sacks: Mapping[str, float],
    wanted: float,
    against: Against,
    begun: RushLine | None = None,
    others: Mapping[str, float] | None = None,
) -> RushLine:
    """Ratings of a team's front against a line; `wanted` are its sacks per check, `begun` what it was rated before.

    `others` are, by starter, the sacks of those who came in for him: here all of the team's are the starters'.
    """
    places = {PLACE_OF.get(place, place): player for place, player in front.starters.items() if place not in SECONDARY}
    own_sacks = {place: sacks.get(player.player_id, 0.0) for place, player in places.items()}
    counted = {place: own_sacks[place] + (others or {}).get(player.player_id, 0.0) for place, player in places.items()}
    goals = _goals(counted, wanted)
    order = sorted(places, key=lambda place: (-own_sacks[place], place))
    starred = [place for place in order[:ASTERISKS] if own_sacks[place] >= STARRED_PART * own_sacks[order[0]]]
    names = list(places)
    level = LEVEL * (wanted - EVEN)

    def made(numbers: Sequence[int]) -> Rush:
        return _rush(front.base, names, starred, numbers)

    def cost(numbers: list[int]) -> float:
        total, credits = rush_odds(made(numbers), against)
        off = ((total - wanted) / TEAM_TOLERANCE) ** 2
        off += sum(((credits[place] - goal) / PLAYER_TOLERANCE) ** 2 for place, goal in goals.items())
        return off + STIFFNESS * away(numbers, leaning)

    leaning = [min(FEWEST + PER_SACK * counted[place] + level, WIDEST[1]) for place in (*names, *starred)]
    start = [round(lean) for lean in leaning] if begun is None else begun.numbers
    bounds = [WIDEST] * len(leaning)
    alone = descend(start, bounds, cost, pairs=False)
    numbers = descend(alone, bounds, cost)
    rush = made(numbers)
    implied, credits = rush_odds(rush, against)
    return RushLine(rush, numbers, wanted, implied, goals, credits)


def share_credits(front: Front, sacks: Mapping[str, float], line: RushLine, against: Against) -> RushLine:
    """A front rated anew so that its players have their part of the sacks as the coach sends linebackers.

    The front makes as many as before, by either mix. Another player than he with most sacks has an asterisk too if that
    comes nearer: of those with next most, on the line and behind it.
    """  # SOM-CARD-18
    places = {PLACE_OF.get(place, place): player for place, player in front.starters.items() if place not in SECONDARY}
    own = {place: sacks.get(player.player_id, 0.0) for place, player in places.items()}
    before = called_odds(line.rush, against)
    every = sum(sacks.values())
    goals = {place: before.called * number / every if every else 0.0 for place, number in own.items()}
    weights = {place: (number + SLIGHT) / STAR for place, number in own.items()}
    names, level = list(places), LEVEL * (before.called - EVEN)

    def cost(starred: Sequence[str], numbers: Sequence[int], leaning: Sequence[float]) -> float:
        usual, called, credits = called_odds(_rush(front.base, names, starred, numbers), against)
        off = ((usual - line.implied) / TEAM_TOLERANCE) ** 2 + ((called - before.called) / TEAM_TOLERANCE) ** 2
        off += sum(weights[place] * ((credits[place] - goal) / PLAYER_TOLERANCE) ** 2 for place, goal in goals.items())
        return off + LOOSE * away(numbers, leaning)

    tried: list[tuple[float, Sequence[str], list[int]]] = []
    as_rated = list(line.rush.asterisks)
    for starred in [as_rated, *_starred(own)]:
        leaning = [min(FEWEST + PER_SACK * own[place] + level, WIDEST[1]) for place in (*names, *starred)]
        of_these, bounds = partial(cost, starred, leaning=leaning), [WIDEST] * len(leaning)
        start = line.numbers if starred is as_rated else [round(lean) for lean in leaning]
        found = descend(descend(start, bounds, of_these, pairs=False), bounds, of_these)
        tried.append((of_these(found), starred, found))
    _, stars, numbers = min(tried, key=lambda each: each[0])
    rush = _rush(front.base, names, stars, numbers)
    credits = called_odds(rush, against).credits
    return RushLine(rush, numbers, line.wanted, line.implied, goals, credits)


def _starred(own: Mapping[str, float]) -> list[list[str]]:
    """Who may have asterisks: the player with most sacks, alone or with the next one of the line or of those behind
    it."""
    first, *others = sorted(own, key=lambda place: (-own[place], place))
    line = [place for place in others if place not in LINEBACKERS]
    behind = [place for place in others if place in LINEBACKERS]
    return [[first], *([first, *rest[:1]] for rest in (line, behind) if rest)]


def _rush(base: str, names: Sequence[str], starred: Sequence[str], numbers: Sequence[int]) -> Rush:
    """Ratings by place, those with an asterisk last."""
    own = dict(zip(names, numbers, strict=False))
    stars = dict(zip(starred, numbers[len(names) :], strict=True))
    backers = {place: rating for place, rating in own.items() if place in LINEBACKERS}
    return Rush(base, {at: own[at] for at in own if at not in backers}, backers, stars)


def _goals(counted: Mapping[str, float], wanted: float) -> dict[str, float]:
    """Sacks per check that each player should have: the team's, shared out by those of its starters."""
    every = sum(counted.values())
    return {place: wanted * (number / every if every else 1 / len(counted)) for place, number in counted.items()}


class ReserveRush:
    """What players behind the starters are rated: the league's usual rating for as many sacks."""

    def __init__(
        self, lines: Mapping[str, RushLine], fronts: Mapping[str, Front], sacks: Mapping[str, Mapping[str, float]]
    ) -> None:
        self._sacks = sacks
        found: dict[bool, list[tuple[float, int]]] = {True: [], False: []}
        for team, line in lines.items():
            for place, player in fronts[team].starters.items():
                if place not in SECONDARY:
                    found[place in LINEBACKERS].append((self._of(player), line.rating(place).own))
        self._fits = {behind: _fitted(pairs) for behind, pairs in found.items()}

    def _of(self, player: ChosenPlayer) -> float:
        return self._sacks[player.team].get(player.player_id, 0.0)

    def value(self, player: ChosenPlayer, linebacker: bool) -> float:
        """Before rounding."""
        level, slope = self._fits[linebacker]
        return min(max(level + slope * self._of(player), WIDEST[0]), WIDEST[1])

    def rating(self, player: ChosenPlayer, linebacker: bool) -> ratings.Rush:
        """A reserve's rating."""
        return ratings.Rush(round(self.value(player, linebacker)))


def _fitted(pairs: Sequence[tuple[float, int]]) -> tuple[float, float]:
    """The straight line through ratings by sacks."""
    number = len(pairs) or 1
    mean = sum(sacks for sacks, _ in pairs) / number
    level = sum(rating for _, rating in pairs) / number
    spread = sum((sacks - mean) ** 2 for sacks, _ in pairs)
    slope = sum((sacks - mean) * (rating - level) for sacks, rating in pairs) / spread if spread else 0.0
    return level - slope * mean, slope
