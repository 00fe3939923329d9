"""What a supplier's layout is: how to recognise it, and what is particular about it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from ingest.grid.cells import text
from ingest.grid.lines import Line
from ingest.grid.vocabulary import vocabulary
from ingest.grid.words import normalise
from ingest.raw.table import RawTable
from ingest.table import Status

_SAMPLE_ROWS = 60


def no_particulars(_: list[Line]) -> dict[str, Status]:
    """A supplier whose lines need nothing more."""
    return {}


def no_caution(_: RawTable) -> str:
    """A supplier whose tables say what they seem to say."""
    return ""


@dataclass(frozen=True)
class Layout:
    """A supplier's layout.

    `score` says how sure a table is of it, `finish` works out what its columns imply, `caution` what a user must know.
    """

    name: str
    score: Callable[[RawTable], int]
    finish: Callable[[list[Line]], dict[str, Status]] = no_particulars
    caution: Callable[[RawTable], str] = no_caution


def header_words(raw: RawTable) -> set[str]:
    """The words of a table's headers, alone and with their groups."""
    groups = raw.groups or [""] * len(raw.headers)
    alone = {vocabulary().canonical(normalise(header)) for header in raw.headers}
    return alone | {normalise(f"{group} {header}") for group, header in zip(groups, raw.headers, strict=True)}


def sample(raw: RawTable, *names: str) -> Iterator[str]:
    """The first cells of the first column with one of these headers."""
    for index, header in enumerate(raw.headers):
        if normalise(header) in names:
            for row in raw.rows[:_SAMPLE_ROWS]:
                if index < len(row.cells):
                    yield text(row.cells[index])
            return
