"""Calls in words, for the play-by-play."""

from __future__ import annotations

from typing import Final, final

from engine.fast_action import codes
from engine.football.codes import NOBODY
from engine.statis_pro import calls, tables
from engine.statis_pro.calls import Coverage, DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.player import Player
from engine.trace import Trace

_STRATEGIES: Final = ("", "flop", "sneak", "draw", "play action")


def _penalty_names() -> tuple[str, ...]:
    names: dict[int, str] = {}
    for row in tables.read_table("penalties.csv"):
        names[int(row["number"])] = row["name"]
    return tuple(names.get(number, "") for number in range(max(names) + 1))


PENALTIES: Final = _penalty_names()
"""What each number of the Penalty Table is for."""


def call_text(call: OffenseCall, against: DefenseCall) -> str:
    """`sweep left, BK1, against pass`; what was announced needs no defence."""
    text = calls.PLAY_NAMES.get(call.play, "")
    if call.play >= calls.PUNT:
        if call.coffin_corner:
            text += f", coffin corner less {call.coffin_corner}"
        text += ", fake" if call.fake else ""
        return text + (", against an all-out rush" if against.all_out_rush else "")
    if call.player != calls.NO_PLACE:
        text += f", {codes.OFFENSE[call.player]}"
    if call.strategy:
        text += f", {_STRATEGIES[call.strategy]}"
    return f"{text}, against {defense_text(against)}"


def defense_text(against: DefenseCall) -> str:
    """`blitz from F, J`, `pass, RE covered by N, G`."""
    text = calls.DEFENSE_NAMES[against.selection]
    if against.blitzers:
        text += " from " + ", ".join(codes.BOXES[box] for box in against.blitzers)
    for coverage in against.coverages:
        text += f", {coverage_text(coverage)}"
    if against.double_target:
        text += ", the receiver doubled"
    return text + (", Big Play" if against.big_play else "")


def coverage_text(coverage: Coverage) -> str:
    """`RE covered by N, G`: the receiver's place, his guard's box, and those of the helpers."""  # SPF-2.5b
    boxes = [tables.GUARDS[coverage.receiver], *coverage.helpers]
    return f"{codes.OFFENSE[coverage.receiver]} covered by " + ", ".join(codes.BOXES[box] for box in boxes)


def kickoff_text(call: KickoffCall) -> str:
    """`onside kick`, `kickoff`."""
    return "onside kick" if call.onside else "squib kick" if call.squib else "kickoff"


def remark(against: DefenseCall, *, big_play: bool) -> str:
    """What the play-by-play says before a play: that a Big Play decided it, or that the defence blitzed."""
    if big_play:
        return "Big Play"
    return "Blitz" if against.selection == calls.BLITZ else ""


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

    __slots__ = ("_defense", "_offense", "_team")

    def __init__(self) -> None:
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
            trace.say("SPF-2.1", offense)
        if defense != self._defense:
            self._defense = defense
            trace.say("SPF-2.2", defense)
