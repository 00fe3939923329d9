"""What every coach of ours does alike: kicks, the clock, and the alignment that the chart suggests."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import clock_sense, fourth_downs, kicking_sense, rare_calls
from engine.coaching.tally import Tally
from engine.football import codes as football
from engine.football.codes import NOBODY, QUARTERS
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.calls import DefenseCall, KickoffCall, OffenseCall
from engine.inside_blitz.chance import SIDES, Chance
from engine.inside_blitz.charts import MOST_SCORES, Charts, default_charts
from engine.inside_blitz.coaches.coach import Coach
from engine.inside_blitz.coaches.playbook import Playbook, way_of
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import INSIDE, Squad
from engine.inside_blitz.sideline import Sideline
from engine.inside_blitz.sidelines import may_go
from engine.inside_blitz.solitaire import call_defense
from engine.inside_blitz.timing import SECONDS
from engine.machine import i64

POINTS_A_SCORE: Final = 7  # IBF-SOLO-05
GOAL_LINE: Final = 2  # IBF-CALL-08
LATE_DOWN: Final = 3  # IBF-CALL-08
# What a line of `Charts.time_bands` holds.
QUARTER: Final = 0
ABOVE: Final = 1
SCORES: Final = 2


def game_index(offense: Squad, defense: Squad) -> i64:
    """An offense's play-calling index against a defense."""  # IBF-CALL-07
    return offense.figures.offense_index + defense.figures.defense_index


def scores_apart(points: i64) -> i64:
    """Points as scores, rounded up."""  # IBF-SOLO-05
    return (max(points, -points) + POINTS_A_SCORE - 1) // POINTS_A_SCORE


def time_and_score(state: State, charts: Charts) -> i64:
    """What the clock and the score add: for the team behind, and off for the team ahead."""  # IBF-SOLO-04
    lead = state.lead(state.offense)
    scores = min(scores_apart(lead), MOST_SCORES)  # IBF-SOLO-07
    quarter = min(state.quarter, QUARTERS)
    for band in charts.time_bands:
        # A time on the line between two bands belongs to the later one.
        if quarter == band[QUARTER] and (state.seconds_left > band[ABOVE] or band[ABOVE] == 0):  # IBF-SOLO-06
            added: i64 = band[SCORES + scores]
            return added if lead < 0 else -added
    return 0  # IBF-SOLO-07


def alignment_number(state: State, index: i64, charts: Charts, *, timed: bool = True) -> i64:
    """Down times distance, with the index and, where it is played, what time and score
    add."""  # IBF-CALL-06, IBF-SOLO-04
    number = state.down * state.yards_to_first + index
    return number + time_and_score(state, charts) if timed else number


def suggested(state: State, index: i64, charts: Charts, *, timed: bool = True) -> i64:
    """The alignment the chart suggests, which binds a defense that nobody coaches."""
    short = state.down >= LATE_DOWN and state.yards_to_first == 1
    if short or state.yards_to_goal <= GOAL_LINE:
        return codes.SHORT_YARDAGE  # IBF-CALL-08
    number = alignment_number(state, index, charts, timed=timed)
    for band in charts.bands:
        if number >= band[0]:
            return band[1]  # IBF-CALL-06
    return codes.RUN_FRONT


USUAL: Final = Options()
KNEEL_SECONDS: Final = SECONDS["run in bounds"]  # IBF-OURS-KNEEL


