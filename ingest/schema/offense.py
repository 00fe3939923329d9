"""Offense: passing, rushing, receiving, blocking and fumbles, one row a player and team."""

from __future__ import annotations

import polars as pl

from ingest.schema.columns import Row, count, key, longest, measure, name, optional_count, text, yards, yards_lost
from ingest.schema.league import LINEUP_SLOTS, POSITIONS


class PlayerLine(Row):
    """What every player table starts with."""

    player_id: pl.String = key("Identifier of the player, the same in every table")
    player_name: pl.String = name("Full name as printed on cards")
    team: pl.String = key("Team code; a player with two teams has a row for each")
    position: pl.String = text("Position", isin=POSITIONS)
    games: pl.Int64 = count("Games played for this team")


class Passing(PlayerLine):
    """Passing, one row a passer and team."""

    games_started: pl.Int64 = count("Games started for this team")
    completions: pl.Int64 = count("Passes completed")
    attempts: pl.Int64 = count("Passes thrown, spikes included, sacks not")
    passing_yards: pl.Int64 = yards("Gross yards on completions, sacks not taken off")
    passing_tds: pl.Int64 = count("Touchdown passes")
    interceptions: pl.Int64 = count("Passes intercepted")
    sacks: pl.Int64 = count("Times sacked")
    sack_yards: pl.Int64 = yards_lost("Yards lost when sacked")
    passing_first_downs: pl.Int64 = count("First downs by his passes")
    passing_long: pl.Int64 = longest("Longest completion")
    passing_20: pl.Int64 = count("Completions of 20 yards or more")
    passing_40: pl.Int64 = count("Completions of 40 yards or more")
    passing_2pt_conversions: pl.Int64 = count("Two-point passes completed")
    passing_air_yards: pl.Int64 = yards(
        "Air yards of all passes: line of scrimmage to the catch or target, behind the line negative"
    )
    passing_yards_after_catch: pl.Int64 = yards("Yards gained after the catch on his completions")
    spikes: pl.Int64 = count("Passes spiked to stop the clock, included in `attempts`")
    no_target: pl.Int64 = count("Passes with no receiver named (thrown away, batted), spikes not included")
    qb_hits: pl.Int64 = count("Times hit while or after throwing, sacks included")
    passing_drops: pl.Int64 = optional_count("His passes that receivers dropped, as charted")
    throw_aways: pl.Int64 = optional_count("Passes thrown away on purpose, as charted")


class Rushing(PlayerLine):
    """Rushing, one row a runner and team."""

    carries: pl.Int64 = count("Rushing attempts, scrambles and kneels included")
    rushing_yards: pl.Int64 = yards("Net rushing yards")
    rushing_tds: pl.Int64 = count("Rushing touchdowns")
    rushing_first_downs: pl.Int64 = count("First downs by his runs")
    rushing_long: pl.Int64 = longest("Longest run")
    rushing_losses: pl.Int64 = count("Runs that lost yards, kneels not counted")
    rushing_10: pl.Int64 = count("Runs of 10 yards or more")
    rushing_20: pl.Int64 = count("Runs of 20 yards or more")
    rushing_40: pl.Int64 = count("Runs of 40 yards or more")
    rushing_2pt_conversions: pl.Int64 = count("Two-point tries run in")
    scrambles: pl.Int64 = count("Runs that began as passes, included in `carries`")
    scramble_yards: pl.Int64 = yards("Yards on scrambles, included in `rushing_yards`")
    scramble_tds: pl.Int64 = count("Touchdowns on scrambles, included in `rushing_tds`")
    kneels: pl.Int64 = count("Kneels to run out the clock, included in `carries`")
    kneel_yards: pl.Int64 = yards("Yards on kneels (losses negative), included in `rushing_yards`")


class Receiving(PlayerLine):
    """Receiving, one row a receiver and team."""

    targets: pl.Int64 = count("Passes thrown to him")
    receptions: pl.Int64 = count("Passes caught")
    receiving_yards: pl.Int64 = yards("Yards on receptions, laterals to him included")
    receiving_tds: pl.Int64 = count("Touchdown catches")
    receiving_first_downs: pl.Int64 = count("First downs by his catches")
    receiving_long: pl.Int64 = longest("Longest catch")
    receiving_20: pl.Int64 = count("Catches of 20 yards or more")
    receiving_40: pl.Int64 = count("Catches of 40 yards or more")
    receiving_2pt_conversions: pl.Int64 = count("Two-point passes caught")
    receiving_air_yards: pl.Int64 = yards("Air yards of the passes thrown to him")
    receiving_yards_after_catch: pl.Int64 = yards("Yards gained after the catch")
    receiving_drops: pl.Int64 = optional_count("Passes he dropped, as charted")


CHARTED_PASSES = ("passing_drops", "throw_aways")
CHARTED_CATCHES = ("receiving_drops",)
"""Columns of `passing` and `receiving` that only somebody who watches every play can count."""


class Blocking(PlayerLine):
    """Offensive linemen and what is known of their blocking."""

    lineup: pl.String = text("Place on the line, blank for substitutes", isin=LINEUP_SLOTS)
    games_started: pl.Int64 = count("Games started for this team")
    penalties: pl.Int64 = count("Accepted penalties called on him")
    penalty_yards: pl.Int64 = count("Yards walked off for them")
    sacks_allowed: pl.Int64 = measure("Sacks charged to him, where a source has them", "count", ge=0)
    run_yards_per_carry: pl.Float64 = measure(
        "Team's yards per designed run over his place on the line", "yards per carry"
    )
    grade: pl.Float64 = measure("Grade of 0 to 100 from any source you trust; blank if none", "points", ge=0, le=100)
    honors: pl.String = text("Honors such as `All-Pro` or `Pro Bowl`")


class Fumbles(PlayerLine):
    """Fumbles and recoveries, one row a player and team."""

    fumbles: pl.Int64 = count("Fumbles")
    fumbles_lost: pl.Int64 = count("Fumbles recovered by the opponents")
    fumbles_rushing: pl.Int64 = count("Fumbles on runs, failed snaps and handoffs not counted")
    fumbles_receiving: pl.Int64 = count("Fumbles after catches")
    fumbles_sacked: pl.Int64 = count("Fumbles when sacked")
    fumbles_snap: pl.Int64 = count("Failed snaps and exchanges")
    fumbles_kick_return: pl.Int64 = count("Fumbles on kickoff returns")
    fumbles_punt_return: pl.Int64 = count("Fumbles on punts, muffs included")
    fumbles_other: pl.Int64 = count("Fumbles of any other kind, such as on interception returns")
    fumbles_out_of_bounds: pl.Int64 = count("Fumbles that went out of bounds")
    fumble_recovery_own: pl.Int64 = count("Own team's fumbles recovered")
    fumble_recovery_yards_own: pl.Int64 = yards("Yards on own recoveries")
    fumble_recovery_opp: pl.Int64 = count("Opponents' fumbles recovered")
    fumble_recovery_yards_opp: pl.Int64 = yards("Yards on opponents' fumbles recovered")
    fumble_recovery_tds: pl.Int64 = count("Touchdowns on recoveries")
