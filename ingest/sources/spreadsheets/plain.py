"""Tables in the season's own column names, and any table whose words speak for themselves."""

from __future__ import annotations

import re

from ingest.grid.vocabulary import LEAGUE_TABLES
from ingest.raw.table import RawTable
from ingest.schema import TABLES
from ingest.sources.spreadsheets.layout import Layout

_LEAST_SHARE = 0.6


def own_table(raw: RawTable, *names: str) -> str | None:
    """The season table these are the columns of, for tables that are not about players."""
    headers = {_column(header) for header in raw.headers}
    stems = {_column(re.split(r"[!.]", name)[0]) for name in (raw.title, raw.where, *names) if name}
    for table in LEAGUE_TABLES:
        spec = TABLES[table]
        keys = {column for column in spec.key if column != "game_id"} or {"away_team", "home_team"}
        shared = headers & set(spec.columns)
        if table in stems and keys <= headers and len(shared) >= min(3, _LEAST_SHARE * len(headers)):
            return table
    return None


def _column(header: str) -> str:
    return header.strip().lower().replace(" ", "_")


LAYOUT = Layout("table", lambda raw: 1)
