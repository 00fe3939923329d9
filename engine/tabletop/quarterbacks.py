"""Which quarterback may play, and what an injury does to the endurance of others."""

from __future__ import annotations

from typing import Final

from engine.fast_action.player import LETTER_A, LETTER_B, LETTER_C, Player
from engine.football.codes import NOBODY, QUARTERS
from engine.football.state import State
from engine.machine import i64

FAR_AHEAD: Final = 20
"""More points than this are a significant lead."""  # TTF-END-01
FOURTH_QUARTER: Final = QUARTERS
LEAST_ENDURANCE: Final = 1  # TTF-END-15


def allowed(fit: list[Player], state: State, team: i64, bound: i64) -> list[Player]:
    """The quarterbacks who may take the next snap, of those who are fit, in order of their letters.

    `bound` is the C quarterback who came in before the fourth quarter and must stay, or NOBODY.
    """
    if bound != NOBODY and any(man.index == bound for man in fit):
        return [man for man in fit if man.index == bound]  # TTF-END-03
    if spared(state, team):
        return [man for man in fit if man.endurance < LETTER_C] or fit  # TTF-END-02
    for letter in (LETTER_A, LETTER_B, LETTER_C):
        same = [man for man in fit if man.endurance == letter]
        if same:
            return same  # TTF-END-01, TTF-END-02, TTF-END-03, TTF-END-17
    return []


def spared(state: State, team: i64) -> bool:
    """Whether the starter may be taken out: in the fourth quarter, far ahead."""  # TTF-END-01
    return state.quarter >= FOURTH_QUARTER and state.lead(team) > FAR_AHEAD


def binds(man: Player, state: State) -> bool:
    """Whether a quarterback who comes in now bars all others for the game."""  # TTF-END-03
    return man.endurance == LETTER_C and state.quarter < FOURTH_QUARTER


def relieved(missing: Player, others: list[Player]) -> Player | None:
    """Who of the same position plays more when a man is out for the game: his endurance drops by one."""
    # TTF-END-15: the man with the largest endurance of those larger than the missing man's
    able = [
        man for man in others if man.kind == missing.kind and man.endurance > max(missing.endurance, LEAST_ENDURANCE)
    ]
    return max(able, key=lambda man: man.endurance) if able else None  # TTF-END-16: anew for each game
