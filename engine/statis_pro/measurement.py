"""Measurements: a gain of exactly the yards needed is decided by one more run number."""

from __future__ import annotations

from typing import final

from engine.fast_action.chance import FastAction
from engine.football import codes, events
from engine.football.codes import FIELD
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.statis_pro.options import Options
from engine.statis_pro.snap import Snap
from engine.trace import Trace


def measure(snap: Snap, play: Play) -> None:
    """Measure if the option is on and the play ended exactly on a line; call it before football has its say."""
    if snap.options.measurements and exact(snap.state, play):
        attained = _attained(snap.chance, snap.trace)
        play.measured = events.ATTAINED if attained else events.JUST_SHORT


def exact(state: State, play: Play) -> bool:
    """Whether a run, completion or sack ended on the line to gain or a goal line, or stands inches short as before."""
    if not play.events or play.kind == events.KNEEL:  # SPF-7.1.2.2b: one yard, and no card
        return False
    gain = 0
    for event in play.events:
        if event.kind in (events.RUSH, events.COMPLETION, events.SACK):
            gain += event.yards
        elif event.kind != events.INJURED and (event.kind != events.FUMBLED or event.flag):
            return False
    if state.inches:
        return gain == 0  # SPF-O.5b
    return gain in (state.yards_to_first, state.yards_to_goal, state.yards_to_goal - FIELD)  # SPF-O.5a


def _attained(chance: FastAction, trace: Trace) -> bool:
    number = chance.apart_run_number("the measurement")
    if trace.on:
        trace.say("SPF-O.5a", f"measurement, run number {number}: {'just short' if number % 2 else 'attained'}")
    return number % 2 == 0  # SPF-O.5a


@final
class Series:
    """What a set of downs has seen: penalties and incompletions alone are never measured."""  # SPF-O.5c

    __slots__ = ("clean",)

    def __init__(self) -> None:
        self.clean = True

    def record(self, play: Play, outcome: Outcome) -> None:
        """A play is over."""
        state = outcome.state
        if outcome.first_down or outcome.change or state.phase != codes.SCRIMMAGE:
            self.clean = True
        elif not outcome.void and not _incomplete(play):
            self.clean = False

    def measure_penalty(
        self,
        before: State,
        outcome: Outcome,
        chance: FastAction,
        options: Options,
        trace: Trace,
        play: Play,
    ) -> None:
        """Measure a penalty that brought the ball exactly to the line after a play had moved it; before `record`.

        Just short, the outcome loses its first down and the same down is played from inches short. Only the
        penalties of the play tell whether the first down was automatic.
        """
        if not options.measurements or self.clean or not _just_reached(before, play, outcome):
            return
        if _attained(chance, trace):
            return
        state = outcome.state
        state.yards_to_goal += 1
        state.yards_to_first = 1
        state.down = before.down
        state.inches = True
        outcome.first_down = outcome.first_down_by_penalty = False


def _incomplete(play: Play) -> bool:
    return bool(play.events) and play.events[0].kind == events.INCOMPLETION


def _just_reached(before: State, play: Play, outcome: Outcome) -> bool:
    """Whether a penalty walked off from scrimmage reached the line to gain to the yard, and only by its yards."""
    if not outcome.first_down_by_penalty:
        return False
    for index, penalty in enumerate(play.penalties):
        if outcome.enforced[index] and not penalty.first_down:
            return outcome.penalty_yards[index] == before.yards_to_first
    return False
