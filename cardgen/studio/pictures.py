"""Cards of a set drawn for a screen, by the drawing calls that the printing uses."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import Final

from cardgen.printing.data import SetTables
from cardgen.printing.document import refuse
from cardgen.printing.drawers import Drawer, Workshop
from cardgen.printing.items import Item
from cardgen.printing.orders import Order, make_job
from cardgen.printing.selection import Wish
from cardgen.printing.svg import face_svg
from cardgen.printing.teams import read_palettes
from cardgen.sets import CardSet

CARDS: Final = ("cards", "head", "chart")
"""What of a team is shown in the gallery: whatever is no page of its own."""


@dataclass(frozen=True, slots=True)
class Picture:
    """One side of a card."""

    svg: str
    blank: bool


class Gallery:
    """The cards of one state of a set; made anew when a card has changed."""

    def __init__(self, cards: CardSet) -> None:
        self._cards = cards
        self._drawer: Drawer | None = None
        self._items: dict[str, list[Item]] = {}

    def items(self, team: str) -> list[Item]:
        """What is drawn of a team, in the printing's order; of no team, what belongs to none."""
        if team not in self._items:
            wish = Wish(teams=(team,)) if team else Wish(what=("all",))
            items = make_job(self._cards, wish, Order()).items
            self._items[team] = [item for item in items if item.team == team and item.part.on in CARDS]
        return self._items[team]

    def picture(self, item: Item) -> tuple[Picture, Picture]:
        """Front and back of an item; an InputError tells what cannot be drawn."""
        front, back, problems = self._pen.faces(item)
        refuse(problems)
        name = f"{item.name}, {item.part.title}"
        return (
            Picture(face_svg(front, name=name), not front.calls),
            Picture(face_svg(back, name=f"{name}, back"), not back.calls),
        )

    @cached_property
    def _pen(self) -> Drawer:
        library = make_job(self._cards, Wish(what=("all",)), Order()).library
        tables = SetTables(self._cards)
        return Drawer(Workshop(self._cards.game, None, tables, read_palettes(library.folders)))
