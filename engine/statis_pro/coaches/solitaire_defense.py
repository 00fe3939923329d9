"""Defense by the deck, or by the coach where the deck does not call it; Big Plays for the moments that matter."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import rare_calls
from engine.coaching.kicking_sense import onside_feared
from engine.coaching.league import THOUSAND
from engine.coaching.lots import pick
from engine.fast_action import charts, codes
from engine.fast_action.calls import Coverage
from engine.fast_action.catching import reach
from engine.fast_action.chance import FastAction
from engine.fast_action.coaches.fronts import COVERING, DIME, NICKEL, Fronts
from engine.fast_action.coaches.guessing import deck_mix, double_rate, key_rate, most_used
from engine.fast_action.deck import default_deck
from engine.fast_action.displays import BACKS, ENDS, FLANKERS, ROW_2, ROW_3, players_in
from engine.fast_action.solitaire import blitzers, selection_of, situation_line
from engine.football.codes import NOBODY, QUARTERS
from engine.football.era import Era
from engine.football.state import State
from engine.machine import i64, vec
from engine.statis_pro import calls, kick_tables
from engine.statis_pro.calls import RUN_NO_KEY, DefenseCall
from engine.statis_pro.coaches.coach import Coach
from engine.statis_pro.coverage import HELPERS, most_coverages
from engine.statis_pro.defense_legality import BLITZERS_LEAST, BLITZERS_MOST
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player
from engine.statis_pro.sidelines import Sideline
from engine.statis_pro.solitaire import WITHIN, solitaire_call
from engine.statis_pro.tables import GUARDS

MIX: Final[list[list[int]]] = deck_mix(default_deck())
"""By solitaire line and code: cards of the deck that ships."""
RECEIVERS: Final = (*ENDS, *FLANKERS)
LONG_YARDAGE: Final = 4
"""The solitaire line of third and fourth downs with seven yards to go, on which the deck doubles receivers most."""
DIMES: Final = 3
"""Of so many displays against long passes one is a dime."""
TWO_BACKS: Final = 2
KEYS_ANOTHER: Final = 8
"""Of so many keys one is on another back than the most used."""


@final
class ChosenDefense:
    """A coach's defenses during a game, as often of each kind as the deck that ships would call them."""

    def __init__(self, generator: Generator) -> None:
        self._generator = generator

    def against_passes(self) -> i64:
        """The display in which to wait for a long pass: one that may double receivers, or one that may triple."""
        return DIME if self._generator.chance(1, DIMES) else COVERING

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
        # Three backs are keyed like two: one guess in two is right, which costs nothing against no key.
        if not backs or not self._generator.chance(key_rate(MIX[line], min(len(backs), TWO_BACKS)), THOUSAND):
            return calls.RUN_NO_KEY
        keyed = most_used(places, backs, NOBODY)
        if len(backs) > 1 and self._generator.chance(1, KEYS_ANOTHER):
            others = [place for place in backs if place != keyed]
            keyed = others[self._generator.below(len(others))]
        return calls.RUN_KEY_1 + keyed - codes.BK1

    def _blitz(self, boxes: list[list[Player]]) -> DefenseCall:
        """Two to five players, as the solitaire table sends them; a Pass Defense where there are too few."""
        named = charts.BLITZ_BOXES[1 + self._generator.below(charts.PASS_NUMBERS)]
        sent = blitzers(named, boxes)
        players: i64 = 0
        for box in sent:
            players += len(boxes[box])
        if not BLITZERS_LEAST <= players <= BLITZERS_MOST:
            return DefenseCall(calls.PASS_DEFENSE)  # SPF-2.5c
        return DefenseCall(calls.BLITZ, blitzers=sent)


def covered(places: list[Player | None], boxes: list[list[Player]]) -> list[Coverage]:
    """Double Coverage of the most used receiver who can be helped against, or Triple where the formation is for it."""
    second, third = players_in(boxes, ROW_2), players_in(boxes, ROW_3)
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


USUAL: Final = Options()
CHANCE_EVERY: Final = 240
"""Seconds of a game in which one good moment for a Big Play comes along."""
OUT_OF_REACH: Final = 25
THREATENED: Final = 40
"""Yards from the goal line where every down is worth a Big Play."""


class SolitaireDefense(Coach):
    """The defensive half of a coach. He starts from the alignment of the lineup card and has a nickel against three
    receivers, one on third and long that may double them, and a goal line front. Calls are read from the deck
    (SPF-S.4), or without solitaire chosen by himself."""

    def __init__(self, generator: Generator) -> None:
        self.generator = generator
        self.options = USUAL
        self.fronts: Fronts | None = None
        self._chosen = ChosenDefense(generator)
        self._facing: list[Player | None] = []
        """The offense in sight."""

    def begin(self, side: Sideline, options: Options, era: Era) -> None:
        """Look at the lineup card."""
        self.options = options
        self.fronts = Fronts(side.squad)

    def defense_display(self, state: State, side: Sideline, places: list[Player | None]) -> list[list[Player]]:
        """The front that fits the offense in sight."""
        self._facing = places
        if side.keep_players:
            return side.boxes
        assert self.fronts is not None
        passing: i64 = NICKEL
        if situation_line(state) == LONG_YARDAGE:
            passing = COVERING if self.options.solitaire else self._chosen.against_passes()
        return self.fronts.against(places, state.yards_to_goal, side, passing)

    def defense_call(self, state: State, side: Sideline, boxes: list[list[Player]], chance: FastAction) -> DefenseCall:
        """What the deck says; without solitaire, what the coach expects."""
        if self.options.solitaire:
            call = solitaire_call(chance, state, boxes)
        else:
            call = self._chosen.call(state, self._facing, boxes)  # SPF-S.0
        if side.big_plays and side.big_play_drive != state.drive:
            call.big_play = self._big_play(state, side)
        return call

    def _big_play(self, state: State, side: Sideline) -> bool:
        """Third and fourth downs, and any down near the goal line; the fewer moments are left, the more readily."""
        if not self.options.big_plays or (state.down < 3 and state.yards_to_goal > THREATENED):
            return False
        lead = state.lead(side.squad.team)
        if state.quarter >= QUARTERS and abs(int(lead)) >= OUT_OF_REACH:
            return False
        quarters_left = max(QUARTERS - state.quarter, 0)
        seconds = quarters_left * state.era.quarter_seconds + state.seconds_left
        return self.generator.below(1 + seconds // CHANCE_EVERY) < side.big_plays

    def kick_defense(self, state: State, side: Sideline, kick: i64) -> DefenseCall:
        """Set up the return, or go for the block; where fakes are played, now and then expect one."""
        if self.options.fake_kicks and rare_calls.fears_fake(state, self.generator):
            return DefenseCall(RUN_NO_KEY, alert=True)  # SPF-O.6b
        rush = kick == calls.PUNT and rare_calls.rushes_all_out(state, side.squad.team, self.generator)
        return DefenseCall(RUN_NO_KEY, all_out_rush=rush)  # SPF-8.5.7a

    def expects_onside(self, state: State, side: Sideline) -> bool:
        """When the kickers are behind and short of time."""
        return self.options.onside_defense and onside_feared(state, side.squad.team)
