"""The forced-usage coach: real usage in each situation, kept on a tally, so that card error shows without coaching."""

from __future__ import annotations

from typing import Final

from engine.coaching import clock_sense, habits
from engine.coaching.calling import owed_calls
from engine.coaching.habits import RUN
from engine.coaching.lots import NONE, pick
from engine.coaching.situations import situation
from engine.football import codes, events
from engine.football.events import Play
from engine.football.outcome import Outcome
from engine.football.state import State
from engine.machine import i64, vec
from engine.statis_pro import calls
from engine.statis_pro.calls import OffenseCall
from engine.statis_pro.coaches.choices import barred
from engine.statis_pro.coaches.tendency import LOOK_AHEAD, PASS_WAYS, TendencyCoach, may_now
from engine.statis_pro.player import Player
from engine.statis_pro.sidelines import Sideline

RUN_WAYS: Final[list[int]] = [habits.INSIDE, habits.OUTSIDE]
ONE_WAY: Final[list[list[int]]] = [[way] for way in range(habits.WAYS)]


class ForcedUsageCoach(TendencyCoach):
    """Calls run, screen, quick, short and long passes at each down and distance as often as the team really did, and
    for the man who is furthest behind his share of them. The score is not looked at. Kicks, kneeling, the clock and
    what is thrown when a half ends are the default coach's.

    What it guarantees, with a tally carried over a season. At each down and distance every kind of call stays within a
    few plays of its real share, sacks and scrambles counting as the passes they were meant to be; ways the rules bar
    for a while (no long pass within 20 yards of the goal) are made up for later in the same situation. Runs go where
    they are called, so each man's inside and outside carries stay within a few of his share of all runs, as long as he
    is fit and his endurance allows it. A pass is counted for the man it was thrown to in the end, in the way it was
    called: the deck redirects about half of them, and the coach makes up for it by calling the man less. He cannot
    make up for a man to whom the deck alone throws more than his share. How often each situation comes about is the
    cards' doing.
    """

    def choose(self, state: State, side: Sideline) -> tuple[int, Player | None]:
        """The kind of play still owed here, and the man furthest behind in it."""
        owed = self._owed_calls(state, side)
        kind = pick(owed, self.generator)
        while kind != NONE:
            way, man = self._furthest_behind(RUN_WAYS if kind == RUN else ONE_WAY[PASS_WAYS[kind]], side)
            if man is not None:
                return way, man
            owed[kind] = 0
            kind = pick(owed, self.generator)
        return super().choose(state, side)

    def _owed_calls(self, state: State, side: Sideline) -> vec[i64]:
        """Weights of run, screen, quick, short and long: what each is behind its share in this situation."""
        if clock_sense.must_pass(state, side.squad.team):
            return self._kinds(state, side)
        place = situation(state.down, state.yards_to_first)
        shares = self._habits[place]
        owed = owed_calls(shares, self.tally.called[place], LOOK_AHEAD)
        for kind in range(RUN + 1, len(owed)):
            if owed[kind] and barred(PASS_WAYS[kind], state, side, self.options):
                owed[kind] = 0
        return owed

    def _furthest_behind(self, ways: list[int], side: Sideline) -> tuple[int, Player | None]:
        """The man, and the way among these, furthest behind his share of them."""
        plays: i64 = 1
        whole: i64 = 0
        for way in ways:
            plays += self.tally.count[way]
            whole += self._whole[way]
        best: Player | None = None
        best_way: i64 = ways[0]
        most: i64 = 0
        for way in ways:
            for man in self.ready(way, side):
                behind = self.use[man.index][way] * plays - self.tally.used[man.index][way] * whole
                if (best is None or behind > most) and may_now(man, way, side):
                    best, best_way, most = man, way, behind
        return best_way, best

    def saw(self, before: State, call: OffenseCall, play: Play, outcome: Outcome, side: Sideline) -> None:
        """Count what was called here, too."""
        super().saw(before, call, play, outcome, side)
        if outcome.void or before.phase != codes.SCRIMMAGE or play.kind == events.KNEEL:
            return
        if calls.INSIDE_LEFT <= call.play <= calls.LONG:
            kind = max(call.play - calls.SCREEN + 1, RUN)
            self.tally.called[situation(before.down, before.yards_to_first)][kind] += 1
