"""The cards of a book as texts by heading, as a person reads them."""

from __future__ import annotations

from collections.abc import Iterator

from ingest.raw.grid import GridCell
from tests.validate.mutations.book import Book

Texts = dict[str, str]


def cards_of(book: Book, name: str) -> Iterator[Texts]:
    """Every card of a sheet."""
    for row in book.grids[name].rows[1:]:
        if any(value is not None for value in row):
            padded = [*row, *[None] * (len(book.headings[name]) - len(row))]
            yield {heading: _text(value) for heading, value in zip(book.headings[name], padded, strict=False)}


def _text(value: GridCell) -> str:
    if isinstance(value, float) and value.is_integer():
        return str(int(value))
    return (
        "" if value is None else str(value).replace("\u2013", "-").replace("\u2212", "-").replace("\u00a0", " ").strip()
    )
