"""What would fix each finding: a plain list of codes and who knows about them.

Here too: cells of a deck, rows that stand there twice, headings and sheets in another spelling, merged cells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from typing import Final

from cardgen.games import GAMES, Game
from cardgen.sets.deck_files import game_of_deck
from cardgen.sets.decks import wrong
from cardgen.sets.documents import Document, Leaf
from cardgen.sets.header import header_row
from engine.cards.faces import headings
from engine.cards.typed import plain
from ingest.findings import Finding, meant
from validate.fixes.case import Case, Whole, name_key
from validate.fixes.cells import fix_date, fix_unreadable
from validate.fixes.fix import Act, CellFixes, DeckFixes, Fix
from validate.fixes.names import fix_fourth_down, fix_player, fix_situation, fix_team
from validate.fixes.slips import slips


def fix_deck_cell(document: Document, finding: Finding) -> Iterator[Fix]:
    """What a cell was meant to say: by slips of its own text, by what other cards say there, or by what is nearest."""
    cell = document.cell(finding.where, finding.found)
    if cell is None:
        return
    leaf = document.leaves[cell.leaf]
    game = game_of_deck(leaf.grid, document.game)
    columns = {leaf.text(0, at).casefold(): at for at in reversed(range(leaf.grid.width))}
    heading = next((each for each in game.deck_columns if columns.get(each.casefold()) == cell.column), "")
    card = {each: plain(leaf.text(cell.row, columns[each.casefold()])) for each in game.deck_columns}

    def readable(text: str) -> bool:
        return game.deck is not None and heading not in wrong(game.deck, {**card, heading: text})

    def fix(method: str, after: str) -> Fix:
        return Fix(method, finding.where, leaf.text(cell.row, cell.column), after, Act.CELL, finding.code)

    text = card[heading]
    others = [leaf.text(row, cell.column) for row in range(1, len(leaf.grid.rows)) if row != cell.row]
    same = {other for other in others if text and _key(other) == _key(text) and readable(other)}
    found = slips(text, readable) if text else []
    if len(same) == 1:
        yield fix("case" if text.casefold() == next(iter(same)).casefold() else "spaces", same.pop())
    elif len({then for _, then in found}) == 1:
        yield fix(*found[0])
    elif near := meant(finding.fix):
        yield fix("nearest", near)


def _key(text: str) -> str:
    return "".join(text.casefold().split())


def fix_twice(case: Case) -> Iterator[Fix]:
    """A row that is an earlier one over again."""
    if any(row.cells == case.cells for row in case.sheet.rows[: case.row]):
        where = case.sheet.place(case.row, 0)
        shown = " ".join(text for text in case.cells[:2] if text)
        yield Fix("same-row", where, shown, "", Act.ROW, case.finding.code)


def fix_heading(whole: Whole, finding: Finding) -> Iterator[Fix]:
    """A heading in another spelling, or in the place of one that is missing."""
    cell = whole.document.cell(finding.where, finding.found)
    sheet = next((each for each in whole.file.sheets.values() if finding.where.startswith(f"{each.where}")), None)
    if cell is None or sheet is None:
        return
    text = whole.document.text(cell)
    missing = [heading for heading, letters in zip(sheet.headings, sheet.letters, strict=True) if not letters]
    same = [heading for heading in missing if name_key(heading) == name_key(text)]
    if len(same) == 1 and text:
        yield Fix("heading", finding.where, text, same[0], Act.CELL, finding.code)
    elif near := meant(finding.fix):
        yield Fix("near-heading", finding.where, text, near, Act.CELL, finding.code)


def fix_sheet(whole: Whole, finding: Finding) -> Iterator[Fix]:
    """A sheet that has every heading of one that is missing, whatever it is called."""
    leaf = whole.document.leaf(finding.where)
    if leaf is None or whole.document.origin is not None:
        return
    missing = [(name, headings(kind)) for name, kind in whole.file.game.sheets if name not in whole.file.sheets]
    same = [name for name, wanted in missing if _has(leaf, wanted)]
    if len(same) == 1:
        yield Fix("sheet", finding.where, leaf.grid.name, same[0], Act.SHEET, finding.code)
    elif (near := meant(finding.fix)) and near in dict(missing):
        yield Fix("near-sheet", finding.where, leaf.grid.name, near, Act.SHEET, finding.code)


def _has(leaf: Leaf, wanted: tuple[str, ...]) -> bool:
    """Whether a sheet's headings are exactly these, in any order."""
    top = header_row(leaf.grid, wanted)
    if top is None:
        return False
    found = [leaf.text(top, at) for at in range(leaf.grid.width)]
    return sorted(text.casefold() for text in found if text) == sorted(heading.casefold() for heading in wanted)


def fix_merged(whole: Whole, finding: Finding) -> Iterator[Fix]:
    """Merged cells of cards, each by itself."""
    cell = whole.document.cell(finding.where)
    if cell is not None:
        yield Fix("merged", finding.where, whole.document.text(cell), "", Act.MERGED, finding.code)


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
