"""Who plays: teams, schedule and results, rosters, team totals, and the files a season came from."""

from __future__ import annotations

import polars as pl

from ingest.schema.columns import Bare, Row, count, day, flag, key, measure, name, seconds, text, yards, yards_lost

POSITIONS = [
    "QB", "RB", "FB", "WR", "TE", "OT", "OG", "C", "OL", "DE", "DT", "NT", "DL", "OLB", "ILB", "MLB",
    "LB", "CB", "SS", "FS", "S", "DB", "K", "P", "LS",
]  # fmt: skip
LINEUP_SLOTS = [
    "QB", "RB", "FB", "WR1", "WR2", "WR3", "TE", "LT", "LG", "C", "RG", "RT",
    "LDE", "LDT", "NT", "RDT", "RDE", "LOLB", "LILB", "MLB", "RILB", "ROLB",
    "LCB", "RCB", "NB", "SS", "FS", "K", "P", "KR", "PR",
]  # fmt: skip
FRONTS = ["4-3", "3-4"]

# In place of a team: a player's total over several teams, where no source has a line for each.
TEAM_COLUMNS = ("team", "opponent", "away_team", "home_team")
"""Columns that hold a team code."""
SEVERAL_TEAMS = ["2TM", "3TM", "4TM", "5TM", "6TM", "TOT"]


class Sources(Bare):
    """The files this season was made from."""

    source: pl.String = key("Short name by which rows of other tables refer to this file")
    kind: pl.String = text("Kind of source, such as `archive`, `pfr`, `gamebook`, `hand`")
    file: pl.String = text("File name as it was read, without its folder")
    sha256: pl.String = text("Fingerprint of the file's bytes")
    remark: pl.String = text("Anything a reader should know about this source")


class Teams(Row):
    """One row a team: its name, place in the league and record."""

    team: pl.String = key("Team code, as used in every other table (`KC`, `NE`)")
    team_name: pl.String = text("Full name (`Kansas City Chiefs`)")
    conference: pl.String = text("Conference (`AFC`, `NFC`)")
    division: pl.String = text("Division (`West`)")
    wins: pl.Int64 = count("Regular-season games won")
    losses: pl.Int64 = count("Regular-season games lost")
    ties: pl.Int64 = count("Regular-season games tied")
    points_for: pl.Int64 = count("Points scored")
    points_against: pl.Int64 = count("Points allowed")
    head_coach: pl.String = text("Head coach; of several the one of most games")
    base_front: pl.String = text("Linemen and linebackers of the usual defense, from who started", isin=FRONTS)


class Games(Row):
    """One row a regular-season game: schedule and result."""

    game_id: pl.String = key("Identifier of the game; the archives' own, or `date_away_home`")
    week: pl.Int64 = measure("Week of the schedule, from 1", "week", ge=0)
    gameday: pl.String = day("Day of the game")
    away_team: pl.String = name("Code of the visiting team")
    home_team: pl.String = name("Code of the home team")
    away_score: pl.Int64 = measure("Final points of the visitors", "points", ge=0)
    home_score: pl.Int64 = measure("Final points of the home team", "points", ge=0)
    overtime: pl.Boolean = flag("Whether the game went to overtime")
    roof: pl.String = text("Roof of the stadium (`outdoors`, `dome`, `open`, `closed`)")
    surface: pl.String = text("Playing surface (`grass`, `fieldturf`)")
    temp: pl.Int64 = measure("Temperature at kickoff, blank indoors", "degrees Fahrenheit")
    wind: pl.Int64 = measure("Wind at kickoff, blank indoors", "miles per hour", ge=0)
    away_qb: pl.String = text("Starting quarterback of the visitors")
    home_qb: pl.String = text("Starting quarterback of the home team")
    away_coach: pl.String = text("Head coach of the visitors")
    home_coach: pl.String = text("Head coach of the home team")


