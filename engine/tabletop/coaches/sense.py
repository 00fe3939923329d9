"""What every coach of ours does alike: kicks, the clock, and the front that fits the offense."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import clock_sense, fourth_downs, kicking_sense, rare_calls
from engine.coaching.tally import Tally
from engine.fast_action import calls
from engine.fast_action.calls import KickoffCall
from engine.fast_action.coaches.fronts import Fronts
from engine.fast_action.player_record import Player
from engine.football import codes
from engine.football.era import Era
from engine.football.events import Penalty, Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.tabletop import condition_tables, plays
from engine.tabletop.choices import Choices
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.coaches.expectation import CoachsChoices
from engine.tabletop.coaches.playbook import Playbook, counts, may_kick_fair_catch, way_of
from engine.tabletop.legality import may_fake
from engine.tabletop.options import Options
from engine.tabletop.plays import HUDDLE, HURRY_UP, NO_HUDDLE, DefenseCall, Formation, OffenseCall
from engine.tabletop.sidelines import Sideline

USUAL: Final = Options()
KNEEL_SECONDS: Final[int] = condition_tables.SECONDS[condition_tables.TIMED.index("flop or sneak")][
    condition_tables.NORMAL
]
"""What a kneel can run off."""
HALF_FAR: Final = 65
"""Before half-time nobody hurries farther from the goal line than this."""
SPARE_TIMEOUTS: Final = 2
"""A time-out erases a foul only while so many are left."""


class SensibleCoach(Coach):
    """Everything but the plays from scrimmage themselves. A tally carried from game to game keeps shares right over a
    season; a playbook of the squad saves looking at its season anew in each."""

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        self.generator = generator
        self._carried = tally
        self._given = playbook
        self.tally = tally or Tally(0)
        self.book: Playbook | None = playbook
        self.fronts: Fronts | None = None
        self.options = USUAL

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the squad and its season."""
        self.options = options
        squad = side.squad
        given = self._given
        self.book = given if given is not None and given.squad is side.roster else Playbook(squad)
        self.tally = self._carried or Tally(len(squad.players))
        # TTF-COV-01: four backs of row three guard four receivers; a fifth would guard nobody
        self.fronts = Fronts(side.roster, nickel=False)

    # Kicks.

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        """Field goals and punts, on fourth down or as a half ends."""
        book = self.book
        assert book is not None
        team = side.squad.team
        possible = book.kicks.in_reach(state.yards_to_goal)
        if kicking_sense.kick_to_end_half(state, team):
            if side.fair_catch and may_kick_fair_catch(side.squad.kicker, state.yards_to_goal):
                return OffenseCall(plays.FAIR_CATCH_KICK)
            if possible:
                return OffenseCall(calls.FIELD_GOAL)
        if state.down < clock_sense.LAST_DOWN or clock_sense.should_kneel(state, team, KNEEL_SECONDS):
            return None
        decided = fourth_downs.decide_by(book.kicks, state, team, side.squad.tendencies, self.generator)
        if decided == fourth_downs.GO:
            return None
        fakes = self.options.fake_kicks and may_fake(state)  # TTF-FG-11
        if decided == fourth_downs.FIELD_GOAL:
            return OffenseCall(calls.FIELD_GOAL, fake=fakes and rare_calls.fakes_field_goal(state, self.generator))
        if not side.delayed and rare_calls.delays_punt(state, team, self.generator):
            return OffenseCall(calls.DELAY)  # TTF-PEN-16
        fake = fakes and rare_calls.fakes_punt(state, self.generator)
        return OffenseCall(calls.PUNT, coffin_corner=0 if fake else book.corners[state.yards_to_goal], fake=fake)

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """As often as real teams did with such a lead, by the part of the game."""
        return kicking_sense.two_point_try(state, side.squad.team, self.generator)

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        """Onside when the ball must be won back, a squib when a half is all but over."""
        kind = kicking_sense.kickoff_kind(state, side.squad.team)
        return KickoffCall(kind == kicking_sense.ONSIDE, kind == kicking_sense.SQUIB)

    def expects_onside(self, state: State, side: Sideline) -> bool:
        """When the kickers are behind and short of time."""
        return kicking_sense.onside_feared(state, side.squad.team)

    def kick_defense(self, state: State, side: Sideline, kick: i64) -> DefenseCall:
        """Set up the return, go for the block, or now and then expect a fake."""  # TTF-PUNT-01
        if kick != calls.PUNT:
            return DefenseCall(calls.RUN_NO_KEY)
        if self.options.fake_kicks and rare_calls.fears_fake(state, self.generator):
            return DefenseCall(calls.RUN_NO_KEY, alert=True)  # TTF-PUNT-05
        block = rare_calls.rushes_all_out(state, side.squad.team, self.generator)
        return DefenseCall(calls.RUN_NO_KEY, all_out_rush=block)  # TTF-PUNT-06

    def switches_fake(self, state: State, side: Sideline, call: OffenseCall, against: DefenseCall) -> bool:
        """A fake that is expected is kicked after all."""  # TTF-PUNT-01
        return call.fake and against.alert

    # Defense, and decisions during a play.

    def defense_display(self, state: State, side: Sideline, formation: Formation) -> list[list[Player]]:
        """The front that fits the offense in sight."""
        if side.keep_players:
            return side.boxes
        assert self.fronts is not None
        return self.fronts.against(formation.places, state.yards_to_goal, side)

    def choices(self, state: State, side: Sideline) -> Choices:
        """By expectation and by need."""
        return CoachsChoices(state, side.squad.team)

    # The clock.

    def tempo(self, state: State, side: Sideline) -> i64:
        """Without a huddle when in a hurry, and hurrying up in the last two minutes. Both cost yards and completions:
        nobody begins with it before he has to, far from any points at half-time, or when all is lost."""
        team = side.squad.team
        if not self.options.tempo or state.phase != codes.SCRIMMAGE or state.seconds_left > clock_sense.LATE:
            return HUDDLE
        if clock_sense.tempo(state, team) != clock_sense.HURRY:
            return HUDDLE
        hopeless = clock_sense.out_of_reach(state, team) if clock_sense.last_quarter(state) else _far(state)
        if hopeless:
            return HUDDLE
        return HURRY_UP if state.seconds_left <= clock_sense.HURRY_HALF else NO_HUDDLE

    def timeout(self, before: State, after: State, team: i64, running: i64) -> bool:
        """When time is short and runs against the team."""
        return clock_sense.wants_timeout(before, after, team, running)

    def spike(self, before: State, after: State, team: i64, running: i64, saved: i64) -> bool:
        """When there is no time-out left and a down to spare."""
        return clock_sense.wants_spike(before, after, team, running, saved)

    def erase_foul(self, state: State, side: Sideline, penalty: Penalty) -> bool:
        """In the first half, with time-outs to spare, where the foul would bring a first down."""  # TTF-PEN-15
        if state.quarter > codes.QUARTERS // 2 or state.seconds_left <= clock_sense.LATE:
            return False
        defends = state.offense != side.squad.team
        spare = state.timeouts(side.squad.team) >= SPARE_TIMEOUTS
        return defends and spare and (penalty.first_down or penalty.yards >= state.yards_to_first)

    def run_out_clock(self, state: State, side: Sideline, penalty: Penalty) -> bool:
        """When ahead in the last quarter, or in no hurry at half-time."""  # TTF-PEN-18
        team = side.squad.team
        if clock_sense.last_quarter(state):
            return state.lead(team) > 0
        return clock_sense.tempo(state, team) != clock_sense.HURRY

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count who got the ball in the end."""
        if outcome.void or before.phase != codes.SCRIMMAGE:
            return
        if counts(call, play):
            self.tally.record(way_of(call.play), play)


def _far(state: State) -> bool:
    """Whether the end zone is too far away to hurry for it before half-time."""
    return state.yards_to_goal > HALF_FAR
