"""Cross checks of a season: do the tables agree with each other? A difference is a warning with both values in it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import polars as pl

from ingest.findings import Finding, warning
from ingest.records import RECORD, records
from ingest.schema.league import SEVERAL_TEAMS, TEAM_SUMS
from ingest.season import Season

# Passing and receiving tell the same plays from two ends.
_BOTH_ENDS = {"completions": "receptions", "passing_yards": "receiving_yards", "passing_tds": "receiving_tds"}
_BANDS = ["0_19", "20_29", "30_39", "40_49", "50_"]
# Plays-tier tables add up to the totals tier: (distribution, its column, total table, its column).
_SHAPES = [
    ("rush_gains", "carries", "rushing", "carries"),
    ("pass_depths", "attempts", "passing", "attempts"),
    ("pass_gains", "completions", "passing", "completions"),
    ("sack_losses", "sacks", "passing", "sacks"),
    ("catch_gains", "receptions", "receiving", "receptions"),
    ("field_goals", "fg_att", "kicking", "fg_att"),
    ("punt_lengths", "punts", "punting", "punts"),
]


def cross_check(season: Season) -> list[Finding]:
    """Every disagreement between the season's tables."""
    return [finding for check in CHECKS for finding in check(season)]


def _team_totals(season: Season, table: str, columns: Iterable[str]) -> dict[tuple[str, str], float]:
    """By team and column, the sum over the table; a column that is not known throughout is left out."""
    frame = season.frame(table).filter(~pl.col("team").is_in(SEVERAL_TEAMS))
    known = [name for name in columns if name in frame.columns and frame[name].null_count() == 0 and frame.height]
    sums = frame.group_by("team").agg(pl.col(known).sum())
    return {(row["team"], name): row[name] for row in sums.iter_rows(named=True) for name in known}


def _difference(code: str, team: str, what: str, found: float, expected: float, of: str) -> Finding:
    where = f"{team} {what}" if team else what
    return warning(
        code,
        where,
        f"{_number(found)}",
        f"{_number(expected)} ({of}; difference {_number(found - expected, sign=True)})",
    )


def _number(value: float, sign: bool = False) -> str:
    whole = int(value) if float(value).is_integer() else round(value, 1)
    return f"{whole:+}" if sign else f"{whole}"


def players_against_teams(season: Season) -> list[Finding]:
    """Player sums must equal the team's own totals."""
    own = season.frame("team_stats").filter(pl.col("side") == "own")
    stated = {row["team"]: row for row in own.iter_rows(named=True)}
    return [
        _difference("CHECK-TEAM-SUM", team, f"{table}.{column}, summed", total, stated[team][column], "team_stats")
        for table, columns in TEAM_SUMS.items()
        for (team, column), total in sorted(_team_totals(season, table, columns).items())
        if team in stated and stated[team][column] is not None and stated[team][column] != total
    ]


def receiving_against_passing(season: Season) -> list[Finding]:
    """A team's catches, yards and touchdowns must equal its passers' completions, yards and touchdowns."""
    passing = _team_totals(season, "passing", _BOTH_ENDS)
    receiving = _team_totals(season, "receiving", _BOTH_ENDS.values())
    return [
        _difference("CHECK-RECEIVING", team, _BOTH_ENDS[column], caught, thrown, f"passing.{column}")
        for (team, column), thrown in sorted(passing.items())
        if (caught := receiving.get((team, _BOTH_ENDS[column]))) is not None and caught != thrown
    ]


def sacks_made_against_taken(season: Season) -> list[Finding]:
    """Over the league, sacks made by defenders must equal sacks taken by passers."""
    made = sum(_team_totals(season, "defense", ["def_sacks"]).values())
    taken = sum(_team_totals(season, "passing", ["sacks"]).values())
    if not made or not taken or made == taken:
        return []
    return [_difference("CHECK-SACKS", "", "league sacks made (defense)", made, taken, "sacks taken, passing")]


