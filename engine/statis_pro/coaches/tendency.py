"""The default coach, who calls what his team really called, for the players who really got the ball, with good sense;
and the forced-usage coach, who keeps real usage in each situation on a tally; and all coaches by name."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense, fourth_downs, habits, kicking_sense, rare_calls
from engine.coaching.calling import passing_down
from engine.coaching.clock_sense import DAWDLE, HURRY
from engine.coaching.habits import RUN
from engine.coaching.situations import situation
from engine.coaching.tally import Tally
from engine.fast_action.coaches import playbook
from engine.fast_action.coaches import playbook as usage
from engine.fast_action.coaches.calling import Calling
from engine.fast_action.coaches.depth import Depth
from engine.fast_action.codes import QB
from engine.fast_action.displays import place_of
from engine.fast_action.sidelines import FastSideline
from engine.football import codes, events
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, vec
from engine.statis_pro import calls
from engine.statis_pro.calls import KickoffCall, OffenseCall
from engine.statis_pro.coaches.plans import add_strategy, keep_in
from engine.statis_pro.coaches.playbook import LAST_CHANCE, Playbook, counts, in_range, way_of
from engine.statis_pro.coaches.solitaire_defense import SolitaireDefense
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import BACK, END, RECEIVER, Player
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.timing import SUBSTITUTION_SECONDS, Bounds

OWN_FIVE: Final = 95
"""Yards to goal from which no screen may be called."""  # SPF-7.1.1c
RED_ZONE: Final = 20
"""Yards to goal within which no long pass may be called."""  # SPF-8.3.9.1


STAND_INS: Final[list[list[int]]] = [[BACK], [RECEIVER, BACK, END], [END, RECEIVER, BACK]]
"""Who may stand in for a back, a receiver and an end, the best first."""  # SPF-3.1.1b, SPF-3.1.2c


@final
class StatisProCalling(Calling):
    """What Statis-Pro's rules bar."""

    def __init__(self, book: Playbook, tally: Tally, generator: Generator, options: Options) -> None:
        super().__init__(book, Depth(book, STAND_INS), tally, generator)
        self._solitaire = options.solitaire

    def barred(self, way: i64, state: State, side: FastSideline) -> bool:
        """Whether the rules bar a kind of pass here."""
        if way == playbook.LONG:
            return state.yards_to_goal <= RED_ZONE  # SPF-8.3.9.1
        if way == playbook.SCREEN:
            if state.yards_to_goal >= OWN_FIVE:
                return True  # SPF-7.1.1c
            return self._solitaire and side.last_play == calls.SCREEN  # SPF-S.3
        return way == playbook.QUICK and self._solitaire and side.last_play == calls.QUICK  # SPF-S.3


def quarterback_run(quarterback: Player | None) -> OffenseCall:
    """What is left when nobody else may be called."""
    strategy = calls.NO_STRATEGY if quarterback is not None and quarterback.rush_n else calls.FLOP
    return OffenseCall(calls.INSIDE_LEFT, QB, strategy)


KNEEL_SECONDS: Final = 45
"""What a kneel can run off."""  # SPF-T6.1a
STEP: Final = 5
"""Time is kept in units of five seconds."""  # SPF-9.0a
PACE_UNIT: Final = 10 * STEP
"""The same in tenths of a second, in which a team's pace is reported."""


def steady_seconds(pace: i64, luck: i64) -> i64:
    """What a play takes while nobody is in a hurry: now a unit less, now a unit more, the team's pace on average.

    `pace` is in tenths of a second, `luck` any of the tenths in a unit.
    """
    return (pace + luck) // PACE_UNIT * STEP


def seconds_to_use(least: i64, most: i64, wish: i64, steady: i64, spare: i64) -> i64:
    """A time within the bounds, by tempo; no more than can be spared, where the bounds allow it."""
    most = max(min(most, spare), least)
    if wish == HURRY:
        return least
    if wish == DAWDLE:
        return most
    return min(max(steady, least), most)


THROWN_WAYS: Final = vec[i64]([usage.QUICK, usage.SHORT, usage.LONG])


