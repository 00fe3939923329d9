"""Plays of Tabletop Football for tests, on made-up displays: `snap` is a play from midfield. The offense is at home."""

from __future__ import annotations

from engine.fast_action import calls, codes
from engine.fast_action.chance import FastAction, Script
from engine.football.codes import AWAY, HOME
from engine.football.state import State
from engine.tabletop.choices import Choices
from engine.tabletop.options import Options
from engine.tabletop.player_record import POSITIONS, Squad
from engine.tabletop.plays import DefenseCall, OffenseCall
from engine.tabletop.scrimmage import prepare
from engine.tabletop.snap import Down, Snap
from engine.trace import Trace
from tests.engine.fast_action.builders import *  # noqa: F403  # one import for the tests of the game
from tests.engine.fast_action.builders import Boxes, Display, at, eleven, front

KINDS = ("QB", "RB", "WR", "TE", "OL", "DL", "LB", "DB", "K")
"""A position for every kind of card that plays anywhere unmodified."""


PASS_LINES = {calls.QUICK: "QK ", calls.SHORT: "SH ", calls.LONG: "LG "}
"""`ALL` in the script of a pass is the card's line for the pass called."""


class Decided(Choices):
    """Choices as a test makes them: by name, the others as usual."""

    def __init__(self, **made: int | bool) -> None:
        for name, choice in made.items():
            assert hasattr(Choices, name), name
            setattr(self, name, lambda *_, choice=choice: choice)


def positioned(players: list) -> None:
    """Give players whose position does not matter one that is at home everywhere."""
    for player in players:
        if player is not None and player.position == 0:
            player.position = POSITIONS.index(KINDS[player.kind])


def snap(
    chance: FastAction,
    call: OffenseCall,
    against: DefenseCall | int = calls.RUN_KEY_3,
    *,
    places: Display | None = None,
    boxes: Boxes | None = None,
    state: State | None = None,
    options: Options | None = None,
    choices: Choices | None = None,
    trace: bool = True,
) -> Snap:
    """A play ready to be resolved; unless told otherwise the defense looks for the wrong run (no modifier)."""
    places = eleven() if places is None else places
    boxes = front() if boxes is None else boxes
    state = at() if state is None else state
    positioned(places)
    positioned([player for players in boxes for player in players])
    offense = Squad(state.offense, [player for player in places if player is not None], penalty_range=20)
    defense = Squad(
        AWAY if state.offense == HOME else HOME, [player for players in boxes for player in players], penalty_range=20
    )
    offense.fumble_range = defense.fumble_range = 20
    if isinstance(chance, Script) and call.play in PASS_LINES:
        lines = [draw.replace("ALL ", PASS_LINES[call.play]) for draw in chance.draws.all]
        chance = Script(*lines)
    if isinstance(against, int):
        against = DefenseCall(against)
    down = Down(offense, defense, places, boxes, call, against, choices or Choices())
    return prepare(state, chance, options or Options(), Trace(on=trace), down)


def run_to(play: int = calls.INSIDE_LEFT, carrier: int = codes.BK1, strategy: int = 0, **more) -> OffenseCall:
    """A run by the player at a display place."""
    return OffenseCall(play, carrier, strategy, **more)


def pass_to(play: int = calls.SHORT, receiver: int = codes.LE, strategy: int = 0, **more) -> OffenseCall:
    """A pass to the player at a display place."""
    return OffenseCall(play, receiver, strategy, **more)
