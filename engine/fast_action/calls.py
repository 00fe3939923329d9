"""What coaches of every Fast Action game can call, and how a defense stands to a run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.fast_action import charts, codes
from engine.fast_action.player_record import Player
from engine.football.codes import NOBODY
from engine.machine import i64, mypyc_attr
from engine.trace import Trace

# Offensive plays; runs are numbered like the deck's lines.  # SPF-2.7a
INSIDE_LEFT: Final = codes.INSIDE_LEFT
INSIDE_RIGHT: Final = codes.INSIDE_RIGHT
SWEEP_LEFT: Final = codes.SWEEP_LEFT
SWEEP_RIGHT: Final = codes.SWEEP_RIGHT
END_AROUND: Final = codes.END_RUN
SCREEN: Final = 10
QUICK: Final = 11
SHORT: Final = 12
LONG: Final = 13
# What an offense may do instead of a play.
PUNT: Final = 20
FIELD_GOAL: Final = 21
SPIKE: Final = 22
"""Deliberate grounding from the no-huddle."""
CONCEDE: Final = 23
DELAY: Final = 24
"""Ask for the delay penalty before a punt."""
# Offensive strategies.
NO_STRATEGY: Final = 0  # SPF-7.1.2.1
FLOP: Final = 1
SNEAK: Final = 2
DRAW: Final = 3
PLAY_ACTION: Final = 4

# Defenses. The keys name BK1 to BK3.
RUN_KEY_1: Final = 0
RUN_KEY_2: Final = 1
RUN_KEY_3: Final = 2
RUN_NO_KEY: Final = 3
PASS_DEFENSE: Final = 4
PREVENT: Final = 5
BLITZ: Final = 6
RUN_KEY_CARRIER: Final = 7
"""Solitaire only: whoever carries the ball is keyed."""  # SPF-S.4.6a, TTF-SOLO-06
RUN_KEY_QB: Final = 8  # TTF-CALL-06
NO_PLACE: Final = -1
NO_PLACES: Final[list[int]] = []
"""Shared by all calls that name none, as is `NO_COVERAGES`: put another list in its place, add nothing to it."""


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class Coverage:
    """A receiver covered by more than his guard."""

    receiver: i64
    """Display place."""
    helpers: list[int]
    """Boxes of the defenders who help: one for double coverage, two for triple."""

    def __init__(self, receiver: i64, helpers: list[int] | None = None) -> None:
        self.receiver = receiver
        self.helpers = [] if helpers is None else helpers


NO_COVERAGES: Final[list[Coverage]] = []


@final
@mypyc_attr(acyclic=True, free_list_len=1)
@dataclass(init=False, slots=True)
class KickoffCall:
    """What both sides do on a kickoff."""

    onside: bool
    squib: bool
    onside_defense: bool
    punted: bool
    """A free kick, where a game lets it be punted."""

    def __init__(
        self, onside: bool = False, squib: bool = False, onside_defense: bool = False, punted: bool = False
    ) -> None:
        self.onside = onside
        self.squib = squib
        self.onside_defense = onside_defense
        self.punted = punted


def stance(selection: i64, place: i64) -> i64:
    """How a defense stands to the player at a display place who carries the ball: a column of the charts."""
    if selection <= RUN_KEY_3:
        # The keys name BK1 to BK3; a quarterback or receiver is never the player keyed.
        # SPF-7.2.1, SPF-8.2.2e, TTF-CALL-07
        return charts.KEY_CARRIER if place == codes.BK1 + selection else charts.WRONG_KEY
    if selection == RUN_NO_KEY:
        return charts.NO_KEY
    if selection == RUN_KEY_QB:
        return charts.KEY_CARRIER if place == codes.QB else charts.WRONG_KEY  # TTF-CALL-07
    if selection == RUN_KEY_CARRIER:  # SPF-S.4.6a, TTF-SOLO-06
        return charts.KEY_CARRIER  # SPF-OURS-KEY: also a quarterback or receiver
    if selection == PASS_DEFENSE:
        return charts.AGAINST_PASS
    return charts.PREVENTING if selection == PREVENT else charts.BLITZING


def defense_words(name: str, blitzers: list[int], covered: list[str], *, doubled: bool) -> str:
    """`blitz from F, J`, `pass, RE covered by N, G`."""
    text = name
    if blitzers:
        text += " from " + ", ".join(codes.BOXES[box] for box in blitzers)
    for coverage in covered:
        text += f", {coverage}"
    return text + (", the receiver doubled" if doubled else "")


def coverage_words(receiver: int, boxes: list[int]) -> str:
    """`RE covered by N, G`: the receiver's place, his guard's box, and those of the helpers."""
    return f"{codes.OFFENSE[receiver]} covered by " + ", ".join(codes.BOXES[box] for box in boxes)


def kickoff_text(call: KickoffCall) -> str:
    """`onside kick`, `kickoff`."""
    if call.punted:
        return "punted free kick"
    return "onside kick" if call.onside else "squib kick" if call.squib else "kickoff"


def offense_text(places: list[Player | None]) -> str:
    """`offense: QB #0, LT #12, ...`: who stands where."""
    players = [f"{codes.OFFENSE[place]} #{player.index}" for place, player in enumerate(places) if player is not None]
    return "offense: " + ", ".join(players)


def defense_display_text(boxes: list[list[Player]]) -> str:
    """`defense: A d#22, B d#23, ...`: who stands in which box."""
    held = [f"{codes.BOXES[box]} d#{player.index}" for box, players in enumerate(boxes) for player in players]
    return "defense: " + ", ".join(held)


@final
class Shown:
    """Displays as an explanation tells them: anew only where they have changed."""

    __slots__ = ("_defense", "_defense_rule", "_offense", "_offense_rule", "_team")

    def __init__(self, offense_rule: str, defense_rule: str) -> None:
        self._offense_rule = offense_rule
        self._defense_rule = defense_rule
        self._team = NOBODY
        self._offense = ""
        self._defense = ""

    def say(self, trace: Trace, team: int, places: list[Player | None], boxes: list[list[Player]]) -> None:
        """Tell both displays, for the team on offense, as far as they are not known yet."""
        if team != self._team:
            self._team, self._offense, self._defense = team, "", ""
        offense, defense = offense_text(places), defense_display_text(boxes)
        if offense != self._offense:
            self._offense = offense
            trace.say(self._offense_rule, offense)
        if defense != self._defense:
            self._defense = defense
            trace.say(self._defense_rule, defense)
