"""The default coach: calls what his team really called, for the men who really got the ball, with good sense."""

from __future__ import annotations

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.calling import kinds_here
from engine.coaching.habits import CALL_KINDS, INSIDE, PASSES, RUN
from engine.coaching.lots import NONE, pick
from engine.coaching.shares import FRESH, ONE_WAY, OUT, RUN_WAYS, TIRED, Shares, man_of, way_of_name
from engine.coaching.tally import Tally
from engine.football.era import Era
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.coaches.playbook import Playbook, way_of
from engine.inside_blitz.coaches.sense import SensibleCoach
from engine.inside_blitz.options import Options
from engine.inside_blitz.player import QUARTERBACK, Man
from engine.inside_blitz.sideline import Sideline
from engine.inside_blitz.solitaire import nearer, somebody
from engine.machine import i64, vec


class TendencyCoach(SensibleCoach):
    """Run or pass and how deep by down and distance, carrier and receiver by their share of the season.

    Left and right are all the same to him. A man who is tired in this half (IBF-END-01) gets the ball only when nobody
    else can have it; what he is owed then comes to him later.
    """

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        super().__init__(generator, tally, playbook)
        self._kinds = vec[i64]([0] * CALL_KINDS)
        self.shares = _shares(None, self.tally)

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the squad and its season."""
        super().begin(side, options, era)
        self.shares = _shares(self.book, self.tally)

    def offense_call(self, state: State, side: Sideline, alignment: i64, chance: Chance) -> OffenseCall:
        """How the ball is to move, and for whom."""
        play, man = self.choose(state, side)
        return OffenseCall(play, man, self.near_the_sideline(state, side, play))

    def choose(self, state: State, side: Sideline) -> tuple[i64, i64]:
        """A call by the team's habits, and a man by his share."""
        book = self.book
        assert book is not None
        won = clock_sense.game_won(state, side.squad.team)
        kinds_here(self._kinds, book.habits, state, side.squad.team, won)
        kind = pick(self._kinds, self.generator)
        return self.called(max(kind, RUN), state, side)

    def called(self, kind: i64, state: State, side: Sideline) -> tuple[i64, i64]:
        """A run, or a pass of some kind, and the man."""
        if kind == RUN:
            way, man = self._drawn(RUN_WAYS, side)
            play = self._directed(way)
        else:
            play = nearer(state, codes.QUICK_PASS + kind - 1)  # IBF-SOLO-03: there is no room for more
            way, man = self._drawn(ONE_WAY[way_of(play)], side)
        if man is None:
            return somebody(side.squad, play)
        return play, man.index

    def _directed(self, way: i64) -> i64:
        """A run inside or around end, to either side."""
        right = self.generator.below(2)
        if way == INSIDE:
            return codes.INSIDE_RIGHT if right else codes.INSIDE_LEFT
        return codes.SWEEP_RIGHT if right else codes.SWEEP_LEFT

    def _drawn(self, ways: list[int], side: Sideline) -> tuple[i64, Man | None]:
        """A man who is owed some of his share, by how much; else any who can have the ball."""
        self.look(ways, side)
        return self.named(self.shares.draw(ways, self.generator), ways, side)

    def look(self, ways: list[int], side: Sideline) -> None:
        """Who can have the ball in these ways."""
        book = self.book
        assert book is not None
        able = self.shares.able
        for way in ways:
            for man in book.men[way]:
                able[man.index] = OUT if not self.fit(man, side) else TIRED if self.tired(man, way, side) else FRESH

    def named(self, name: i64, ways: list[int], side: Sideline) -> tuple[i64, Man | None]:
        """The way and the man of a name."""
        if name == NONE:
            return ways[0], None
        return way_of_name(name), side.squad.man(man_of(name))

    def fit(self, man: Man, side: Sideline) -> bool:
        """Whether a man can play; of the quarterbacks, whether he is the one in the game."""
        squad = side.squad
        if squad.out and man.index in squad.out:
            return man is squad.passer
        return man.kind != QUARTERBACK or man is squad.passer

    def tired(self, man: Man, way: i64, side: Sideline) -> bool:
        """Whether a man has had as much as he is good for in this half."""  # IBF-END-01
        if not self.options.endurance:
            return False
        if way >= PASSES:
            return side.tally.catches_over(man) > 0
        return side.tally.carries_over(man) > 0


def _shares(book: Playbook | None, tally: Tally) -> Shares:
    if book is None:
        return Shares(vec[vec[i64]]([]), [], vec[i64]([]), tally)
    return Shares(book.use, book.indices, book.whole, tally)
