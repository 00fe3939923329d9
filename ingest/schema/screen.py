"""A quick look at a whole table: does every value keep the rules its pandera model declares?

Pandera looks at one column and one rule at a time and says exactly what is wrong. Almost every
table is clean, so the same declared rules are first asked in a single pass over the frame; only
a table that fails, or that has a rule this screen does not know, is handed to pandera.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pandera.polars as pa
import polars as pl

_RULES: dict[str, Callable[[pl.Expr, dict[str, Any]], pl.Expr]] = {
    "greater_than_or_equal_to": lambda values, rule: values >= rule["min_value"],
    "less_than_or_equal_to": lambda values, rule: values <= rule["max_value"],
    "str_matches": lambda values, rule: values.str.contains(rule["pattern"]),
    "isin": lambda values, rule: values.is_in(rule["allowed_values"]),
}


def keeps_rules(schema: pa.DataFrameSchema, frame: pl.DataFrame) -> bool:
    """Whether the frame certainly keeps every rule; False where pandera must be asked."""
    if {name: column.dtype.type for name, column in schema.columns.items()} != dict(frame.schema):
        return False
    if any(check.name not in _RULES for column in schema.columns.values() for check in column.checks):
        return False
    broken = frame.select(pl.any_horizontal(pl.lit(False), *_violations(schema)))
    return not broken.item()


def _violations(schema: pa.DataFrameSchema) -> Iterator[pl.Expr]:
    for name, column in schema.columns.items():
        values = pl.col(name)
        if not column.nullable:
            yield values.null_count() > 0
        for check in column.checks:
            yield _RULES[check.name](values, check.statistics).not_().any()
