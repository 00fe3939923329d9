"""One printed cell at a time: whether its field's kind can read it, whatever its neighbours say."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from engine.cards.faces import CellError, Kind


def cell_error(kind: Kind, width: int, first: bool, text: str) -> CellError | None:
    """Why a cell of a field cannot be read; None when it can.

    The field is read with this text in all of its cells. Only the first cell of a field differs in what it may say (a
    name, a token), so an error found after the first cell is none of the first cell's.
    """
    frozen: Any = kind  # kinds are frozen records, which a protocol cannot say
    return _cell_error(frozen, width, first, text)


@lru_cache(maxsize=1 << 16)
def _cell_error(kind: Any, width: int, first: bool, text: str) -> CellError | None:
    try:
        kind.read((text,) * width)
    except CellError as unreadable:
        return None if first and unreadable.cell > 0 else unreadable
    return None
