"""Records within a face: the rows of another sheet that a card lists, such as the players of a line.

A field of such a record is called by its sheet, by what is known of the record without reading it, by its row and by
its own name, so that tables that show parts of one record are put together.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple, TypeVar

from cardgen.printing.data import CARDS
from cardgen.printing.template.fields import FIELD

BETWEEN: Final = "\t"
SAYS: Final = "="
OWN: Final = re.compile(r"<(.+)>")
"""A field of the face's own record, where another must say the same."""
Found = TypeVar("Found")


class InnerRecord(NamedTuple):
    """Which record it is."""

    sheet: str
    known: tuple[tuple[str, str], ...]
    """Fields that need not be read."""
    row: str


def is_inner(data: str) -> bool:
    """Whether a table of data shows rows of a sheet of cards."""
    return data.startswith(CARDS)


def inner_fields(text: str, data: str, known: Mapping[str, object], row: str) -> str:
    """A template's text with its fields called as those of a record within the face."""
    said = [f"{name}{SAYS}{value}" for name, value in known.items() if isinstance(value, str)]
    start = BETWEEN.join((data.removeprefix(CARDS), *said, row, ""))
    start = FIELD.sub(lambda match: f"<{match[1]}>", start)
    return FIELD.sub(lambda match: f"{{{start}{match[1]}}}", text)


def inner_records(cells: Mapping[str, Found]) -> Iterator[tuple[InnerRecord, dict[str, Found]]]:
    """The records within a face, each with its cells by field, in the order of their rows."""
    found: dict[InnerRecord, dict[str, Found]] = {}
    for name, cell in cells.items():
        if BETWEEN in name:
            sheet, *said, row, field = name.split(BETWEEN)
            known = tuple((key, value) for key, _, value in (each.partition(SAYS) for each in said))
            found.setdefault(InnerRecord(sheet, known, row), {})[field] = cell
    yield from found.items()
