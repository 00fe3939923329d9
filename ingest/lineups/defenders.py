"""What was charted of defenders, added up over the season and written into their own table."""

from __future__ import annotations

import polars as pl

from ingest.lineups import evidence as kinds
from ingest.lineups.evidence import Evidence
from ingest.lineups.facts import KEY
from ingest.lineups.joining import Joined
from ingest.lineups.writing import Written, append_rows, write_columns
from ingest.schema.defense import CHARTED
from ingest.season import Season
from ingest.table import Mark, RowKey, Status, Table, Value

_COPIED = ("player_id", "team", "player_name", "position", "games")


def settle_charted(season: Season, joined: Joined, evidence: Evidence) -> None:
    """Give the table of defenders what was charted; one it lacks is added if there is anything to say of him."""
    sums = joined.frames[kinds.ADVANCED].group_by(KEY).agg(pl.col(CHARTED).sum())
    if not sums.height:
        return
    table = season.tables.get("defense") or Table("defense", season.frame("defense"))
    source = evidence.sources(kinds.ADVANCED)
    mark = Mark(Status.STAT, "regular season, all games", source)
    told = sums.filter(pl.any_horizontal(pl.col(CHARTED) != 0))
    missing = told.join(table.frame.select(KEY), on=KEY, how="anti").select(KEY)
    added = season.frame("roster").join(missing, on=KEY, how="semi").sort("team", "player_name", "player_id")
    rows: list[dict[str, Value]] = [
        {**{name: row[name] for name in _COPIED}, "source": source} for row in added.iter_rows(named=True)
    ]
    table = append_rows(table, rows, {})
    here = set(table.frame.select(KEY).iter_rows())
    cells: dict[str, dict[RowKey, Written]] = {
        name: {
            (player_id, team): (value, mark)
            for player_id, team, value in sums.select(*KEY, name).iter_rows()
            if (player_id, team) in here
        }
        for name in CHARTED
    }
    season.tables["defense"] = write_columns(table, cells)
