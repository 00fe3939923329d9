"""Solitaire calls: dice call the play and the strategy, the card still showing names the player."""

from __future__ import annotations

from typing import Final

from engine.football.codes import NOBODY
from engine.football.state import State
from engine.inside_blitz import codes
from engine.inside_blitz.calls import DefenseCall, OffenseCall, allowed
from engine.inside_blitz.chance import Chance
from engine.inside_blitz.charts import Charts
from engine.inside_blitz.options import Options
from engine.inside_blitz.player_record import INSIDE, NO_RATING, OUTSIDE, PASSES, Player, Squad, cell
from engine.machine import i64

NO_LONG_PASS: Final = 15
ONLY_SHORT_PASS: Final = 5
"""From these lines in, Long passes are Medium ones and all passes Short ones."""  # IBF-SOLO-03
LAST_FACE: Final = 6
INSTEAD: Final = (codes.INSIDE_LEFT, codes.SHORT_PASS)
"""What is called when nobody can be found for a play."""


def call_offense(
    state: State, chance: Chance, offense: Squad, alignment: i64, options: Options, charts: Charts
) -> OffenseCall:
    """Three dice on the matrix of an alignment call the play; the blue one is left for the defense."""
    chance.roll_three("the call")  # IBF-SOLO-01
    play = cell(charts.matrices[alignment], chance.red, chance.white)
    if options.quarterback_range and chance.red == LAST_FACE:
        play = _by_range(offense.passer, 10 * chance.white + state.down)  # IBF-OPT-04
    play = nearer(state, play)
    player = ball_handler(chance, offense, play, fresh=options.fresh_cards)  # IBF-SOLO-02
    if player == NOBODY:
        play, player = somebody(offense, play)
    return OffenseCall(play, player, by_number=True)


def call_defense(chance: Chance, alignment: i64, charts: Charts) -> DefenseCall:
    """The blue die as it lies calls the strategy."""
    return DefenseCall(alignment, allowed(alignment, charts.strategies[alignment][chance.blue]))


def _by_range(passer: Player, number: i64) -> i64:
    """The pass that the quarterback's own ranges call for."""
    for depth, last in enumerate(passer.depths):
        if number <= last:
            return codes.QUICK_PASS + depth
    return codes.LONG_PASS


def nearer(state: State, play: i64) -> i64:
    """Near the goal line there is no room for long passes."""  # IBF-SOLO-03
    if play < codes.QUICK_PASS:
        return play
    if state.yards_to_goal <= ONLY_SHORT_PASS:
        return codes.SHORT_PASS
    if state.yards_to_goal <= NO_LONG_PASS and play == codes.LONG_PASS:
        return codes.MEDIUM_PASS
    return play


def ball_handler(chance: Chance, offense: Squad, play: i64, *, fresh: bool = False) -> i64:
    """Who gets the ball: the owner of the showing card's number, or of its Sec Rec numbers if he is hurt."""
    number = chance.usage_number(fresh=fresh)
    index = _able(offense, play, number)  # IBF-SOLO-02
    line: i64
    for line in (codes.SHORT, codes.MEDIUM, codes.LONG):
        if index != NOBODY:
            break
        entry = chance.read(codes.SECONDARY + line)  # IBF-INJ-03
        if entry > 0:
            index = _able(offense, play, entry % codes.TAGGED)
    return index


def _able(offense: Squad, play: i64, number: i64) -> i64:
    """The player whose range holds a number for a play, if he can play; NOBODY otherwise.

    Numbers of a quarterback who is not in the game are those of the one who is (IBF-OURS-PASSER).
    """
    index: i64 = offense.usage[usage_range(play)][number]
    player = offense.player(index)
    if player is None and offense.is_quarterback(index):
        player = offense.passer
    return player.index if player is not None and offense.able(player) and can(player, play) else NOBODY


def can(player: Player, play: i64) -> bool:
    """Whether a player's card has a section for a play."""  # IBF-CALL-03, IBF-CALL-22
    if play >= codes.QUICK_PASS:
        return player.catch[codes.depth_of(play)] != NO_RATING
    return len(player.outside_high if codes.is_sweep(play) else player.inside_high) > 0


def somebody(offense: Squad, play: i64) -> tuple[i64, i64]:
    """When a card names nobody who can play: the first fit player for the play, or for another one, or whoever is
    left."""
    for fit in (True, False):
        for each in (play, *INSTEAD):
            for player in offense.receivers:
                if can(player, each) and (offense.able(player) or not fit):
                    return each, player.index  # IBF-OURS-NOBODY
    raise ValueError("nobody has a card to run or catch with, expected at least one")


def usage_range(play: i64) -> i64:
    """Which ranges a play reads."""
    if play >= codes.QUICK_PASS:
        return PASSES + codes.depth_of(play)
    return OUTSIDE if codes.is_sweep(play) else INSIDE
