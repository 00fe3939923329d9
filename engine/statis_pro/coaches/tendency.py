"""The default coach: calls what his team really called, for the men who really got the ball, with good sense."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import clock_sense, fourth_downs, habits, kicking_sense
from engine.coaching.calling import kinds_here
from engine.coaching.habits import CALL_KINDS, RUN
from engine.coaching.lots import NONE, Lots, pick
from engine.coaching.tally import Tally
from engine.fast_action.codes import QB
from engine.fast_action.displays import place_of
from engine.football import codes
from engine.football.codes import NOBODY
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, vec
from engine.statis_pro import calls
from engine.statis_pro.calls import KickoffCall, OffenseCall
from engine.statis_pro.coaches import usage
from engine.statis_pro.coaches.choices import anybody, barred, quarterback_run
from engine.statis_pro.coaches.depth import Depth
from engine.statis_pro.coaches.kicking_range import LAST_CHANCE, in_range
from engine.statis_pro.coaches.pace import KNEEL_SECONDS, PACE_UNIT, STEP, seconds_to_use, steady_seconds
from engine.statis_pro.coaches.playbook import Playbook
from engine.statis_pro.coaches.solitaire_defense import SolitaireDefense
from engine.statis_pro.options import Options
from engine.statis_pro.player import BACK, Player
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.timing import SUBSTITUTION_SECONDS, Bounds

PASS_WAYS: Final = vec[i64]([habits.INSIDE, usage.SCREEN, usage.QUICK, usage.SHORT, usage.LONG])
THROWN_WAYS: Final = vec[i64]([usage.QUICK, usage.SHORT, usage.LONG])
BARRED_SOMETIMES: Final = vec[i64]([1, 2, 4])
"""Screens, quick and long passes; a short pass may be called anywhere."""
LOOK_AHEAD: Final = 8
"""Plays whose shares are dealt out beforehand: the fewer, the more evenly men take turns."""
HUNDRED: Final = 100
FALLBACK: Final[list[int]] = [habits.INSIDE, usage.SHORT, usage.QUICK, habits.OUTSIDE, usage.LONG, usage.SCREEN]

PASSES_FIRST: Final[list[int]] = [usage.SHORT, usage.QUICK, usage.LONG, usage.SCREEN, habits.INSIDE, habits.OUTSIDE]


class TendencyCoach(SolitaireDefense):
    """Run or pass and how deep by down and distance, carrier and receiver by their share of the season.

    A tally carried from game to game keeps the shares right over a season rather than in every game; a playbook of
    the squad saves looking at its season anew in each.
    No draws and no play action: statistics do not tell them from other runs and passes. No spikes either, since in
    this game a spike saves no time on the play before (SPF-9.5).
    """

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        super().__init__(generator)
        self._carried = tally
        self._playbook = playbook
        self.tally = tally or Tally(0)
        self._whole: list[int] = [1] * habits.WAYS
        self._corners: list[int] = []
        self.depth: Depth | None = None
        self.planned = OffenseCall(calls.INSIDE_LEFT, QB, calls.FLOP)
        self.use = vec[vec[i64]]([])
        self.men: list[list[Player]] = []
        """By way: the men who may be called so, by their cards and their share."""
        self._drive: i64 = -1
        self._version: i64 = -1
        self._won = False
        """The game is won, and starters rest."""
        self._steady: i64 = SUBSTITUTION_SECONDS
        """What the play takes if nobody is in a hurry."""
        self._habits = vec[vec[i64]]([])
        self._kinds_here = vec[i64]([0] * CALL_KINDS)
        """Weights of the kinds of call, as the last play needed them."""
        self._lots = Lots(0)
        self._ready: list[list[Player] | None] = [None] * habits.WAYS
        """By way: those of `men` who may be called on this drive, once it has been asked for."""
        self._ready_version: i64 = -1
        """The sideline's when `ready` was asked last, or -1 where men were spared or out of place on that drive."""

    def begin(self, side: Sideline, options: Options) -> None:
        """Look at the squad and its season."""
        super().begin(side, options)
        squad = side.squad
        book = self._playbook
        if book is None or book.squad is not squad:
            book = Playbook(squad)
        self.use = book.use
        self.men = book.men
        self._whole = book.whole
        self._corners = book.corners
        self.depth = Depth(book)
        self.tally = self._carried or Tally(len(squad.players))
        self._habits = book.habits
        self._lots = Lots(2 * len(squad.players))  # a back has two, inside and around end
        self._drive = -1
        self._ready_version = -1

    # Kicks.

    def announce(self, state: State, side: Sideline) -> OffenseCall | None:
        """Field goals and punts, on fourth down or as a half ends."""
        team = side.squad.team
        limit = self.options.field_goal_limit
        kicker = side.squad.kicker
        if kicking_sense.kick_to_end_half(state, team) and in_range(state, kicker, limit, LAST_CHANCE):
            return OffenseCall(calls.FIELD_GOAL)
        if state.down < clock_sense.LAST_DOWN or clock_sense.should_kneel(state, team, KNEEL_SECONDS):
            return None
        decided = fourth_downs.decide(
            state,
            team,
            side.squad.tendencies,
            limit,
            self.tally,
            self.generator,
            worth=in_range(state, kicker, limit),
            possible=in_range(state, kicker, limit, LAST_CHANCE),
        )
        if decided == fourth_downs.GO:
            return None
        if decided == fourth_downs.FIELD_GOAL:
            return OffenseCall(calls.FIELD_GOAL)
        return OffenseCall(calls.PUNT, coffin_corner=self._corners[state.yards_to_goal])

    def go_for_two(self, state: State, side: Sideline) -> bool:
        """By the chart, in the last quarter."""
        return kicking_sense.two_point_try(state, side.squad.team)

    def kickoff(self, state: State, side: Sideline) -> KickoffCall:
        """Onside when the ball must be won back."""
        onside = state.phase == codes.KICKOFF and kicking_sense.onside_kick(state, side.squad.team)
        return KickoffCall(onside)

    # Plays from scrimmage.

    def no_huddle(self, state: State, side: Sideline) -> bool:
        """When in a hurry."""
        return clock_sense.tempo(state, side.squad.team) == clock_sense.HURRY

    def offense_display(self, state: State, side: Sideline) -> list[Player | None]:
        """Make the call in secret, and send out the men it needs."""
        assert self.depth is not None
        won = clock_sense.game_won(state, side.squad.team)
        if state.drive != self._drive or side.version != self._version or won != self._won:
            self._drive = state.drive
            self._version = side.version
            self._won = won
            self._new_drive(state, side)
        if state.phase == codes.SCRIMMAGE and clock_sense.should_kneel(state, side.squad.team, KNEEL_SECONDS):
            self.planned = OffenseCall(calls.INSIDE_LEFT, QB, calls.FLOP)
            return side.places if side.keep_men else self.depth.display
        way, man = self.choose(state, side)
        if man is None:
            self.planned = quarterback_run(self.depth.display[QB])
            return side.places if side.keep_men else self.depth.display
        display = side.places if side.keep_men else self.depth.with_man(man)
        self.planned = self._call(way, man, display)
        return display

    def _new_drive(self, state: State, side: Sideline) -> None:
        """Send out the men of a drive, or others when somebody is hurt, back again, or spared."""
        assert self.depth is not None
        before = side.passer
        quarterback = side.relief(state) if self._won else side.quarterback()
        self.depth.new_drive(quarterback, side, self.generator, won=self._won)
        usual = not self.depth.wide and self.depth.rested == NOBODY
        if not usual or side.version != self._ready_version or quarterback is not before:
            self._ready = [None] * habits.WAYS
        self._ready_version = side.version if usual else -1

    def offense_call(self, state: State, side: Sideline, boxes: list[list[Player]]) -> OffenseCall:
        """What was decided when the men were sent out."""
        return self.planned

    def choose(self, state: State, side: Sideline) -> tuple[int, Player | None]:
        """How the ball is to move, and for whom."""
        kinds = self._kinds(state, side)
        kind = pick(kinds, self.generator)
        if kind != NONE:
            if kind == RUN:
                way, man = self._runner(side)
            else:
                way = PASS_WAYS[kind]
                man = self._receiver(way, side)
            if man is not None:
                return way, man
        for way in PASSES_FIRST if clock_sense.must_pass(state, side.squad.team) else FALLBACK:
            if barred(way, state, side, self.options):
                continue
            man = self._receiver(way, side)
            if man is not None:
                return way, man
        return habits.INSIDE, None

    def _kinds(self, state: State, side: Sideline) -> vec[i64]:
        """Weights of run, screen, quick, short and long here and now."""
        kinds = self._kinds_here
        kinds_here(kinds, self._habits, state, side.squad.team, self._won)
        for kind in BARRED_SOMETIMES:
            if kinds[kind] and barred(PASS_WAYS[kind], state, side, self.options):
                kinds[kind] = 0
        return kinds

    def _runner(self, side: Sideline) -> tuple[int, Player | None]:
        """Who carries, inside or around end."""
        ahead = self.tally.count[habits.INSIDE] + self.tally.count[habits.OUTSIDE] + LOOK_AHEAD
        whole = self._whole[habits.INSIDE] + self._whole[habits.OUTSIDE]
        lots = self._lots
        lots.clear()
        self._owed(habits.INSIDE, ahead, whole, side, lots)
        inside = lots.count
        self._owed(habits.OUTSIDE, ahead, whole, side, lots)
        drawn = lots.draw(self.generator)
        if drawn != NONE:
            return (habits.INSIDE if drawn < inside else habits.OUTSIDE), side.squad.players[lots.name(drawn)]
        men = self._callable(habits.INSIDE, side)
        inside = len(men)
        men += self._callable(habits.OUTSIDE, side)
        if not men:
            return habits.INSIDE, None
        index = anybody(men, self.generator)
        return (habits.INSIDE if index < inside else habits.OUTSIDE), men[index]

    def _receiver(self, way: i64, side: Sideline) -> Player | None:
        """Whom a pass is meant for, or who runs that way."""
        lots = self._lots
        lots.clear()
        self._owed(way, self.tally.count[way] + LOOK_AHEAD, self._whole[way], side, lots)
        drawn = lots.draw(self.generator)
        if drawn != NONE:
            return side.squad.players[lots.name(drawn)]
        men = self._callable(way, side)
        return men[anybody(men, self.generator)] if men else None

    def _owed(self, way: i64, plays: i64, whole: i64, side: Sideline, lots: Lots) -> None:
        """Add the men who may be called in a way and are still owed some of their share of so many plays, by how much.

        A man whom his endurance rests is owed more when he may be called again, and one to whom the deck threw
        without a call is owed less: so the shares come out as they should.
        """
        use = self.use
        used = self.tally.used
        endurance = side.endurance
        anybody = way != habits.OUTSIDE and not side.keep_men
        names = lots.names
        weights = lots.weights
        count = lots.count
        for man in self.ready(way, side):
            index = man.index
            owed = (use[index][way] * plays - used[index][way] * whole) * HUNDRED
            if owed < whole:
                continue
            if (not man.endurance or endurance.may_call(man)) if anybody else may_now(man, way, side):
                weight = owed // whole
                names[count] = index  # `Lots.add` written out: this is asked of a thousand men a game
                weights[count] = weight
                lots.whole += weight
                count += 1
        lots.count = count

    def _callable(self, way: i64, side: Sideline) -> list[Player]:
        """The men who may be called in a way, whatever they are owed."""
        return [man for man in self.ready(way, side) if may_now(man, way, side)]

    def ready(self, way: i64, side: Sideline) -> list[Player]:
        """The men who may be called in a way on this drive, unless their endurance rests them."""
        ready = self._ready[way]
        if ready is None:
            ready = self._ready[way] = [man for man in self.men[way] if self._may_this_drive(man, way, side)]
        return ready

    def _may_this_drive(self, man: Player, way: i64, side: Sideline) -> bool:
        """Whether a man may be called in a way where he stands, is fit, and is not spared."""
        assert self.depth is not None
        if way <= usage.SCREEN and self.depth.wide and man.index in self.depth.wide:
            return False  # SPF-7.1.3b, SPF-8.3.7a
        return man.index != self.depth.rested and side.may_play(man)

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count who got the ball in the end, and fourth downs."""
        if not outcome.void and before.phase == codes.SCRIMMAGE:
            if usage.counts(call, play):
                self.tally.record(usage.way_of(call.play), play)
            if before.down == clock_sense.LAST_DOWN:
                fourth_downs.count(before, play, side.squad.tendencies, self.tally)

    def _call(self, way: i64, man: Player, display: list[Player | None]) -> OffenseCall:
        """The call for a man on the display; left and right are all the same."""
        assert self.depth is not None
        place = self.depth.place(man, display)
        if way == habits.INSIDE:
            return OffenseCall(calls.INSIDE_LEFT + self.generator.below(2), place)
        if way == habits.OUTSIDE:
            if man.kind > BACK:
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
        for way in THROWN_WAYS:
            for man in self.men[way]:
                if place_of(side.places, man) != calls.NO_PLACE and side.endurance.may_call(man):
                    return False
        return True

    def timeout(self, before: State, after: State, side: Sideline) -> bool:
        """When time is short and runs against the team."""
        return clock_sense.wants_timeout(before, after, side.squad.team, side.running)

    def seconds(self, before: State, after: State, side: Sideline, play: Play, bounds: Bounds) -> i64:
        """By the tempo of the game."""
        wish = clock_sense.tempo(before, side.squad.team)
        spare = before.seconds_left
        if clock_sense.waits_for_kick(before, side.squad.team):
            spare -= STEP
        return seconds_to_use(bounds.least, bounds.most, wish, self._steady, spare)


def may_now(man: Player, way: i64, side: Sideline) -> bool:
    """Whether a man who is ready may be called in a way on this play."""
    return side.may_call(man, way == habits.OUTSIDE and man.kind > BACK)
