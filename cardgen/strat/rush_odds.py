"""Exact odds of a sack check: how often it sacks, and who has the credit.

A check comes with black D on a short or long pass when Pass was called (SOM-RUSH-01). The white die pairs a rusher with
a blocker; his rating, with what extra blitzers add, against the block is a step of the chart of sacks. Which
linebackers blitz how often is ours (`rush_mix.csv`).
"""

from __future__ import annotations

import csv
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final, NamedTuple

from cardgen.strat.fields import BASES, RUSH
from cardgen.strat.league_lines import LONG, SHORT, LeagueLine
from engine.strat import codes
from engine.strat.chance import FACE_SIDES, SIDES, TOTAL_WAYS, D
from engine.strat.reference_mix import guess_shares
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
PASS_PLAYS: Final = {SHORT: codes.SHORT, LONG: codes.LONG}
"""Depths on which a check may come, and the plays they are."""  # SOM-RUSH-01
HIGHEST_ADJUSTED: Final = MOST + max(map(max, BLITZ_POINTS))
Against = Sequence[Sequence[float]]
"""By blocker and adjusted rating, how often the rating sacks."""
Shares = Mapping[str, Mapping[int, float]]
"""By blocker, how often he has which pass block."""


def check_share(line: LeagueLine) -> float:
    """How often a dropback of the league comes to a check, against the reference's guesses."""
    found = 0.0
    for depth, play in PASS_PLAYS.items():
        guesses = guess_shares(play)
        found += line.passes[depth].share * (guesses[codes.RIGHT_GUESS] + guesses[codes.TWO_TIMED])
    return found * FACE_SIDES[D] / SIDES


@cache
def sack_chance(rush: int, block: int) -> float:
    """How often a rating sacks past a block, once a check is due."""  # SOM-RUSH-03
    ways = zip(TOTALS, TOTAL_WAYS, strict=True)
    return sum(way for total, way in ways if sacked(rush, block, total)) / WAYS


@cache
def keep_chance(rush: int) -> float:
    """How often a rusher of an adjusted rating keeps his sack."""  # SOM-RUSH-15
    if rush < KEEPS_SURELY:
        return 1.0
    return sum(way for total, way in zip(TOTALS, TOTAL_WAYS, strict=True) if keeps_sack(rush, total)) / WAYS


def against_blocks(shares: Shares) -> Against:
    """What ratings do against a line of which each place has blocks by share."""
    ratings = range(HIGHEST_ADJUSTED + 1)
    return [
        [sum(share * sack_chance(rush, block) for block, share in shares[name].items()) for rush in ratings]
        for name in BLOCKERS
    ]


@cache
def blitz_shares(base: str) -> tuple[tuple[tuple[str, ...], float], ...]:
    """Which linebackers blitz how often when a check is due."""
    rows = csv.DictReader((files("cardgen.strat") / "rush_mix.csv").read_text(encoding="utf-8").splitlines())
    return tuple((tuple(row["blitzers"].split()), float(row["share"])) for row in rows if row["base"] == base)


@dataclass(slots=True)
class Rush:
    """The men of a base front who can sack: ratings by place, and those with an asterisk."""

    base: str
    line: dict[str, int]
    """By place as the pairs of the chart name it: LE, LT, NT, RT, RE."""
    backers: dict[str, int]
    """By place: LLB, MLB, RILB and so on."""
    asterisks: dict[str, int]


class Check(NamedTuple):
    """One man against one blocker."""

    share: float
    place: str
    rating: int
    """With what extra blitzers add."""
    blocker: int
    """A place in BLOCKERS."""
    blitzing: Sequence[str]


def checks(rush: Rush) -> Iterator[Check]:
    """Every check against a front that can sack, with how often it is that one."""
    front = FRONT_OF_BASE[rush.base]
    for places, share in blitz_shares(rush.base):
        blitzing = sorted(places, key=lambda place: -rush.backers[place])  # SOM-RUSH-16
        for white in WHITES:
            for part, place, rating in _called(rush, blitzing, white):
                extra = sum(other != place for other in blitzing)
                adjusted = rating + BLITZ_POINTS[front][extra]  # SOM-RUSH-09
                yield Check(share * part / len(WHITES), place, adjusted, PAIR_BLOCKERS[front][white], blitzing)


def rush_odds(rush: Rush, against: Against) -> tuple[float, dict[str, float]]:
    """How often a check sacks, and how often each place has the credit."""
    credits = dict.fromkeys((*rush.line, *rush.backers, *BACKS), 0.0)
    total = 0.0
    for check in checks(rush):
        chance = check.share * against[check.blocker][check.rating]
        total += chance
        _credit(credits, rush, check, chance)
    return total, credits


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


def _credit(credits: dict[str, float], rush: Rush, check: Check, chance: float) -> None:
    kept = keep_chance(check.rating)
    credits[check.place] += chance * kept
    if kept == 1.0:
        return
    line = SACK_CREDIT[min(len(check.blitzing), CHARTED)][1:]
    named = [_named(CREDITED[who], rush, check.blitzing) for who in line]
    there = [names for names in named if names]
    for names in there:
        for name in names:
            credits[name] += chance * (1 - kept) / len(there) / len(names)


def _named(name: str, rush: Rush, blitzing: Sequence[str]) -> list[str]:
    """Places that a credit names; a middle linebacker is one of two inside ones where there is none."""
    if name in HIGHEST:
        return [blitzing[HIGHEST.index(name)]]
    if name == "MLB" and name not in rush.backers:
        return [place for place in ("LILB", "RILB") if place in rush.backers]
    return [name] if name in rush.backers or name in BACKS else []
