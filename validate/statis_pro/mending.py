"""What Statis-Pro adds to mending: which of its findings can be mended, and how."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from validate.mending.case import Case
from validate.mending.mend import CellMends, Mend
from validate.mending.names import mend_man, spellings
from validate.mending.order import put_in_order
from validate.mending.ranges import close_ranges, from_one
from validate.statis_pro.plan import PLAN
from validate.statis_pro.ranges import COM_AND_INC


def _specialist(case: Case, sheet: str) -> Iterator[Mend]:
    """The kicker or punter of a lineup under the name on his card."""
    known = case.whole.names(case.team, (sheet,))
    if case.text:
        substitutes = case.whole.names(PLAN.substitutes, (sheet,))
        yield from (case.mend(way, name) for way, name in spellings(case, case.text, [*known, *substitutes]))
    elif len(known) == 1:
        yield case.mend("nearest", known[0])


_PASSING: Final = partial(close_ranges, needed=COM_AND_INC)
_PUNTS: Final = partial(close_ranges, complete=False)
OF_CELLS: Final[CellMends] = {
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
    "SPF-LINEUP-CARD": mend_man,
    "SPF-KICKER": partial(_specialist, sheet="kickers"),
    "SPF-PUNTER": partial(_specialist, sheet="punters"),
    "SPF-RETURN-CARD": mend_man,
}
