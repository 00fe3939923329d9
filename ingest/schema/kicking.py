"""Kicking, punting and returns, one row a player and team."""

from __future__ import annotations

import polars as pl

from ingest.schema.columns import count, longest, yards
from ingest.schema.offense import PlayerLine


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
    kickoff_yards: pl.Int64 = yards("Yards the kickoffs traveled")
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
