"""Plays of Statis-Pro for tests, on made-up displays: `snap` is a play from midfield. The offense is at home."""

from __future__ import annotations

from engine.fast_action import codes
from engine.fast_action.chance import FastAction
from engine.football.codes import AWAY, HOME
from engine.football.state import State
from engine.statis_pro import calls
from engine.statis_pro.calls import DefenseCall, OffenseCall
from engine.statis_pro.options import Options
from engine.statis_pro.player_record import Player, Squad
from engine.statis_pro.scrimmage import prepare
from engine.statis_pro.snap import Snap
from engine.trace import Trace
from tests.engine.fast_action.builders import *  # noqa: F403  # one import for the tests of the game
from tests.engine.fast_action.builders import Boxes, Display, at, eleven, front


def squad(team: int, *, players: list[Player] | None = None) -> Squad:
    """A squad of the players given; it loses fumbles on 1-21."""
    return Squad(team, players or [], fumbles_lost=21)


def run_to(play: int = calls.INSIDE_LEFT, carrier: int = codes.BK1, strategy: int = calls.NO_STRATEGY) -> OffenseCall:
    """A run by the player at a display place."""
    return OffenseCall(play, carrier, strategy)


def pass_to(play: int = calls.SHORT, receiver: int = codes.LE, strategy: int = calls.NO_STRATEGY) -> OffenseCall:
    """A pass to the player at a display place."""
    return OffenseCall(play, receiver, strategy)


def snap(
    chance: FastAction,
    call: OffenseCall,
    against: DefenseCall | int = calls.RUN_KEY_3,
    *,
    places: Display | None = None,
    boxes: Boxes | None = None,
    state: State | None = None,
    options: Options | None = None,
    trace: bool = False,
) -> Snap:
    """A play ready to be resolved; unless told otherwise the defense looks for the wrong run (no modifier)."""
    places = eleven() if places is None else places
    boxes = front() if boxes is None else boxes
    state = at() if state is None else state
    offense = squad(state.offense, players=[player for player in places if player is not None])
    defense = squad(
        AWAY if state.offense == HOME else HOME, players=[player for players in boxes for player in players]
    )
    if isinstance(against, int):
        against = DefenseCall(against)
    options = options or Options()
    return prepare(state, chance, options, Trace(on=trace), offense, defense, places, boxes, call, against)
