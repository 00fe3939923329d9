"""Advanced elements that the coaches have agreed to leave out."""

from __future__ import annotations

from typing import Final

from engine.football.codes import NOBODY
from engine.tabletop import plays
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall, OffenseCall

ADVANCED: Final = (
    *(plays.PITCHOUT_LEFT, plays.PITCHOUT_RIGHT, plays.OPTION_LEFT, plays.OPTION_RIGHT),
    *(plays.SHOVEL, plays.SWING),
)
"""The six advanced plays."""  # TTF-SEQ-01


def offense_left_out(call: OffenseCall, options: Options) -> list[str]:
    """What an offence calls although it is not played."""  # TTF-SEQ-01
    asked = (
        (call.play in ADVANCED, options.advanced_plays, "advanced plays"),
        (call.strategy == plays.BOOTLEG, options.bootlegs, "bootlegs"),
        (call.deep > 0, options.deep_routes, "Deep Routes"),
        (bool(call.kept_in), options.extra_blocking, "extra pass blocking"),
        (call.double_team != NOBODY, options.double_teams, "double teams"),
        (call.shotgun, options.shotgun, "the Shotgun"),
        (call.fake, options.fake_kicks, "fake kicks"),
        (call.tempo != plays.HUDDLE, options.tempo, "No-Huddle and Hurry-Up"),
    )
    return [_left_out(name) for called, played, name in asked if called and not played]


def defense_left_out(call: DefenseCall, options: Options) -> list[str]:
    """The same for a defence."""
    return [_left_out("stunts")] if call.stunts and not options.stunts else []


def _left_out(name: str) -> str:
    return f"TTF-SEQ-01: the coaches have left out {name}"
