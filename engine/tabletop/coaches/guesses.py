"""The defense of a coach who does not know the play: the deck's own mix of defenses, with keys and doubles guessed.

How often he keys and doubles is described in `engine/fast_action/coaches/guessing.py`.
"""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching.league import THOUSAND
from engine.coaching.lots import pick
from engine.fast_action import calls, charts, codes
from engine.fast_action.calls import Coverage
from engine.fast_action.coaches.guessing import deck_mix, double_rate, key_rate, most_used
from engine.fast_action.displays import BACKS, ENDS, FLANKERS, ROW_1, ROW_2, ROW_3, players_in
from engine.fast_action.player_record import BACK, DEFENSIVE_BACK, Player
from engine.fast_action.solitaire import blitzers, selection_of, situation_line
from engine.football.codes import NOBODY
from engine.football.state import State
from engine.machine import i64, vec
from engine.tabletop.coaches.playbook import RATES
from engine.tabletop.coverage import DOUBLE_ROWS, duties, is_wide
from engine.tabletop.deck import default_deck
from engine.tabletop.defense_legality import PREVENT_ROW_3
from engine.tabletop.player_record import POSITIONS
from engine.tabletop.plays import STUNTS, DefenseCall, Formation
from engine.tabletop.snap import NEAR

FULLBACK: Final = POSITIONS.index("FB")
"""Who blocks, so that he is keyed last."""
MIX: Final[list[list[int]]] = deck_mix(default_deck())
"""By line of the card and code: cards of the deck that ships."""


def key_chance(line: i64, backs: i64) -> int:
    """Per thousand run defenses on a line: how many key a back."""
    return key_rate(MIX[line], backs)


def double_chance(line: i64) -> int:
    """Per thousand pass defenses on a line: how many double a receiver."""
    return double_rate(MIX[line])


@final
class Guesses:
    """A coach's defenses during a game."""

    def __init__(self, generator: Generator, *, stunts: bool) -> None:
        self._generator = generator
        self._stunts = stunts

    def call(self, state: State, formation: Formation, boxes: list[list[Player]]) -> DefenseCall:
        """A defense for the situation, in sight of the offense's formation."""
        line = situation_line(state) - 1
        code = pick(vec[i64](MIX[line]), self._generator)
        selection = selection_of(code, near=state.yards_to_goal < NEAR)  # TTF-SOLO-07
        if selection == calls.PREVENT and players_in(boxes, ROW_3) < PREVENT_ROW_3:
            selection = calls.PASS_DEFENSE  # TTF-CALL-09
        if code in (codes.RUN_NO_KEY, codes.RUN_KEY):
            call = DefenseCall(self._run(line, formation.places))
        elif selection == calls.BLITZ:
            call = self._blitz(formation, boxes)
        else:
            call = DefenseCall(selection)
            if self._generator.chance(double_chance(line), THOUSAND):
                call.coverages = doubled(formation, boxes, call)
        if self._stunts and self._generator.chance(RATES["stunt"], THOUSAND):
            call.stunts = self._stunt(boxes)
        return call

    def _run(self, line: i64, places: list[Player | None]) -> i64:
        """A key on the back who most likely carries the ball, or none."""
        backs = [place for place in BACKS if _is_back(places[place])]
        if not backs or not self._generator.chance(key_chance(line, len(backs)), THOUSAND):
            return calls.RUN_NO_KEY
        return calls.RUN_KEY_1 + most_used(places, backs, FULLBACK) - codes.BK1

    def _blitz(self, formation: Formation, boxes: list[list[Player]]) -> DefenseCall:
        """Two to five players, as the solitaire table sends them."""  # TTF-CALL-10
        call = DefenseCall(calls.BLITZ)
        named = charts.BLITZ_BOXES[1 + self._generator.below(charts.PASS_NUMBERS)]
        busy = [box for box in duties(formation.places, boxes, formation.tight, call) if box != NOBODY]
        call.blitzers = blitzers(named, boxes, busy)
        return call

    def _stunt(self, boxes: list[list[Player]]) -> list[int]:
        """One pair of neighbors in row one, now and then two that have nobody in common."""  # TTF-STRAT-24
        pairs = [pair for pair in range(len(STUNTS)) if _front(boxes[ROW_1[pair]]) and _front(boxes[ROW_1[pair + 1]])]
        if not pairs:
            return []
        found = [pairs[self._generator.below(len(pairs))]]
        others = [pair for pair in pairs if abs(pair - found[0]) > 1]
        if others and self._generator.chance(RATES["second stunt"], THOUSAND):
            found.append(others[self._generator.below(len(others))])
        return found


def _is_back(player: Player | None) -> bool:
    return player is not None and player.kind == BACK


def _front(players: list[Player]) -> bool:
    return any(player.kind != DEFENSIVE_BACK for player in players)


def doubled(formation: Formation, boxes: list[list[Player]], call: DefenseCall) -> list[Coverage]:
    """A double coverage of the most used receiver for whom there is a helper without a duty; none when there is not."""
    if players_in(boxes, ROW_2) < DOUBLE_ROWS[0] or players_in(boxes, ROW_3) < DOUBLE_ROWS[1]:
        return []  # TTF-STRAT-19
    places = formation.places
    duty = duties(places, boxes, formation.tight, call)
    found = [place for place in (*ENDS, *FLANKERS) if _helper(place, places, boxes, duty) != NOBODY]
    if not found:
        return []
    receiver = most_used(places, found, FULLBACK)
    return [Coverage(receiver, [_helper(receiver, places, boxes, duty)])]


def _helper(place: i64, places: list[Player | None], boxes: list[list[Player]], duty: list[int]) -> i64:
    """The box whose player helps to cover a receiver: the best interceptor without a duty; NOBODY for none."""
    guard = duty[place]
    if places[place] is None or guard == NOBODY:
        return NOBODY  # TTF-STRAT-22
    wide = is_wide(places, place)
    if wide and any(player.kind != DEFENSIVE_BACK for player in boxes[guard]):
        return NOBODY  # TTF-STRAT-20
    best: i64 = NOBODY
    for box in (*ROW_2, *ROW_3):
        if box in duty or not boxes[box] or (wide and boxes[box][-1].kind != DEFENSIVE_BACK):
            continue
        if best == NOBODY or boxes[box][-1].intercept < boxes[best][-1].intercept:
            best = box
    return best
