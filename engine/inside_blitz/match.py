"""A whole game: the sequence of play, down after down, until it is over."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.football import codes as football
from engine.football.apply import apply
from engine.football.codes import AWAY, HOME, NOBODY, other
from engine.football.events import Play
from engine.inside_blitz import codes
from engine.inside_blitz.calls import DefenseCall, OffenseCall, call_text, kickoff_text, remark
from engine.inside_blitz.chance import Chance, Shuffled
from engine.inside_blitz.charts import Charts, default_charts
from engine.inside_blitz.coaches.coach import Coach
from engine.inside_blitz.deck import Deck
from engine.inside_blitz.officials import Referee, Timekeeper
from engine.inside_blitz.options import Options, inside_blitz_era
from engine.inside_blitz.player_record import Squad
from engine.inside_blitz.scrimmage import resolve, resolve_kickoff
from engine.inside_blitz.sideline import Sideline, between_plays, new_quarter
from engine.inside_blitz.snap import Snap
from engine.machine import i64
from engine.playing import MatchSetup, Playing

NO_PLAY: Final = -1


def shuffled(deck: Deck, generator: Generator) -> Chance:
    """Dice, and a deck ready for a game."""
    return Shuffled(deck, generator)


@final
class Match(Playing):
    """One game between two squads, each of which belongs to one game at a time. `coaches` are the away team's and the
    home team's."""

    def __init__(
        self,
        away: Squad,
        home: Squad,
        chance: Chance,
        coaches: list[Coach],
        options: Options,
        setup: MatchSetup,
        charts: Charts | None = None,
    ) -> None:
        own_era = inside_blitz_era(setup.era)
        super().__init__(own_era, setup, away.size, home.size)
        self.chance = chance
        self.charts = charts or default_charts()
        self._away_coach = coaches[AWAY]
        self._home_coach = coaches[HOME]
        self.options = options
        self.sides = [
            Sideline(away, setup.out(AWAY), self.charts),
            Sideline(home, setup.out(HOME), self.charts),
        ]
        self._referee = Referee(options, check=setup.check)
        self.timekeeper = Timekeeper(coaches, options, self.charts)
        for team in (AWAY, HOME):
            coaches[team].begin(self.sides[team], options, own_era)

    def _coach(self, team: i64) -> Coach:
        return self._home_coach if team == HOME else self._away_coach

    def after_game(self) -> list[list[int]]:
        """By side and player, the games to miss once this one is over."""
        return [side.after_game() for side in self.sides]

    # Kicks.

    def kickoff(self) -> None:
        """A kickoff, or the free kick after a safety."""  # IBF-KICK-13
        state = self.state
        call = self._coach(state.offense).kickoff(state, self.sides[state.offense])
        self._referee.kickoff(state, call)
        nothing = OffenseCall(NO_PLAY)
        snap = self._snap(nothing, DefenseCall())
        play = resolve_kickoff(snap, call)
        self._finish(nothing, play, kickoff_text(call) if self.trace.on else "")

    def try_after_touchdown(self) -> None:
        """A kick, or a play where the era has them."""  # IBF-SCORE-02
        state = self.state
        if state.era.two_point_try and self._coach(state.offense).go_for_two(state, self.sides[state.offense]):
            self._down()
        else:
            self._announced(OffenseCall(codes.TRY_KICK))

    def scrimmage(self) -> None:
        """A down: a kick, a spike, a kneel, or a play."""
        state = self.state
        if self.timekeeper.spiking:
            self._announced(OffenseCall(codes.SPIKE))  # IBF-CLOCK-05
            return
        call = self._coach(state.offense).announce(state, self.sides[state.offense])
        if call is None:
            self._down()
        else:
            self._announced(call)

    def _announced(self, call: OffenseCall) -> None:
        """What both sides know of: a punt, a field goal, an extra point, a spike, a kneel."""
        state = self.state
        rival = other(state.offense)
        against = self._coach(rival).kick_defense(state, self.sides[rival], call.play)
        self._referee.announced(state, call, against)
        play = resolve(self._snap(call, against))
        self._finish(call, play, call_text(call, against) if self.trace.on else "")

    def _down(self) -> None:
        """A play from scrimmage."""  # IBF-CALL-05, IBF-SOLO-09
        state = self.state
        side = self.sides[state.offense]
        rival = other(state.offense)
        defense = self.sides[rival]
        defender = self._coach(rival)
        if self.trace.on and state.phase == football.TRY:
            self.trace.say("IBF-SCORE-02", f"from the {state.yards_to_goal}")
        self.chance.blue = 0  # no die of an earlier play serves for a call
        alignment = defender.alignment(state, defense, side.squad)
        call = self._coach(state.offense).offense_call(state, side, alignment, self.chance)
        against = defender.defense_call(state, defense, alignment, self.chance)
        self._referee.calls(state, call, against, side)
        if self.trace.on:
            self.trace.say("IBF-CALL-05", f"called for #{call.player}")
            if against.strategy == codes.KEY and against.keyed != NOBODY and call.play <= codes.SWEEP_RIGHT:
                rule = "IBF-CALL-13" if against.keyed == call.player else "IBF-CALL-14"
                self.trace.say(rule, f"the defense keys #{against.keyed}")
        play = resolve(self._snap(call, against))
        play.remark = remark(against)
        self._finish(call, play, call_text(call, against) if self.trace.on else "")

    def _snap(self, call: OffenseCall, against: DefenseCall) -> Snap:
        """Both squads, and the calls."""
        offense = self.sides[self.state.offense]
        defense = self.sides[other(self.state.offense)]
        return Snap(
            self.state,
            self.chance,
            self.options,
            self.trace,
            offense.squad,
            defense.squad,
            call,
            against,
            offense.tally,
            self.charts,
        )

    # After the whistle.

    def _finish(self, call: OffenseCall, play: Play, called: str) -> None:
        """What the play means, what time it is, and who is hurt now."""
        before = self.state
        outcome = apply(before, play)
        seconds = self.timekeeper.take(before, play, outcome)
        if self.trace.on:
            self.trace.say("IBF-CLOCK-09", f"{seconds} seconds")
        after = self.enter(before, play, outcome, seconds, called, self.timekeeper.timeout_by)
        self._coach(before.offense).saw(before, call, play, outcome, self.sides[before.offense])
        self.sides[before.offense].tally.count(play, outcome)
        between_plays(before, play, after, self.chance, self.sides)
        if after.phase != football.SCRIMMAGE or after.quarter != before.quarter or after.offense != before.offense:
            self.timekeeper.spiking = False

    def new_quarter(self) -> None:
        """Overtime begins."""
        new_quarter(self.chance)
        self.sides[AWAY].tally.new_half()
        self.sides[HOME].tally.new_half()
