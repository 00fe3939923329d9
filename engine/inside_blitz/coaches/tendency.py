"""The default coach: calls what his team really called, for the men who really got the ball, with good sense."""

from __future__ import annotations

from typing import Final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.calling import kinds_here
from engine.coaching.habits import CALL_KINDS, INSIDE, OUTSIDE, PASSES, RUN
from engine.coaching.lots import NONE, Lots, pick
from engine.coaching.tally import Tally
from engine.football.era import Era
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.calls import OffenseCall
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.charts import Charts
from engine.inside_blitz.coaches.playbook import CALLS, Playbook, way_of
from engine.inside_blitz.coaches.sense import SensibleCoach
from engine.inside_blitz.options import Options
from engine.inside_blitz.player import QUARTERBACK, Man
from engine.inside_blitz.sideline import Sideline
from engine.inside_blitz.solitaire import nearer, somebody
from engine.machine import i64, vec

LOOK_AHEAD: Final = 8
"""Plays whose shares are dealt out beforehand: the fewer, the more evenly men take turns."""
HUNDRED: Final = 100
RUN_WAYS: Final[list[int]] = [INSIDE, OUTSIDE]
ONE_WAY: Final[list[list[int]]] = [[way] for way in range(len(CALLS))]


class TendencyCoach(SensibleCoach):
    """Run or pass and how deep by down and distance, carrier and receiver by their share of the season.

    Left and right are all the same to him. A man who is tired in this half (IBF-END-01) gets the ball only when nobody
    else can have it; what he is owed then comes to him later.
    """

    def __init__(self, generator: Generator, tally: Tally | None = None, playbook: Playbook | None = None) -> None:
        super().__init__(generator, tally, playbook)
        self._kinds = vec[i64]([0] * CALL_KINDS)
        self._lots = Lots(0)

    def begin(self, side: Sideline, options: Options, charts: Charts, era: Era) -> None:
        """Look at the squad and its season."""
        super().begin(side, options, charts, era)
        self._lots = Lots(2 * side.squad.size)  # a man has two, inside and outside

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
        lots = self._lots
        lots.clear()
        self._owed(ways, side, lots)
        if not lots.whole:
            self._anybody(ways, side, lots)
        drawn = lots.draw(self.generator)
        if drawn == NONE:
            return ways[0], None
        name = lots.name(drawn)
        index, way = name // len(CALLS), name % len(CALLS)
        return way, side.squad.man(index)

    def _owed(self, ways: list[int], side: Sideline, lots: Lots) -> None:
        """Fresh men who are still owed some of their share of the plays so far and a few more."""
        book = self.book
        assert book is not None
        plays: i64 = LOOK_AHEAD
        whole: i64 = 0
        for way in ways:
            plays += self.tally.count[way]
            whole += book.whole[way]
        for way in ways:
            for man in book.men[way]:
                index = man.index
                owed = (book.use[index][way] * plays - self.tally.used[index][way] * whole) * HUNDRED
                if owed >= whole and self.fit(man, side) and not self.tired(man, way, side):
                    lots.add(index * len(CALLS) + way, owed // whole)

    def _anybody(self, ways: list[int], side: Sideline, lots: Lots) -> None:
        """Fit men by their use: those who are fresh, if there are any."""
        book = self.book
        assert book is not None
        for tired in (False, True):
            for way in ways:
                for man in book.men[way]:
                    if self.fit(man, side) and (tired or not self.tired(man, way, side)):
                        lots.add(man.index * len(CALLS) + way, book.use[man.index][way])
            if lots.whole:
                return

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
