"""The reference of Statis-Pro: ordinary opponents, and what such a defence calls against each kind of play."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from engine.chance.every import Branches, every
from engine.fast_action import reference
from engine.fast_action.chance import Every
from engine.fast_action.counting import Counting
from engine.fast_action.reference import (
    KINDS,
    LONG,
    QUICK,
    RUN,
    SCREEN,
    SHORT,
    Called,
    Declared,
    kind_of,
    reference_state,
)
from engine.football.codes import AWAY, HOME
from engine.football.state import State
from engine.statis_pro.calls import DefenseCall
from engine.statis_pro.player import Player, Squad
from engine.statis_pro.solitaire import solitaire_call

__all__ = [
    "KINDS",
    "LONG",
    "QUICK",
    "RUN",
    "SCREEN",
    "SHORT",
    "Answer",
    "answers",
    "declared",
    "every_call",
    "kind_of",
    "reference_defense",
    "reference_offense",
    "reference_state",
]
PACKAGE: Final = "engine.statis_pro"


@final
@dataclass(frozen=True, slots=True)
class Answer:
    """A defence call, and how often an ordinary defence makes it."""

    weight: float
    call: DefenseCall


def declared() -> Declared:
    """What `reference.toml` says."""
    return reference.declared(PACKAGE)


def reference_offense() -> Squad:
    """An ordinary offence."""
    squad = Squad(HOME)
    reference.fill_offense(squad, PACKAGE)
    return squad


def reference_defense() -> Squad:
    """An ordinary defence."""
    squad = Squad(AWAY)
    reference.fill_defense(squad, PACKAGE)
    return squad


def answers(counting: Counting, kind: int) -> list[Answer]:
    """What the reference defence calls against a kind of play.

    A double-covered receiver stays in the call; whether the formation allows it, the rules say (SPF-S.4.6b).
    """
    boxes = reference_defense().defense

    def called(state: State) -> list[tuple[float, Called]]:
        return [
            (probability, (call.selection, call.double_target, tuple(call.blitzers)))
            for probability, call in every_call(counting, state, boxes)
        ]

    return [
        Answer(weight, DefenseCall(selection, double_target=double, blitzers=list(blitzers)))
        for (selection, double, blitzers), weight in reference.weighted_calls(PACKAGE, kind, called)
    ]


def every_call(counting: Counting, state: State, boxes: list[list[Player]]) -> list[tuple[float, DefenseCall]]:
    """Each defence the deck can call in a situation, with its probability."""

    def rule(branches: Branches) -> DefenseCall:
        return solitaire_call(Every(counting, branches), state, boxes)

    return list(every(rule))
