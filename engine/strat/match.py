"""A whole game: the sequence of play, down after down, until it is over."""

from __future__ import annotations

from typing import Final, final

from engine.football import codes as football
from engine.football import events
from engine.football.apply import apply, declined
from engine.football.box import hold
from engine.football.clock import call_timeout
from engine.football.codes import AWAY, HOME, other
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64
from engine.playing import MatchSetup, Playing
from engine.refereeing import timeout_left
from engine.strat import codes
from engine.strat.calls import DefenseCall, DefenseSet, OffenseCall, OffenseSet, announced_text, call_text
from engine.strat.chance import Chance
from engine.strat.charts import Charts, default_charts
from engine.strat.choices import BothSides, Choices
from engine.strat.coaches.coach import Coach
from engine.strat.formation_tables import DEFENSES
from engine.strat.injuries import injury
from engine.strat.legality.situation import facing
from engine.strat.officials import Referee, Timekeeper
from engine.strat.options import Options, strat_era
from engine.strat.penalties import after_kick, after_play
from engine.strat.roster import Roster
from engine.strat.rush_tables import FOUR_MAN, THREE_MAN
from engine.strat.scrimmage import kneel, resolve, resolve_fake, resolve_kick, resolve_kickoff, spike
from engine.strat.sideline import Sideline, held_defense, held_offense
from engine.strat.snap import Snap
from engine.strat.specialists import KickSnap
from engine.strat.timing import Watched, gets_out

BASE_OF: Final = {THREE_MAN: DEFENSES.index("3-4"), FOUR_MAN: DEFENSES.index("4-3")}
NO_CALL: Final = OffenseCall(codes.NO_PLAY, codes.NOBODY)


