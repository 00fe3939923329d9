"""A pandera model for every sheet of printed cells, made from the kinds that the card's fields declare.

Pandera looks at one column at a time. Almost every sheet is clean, so all cells are first asked in one pass; only a
sheet with a cell that cannot be read is handed to its model, which says which cells these are.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, partial
from typing import Any

import pandera.polars as pa
import polars as pl
from pandera.errors import SchemaErrors

from engine.cards.faces import Kind, face_fields
from validate.cells import cell_error


@cache
def sheet_model(card_type: type) -> pa.DataFrameSchema:
    """The model of a card type's sheet: text columns, each cell readable as its field."""
    columns = {}
    for each in face_fields(card_type):
        for place, heading in enumerate(each.headings):
            check = pa.Check(
                partial(_readable, each.kind, len(each.headings), place == 0),
                name="readable",
                description=f"{heading} as {type(each.kind).__name__}",
            )
            columns[heading] = pa.Column(pl.String, check)
    return pa.DataFrameSchema(columns, name=card_type.__name__, strict=True)


def unreadable_cells(card_type: type, rows: Sequence[Sequence[str]]) -> list[tuple[int, int]]:
    """Row and column, from 0, of every cell that its field cannot read."""
    if all(_row_is_readable(card_type, row) for row in rows):
        return []
    model = sheet_model(card_type)
    names = list(model.columns)
    frame = pl.DataFrame(list(map(list, rows)), schema=dict.fromkeys(names, pl.String), orient="row")
    try:
        model.validate(frame, lazy=True)
    except SchemaErrors as failed:
        cases = failed.failure_cases.iter_rows(named=True)
        return sorted((case["index"], names.index(case["column"])) for case in cases)
    return []


def _readable(kind: Kind, width: int, first: bool, data: Any) -> pl.LazyFrame:
    lazy: pl.LazyFrame = data.lazyframe
    cells = pl.col(data.key)
    return lazy.select(
        cells.map_elements(lambda text: cell_error(kind, width, first, text) is None, return_dtype=pl.Boolean)
    )


def _row_is_readable(card_type: type, row: Sequence[str]) -> bool:
    at = 0
    for each in face_fields(card_type):
        width = len(each.headings)
        for place in range(width):
            if cell_error(each.kind, width, place == 0, row[at + place]) is not None:
                return False
        at += width
    return True