class TeamLine(Row):
    """Team statistics as the league's game summary lists them."""

    games: pl.Int64 = count("Games these figures cover")
    points: pl.Int64 = count("Points scored")
    plays: pl.Int64 = count("Plays from scrimmage: runs, passes and sacks")
    total_yards: pl.Int64 = yards("Net yards: rushing plus passing less sacks")
    first_downs: pl.Int64 = count("First downs, all kinds")
    first_downs_rushing: pl.Int64 = count("First downs by running")
    first_downs_passing: pl.Int64 = count("First downs by passing")
    first_downs_penalty: pl.Int64 = count("First downs by the opponents' penalties")
    third_downs: pl.Int64 = count("Third downs played")
    third_downs_converted: pl.Int64 = count("Third downs turned into a first down or touchdown")
    fourth_downs: pl.Int64 = count("Fourth downs gone for")
    fourth_downs_converted: pl.Int64 = count("Fourth downs turned into a first down or touchdown")
    carries: pl.Int64 = count("Rushing attempts, kneels included")
    rushing_yards: pl.Int64 = yards("Net rushing yards")
    rushing_tds: pl.Int64 = count("Rushing touchdowns")
    attempts: pl.Int64 = count("Passes thrown, sacks not included")
    completions: pl.Int64 = count("Passes completed")
    passing_yards: pl.Int64 = yards("Gross passing yards, sacks not taken off")
    passing_tds: pl.Int64 = count("Passing touchdowns")
    interceptions: pl.Int64 = count("Passes intercepted by the opponents")
    sacks: pl.Int64 = count("Times the passer was sacked")
    sack_yards: pl.Int64 = yards_lost("Yards lost by sacks")
    fumbles: pl.Int64 = count("Fumbles")
    fumbles_lost: pl.Int64 = count("Fumbles lost to the opponents")
    penalties: pl.Int64 = count("Penalties accepted by the opponents")
    penalty_yards: pl.Int64 = count("Yards walked off against the team")
    punts: pl.Int64 = count("Punts, blocked ones included")
    punt_yards: pl.Int64 = yards("Gross punting yards")
    fg_made: pl.Int64 = count("Field goals made")
    fg_att: pl.Int64 = count("Field goals tried")
    pat_made: pl.Int64 = count("Extra points kicked")
    pat_att: pl.Int64 = count("Extra points tried by kick")
    two_point_made: pl.Int64 = count("Two-point tries made")
    two_point_att: pl.Int64 = count("Two-point tries")
    safeties: pl.Int64 = count("Safeties scored")
    return_tds: pl.Int64 = count("Touchdowns on returns of kicks, punts, interceptions, fumbles and blocks")
    drives: pl.Int64 = count("Possessions")
    possession_seconds: pl.Int64 = seconds("Time of possession")


class TeamStats(TeamLine):
    """Season totals of each team and of its opponents."""

    team: pl.String = key("Team code")
    side: pl.String = key(
        "`own`: the team's figures; `opponents`: what others did against it", isin=["own", "opponents"]
    )


class TeamGames(TeamLine):
    """Team statistics game by game."""

    game_id: pl.String = key("Identifier of the game in `games`")
    team: pl.String = key("Team code")
    opponent: pl.String = text("Code of the other team")


class Roster(Row):
    """Who belonged to each team; a player with two teams has a row for each."""

    player_id: pl.String = key("Identifier of the player, the same in every table")
    player_name: pl.String = name("Full name as printed on cards")
    team: pl.String = key("Team code")
    position: pl.String = text("Position", isin=POSITIONS)
    jersey: pl.Int64 = measure("Jersey number", "number", ge=0)
    height: pl.Int64 = measure("Height", "inches", ge=0)
    weight: pl.Int64 = measure("Weight", "pounds", ge=0)
    birthdate: pl.String = day("Date of birth")
    college: pl.String = text("College")
    years_pro: pl.Int64 = measure("Seasons in the league", "seasons", ge=0)
    status: pl.String = text("Roster status on the roster's date (`ACT`, `RES`), blank for players not on it")
    games: pl.Int64 = measure("Games played for this team", "count", ge=0)
    games_started: pl.Int64 = measure("Games started for this team", "count", ge=0)
    lineup: pl.String = text("Place in the usual starting lineup, blank for substitutes", isin=LINEUP_SLOTS)
    plays_at: pl.String = text("Places of the lineup where he played or was listed, the usual one first (`LT RT`)")
    depth: pl.Int64 = measure("Order among the team's players of his usual place, 1 the first", "number", ge=1)
    offense_snaps: pl.Int64 = measure("Plays on offense for this team", "count", ge=0)
    defense_snaps: pl.Int64 = measure("Plays on defense for this team", "count", ge=0)
    st_snaps: pl.Int64 = measure("Plays on special teams for this team", "count", ge=0)
    weeks_active: pl.String = text("Weeks in which he could play for this team (`1-8 10-17`)")


TEAM_SUMS = {
    "rushing": ["carries", "rushing_yards", "rushing_tds"],
    "passing": ["attempts", "completions", "passing_yards", "passing_tds", "interceptions", "sacks", "sack_yards"],
    "fumbles": ["fumbles", "fumbles_lost"],
    "kicking": ["fg_made", "fg_att", "pat_made", "pat_att"],
    "punting": ["punt_yards"],
    "penalties": ["penalties", "penalty_yards"],
}
"""Columns of a team's line that the rows of another table add up to, by table."""
