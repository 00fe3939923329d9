"""Whether a table is the dataset and the season that it should be, told by its columns and rows."""

from __future__ import annotations

import re

import polars as pl

from ingest.fetch.releases import Dataset
from ingest.files import SourceFile
from ingest.sources.nflverse.datasets import column_names, datasets, read_frame

_DATE = re.compile(r"(\d{4})-(\d\d)")
_LAST_MONTH = 4  # a depth chart of April belongs to the season that is over


def misfit(file: SourceFile, dataset: Dataset, year: int) -> str:
    """Why a file is not this dataset of this season; empty where it is. An InputError where it cannot be read."""
    columns = column_names(file)
    if not columns:
        return "a table that is cut off or damaged"
    lacking = [kind.needs - set(columns) for kind in datasets() if kind.name in dataset.kinds]
    fewest = min(lacking, key=len, default=frozenset())
    if fewest:
        return f"a table without the column{'s' if len(fewest) > 1 else ''} {', '.join(sorted(fewest))}"
    if _other_kind(set(columns), dataset):
        return "a table of another dataset"
    seasons, exact = _seasons(file, columns)
    if not seasons or seasons == {year} or (year in seasons and not (exact and dataset.yearly)):
        return ""
    shown = ", ".join(map(str, sorted(seasons)[:5])) + (", ..." if len(seasons) > 5 else "")
    return f"a table of {shown}"


def _other_kind(columns: set[str], dataset: Dataset) -> bool:
    """Whether another dataset is meant, though the columns would do: play-by-play with participation, say."""
    meant = next((kind.name for kind in datasets() if kind.needs <= columns), "")
    return meant not in dataset.kinds


def _seasons(file: SourceFile, columns: list[str]) -> tuple[set[int], bool]:
    """The seasons of a table's rows, and whether they are said to the year; none where it does not say."""
    for column in ("season", "game_id", "nflverse_game_id"):
        if column in columns:
            values = _distinct(file, column)
            return {int(value[:4]) for value in values if re.match(r"\d{4}(?!\d)", value)}, True
    if "dt" in columns:
        dates = [_DATE.match(value) for value in _distinct(file, "dt")]
        return {int(date[1]) - (int(date[2]) <= _LAST_MONTH) for date in dates if date}, False
    return set(), False


def _distinct(file: SourceFile, column: str) -> list[str]:
    values = read_frame(file, [column])[column].unique().drop_nulls()
    return values.cast(pl.String).to_list()
