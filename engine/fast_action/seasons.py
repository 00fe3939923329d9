"""What seasons of Fast Action games share: passes by man, and quarterbacks who sit because it is another's turn."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from engine.fast_action.player import FastSquad

REST: Final = 1
"""Games out: this one."""


def resting(squad: FastSquad, games_out: list[int], turn: int) -> list[int]:
    """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them; -1 for none."""
    out = list(games_out)
    if turn < 0:
        return out
    passer = squad.players[turn]
    for man in squad.quarterbacks:
        if man is passer:
            break
        if man.endurance <= passer.endurance:
            out[man.index] = max(out[man.index], REST)
    for man in squad.quarterbacks:
        if man.endurance < passer.endurance:
            out[man.index] = max(out[man.index], REST)
    return out


def passes_by_man(dropbacks: Mapping[str, int], quarterbacks: set[str], names: Sequence[str]) -> list[int]:
    """By player index, a quarterback's passes of the season."""
    waiting = set(quarterbacks)
    counted: list[int] = []
    for name in names:
        counted.append(dropbacks.get(name, 0) if name in waiting else 0)
        waiting.discard(name)  # two men of one name: the first is the quarterback, as squads are made
    return counted
