"""A season of four teams, so that sets are made quickly: two of either base front."""

from __future__ import annotations

from functools import cache

import polars as pl

from cardgen.figures.season_index import SeasonIndex
from ingest.schema import PLAYS, TABLES
from ingest.season import Season
from ingest.table import Table
from tests.cardgen.seasons import season

TEAMS = ("KC", "MIA", "NE", "PIT")


def _kept(table: Table, teams: tuple[str, ...]) -> Table:
    frame = table.frame
    if "team" in frame.columns:
        frame = frame.filter(pl.col("team").is_in(teams))
    return Table(table.name, frame)


@cache
def small_season(plays: bool = True, teams: tuple[str, ...] = TEAMS) -> Season:
    """Some teams of 2019, perhaps as a source without plays would have them."""
    known = season()
    tables = {name: _kept(table, teams) for name, table in known.tables.items() if plays or TABLES[name].tier != PLAYS}
    return Season(known.year, known.league, tables)


@cache
def small_index(plays: bool = True) -> SeasonIndex:
    """Its tables."""
    return SeasonIndex(small_season(plays))
