"""Names, positions and bodies by the league's player id, from the rosters of nflverse."""

from __future__ import annotations

from datetime import date
from html import unescape
from typing import Any

import polars as pl

from ingest.files import SourceFile
from ingest.grid.cells import position
from ingest.plays.build import Rosters
from ingest.sources.nflverse.datasets import read_frame

_COLUMNS = [
    "season", "team", "position", "depth_chart_position", "jersey_number", "status", "full_name", "birth_date",
    "height", "weight", "college", "gsis_id", "years_exp", "week", "game_type",
]  # fmt: skip
_NEVER_PLAYED = ["DEV", "CUT", "RET", "TRC", "TRD", "TRT", "UFA", "RFA", "EXE", "RSR", "E14", "NWT"]
"""Practice squads, cuts, retirements and trades: a player of whom a file knows nothing else is on no team's roster."""
_LAST_DAY = (12, 31)


def read_rosters(files: list[SourceFile], year: int) -> Rosters:
    """Everybody on a roster of the season by id, as of the last week of the regular season that lists him."""
    players: dict[str, dict[str, Any]] = {}
    for file in files:
        frame = read_frame(file, _COLUMNS)
        frame = frame.with_columns(pl.lit(None, pl.String).alias(name) for name in _COLUMNS if name not in frame.columns)
        frame = frame.with_columns(
            pl.col("season", "week").cast(pl.Float64, strict=False).cast(pl.Int64, strict=False),
            pl.col("birth_date").cast(pl.String).str.slice(0, 10),
        )
        own = frame.filter(pl.col("gsis_id").is_not_null(), pl.col("season").fill_null(year) == year)
        regular = pl.col("game_type").fill_null("REG") == "REG"
        active = ~pl.col("status").fill_null("ACT").is_in(_NEVER_PLAYED)
        listed = own.filter(regular, active).sort("week", nulls_last=False, maintain_order=True)
        for rows, on_a_team in ((own, False), (listed, True)):
            for row in rows.unique("gsis_id", keep="last", maintain_order=True).iter_rows(named=True):
                players[row["gsis_id"]] = _player(row, on_a_team)
    return {date(year, *_LAST_DAY): players} if players else {}


def _player(row: dict[str, Any], on_a_team: bool) -> dict[str, Any]:
    """One player in the terms of the play model's rosters."""
    own, depth = str(row["position"] or ""), str(row["depth_chart_position"] or "")
    born = str(row["birth_date"] or "").split("-")
    return {
        "full_name": row["full_name"],
        "team": row["team"] if on_a_team else None,
        "position": depth if position(depth) else own,
        "number": row["jersey_number"],
        "height": row["height"],
        "weight": row["weight"],
        "birthdate": f"{born[1]}/{born[2]}/{born[0]}" if len(born) == 3 else None,
        "college": unescape(row["college"]) if row["college"] else None,  # some years write `A&amp;M`
        "years_pro": row["years_exp"],
        "status": row["status"],
    }