def interceptions_made_against_thrown(season: Season) -> list[Finding]:
    """Over the league, interceptions made must equal interceptions thrown."""
    made = sum(_team_totals(season, "defense", ["def_interceptions"]).values())
    thrown = sum(_team_totals(season, "passing", ["interceptions"]).values())
    if not made or not thrown or made == thrown:
        return []
    return [
        _difference("CHECK-INTERCEPTIONS", "", "league interceptions made (defense)", made, thrown, "thrown, passing")
    ]


def field_goal_bands(season: Season) -> list[Finding]:
    """Field goals by distance must add up to the kicker's totals."""
    findings = []
    for row in season.frame("kicking").iter_rows(named=True):
        for total in ("fg_made", "fg_att"):
            bands = [row[f"{total}_{band}"] for band in _BANDS]
            if row[total] is not None and None not in bands and sum(bands) != row[total]:
                what = f"{row['player_name']} kicking.{total} by distance"
                findings.append(_difference("CHECK-FG-BANDS", row["team"], what, sum(bands), row[total], total))
    return findings


def schedule_against_records(season: Season) -> list[Finding]:
    """Wins, losses, ties and points must follow from the results."""
    if not season.has("games"):
        return []
    counted = {row["team"]: row for row in records(season.frame("games")).iter_rows(named=True)}
    return [
        _difference("CHECK-RECORD", team["team"], f"teams.{column}", team[column], row[column], "games")
        for team in season.frame("teams").iter_rows(named=True)
        if (row := counted.get(team["team"]))
        for column in RECORD
        if team[column] is not None and team[column] != row[column]
    ]


def distributions_against_totals(season: Season) -> list[Finding]:
    """Distributions must add up to each player's totals."""
    findings = []
    for shape, counted, table, column in _SHAPES:
        if not (season.has(shape) and season.has(table)):
            continue
        keys = ["player_id", "team"]
        sums = season.frame(shape).group_by(keys).agg(pl.col("player_name").first(), _sum=pl.col(counted).sum())
        totals = season.frame(table).select(*keys, "player_name", _total=column)
        compared = totals.drop_nulls("_total").join(sums.drop("player_name"), on=keys, how="left")
        alone = sums.join(totals, on=keys, how="anti").with_columns(_total=pl.lit(0, pl.Int64))
        both = (
            pl.concat([compared, alone.select(compared.columns)]).with_columns(pl.col("_sum").fill_null(0)).sort(keys)
        )
        for row in both.filter(pl.col("_total") != pl.col("_sum")).sort(keys).iter_rows(named=True):
            what = f"{row['player_name']} {shape}.{counted}"
            findings.append(
                _difference("CHECK-SHAPE", row["team"], what, row["_sum"], row["_total"], f"{table}.{column}")
            )
    return findings


def players_on_the_roster(season: Season) -> list[Finding]:
    """Everyone with a statistic must stand on the roster, under the same name."""
    roster = season.frame("roster")
    if not roster.height:
        return []
    listed = {(row["player_id"], row["team"]) for row in roster.iter_rows(named=True)}
    names = dict(roster.select("player_id", "player_name").iter_rows())
    findings: dict[tuple[str, str], Finding] = {}
    for table in season.tables.values():
        if table.name == "roster" or "player_name" not in table.frame.columns:
            continue
        for player_id, team, name in (
            table.frame.select("player_id", "team", "player_name").unique().sort("player_id").iter_rows()
        ):
            where = f"{team} {table.name}"
            if (player_id, team) not in listed and team not in SEVERAL_TEAMS:
                found = warning("CHECK-ROSTER", where, f"{name} ({player_id})", "a player of the team's roster")
                findings.setdefault((player_id, team), found)
            elif names.get(player_id, name) != name:
                found = warning("CHECK-NAME", where, f"{name} ({player_id})", f"{names[player_id]}, as on the roster")
                findings.setdefault((player_id, f"{team} {table.name}"), found)
    return list(findings.values())


CHECKS: list[Callable[[Season], list[Finding]]] = [
    players_against_teams,
    receiving_against_passing,
    sacks_made_against_taken,
    interceptions_made_against_thrown,
    field_goal_bands,
    schedule_against_records,
    players_on_the_roster,
    distributions_against_totals,
]
"""In the order in which a reader would ask."""