class SensibleCoach(Coach):
    """Everything but the plays from scrimmage themselves. A tally carried from game to game keeps shares right over a
    season; a playbook of the squad saves looking at its season anew in each."""

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        self.generator = generator
        self._carried = tally
        self._given = playbook
        self.tally = tally or Tally(0)
        self.book: Playbook | None = playbook
        self.options = USUAL
        self._rival: Squad | None = None
        """The offense on the field."""
        self.charts = default_charts()

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the squad and its season."""
        self.options = options
        self.charts = side.charts
        if self._given is None or self._given.squad is not side.squad:
            self.book = Playbook(side.squad, era.field_goal_yards)
        self.tally = self._carried or Tally(side.squad.size)

    # Kicks.

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        """Field goals and punts, on fourth down or as a half ends; a kneel where it runs out the clock."""
        book = self.book
        assert book is not None
        team = side.squad.team
        if clock_sense.should_kneel(state, team, KNEEL_SECONDS):
            return OffenseCall(codes.KNEEL)
        possible = book.kicks.in_reach(state.yards_to_goal)
        if possible and kicking_sense.kick_to_end_half(state, team):
            return OffenseCall(codes.FIELD_GOAL)
        if state.down < clock_sense.LAST_DOWN:
            return None
        decided = fourth_downs.decide_by(book.kicks, state, team, side.squad.tendencies, self.generator)
        if decided == fourth_downs.GO:
            return None
        return OffenseCall(codes.FIELD_GOAL if decided == fourth_downs.FIELD_GOAL else codes.PUNT)

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """As often as real teams did with such a lead, by the part of the game."""
        return kicking_sense.two_point_try(state, side.squad.team, self.generator)

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        """Onside when the ball must be won back, short when a half is all but over."""
        kind = kicking_sense.kickoff_kind(state, side.squad.team)
        return KickoffCall(kind == kicking_sense.ONSIDE, kind == kicking_sense.SQUIB)

    def kick_defense(self, state: State, side: Sideline, kick: i64) -> DefenseCall:
        """Set up the return, or go for the block: with nothing left to lose, and now and then."""
        block = kick == codes.PUNT and rare_calls.rushes_all_out(state, side.squad.team, self.generator)
        return DefenseCall(block=block)

    # Defense.

    def alignment(self, state: State, side: Sideline, offense: Squad) -> i64:
        """The one that the chart suggests."""  # IBF-CALL-06, IBF-CALL-07
        self._rival = offense
        index = game_index(offense, side.squad)
        return suggested(state, index, self.charts, timed=self.options.time_and_score)

    def defense_call(self, state: State, side: Sideline, alignment: i64, chance: Chance) -> DefenseCall:
        """The strategy of the solitaire chart: by the blue die the offense threw, or by one of his own."""
        if not self.options.strategies:
            return DefenseCall(alignment)  # IBF-CALL-24
        if not chance.blue:
            chance.blue = self.generator.below(SIDES) + 1
        call = call_defense(chance, alignment, self.charts)
        if call.strategy == codes.KEY:
            call.keyed = self.keyed()
        return call

    def keyed(self) -> i64:
        """The runner looked for: whom one of the usage numbers of the offense names; NOBODY is whoever runs."""
        rival = self._rival
        if rival is None or not rival.usage[INSIDE]:
            return NOBODY
        index: i64 = rival.usage[INSIDE][self.generator.below(codes.USAGE_NUMBERS) + 1]  # IBF-CALL-13, IBF-CALL-14
        if rival.out and index in rival.out:
            return NOBODY
        return rival.passer.index if rival.is_quarterback(index) else index

    # The clock.

    def timeout(self, before: State, after: State, team: i64, running: i64) -> bool:
        """When time is short and runs against the team."""
        return clock_sense.wants_timeout(before, after, team, running)

    def spike(self, before: State, after: State, team: i64, running: i64, saved: i64) -> bool:
        """When there is no time-out left and a down to spare."""
        return clock_sense.wants_spike(before, after, team, running, saved)

    def near_the_sideline(self, state: State, side: Sideline, play: i64) -> bool:
        """Whether the player should get out of bounds."""  # IBF-OPT-05
        return may_go(state, play) and clock_sense.for_the_sideline(state, side.squad.team)

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count who got the ball in the end."""
        if outcome.void or before.phase != football.SCRIMMAGE:
            return
        if call.play <= codes.LONG_PASS and play.events:
            self.tally.record(way_of(call.play), play)
