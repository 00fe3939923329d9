"""How a column of a season table is declared: type, unit, meaning, and how games add up to a season.

Each helper makes one pandera field. Blank means "not known", which is not zero, so every
statistic may be blank; only keys may not.

A quick look at a whole table: does every value keep the rules its pandera model declares?

Pandera looks at one column and one rule at a time and says exactly what is wrong. Almost every
table is clean, so the same declared rules are first asked in a single pass over the frame; only
a table that fails, or that has a rule this screen does not know, is handed to pandera.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pandera.polars as pa
import polars as pl

# How the rows of several games become one row of a season.
SUM, MAX, FIRST, KEY = "sum", "max", "first", "key"
DATE = "date as YYYY-MM-DD"


def _field(meaning: str, unit: str, adds: str, nullable: bool, **checks: Any) -> Any:
    return pa.Field(description=meaning, nullable=nullable, metadata={"unit": unit, "adds": adds}, **checks)


def key(meaning: str, **checks: Any) -> Any:
    """Part of what identifies a row; never blank."""
    return _field(meaning, "text", KEY, False, **checks)


def name(meaning: str) -> Any:
    """A name that is never blank but does not identify the row."""
    return _field(meaning, "text", FIRST, False)


def number_key(meaning: str, unit: str = "yards", **checks: Any) -> Any:
    """A whole number that is part of a row's identity, such as a gain or a distance."""
    return _field(meaning, unit, KEY, False, **checks)


def text(meaning: str, **checks: Any) -> Any:
    """Words: a name, a position, a date."""
    return _field(meaning, "text", FIRST, True, **checks)


def day(meaning: str) -> Any:
    """A date, written as year, month and day."""
    return _field(meaning, DATE, FIRST, True, str_matches=r"^\d{4}-\d{2}-\d{2}$")


def flag(meaning: str) -> Any:
    """Yes or no."""
    return _field(meaning, "yes/no", FIRST, True)


def count(meaning: str, **checks: Any) -> Any:
    """How many: never negative; games add up."""
    return _field(meaning, "count", SUM, True, ge=0, **checks)


def optional_count(meaning: str) -> Any:
    """How many, as few sources say: a workbook has the column only where some value is known."""
    metadata = {"unit": "count", "adds": SUM, "optional": True}
    return pa.Field(description=meaning, nullable=True, metadata=metadata, ge=0)


def yards(meaning: str, **checks: Any) -> Any:
    """Yards gained, losses negative; games add up."""
    return _field(meaning, "yards", SUM, True, **checks)


def yards_lost(meaning: str) -> Any:
    """Yards lost, written as a positive number; games add up."""
    return _field(meaning, "yards lost (positive)", SUM, True, ge=0)


def longest(meaning: str) -> Any:
    """The longest of its kind; the season's is the largest of the games'."""
    return _field(meaning, "yards", MAX, True)


def seconds(meaning: str) -> Any:
    """Time in seconds; games add up."""
    return _field(meaning, "seconds", SUM, True, ge=0)


def decimal(meaning: str, unit: str = "count") -> Any:
    """A number with halves, such as shared sacks; games add up."""
    return _field(meaning, unit, SUM, True, ge=0)


def measure(meaning: str, unit: str, **checks: Any) -> Any:
    """A plain number that does not add up over games (height, grade, jersey)."""
    return _field(meaning, unit, FIRST, True, **checks)


class Bare(pa.DataFrameModel):
    """A table of exactly the declared columns and types."""

    class Config:
        """Other columns and other types are errors; nothing is converted on the way."""

        strict = True
        coerce = False


class Row(Bare):
    """A table whose every row says where it came from."""

    source: pl.String = text("Short name of the file in `sources` this row came from")
    place: pl.String = text("Where in that file: sheet and row, page and line; `{}` stands for the column's own place")


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
