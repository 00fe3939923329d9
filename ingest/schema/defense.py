"""Defense and penalties."""

from __future__ import annotations

import polars as pl

from ingest.schema.columns import Row, count, decimal, key, longest, yards, yards_lost
from ingest.schema.offense import PlayerLine

UNITS = ["offense", "defense", "special", "all"]


class Defense(PlayerLine):
    """Defensive statistics, one row a player and team."""

    games_started: pl.Int64 = count("Games started for this team")
    def_tackles_solo: pl.Int64 = count("Tackles made alone")
    def_tackle_assists: pl.Int64 = count("Tackles shared")
    def_tackles: pl.Int64 = count("Tackles in all, solo and shared")
    def_tackles_for_loss: pl.Float64 = decimal(
        "Tackles that lost the offense yards, sacks included; shared ones may be halves"
    )
    def_sacks: pl.Float64 = decimal("Sacks; a shared sack is a half each")
    def_sack_yards: pl.Float64 = decimal("Yards the sacks cost the offense", "yards lost (positive)")
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

    team: pl.String = key("Code of the team penalized")
    penalty: pl.String = key("Kind of penalty (`Offensive Holding`), or `All` where a source gives only totals")
    unit: pl.String = key("Unit on the field: offense, defense, special, or all", isin=UNITS)
    penalties: pl.Int64 = count("Penalties accepted")
    penalty_yards: pl.Int64 = yards_lost("Yards walked off")
    declined: pl.Int64 = count("Penalties declined")
    offsetting: pl.Int64 = count("Penalties that offset")
