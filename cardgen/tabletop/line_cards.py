"""Cards of offensive linemen, with the way of every number on them."""

from __future__ import annotations

from typing import Final

from cardgen.fast_action.blocking import Block
from cardgen.figures.book import Book
from cardgen.figures.choose import Man
from cardgen.figures.lines import foot_line
from cardgen.noting import Noted, note_card
from cardgen.provenance import Provenance
from cardgen.tabletop.games import games_on_card, starts_on_card
from cardgen.tabletop.positions import printed_position
from cardgen.tabletop.ratings import blocking_rating
from engine.tabletop.cards import OffensiveLineman

SHEET: Final = "offensive line"


def make_lineman(book: Book, man: Man, block: Block, place: str, notes: Provenance) -> OffensiveLineman:
    """An offensive lineman's card; `place` is where he starts, empty for a substitute."""
    games, starts = games_on_card(book, man, SHEET, notes), starts_on_card(book, man, SHEET, place, notes)
    position, line = printed_position(book, man, place), foot_line(book, man)
    blocking = blocking_rating(block.blocking)
    card = OffensiveLineman(
        man.team, man.name, position, games, starts, blocking, block.pass_blocking, line, man.player_id
    )
    ways = {"BV": block.blocking_way, "PB": block.pass_blocking_way}  # TTF-CARD-08, TTF-CARD-09: nobody counts blocks
    note_card(notes, SHEET, card, man.name, {title: Noted(way, "estimated") for title, way in ways.items()})
    return card