@final
class Match(Playing):
    """One game between two rosters. `coaches` are the away team's and the home team's."""

    def __init__(
        self,
        away: Roster,
        home: Roster,
        chance: Chance,
        coaches: list[Coach],
        options: Options,
        setup: MatchSetup,
        charts: Charts | None = None,
    ) -> None:
        own_era = strat_era(setup.era)
        super().__init__(own_era, setup, away.size, home.size)
        self.chance = chance
        self._away_coach = coaches[AWAY]
        self._home_coach = coaches[HOME]
        self.options = options
        self.charts = charts or default_charts()
        self.sides = [Sideline(away, options, setup.out(AWAY)), Sideline(home, options, setup.out(HOME))]
        self._referee = Referee(options, check=setup.check)
        self.timekeeper = Timekeeper(coaches, options)
        for team in (AWAY, HOME):
            coaches[team].begin(self.sides[team], options, own_era)
        for team in (AWAY, HOME):
            coaches[team].meet(self.sides[other(team)])

    def _coach(self, team: i64) -> Coach:
        return self._home_coach if team == HOME else self._away_coach

    def _choices(self, team: i64) -> Choices:
        return BothSides(self._coach(team).choices, self._coach(other(team)).choices)

    def after_game(self) -> list[list[int]]:
        """By side and player, the games to miss once this one is over."""
        return [side.after_game() for side in self.sides]

    # Kicks.

    def kickoff(self) -> None:
        """A kickoff, or the free kick after a safety."""  # SOM-SETUP-10, SOM-SAF-02
        state = self.state
        kind = self._coach(state.offense).kickoff(state, self.sides[state.offense])
        self._referee.kickoff(state, kind)
        snap = self._kick_snap(block=False)
        play = resolve_kickoff(snap, kind)
        after_kick(snap, play)  # SOM-PEN-10
        self._finish(NO_CALL, play, Watched(), codes.KICKOFFS[kind] if self.trace.on else "")

    def try_after_touchdown(self) -> None:
        """A kick, or a play where the era has them."""  # SOM-PAT-02
        state = self.state
        if state.era.two_point_try and self._coach(state.offense).go_for_two(state, self.sides[state.offense]):
            self._down(None)
        else:
            self._kick_try()

    def _kick_try(self) -> None:
        """A kick, or its fake, from the line of such tries; another try is lined up as if for a play."""  # SOM-PAT-05
        before = self.state
        self.state = before.copy()
        self.state.yards_to_goal += before.era.kick_try_spot - before.era.two_point_spot
        self._announced(codes.TRY_KICK)
        if self.state.phase == football.TRY:
            self.state.yards_to_goal = _try_line(before, self.state)

    def scrimmage(self) -> None:
        """A down: a kick, a spike, a kneel, or a play."""
        state = self.state
        if self.timekeeper.spiking:
            self._announced(codes.SPIKE)  # SOM-SPIKE-01
            return
        shown = self._coach(state.offense).announce(state, self.sides[state.offense])  # SOM-CALL-01
        if shown.announced == codes.NO_PLAY:
            self._down(shown)
        else:
            self._announced(shown.announced)

    def _announced(self, announced: i64) -> None:
        """What both sides know of: a punt, a field goal, an extra point, a spike, a kneel."""
        state = self.state
        self._referee.announced(state, announced, spiking=self.timekeeper.spiking)
        team, rival = state.offense, other(state.offense)
        side = self.sides[team]
        said = announced_text(announced) if self.trace.on else ""
        if announced in (codes.KNEEL, codes.SPIKE):
            snap = self._snap(OffenseSet(), OffenseCall(codes.LINEBUCK, codes.QB), self._at_rest())
            play = kneel(snap) if announced == codes.KNEEL else spike(snap)
            self._finish(NO_CALL, play, Watched(), said)
            return
        fakes = self._coach(team).fakes(state, side, announced)  # SOM-CALL-04
        block = self._coach(rival).blocks(state, self.sides[rival], announced)  # SOM-CALL-07
        kick = self._kick_snap(block=block)
        if fakes:
            play = resolve_fake(
                kick, announced, side.offense(OffenseSet()), self.sides[rival].defense(self._usual_defense(rival))
            )
        else:
            coffin = announced == codes.PUNT and self._coach(team).coffin_corner(state, side)
            play = resolve_kick(kick, announced, coffin=coffin)
        after_kick(kick, play)  # SOM-CALL-11
        self._finish(NO_CALL, play, Watched(), said)

    def _kick_snap(self, *, block: bool) -> KickSnap:
        team = self.state.offense
        snap = KickSnap(
            self.state,
            self.chance,
            self.options,
            self.sides[team].roster.kicking,
            self.sides[other(team)].roster.kicking,
            block,
            self.trace,
            self._choices(team),
        )
        snap.charts = self.charts
        return snap

    # Plays from scrimmage.

    def _down(self, shown: OffenseSet | None) -> None:
        """A play from scrimmage: what is shown, then the secret calls."""  # SOM-CALL-01, SOM-CALL-04
        state = self.state
        side, defense = self.sides[state.offense], self.sides[other(state.offense)]
        coach, rival = self._coach(state.offense), self._coach(other(state.offense))
        if shown is None:
            shown = coach.announce(state, side)
        shown = held_offense(shown, side)
        situation = facing(state, shown.formation, side.offense(shown), self.options)
        answer = held_defense(rival.answer(state, defense, shown), defense, situation)  # SOM-CALL-02
        self._referee.answered(answer)
        if coach.stops_for_sight(state, side, shown, answer) and self._begin_anew(state.offense):
            self._call_again()  # SOM-CALL-03
            return
        call = coach.offense_call(state, side, shown, answer)  # SOM-CALL-04
        if rival.stops_for_sight(state, defense, shown, answer) and self._begin_anew(other(state.offense)):
            self._call_again()  # SOM-CALL-05
            return
        against = rival.defense_call(state, defense, shown, answer)  # SOM-CALL-05, SOM-CALL-06
        self._referee.calls(state, shown, call, answer, against, side)
        snap = self._snap(shown, call, against, answer)
        play = resolve(snap)
        after_play(snap, play, side.roster.kicking, defense.roster.kicking)  # SOM-CALL-11
        injury(snap, play)
        watched = Watched(snap.call.play, snap.own_card)
        watched.injured = any(event.kind == events.INJURED for event in play.events)
        watched.sideline = call.sideline and snap.white % 2 == 0  # SOM-OOB-02
        defense.asterisks = snap.asterisk_turn
        side.shown, defense.answered = shown, answer
        self._finish(call, play, watched, call_text(call, against) if self.trace.on else "")

    def _call_again(self) -> None:
        """The down begins anew: whatever may be announced before a down may be announced now."""  # SOM-CALL-03
        if self.state.phase == football.TRY:
            self._down(None)
        else:
            self.scrimmage()

    def _begin_anew(self, team: i64) -> bool:
        """A time-out because of what was seen: the play before it gives back what a time-out saves."""  # SOM-CALL-03
        state = self.state
        timeout_left(state, team, "SOM-CALL-03")
        state = call_timeout(state, team)
        back = min(self.timekeeper.recoverable, state.era.quarter_seconds - state.seconds_left)
        state.seconds_left += back
        self.timekeeper.recoverable = 0
        hold(self.box, state, Outcome(state), -back)
        if self.log:
            last = self.log[-1]
            last.seconds -= back
            last.timeouts.append(int(team))
        for side in self.sides:
            side.held_offense = side.held_defense = None  # SOM-HURRY-01
        self.state = state
        return True

    def _usual_defense(self, team: i64) -> DefenseSet:
        """The front a team is printed for."""  # SOM-CARD-20
        return DefenseSet(BASE_OF[self.sides[team].roster.card.base])

    def _at_rest(self) -> DefenseCall:
        formation = self._usual_defense(other(self.state.offense)).formation
        return DefenseCall(codes.RUN_CALLED, formation, [codes.NOWHERE] * len(codes.DEFENDERS))

    def _snap(
        self, shown: OffenseSet, call: OffenseCall, against: DefenseCall, answer: DefenseSet | None = None
    ) -> Snap:
        """Both lineups, and the calls."""
        state = self.state
        side, defense = self.sides[state.offense], self.sides[other(state.offense)]
        offense = side.offense(shown)
        carrier = offense.players[call.player]
        back = carrier is not None and codes.is_run(call.play) and call.player in (codes.HB, codes.FB, codes.RB3)
        snap = Snap(
            state,
            self.chance,
            self.options,
            offense,
            defense.defense(answer or DefenseSet(against.formation)),
            call,
            against,
            self.trace,
            self._choices(state.offense),
            side.fatigue(carrier) if back and carrier is not None else 0,  # SOM-FAT-01
        )
        snap.charts = self.charts
        snap.asterisk_turn = defense.asterisks  # SOM-RUSH-06
        return snap

    # After the whistle.

    def _finish(self, call: OffenseCall, play: Play, watched: Watched, called: str) -> None:
        """What the play means, what time it is, and who is tired now."""  # SOM-CALL-11
        before = self.state
        outcome = self._outcome(play)
        if gets_out(before, play, outcome, watched, self.options):
            play.out_of_bounds = True
        seconds = self.timekeeper.take(before, play, outcome, watched)
        after = self.enter(before, play, outcome, seconds, called, self.timekeeper.timeout_by)
        side = self.sides[before.offense]
        self._coach(before.offense).saw(before, call, play, outcome, side)
        if not outcome.void:
            side.count(call, play)
        self._see_to_the_hurt(before, play, after)
        if after.phase != football.SCRIMMAGE or after.quarter != before.quarter or after.offense != before.offense:
            self.timekeeper.spiking = self.timekeeper.hurried = False
        self._hold()

    def _outcome(self, play: Play) -> Outcome:
        """With penalties as the offended coach would have them."""  # SOM-PEN-06
        before = self.state
        outcome = apply(before, play)
        for index, penalty in enumerate(play.penalties):
            if outcome.enforced[index] and penalty.optional:
                offended = other(penalty.against)
                if self._coach(offended).declines(before, play, outcome, offended):
                    return declined(before, play)
        return outcome

    def _see_to_the_hurt(self, before: State, play: Play, after: State) -> None:
        """Players leave the field, or come back for a new half."""  # SOM-INJ-06
        if after.quarter != before.quarter and before.last_period_of_half:
            for side in self.sides:
                side.half_over()
        for event in play.events:
            if event.kind == events.INJURED:
                self.sides[event.team].hurt(event.player, event.yards)

    def _hold(self) -> None:
        """After a hurry-up nobody is sent in and no formation changes."""  # SOM-HURRY-02
        hurried = self.timekeeper.hurried
        for side in self.sides:
            shown = side.shown if hurried and side.team == self.state.offense else None
            side.held_offense = None if shown is None else side.kept(shown)
            side.held_defense = side.answered if hurried and side.team != self.state.offense else None

    def new_quarter(self) -> None:
        """Overtime begins: carries and end runs are counted on."""  # SOM-OT-02


def _try_line(before: State, after: State) -> i64:
    """Where a try is repeated: from the one after a foul of the defense, farther back after one of the offense."""
    moved = after.yards_to_goal - before.yards_to_goal - (before.era.kick_try_spot - before.era.two_point_spot)
    return before.yards_to_goal + moved if moved >= 0 else before.era.two_point_spot // 2  # SOM-PEN-09
