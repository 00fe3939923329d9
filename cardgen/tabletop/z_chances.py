"""How often the deck's Z cards ask for a fumble or a penalty, by the number of cards that a play reads.

A Z card counts among the first three flips of a play; the result is that of a new card. So of a play that reads two
cards a Z has two flips to come in, of one that reads three or more it has three.
"""  # TTF-Z-01, TTF-Z-05

from __future__ import annotations

from dataclasses import dataclass
from math import prod
from typing import Final

from engine.fast_action import codes
from engine.fast_action.chance import Z_WINDOW
from engine.fast_action.charts import PASS_NUMBERS
from engine.fast_action.deck import Deck
from engine.tabletop.foul_table import COLUMNS, FOULS, PENALTIES

# What kind of play a foul may be bound to, by what the Penalty Table says of it.
RUN: Final = frozenset[str]()
SACK: Final = frozenset({"pass"})
COMPLETE: Final = frozenset({"pass", "quick short long"})
INCOMPLETE: Final = frozenset({*COMPLETE, "incomplete"})
FAIR_CATCH: Final = frozenset({"fair catch"})


@dataclass(frozen=True, slots=True)
class ZChances:
    """What the Z cards of a deck come to."""

    met: tuple[float, ...]
    """How often a Z counts on a play that reads none, one, two, three cards."""
    fumble: float
    """The part of Z results that is Fumble, and that is Fumble(s)."""
    secure: float
    sides: dict[str, float]
    """The part that is a penalty of a side, by column of the Penalty Table: `O1`, `K3`."""

    @property
    def asked(self) -> float:
        """The part of Z results that asks for a fumble."""
        return self.fumble + self.secure

    @property
    def secure_share(self) -> float:
        """The part of those that is Fumble(s)."""
        return self.secure / self.asked if self.asked else 0.0

    def meets(self, cards: float) -> float:
        """How often a Z counts on a play that reads so many cards on average."""
        whole = min(int(cards), Z_WINDOW)
        more = self.met[min(whole + 1, Z_WINDOW)]
        return self.met[whole] + (cards - whole) * (more - self.met[whole]) if whole < Z_WINDOW else self.met[whole]

    def penalty(self, column: str, cards: float, kind: frozenset[str]) -> float:
        """How often a side is asked for a penalty that can have happened, before its Penalty Range is looked at."""
        return self.meets(cards) * self.sides[column] * applying(column, kind)


def z_chances(deck: Deck) -> ZChances:
    """The chances of a deck."""
    results = [value for value in deck.values[codes.Z_RESULT] if value != codes.Z_CARD]
    kinds = [value // codes.Z_KIND for value in results]
    ordinary = len(results)
    met = [1 - prod((ordinary - at) / (deck.size - at) for at in range(cards)) for cards in range(Z_WINDOW + 1)]
    penalties = [value for value, kind in zip(results, kinds, strict=True) if kind == codes.PENALTY]
    sides = {}
    for column in COLUMNS:
        letter, category = column[0], int(column[1])
        entries = [codes.SIDES[codes.penalty_entry(value, category)[0]] for value in penalties]
        sides[column] = entries.count(letter) / ordinary
    fumble, secure = (kinds.count(kind) / ordinary for kind in (codes.FUMBLE, codes.FUMBLE_AWAY))
    return ZChances(tuple(met), fumble, secure, sides)


def applying(column: str, kind: frozenset[str]) -> float:
    """The part of a column's pass numbers whose foul can have happened on a kind of play."""  # TTF-PEN-04
    fouls = [FOULS[place] for place in PENALTIES[COLUMNS.index(column)][1:]]
    return sum(not foul.only_on or foul.only_on in kind for foul in fouls) / PASS_NUMBERS
