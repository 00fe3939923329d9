"""The officials: a referee who refuses illegal calls, and a timekeeper who runs the clock after a play."""

from __future__ import annotations

from typing import final

from engine.fast_action.codes import OFFENSE, QB
from engine.fast_action.displays import LINE
from engine.fast_action.refereeing import FastReferee, same_defense, same_offense
from engine.football import codes, events
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, vec
from engine.playing import Stopwatch
from engine.refereeing import judge
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, KickoffCall, OffenseCall
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.defense_legality import defense_call_problems
from engine.statis_pro.displays import defense_problems, offense_problems
from engine.statis_pro.kick_tables import MOVEMENT
from engine.statis_pro.legality import call_problems, kickoff_call_problems
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.timing import (
    STEP,
    SUBSTITUTION_SECONDS,
    Bounds,
    clock_stops,
    final_minutes,
    row_bounds,
    stopped_row,
    time_row,
)


@final
class Referee(FastReferee):
    """Looks at Statis-Pro's displays and calls."""

    __slots__ = ("_options",)

    def __init__(self, options: Options, *, check: bool) -> None:
        super().__init__(("SPF-9.6", "SPF-8.7a", "SPF-6.2", "SPF-4.5.1a"), check=check)
        self._options = options

    def offense_problems(self, places: list[Player | None]) -> list[str]:
        """What is wrong with an offensive display."""
        return offense_problems(places, self._options)

    def defense_problems(self, boxes: list[list[Player]]) -> list[str]:
        """What is wrong with a defensive display."""
        return defense_problems(boxes, self._options)

    def shifts(
        self,
        state: State,
        places: list[Player | None],
        boxes: list[list[Player]],
        side: Sideline,
        defense: Sideline,
    ) -> None:
        """Final formations: legal, and of the same players."""  # SPF-3.1.3, SPF-3.2.4
        if not self._on:
            return
        if places is not side.places:
            same_offense(places, side.places, "SPF-2.4")
            for place in (QB, *LINE):
                if places[place] is not side.places[place]:
                    judge([f"SPF-3.1.3: ends and backs shift, not the player at {OFFENSE[place]}"])
            self.places(state, places, side)
        if boxes is not defense.boxes:
            same_defense(boxes, defense.boxes, "SPF-2.4")
            self.defense_display(boxes, defense)

    def calls(self, state: State, call: OffenseCall, against: DefenseCall, side: Sideline, defense: Sideline) -> None:
        """The secret calls of both sides."""
        if not self._on:
            return
        problems = call_problems(
            state,
            side.places,
            call,
            self._options,
            side.squad,
            side.endurance,
            previous_play=side.last_play,
            last_took_maximum=side.used_maximum,
        )
        problems += defense_call_problems(
            defense.boxes,
            against,
            self._options,
            big_plays_left=defense.big_plays,
            big_play_this_possession=defense.big_play_drive == state.drive,
        )
        judge(problems)

    def announced(self, state: State, call: OffenseCall, side: Sideline) -> None:
        """A kick, or what else is said aloud before the calls."""
        if not self._on:
            return
        if call.play < calls.PUNT:
            judge([f"SPF-8.5a: {calls.PLAY_NAMES[call.play]} is not announced"])
        judge(
            call_problems(
                state,
                side.places,
                call,
                self._options,
                side.squad,
                side.endurance,
                previous_play=side.last_play,
                last_took_maximum=side.used_maximum,
            )
        )

    def kick_defense(self, boxes: list[list[Player]], call: OffenseCall, against: DefenseCall) -> None:
        """How the defense meets what was announced."""
        if self._on:
            judge(defense_call_problems(boxes, against, self._options, announced=call.play))

    def kickoff(self, call: KickoffCall) -> None:
        """What both sides do on a kickoff."""
        if self._on:
            judge(kickoff_call_problems(call, self._options))

    def seconds(self, seconds: i64, limits: Bounds) -> None:
        """The time an offense takes."""
        if not limits.least <= seconds <= limits.most:
            judge([f"SPF-6.1a: {seconds} seconds, expected {limits.least} to {limits.most}"])
        if (seconds - limits.least) % STEP and seconds != limits.most:
            judge([f"SPF-6.1a: {seconds} seconds, expected steps of {STEP}"])


@final
class Timekeeper(Stopwatch):
    """Asks both coaches what they want of the clock, and says how long a play took."""

    def __init__(self, coaches: list[Coach], sides: list[Sideline], referee: Referee) -> None:
        super().__init__(coaches[codes.AWAY], coaches[codes.HOME], "SPF-9.2")
        self._coaches = coaches
        self._sides = sides
        self._referee = referee
        self.clock_stopped = True
        """Since the last play."""  # SPF-8.7b

    def take(self, before: State, play: Play, outcome: Outcome, versions: vec[i64]) -> i64:
        """How many seconds the play takes, time-outs and the offense's choice included.

        The state of the outcome loses a time-out that is spent; `versions` are those of the sidelines before the play.
        """  # SPF-2.6a, SPF-2.6b
        team = before.offense
        side = self._sides[team]
        coach = self._coaches[team]  # SPF-0.2, SPF-S.6
        two_minute = False
        substituting = True
        self.timeout_by = NOBODY
        asked = before.phase == codes.SCRIMMAGE and not outcome.change and not outcome.points and _stoppable(play.kind)
        if asked:
            substituting = coach.substitutes_next(before, outcome.state, side)
            two_minute = final_minutes(before) and coach.two_minute(before, outcome.state, side)  # SPF-9.4.1
        row = time_row(before, play, outcome, timeout=False)
        limits = row_bounds(row, before, play, outcome, two_minute=two_minute, substituting=substituting)
        seconds = limits.least
        if limits.most > seconds:
            seconds = coach.seconds(before, outcome.state, side, play, limits)
            self._referee.seconds(seconds, limits)
        if asked:
            row = stopped_row(row)
            stopped = row_bounds(row, before, play, outcome, two_minute=two_minute, substituting=substituting)
            if stopped.least < seconds and self.stopped(before, outcome, seconds):
                limits = stopped
                seconds = stopped.least
        # SPF-8.5.3b: a play that never began, such as the delay asked for, uses no time up
        side.used_maximum = seconds == limits.most and not two_minute and row != MOVEMENT
        self.clock_stopped = True
        side.keep_players = False
        if not substituting:
            self.clock_stopped = clock_stops(before, play, outcome, timeout=self.timeout_by != NOBODY, seconds=seconds)
            unhurt = side.version == versions[team]
            side.keep_players = unhurt and not self.clock_stopped and seconds < SUBSTITUTION_SECONDS  # SPF-9.6
        return seconds


def _stoppable(kind: i64) -> bool:
    """Whether a time-out saves time after a kind of play."""
    return kind in (events.RUN, events.PASS, events.KNEEL)
