"""What the cards of the small set are put together from."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any, Final

from engine.cards.dice_faces import Cell

TEAMS: Final = ("AAA", "BBB")


def own_id(team: str, place: str) -> str:
    """By which players are told apart."""
    return f"{team.lower()}-{place.lower()}"


def player(team: str, place: str) -> dict[str, Any]:
    """Who he is, as fields of any card of his."""
    return {"team": team, "name": f"{team} {place}", "player_id": own_id(team, place)}


def turned(cells: tuple[Any, ...], count: int, by: int) -> tuple[Any, ...]:
    """As many cells as a matrix has, begun at another one for every player, so that no two cards are the same."""
    return tuple(islice(cycle(cells), by, by + count))


def read(kind: Cell, text: str, count: int, by: int) -> tuple[Any, ...]:
    """As many printed cells of a kind, begun at another one for every player."""
    return turned(tuple(kind.read(cell) for cell in text.split()), count, by)
