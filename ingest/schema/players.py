"""What players did, one row a player and team: offense, defense, penalties, kicking, punting and returns."""

from __future__ import annotations

import polars as pl

from ingest.schema.columns import Row, count, decimal, key, longest, measure, name, text, yards, yards_lost
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
    honors: pl.String = text("Honours such as `All-Pro` or `Pro Bowl`")


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


UNITS = ["offense", "defense", "special", "all"]


class Defense(PlayerLine):
    """Defensive statistics, one row a player and team."""

    games_started: pl.Int64 = count("Games started for this team")
    def_tackles_solo: pl.Int64 = count("Tackles made alone")
    def_tackle_assists: pl.Int64 = count("Tackles shared")
    def_tackles: pl.Int64 = count("Tackles in all, solo and shared")
    def_tackles_for_loss: pl.Float64 = decimal(
        "Tackles that lost the offence yards, sacks included; shared ones may be halves"
    )
    def_sacks: pl.Float64 = decimal("Sacks; a shared sack is a half each")
    def_sack_yards: pl.Float64 = decimal("Yards the sacks cost the offence", "yards lost (positive)")
    def_qb_hits: pl.Int64 = count("Hits on the passer, sacks included")
    def_interceptions: pl.Int64 = count("Interceptions")
    def_interception_yards: pl.Int64 = yards("Yards on interception returns")
    def_interception_tds: pl.Int64 = count("Touchdowns on interceptions")
    def_interception_long: pl.Int64 = longest("Longest interception return")
    def_pass_defended: pl.Int64 = count("Passes broken up")
    def_fumbles_forced: pl.Int64 = count("Fumbles forced")
    def_safeties: pl.Int64 = count("Safeties made")
    def_kicks_blocked: pl.Int64 = count("Punts, field goals and extra points blocked")
    def_special_tackles: pl.Int64 = count("Tackles on kicks and punts, not included in `def_tackles`")
    def_pressures: pl.Int64 = count("Passers hurried, hit or sacked, as charted")
    def_times_hurried: pl.Int64 = count("Passers hurried, neither hit nor sacked, as charted")
    def_times_blitzed: pl.Int64 = count("Blitzes, as charted")
    def_missed_tackles: pl.Int64 = count("Tackles missed, as charted")
    def_targets: pl.Int64 = count("Passes at receivers he covered, as charted")
    def_completions_allowed: pl.Int64 = count("Passes completed to receivers he covered, as charted")
    def_yards_allowed: pl.Int64 = yards("Yards on those completions")
    def_receiving_td_allowed: pl.Int64 = count("Touchdowns on those completions")


CHARTED = (
    "def_pressures", "def_times_hurried", "def_times_blitzed", "def_missed_tackles",
    "def_targets", "def_completions_allowed", "def_yards_allowed", "def_receiving_td_allowed",
)  # fmt: skip
"""Columns of `defense` that only somebody who watches every play can count."""


class Penalties(Row):
    """Penalties of each team by kind and by the unit on the field."""

    team: pl.String = key("Code of the team penalised")
    penalty: pl.String = key("Kind of penalty (`Offensive Holding`), or `All` where a source gives only totals")
    unit: pl.String = key("Unit on the field: offense, defense, special, or all", isin=UNITS)
    penalties: pl.Int64 = count("Penalties accepted")
    penalty_yards: pl.Int64 = yards_lost("Yards walked off")
    declined: pl.Int64 = count("Penalties declined")
    offsetting: pl.Int64 = count("Penalties that offset")


