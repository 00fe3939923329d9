"""Exact odds of a sack check: how often it sacks, and who has the credit.

A check comes with black D on a short or long pass when Pass was called (SOM-RUSH-01). The white die pairs a rusher with
a blocker; his rating, with what extra blitzers add, against the block is a step of the chart of sacks. Which
linebackers blitz how often is ours (`rush_mix.csv`): `share` is what blockers and the odds of a set are measured by,
`called` and `nickel` how often the tendency coach sends them when a check is due, counted over a replayed season, in
base fronts and in those with extra backs, where reserves who rush better come in.
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from engine.strat.cards.fields import BASES, RUSH
from engine.strat.chance import TOTAL_WAYS
from engine.strat.rush_tables import (
    BLITZ_POINTS,
    BLOCK_STEPS,
    BLOCKERS,
    CREDITED,
    FOUR_MAN,
    KEEPS_SURELY,
    PAIR_BLOCKERS,
    PAIR_RUSHERS,
    RUSHERS,
    SACK_CREDIT,
    THREE_MAN,
    keeps_sack,
    sacked,
)

WHITES: Final = range(1, 7)
TOTALS: Final = range(2, 13)
WAYS: Final = sum(TOTAL_WAYS)
MOST: Final = RUSH.most
BLOCKS: Final = tuple(sorted(BLOCK_STEPS))
"""Pass blocks that a card may print."""
FRONT_OF_BASE: Final = {BASES[0]: FOUR_MAN, BASES[1]: THREE_MAN}
HIGH: Final = RUSHERS.index("high LB")
ASTERISK: Final = RUSHERS.index("asterisk")
CHARTED: Final = len(SACK_CREDIT) - 1
"""More blitzers than that count as so many for credits."""
HIGHEST: Final = ("H1", "H2", "H3")
BACKS: Final = ("LCB", "RCB", "SS")
HIGHEST_ADJUSTED: Final = MOST + max(map(max, BLITZ_POINTS))
Against = Sequence[Sequence[float]]
"""By blocker and adjusted rating, how often the rating sacks."""
Steps = tuple[tuple[bool, ...], ...]
"""The chart of sacks, as `Terms` have it."""
Shares = Mapping[str, Mapping[int, float]]
"""By blocker, how often he has which pass block."""
Mix = tuple[tuple[tuple[str, ...], float], ...]
"""Linebackers who blitz together, and how often they do."""


@cache
def sack_chance(chart: Steps, rush: int, block: int) -> float:
    """How often a rating sacks past a block, once a check is due."""  # SOM-RUSH-03
    lines = [list(step) for step in chart]
    ways = zip(TOTALS, TOTAL_WAYS, strict=True)
    return sum(way for total, way in ways if sacked(lines, rush, block, total)) / WAYS


@cache
def keep_chance(rush: int) -> float:
    """How often a rusher of an adjusted rating keeps his sack."""  # SOM-RUSH-15
    if rush < KEEPS_SURELY:
        return 1.0
    return sum(way for total, way in zip(TOTALS, TOTAL_WAYS, strict=True) if keeps_sack(rush, total)) / WAYS


def against_blocks(chart: Steps, shares: Shares) -> Against:
    """What ratings do against a line of which each place has blocks by share."""
    ratings = range(HIGHEST_ADJUSTED + 1)
    return [
        [sum(share * sack_chance(chart, rush, block) for block, share in shares[name].items()) for rush in ratings]
        for name in BLOCKERS
    ]


@cache
def blitz_shares(base: str) -> Mix:
    """Which linebackers blitz how often when a check is due."""
    return _mix(base, "share")


@cache
def called_shares(base: str) -> Mix:
    """The same as the tendency coach calls it in base fronts; with those of nickel fronts they add up to one."""
    return _mix(base, "called")


@cache
def nickel_shares(base: str) -> Mix:
    """The same with extra backs."""
    return _mix(base, "nickel")


def _mix(base: str, column: str) -> Mix:
    rows = csv.DictReader((files("cardgen.strat") / "rush_mix.csv").read_text(encoding="utf-8").splitlines())
    return tuple((tuple(row["blitzers"].split()), float(row[column])) for row in rows if row["base"] == base)


@dataclass(slots=True)
class Rush:
    """The players of a base front who can sack: ratings by place, and those with an asterisk."""

    base: str
    line: dict[str, int]
    """By place as the pairs of the chart name it: LE, LT, NT, RT, RE."""
    backers: dict[str, int]
    """By place: LLB, MLB, RILB and so on."""
    asterisks: dict[str, int]

    @property
    def whole(self) -> bool:
        """Whether every place of the front has its player."""
        called = {RUSHERS[place] for place in PAIR_RUSHERS[FRONT_OF_BASE[self.base]][1:] if place < HIGH}
        blitzing = {place for places, _ in blitz_shares(self.base) for place in places}
        return called <= set(self.line) and blitzing <= set(self.backers)


class Check(NamedTuple):
    """One player against one blocker."""

    share: float
    place: str
    rating: int
    """With what extra blitzers add."""
    blocker: int
    """A place in BLOCKERS."""


def _best_first(rush: Rush, places: Sequence[str]) -> tuple[str, ...]:
    """Blitzers, the best rusher first."""
    return tuple(sorted(places, key=lambda place: -rush.backers[place]))  # SOM-RUSH-16


def checks(rush: Rush) -> Iterator[tuple[tuple[str, ...], list[Check]]]:
    """Who blitzes, the best rusher first, and every check then that can sack, with how often it is that one."""
    for places, share in blitz_shares(rush.base):
        blitzing = _best_first(rush, places)
        yield blitzing, _checks(rush, blitzing, share)


def _checks(rush: Rush, blitzing: tuple[str, ...], share: float) -> list[Check]:
    front = FRONT_OF_BASE[rush.base]
    points, blockers = BLITZ_POINTS[front], PAIR_BLOCKERS[front]
    found = []
    for white in WHITES:
        for part, place, rating in _called(rush, blitzing, white):
            extra = len(blitzing) - (place in blitzing)
            found.append(Check(share * part / len(WHITES), place, rating + points[extra], blockers[white]))
    return found  # SOM-RUSH-09


def rush_odds(rush: Rush, against: Against) -> tuple[float, dict[str, float]]:
    """How often a check sacks, and how often each place has the credit."""
    credits = dict.fromkeys((*rush.line, *rush.backers, *BACKS), 0.0)
    total = 0.0
    for blitzing, found in checks(rush):
        total = _credit(rush, blitzing, found, against, credits, total)
    return total, credits


class CalledOdds(NamedTuple):
    """What a front comes to by both mixes."""

    usual: float
    """Sacks per check as `rush_odds` has them,"""
    called: float
    """and as the coach sends linebackers,"""
    credits: dict[str, float]
    """with those of each place then,"""
    nickel: dict[str, float]
    """and of each place with extra backs on the field."""


def called_odds(rush: Rush, nickel: Rush, against: Against) -> CalledOdds:
    """The odds of a front as the coach plays it, `nickel` with extra backs, and what it comes to by the usual mix."""
    usual = called = 0.0
    for _, found in checks(rush):
        for share, _, rating, blocker in found:
            usual += share * against[blocker][rating]
    credited = []
    for front, mix in ((rush, called_shares(rush.base)), (nickel, nickel_shares(rush.base))):
        credits = dict.fromkeys((*front.line, *front.backers, *BACKS), 0.0)
        for places, sent in mix:
            if sent:
                blitzing = tuple(_best_first(front, places))  # SOM-RUSH-16
                called += _credit(front, blitzing, _checks(front, blitzing, sent), against, credits)
        credited.append(credits)
    return CalledOdds(usual, called, credited[0], credited[1])


def _credit(
    rush: Rush,
    blitzing: tuple[str, ...],
    found: Sequence[Check],
    against: Against,
    credits: dict[str, float],
    total: float = 0.0,
) -> float:
    """How often some checks sack, added to a total; the credit is added to that of each place."""
    given = 0.0
    for share, place, rating, blocker in found:
        chance = share * against[blocker][rating]
        kept = chance * keep_chance(rating)
        total += chance
        given += chance - kept
        credits[place] += kept
    if given:
        for place, part in _reassigned(tuple(rush.backers), blitzing):
            credits[place] += given * part
    return total


@cache
def _reassigned(backers: tuple[str, ...], blitzing: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
    """Who has the credit that a rusher gives up, and how often each."""  # SOM-RUSH-15
    line = SACK_CREDIT[min(len(blitzing), CHARTED)][1:]
    named = [_named(CREDITED[who], backers, blitzing) for who in line]
    there = [names for names in named if names]
    return tuple((name, 1 / len(there) / len(names)) for names in there for name in names)


def _called(rush: Rush, blitzing: Sequence[str], white: int) -> list[tuple[float, str, int]]:
    """Whom the white die calls, how often each and with which rating."""  # SOM-RUSH-05, SOM-RUSH-08
    called = PAIR_RUSHERS[FRONT_OF_BASE[rush.base]][white]
    if called == ASTERISK:
        there = [place for place in rush.asterisks if place in rush.line or place in blitzing]
        return [(1 / len(there), place, rush.asterisks[place]) for place in there]
    if called < HIGH:
        place = RUSHERS[called]
        return [(1.0, place, rush.line[place])]
    rank = called - HIGH
    return [(1.0, blitzing[rank], rush.backers[blitzing[rank]])] if rank < len(blitzing) else []


def _named(name: str, backers: Sequence[str], blitzing: Sequence[str]) -> list[str]:
    """Places that a credit names; a middle linebacker is one of two inside ones where there is none."""
    if name in HIGHEST:
        return [blitzing[HIGHEST.index(name)]]
    if name == "MLB" and name not in backers:
        return [place for place in ("LILB", "RILB") if place in backers]
    return [name] if name in backers or name in BACKS else []
