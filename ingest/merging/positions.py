"""Positions of players whose files give none: from the roster, else estimated from what they did."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from ingest.findings import Finding, warning
from ingest.merging.layers import Layer, Row, lay
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Mark, Status, Table, Value

_FIGURES = {
    "passing": "attempts",
    "rushing": "carries",
    "receiving": "receptions",
    "kicking": "fg_att",
    "punting": "punts",
    "defense": "def_tackles",
}
_BALL = ("passing", "rushing", "receiving")
# A defender with fewer tackles may be anybody who once brought down a returner.
_LEAST_TACKLES = 5
# Shares of a defender's tackles that tell linemen and backs from linebackers: right for two of three defenders of the
# seasons that ship, the best that such figures do.
_RUSHER, _COVER = 0.1, 0.03


def fill_positions(season: Season) -> list[Finding]:
    """Give every player a position where one is known or can be told from his figures; say how many were estimated.

    Where no file gives any position, none is estimated: nothing would show which figures to trust.
    """
    figures = _figures(season)
    estimated = []
    known: dict[Value, Value] = {}
    roster = season.frame("roster")
    for row in roster.iter_rows(named=True):
        if row["position"] is not None:
            known.setdefault(row["player_id"], row["position"])
    if not known:
        return []
    unknown = [row for row in roster.iter_rows(named=True) if row["position"] is None and row["player_id"] not in known]
    for row in unknown:
        if position := _from_figures(figures.get(row["player_id"], {})):
            estimated.append(_named(row, position))
    elsewhere = [
        _named(row, known[row["player_id"]])
        for row in roster.iter_rows(named=True)
        if row["position"] is None and row["player_id"] in known
    ]
    _lay_under(season, "roster", elsewhere, Mark(Status.DERIVED, "his other team"))
    _lay_under(season, "roster", estimated, Mark(Status.ESTIMATED, "his statistics"))
    guesses = {row["player_id"]: row["position"] for row in estimated}
    for name in _player_tables(season):
        rows = [row for row in season.frame(name).iter_rows(named=True) if row["position"] is None]
        sure = [_named(row, known[row["player_id"]]) for row in rows if row["player_id"] in known]
        _lay_under(season, name, sure, Mark(Status.DERIVED, "the roster"))
        told = [_named(row, guesses[row["player_id"]]) for row in rows if row["player_id"] in guesses]
        _lay_under(season, name, told, Mark(Status.ESTIMATED, "his statistics"))
    if not estimated:
        return []
    counts = Counter(str(row["position"]) for row in estimated)
    listed = ", ".join(f"{position} {count}" for position, count in counts.most_common())
    found = f"{len(estimated)} players have no position in any file: estimated from their statistics ({listed})"
    return [warning("POSITION-ESTIMATED", "roster", found, "a roster with their positions")]


def _player_tables(season: Season) -> Iterator[str]:
    for name in list(season.tables):
        if {"player_id", "team", "position"} <= set(TABLES[name].columns) and name != "roster":
            yield name


def _named(row: Row, position: Value) -> Row:
    return {**{key: row[key] for key in ("player_id", "player_name", "team")}, "position": position}


def _lay_under(season: Season, name: str, rows: list[Row], mark: Mark) -> None:
    """Fill the blanks of a table from these rows."""
    if rows:
        below = Table.from_rows(name, rows, {"position": mark})
        both = (season.tables[name], below)
        table, _ = lay(name, [Layer("", frozenset(), "", order, {name: each}) for order, each in enumerate(both)])
        assert table is not None
        season.tables[name] = table


def _figures(season: Season) -> dict[Value, dict[str, float]]:
    """What every player did, over all his teams."""
    found: dict[Value, dict[str, float]] = {}
    for table, column in _FIGURES.items():
        for row in season.frame(table).iter_rows(named=True):
            own = found.setdefault(row["player_id"], {})
            own[table] = own.get(table, 0) + (row[column] or 0)
            if table == "defense":
                own["rushes"] = own.get("rushes", 0) + (row["def_sacks"] or 0) + (row["def_tackles_for_loss"] or 0)
                own["covers"] = own.get("covers", 0) + (row["def_interceptions"] or 0) + (row["def_pass_defended"] or 0)
    return found


def _from_figures(own: dict[str, float]) -> str | None:
    """The position that a player's figures speak for; None where they say too little."""
    if own.get("kicking") or own.get("punting"):
        return "K" if own.get("kicking", 0) >= own.get("punting", 0) else "P"
    best = max(_BALL, key=lambda table: own.get(table, 0))
    tackles = own.get("defense", 0)
    if own.get(best, 0) and own[best] >= tackles:
        return {"passing": "QB", "rushing": "RB", "receiving": "WR"}[best]
    if tackles < _LEAST_TACKLES:
        return None
    if own["covers"] > _COVER * tackles and own["covers"] >= own["rushes"]:
        return "DB"
    return "DL" if own["rushes"] > _RUSHER * tackles else "LB"
