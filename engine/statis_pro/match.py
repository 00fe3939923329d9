"""A whole game: the sequence of play, down after down, until it is over."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.fast_action.calls import Shown, kickoff_text
from engine.fast_action.chance import FastAction, Shuffled
from engine.fast_action.deck import Deck
from engine.fast_action.displays import same_players
from engine.fast_action.game import FastMatch
from engine.fast_action.sidelines import enter_injuries, tire
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME, other
from engine.football.outcome import Outcome
from engine.machine import i64, vec
from engine.playing import MatchSetup
from engine.statis_pro import calls
from engine.statis_pro.calls import RUN_NO_KEY, DefenseCall, OffenseCall
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.fakes import fake_field_goal, fake_punt
from engine.statis_pro.field_goal import extra_point, field_goal
from engine.statis_pro.kickoff import kickoff as resolve_kickoff
from engine.statis_pro.measurement import Series, measure
from engine.statis_pro.officials import Referee, Timekeeper
from engine.statis_pro.options import Options, statis_pro_era
from engine.statis_pro.player_record import Squad
from engine.statis_pro.punt import delay, punt
from engine.statis_pro.scrimmage import prepare, resolve
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.snap import Resolved, Snap
from engine.statis_pro.solitaire import solitaire_deck
from engine.statis_pro.words import call_text, remark

NO_DEFENSE: Final = DefenseCall(RUN_NO_KEY)


def shuffled(deck: Deck, options: Options, generator: Generator) -> FastAction:
    """A deck ready for a game."""
    return Shuffled(solitaire_deck(deck, options), generator)


@final
class Match(FastMatch):
    """One game between two squads. `coaches` are the away team's and the home team's."""

    def __init__(
        self, away: Squad, home: Squad, chance: FastAction, coaches: list[Coach], options: Options, setup: MatchSetup
    ) -> None:
        self.sides = [Sideline(away, setup.out(AWAY)), Sideline(home, setup.out(HOME))]
        super().__init__(statis_pro_era(setup.era, options), setup, chance, self.sides[AWAY], self.sides[HOME])
        self.coaches = coaches
        self._away_coach = coaches[AWAY]
        self._home_coach = coaches[HOME]
        self.options = options
        self._referee = Referee(options, check=setup.check)
        self._again: OffenseCall | None = None
        """A punt that must be repeated."""  # SPF-8.5.2c
        self._timekeeper = Timekeeper(coaches, self.sides, self._referee)
        self._series = Series()
        self._shown = Shown("SPF-2.1", "SPF-2.2")
        self._versions = vec[i64]([0, 0])
        """Of the sidelines when the last play began: whether players were hurt in it, or came back."""
        for team in (AWAY, HOME):
            coaches[team].begin(self.sides[team], options, self.state.era)

    def _coach(self, team: i64) -> Coach:
        return self._home_coach if team == HOME else self._away_coach

    # Kicks.

    def kickoff(self) -> None:
        """A kickoff, or the free kick after a safety."""  # SPF-8.1a
        state = self.state
        kicking = self.sides[state.offense]
        receiving = self.sides[other(state.offense)]
        call = self._coach(state.offense).kickoff(state, kicking)
        call.onside_defense = self._coach(other(state.offense)).expects_onside(state, receiving)
        self._referee.kickoff(call)
        snap = self._snap(OffenseCall(calls.NO_PLACE), NO_DEFENSE)
        resolved = resolve_kickoff(snap, call)
        called = kickoff_text(call) if self.trace.on else ""
        self._finish(OffenseCall(calls.NO_PLACE), resolved, snap, called)

    def try_after_touchdown(self) -> None:
        """After a touchdown: a kick, or a play where the era has them."""
        state = self.state
        if state.era.two_point_try and self._coach(state.offense).go_for_two(state, self.sides[state.offense]):
            self._down()
            return
        snap = self._snap(OffenseCall(calls.NO_PLACE), NO_DEFENSE)
        called = "extra point" if self.trace.on else ""
        self._finish(OffenseCall(calls.NO_PLACE), extra_point(snap), snap, called)

    def scrimmage(self) -> None:
        """A down: something announced, or a play."""
        state = self.state
        call = self._again or self._coach(state.offense).announce(state, self.sides[state.offense])  # SPF-8.5a
        self._again = None
        if call is None:
            self._down()
        else:
            self._announced(call)

    def _announced(self, call: OffenseCall) -> None:
        """A punt, a field goal, a spike, a conceded safety, or the wish for a delay penalty."""
        state = self.state
        side = self.sides[state.offense]
        against_side = self.sides[other(state.offense)]
        if self.options.fake_kicks:
            self._line_up(no_huddle=False)  # whether it is a fake or not: the display must not tell
        self._referee.announced(state, call, side)
        against = self._coach(other(state.offense)).kick_defense(state, against_side, call.play)
        self._referee.kick_defense(against_side.boxes, call, against)
        snap = self._snap(call, against)
        if call.play == calls.PUNT:
            resolved = fake_punt(snap, side.fake_passer()) if call.fake else punt(snap)
        elif call.play == calls.FIELD_GOAL:
            resolved = fake_field_goal(snap, side.fake_passer()) if call.fake else field_goal(snap)
        elif call.play == calls.DELAY:
            resolved = delay(snap)
        else:
            resolved = resolve(snap)
        outcome = self._finish(call, resolved, snap, call_text(call, against, snap.boxes) if self.trace.on else "")
        if resolved.again and self.state.offense == state.offense and not outcome.first_down:
            self._again = call  # SPF-8.5.2c

    # Plays from scrimmage.

    def _line_up(self, *, no_huddle: bool) -> None:
        """Substitution and display: the offense first, the defense in sight of it."""  # SPF-2.1, SPF-2.2
        state = self.state
        team = state.offense
        rival = other(team)
        side = self.sides[team]
        defense = self.sides[rival]
        players_before = side.places
        places = self._coach(team).offense_display(state, side)
        self._referee.places(state, places, side)
        # SPF-8.7a, SPF-8.7b: without a huddle the defense may change only if the offense does.
        defense.keep_players = (
            no_huddle
            and not self._timekeeper.clock_stopped
            and defense.version == self._versions[rival]
            and same_players(places, players_before)
        )
        side.places = places
        boxes = self._coach(rival).defense_display(state, defense, places)
        self._referee.defense_display(boxes, defense)
        defense.boxes = boxes

    def _down(self) -> None:
        """A play from scrimmage, in the order of the rulebook."""  # SPF-2.0
        state = self.state
        team = state.offense
        side = self.sides[team]
        rival = other(team)
        defense = self.sides[rival]
        coach = self._coach(team)
        defender = self._coach(rival)
        no_huddle = coach.no_huddle(state, side)
        self._line_up(no_huddle=no_huddle)
        if self.trace.on:
            self._shown.say(self.trace, team, side.places, defense.boxes)
            self.chance.begin_play()  # the explanation counts flips from here
        against = defender.defense_call(state, defense, defense.boxes, self.chance)  # SPF-2.3a
        call = coach.offense_call(state, side, defense.boxes)  # SPF-2.3b
        call.no_huddle = no_huddle
        places = coach.offense_shift(state, side, side.places, defense.boxes)  # SPF-2.4
        boxes = defender.defense_shift(state, defense, places, defense.boxes)
        self._referee.shifts(state, places, boxes, side, defense)
        side.places = places
        defense.boxes = boxes
        if self.trace.on:
            self._shown.say(self.trace, team, places, boxes)
        self._referee.calls(state, call, against, side, defense)
        snap = self._snap(call, against)
        resolved = resolve(snap)
        resolved.play.remark = remark(against, big_play=resolved.decided)
        if resolved.big_play_used:  # SPF-OURS-BIG
            defense.big_plays -= 1
            defense.big_play_drive = state.drive  # SPF-8.4d
        quarterback = places[0]
        assert quarterback is not None
        side.quarterback_index = quarterback.index
        self._finish(call, resolved, snap, call_text(call, against, snap.boxes) if self.trace.on else "")

    def _snap(self, call: OffenseCall, against: DefenseCall) -> Snap:
        """The displays as they stand, and the calls."""
        offense = self.sides[self.state.offense]
        defense = self.sides[other(self.state.offense)]
        return prepare(
            self.state,
            self.chance,
            self.options,
            self.trace,
            offense.squad,
            defense.squad,
            offense.places,
            defense.boxes,
            call,
            against,
        )

    # After the whistle.

    def _finish(self, call: OffenseCall, resolved: Resolved, snap: Snap, called: str) -> Outcome:
        """What the play means, who is tired or hurt now, and what time it is."""
        before = self.state
        play = resolved.play
        self._versions[AWAY] = self.sides[AWAY].version
        self._versions[HOME] = self.sides[HOME].version
        enter_injuries(self.sides[AWAY], self.sides[HOME], before, play)
        if self.options.measurements:
            measure(snap, play)
        outcome = apply(before, play)
        if self.options.measurements:
            self._series.measure_penalty(before, outcome, self.chance, self.options, self.trace, play)
            self._series.record(play, outcome)
        offense = self.sides[before.offense]
        defense = self.sides[other(before.offense)]
        tire(offense, defense, before, call.play, call.player, resolved.directed_at, resolved.flipped)
        seconds = self._timekeeper.take(before, play, outcome, self._versions)
        after = self.enter(before, play, outcome, seconds, called, self._timekeeper.timeout_by)
        self._coach(before.offense).saw(before, call, play, outcome, offense)
        if after.drive != before.drive:
            self.sides[after.offense].endurance.new_possession()
        if after.offense != before.offense:
            self.sides[AWAY].keep_players = False
            self.sides[HOME].keep_players = False
        if after.quarter != before.quarter:
            self.new_quarter()
        return outcome

    def new_quarter(self) -> None:
        """Players rest, some come back."""
        self.sides[AWAY].new_quarter()
        self.sides[HOME].new_quarter()
