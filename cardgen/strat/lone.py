"""A lone defender in a flat, where an edition checks him: which column of the defense's card is read, and who holds.

The white die that checks him is the one that rated readings ask for, so that players hold otherwise in the column that
he is counted for than in the one that is read as if nobody were there.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from engine.strat import readings
from engine.strat.editions import Edition
from engine.strat.guesses import FLATS
from engine.strat.passing import ONE_PLAYER
from engine.strat.player_tables import LONE_DEFENDERS
from engine.strat.ratings import holds
from engine.strat.reference_mix import ORDINARY_LONE, TO_DEFENSE, lone_counted, standing_mix

Held = tuple[float, ...]
"""By whom a rated reading asks for, how often he holds."""


def is_checked(play: int, edition: Edition) -> bool:
    """Whether a play checks a lone defender."""  # SOM-FLX-04
    return play in FLATS and edition.lone_defender_check


@dataclass(frozen=True, slots=True)
class Lone:
    """Whom a pass to one player in the zone meets."""

    ratings: Mapping[int, float]
    """How often he has each rating."""
    held: Sequence[Held]
    """By white die, how often everybody holds."""

    @property
    def counted(self) -> float:
        """How often he is counted."""
        return lone_counted(dict(self.ratings))

    def read(self) -> list[tuple[float, int, Held]]:
        """How often the columns of no player and of one are read, and how often players hold when they are."""
        parts: list[list[tuple[float, Held]]] = [[], []]
        for white, held in zip(TO_DEFENSE, self.held, strict=True):
            for rating, share in self.ratings.items():
                own = list(held)
                own[readings.LB_IN_ZONE] = float(holds(rating, white))
                parts[LONE_DEFENDERS[rating][white]].append((share / len(TO_DEFENSE), tuple(own)))
        return [(sum(share for share, _ in part), players, _mean(part)) for players, part in enumerate(parts) if part]

    def held_in(self, play: int, place: int, usual: Held) -> Held:
        """How often players hold when a column is read, who hold as usual with none or two in the zone."""
        standing = [sum(line[players] for line in standing_mix(play)) for players in range(ONE_PLAYER + 2)]
        parts = [(standing[ONE_PLAYER] * share, held) for share, players, held in self.read() if players == place]
        if place != ONE_PLAYER:
            parts.append((standing[place], usual))
        return _mean(parts)


def _mean(parts: Sequence[tuple[float, Held]]) -> Held:
    whole = sum(share for share, _ in parts)
    return tuple(sum(share * held[who] for share, held in parts) / whole for who in range(len(parts[0][1])))


ORDINARY: Final = Lone(
    ORDINARY_LONE,
    tuple(
        (sum(share * holds(rating, white) for rating, share in ORDINARY_LONE.items()),) * (readings.DB_IN_ZONE + 1)
        for white in TO_DEFENSE
    ),
)
"""Of the reference."""
