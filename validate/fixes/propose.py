"""What would fix each finding: a plain list of codes and who knows about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from cardgen.games import GAMES, Game
from cardgen.sets.deck_files import game_of_deck
from cardgen.sets.documents import Document
from ingest.findings import Finding
from validate.fixes.case import Whole
from validate.fixes.cells import fix_date, fix_unreadable
from validate.fixes.decks import fix_deck_cell
from validate.fixes.fix import CellFixes, DeckFixes, Fix
from validate.fixes.layout import fix_heading, fix_merged, fix_sheet, fix_twice
from validate.fixes.names import fix_fourth_down, fix_player, fix_situation, fix_team

OF_CELLS: Final[CellFixes] = {"SET-CELL": fix_unreadable, "SET-DATE": fix_date}
"""Findings about a cell of a card, whatever the game."""
OF_SHARED_CHECKS: Final[CellFixes] = {
    "TEAM-UNKNOWN": fix_team,
    "CARD-TWICE": fix_twice,
    "USAGE": fix_player,
    "TENDENCY-SITUATION": fix_situation,
    "FOURTH-DOWN": fix_fourth_down,
}
"""Findings of the checks that all games share; each game's code begins with its own letters."""
OF_LAYOUT: Final[dict[str, Callable[[Whole, Finding], Iterator[Fix]]]] = {
    "SET-COLUMN": fix_heading,
    "SET-SHEET": fix_sheet,
    "SET-MERGED": fix_merged,
}
"""Findings about headings, sheets and merged cells."""
OF_DECKS: Final[DeckFixes] = {"SET-DECK": fix_deck_cell}
"""Findings about a deck, whatever the game."""
MOST: Final = 5000
"""So many findings are looked at; a set with more has troubles that no slip of the hand explains."""


def card_fixes(game: Game) -> CellFixes:
    """What would fix findings about a game's cards, by code."""
    shared = {game.plan.code(name): fixes for name, fixes in OF_SHARED_CHECKS.items()}
    return {**OF_CELLS, **shared, **game.fixes().of_cells}


def deck_fixes(game: Game) -> DeckFixes:
    """What would fix findings about a game's deck, by code."""
    return OF_DECKS if game.deck is None else {**OF_DECKS, **game.deck.fixes()}


@cache
def fixable() -> frozenset[str]:
    """The codes of findings that something may be proposed for, of every game."""
    of_games = {code for game in GAMES for code in (*card_fixes(game), *deck_fixes(game))}
    return frozenset({*OF_LAYOUT, *of_games})


def propose(document: Document, findings: Sequence[Finding]) -> list[list[Fix]]:
    """For each finding the changes that would fix it, the likeliest first."""
    file = document.file()
    whole = None if file is None else Whole(document, file)
    fixes = [list(_fixes(document, whole, finding)) for finding in findings[:MOST]]
    return fixes + [[] for _ in findings[MOST:]]


def _fixes(document: Document, whole: Whole | None, finding: Finding) -> Iterator[Fix]:
    game = document.game
    cell = document.cell(finding.where, finding.found)
    if cell is not None and document.leaves[cell.leaf].deck:
        of_deck = deck_fixes(game_of_deck(document.leaves[cell.leaf].grid, game))
        if finding.code in of_deck:
            yield from of_deck[finding.code](document, finding)
    elif whole is not None and finding.code in OF_LAYOUT:
        yield from OF_LAYOUT[finding.code](whole, finding)
    elif whole is not None and game is not None and finding.code in card_fixes(game):
        case = whole.case(finding)
        if case is not None:
            yield from card_fixes(game)[finding.code](case)


def with_fixes(finding: Finding, fixes: Sequence[Fix]) -> Finding:
    """The finding with its proposed changes in words, where it has no suggestion of its own."""
    if not fixes or finding.fix:
        return finding
    reported = " or ".join(fix.text() for fix in fixes)
    fix = f"{reported}: {fixes[0].why}; --fix safe does it" if fixes[0].safe else f"perhaps {reported}: {fixes[0].why}"
    return replace(finding, fix=fix)
