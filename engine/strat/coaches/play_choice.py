"""Which formation and which play of the selector move the ball in the way a coach has in mind, for the player he
names."""

from __future__ import annotations

from typing import Final, final

from engine.chance.generator import Generator
from engine.coaching import clock_sense
from engine.coaching.habits import INSIDE, OUTSIDE
from engine.coaching.lots import NONE, pick
from engine.football.state import State
from engine.machine import i64, vec
from engine.strat import codes
from engine.strat.calls import OffenseCall, OffenseSet
from engine.strat.coaches import offense_sets
from engine.strat.coaches.offense_sets import PlayerSets, SetChoice, Sets, place_of
from engine.strat.coaches.rates import RATES, THOUSAND
from engine.strat.coaches.scouting import FLAT_WAY, LONG_WAY, LOOK_IN_WAY
from engine.strat.legality.offense import DRAWN_BY, REVERSED_BY, SIDED
from engine.strat.player_record import Player
from engine.strat.sideline import Sideline
from engine.strat.snap import INSIDE_TEN

SHORT_YARDS: Final[i64] = RATES["short yards"]
PASSING_DOWNS: Final[i64] = RATES["passing downs"]
GOAL_LINE: Final[i64] = RATES["goal line"]
_UNKNOWN: Final = 0
_CAN: Final = 1
_CANNOT: Final = 2


def situation_kind(state: State, expected: i64) -> i64:
    """What kind of down it is; `expected` is how likely a pass is, of a thousand."""
    if state.yards_to_first <= SHORT_YARDS or state.yards_to_goal <= GOAL_LINE:
        return offense_sets.SHORT
    hurried = clock_sense.tempo(state, state.offense) == clock_sense.HURRY
    return offense_sets.PASSING if hurried or expected >= PASSING_DOWNS else offense_sets.USUAL


@final
class LiningUp:
    """A roster's formations during a game."""

    def __init__(self, side: Sideline, sets: Sets, generator: Generator) -> None:
        self._side = side
        self._sets = sets
        self._generator = generator
        self._version: i64 = -1
        self._known = vec[i64]([_UNKNOWN] * sets.count)
        """By number of a formation: whether it can be lined up with those who can play."""

    def choice(self, index: i64, doing: i64, when: i64) -> SetChoice | None:
        """A formation in which a player carries or catches the ball; None where there is none."""
        held = self._side.held_offense
        if held is not None:
            return self._held(held, index)
        sets = self._of(index, doing)
        drawn = pick(sets.weights[when], self._generator)
        if drawn != NONE and self._can(sets.choices[drawn], index):
            return sets.choices[drawn]
        for choice in sets.choices:
            if self._can(choice, index):
                return choice
        return None

    def anyhow(self) -> SetChoice:
        """Some formation, for a run of the quarterback."""
        found = self.choice(self._side.passer.index, offense_sets.CARRY, offense_sets.USUAL)
        return found or self._sets.passer.choices[0]

    def _of(self, index: i64, doing: i64) -> PlayerSets:
        return self._sets.passer if index == self._side.passer.index else self._sets.by_player[index][doing]

    def _held(self, held: OffenseSet, index: i64) -> SetChoice | None:
        """After a hurry-up nobody comes or goes."""  # SOM-HURRY-02
        place = place_of(self._side.offense(held).players, index)
        if place == codes.NOBODY:
            return None
        same = OffenseSet(held.formation, False, held.lone_back, held.blocking_back, held.players)
        return SetChoice(_UNKNOWN, same, place, [])

    def _can(self, choice: SetChoice, index: i64) -> bool:
        side = self._side
        if not side.out:
            return True
        if self._version != side.version:
            self._version = side.version
            self._known = vec[i64]([_UNKNOWN] * self._sets.count)
        known = self._known[choice.number]
        if known == _UNKNOWN:
            known = _CAN if self._fits(choice, index) else _CANNOT
            self._known[choice.number] = known
        return known == _CAN

    def _fits(self, choice: SetChoice, index: i64) -> bool:
        player = self._side.offense(choice.shown).players[choice.place]
        return player is not None and player.index == index and self._side.can_line_up(choice.shown)


