"""The players who block, as far as runners and passers feel them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from engine.fast_action import codes, player_record
from engine.fast_action.player_record import Player


@dataclass(frozen=True, slots=True)
class Front:
    """The players who block: Blocking Values by place of the display (`LT`, `RE`, `BK2`), Pass Blocking of the line."""

    blocking: Mapping[str, int]
    pass_blocking: int
    exceptional: frozenset[str] = frozenset()
    """Places of players who are one better where the rules say so."""

    def places(self, reference: list[Player | None]) -> list[Player | None]:
        """An offensive display with these values; its other numbers are those of the reference offense."""
        places: list[Player | None] = []
        left = self.pass_blocking
        for place, player in enumerate(reference):
            name = codes.OFFENSE[place]
            if place != codes.QB and name not in self.blocking:
                places.append(None)
                continue
            new = replace(player) if player is not None else Player(place, player_record.RECEIVER)
            new.blocking = self.blocking.get(name, 0)
            new.exceptional = name in self.exceptional
            new.pass_blocking = left if place == codes.LT else 0
            places.append(new)
        return places


def front_of(offense: list[Player | None]) -> Front:
    """The players of a display who block."""
    return Front(
        {codes.OFFENSE[at]: player.blocking for at, player in enumerate(offense) if player is not None},
        sum(player.pass_blocking for player in offense if player is not None),
        frozenset(codes.OFFENSE[at] for at, player in enumerate(offense) if player is not None and player.exceptional),
    )
