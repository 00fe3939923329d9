"""The reference of Tabletop Football: ordinary opponents, and what such a defense calls against each kind of play.

Passes are Quick, Short, Long and Screens, without patterns, Shotgun or strategies: Swings and Shovels read the same
ranges and rushing columns as these. Nobody is beyond his endurance, and nobody throws on the run.
"""

from __future__ import annotations

from typing import Final

from engine.fast_action.counting import Counting
from engine.fast_action.player_record import Player
from engine.fast_action.reference import Answer, every_draw, fill_defense, fill_offense, weighted_answers
from engine.football.codes import AWAY, HOME
from engine.football.state import State
from engine.tabletop.player_record import Squad
from engine.tabletop.plays import DefenseCall
from engine.tabletop.solitaire import solitaire_call

PACKAGE: Final = "engine.tabletop"


def reference_offense() -> Squad:
    """An ordinary offense."""
    return fill_offense(Squad(HOME), PACKAGE)


def reference_defense() -> Squad:
    """An ordinary defense."""
    return fill_defense(Squad(AWAY), PACKAGE)


def answers(counting: Counting, kind: int) -> list[Answer[DefenseCall]]:
    """What the reference defense calls against a kind of play; its players allow a double coverage."""  # TTF-SOLO-06
    places, boxes = reference_offense().offense, reference_defense().defense

    def drawn(state: State) -> list[tuple[float, DefenseCall]]:
        return every_call(counting, state, places, boxes)

    return weighted_answers(
        PACKAGE, kind, drawn, lambda selection, double, boxes: DefenseCall(selection, [], double, boxes)
    )


def every_call(
    counting: Counting, state: State, places: list[Player | None], boxes: list[list[Player]]
) -> list[tuple[float, DefenseCall]]:
    """Each defense the deck can call in a situation, with its probability."""
    return every_draw(counting, lambda chance: solitaire_call(chance, state, places, boxes))
