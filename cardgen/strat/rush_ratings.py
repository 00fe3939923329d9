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
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from cardgen.figures.choose import ChosenPlayer
from cardgen.solving.search import away, descend
from cardgen.strat.fronts import Front
from cardgen.strat.rush_odds import Against, CalledOdds, Rush, called_odds, rush_odds
from engine.strat.cards import ratings
from engine.strat.cards.fields import BASES, LINEBACKERS, SECONDARY

PLACE_OF: Final = {"LDT": "LT", "RDT": "RT"}
"""Places of the rating card that the chart of rushers calls otherwise."""
COMES_IN: Final = {
    **{"LE": "DE", "LDT": "DT", "NT": "NT", "RDT": "DT", "RE": "DE"},
    **{"LLB": "LB", "RLB": "LB"},
}
"""By place, how reserves are rated who may come in for the starter; linebackers do where the front is a 3-4."""
RELIEF: Final = "+"
"""Behind a place: the reserve who comes in there."""
BELOW: Final = 4.0
"""What it costs to rate him no higher than the starter, for each point."""
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
    relief: Mapping[str, ratings.Rush] = field(default_factory=dict)
    """What reserves print who come in with the extra backs, by player."""
    nickel: Rush | None = None
    """The front with them."""

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

    The front makes as many as before, by either mix. Reserves with more sacks than a starter whose place they can fill
    come in with the extra backs, where they must be rated higher than he. Another player than he with most sacks has
    an asterisk too if that comes nearer: of those with next most, on the line and behind it.
    """  # SOM-CARD-18
    places = {PLACE_OF.get(place, place): player for place, player in front.starters.items() if place not in SECONDARY}
    own = {place: sacks.get(player.player_id, 0.0) for place, player in places.items()}
    relief = coming_in(front, sacks)
    own |= {place + RELIEF: sacks.get(player.player_id, 0.0) for place, player in relief.items()}
    before = called_odds(line.rush, line.rush, against)
    every = sum(sacks.values())
    goals = {place: before.called * number / every if every else 0.0 for place, number in own.items()}
    weights = {place: (number + SLIGHT) / STAR for place, number in own.items()}
    names, level = list(own), LEVEL * (before.called - EVEN)

    def fronts(starred: Sequence[str], numbers: Sequence[int]) -> tuple[Rush, Rush]:
        return _base_rush(front.base, names, starred, numbers), _nickel_rush(front.base, names, starred, numbers)

    def cost(starred: Sequence[str], numbers: Sequence[int], leaning: Sequence[float]) -> float:
        found = called_odds(*fronts(starred, numbers), against)
        credits = _by_player(found, relief)
        off = ((found.usual - line.implied) / TEAM_TOLERANCE) ** 2
        off += ((found.called - before.called) / TEAM_TOLERANCE) ** 2
        off += sum(weights[place] * ((credits[place] - goal) / PLAYER_TOLERANCE) ** 2 for place, goal in goals.items())
        rated = dict(zip(names, numbers, strict=False))
        off += sum(BELOW * max(rated[place] + 1 - rated[place + RELIEF], 0) ** 2 for place in relief)
        return off + LOOSE * away(numbers, leaning)

    tried: list[tuple[float, Sequence[str], list[int]]] = []
    as_rated = list(line.rush.asterisks)
    for starred in [as_rated, *_starred(own)]:
        leaning = [min(FEWEST + PER_SACK * own[place] + level, WIDEST[1]) for place in (*names, *starred)]
        of_these, bounds = partial(cost, starred, leaning=leaning), [WIDEST] * len(leaning)
        start = [round(lean) for lean in leaning]
        if starred is as_rated:
            begun = dict(zip([*line.rush.line, *line.rush.backers], _own(line.rush), strict=True))
            start = [begun.get(place, number) for place, number in zip(names, start, strict=False)]
            start += list(line.rush.asterisks.values())
        found = descend(descend(start, bounds, of_these, pairs=False), bounds, of_these)
        tried.append((of_these(found), starred, found))
    _, stars, numbers = min(tried, key=lambda each: each[0])
    rush, nickel = fronts(stars, numbers)
    credits = _by_player(called_odds(rush, nickel, against), relief)
    rated = dict(zip(names, numbers, strict=False))
    starring = dict(zip(stars, numbers[len(names) :], strict=True))
    rested = {
        player.player_id: ratings.Rush(rated[place + RELIEF], starring.get(place + RELIEF))
        for place, player in relief.items()
    }
    return RushLine(rush, numbers, line.wanted, line.implied, goals, credits, rested, nickel)


def _own(rush: Rush) -> list[int]:
    return [*rush.line.values(), *rush.backers.values()]


def coming_in(front: Front, sacks: Mapping[str, float]) -> dict[str, ChosenPlayer]:
    """By place, the reserve who comes in with the extra backs: with most sacks first, for the starter with fewest."""
    found: dict[str, ChosenPlayer] = {}
    kinds = {place: kind for place, kind in COMES_IN.items() if place in front.starters}
    if front.base != BASES[1]:
        kinds = {place: kind for place, kind in kinds.items() if kind != "LB"}

    def made(player: ChosenPlayer) -> float:
        return sacks.get(player.player_id, 0.0)

    for player, rated in sorted(front.reserves, key=lambda each: (-made(each[0]), each[0].player_id)):
        open_to = [
            place
            for place, kind in kinds.items()
            if kind in rated and PLACE_OF.get(place, place) not in found and made(front.starters[place]) < made(player)
        ]
        if open_to:
            place = min(open_to, key=lambda each: made(front.starters[each]))
            found[PLACE_OF.get(place, place)] = player
    return found


def _by_player(found: CalledOdds, relief: Mapping[str, ChosenPlayer]) -> dict[str, float]:
    """Credits by place, those of reserves under names of their own."""
    credits = dict(found.credits)
    for place, credit in found.nickel.items():
        name = place + RELIEF if place in relief else place
        credits[name] = credits.get(name, 0.0) + credit
    return credits


def _base_rush(base: str, names: Sequence[str], starred: Sequence[str], numbers: Sequence[int]) -> Rush:
    """The starters' ratings."""
    rush = _rush(base, names, starred, numbers)
    rush.line = {place: rating for place, rating in rush.line.items() if not place.endswith(RELIEF)}
    rush.asterisks = {place: rating for place, rating in rush.asterisks.items() if not place.endswith(RELIEF)}
    return rush


def _nickel_rush(base: str, names: Sequence[str], starred: Sequence[str], numbers: Sequence[int]) -> Rush:
    """Those of the starters who stay with the reserves who come in."""
    own = dict(zip(names, numbers, strict=False))
    stars = dict(zip(starred, numbers[len(names) :], strict=True))
    played = {place: own.get(place + RELIEF, rating) for place, rating in own.items() if not place.endswith(RELIEF)}
    rush = _rush(base, list(played), (), list(played.values()))
    stays = {place: place + RELIEF if place + RELIEF in own else place for place in played}
    rush.asterisks = {place: stars[name] for place, name in stays.items() if name in stars}
    return rush


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
    line = {at: own[at] for at in own if at.removesuffix(RELIEF) not in LINEBACKERS}
    return Rush(base, line, backers, stars)


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
