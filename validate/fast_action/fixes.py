"""What Fast Action games fix: ranges, columns and names of cards, and the numbers of a deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from cardgen.sets.documents import Document
from ingest.findings import Finding
from validate.fast_action.deck import DeckPlan, misplaced, missing_number
from validate.fast_action.ranges import COM_AND_INC
from validate.fixes.case import Case
from validate.fixes.fix import Act, CellFixes, DeckFixes, Fix
from validate.fixes.names import fix_player, spellings
from validate.fixes.order import put_in_order
from validate.fixes.ranges import close_ranges, from_one
from validate.plan import Plan


def fix_number(document: Document, finding: Finding) -> Iterator[Fix]:
    """A run or pass number on a wrong number of cards: the one that is missing, if it makes the deck's layout whole."""
    cell = document.cell(finding.where, finding.found)
    if cell is None:
        return
    leaf = document.leaves[cell.leaf]
    column = leaf.text(0, cell.column).upper()
    places = {leaf.text(0, at).upper(): at for at in reversed(range(leaf.grid.width))}
    cards = [row for row in range(1, len(leaf.grid.rows)) if leaf.text(row, places["RN"]).isdigit()]
    numbers = [(int(leaf.text(row, places["RN"])), _whole(leaf.text(row, places["PN"]))) for row in cards]
    wrong = misplaced(numbers, column, _whole(leaf.text(cell.row, cell.column)))
    text = leaf.text(cell.row, cell.column)
    if wrong is not None and cards[wrong.card] == cell.row:
        yield Fix("missing-number", finding.where, text, str(wrong.number), Act.CELL, finding.code)
    elif (only := missing_number(numbers, column)) is not None:
        yield Fix("nearest", finding.where, text, str(only), Act.CELL, finding.code)


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0


def deck_fixes(plan: DeckPlan) -> DeckFixes:
    """How the findings of a deck are fixed."""
    return {plan.code(name): fix_number for name in ("PN", "RN", "PN-COUNT", "RN-COUNT")}


def _specialist(case: Case, plan: Plan, sheet: str) -> Iterator[Fix]:
    """The kicker or punter of a lineup under the name on his card."""
    known = case.whole.names(case.team, (sheet,))
    if case.text:
        substitutes = case.whole.names(plan.substitutes, (sheet,))
        yield from (case.fix(way, name) for way, name in spellings(case, case.text, [*known, *substitutes]))
    elif len(known) == 1:
        yield case.fix("nearest", known[0])


_PASSING: Final = partial(close_ranges, needed=COM_AND_INC)
_PUNTS: Final = partial(close_ranges, complete=False)


def cell_fixes(plan: Plan, specialists: Mapping[str, str]) -> CellFixes:
    """How the findings that Fast Action games share are fixed; specialists are codes and the sheets of their
    players."""
    fixes: CellFixes = {
        "QB-GAP": _PASSING,
        "QB-OVERLAP": _PASSING,
        "RUSH-GAP": close_ranges,
        "RUSH-OVERLAP": close_ranges,
        "PUNT-GAP": _PUNTS,
        "PUNT-OVERLAP": _PUNTS,
        "KICK-START": from_one,
        "FUMBLE-START": from_one,
        "COLUMN-ORDER": put_in_order,
        "PUNT-ORDER": put_in_order,
        "LINEUP-CARD": fix_player,
        **{code: partial(_specialist, plan=plan, sheet=sheet) for code, sheet in specialists.items()},
        "RETURN-CARD": fix_player,
    }
    return {plan.code(name): fix for name, fix in fixes.items()}
