"""What nflverse publishes: its datasets, their files and years, read from `releases.toml`.

The table of datasets on the page about nflverse, made from the list of releases so that it cannot drift.
"""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from datetime import UTC, datetime
from functools import cache
from importlib.resources import files
from pathlib import Path

_KICKOFF_MONTH, _OVER_MONTH = 9, 3  # seasons begin in September and end in February


@dataclass(frozen=True)
class Dataset:
    """One dataset of nflverse: a file a year, or one for all years."""

    title: str
    tag: str
    file: str
    endings: tuple[str, ...]
    kinds: tuple[str, ...]
    """What `ingest/sources/nflverse/datasets.toml` calls it."""
    first: int
    gives: str
    last: int | None = None
    ended: str = ""
    needed: bool = False
    instead_of: str = ""

    def names(self, year: int) -> list[str]:
        """The names of its file for a year, the preferred one first."""
        return [f"{self.file.format(year=year)}.{ending}" for ending in self.endings]

    @property
    def yearly(self) -> bool:
        """Whether it has a file for each year."""
        return "{year}" in self.file

    def covers(self, year: int) -> bool:
        """Whether nflverse has it for that year, and we may take it."""
        return self.first <= year and (self.last is None or year <= self.last)

    def why_not(self, year: int) -> str:
        """Why a year is not covered."""
        return f"nflverse has them from {self.first} on" if year < self.first else self.ended


@dataclass(frozen=True)
class Releases:
    """Where nflverse publishes, and what."""

    base: str
    datasets: tuple[Dataset, ...]

    @property
    def first(self) -> int:
        """The first year that has all that a season needs."""
        return max(dataset.first for dataset in self.datasets if dataset.needed)


@cache
def releases() -> Releases:
    """The list as it ships."""
    listed = tomllib.loads(files(__package__).joinpath("releases.toml").read_text(encoding="utf-8"))
    lists = [{name: tuple(entry[name]) for name in ("endings", "kinds")} for entry in listed["dataset"]]
    datasets = (Dataset(**{**entry, **plain}) for entry, plain in zip(listed["dataset"], lists, strict=True))
    return Releases(listed["base"], tuple(datasets))


def kickoff(year: int) -> datetime:
    """When a season begins: before this there is nothing to fetch."""
    return datetime(year, _KICKOFF_MONTH, 1, tzinfo=UTC)


def final_whistle(year: int) -> datetime:
    """When a season is over: what was fetched after this need not be asked for again."""
    return datetime(year + 1, _OVER_MONTH, 1, tzinfo=UTC)


PAGE = Path(__file__).resolve().parents[2] / "docs" / "guides" / "nflverse.md"
MARKERS = ("<!-- datasets -->", "<!-- end of datasets -->")


def reference() -> str:
    """A Markdown table: dataset, seasons and what it is for."""
    rows = ["| dataset | seasons | what for |", "| --- | --- | --- |"]
    for dataset in releases().datasets:
        years = f"{dataset.first} on" if dataset.last is None else f"{dataset.first} to {dataset.last}"
        title = f"{dataset.title}, where there are no {dataset.instead_of}" if dataset.instead_of else dataset.title
        rows.append(f"| {title} (`{dataset.tag}`) | {years} | {dataset.gives} |")
    return "\n".join(rows)


if __name__ == "__main__":
    before, rest = PAGE.read_text(encoding="utf-8").split(MARKERS[0])
    after = rest.split(MARKERS[1])[1]
    PAGE.write_text(f"{before}{MARKERS[0]}\n{reference()}\n{MARKERS[1]}{after}", encoding="utf-8")
