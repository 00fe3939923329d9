"""What every coach of ours does alike: defense, kicks, the clock."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense, fourth_downs, kicking_sense, rare_calls
from engine.coaching.tally import Tally
from engine.football import codes as football
from engine.football.codes import QUARTERS
from engine.football.era import Era
from engine.football.state import State
from engine.machine import i64
from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseSet
from engine.strat.choices import Choices
from engine.strat.coaches.coach import Coach
from engine.strat.coaches.defending import Defending
from engine.strat.coaches.playbook import Playbook
from engine.strat.coaches.rates import RATES, THOUSAND
from engine.strat.coaches.scouting import Scouting
from engine.strat.options import Options
from engine.strat.sideline import Sideline

USUAL: Final = Options()
PUNT_BLOCKS: Final[i64] = RATES["block tries on punts"]
KICK_BLOCKS: Final[i64] = RATES["block tries on field goals"]
STOPS: Final[i64] = RATES["time-outs on sight"]
DEFENSE_STOPS: Final[i64] = RATES["time-outs of the defense on sight"]
SPARE_TIMEOUTS: Final = 2
"""A time-out is spent on what a coach sees only while so many are left."""
LEFT_ALONE: Final[i64] = RATES["punts left alone"]
KNEEL_SECONDS: Final = 42
"""Six ticks of seven seconds, with the lead and the clock running."""  # SOM-TWO-07
TWO_MINUTES: Final = 120  # SOM-KNEEL-01
KICKOFFS: Final[list[int]] = [codes.USUAL_KICKOFF, codes.SQUIB, codes.ONSIDE]
"""By kind of kickoff as good sense names them."""


@final
class SensibleChoices(Choices):
    """Kickoffs are run out: what was really let go is a touchback on the kicker's card. Punts that come down near the
    goal line are left to roll over it."""

    def returns_kick(self, line: i64) -> bool:
        """Always."""  # SOM-KO-05
        return True

    def returns_punt(self, line: i64) -> bool:
        """Unless it may well become a touchback."""  # SOM-PRET-01
        return line > LEFT_ALONE


class SensibleCoach(Coach):
    """Everything but the plays from scrimmage themselves. A tally carried from game to game keeps shares right over a
    season; a playbook of the roster saves looking at its season anew in each."""

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        super().__init__()
        self.choices = SensibleChoices()
        self.generator = generator
        self._carried = tally
        self._given = playbook
        self.tally = tally or Tally(0)
        self.book: Playbook | None = playbook
        self.options = USUAL
        self._side: Sideline | None = None
        self._defending: Defending | None = None

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the roster and its season."""
        self.options = options
        self._side = side
        if self._given is None or self._given.roster is not side.roster:
            self.book = Playbook(side.roster)
        self.tally = self._carried or Tally(side.roster.size)

    def meet(self, rival: Sideline) -> None:
        """Look at the other roster."""
        assert self._side is not None
        self._defending = Defending(self._side, rival, Scouting(rival.roster), self.options, self.generator)

    def stops_for_sight(self, state: State, side: Sideline, shown: OffenseSet, against: DefenseSet) -> bool:
        """Now and then, as long as time-outs are not needed for the clock; on fourth down nobody thinks twice."""
        team = side.team  # SOM-CALL-03
        if state.timeouts(team) < SPARE_TIMEOUTS or state.quarter > QUARTERS:
            return False
        if state.phase != football.SCRIMMAGE or state.down >= clock_sense.LAST_DOWN:
            return False
        if state.last_period_of_half and state.seconds_left <= clock_sense.LATE:
            return False
        return self.generator.chance(STOPS if team == state.offense else DEFENSE_STOPS, THOUSAND)

    # Kicks.

    def kick_or_kneel(self, state: State, side: Sideline) -> i64:
        """Field goals and punts, on fourth down or as a half ends; a kneel where it runs out the clock; or NO_PLAY."""
        book = self.book
        assert book is not None
        team = side.team
        if state.seconds_left <= TWO_MINUTES and clock_sense.should_kneel(state, team, KNEEL_SECONDS):
            return codes.KNEEL  # SOM-KNEEL-01
        possible = book.kicks.in_reach(state.yards_to_goal)
        if possible and kicking_sense.kick_to_end_half(state, team):
            return codes.FIELD_GOAL
        if state.down < clock_sense.LAST_DOWN:
            return codes.NO_PLAY
        decided = fourth_downs.decide_by(book.kicks, state, team, side.roster.tendencies, self.generator)
        if decided == fourth_downs.GO:
            return codes.NO_PLAY
        return codes.FIELD_GOAL if decided == fourth_downs.FIELD_GOAL else codes.PUNT

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """As often as real teams did with such a lead, by the part of the game."""
        return kicking_sense.two_point_try(state, side.team, self.generator)

    def kickoff(self, state: State, side: Sideline) -> i64:
        """Onside when the ball must be won back, short when a half is all but over."""
        kind = KICKOFFS[kicking_sense.kickoff_kind(state, side.team)]
        return codes.USUAL_KICKOFF if kind == codes.SQUIB and not self.options.edition.squib_kicks else kind

    def fakes(self, state: State, side: Sideline, kick: i64) -> bool:
        """Rarely, with few yards to go."""  # SOM-PUNT-08, SOM-FG-13
        if kick == codes.PUNT:
            return rare_calls.fakes_punt(state, self.generator)
        return kick == codes.FIELD_GOAL and rare_calls.fakes_field_goal(state, self.generator)

    def coffin_corner(self, state: State, side: Sideline) -> bool:
        """Where the punter's card pins the receivers deeper so."""
        book = self.book
        assert book is not None
        return book.corners[state.yards_to_goal] != 0

    def blocks(self, state: State, side: Sideline, kick: i64) -> bool:
        """Now and then, and when nothing is left to lose."""  # SOM-PUNT-02, SOM-FG-07
        if kick == codes.PUNT and kicking_sense.all_out_for_a_block(state, side.team):
            return True
        return self.generator.chance(PUNT_BLOCKS if kick == codes.PUNT else KICK_BLOCKS, THOUSAND)

    # Defense.

    def answer(self, state: State, side: Sideline, shown: OffenseSet) -> DefenseSet:
        """The formation, by what the offense shows."""
        assert self._defending is not None
        return self._defending.answer(state, shown, side.held_defense)

    def defense_call(self, state: State, side: Sideline, shown: OffenseSet, own: DefenseSet) -> DefenseCall:
        """A guess, and whom to watch."""
        assert self._defending is not None
        return self._defending.call(state, shown, own)

    # The clock.

    def timeout(self, before: State, after: State, team: i64, running: i64) -> bool:
        """When time is short and runs against the team."""
        return clock_sense.wants_timeout(before, after, team, running)

    def spike(self, before: State, after: State, team: i64, running: i64, saved: i64) -> bool:
        """When there is no time-out left and a down to spare."""
        return clock_sense.wants_spike(before, after, team, running, saved)

    def hurries(self, before: State, after: State, team: i64, running: i64) -> bool:
        """Whenever time is to be saved and the next down is no kick."""
        return clock_sense.tempo(after, team) == clock_sense.HURRY and after.down < clock_sense.LAST_DOWN
