"""What a coach decides while a play is under way."""

from __future__ import annotations

from typing import Final, final

from engine.coaching import clock_sense
from engine.fast_action import codes
from engine.fast_action.calls import NO_PLACE
from engine.fast_action.snap import FastSnap
from engine.football.state import State
from engine.machine import i64
from engine.tabletop import play_modifiers, plays
from engine.tabletop.choices import Choices
from engine.tabletop.coaches.expectation import HUNDRED, expected_run, expected_sweep, mean_gain
from engine.tabletop.snap import Snap

CARELESS: Final = 2
"""On fourth down a passer throws on the run when he needs so many times what his runs usually gain."""


@final
class CoachsChoices(Choices):
    """Decisions of one team in a play that begins in a state: by expectation, and at the end of a game by need."""

    def __init__(self, state: State, team: i64) -> None:
        self._needs_points = clock_sense.last_quarter(state) and state.lead(team) < 0
        self._late = state.seconds_left <= clock_sense.HURRY_HALF
        self._last_play = clock_sense.last_play(state)

    def run_inside(self, snap: FastSnap, inside: i64, outside: i64) -> bool:
        """Pitchout: where the carrier gains more."""  # TTF-RUN-34
        assert isinstance(snap, Snap)
        left = snap.call.play == plays.PITCHOUT_LEFT
        place = snap.call.player
        line = codes.INSIDE_LEFT if left else codes.INSIDE_RIGHT
        around = codes.SWEEP_LEFT if left else codes.SWEEP_RIGHT
        within = expected_run(snap, place, line, inside, play_modifiers.PITCHOUT)
        return within >= expected_run(snap, place, around, outside, play_modifiers.PITCHOUT)

    def keep(self, snap: FastSnap, inside: i64) -> bool:
        """Option: whether the quarterback's own run is better than what the trailing back may expect."""  # TTF-RUN-39
        assert isinstance(snap, Snap)
        left = snap.call.play == plays.OPTION_LEFT
        line = codes.INSIDE_LEFT if left else codes.INSIDE_RIGHT
        around = codes.SWEEP_LEFT if left else codes.SWEEP_RIGHT
        kept = expected_run(snap, codes.QB, line, inside, play_modifiers.OPTION)
        return kept >= expected_sweep(snap, snap.call.player, around, play_modifiers.OPTION)

    def throw_on_the_run(self, snap: FastSnap) -> i64:
        """He runs, as he did in his season; on fourth down with far to go he throws where he meant to."""
        assert isinstance(snap, Snap)
        state = snap.state
        if state.down < clock_sense.LAST_DOWN and not self._last_play:
            return NO_PLACE
        usual = mean_gain(snap.passer, snap.passer.rush_n, 0)
        needed = HUNDRED * (state.yards_to_goal if self._last_play else state.yards_to_first)
        return snap.call.player if needed > CARELESS * max(usual, 0) else NO_PLACE  # TTF-RUSH-12

    def run_out_interception(self, depth: i64) -> bool:
        """Only when points are needed at once: on average a touchback is farther from the goal line."""  # TTF-INT-09
        return self._needs_points and self._last_play

    def test_fair_catch(self) -> bool:
        """Only when there is no time for anything else: fair catches are as many as in the season."""  # TTF-PUNT-14
        return self._needs_points and self._late
