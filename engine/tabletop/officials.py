"""The officials: a referee who tosses the coin and refuses illegal calls, and a timekeeper who runs the clock."""

from __future__ import annotations

from typing import Final, final

from engine.fast_action import calls
from engine.fast_action.calls import NO_PLACE, KickoffCall
from engine.fast_action.codes import BK1, BK2
from engine.fast_action.player_record import Player
from engine.fast_action.refereeing import FastReferee, same_defense
from engine.football import codes, events
from engine.football.codes import LAST_DOWN, NOBODY, other
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.playing import Stopwatch
from engine.refereeing import judge
from engine.tabletop import plays
from engine.tabletop.coaches.coach import FIRST_HALF, Coach
from engine.tabletop.defense_legality import defense_problems as defense_call_problems
from engine.tabletop.displays import defense_problems, offense_problems
from engine.tabletop.field_goal import FAIR_CATCH_KICK, within_range
from engine.tabletop.legality import may_fake
from engine.tabletop.legality import offense_problems as call_problems
from engine.tabletop.options import Options
from engine.tabletop.plays import DefenseCall, Formation, OffenseCall
from engine.tabletop.sidelines import Sideline
from engine.tabletop.snap import assistant_of
from engine.tabletop.timing import STEP, STOPPED, may_spike, seconds_of, spiked, stops_clock

ADVANCED: Final = (
    *(plays.PITCHOUT_LEFT, plays.PITCHOUT_RIGHT, plays.OPTION_LEFT, plays.OPTION_RIGHT),
    *(plays.SHOVEL, plays.SWING),
)
"""The six advanced plays."""  # TTF-SEQ-01


def offense_left_out(call: OffenseCall, options: Options) -> list[str]:
    """What an offense calls although it is not played."""  # TTF-SEQ-01
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
    """The same for a defense."""
    return [_left_out("stunts")] if call.stunts and not options.stunts else []


def _left_out(name: str) -> str:
    return f"TTF-SEQ-01: the coaches have left out {name}"


COFFIN_LEAST: Final = 10  # TTF-PUNT-23
COFFIN_MOST: Final = 25  # TTF-PUNT-23
MADE_ALOUD: Final = (calls.PUNT, calls.FIELD_GOAL, calls.DELAY, plays.FAIR_CATCH_KICK)
"""What an offense announces before the calls."""


@final
class Referee(FastReferee):
    """Looks at Tabletop Football's displays and calls."""

    __slots__ = ("_options",)

    def __init__(self, options: Options, *, check: bool) -> None:
        super().__init__(("TTF-CLOCK-12", "TTF-CLOCK-12", "TTF-INJ-08", "TTF-END-01"), check=check)
        self._options = options

    def offense_problems(self, places: list[Player | None]) -> list[str]:
        """What is wrong with an offensive display, ends and quarterback as the cards lie."""
        return offense_problems(places, [], shotgun=False)

    def defense_problems(self, boxes: list[list[Player]]) -> list[str]:
        """What is wrong with a defensive display."""
        return defense_problems(boxes)

    def formation(self, state: State, formation: Formation, side: Sideline) -> None:
        """The display, and who stands tight or in the Shotgun in it."""
        self.places(state, formation.places, side)
        if self._on and (formation.tight or formation.shotgun):
            judge(offense_problems(formation.places, formation.tight, shotgun=formation.shotgun))

    def slide(self, place: i64, side: Sideline) -> None:
        """A single back moves to BK1 or BK2."""
        if self._on and (place not in (BK1, BK2) or side.single_back() == NO_PLACE):
            judge(["TTF-SEQ-07: a single back moves to BK1 or BK2"])

    def rearranged(self, boxes: list[list[Player]], side: Sideline, formation: Formation, against: DefenseCall) -> None:
        """The defense's final formation: legal, of the same players, and fit for its call."""
        if self._on and boxes is not side.boxes:
            same_defense(boxes, side.boxes, "TTF-SEQ-08")
            self.defense_display(boxes, side)
            self.defense_call(formation, boxes, against)

    def offense_call(self, state: State, call: OffenseCall, side: Sideline) -> None:
        """The secret call of the offense, for the players as they stand in the end."""
        if self._on:
            last_play = side.last_play if self._options.solitaire else NO_PLACE  # TTF-SOLO-03
            judge(call_problems(side.places, call, state, last_play) + offense_left_out(call, self._options))

    def defense_call(self, formation: Formation, boxes: list[list[Player]], against: DefenseCall) -> None:
        """The secret call of the defense, against the offense as it stood then: it may still slide a back."""
        if not self._on:
            return
        problems = defense_call_problems(formation.places, boxes, against, formation.tight)
        problems += defense_left_out(against, self._options)
        for_deck = against.selection == calls.RUN_KEY_CARRIER or against.double_target
        if for_deck and not self._options.solitaire:
            problems.append("TTF-SOLO-06: keying whoever carries, or doubling whoever is thrown to, is for the deck")
        judge(problems)

    def assistant(self, call: OffenseCall, box: i64) -> None:
        """Who assists in a double team is a neighbor of the player it is against."""
        if self._on and call.assistant != assistant_of(box, call):
            judge(["TTF-STRAT-11: the table names who may assist against this box"])

    def announced(self, state: State, call: OffenseCall, side: Sideline) -> None:
        """A kick, or what else is said aloud before the calls."""
        if self._on:
            judge(_announced_problems(state, call, side) + offense_left_out(call, self._options))

    def kick_defense(self, call: OffenseCall, against: DefenseCall) -> None:
        """How the defense meets what was announced."""
        if self._on and call.play != calls.PUNT and (against.all_out_rush or against.alert):
            judge(["TTF-PUNT-01: fake defenses and all-out rushes are for punts"])
        if self._on and against.all_out_rush and against.alert:
            judge(["TTF-PUNT-01: a Return, a Fake Punt Defense or an All-Out Rush"])

    def kickoff(self, state: State, call: KickoffCall) -> None:
        """What the kickers do."""
        if self._on and call.onside and call.squib:
            judge(["TTF-KO-02: a kick is onside or a squib, not both"])
        if self._on and call.punted and (call.onside or call.squib or state.phase != codes.FREE_KICK):
            judge(["TTF-KO-01: only the free kick after a safety may be punted"])


