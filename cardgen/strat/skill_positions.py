"""Which positions the cards of backs and ends print, and how many of them a team has."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man

MOST: Final = {"RB": 8, "WR": 7, "TE": 4}
"""Cards of a position, by use: the rules know eleven offensive cards in all; who is used has one."""  # SOM-CARD-21
FULLBACK: Final = ("FB", "BB")
HALFBACK: Final = ("HB",)
EITHER: Final = ("RB",)
"""A back who plays at halfback and fullback."""  # SOM-SETUP-05
WIDE: Final = ("FL", "SE")


def skill_men(chosen: Chosen) -> list[Man]:
    """The backs and ends of a team who get cards, most used first at each position."""
    found: list[Man] = []
    for position, most in MOST.items():
        found += [man for man in chosen.of("backs") if man.positions[0] == position][:most]
    return found


def blocking_backs(book: Book, men: Sequence[Man]) -> set[str]:
    """Ids of fullbacks, who may block only; where a team has none but fullbacks, all but the most used."""
    backs = [man for man in men if man.positions[0] == "RB"]
    full = [man.player_id for man in backs if book.position(man.team, man.player_id) == "FB"]
    return set(full[1:] if len(full) == len(backs) else full)


def card_positions(book: Book, men: Sequence[Man]) -> dict[str, tuple[str, ...]]:
    """By id what a man's card prints: fullbacks block too, the first tailback stays one, ends take turns.

    Of two backs or more one can play at halfback and another at fullback.
    """
    found: dict[str, tuple[str, ...]] = {}
    full = blocking_backs(book, men)
    wide = 0
    for man in men:
        position = man.positions[0]
        if position == "TE":
            found[man.player_id] = ("TE",)
        elif position == "WR":
            found[man.player_id] = (WIDE[wide % 2], WIDE[1 - wide % 2])  # SOM-SETUP-04
            wide += 1
        elif man.player_id in full:
            found[man.player_id] = FULLBACK
        else:
            found[man.player_id] = EITHER if HALFBACK in found.values() else HALFBACK
    return found
