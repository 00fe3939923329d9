"""Calls in words, for the play-by-play."""

from __future__ import annotations

from typing import Final

from engine.fast_action import calls, codes
from engine.fast_action.calls import coverage_words, defense_words
from engine.football import events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.tabletop import pass_tables, plays
from engine.tabletop.foul_table import FOULS
from engine.tabletop.plays import DefenseCall, OffenseCall

PENALTIES: Final = tuple(foul.name for foul in FOULS)
"""What each number of a penalty is for: its place in the Penalty Table."""
PLAY_NAMES: Final = {
    calls.INSIDE_LEFT: "inside left",
    calls.INSIDE_RIGHT: "inside right",
    calls.SWEEP_LEFT: "sweep left",
    calls.SWEEP_RIGHT: "sweep right",
    calls.END_AROUND: "End-Reverse",
    plays.PITCHOUT_LEFT: "Pitchout left",
    plays.PITCHOUT_RIGHT: "Pitchout right",
    plays.OPTION_LEFT: "Option left",
    plays.OPTION_RIGHT: "Option right",
    calls.SCREEN: "Screen Pass",
    plays.SHOVEL: "Shovel Pass",
    plays.SWING: "Swing Pass",
    calls.QUICK: "Quick Pass",
    calls.SHORT: "Short Pass",
    calls.LONG: "Long Pass",
    calls.PUNT: "punt",
    calls.FIELD_GOAL: "field goal",
    calls.SPIKE: "spike",
    calls.DELAY: "delay of game taken",
    plays.FAIR_CATCH_KICK: "Fair Catch Kick",
}
STRATEGIES: Final = ("", "Flop", "Sneak", "Draw", "Play-Action", "Bootleg")
TEMPOS: Final = ("", "No-Huddle", "Hurry-Up")
DEFENSES: Final = {
    calls.RUN_KEY_1: "Run, key BK1",
    calls.RUN_KEY_2: "Run, key BK2",
    calls.RUN_KEY_3: "Run, key BK3",
    calls.RUN_KEY_QB: "Run, key QB",
    calls.RUN_NO_KEY: "Run, no key",
    calls.PASS_DEFENSE: "Pass Coverage",
    calls.PREVENT: "Prevent",
    calls.BLITZ: "Blitz",
    calls.RUN_KEY_CARRIER: "Run, key the carrier",
}


def call_text(call: OffenseCall, against: DefenseCall) -> str:
    """`sweep left, BK1, against Pass Coverage`: the defense has shown first, and is reported last."""
    text = PLAY_NAMES[call.play]
    if call.play in (calls.PUNT, calls.FIELD_GOAL):
        return text + _kick_text(call, against)
    if call.player == calls.NO_PLACE:
        return text
    return f"{text}{_details(call)}, against {defense_text(against)}"


def _kick_text(call: OffenseCall, against: DefenseCall) -> str:
    text = f", coffin corner less {call.coffin_corner}" if call.coffin_corner else ""
    text += ", fake" if call.fake else ""
    if against.all_out_rush:
        return text + ", against an All-Out Rush"
    return text + (", against a Fake Punt Defense" if against.alert else "")


def _details(call: OffenseCall) -> str:
    """Everything about a play but its name."""
    said = [codes.OFFENSE[call.player], STRATEGIES[call.strategy], TEMPOS[call.tempo]]
    said.append("Shotgun" if call.shotgun else "")
    said.append(f"Deep {call.deep}" if call.deep else "")
    if call.kept_in:
        said.append(" and ".join(codes.OFFENSE[place] for place in call.kept_in) + " kept in")
    said.append(f"d#{call.double_team} double-teamed" if call.double_team != NOBODY else "")
    said.append("tired" if call.tired else "")
    return "".join(f", {each}" for each in said if each)


def defense_text(against: DefenseCall) -> str:
    """`Blitz from F, J`, `Pass Coverage, RE covered by N, G, stunts AB`."""
    covered = [
        coverage_words(coverage.receiver, [pass_tables.GUARDS[coverage.receiver][0], *coverage.helpers])
        for coverage in against.coverages
    ]
    text = defense_words(DEFENSES[against.selection], against.blitzers, covered, doubled=against.double_target)
    if against.sideways:
        text += ", " + ", ".join(codes.BOXES[box] for box in against.sideways) + " on the tight end"
    if against.stunts:
        text += ", stunts " + ", ".join(plays.STUNTS[pair] for pair in against.stunts)
    return text


def remark(play: Play, against: DefenseCall) -> str:
    """What the play-by-play says before a play: that the defense blitzed, unless nobody had to be rushed."""
    if play.kind in (events.KNEEL, events.SPIKE):
        return ""
    return "Blitz" if against.selection == calls.BLITZ else ""
