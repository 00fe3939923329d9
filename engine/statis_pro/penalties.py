"""Penalties of Z results: what the Penalty Table makes of them on this play. Football walks them off."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.fast_action import codes
from engine.fast_action.plays import foul_spot, passed, return_of
from engine.football import events
from engine.football.codes import NOBODY, other
from engine.football.events import Penalty, Play
from engine.machine import i64
from engine.statis_pro import calls, tables
from engine.statis_pro.snap import Snap
from engine.statis_pro.turnovers import point_of_interception
from engine.trace import in_yards

# Numbers of the Penalty Table that need more than its row.
OFFSIDE: Final = 1
HOLDING: Final = 7
INTERFERENCE: Final = 8
GROUNDING: Final = 10
CLIPPING: Final = 11
ROUGHING_KICKER: Final = 12
RUNNING_INTO_KICKER: Final = 13
DELAY: Final = 14
"""A dead ball, like movement."""  # SPF-OURS-DELAY
KICKOFF_OUT_OF_BOUNDS: Final = 15

# Sides, as `codes.SIDES` has them.
OFFENSE: Final = 0
KICKERS: Final = 2

# Categories of plays.  SPF-8.8.3a
SHORT_AND_LONG: Final = 2
KICKS: Final = 3
KICKOFFS: Final = 4

SAFETY_ZONE: Final = 95
"""Yards to the goal from which offensive holding on a pass is a safety: own lines 1 to 5."""  # SPF-8.8.3e
KICKOFF_SPOT: Final = 35  # SPF-T6.3.15
BASES: Final = {
    "scrimmage": events.FROM_SCRIMMAGE,
    "end": events.FROM_END,
    "spot": events.FROM_SPOT,
    "at spot": events.AT_SPOT,
}


@final
@dataclass(frozen=True, slots=True)
class PenaltyLine:
    """One penalty against one side, as the table has it."""

    name: str
    yards: i64
    basis: i64
    optional: bool
    down_counts: bool
    first_down: bool
    dead_ball: bool
    rule: str


def _penalty_table() -> list[PenaltyLine | None]:
    """By 20 * side + number, as Z results have it; None for a penalty that side cannot commit."""
    lines: list[PenaltyLine | None] = [None] * (20 * len(codes.SIDES))
    for row in tables.read_table("penalties.csv"):
        line = PenaltyLine(
            row["name"],
            int(row["yards"]),
            BASES[row["from"]],
            row["option"] == "yes",
            row["down counts"] == "yes",
            row["first down"] == "yes",
            row["dead ball"] == "yes",
            row["rule"],
        )
        for side in row["against"]:
            lines[20 * codes.SIDES.index(side) + int(row["number"])] = line
    return lines


PENALTY_TABLE: Final[list[PenaltyLine | None]] = _penalty_table()
"""The Penalty Table."""  # SPF-6.3


def penalize(snap: Snap, play: Play, side: i64, number: i64, category: i64) -> None:
    """Add a penalty to a play, unless it cannot have happened on it."""
    line = PENALTY_TABLE[20 * side + number]  # SPF-8.8.3b
    if line is None or not _applies(snap, play, number, category):
        if snap.trace.on:
            snap.trace.say(
                "SPF-8.8.3b", f"category {category}, {codes.SIDES[side]}{number}: does not apply to this play, ignored"
            )
        return
    offense = snap.state.offense
    # The kicking team is the offense of a kick, also where the table knows offense and defense only.  SPF-OURS-KICKERS
    against = offense if side in (OFFENSE, KICKERS) else other(offense)
    penalty = Penalty(
        against,
        number,
        line.yards,
        line.basis,  # SPF-T6.3.8a, SPF-OURS-INTERFERENCE: on the offense from where the play ended
        optional=line.optional,  # SPF-8.8.3c, SPF-8.8.3d
        down_counts=line.down_counts,
        first_down=line.first_down,
        dead_ball=line.dead_ball,
    )
    _details(snap, play, penalty)
    play.foul(penalty)
    if snap.trace.on:
        option = "option" if line.optional else "no option"
        text = f"category {category}, {codes.SIDES[side]}{number}: {line.name}, {line.yards} yards, {option}"
        snap.trace.say(line.rule, text)


def _applies(snap: Snap, play: Play, number: i64, category: i64) -> bool:
    """Whether a penalty can have happened on this play."""
    if number == INTERFERENCE:
        return passed(play)  # SPF-0.1: no interference without a pass
    if number == GROUNDING:
        return category == SHORT_AND_LONG and play.events[0].kind == events.INCOMPLETION  # SPF-T6.3.10
    if number == CLIPPING:
        return return_of(play) != NOBODY  # SPF-T6.3.11a
    if number in (ROUGHING_KICKER, RUNNING_INTO_KICKER):
        return category == KICKS  # SPF-T6.3.12, SPF-T6.3.13
    if number == KICKOFF_OUT_OF_BOUNDS:
        return category == KICKOFFS and bool(play.events) and play.events[0].kind == events.KICKED  # SPF-T6.3.15
    return True


def _details(snap: Snap, play: Play, penalty: Penalty) -> None:
    """What depends on the play: the spot of a foul, a safety."""
    number = penalty.code
    offense = snap.state.offense
    if number == HOLDING and penalty.against == offense:
        penalty.safety = calls.SCREEN <= snap.call.play <= calls.LONG and snap.state.yards_to_goal >= SAFETY_ZONE
        if penalty.safety and snap.trace.on:
            snap.trace.say("SPF-8.8.3e", "holding on a pass from the own 5 or closer: a safety")
    elif number == INTERFERENCE and penalty.against != offense:
        _interference_spot(snap, penalty)
    elif number == CLIPPING:
        _clipping_spot(snap, play, penalty)
    elif number == KICKOFF_OUT_OF_BOUNDS:
        # Nobody returned it: the receivers take the ball rather than another kick five yards shorter.  SPF-OURS-TAKE
        play.events[1:] = [events.downed(out_of_bounds=True)]
        penalty.spot = KICKOFF_SPOT


def _interference_spot(snap: Snap, penalty: Penalty) -> None:
    """Where a receiver was interfered with, found like a point of interception."""  # SPF-T6.3.8b
    run_number = snap.chance.run_number("the spot of the foul")
    pass_type = tables.SCREEN if snap.call.play == calls.SCREEN else snap.call.play - calls.QUICK
    spot = snap.state.yards_to_goal - point_of_interception(pass_type, run_number)
    penalty.spot = max(spot, 1)  # SPF-T6.3.8c
    penalty.half_distance = False  # SPF-8.8.3f
    if snap.trace.on:
        text = f"interference, run number {run_number}: first down {in_yards(penalty.spot)} from the goal"
        snap.trace.say("SPF-T6.3.8b", text)


def _clipping_spot(snap: Snap, play: Play, penalty: Penalty) -> None:
    """Half-way through the return on an odd run number, at its end on an even one."""  # SPF-T6.3.11b
    number = return_of(play)
    run_number = snap.chance.run_number("the spot of the foul")
    penalty.spot = foul_spot(snap.state, play, number, run_number)
    if snap.trace.on:
        where = "half-way" if run_number % 2 else "at its end"
        snap.trace.say("SPF-T6.3.11b", f"run number {run_number}: the foul was {where} of the return")
