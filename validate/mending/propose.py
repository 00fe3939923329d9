"""What would mend each finding: a plain list of codes and who knows about them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

from cardgen.sets.documents import Document
from ingest.findings import Finding
from validate.mending.case import Case, Whole
from validate.mending.cells import mend_date, mend_unreadable
from validate.mending.decks import mend_deck_cell, mend_deck_number
from validate.mending.layout import mend_heading, mend_merged, mend_sheet, mend_twice
from validate.mending.mend import Mend
from validate.mending.names import mend_fourth_down, mend_kicker, mend_man, mend_punter, mend_situation, mend_team
from validate.mending.order import put_in_order
from validate.mending.ranges import close_ranges, from_one
from validate.statis_pro.ranges import COM_AND_INC

_PASSING = partial(close_ranges, needed=COM_AND_INC)
_PUNTS = partial(close_ranges, complete=False)
OF_CELLS: Final[dict[str, Callable[[Case], Iterator[Mend]]]] = {
    "SET-CELL": mend_unreadable,
    "SET-DATE": mend_date,
    "SPF-QB-GAP": _PASSING,
    "SPF-QB-OVERLAP": _PASSING,
    "SPF-RUSH-GAP": close_ranges,
    "SPF-RUSH-OVERLAP": close_ranges,
    "SPF-PUNT-GAP": _PUNTS,
    "SPF-PUNT-OVERLAP": _PUNTS,
    "SPF-KICK-START": from_one,
    "SPF-FUMBLE-START": from_one,
    "SPF-COLUMN-ORDER": put_in_order,
    "SPF-PUNT-ORDER": put_in_order,
    "SPF-TEAM-UNKNOWN": mend_team,
    "SPF-LINEUP-CARD": mend_man,
    "SPF-KICKER": mend_kicker,
    "SPF-PUNTER": mend_punter,
    "SPF-USAGE": mend_man,
    "SPF-RETURN-CARD": mend_man,
    "SPF-TENDENCY-SITUATION": mend_situation,
    "SPF-FOURTH-DOWN": mend_fourth_down,
    "SPF-CARD-TWICE": mend_twice,
}
"""Findings about a cell of a card."""
OF_LAYOUT: Final[dict[str, Callable[[Whole, Finding], Iterator[Mend]]]] = {
    "SET-COLUMN": mend_heading,
    "SET-SHEET": mend_sheet,
    "SET-MERGED": mend_merged,
}
"""Findings about headings, sheets and merged cells."""
DECK_CELL: Final = "SET-DECK"
DECK_NUMBERS: Final = frozenset({"FAC-PN", "FAC-RN", "FAC-PN-COUNT", "FAC-RN-COUNT"})
MOST: Final = 5000
"""So many findings are looked at; a set with more has troubles that no slip of the hand explains."""
MENDABLE: Final = frozenset({*OF_CELLS, *OF_LAYOUT, DECK_CELL, *DECK_NUMBERS})


def propose(document: Document, findings: Sequence[Finding]) -> list[list[Mend]]:
    """For each finding the changes that would mend it, the likeliest first."""
    file = document.file()
    whole = None if file is None else Whole(document, file)
    mends = [list(_mends(document, whole, finding)) for finding in findings[:MOST]]
    return mends + [[] for _ in findings[MOST:]]


def _mends(document: Document, whole: Whole | None, finding: Finding) -> Iterator[Mend]:
    if finding.code == DECK_CELL:
        yield from mend_deck_cell(document, finding)
    elif finding.code in DECK_NUMBERS:
        yield from mend_deck_number(document, finding)
    elif whole is not None and finding.code in OF_LAYOUT:
        yield from OF_LAYOUT[finding.code](whole, finding)
    elif whole is not None and finding.code in OF_CELLS:
        case = whole.case(finding)
        if case is not None:
            yield from OF_CELLS[finding.code](case)


def with_mends(finding: Finding, mends: Sequence[Mend]) -> Finding:
    """The finding with its proposed changes in words, where it has no suggestion of its own."""
    if not mends or finding.fix:
        return finding
    told = " or ".join(mend.text() for mend in mends)
    fix = f"{told}: {mends[0].why}; --fix safe does it" if mends[0].safe else f"perhaps {told}: {mends[0].why}"
    return replace(finding, fix=fix)
