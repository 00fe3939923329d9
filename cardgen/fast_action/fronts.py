"""The men who block, as far as runners and passers feel them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.fast_action import codes, player
from engine.fast_action.player import Player


@dataclass(frozen=True, slots=True)
class Front:
    """The men who block: Blocking Values by place of the display (`LT`, `RE`, `BK2`), Pass Blocking of the line."""

    blocking: Mapping[str, int]
    pass_blocking: int
    exceptional: frozenset[str] = frozenset()
    """Places of men who are one better where the rules say so."""

    def places(self, reference: list[Player | None]) -> list[Player | None]:
        """An offensive display with these values; its other numbers are those of the reference offence."""
        places: list[Player | None] = []
        left = self.pass_blocking
        for place, man in enumerate(reference):
            name = codes.OFFENSE[place]
            if place != codes.QB and name not in self.blocking:
                places.append(None)
                continue
            new = replace(man) if man is not None else Player(place, player.RECEIVER)
            new.blocking = self.blocking.get(name, 0)
            new.exceptional = name in self.exceptional
            new.pass_blocking = left if place == codes.LT else 0
            places.append(new)
        return places


def front_of(offense: list[Player | None]) -> Front:
    """The men of a display who block."""
    return Front(
        {codes.OFFENSE[at]: man.blocking for at, man in enumerate(offense) if man is not None},
        sum(man.pass_blocking for man in offense if man is not None),
        frozenset(codes.OFFENSE[at] for at, man in enumerate(offense) if man is not None and man.exceptional),
    )
