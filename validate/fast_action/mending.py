"""What Fast Action games mend: ranges, columns and names of cards, and the numbers of a deck."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import Final

from cardgen.sets.documents import Document
from ingest.findings import Finding
from validate.fast_action.deck import DeckPlan, misplaced, missing_number
from validate.fast_action.ranges import COM_AND_INC
from validate.mending.case import Case
from validate.mending.mend import Act, CellMends, DeckMends, Mend
from validate.mending.names import mend_man, spellings
from validate.mending.order import put_in_order
from validate.mending.ranges import close_ranges, from_one
from validate.plan import Plan


def mend_number(document: Document, finding: Finding) -> Iterator[Mend]:
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
        yield Mend("missing-number", finding.where, text, str(wrong.number), Act.CELL, finding.code)
    elif (only := missing_number(numbers, column)) is not None:
        yield Mend("nearest", finding.where, text, str(only), Act.CELL, finding.code)


def _whole(text: str) -> int:
    return int(text) if text.isascii() and text.isdigit() else 0


def deck_mends(plan: DeckPlan) -> DeckMends:
    """How the findings of a deck are mended."""
    return {plan.code(name): mend_number for name in ("PN", "RN", "PN-COUNT", "RN-COUNT")}


def _specialist(case: Case, plan: Plan, sheet: str) -> Iterator[Mend]:
    """The kicker or punter of a lineup under the name on his card."""
    known = case.whole.names(case.team, (sheet,))
    if case.text:
        substitutes = case.whole.names(plan.substitutes, (sheet,))
        yield from (case.mend(way, name) for way, name in spellings(case, case.text, [*known, *substitutes]))
    elif len(known) == 1:
        yield case.mend("nearest", known[0])


_PASSING: Final = partial(close_ranges, needed=COM_AND_INC)
_PUNTS: Final = partial(close_ranges, complete=False)


def cell_mends(plan: Plan, specialists: Mapping[str, str]) -> CellMends:
    """How the findings that Fast Action games share are mended; specialists are codes and the sheets of their men."""
    mends: CellMends = {
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
        "LINEUP-CARD": mend_man,
        **{code: partial(_specialist, plan=plan, sheet=sheet) for code, sheet in specialists.items()},
        "RETURN-CARD": mend_man,
    }
    return {plan.code(name): mend for name, mend in mends.items()}