class Kicking(PlayerLine):
    """Field goals, extra points and kickoffs."""

    fg_made: pl.Int64 = count("Field goals made")
    fg_att: pl.Int64 = count("Field goals tried, blocked ones included")
    fg_blocked: pl.Int64 = count("Field goals blocked, included in `fg_att`")
    fg_long: pl.Int64 = longest("Longest field goal made")
    fg_made_0_19: pl.Int64 = count("Field goals made from under 20 yards")
    fg_att_0_19: pl.Int64 = count("Field goals tried from under 20 yards")
    fg_made_20_29: pl.Int64 = count("Field goals made from 20 to 29 yards")
    fg_att_20_29: pl.Int64 = count("Field goals tried from 20 to 29 yards")
    fg_made_30_39: pl.Int64 = count("Field goals made from 30 to 39 yards")
    fg_att_30_39: pl.Int64 = count("Field goals tried from 30 to 39 yards")
    fg_made_40_49: pl.Int64 = count("Field goals made from 40 to 49 yards")
    fg_att_40_49: pl.Int64 = count("Field goals tried from 40 to 49 yards")
    fg_made_50_: pl.Int64 = count("Field goals made from 50 yards or more")
    fg_att_50_: pl.Int64 = count("Field goals tried from 50 yards or more")
    pat_made: pl.Int64 = count("Extra points made by kick")
    pat_att: pl.Int64 = count("Extra points tried by kick")
    pat_blocked: pl.Int64 = count("Extra points blocked, included in `pat_att`")
    kickoffs: pl.Int64 = count("Kickoffs, onside kicks and free kicks after safeties included")
    kickoff_yards: pl.Int64 = yards("Yards the kickoffs travelled")
    kickoff_touchbacks: pl.Int64 = count("Kickoffs ending in a touchback")
    kickoffs_out_of_bounds: pl.Int64 = count("Kickoffs out of bounds")
    kickoffs_returned: pl.Int64 = count("Kickoffs returned")
    kickoff_return_yards_allowed: pl.Int64 = yards("Yards on returns of his kickoffs")
    onside_kicks: pl.Int64 = count("Onside kicks, included in `kickoffs`")
    onside_recovered: pl.Int64 = count("Onside kicks recovered by the kicking team")


class Punting(PlayerLine):
    """Punting."""

    punts: pl.Int64 = count("Punts that got away; blocked ones are in `punts_blocked` only")
    punt_yards: pl.Int64 = yards("Gross yards from the line of scrimmage")
    punt_net_yards: pl.Int64 = yards("Gross yards less returns and 20 for each touchback")
    punt_long: pl.Int64 = longest("Longest punt")
    punts_blocked: pl.Int64 = count("Punts blocked, not included in `punts`")
    punts_inside_20: pl.Int64 = count("Punts after which the opponents began inside their 20")
    punt_touchbacks: pl.Int64 = count("Punts ending in a touchback")
    punt_fair_catches: pl.Int64 = count("Punts fair-caught")
    punts_downed: pl.Int64 = count("Punts downed by the kicking team")
    punts_out_of_bounds: pl.Int64 = count("Punts out of bounds")
    punts_returned: pl.Int64 = count("Punts returned")
    punt_return_yards_allowed: pl.Int64 = yards("Yards on returns of his punts")
    punt_return_tds_allowed: pl.Int64 = count("Touchdowns on returns of his punts")


class KickReturns(PlayerLine):
    """Kickoff returns."""

    kickoff_returns: pl.Int64 = count("Kickoffs returned")
    kickoff_return_yards: pl.Int64 = yards("Yards on kickoff returns")
    kickoff_return_tds: pl.Int64 = count("Touchdowns on kickoff returns")
    kickoff_return_long: pl.Int64 = longest("Longest kickoff return")
    kickoff_return_fair_catches: pl.Int64 = count("Kickoffs fair-caught")


class PuntReturns(PlayerLine):
    """Punt returns."""

    punt_returns: pl.Int64 = count("Punts returned")
    punt_return_yards: pl.Int64 = yards("Yards on punt returns")
    punt_return_tds: pl.Int64 = count("Touchdowns on punt returns")
    punt_return_long: pl.Int64 = longest("Longest punt return")
    punt_return_fair_catches: pl.Int64 = count("Punts fair-caught")
