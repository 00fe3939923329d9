"""The data dictionary: every table and column of a season in words, made from the schema."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import polars as pl

from ingest.files import atomic_path
from ingest.schema import PLAYS, TABLES, TOTALS, Column, TableSpec
from ingest.schema.columns import FIRST, KEY, MAX, SUM

PAGE = Path(__file__).resolve().parents[1] / "docs" / "reference" / "columns.md"
_TYPES = {pl.String: "text", pl.Int64: "whole number", pl.Float64: "number", pl.Boolean: "yes/no"}
_ADDS = {SUM: "added", MAX: "largest", FIRST: "not added", KEY: "key"}
_PREFACE = """\
# The data dictionary of a season

Every table and column of a season workbook, made from the schema (`ingest/schema/`) by
`python -m ingest.dictionary`. Do not edit by hand.

## How to read it

**Tiers.** `totals`: what a season has that is known only from its statistics, such as 1975; everything
works from these alone. `plays`: distributions and tendencies that only play-by-play gives; they make cards better.

**Status.** Every value is one of: `stat`, as a source gives it; `derived`, worked out from other values of a
source, such as a total from plays; `estimated`, a guess because no source has it, shaded in the workbook.

**Origin.** A row names its file (`source`, listed in `sources`) and its place there (`place`); where a whole table
comes from one source, as distributions do, the `origins` sheet names it instead. In `place`, `{}`
stands for the column's own place: row `Sheet1!{}12` and column `F` make `Sheet1!F12`. The `origins` sheet holds
the status and place of whole columns and of single values.

**Blank** means not known, which is not 0. Only columns marked *required* are never blank.

**Key.** The columns that together identify a row; no two rows have the same key.

**Signs.** Yards are positive when gained and negative when lost, except in columns whose unit is
`yards lost (positive)`, where a loss is a positive number (`sack_yards`).

**Over games** says how the rows of single games become one row of a season: added, the largest of them, or
not added: the first game that has a value gives it.

**Depth of a pass** goes by air yards, from the line of scrimmage to the catch or the target: `screen` behind the
line (less than 0), `quick` 0 to 5, `short` 6 to 15, `long` 16 or more; `unknown` where the play-by-play has no air
yards or the pass was spiked.

**Distance** is yards to go for a first down or a touchdown: `1`, `2-3`, `4-6`, `7-10`, `11+`, both ends included.

**Margin** is the score from the side of the team with the ball: `behind 9+` by nine points or more, `within 8`
from eight behind to eight ahead, `ahead 9+` by nine or more.

**Zone** is where the ball lies, counted from the nearer goal line and seen by the team with the ball: `own` or
`opp` half, then the yard lines, both ends included; midfield is `own 41-50`.

**Direction** of a run is what the play-by-play says; `other` where it says nothing. **Kinds of run** are `designed`,
`scramble` (began as a pass) and `kneel`.
"""


def dictionary_markdown() -> str:
    """The whole dictionary as Markdown."""
    parts = [_PREFACE, *_contents()]
    for spec in TABLES.values():
        parts += _table(spec)
    return "\n".join(parts).rstrip() + "\n"


def _contents() -> Iterator[str]:
    yield "## Tables\n"
    for tier in (TOTALS, PLAYS):
        names = [f"[{name}](#{name})" for name, spec in TABLES.items() if spec.tier == tier]
        yield f"{tier.capitalize()}: {', '.join(names)}.\n"


def _table(spec: TableSpec) -> Iterator[str]:
    yield f"## {spec.name}\n"
    yield f"{spec.meaning} Tier: {spec.tier}. Key: {', '.join(f'`{name}`' for name in spec.key)}.\n"
    yield "| column | type | unit | over games | meaning |"
    yield "| --- | --- | --- | --- | --- |"
    for column in spec.columns.values():
        kind, adds = _TYPES[column.dtype], _ADDS[column.adds]
        yield f"| `{column.name}` | {kind} | {column.unit} | {adds} | {_meaning(column)} |"
    yield ""


def _meaning(column: Column) -> str:
    parts = [column.meaning]
    if column.choices:
        parts.append("one of " + ", ".join(f"`{choice}`" for choice in column.choices))
    if not column.nullable:
        parts.append("*required*")
    if column.optional:
        parts.append("*optional*: there only where it is known")
    return "; ".join(parts).replace("|", "\\|")


def write_dictionary(page: Path) -> None:
    """Write the dictionary to a page on disk."""
    with atomic_path(page) as temporary:
        temporary.write_text(dictionary_markdown(), encoding="utf-8")


if __name__ == "__main__":
    write_dictionary(PAGE)
