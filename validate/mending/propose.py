"""What would mend each finding: a plain list of codes and who knows about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from cardgen.games import GAMES, Game
from cardgen.sets.deck_files import game_of_deck
from cardgen.sets.documents import Document
from ingest.findings import Finding
from validate.mending.case import Whole
from validate.mending.cells import mend_date, mend_unreadable
from validate.mending.decks import mend_deck_cell
from validate.mending.layout import mend_heading, mend_merged, mend_sheet, mend_twice
from validate.mending.mend import CellMends, DeckMends, Mend
from validate.mending.names import mend_fourth_down, mend_man, mend_situation, mend_team

OF_CELLS: Final[CellMends] = {"SET-CELL": mend_unreadable, "SET-DATE": mend_date}
"""Findings about a cell of a card, whatever the game."""
OF_SHARED_CHECKS: Final[CellMends] = {
    "TEAM-UNKNOWN": mend_team,
    "CARD-TWICE": mend_twice,
    "USAGE": mend_man,
    "TENDENCY-SITUATION": mend_situation,
    "FOURTH-DOWN": mend_fourth_down,
}
"""Findings of the checks that all games share; each game's code begins with its own letters."""
OF_LAYOUT: Final[dict[str, Callable[[Whole, Finding], Iterator[Mend]]]] = {
    "SET-COLUMN": mend_heading,
    "SET-SHEET": mend_sheet,
    "SET-MERGED": mend_merged,
}
"""Findings about headings, sheets and merged cells."""
OF_DECKS: Final[DeckMends] = {"SET-DECK": mend_deck_cell}
"""Findings about a deck, whatever the game."""
MOST: Final = 5000
"""So many findings are looked at; a set with more has troubles that no slip of the hand explains."""


def card_mends(game: Game) -> CellMends:
    """What would mend findings about a game's cards, by code."""
    shared = {game.plan.code(name): mends for name, mends in OF_SHARED_CHECKS.items()}
    return {**OF_CELLS, **shared, **game.fixes().of_cells}


def deck_mends(game: Game) -> DeckMends:
    """What would mend findings about a game's deck, by code."""
    return OF_DECKS if game.deck is None else {**OF_DECKS, **game.deck.fixes()}


@cache
def mendable() -> frozenset[str]:
    """The codes of findings that something may be proposed for, of every game."""
    of_games = {code for game in GAMES for code in (*card_mends(game), *deck_mends(game))}
    return frozenset({*OF_LAYOUT, *of_games})


def propose(document: Document, findings: Sequence[Finding]) -> list[list[Mend]]:
    """For each finding the changes that would mend it, the likeliest first."""
    file = document.file()
    whole = None if file is None else Whole(document, file)
    mends = [list(_mends(document, whole, finding)) for finding in findings[:MOST]]
    return mends + [[] for _ in findings[MOST:]]


def _mends(document: Document, whole: Whole | None, finding: Finding) -> Iterator[Mend]:
    game = document.game
    cell = document.cell(finding.where, finding.found)
    if cell is not None and document.leaves[cell.leaf].deck:
        of_deck = deck_mends(game_of_deck(document.leaves[cell.leaf].grid, game))
        if finding.code in of_deck:
            yield from of_deck[finding.code](document, finding)
    elif whole is not None and finding.code in OF_LAYOUT:
        yield from OF_LAYOUT[finding.code](whole, finding)
    elif whole is not None and game is not None and finding.code in card_mends(game):
        case = whole.case(finding)
        if case is not None:
            yield from card_mends(game)[finding.code](case)


def with_mends(finding: Finding, mends: Sequence[Mend]) -> Finding:
    """The finding with its proposed changes in words, where it has no suggestion of its own."""
    if not mends or finding.fix:
        return finding
    told = " or ".join(mend.text() for mend in mends)
    fix = f"{told}: {mends[0].why}; --fix safe does it" if mends[0].safe else f"perhaps {told}: {mends[0].why}"
    return replace(finding, fix=fix)
