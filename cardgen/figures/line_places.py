"""The five places of an offensive line: whether the players of a team can fill them, and who is nearest if not."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

LINE_PLACES: Final = ("LT", "LG", "CN", "RG", "RT")
NEAREST: Final = {
    "CN": ("LG", "RG", "RT", "LT"),
    "LG": ("RG", "CN", "LT", "RT"),
    "RG": ("LG", "CN", "RT", "LT"),
    "LT": ("RT", "LG", "RG", "CN"),
    "RT": ("LT", "RG", "LG", "CN"),
}
"""By place, where those play who come nearest to playing there."""


def fill_places(positions: Sequence[tuple[str, ...]], filled: Mapping[str, int]) -> dict[str, int]:
    """By place who plays there, players being their positions: as many of the five as can be filled at once.

    Some places may be filled already; whoever stands there moves only to another place of his own, to make room.
    """
    found = dict(filled)
    for place in LINE_PLACES:
        if place not in found:
            _assign(place, positions, found, set())
    return found


def places_to_fill(positions: Sequence[tuple[str, ...]]) -> list[str]:
    """The places that nobody is left for when as many as can be are filled at once."""
    filled = fill_places(positions, {})
    return [place for place in LINE_PLACES if place not in filled]


def places_to_cover(positions: Sequence[tuple[str, ...]]) -> list[tuple[int, str]]:
    """Which player must learn which place so that all five can be filled at once; nothing where they can be.

    The most used players come first. Of those whom no other place needs the nearest learns it.
    """
    filled = fill_places(positions, {})
    learned = []
    for place in places_to_fill(positions):
        free = [(_distance(own, place), at) for at, own in enumerate(positions) if at not in filled.values()]
        if free:
            filled[place] = min(free)[1]
            learned.append((filled[place], place))
    return learned


def _assign(place: str, positions: Sequence[tuple[str, ...]], filled: dict[str, int], tried: set[int]) -> bool:
    """Give a place to the first free player who plays there, else to one who can move to another place of his."""
    players = [at for at, own in enumerate(positions) if place in own and at not in tried]
    taken = {at: held for held, at in filled.items()}
    for at in sorted(players, key=taken.__contains__):
        tried.add(at)
        if at not in taken or _assign(taken[at], positions, filled, tried):
            filled[place] = at
            return True
    return False


def _distance(own: Sequence[str], place: str) -> int:
    return min(NEAREST[place].index(each) for each in own)
