"""What was charted of players, added up over the season and written into their own tables."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

import polars as pl

from ingest.lineups import evidence as kinds
from ingest.lineups.evidence import Evidence
from ingest.lineups.facts import KEY
from ingest.lineups.joining import Joined
from ingest.lineups.writing import Written, append_rows, write_columns
from ingest.schema.defense import CHARTED
from ingest.schema.offense import CHARTED_CATCHES, CHARTED_PASSES
from ingest.season import Season
from ingest.table import Mark, RowKey, Status, Table, Value

_COPIED = ("player_id", "team", "player_name", "position", "games")


@dataclass(frozen=True, slots=True)
class _Charting:
    """One kind of evidence, the table it belongs to and its columns there."""

    kind: str
    table: str
    columns: Collection[str]
    adds: bool = False
    """Whether a player whom the table lacks gets a row."""
    fills: bool = False
    """Whether it gives only what no other file gave."""


_ALL: Final = (
    _Charting(kinds.ADVANCED, "defense", CHARTED, adds=True),
    _Charting(kinds.PASSES, "passing", ("passing_drops",)),
    _Charting(kinds.CATCHES, "receiving", CHARTED_CATCHES),
    _Charting(kinds.FTN_PASSES, "passing", CHARTED_PASSES, fills=True),
    _Charting(kinds.FTN_CATCHES, "receiving", CHARTED_CATCHES, fills=True),
)
"""In this order, so that a license passes on with no more than what nobody else counts."""


def settle_charted(season: Season, joined: Joined, evidence: Evidence) -> None:
    """Give each table what was charted; to that of defenders a player is added if there is anything to say of him."""
    for charting in _ALL:
        _settle(season, joined.frames[charting.kind], evidence.sources(charting.kind), charting)


def _settle(season: Season, frame: pl.DataFrame, source: str, charting: _Charting) -> None:
    sums = frame.group_by(KEY).agg(pl.col(charting.columns).sum())
    if not sums.height:
        return
    table = season.tables.get(charting.table) or Table(charting.table, season.frame(charting.table))
    mark = Mark(Status.STAT, "regular season, all games", source)
    if charting.adds:
        table = _with_everybody(season, table, sums, source, charting.columns)
    cells: dict[str, dict[RowKey, Written]] = {}
    for name in charting.columns:
        known = table.frame.select(*KEY, name)
        here = set((known.filter(pl.col(name).is_null()) if charting.fills else known).select(KEY).iter_rows())
        cells[name] = {
            (player_id, team): (value, mark)
            for player_id, team, value in sums.select(*KEY, name).iter_rows()
            if (player_id, team) in here
        }
    season.tables[charting.table] = write_columns(table, cells)


def _with_everybody(season: Season, table: Table, sums: pl.DataFrame, source: str, columns: Collection[str]) -> Table:
    reported = sums.filter(pl.any_horizontal(pl.col(columns) != 0))
    missing = reported.join(table.frame.select(KEY), on=KEY, how="anti").select(KEY)
    added = season.frame("roster").join(missing, on=KEY, how="semi").sort("team", "player_name", "player_id")
    rows: list[dict[str, Value]] = [
        {**{name: row[name] for name in _COPIED}, "source": source} for row in added.iter_rows(named=True)
    ]
    return append_rows(table, rows, {})