class TendencyCoach(SolitaireDefense):
    """Run or pass and how deep by down and distance, carrier and receiver by their share of the season.

    A tally carried from game to game keeps the shares right over a season rather than in every game; a playbook of
    the squad saves looking at its season anew in each.
    Draws, sneaks and play action at the rates of `rates.csv`. No spikes, since in this game a spike saves no time on
    the play before (SPF-9.5).
    """

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        super().__init__(generator)
        self._carried = tally
        self._playbook = playbook
        self.tally = tally or Tally(0)
        self._corners: list[int] = []
        self.calling: StatisProCalling | None = None
        self.planned = OffenseCall(calls.INSIDE_LEFT, QB, calls.FLOP)
        self._steady: i64 = SUBSTITUTION_SECONDS
        """What the play takes if nobody is in a hurry."""

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the squad and its season."""
        super().begin(side, options, era)
        squad = side.squad
        book = self._playbook
        if book is None or book.squad is not squad:
            book = Playbook(squad)
        self._corners = book.corners
        self.tally = self._carried or Tally(len(squad.players))
        self.calling = StatisProCalling(book, self.tally, self.generator, options)

    # Kicks.

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        """Field goals and punts, on fourth down or as a half ends; rarely a fake, a delay or a safety given away."""
        team = side.squad.team
        limit = self.options.field_goal_limit
        kicker = side.squad.kicker
        if kicking_sense.kick_to_end_half(state, team) and in_range(state, kicker, limit, LAST_CHANCE):
            return OffenseCall(calls.FIELD_GOAL)
        if state.down < clock_sense.LAST_DOWN or clock_sense.should_kneel(state, team, KNEEL_SECONDS):
            return None
        if rare_calls.concedes_safety(state, team, self.generator):
            return OffenseCall(calls.CONCEDE)  # SPF-8.9.3
        decided = fourth_downs.decide(
            state,
            team,
            side.squad.tendencies,
            limit,
            self.generator,
            worth=in_range(state, kicker, limit),
            possible=in_range(state, kicker, limit, LAST_CHANCE),
        )
        if decided == fourth_downs.GO:
            return None
        fakes = self.options.fake_kicks  # SPF-O.6a
        if decided == fourth_downs.FIELD_GOAL:
            return OffenseCall(calls.FIELD_GOAL, fake=fakes and rare_calls.fakes_field_goal(state, self.generator))
        if side.used_maximum and rare_calls.delays_punt(state, team, self.generator):
            return OffenseCall(calls.DELAY)  # SPF-8.5.3a, SPF-8.5.3b
        if fakes and rare_calls.fakes_punt(state, self.generator):
            return OffenseCall(calls.PUNT, fake=True)
        return OffenseCall(calls.PUNT, coffin_corner=self._corners[state.yards_to_goal])

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """As often as real teams did with such a lead, by the part of the game."""
        return kicking_sense.two_point_try(state, side.squad.team, self.generator)

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        """Onside when the ball must be won back, a squib when a half is all but over."""
        kind = kicking_sense.kickoff_kind(state, side.squad.team)
        squib = self.options.squib_kicks and kind == kicking_sense.SQUIB  # SPF-O.3a
        return KickoffCall(kind == kicking_sense.ONSIDE, squib)

    # Plays from scrimmage.

    def no_huddle(self, state: State, side: Sideline) -> bool:
        """When in a hurry."""
        return clock_sense.tempo(state, side.squad.team) == clock_sense.HURRY

    def offense_display(self, state: State, side: Sideline) -> list[Player | None]:
        """Make the call in secret, and send out the players it needs."""
        calling = self.calling
        assert calling is not None
        calling.line_up(state, side)
        depth = calling.depth
        if state.phase == codes.SCRIMMAGE and clock_sense.should_kneel(state, side.squad.team, KNEEL_SECONDS):
            self.planned = OffenseCall(calls.INSIDE_LEFT, QB, calls.FLOP)
            return side.places if side.keep_players else depth.display
        way, player = self.choose(state, side, calling)
        if player is None:
            self.planned = quarterback_run(depth.display[QB])
            return side.places if side.keep_players else depth.display
        display = side.places if side.keep_players else depth.with_player(player)
        self.planned = self._call(way, player, depth.place(player, display))
        if not self.plain():
            passing = passing_down(state, side.squad.team)
            add_strategy(self.planned, player, self.generator, passing=passing, to_go=state.yards_to_first)
            if self.options.extra_blocking:
                keep_in(self.planned, display, self.generator)
        return display

    def plain(self) -> bool:
        """Whether plays are called without strategies."""
        return False

    def choose(self, state: State, side: Sideline, calling: Calling) -> tuple[int, Player | None]:
        """How the ball is to move, and for whom."""
        return calling.choose(state, side)

    def offense_call(self, state: State, side: Sideline, boxes: list[list[Player]]) -> OffenseCall:
        """What was decided when the players were sent out."""
        return self.planned

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count who got the ball in the end."""
        if not outcome.void and before.phase == codes.SCRIMMAGE and counts(call, play):
            self.tally.record(way_of(call.play), play)

    def _call(self, way: i64, player: Player, place: i64) -> OffenseCall:
        """The call for a player where he stands; left and right are all the same."""
        if way == habits.INSIDE:
            return OffenseCall(calls.INSIDE_LEFT + self.generator.below(2), place)
        if way == habits.OUTSIDE:
            if player.kind > BACK:
                return OffenseCall(calls.END_AROUND, place)
            return OffenseCall(calls.SWEEP_LEFT + self.generator.below(2), place)
        return OffenseCall(calls.SCREEN + way - usage.SCREEN, place)

    # The clock.

    def two_minute(self, before: State, after: State, side: Sideline) -> bool:
        """When in a hurry."""
        return clock_sense.tempo(before, side.squad.team) == clock_sense.HURRY

    def substitutes_next(self, before: State, after: State, side: Sideline) -> bool:
        """Not in a hurry nor by a fast team's habit, unless nobody on the field may be thrown to and there is time."""
        self._steady = steady_seconds(side.squad.tendencies.pace, self.generator.below(PACE_UNIT))
        wish = clock_sense.tempo(after, side.squad.team)
        if wish == clock_sense.DAWDLE or (wish == clock_sense.STEADY and self._steady >= SUBSTITUTION_SECONDS):
            return True
        if before.seconds_left <= SUBSTITUTION_SECONDS:
            return False
        calling = self.calling
        assert calling is not None
        for way in THROWN_WAYS:
            for player in calling.callable_players[way]:
                if place_of(side.places, player) != calls.NO_PLACE and side.endurance.may_call(player):
                    return False
        return True

    def timeout(self, before: State, after: State, team: i64, running: i64) -> bool:
        """When time is short and runs against the team."""
        return clock_sense.wants_timeout(before, after, team, running)

    def seconds(self, before: State, after: State, side: Sideline, play: Play, bounds: Bounds) -> i64:
        """By the tempo of the game."""
        wish = clock_sense.tempo(before, side.squad.team)
        spare = before.seconds_left
        if clock_sense.waits_for_kick(before, side.squad.team):
            spare -= STEP
        return seconds_to_use(bounds.least, bounds.most, wish, self._steady, spare)


