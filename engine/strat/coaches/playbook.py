"""What a roster's season and cards tell its coaches: made once, good for all its games."""

from __future__ import annotations

from typing import Final, final

from engine.coaching.habits import WAYS
from engine.coaching.kicking_sense import KickingRange
from engine.football.codes import FIELD
from engine.machine import i64, vec
from engine.strat.chance import SIDES, TOTAL_WAYS
from engine.strat.coaches.offense_sets import Sets
from engine.strat.coaches.scouting import Scouting
from engine.strat.readings import GOOD, SPLIT, Reading
from engine.strat.roster import Roster
from engine.strat.specialists import BLOCKED, Specialists

TOUCHBACK: Final = 20
"""Yard line on which the receivers begin after a punt into the end zone."""  # SOM-PUNT-09
RETURN_YARDS: Final = 8
"""What a punt return usually brings."""
CLEAR_GAIN: Final = 3
"""Yards that a corner must gain to be worth the risk of a kick too short."""
_DICE: Final = 3
"""Dice that shorten a punt for the corner, the white one and two red ones."""  # SOM-COFF-01


def _throws() -> list[tuple[int, int]]:
    """What three dice may come to, and in how many ways."""
    ways = {0: 1}
    for _ in range(_DICE):
        more: dict[int, int] = {}
        for total, number in ways.items():
            for side in range(1, SIDES + 1):
                more[total + side] = more.get(total + side, 0) + number
        ways = more
    return sorted(ways.items())


_SHORTER: Final = _throws()
_THROWS: Final = SIDES**_DICE


def worthwhile_corners(card: Specialists) -> vec[i64]:
    """By yards to goal: 1 where a punt for the corner leaves the receivers clearly deeper than an ordinary one."""
    punts: dict[int, int] = {}
    for kick, ways in zip(card.punts, TOTAL_WAYS, strict=True):
        if kick.yards != BLOCKED:
            punts[kick.yards] = punts.get(kick.yards, 0) + ways
    cornered: dict[int, int] = {}
    for yards, ways in punts.items():
        for shorter, number in _SHORTER:
            cornered[yards - shorter] = cornered.get(yards - shorter, 0) + ways * number
    return vec[i64]([int(_clearly_better(punts, cornered, yards)) for yards in range(FIELD + 1)])


def _clearly_better(punts: dict[int, int], cornered: dict[int, int], yards_to_goal: int) -> bool:
    usual = sum(ways * _begins(yards_to_goal - yards, RETURN_YARDS) for yards, ways in punts.items()) * _THROWS
    corner = sum(ways * _begins(yards_to_goal - yards, 0) for yards, ways in cornered.items())
    return corner + CLEAR_GAIN * sum(cornered.values()) < usual


def _begins(landing: i64, returned: i64) -> i64:
    """The yard line on which the receivers begin."""  # SOM-COFF-03
    return TOUCHBACK if landing <= 0 else landing + returned


EVERY: Final = sum(TOTAL_WAYS) ** 2
"""Ways of two throws of two dice."""
WORTH_A_KICK: Final = EVERY * 2 // 5
"""Good ones that make a field goal a fair try."""


@final
class Playbook:
    """A roster's players by the ways they are used. Coaches of its games read it and change nothing in it."""

    __slots__ = ("corners", "habits", "indices", "kicks", "passers", "players", "roster", "sets", "use", "whole")

    def __init__(self, roster: Roster) -> None:
        self.roster = roster
        scouted = Scouting(roster)
        self.use = scouted.use
        self.habits = scouted.habits
        players = range(roster.size)
        self.players = [roster.player(index) for index in players]
        """By player index: quarterbacks, backs and ends."""
        self.passers = vec[i64]([int(roster.is_quarterback(index)) for index in players])
        """By player index: 1 for quarterbacks."""
        self.indices = [vec[i64]([index for index in players if scouted.use[index][way]]) for way in range(WAYS)]
        """By way: the players who may be called so, by their cards and their share."""
        self.whole = vec[i64]([max(sum(row[way] for row in scouted.use), 1) for way in range(WAYS)])
        """By way, of all of them together."""
        self.kicks = KickingRange(_good_kicks(roster.kicking), WORTH_A_KICK)
        """From where its kicker tries field goals."""
        self.corners = worthwhile_corners(roster.kicking)
        """By yards to goal, whether its punter goes for the corner."""
        self.sets = Sets(roster)


def _good_kicks(card: Specialists) -> vec[i64]:
    """By line of scrimmage, how often of `EVERY` a field goal is good; desperate kicks count for none."""  # SOM-FG-01
    good = [0] * (FIELD + 1)
    first = 0
    for last, cells in card.field_goals:
        for line in range(first, min(last, FIELD) + 1):
            good[line] = sum(ways * _good(cell) for ways, cell in zip(TOTAL_WAYS, cells, strict=True))
        first = last + 1
    return vec[i64](good)


def _good(cell: Reading) -> int:
    """Ways of two more dice, of 36, in which a cell is good."""
    if cell.kind == SPLIT:
        return sum(ways for ways, part in zip(TOTAL_WAYS, cell.parts, strict=True) if part.kind == GOOD)
    return sum(TOTAL_WAYS) if cell.kind == GOOD else 0
