"""The reference of Statis-Pro: ordinary opponents, and what such a defense calls against each kind of play."""

from __future__ import annotations

from typing import Final

from engine.fast_action.counting import Counting
from engine.fast_action.reference import Answer, every_draw, fill_defense, fill_offense, weighted_answers
from engine.football.codes import AWAY, HOME
from engine.football.state import State
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.player_record import Player, Squad
from engine.statis_pro.solitaire import solitaire_call

PACKAGE: Final = "engine.statis_pro"


def reference_offense() -> Squad:
    """An ordinary offense."""
    return fill_offense(Squad(HOME), PACKAGE)


def reference_defense() -> Squad:
    """An ordinary defense."""
    return fill_defense(Squad(AWAY), PACKAGE)


def answers(counting: Counting, kind: int) -> list[Answer[DefenseCall]]:
    """What the reference defense calls against a kind of play.

    A double-covered receiver stays in the call; whether the formation allows it, the rules say (SPF-S.4.6b).
    """
    boxes = reference_defense().defense
    return weighted_answers(PACKAGE, kind, lambda state: every_call(counting, state, boxes), _call)


def _call(selection: int, double_target: bool, blitzers: list[int]) -> DefenseCall:
    return DefenseCall(selection, double_target=double_target, blitzers=blitzers)


def every_call(counting: Counting, state: State, boxes: list[list[Player]]) -> list[tuple[float, DefenseCall]]:
    """Each defense the deck can call in a situation, with its probability."""
    return every_draw(counting, lambda chance: solitaire_call(chance, state, boxes))