def _announced_problems(state: State, call: OffenseCall, side: Sideline) -> list[str]:
    problems = []
    if call.play not in MADE_ALOUD:
        problems.append(f"TTF-PUNT-01: no play with the number {call.play} is announced")
    if call.play == calls.DELAY and side.delayed:
        problems.append("TTF-PEN-16: no two delays running")
    if call.play == plays.FAIR_CATCH_KICK:
        if not side.fair_catch:
            problems.append("TTF-PUNT-13: a Fair Catch Kick comes right after a fair catch")
        if state.yards_to_goal + FAIR_CATCH_KICK > side.squad.kicker.longest:
            problems.append("TTF-FG-01: beyond the kicker's range")
    if call.play == calls.FIELD_GOAL and not within_range(side.squad.kicker, state.yards_to_goal):
        problems.append("TTF-FG-01: beyond the kicker's range")
    if call.coffin_corner and not (call.play == calls.PUNT and COFFIN_LEAST <= call.coffin_corner <= COFFIN_MOST):
        problems.append(f"TTF-PUNT-23: coffin corner takes {COFFIN_LEAST} to {COFFIN_MOST} yards off a punt")
    if call.fake and (call.play not in (calls.PUNT, calls.FIELD_GOAL) or not may_fake(state)):
        problems.append("TTF-FG-11: punts and field goals are faked, and not in the last two minutes of a half")
    return problems


STOPPABLE: Final = (events.RUN, events.PASS, events.KNEEL)
"""After such plays a time-out or a spike saves time."""


@final
class Timekeeper(Stopwatch):
    """Asks both coaches what they want of the clock, and says how long a play took."""

    def __init__(self, coaches: list[Coach]) -> None:
        super().__init__(coaches[codes.AWAY], coaches[codes.HOME], "TTF-CLOCK-05")
        self._after_stop = True
        """The last play stopped the clock."""  # TTF-PEN-14
        self.spiking = False
        """The next down is a spike, announced with this play."""  # TTF-CLOCK-08

    def take(self, before: State, play: Play, outcome: Outcome, called: i64, tempo: i64) -> i64:
        """How many seconds the play takes; the state of the outcome loses a time-out that is spent."""
        self.timeout_by = NOBODY
        self.spiking = False
        seconds = self._seconds(before, play, outcome, called, tempo)
        if before.phase == codes.SCRIMMAGE and not outcome.points and not outcome.change and play.kind in STOPPABLE:
            seconds = self._saved(before, play, outcome, tempo, seconds)
        self._after_stop = seconds <= STOPPED
        return seconds

    def run_out(self, before: State) -> i64:
        """The rest of a half, which an offense lets run out."""  # TTF-PEN-18
        self.timeout_by = NOBODY
        self.spiking = False
        self._after_stop = True
        return before.seconds_left

    def _seconds(self, before: State, play: Play, outcome: Outcome, called: i64, tempo: i64) -> i64:
        """What the play takes by itself."""
        if called == plays.FAIR_CATCH_KICK:
            return 0  # TTF-PUNT-13
        seconds = seconds_of(before, play, outcome, tempo, after_stop=self._after_stop)
        caught = any(event.kind == events.FAIR_CATCH for event in play.events)
        if caught and seconds >= before.seconds_left:
            return max(before.seconds_left - STEP, 0)  # TTF-PUNT-12
        return seconds

    def _saved(self, before: State, play: Play, outcome: Outcome, tempo: i64, seconds: i64) -> i64:
        """The same with a time-out or a spike, where a coach wants one."""
        stopped = seconds_of(before, play, outcome, tempo, after_stop=self._after_stop, timeout=True)
        if stopped < seconds and self.stopped(before, outcome, seconds):
            return stopped  # TTF-CLOCK-05
        short = spiked(seconds)
        if outcome.state.down < LAST_DOWN and short < seconds and may_spike(play, outcome, timeout=False):
            self.spiking = self.spiked(before, outcome, seconds, seconds - short)
        return short if self.spiking else seconds  # TTF-CLOCK-09

    def stops(self, play: Play, outcome: Outcome) -> bool:
        """Whether the clock stands after a play, so that players may change."""  # TTF-CLOCK-10, TTF-CLOCK-12
        return self.timeout_by != NOBODY or stops_clock(play, outcome)


SECOND_HALF: Final = 2


def receivers(coaches: list[Coach], sides: list[Sideline], winner: i64) -> tuple[i64, i64]:
    """Who receives the kickoffs of the first half and of the second: the winner of the toss chooses for one of them,
    the loser for the other."""  # TTF-SEQ-02
    half, wants = coaches[winner].elects(sides[winner])
    loser = other(winner)
    chosen = winner if wants else loser
    left = SECOND_HALF if half == FIRST_HALF else FIRST_HALF
    rest = loser if coaches[loser].receives(sides[loser], left) else winner
    return (chosen, rest) if half == FIRST_HALF else (rest, chosen)
