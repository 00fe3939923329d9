"""The linemen's own table brought into line with the roster: places, games, starts, and runs over each place."""

from __future__ import annotations

import polars as pl

from ingest.lineups.facts import KEY
from ingest.lineups.writing import Written, append_rows, write_columns
from ingest.plays.starters import LINE_DIRECTIONS
from ingest.season import Season
from ingest.table import Mark, RowKey, Status, Table, Value

_LINEMEN = ("OT", "OG", "C", "OL")
_FROM_ROSTER = ("lineup", "games", "games_started")
_OVER = "run_yards_per_carry"


def settle_linemen(season: Season) -> None:
    """Give the table of blockers everybody of the line, where each plays, and the team's runs over that place."""
    roster = season.tables["roster"]
    line = [row for row in roster.frame.iter_rows(named=True) if row["position"] in _LINEMEN]
    table = season.tables.get("blocking") or Table("blocking", season.frame("blocking"))
    # Whoever was flagged is in the table already: those it lacks were not, where penalties are counted at all.
    fouls = 0 if table.frame["penalties"].count() else None
    known = set(table.frame.select(KEY).iter_rows())
    rows: list[dict[str, Value]] = []
    for row in line:
        key = (row["player_id"], row["team"])
        if key not in known and (row["offense_snaps"] or row["games_started"]):
            listed = {name: row[name] for name in ("player_id", "team", "player_name", "position", "source")}
            rows.append({**listed, "penalties": fouls, "penalty_yards": fouls})
    if not rows and not table.frame.height:
        return
    table = append_rows(table, rows, {})
    over = _runs_over_places(season)
    cells: dict[str, dict[RowKey, Written]] = {name: {} for name in (*_FROM_ROSTER, _OVER)}
    for row in line:
        key = (row["player_id"], row["team"])
        for name in _FROM_ROSTER:
            origin = roster.origin(row, name)
            cells[name][key] = row[name], Mark(origin.status, origin.place or "roster", origin.source)
        if over:
            yards = over.get((row["team"], LINE_DIRECTIONS.get(str(row["lineup"]), "")))
            cells[_OVER][key] = yards, Mark(Status.DERIVED, "designed runs over this place")
    here = set(table.frame.select(KEY).iter_rows())
    season.tables["blocking"] = write_columns(
        table, {name: {key: value for key, value in given.items() if key in here} for name, given in cells.items()}
    )


def _runs_over_places(season: Season) -> dict[tuple[str, str], float]:
    """The team's yards a carry by direction."""
    runs = season.frame("rush_directions").group_by("team", "direction").agg(
        yards=(pl.col("rushing_yards").sum() / pl.col("carries").sum()).round(2)
    )  # fmt: skip
    return {(team, direction): yards for team, direction, yards in runs.iter_rows()}