class ForcedUsageCoach(TendencyCoach):
    """Calls run, screen, quick, short and long passes at each down and distance as often as the team really did, and
    for the player who is furthest behind his share of them. The score is not looked at. Kicks, kneeling, the clock and
    what is thrown when a half ends are the default coach's.

    What it guarantees, with a tally carried over a season. At each down and distance every kind of call stays within a
    few plays of its real share, sacks and scrambles counting as the passes they were meant to be; ways the rules bar
    for a while (no long pass within 20 yards of the goal) are made up for later in the same situation. Runs go where
    they are called, so each player's inside and outside carries stay within a few of his share of all runs, as long as
    he is fit and his endurance allows it. A pass is counted for the player it was thrown to in the end, in the way it
    was called: the deck redirects about half of them, and the coach makes up for it by calling the player less. He
    cannot make up for a player to whom the deck alone throws more than his share. How often each situation comes about
    is the cards' doing.
    """

    def plain(self) -> bool:
        """No strategies: statistics do not tell them from other plays."""
        return True

    def choose(self, state: State, side: Sideline, calling: Calling) -> tuple[int, Player | None]:
        """The kind of play still owed here, and the player furthest behind in it."""
        return calling.choose_owed(state, side)

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if outcome.void or before.phase != codes.SCRIMMAGE or play.kind == events.KNEEL:
            return
        if calls.INSIDE_LEFT <= call.play <= calls.LONG:
            kind = max(call.play - calls.SCREEN + 1, RUN)
            self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1


MAKERS: Final[dict[str, type[TendencyCoach]]] = {"tendency": TendencyCoach, "forced": ForcedUsageCoach}
COACHES: Final = tuple(MAKERS)
