"""The default coach, who calls what his team really called, for the players who really got the ball, with good sense;
the book's own solitaire coach; the forced-usage coach, who keeps real usage in each situation; and all coaches by
name."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.calling import kinds_here, no_reverse, owed_calls
from engine.coaching.habits import CALL_KINDS, INSIDE, OUTSIDE, PASSES, RUN
from engine.coaching.lots import NONE, pick
from engine.coaching.shares import FRESH, LOOK_AHEAD, ONE_WAY, OUT, RUN_WAYS, TIRED, Shares, player_of, way_of_name
from engine.coaching.situations import situation
from engine.coaching.tally import Tally
from engine.football import codes as football
from engine.football.codes import NOBODY
from engine.football.era import Era
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.coaches.playbook import Playbook, way_of
from engine.inside_blitz.coaches.sense import SensibleCoach
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import BACK, QUARTERBACK, Player
from engine.inside_blitz.sideline import Sideline
from engine.inside_blitz.solitaire import call_offense, nearer, somebody
from engine.machine import i64, vec


class TendencyCoach(SensibleCoach):
    """Run or pass and how deep by down and distance, carrier and receiver by their share of the season.

    Left and right are all the same to him. A player who is tired in this half (IBF-END-01) gets the ball only when
    nobody else can have it; what he is owed then comes to him later.
    """

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        super().__init__(generator, tally, playbook)
        self._kinds = vec[i64]([0] * CALL_KINDS)
        self.shares = _shares(None, self.tally)
        self._no_reverse = False
        """No receiver runs on this play."""

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the squad and its season."""
        super().begin(side, options, era)
        self.shares = _shares(self.book, self.tally)

    def offense_call(self, state: State, side: Sideline, alignment: i64, chance: Chance) -> OffenseCall:
        """How the ball is to move, and for whom."""
        self._no_reverse = no_reverse(state, side.squad.team)
        play, player = self.choose(state, side)
        return OffenseCall(play, player, self.near_the_sideline(state, side, play))

    def choose(self, state: State, side: Sideline) -> tuple[i64, i64]:
        """A call by the team's habits, and a player by his share."""
        book = self.book
        assert book is not None
        won = clock_sense.game_won(state, side.squad.team)
        kinds_here(self._kinds, book.habits, state, side.squad.team, won)
        kind = pick(self._kinds, self.generator)
        return self.called(max(kind, RUN), state, side)

    def called(self, kind: i64, state: State, side: Sideline) -> tuple[i64, i64]:
        """A run, or a pass of some kind, and the player."""
        if kind == RUN:
            way, player = self._drawn(RUN_WAYS, side)
            play = self._directed(way)
        else:
            play = nearer(state, codes.QUICK_PASS + kind - 1)  # IBF-SOLO-03: there is no room for more
            way, player = self._drawn(ONE_WAY[way_of(play)], side)
        if player is None:
            return somebody(side.squad, play)
        return play, player.index

    def _directed(self, way: i64) -> i64:
        """A run inside or around end, to either side."""
        right = self.generator.below(2)
        if way == INSIDE:
            return codes.INSIDE_RIGHT if right else codes.INSIDE_LEFT
        return codes.SWEEP_RIGHT if right else codes.SWEEP_LEFT

    def _drawn(self, ways: list[int], side: Sideline) -> tuple[i64, Player | None]:
        """A player who is owed some of his share, by how much; else any who can have the ball."""
        self.look(ways, side)
        return self.named(self.shares.draw(ways, self.generator), ways, side)

    def look(self, ways: list[int], side: Sideline) -> None:
        """Who can have the ball in these ways."""
        book = self.book
        assert book is not None
        able = self.shares.able
        for way in ways:
            for player in book.players[way]:
                barred = way == OUTSIDE and self._no_reverse and player.kind > BACK
                able[player.index] = (
                    OUT if barred or not self.fit(player, side) else TIRED if self.tired(player, way, side) else FRESH
                )

    def named(self, name: i64, ways: list[int], side: Sideline) -> tuple[i64, Player | None]:
        """The way and the player of a name."""
        if name == NONE:
            return ways[0], None
        return way_of_name(name), side.squad.player(player_of(name))

    def fit(self, player: Player, side: Sideline) -> bool:
        """Whether a player can play; of the quarterbacks, whether he is the one in the game."""
        squad = side.squad
        if squad.out and player.index in squad.out:
            return player is squad.passer
        return player.kind != QUARTERBACK or player is squad.passer

    def tired(self, player: Player, way: i64, side: Sideline) -> bool:
        """Whether a player has had as much as he is good for in this half."""  # IBF-END-01
        if not self.options.endurance:
            return False
        if way >= PASSES:
            return side.tally.catches_over(player) > 0
        return side.tally.carries_over(player) > 0


def _shares(book: Playbook | None, tally: Tally) -> Shares:
    if book is None:
        return Shares(vec[vec[i64]]([]), [], vec[i64]([]), tally)
    return Shares(book.use, book.indices, book.whole, tally)


@final
class SolitaireCoach(SensibleCoach):
    """Plays by the solitaire charts; kicks, kneeling and the clock, on which they are silent, by good sense."""

    def offense_call(self, state: State, side: Sideline, alignment: i64, chance: Chance) -> OffenseCall:
        """Three dice, and the owner of the showing card's number."""  # IBF-SOLO-01, IBF-SOLO-02
        call = call_offense(state, chance, side.squad, alignment, self.options, self.charts)
        call.sidelines = self.near_the_sideline(state, side, call.play)  # IBF-CALL-21
        return call

    def keyed(self) -> i64:
        """Whoever runs: the charts name nobody."""  # IBF-SOLO-09
        return NOBODY


@final
class ForcedUsageCoach(TendencyCoach):
    """Calls runs and passes of each depth at each down and distance as often as the team really did, and for the player
    who is furthest behind his share of them, tired or not. The score is not looked at. Kicks, kneeling, the clock and
    what is thrown when a half ends are the default coach's.

    A pass is counted for the player it was thrown to in the end, in the way it was called.
    """

    def choose(self, state: State, side: Sideline) -> tuple[i64, i64]:
        """The kind of play still owed here, and the player furthest behind in it."""
        book = self.book
        assert book is not None
        if clock_sense.must_pass(state, side.squad.team):
            return super().choose(state, side)
        place = situation(state.down, state.yards_to_first)
        kind = pick(owed_calls(book.habits[place], self.tally.called[place], LOOK_AHEAD), self.generator)
        if kind == NONE:
            return super().choose(state, side)
        play = codes.INSIDE_LEFT if kind == RUN else nearer(state, codes.QUICK_PASS + kind - 1)
        ways = RUN_WAYS if kind == RUN else ONE_WAY[way_of(play)]
        self.look(ways, side)
        way, player = self.named(self.shares.furthest_behind(ways), ways, side)
        if player is None:
            return super().choose(state, side)
        return (self._directed(way) if kind == RUN else play), player.index

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if not outcome.void and before.phase == football.SCRIMMAGE and call.play <= codes.LONG_PASS:
            kind = max(call.play - codes.QUICK_PASS + 1, RUN)
            self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1


MAKERS: Final[dict[str, type[SensibleCoach]]] = {
    "tendency": TendencyCoach,
    "forced": ForcedUsageCoach,
    "solitaire": SolitaireCoach,
}
COACHES: Final = tuple(MAKERS)
