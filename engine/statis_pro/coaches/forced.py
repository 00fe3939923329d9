"""The forced-usage coach: calls what is furthest behind its real share, so that card error shows without coaching."""

from __future__ import annotations

from engine.football.state import State
from engine.statis_pro.coaches import usage
from engine.statis_pro.coaches.choices import barred
from engine.statis_pro.coaches.tendency import TendencyCoach, may_now
from engine.statis_pro.player import Player
from engine.statis_pro.sidelines import Sideline


class ForcedUsageCoach(TendencyCoach):
    """Before each play takes the man and the way (inside, outside, screen, quick, short, long) that is furthest behind
    its share of the season's usage; down, distance and score are not looked at. Kicks, kneeling and the clock are the
    default coach's.

    What it guarantees. Runs go where they are called, so each man's inside and outside carries stay within a few of
    his share of all plays, as long as he is fit and his endurance allows it. A pass is counted for the man it was
    thrown to in the end, in the way it was called: the deck redirects about half of them, and the coach makes up for
    it by calling the man less. He cannot make up for a man to whom the deck alone throws more than his share, nor for
    ways the rules bar for long (no long pass within 20 yards of the goal). Sacks, scrambles and passes for nobody are
    not counted, so the passes thrown, not those called, keep their share.
    """

    def choose(self, state: State, side: Sideline) -> tuple[int, Player | None]:
        """The man and way furthest behind."""
        whole = max(sum(self._whole), 1)
        best: Player | None = None
        best_way = usage.INSIDE
        most = 0
        for way in range(usage.WAYS):
            if barred(way, state, side, self.options):
                continue
            for man in self.ready(way, side):
                share = self.use[man.index][way] * (self.tally.plays + 1)
                behind = share - self.tally.used[man.index][way] * whole
                if best is not None and behind <= most:
                    continue
                if may_now(man, way, side):
                    best, best_way, most = man, way, behind
        return best_way, best
