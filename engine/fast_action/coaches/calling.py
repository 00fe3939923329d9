"""How the ball moves and for whom: a team's habits by situation, its players by their share of the season."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import clock_sense, habits
from engine.coaching.calling import kinds_here, no_reverse, owed_calls
from engine.coaching.habits import CALL_KINDS, RUN
from engine.coaching.lots import NONE, Lots, pick
from engine.coaching.situations import situation
from engine.coaching.tally import Tally
from engine.fast_action.coaches import playbook
from engine.fast_action.coaches.depth import Depth
from engine.fast_action.coaches.playbook import FastPlaybook
from engine.fast_action.player_record import BACK, QUARTERBACK, Player
from engine.fast_action.sidelines import FastSideline
from engine.football.codes import NOBODY
from engine.football.state import State
from engine.machine import i64, vec

PASS_WAYS: Final = vec[i64]([habits.INSIDE, playbook.SCREEN, playbook.QUICK, playbook.SHORT, playbook.LONG])
"""By kind of call, the way of moving the ball; runs are one of two."""
BARRED_SOMETIMES: Final = vec[i64]([1, 2, 4])
"""Passes behind the line, quick and long ones; a short pass may be called anywhere."""
LOOK_AHEAD: Final = 8
"""Plays whose shares are dealt out beforehand: the fewer, the more evenly players take turns."""
HUNDRED: Final = 100
RARE: Final = 20
HALF_PLAY: Final = 50
"""Who has less than one of so many plays is owed nothing before he is owed half a play, in hundredths: else he would
always have his next one early."""
PATIENCE: Final = 12 * HUNDRED
NO_PATIENCE: Final = 1 << 60
FALLBACK: Final[list[int]] = [
    habits.INSIDE,
    playbook.SHORT,
    playbook.QUICK,
    habits.OUTSIDE,
    playbook.LONG,
    playbook.SCREEN,
]
PASSES_FIRST: Final[list[int]] = [
    playbook.SHORT,
    playbook.QUICK,
    playbook.LONG,
    playbook.SCREEN,
    habits.INSIDE,
    habits.OUTSIDE,
]
RUN_WAYS: Final[list[int]] = [habits.INSIDE, habits.OUTSIDE]
ONE_WAY: Final[list[list[int]]] = [[way] for way in range(habits.WAYS)]


class Calling:
    """A squad's calls during a game. Its game says which ways the rules bar, and whether tired players may be
    called."""

    def __init__(
        self, book: FastPlaybook, depth: Depth, tally: Tally, generator: Generator, *, tired_too: bool = False
    ) -> None:
        self.book = book
        self.depth = depth
        self.tally = tally
        self.generator = generator
        self.use = book.use
        self.callable_players = book.callable_players
        """By way: the players who may be called so, by their cards and their share."""
        self.habits = book.habits
        self.tired_too = tired_too
        self.patience: i64 = PATIENCE if tired_too else NO_PATIENCE
        """Hundredths of a play that a player may be owed before he is called although he is tired."""
        self.won = False
        """The game is won, and starters rest."""
        self._no_reverse = False
        """No receiver runs on this play."""
        self._drive: i64 = -1
        self._version: i64 = -1
        self._kinds_here = vec[i64]([0] * CALL_KINDS)
        """Weights of the kinds of call, as the last play needed them."""
        self._lots = Lots(2 * len(book.players))  # a back has two, inside and around end
        self._ready: list[list[Player] | None] = [None] * habits.WAYS
        """By way: those of `players` who may be called on this drive, once it has been asked for."""
        self._ready_version: i64 = -1
        """The sideline's when `ready` was asked last, or -1 where players were spared or out of place on that drive."""

    def barred(self, way: i64, state: State, side: FastSideline) -> bool:
        """Whether the rules bar a way of moving the ball here."""
        raise NotImplementedError

    def may_now(self, player: Player, way: i64, side: FastSideline) -> bool:
        """Whether a player who is ready may be called in a way on this play, and is not tired."""
        around_end = _around_end(player, way)
        if around_end and not side.endurance.may_end_around(player):
            return False
        return side.rested(player) and side.may_call(player, around_end)

    def line_up(self, state: State, side: FastSideline) -> None:
        """Send out the players of a drive, or others when somebody is hurt, back again, or spared."""
        won = clock_sense.game_won(state, side.roster.team)
        if state.drive == self._drive and side.version == self._version and won == self.won:
            return
        self._drive = state.drive
        self._version = side.version
        self.won = won
        before = side.passer
        quarterback = side.relief(state) if won else side.quarterback()
        self.depth.new_drive(quarterback, side, self.generator, won=won)
        usual = not self.depth.wide and self.depth.rested == NOBODY
        if not usual or side.version != self._ready_version or quarterback is not before:
            self._ready = [None] * habits.WAYS
        self._ready_version = side.version if usual else -1

    def choose(self, state: State, side: FastSideline) -> tuple[int, Player | None]:
        """How the ball is to move, and for whom."""
        self._no_reverse = no_reverse(state, side.roster.team)
        kind = pick(self.kinds(state, side), self.generator)
        if kind != NONE:
            if kind == RUN:
                way, player = self._runner(side)
            else:
                way = PASS_WAYS[kind]
                player = self._receiver(way, side)
            if player is not None:
                return way, player
        team = side.roster.team
        others = RUN_WAYS if clock_sense.must_run(state, team) else FALLBACK
        for way in PASSES_FIRST if clock_sense.must_pass(state, team) else others:
            if self.barred(way, state, side) or (way == habits.OUTSIDE and self._no_reverse):
                continue
            player = self._receiver(way, side)
            if player is not None:
                return way, player
        return habits.INSIDE, None

    def kinds(self, state: State, side: FastSideline) -> vec[i64]:
        """Weights of runs and of the four kinds of pass here and now."""
        kinds = self._kinds_here
        kinds_here(kinds, self.habits, state, side.roster.team, self.won)
        for kind in BARRED_SOMETIMES:
            if kinds[kind] and self.barred(PASS_WAYS[kind], state, side):
                kinds[kind] = 0
        return kinds

    def _runner(self, side: FastSideline) -> tuple[int, Player | None]:
        """Who carries, inside or around end."""
        ahead = self.tally.count[habits.INSIDE] + self.tally.count[habits.OUTSIDE] + LOOK_AHEAD
        whole = self.book.whole[habits.INSIDE] + self.book.whole[habits.OUTSIDE]
        lots = self._lots
        lots.clear()
        self._owed(habits.INSIDE, ahead, whole, side, lots)
        inside = lots.count
        self._owed(habits.OUTSIDE, ahead, whole, side, lots)
        drawn = lots.draw(self.generator)
        if drawn != NONE:
            return (habits.INSIDE if drawn < inside else habits.OUTSIDE), side.roster.players[lots.name(drawn)]
        players = self._callable(habits.INSIDE, side)
        inside = len(players)
        # Receivers run when they are owed a run, not for want of a rested back.
        players += [player for player in self._callable(habits.OUTSIDE, side) if player.kind <= BACK]
        if not players:
            return habits.INSIDE, None
        index = self._somebody(players, habits.INSIDE, inside)
        return (habits.INSIDE if index < inside else habits.OUTSIDE), players[index]

    def _receiver(self, way: i64, side: FastSideline) -> Player | None:
        """Whom a pass is meant for, or who runs that way."""
        lots = self._lots
        lots.clear()
        self._owed(way, self.tally.count[way] + LOOK_AHEAD, self.book.whole[way], side, lots)
        drawn = lots.draw(self.generator)
        if drawn != NONE:
            return side.roster.players[lots.name(drawn)]
        players = self._callable(way, side)
        return players[self._somebody(players, way, len(players))] if players else None

    def _somebody(self, players: list[Player], way: i64, number: i64) -> i64:
        """One of several players when nobody is owed anything, by their use: the first so many of them in a way, the
        others around end. He who rests for a play is not made up for by just anybody."""
        weights = [
            0 if player.kind == QUARTERBACK else self.use[player.index][way if at < number else habits.OUTSIDE]
            for at, player in enumerate(players)
        ]
        return max(pick(vec[i64](weights), self.generator), 0)

    def _owed(self, way: i64, plays: i64, whole: i64, side: FastSideline, lots: Lots) -> None:
        """Add the players who may be called in a way and are still owed some of their share of so many plays, by how
        much.

        A player whom his endurance rests is owed more when he may be called again, and one to whom the deck threw
        without a call is owed less: so the shares come out as they should.
        """
        use = self.use
        used = self.tally.used
        anybody = way != habits.OUTSIDE and not side.keep_players
        names = lots.names
        weights = lots.weights
        count = lots.count
        for player in self.ready(way, side):
            index = player.index
            share = use[index][way]
            owed = (share * plays - used[index][way] * whole) * HUNDRED
            if owed < (whole * HALF_PLAY if share * RARE < whole else whole):
                continue
            if self._no_reverse and _around_end(player, way):
                continue
            weight = owed // whole
            if weight >= self.patience:
                fits = side.may_call(player, _around_end(player, way))
            elif anybody:
                fits = not player.endurance or side.rested(player)
            else:
                fits = self.may_now(player, way, side)
            if fits:
                names[count] = index  # `Lots.add` written out: this is asked of a thousand players a game
                weights[count] = weight
                lots.whole += weight
                count += 1
        lots.count = count

    def _callable(self, way: i64, side: FastSideline) -> list[Player]:
        """The players who may be called in a way, whatever they are owed; tired players last, where the rules let
        them."""
        players = [player for player in self.ready(way, side) if self.may_now(player, way, side)]
        if not players and self.tired_too:
            players = [player for player in self.ready(way, side) if side.may_call(player, _around_end(player, way))]
        return players

    def ready(self, way: i64, side: FastSideline) -> list[Player]:
        """The players who may be called in a way on this drive, unless their endurance rests them."""
        ready = self._ready[way]
        if ready is None:
            ready = self._ready[way] = [
                player for player in self.callable_players[way] if self._may_this_drive(player, way, side)
            ]
        return ready

    def _may_this_drive(self, player: Player, way: i64, side: FastSideline) -> bool:
        """Whether a player may be called in a way where he stands, is fit, and is not spared."""
        if way <= playbook.SCREEN and self.depth.wide and player.index in self.depth.wide:
            return False  # SPF-7.1.3b, SPF-8.3.7a
        return player.index != self.depth.rested and side.may_play(player)

    # Forced usage.

    def choose_owed(self, state: State, side: FastSideline) -> tuple[int, Player | None]:
        """The kind of play still owed here, and the player furthest behind in it; as usual where none is left."""
        self._no_reverse = no_reverse(state, side.roster.team)
        owed = self.owed_kinds(state, side)
        kind = pick(owed, self.generator)
        while kind != NONE:
            way, player = self._furthest_behind(RUN_WAYS if kind == RUN else ONE_WAY[PASS_WAYS[kind]], side)
            if player is not None:
                return way, player
            owed[kind] = 0
            kind = pick(owed, self.generator)
        return self.choose(state, side)

    def owed_kinds(self, state: State, side: FastSideline) -> vec[i64]:
        """Weights of runs and of the four kinds of pass: what each is behind its share in this situation."""
        if clock_sense.must_pass(state, side.roster.team):
            return self.kinds(state, side)
        place = situation(state.down, state.yards_to_first)
        owed = owed_calls(self.habits[place], self.tally.called[place], LOOK_AHEAD)
        for kind in range(RUN + 1, len(owed)):
            if owed[kind] and self.barred(PASS_WAYS[kind], state, side):
                owed[kind] = 0
        return owed

    def _furthest_behind(self, ways: list[int], side: FastSideline) -> tuple[int, Player | None]:
        """The player, and the way among these, furthest behind his share of them."""
        plays: i64 = 1
        whole: i64 = 0
        for way in ways:
            plays += self.tally.count[way]
            whole += self.book.whole[way]
        best: Player | None = None
        best_way: i64 = ways[0]
        most: i64 = 0
        for way in ways:
            for player in self.ready(way, side):
                if self._no_reverse and _around_end(player, way):
                    continue
                behind = self.use[player.index][way] * plays - self.tally.used[player.index][way] * whole
                if (best is None or behind > most) and self.may_now(player, way, side):
                    best, best_way, most = player, way, behind
        return best_way, best


def _around_end(player: Player, way: i64) -> bool:
    """Whether a player who is no back runs around end."""
    return way == habits.OUTSIDE and player.kind > BACK
