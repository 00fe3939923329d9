"""Displays and kicks in words, for explanations of any Fast Action game."""

from __future__ import annotations

from typing import final

from engine.fast_action import codes
from engine.fast_action.calls import KickoffCall
from engine.fast_action.player import Player
from engine.football.codes import NOBODY
from engine.trace import Trace


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
    return "onside kick" if call.onside else "squib kick" if call.squib else "kickoff"


def offense_text(places: list[Player | None]) -> str:
    """`offence: QB #0, LT #12, ...`: who stands where."""
    men = [f"{codes.OFFENSE[place]} #{man.index}" for place, man in enumerate(places) if man is not None]
    return "offence: " + ", ".join(men)


def defense_display_text(boxes: list[list[Player]]) -> str:
    """`defence: A d#22, B d#23, ...`: who stands in which box."""
    held = [f"{codes.BOXES[box]} d#{man.index}" for box, men in enumerate(boxes) for man in men]
    return "defence: " + ", ".join(held)


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
        """Tell both displays, for the team on offence, as far as they are not known yet."""
        if team != self._team:
            self._team, self._offense, self._defense = team, "", ""
        offense, defense = offense_text(places), defense_display_text(boxes)
        if offense != self._offense:
            self._offense = offense
            trace.say(self._offense_rule, offense)
        if defense != self._defense:
            self._defense = defense
            trace.say(self._defense_rule, defense)
