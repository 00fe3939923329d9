"""A whole game: the sequence of play, down after down, until it is over."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.fast_action import calls
from engine.fast_action.calls import NO_PLACE, RUN_NO_KEY, Shown, kickoff_text
from engine.fast_action.chance import FastAction, Shuffled
from engine.fast_action.codes import QB
from engine.fast_action.deck import Deck
from engine.fast_action.game import FastMatch
from engine.fast_action.sidelines import enter_injuries, tire
from engine.football.clock import start
from engine.football.codes import AWAY, HOME, NOBODY, SCRIMMAGE, other
from engine.football.events import FAIR_CATCH, Play
from engine.football.lineup import line_up_kickoff
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.playing import MatchSetup
from engine.tabletop.absences import split
from engine.tabletop.choices import BothSides
from engine.tabletop.coaches.coach import Coach
from engine.tabletop.fakes import resolve_announced
from engine.tabletop.field_goal import extra_point
from engine.tabletop.flags import Flags
from engine.tabletop.kickoff import kickoff as resolve_kickoff
from engine.tabletop.lineups import Lineup, book_in, tired_returners
from engine.tabletop.officials import Referee, Timekeeper, receivers
from engine.tabletop.options import Options, tabletop_era
from engine.tabletop.player_record import Squad
from engine.tabletop.plays import HUDDLE, DefenseCall, OffenseCall
from engine.tabletop.punt import punted_free_kick
from engine.tabletop.scrimmage import prepare, resolve
from engine.tabletop.sidelines import Sideline
from engine.tabletop.snap import Down, Resolved, Snap
from engine.tabletop.words import call_text, remark

THIRD_QUARTER: Final = 3


def shuffled(deck: Deck, options: Options, generator: Generator) -> FastAction:
    """A deck ready for a game."""
    return Shuffled(deck.without_one_z if options.solitaire else deck, generator)  # TTF-SOLO-01


@final
class Match(FastMatch):
    """One game between two squads. `coaches` are the away team's and the home team's."""

    def __init__(
        self, away: Squad, home: Squad, chance: FastAction, coaches: list[Coach], options: Options, setup: MatchSetup
    ) -> None:
        out = split(away, home, [setup.out(AWAY), setup.out(HOME)])  # TTF-CARD-28
        self.sides = [Sideline(away, out[AWAY]), Sideline(home, out[HOME])]
        super().__init__(tabletop_era(setup.era), setup, chance, self.sides[AWAY], self.sides[HOME])
        self.coaches = coaches
        self._away_coach = coaches[AWAY]
        self._home_coach = coaches[HOME]
        self.options = options
        self._referee = Referee(options, check=setup.check)
        self._timekeeper = Timekeeper(coaches)
        self._flags = Flags(coaches, self.sides)
        self._shown = Shown("TTF-LINE-01", "TTF-LINE-08")
        for team in (AWAY, HOME):
            coaches[team].begin(self.sides[team], options, self.state.era)
        first, self._second_half_receiver = receivers(coaches, self.sides, self.state.opening_receiver)  # TTF-SEQ-02
        self.state = start(self.state.era, first, championship=setup.championship)

    def _coach(self, team: i64) -> Coach:
        return self._home_coach if team == HOME else self._away_coach

    def receiver_in_overtime(self, winner: i64) -> i64:
        """The winner of the toss chooses to kick or receive."""  # TTF-OT-01
        wants = self._coach(winner).receives_in_overtime(self.state, self.sides[winner])
        return winner if wants else other(winner)

    # Kicks.

    def kickoff(self) -> None:
        """A kickoff, or the free kick after a safety."""  # TTF-KO-01
        state = self.state
        rival = other(state.offense)
        kicking = self.sides[state.offense]
        # TTF-KO-02: the receivers show first what they expect.
        kicking.onside_expected = self._coach(rival).expects_onside(state, self.sides[rival])
        call = self._coach(state.offense).kickoff(state, kicking)
        call.onside_defense = kicking.onside_expected
        self._referee.kickoff(state, call)
        against = DefenseCall(RUN_NO_KEY, tired_returners=tired_returners(self.sides[rival], self.options))
        snap = self._snap(OffenseCall(NO_PLACE), against)
        resolved = punted_free_kick(snap) if call.punted else resolve_kickoff(snap, call)  # TTF-KO-01
        self._finish(OffenseCall(NO_PLACE), resolved, kickoff_text(call) if self.trace.on else "")

    def try_after_touchdown(self) -> None:
        """After a touchdown: a kick, or a play."""  # TTF-PAT-01
        state = self.state
        if self._coach(state.offense).go_for_two(state, self.sides[state.offense]):
            self._down()  # TTF-PAT-03
            return
        snap = self._snap(OffenseCall(NO_PLACE), DefenseCall(RUN_NO_KEY))
        self._finish(OffenseCall(NO_PLACE), extra_point(snap), "extra point" if self.trace.on else "")

    def scrimmage(self) -> None:
        """A down: a spike, something announced, or a play."""
        state = self.state
        side = self.sides[state.offense]
        coach = self._coach(state.offense)
        if self._timekeeper.spiking:
            self._spike()
            return
        tempo = coach.tempo(state, side)  # TTF-SEQ-10
        if tempo != side.tempo.now:
            side.tempo.announce(tempo)  # TTF-CLOCK-11
        call = coach.announce(state, side)  # TTF-PUNT-08: after Movement too
        if call is None:
            self._down()
        else:
            self._announced(call)

    def _spike(self) -> None:
        """The ball is spiked, as announced with the play before."""  # TTF-CLOCK-08
        call = OffenseCall(calls.SPIKE)
        call.tempo = self.sides[self.state.offense].tempo.now
        snap = self._snap(call, DefenseCall(RUN_NO_KEY))
        self._finish(call, resolve_announced(snap), "spike" if self.trace.on else "")

    def _announced(self, call: OffenseCall) -> None:
        """A punt, a field goal, a kick after a fair catch, or a delay taken."""
        state = self.state
        side = self.sides[state.offense]
        rival = other(state.offense)
        coach = self._coach(state.offense)
        if call.play != calls.DELAY and side.tempo.now != HUDDLE:
            side.tempo.announce(HUDDLE)  # TTF-CLOCK-11
        if self.options.fake_kicks and call.play in side.fakes:
            self._line_up().substitute()  # whether it is a fake or not: the display must not tell
        self._referee.announced(state, call, side)
        against = DefenseCall(RUN_NO_KEY)
        if call.play in side.fakes:
            against = self._coach(rival).kick_defense(state, self.sides[rival], call.play)
            self._referee.kick_defense(call, against)
        if call.play == calls.PUNT and coach.switches_fake(state, side, call, against):
            call.fake = not call.fake  # TTF-PUNT-01
            self._referee.announced(state, call, side)
        against.tired_returners = tired_returners(self.sides[rival], self.options)
        call.fakes = side.fakes.get(call.play, 0)
        resolved = resolve_announced(self._snap(call, against))
        self._finish(call, resolved, call_text(call, against) if self.trace.on else "")
        if call.fake:
            side.fakes[call.play] += 1  # TTF-FG-10, TTF-PUNT-03

    # Plays from scrimmage.

    def _line_up(self) -> Lineup:
        """Those of the offense and the defense who have a say in the next down."""
        state = self.state
        rival = other(state.offense)
        return Lineup(
            state,
            self._coach(state.offense),
            self._coach(rival),
            self.sides[state.offense],
            self.sides[rival],
            self._referee,
        )

    def _down(self) -> None:
        """A play from scrimmage, in the order of the rulebook."""  # TTF-SEQ-04
        state = self.state
        team = state.offense
        side, defense = self.sides[team], self.sides[other(team)]
        coach, defender = self._coach(team), self._coach(other(team))
        line_up = self._line_up()
        line_up.substitute()
        if self.trace.on:
            self._shown.say(self.trace, team, side.places, defense.boxes)
            self.chance.begin_play()  # the explanation counts flips from here
        # TTF-SEQ-06: both are fixed before either is shown.
        against = defender.defense_call(state, defense, side.formation, defense.boxes, self.chance)
        call = coach.offense_call(state, side, defense.boxes)
        line_up.move(call, against)
        book_in(call, side, self.options)
        self._referee.offense_call(state, call, side)
        if self.trace.on:
            self._shown.say(self.trace, team, side.places, defense.boxes)
        snap = self._snap(call, against)
        resolved = resolve(snap)  # neither call has been changed since both were made
        resolved.play.remark = remark(resolved.play, against)
        quarterback = side.places[QB]
        assert quarterback is not None
        side.took_snap(quarterback, state)
        self._finish(call, resolved, call_text(call, against) if self.trace.on else "")

    def _snap(self, call: OffenseCall, against: DefenseCall) -> Snap:
        """The displays as they stand, and the calls."""
        state = self.state
        rival = other(state.offense)
        offense, defense = self.sides[state.offense], self.sides[rival]
        choices = BothSides(
            self._coach(state.offense).choices(state, offense), self._coach(rival).choices(state, defense)
        )
        down = Down(offense.squad, defense.squad, offense.places, defense.boxes, call, against, choices)
        return prepare(state, self.chance, self.options, self.trace, down)

    # After the whistle.

    def _finish(self, call: OffenseCall, resolved: Resolved, called: str) -> Outcome:
        """What the play means, who is tired or hurt now, and what time it is."""
        before = self.state
        offense, defense = self.sides[before.offense], self.sides[other(before.offense)]
        play, outcome = self._flags.settle(before, resolved.play)
        enter_injuries(self.sides[AWAY], self.sides[HOME], before, play)
        tire(offense, defense, before, call.play, call.player, resolved.directed_at, resolved.flipped)
        if self._flags.ran_out:
            seconds = self._timekeeper.run_out(before)  # TTF-PEN-18
        else:
            seconds = self._timekeeper.take(before, play, outcome, call.play, call.tempo)
        timeout_by = self._timekeeper.timeout_by if self._flags.timeout_by == NOBODY else self._flags.timeout_by
        after = self.enter(before, play, outcome, seconds, called, timeout_by)
        self._coach(before.offense).saw(before, call, play, outcome, offense)
        self._between(before, play, outcome, seconds)
        self._flags.note(before, after, play, outcome)
        offense.tempo.played(
            play,
            timeout=timeout_by != NOBODY,
            change=outcome.change,
            stopped=self._timekeeper.stops(play, outcome),
        )
        offense.delayed = call.play == calls.DELAY
        if after.quarter != before.quarter:
            self.new_quarter()
        return outcome

    def _between(self, before: State, play: Play, outcome: Outcome, seconds: i64) -> None:
        """Time passes for the injured, a possession begins, a fair catch may be kicked from."""
        after = self.state
        for side in self.sides:
            side.time_passed(seconds)
            side.fair_catch = False
            if after.drive != before.drive:
                side.new_series()
                side.tempo.announce(HUDDLE)  # TTF-CLOCK-11
        if after.drive != before.drive:
            self.sides[after.offense].endurance.new_possession()
        if outcome.change and not outcome.void and any(event.kind == FAIR_CATCH for event in play.events):
            self.sides[after.offense].fair_catch = after.phase == SCRIMMAGE  # TTF-PUNT-13

    def new_quarter(self) -> None:
        """Players rest, some come back; the second half begins as the toss has left it."""
        for side in self.sides:
            side.new_quarter()
        if self.state.quarter == THIRD_QUARTER:
            self.state = self.state.copy()
            line_up_kickoff(self.state, other(self._second_half_receiver))  # TTF-SEQ-02
        self.state = self._flags.carried_to(self.state)  # TTF-PEN-20
