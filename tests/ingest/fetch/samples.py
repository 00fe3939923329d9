"""Small files in the shape of those of nflverse."""

from __future__ import annotations

import gzip
import io
from datetime import UTC, datetime

import polars as pl

from ingest.fetch.releases import Dataset, releases
from ingest.sources.nflverse.datasets import datasets

NOW = datetime(2026, 11, 18, 12, tzinfo=UTC)
YEAR = 2022
RUNNING = 2026
_ROWS = 40


def dataset(title: str) -> Dataset:
    return next(each for each in releases().datasets if each.title == title)


def frame(title: str, year: int = YEAR) -> pl.DataFrame:
    """A table with the columns by which the dataset is reported."""
    needs = next(kind.needs for kind in datasets() if kind.name == dataset(title).kinds[0])
    columns = {name: [f"{name}-{row}" for row in range(_ROWS)] for name in sorted(needs)}
    for name in ("game_id", "nflverse_game_id"):
        if name in needs:
            columns[name] = [f"{year}_01_A{row}_B" for row in range(_ROWS)]
    return pl.DataFrame(columns).with_columns(season=pl.lit(year))


def parquet(table: pl.DataFrame) -> bytes:
    stream = io.BytesIO()
    table.write_parquet(stream)
    return stream.getvalue()


def csv(table: pl.DataFrame) -> bytes:
    return table.write_csv().encode()


def content(name: str, title: str, year: int = YEAR) -> bytes:
    """The bytes of a file by its name's ending."""
    table = frame(title, year)
    if name.endswith(".parquet"):
        return parquet(table)
    return gzip.compress(csv(table), mtime=0) if name.endswith(".gz") else csv(table)


def season_files(year: int = YEAR) -> dict[str, bytes]:
    """What a server has of a season, by path: the preferred file of every dataset."""
    return {
        f"/{each.tag}/{each.names(year)[0]}": content(each.names(year)[0], each.title, year)
        for each in releases().datasets
        if each.covers(year) and not each.instead_of
    }
