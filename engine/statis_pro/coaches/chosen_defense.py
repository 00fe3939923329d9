"""Defenses that a coach chooses himself, where the deck does not call them: keys, named coverages and blitzers."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching.league import THOUSAND
from engine.coaching.lots import pick
from engine.fast_action import charts, codes
from engine.fast_action.calls import Coverage
from engine.fast_action.catching import reach
from engine.fast_action.coaches.guessing import deck_mix, double_rate, key_rate, most_used
from engine.fast_action.deck import default_deck
from engine.fast_action.displays import BACKS, ENDS, FLANKERS, ROW_2, ROW_3, men_in
from engine.fast_action.solitaire import blitzers, selection_of, situation_line
from engine.football.codes import NOBODY
from engine.football.state import State
from engine.machine import i64, vec
from engine.statis_pro import calls, kick_tables
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.coverage import HELPERS, most_coverages
from engine.statis_pro.defense_legality import BLITZERS_LEAST, BLITZERS_MOST
from engine.statis_pro.player import Player
from engine.statis_pro.solitaire import WITHIN
from engine.statis_pro.tables import GUARDS

MIX: Final[list[list[int]]] = deck_mix(default_deck())
"""By solitaire line and code: cards of the deck that ships."""
RECEIVERS: Final = (*ENDS, *FLANKERS)


@final
class ChosenDefense:
    """A coach's defenses during a game, as often of each kind as the deck that ships would call them."""

    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def call(self, state: State, places: list[Player | None], boxes: list[list[Player]]) -> DefenseCall:
        """A defense for the situation, in sight of the offense's formation."""  # SPF-7.2.1
        line = situation_line(state) - 1
        code = pick(vec[i64](MIX[line]), self._generator)
        selection = selection_of(code, near=state.yards_to_goal <= WITHIN)
        if code in (codes.RUN_NO_KEY, codes.RUN_KEY):
            return DefenseCall(self._run(line, places))
        if selection == calls.BLITZ:
            return self._blitz(boxes)
        call = DefenseCall(selection)
        if self._generator.chance(double_rate(MIX[line]), THOUSAND):
            call.coverages = covered(places, boxes)
        return call

    def _run(self, line: i64, places: list[Player | None]) -> i64:
        """A key on the back who most likely carries the ball, or none."""
        backs = [place for place in BACKS if places[place] is not None]
        if not backs or not self._generator.chance(key_rate(MIX[line], len(backs)), THOUSAND):
            return calls.RUN_NO_KEY
        return calls.RUN_KEY_1 + most_used(places, backs, NOBODY) - codes.BK1

    def _blitz(self, boxes: list[list[Player]]) -> DefenseCall:
        """Two to five players, as the solitaire table sends them; a Pass Defense where there are too few."""
        named = charts.BLITZ_BOXES[1 + self._generator.below(charts.PASS_NUMBERS)]
        sent = blitzers(named, boxes)
        men: i64 = 0
        for box in sent:
            men += len(boxes[box])
        if not BLITZERS_LEAST <= men <= BLITZERS_MOST:
            return DefenseCall(calls.PASS_DEFENSE)  # SPF-2.5c
        return DefenseCall(calls.BLITZ, blitzers=sent)


def covered(places: list[Player | None], boxes: list[list[Player]]) -> list[Coverage]:
    """Double Coverage of the most used receiver who can be helped against, or Triple where the formation is for it."""
    second, third = men_in(boxes, ROW_2), men_in(boxes, ROW_3)
    helpers = 0
    if most_coverages(kick_tables.TRIPLE, second, third):
        helpers = kick_tables.TRIPLE  # SPF-7.2.2.3a
    elif most_coverages(kick_tables.DOUBLE, second, third):
        helpers = kick_tables.DOUBLE  # SPF-7.2.2.2b
    found = [place for place in RECEIVERS if helpers and len(_helpers(place, places, boxes)) >= helpers]
    if not found:
        return []
    receiver = most_used(places, found, NOBODY)
    return [Coverage(receiver, _helpers(receiver, places, boxes)[:helpers])]  # SPF-7.2.2.2c, SPF-7.2.2.3d


def _helpers(place: i64, places: list[Player | None], boxes: list[list[Player]]) -> list[int]:
    """Boxes whose players may help to cover a receiver: those who guard nobody first, then the best interceptors."""
    guard = GUARDS[place]
    if places[place] is None or not boxes[guard]:
        return []
    busy = {GUARDS[other] for other in (*RECEIVERS, *BACKS) if places[other] is not None}
    free = [box for box in HELPERS if box != guard and boxes[box]]
    return sorted(free, key=lambda box: (box in busy, reach(boxes[box][0])))
