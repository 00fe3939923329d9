"""What would mend each finding: a plain list of codes and who knows about them.

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
from validate.mending.case import Case, Whole, name_key
from validate.mending.cells import mend_date, mend_unreadable
from validate.mending.mend import Act, CellMends, DeckMends, Mend
from validate.mending.names import mend_fourth_down, mend_man, mend_situation, mend_team
from validate.mending.slips import slips


def mend_deck_cell(document: Document, finding: Finding) -> Iterator[Mend]:
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

    def mend(way: str, after: str) -> Mend:
        return Mend(way, finding.where, leaf.text(cell.row, cell.column), after, Act.CELL, finding.code)

    text = card[heading]
    others = [leaf.text(row, cell.column) for row in range(1, len(leaf.grid.rows)) if row != cell.row]
    same = {other for other in others if text and _key(other) == _key(text) and readable(other)}
    found = slips(text, readable) if text else []
    if len(same) == 1:
        yield mend("case" if text.casefold() == next(iter(same)).casefold() else "spaces", same.pop())
    elif len({then for _, then in found}) == 1:
        yield mend(*found[0])
    elif near := meant(finding.fix):
        yield mend("nearest", near)


def _key(text: str) -> str:
    return "".join(text.casefold().split())


def mend_twice(case: Case) -> Iterator[Mend]:
    """A row that is an earlier one over again."""
    if any(row.cells == case.cells for row in case.sheet.rows[: case.row]):
        where = case.sheet.place(case.row, 0)
        shown = " ".join(text for text in case.cells[:2] if text)
        yield Mend("same-row", where, shown, "", Act.ROW, case.finding.code)


def mend_heading(whole: Whole, finding: Finding) -> Iterator[Mend]:
    """A heading in another spelling, or in the place of one that is missing."""
    cell = whole.document.cell(finding.where, finding.found)
    sheet = next((each for each in whole.file.sheets.values() if finding.where.startswith(f"{each.where}")), None)
    if cell is None or sheet is None:
        return
    text = whole.document.text(cell)
    missing = [heading for heading, letters in zip(sheet.headings, sheet.letters, strict=True) if not letters]
    same = [heading for heading in missing if name_key(heading) == name_key(text)]
    if len(same) == 1 and text:
        yield Mend("heading", finding.where, text, same[0], Act.CELL, finding.code)
    elif near := meant(finding.fix):
        yield Mend("near-heading", finding.where, text, near, Act.CELL, finding.code)


def mend_sheet(whole: Whole, finding: Finding) -> Iterator[Mend]:
    """A sheet that has every heading of one that is missing, whatever it is called."""
    leaf = whole.document.leaf(finding.where)
    if leaf is None or whole.document.origin is not None:
        return
    missing = [(name, headings(kind)) for name, kind in whole.file.game.sheets if name not in whole.file.sheets]
    same = [name for name, wanted in missing if _has(leaf, wanted)]
    if len(same) == 1:
        yield Mend("sheet", finding.where, leaf.grid.name, same[0], Act.SHEET, finding.code)
    elif (near := meant(finding.fix)) and near in dict(missing):
        yield Mend("near-sheet", finding.where, leaf.grid.name, near, Act.SHEET, finding.code)


def _has(leaf: Leaf, wanted: tuple[str, ...]) -> bool:
    """Whether a sheet's headings are exactly these, in any order."""
    top = header_row(leaf.grid, wanted)
    if top is None:
        return False
    found = [leaf.text(top, at) for at in range(leaf.grid.width)]
    return sorted(text.casefold() for text in found if text) == sorted(heading.casefold() for heading in wanted)


def mend_merged(whole: Whole, finding: Finding) -> Iterator[Mend]:
    """Merged cells of cards, each by itself."""
    cell = whole.document.cell(finding.where)
    if cell is not None:
        yield Mend("merged", finding.where, whole.document.text(cell), "", Act.MERGED, finding.code)


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
