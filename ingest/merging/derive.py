"""What follows from the tables at hand: teams and records, rosters, team totals. All marked `derived`.

Positions of players whose files give none: from the roster, else estimated from what they did.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import polars as pl

from ingest.findings import Finding, warning
from ingest.identity.league import several_teams
from ingest.identity.teams import Team
from ingest.merging.layers import Layer, Row, lay
from ingest.records import records
from ingest.schema import TABLES
from ingest.schema.columns import SUM
from ingest.schema.league import TEAM_COLUMNS, TEAM_SUMS
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
        reported = [_named(row, guesses[row["player_id"]]) for row in rows if row["player_id"] in guesses]
        _lay_under(season, name, reported, Mark(Status.ESTIMATED, "his statistics"))
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


def fill_in(season: Season, teams: dict[str, Team]) -> None:
    """Add to the season what its own tables imply and no source gives."""
    _number_weeks(season)
    _fill(season, "roster", _roster_rows(season), "the player's other tables")
    _fill(season, "teams", _team_rows(season, teams), "schedule and team list")
    if not season.has("team_stats"):
        rows, how = (
            (_sum_games(season), "sum of games")
            if season.has("team_games")
            else (_sum_players(season), "sum of players")
        )
        _fill(season, "team_stats", rows, how)


def _number_weeks(season: Season) -> None:
    """Weeks of a schedule that has only days: seven days each from the first game, where no team plays twice in one."""
    games = season.tables.get("games")
    if games is None or not games.frame.height or games.frame["week"].null_count() < games.frame.height:
        return
    days = games.frame["gameday"]
    if days.null_count():
        return
    weeks = (days.str.to_date() - days.str.to_date().min()).dt.total_days() // 7 + 1
    frame = games.frame.with_columns(week=weeks.cast(pl.Int64))
    sides = pl.concat([frame.select("week", team=f"{side}_team") for side in ("away", "home")])
    if sides.is_duplicated().any():
        return
    games.frame = frame
    games.columns["week"] = Mark(Status.DERIVED, "days since the first game")


def _fill(season: Season, name: str, rows: list[Row], how: str) -> None:
    if not rows:
        return
    spec = TABLES[name]
    reported = [column for column in spec.columns if column not in (*spec.key, "source", "place", "player_name")]
    derived = Table.from_rows(name, rows, {column: Mark(Status.DERIVED, how) for column in reported})
    layers = [Layer("", frozenset(), "", 0, {name: season.tables[name]})] if season.has(name) else []
    table, _ = lay(name, [*layers, Layer("", frozenset(), "", 1, {name: derived})])
    assert table is not None
    season.tables[name] = table


def _player_lines(season: Season) -> Iterator[Row]:
    for name, table in season.tables.items():
        if {"player_id", "team", "position"} <= set(table.spec.columns) and name != "roster":
            yield from table.frame.iter_rows(named=True)


def _roster_rows(season: Season) -> list[Row]:
    """A roster row for every player and team that only other tables have."""
    listed = set(season.frame("roster").select("player_id", "team").iter_rows())
    rows: dict[tuple[Value, Value], Row] = {}
    lines = list(_player_lines(season))
    placed = {line["player_id"] for line in lines if several_teams(line["team"]) is None}
    for line in lines:
        key = (line["player_id"], line["team"])
        if key in listed or (several_teams(line["team"]) and line["player_id"] in placed):
            continue
        row = rows.setdefault(
            key, {name: line[name] for name in ("player_id", "player_name", "team", "source", "place")}
        )
        for name in ("position", "games", "games_started"):
            if row.get(name) is None:
                row[name] = line.get(name)
    return list(rows.values())


def _team_rows(season: Season, teams: dict[str, Team]) -> list[Row]:
    """Every team any table names, with its record where there is a schedule."""
    codes: set[str] = set()
    for table in season.tables.values():
        for column in TEAM_COLUMNS:
            if column in table.frame.columns:
                codes |= set(table.frame[column].drop_nulls().unique())
    known = {row["team"]: row for row in records(season.frame("games")).iter_rows(named=True)}
    rows = []
    for code in sorted(code for code in codes if several_teams(code) is None):
        team = teams.get(code)
        row: Row = {"team": code}
        if team is not None:
            row |= {"team_name": team.name, "conference": team.conference, "division": team.division}
        rows.append(row | known.get(code, {}))
    return rows


def _sum_games(season: Season) -> list[Row]:
    """Own and opponents' totals from the team statistics of every game."""
    totals: dict[tuple[str, str], Row] = {}
    summed = [name for name, column in TABLES["team_games"].columns.items() if column.adds == SUM]
    for row in season.frame("team_games").iter_rows(named=True):
        for team, side in ((row["team"], "own"), (row["opponent"], "opponents")):
            if team is not None:
                total = totals.setdefault((team, side), {"team": team, "side": side})
                for name in summed:
                    _add(total, name, row[name])
    return list(totals.values())


def _sum_players(season: Season) -> list[Row]:
    """Each team's own totals from its players' lines."""
    totals: dict[str, Row] = {}
    for name, columns in TEAM_SUMS.items():
        for row in season.frame(name).iter_rows(named=True):
            if several_teams(row["team"]) is None:
                total = totals.setdefault(row["team"], {"team": row["team"], "side": "own"})
                for column in columns:
                    _add(total, column, row[column])
    for row in season.frame("punting").iter_rows(named=True):
        if row["team"] in totals:
            _add(totals[row["team"]], "punts", _all_punts(row))
    points = {row["team"]: row for row in season.frame("teams").iter_rows(named=True)}
    for team, total in totals.items():
        _add_net_yards(total)
        total["points"] = points[team]["points_for"] if team in points else None
    return list(totals.values())


def _all_punts(row: Row) -> Value:
    punts, blocked = row["punts"], row["punts_blocked"] or 0
    return punts + blocked if isinstance(punts, int) and isinstance(blocked, int) else None


def _add(total: Row, name: str, value: Value) -> None:
    """Add to a total; one addend that is not known makes the whole not known."""
    known = total.get(name, 0)
    total[name] = value + known if isinstance(value, int | float) and isinstance(known, int | float) else None


def _add_net_yards(total: Row) -> None:
    rushing, passing, lost = (total.get(name) for name in ("rushing_yards", "passing_yards", "sack_yards"))
    if isinstance(rushing, int) and isinstance(passing, int) and isinstance(lost, int):
        total["total_yards"] = rushing + passing - lost
