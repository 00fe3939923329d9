"""The men who block, as far as runners and passers feel them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.fast_action import codes
from engine.statis_pro import player, reference
from engine.statis_pro.player import Player


@dataclass(frozen=True, slots=True)
class Front:
    """The men who block: Blocking Values by place of the display (`LT`, `RE`, `BK2`), Pass Blocking of the line."""

    blocking: Mapping[str, int]
    pass_blocking: int

    def places(self) -> list[Player | None]:
        """An offensive display with these values; its other numbers are the reference's."""
        places: list[Player | None] = []
        left = self.pass_blocking
        for place, man in enumerate(reference.reference_offense().offense):
            name = codes.OFFENSE[place]
            if place != codes.QB and name not in self.blocking:
                places.append(None)
                continue
            new = replace(man) if man is not None else Player(place, player.RECEIVER)
            new.blocking = self.blocking.get(name, 0)
            new.pass_blocking = left if place == codes.LT else 0
            places.append(new)
        return places


REFERENCE_FRONT: Final = Front(
    {codes.OFFENSE[at]: man.blocking for at, man in enumerate(reference.reference_offense().offense) if man},
    sum(man.pass_blocking for man in reference.reference_offense().offense if man),
)
