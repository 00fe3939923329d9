"""Licenses that pass on: which sources of a season bind whatever is made with it.

A source says so in its remark in the season's list of sources, where it stays with the workbook.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from ingest.season import Season
from ingest.table import Table

SHARE_ALIKE: Final = "CC BY-SA 4.0"


def bound_by(season: Season) -> list[str]:
    """The sources of a season that must be shared alike, by name; none for a season that is free of them."""
    rows = season.frame("sources").select("source", "remark").iter_rows()
    return [source for source, remark in rows if SHARE_ALIKE in (remark or "")]


def keep_licenses(season: Season, merged: Iterable[Season]) -> None:
    """Bind a season by what bound the finished seasons that were merged into it."""
    rows = list(season.frame("sources").iter_rows(named=True))
    known = {row["source"] for row in rows}
    for other in merged:
        binding = set(bound_by(other)) - known
        rows += [row for row in other.frame("sources").iter_rows(named=True) if row["source"] in binding]
        known |= binding
    if len(rows) > season.frame("sources").height:
        season.tables["sources"] = Table.from_rows("sources", rows)


def share_alike(season: Season) -> str:
    """What to say of a season, or of a set made from it; empty where nothing binds it."""
    sources = bound_by(season)
    return f"{SHARE_ALIKE}, to be shared alike: made with {', '.join(sources)}" if sources else ""