LINEBUCKS: Final[i64] = RATES["linebucks"]
LOOK_INS: Final[i64] = RATES["look-ins"]
DRAWS: Final[i64] = RATES["draws"]
LATE_DRAWS: Final[i64] = RATES["draws on passing downs"]
SHOTGUNS: Final[i64] = RATES["shotguns"]
PISTOLS: Final[i64] = RATES["pistols"]


def chosen_play(
    way: i64, place: i64, player: Player, state: State, expected: i64, end_runs_left: i64, generator: Generator
) -> OffenseCall:
    """A call; `expected` is how likely a pass is here, of a thousand, `end_runs_left` those of a quarterback."""
    if way == INSIDE:
        call = _inside(place, player, generator)
        rate = LATE_DRAWS if expected >= PASSING_DOWNS else DRAWS
        if place in DRAWN_BY and state.yards_to_goal > INSIDE_TEN:
            call.draw = generator.chance(rate, THOUSAND)  # SOM-DRAW-01
    elif way == OUTSIDE:
        call = OffenseCall(_around_end(place, player, end_runs_left), place)
    else:
        call = OffenseCall(_pass(way, state, generator), place)
    if call.play in SIDED:
        reverse = call.play == codes.END_RUN and place in REVERSED_BY
        call.side = codes.RIGHT if reverse or generator.below(2) else codes.LEFT  # SOM-REV-01
    return call


def _inside(place: i64, player: Player, generator: Generator) -> OffenseCall:
    off_tackle = place != codes.QB and bool(player.column(codes.OFF_TACKLE, codes.RIGHT_GUESS))
    linebuck = not off_tackle or generator.chance(LINEBUCKS, THOUSAND)
    return OffenseCall(codes.LINEBUCK if linebuck else codes.OFF_TACKLE, place)


def _around_end(place: i64, player: Player, end_runs_left: i64) -> i64:
    """An end run or a reverse; up the middle for a quarterback who has had his end runs."""  # SOM-QER-02
    if place in REVERSED_BY:
        return codes.END_RUN
    if place == codes.QB and not end_runs_left:
        return codes.LINEBUCK
    return codes.END_RUN if player.column(codes.END_RUN, codes.RIGHT_GUESS) else codes.LINEBUCK


def _pass(way: i64, state: State, generator: Generator) -> i64:
    """A pass as near as the field asks for; from 10 to 19 yards out a long one is for the end zone."""
    if state.yards_to_goal <= INSIDE_TEN:
        return codes.SHORT  # SOM-RZ-02
    if way == FLAT_WAY:
        return codes.FLAT
    if way == LOOK_IN_WAY:
        return codes.LOOK_IN if generator.chance(LOOK_INS, THOUSAND) else codes.FLAT
    return codes.LONG if way == LONG_WAY else codes.SHORT  # SOM-RZ-01, SOM-RZ-06


def from_shotgun(call: OffenseCall, expected: i64, generator: Generator, *, pistol: bool) -> bool:
    """Whether a play is run from the shotgun, which is for passing downs, or from the pistol."""
    if not _allowed(call, pistol=pistol):
        return False
    rate = SHOTGUNS if expected >= PASSING_DOWNS else PISTOLS if pistol else 0
    return generator.chance(rate, THOUSAND)


def _allowed(call: OffenseCall, *, pistol: bool) -> bool:
    """What may be run from there."""  # SOM-GUN-01, SOM-PIS-01, SOM-DRAW-01
    if not codes.is_run(call.play) or call.play == codes.LINEBUCK:
        return True
    if call.play == codes.END_RUN and call.player == codes.QB:
        return True
    back = call.player not in REVERSED_BY
    return pistol and not (call.play == codes.END_RUN and back)
