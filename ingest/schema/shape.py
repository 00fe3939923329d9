"""The plays tier: distributions and tendencies that only play-by-play can give.

Pass depth goes by air yards: `screen` is behind the line, `quick` 0 to 5 yards, `short` 6 to 15,
`long` 16 or more; `unknown` where the play-by-play has no air yards or the pass was spiked.
"""

from __future__ import annotations

import polars as pl

from ingest.schema.columns import Row, count, key, name, number_key, seconds, yards

DEPTHS = ["screen", "quick", "short", "long", "unknown"]
DIRECTIONS = [
    "left end", "left tackle", "left guard", "up the middle",
    "right guard", "right tackle", "right end", "other",
]  # fmt: skip
RUN_KINDS = ["designed", "scramble", "kneel"]
DISTANCES = ["1", "2-3", "4-6", "7-10", "11+"]
MARGINS = ["behind 9+", "within 8", "ahead 9+"]
FIELD_ZONES = ["own 1-20", "own 21-40", "own 41-50", "opp 49-35", "opp 34-21", "opp 20-11", "opp 10-1"]


class PlayerShape(Row):
    """What every player's distribution starts with."""

    player_id: pl.String = key("Identifier of the player, the same in every table")
    player_name: pl.String = name("Full name as printed on cards")
    team: pl.String = key("Team code")


class RushGains(PlayerShape):
    """How often each runner gained how much."""

    kind: pl.String = key("`designed`, `scramble` or `kneel`", isin=RUN_KINDS)
    gain: pl.Int64 = number_key("Yards gained, losses negative")
    carries: pl.Int64 = count("Runs of this gain")


class RushDirections(PlayerShape):
    """Designed runs by direction."""

    direction: pl.String = key("Direction as the play-by-play calls it", isin=DIRECTIONS)
    carries: pl.Int64 = count("Designed runs")
    rushing_yards: pl.Int64 = yards("Yards on them")
    rushing_tds: pl.Int64 = count("Touchdowns on them")
    rushing_losses: pl.Int64 = count("Runs that lost yards")
    rushing_10: pl.Int64 = count("Runs of 10 yards or more")


class PassDepths(PlayerShape):
    """Each passer's line by depth of pass."""

    depth: pl.String = key("Depth of the pass by air yards", isin=DEPTHS)
    attempts: pl.Int64 = count("Passes thrown")
    completions: pl.Int64 = count("Passes completed")
    passing_yards: pl.Int64 = yards("Yards on completions")
    passing_tds: pl.Int64 = count("Touchdown passes")
    interceptions: pl.Int64 = count("Interceptions")
    passing_air_yards: pl.Int64 = yards("Air yards of these passes")


class PassGains(PlayerShape):
    """How often each passer's completions of a depth gained how much."""

    depth: pl.String = key("Depth of the pass by air yards", isin=DEPTHS)
    gain: pl.Int64 = number_key("Yards gained, losses negative")
    completions: pl.Int64 = count("Completions of this gain")


class SackLosses(PlayerShape):
    """How many yards each passer's sacks lost."""

    yards_lost: pl.Int64 = number_key("Yards lost, positive", "yards lost (positive)", ge=0)
    sacks: pl.Int64 = count("Sacks of this loss")


class TargetDepths(PlayerShape):
    """Each receiver's line by depth of pass."""

    depth: pl.String = key("Depth of the pass by air yards", isin=DEPTHS)
    targets: pl.Int64 = count("Passes thrown to him")
    receptions: pl.Int64 = count("Passes caught")
    receiving_yards: pl.Int64 = yards("Yards on them")
    receiving_tds: pl.Int64 = count("Touchdowns")
    interceptions: pl.Int64 = count("Passes to him intercepted")


class CatchGains(PlayerShape):
    """How often each receiver's catches of a depth gained how much."""

    depth: pl.String = key("Depth of the pass by air yards", isin=DEPTHS)
    gain: pl.Int64 = number_key("Yards gained, losses negative")
    receptions: pl.Int64 = count("Catches of this gain")


class FieldGoals(PlayerShape):
    """Field goals by distance."""

    distance: pl.Int64 = number_key("Distance of the try", ge=0)
    fg_made: pl.Int64 = count("Made")
    fg_att: pl.Int64 = count("Tried")
    fg_blocked: pl.Int64 = count("Blocked")


class PuntLengths(PlayerShape):
    """How often each punter's punts went how far."""

    gross: pl.Int64 = number_key("Gross yards")
    punts: pl.Int64 = count("Punts of this length")


class ReturnGains(PlayerShape):
    """How often each returner brought a kick how far."""

    kind: pl.String = key("`kickoff`, `punt` or `interception`", isin=["kickoff", "punt", "interception"])
    gain: pl.Int64 = number_key("Yards of the return, losses negative")
    returns: pl.Int64 = count("Returns of this gain")


class PlayCalling(Row):
    """What each offense called by down, distance and score."""

    team: pl.String = key("Team code")
    down: pl.Int64 = number_key("Down, 1 to 4", "down", ge=1, le=4)
    distance: pl.String = key("Yards to go", isin=DISTANCES)
    margin: pl.String = key("Score: behind by 9 or more, within 8, ahead by 9 or more", isin=MARGINS)
    plays: pl.Int64 = count("Runs, passes, sacks and scrambles; kneels and spikes not counted")
    runs: pl.Int64 = count("Designed runs")
    passes_screen: pl.Int64 = count("Passes behind the line")
    passes_quick: pl.Int64 = count("Passes of 0 to 5 air yards")
    passes_short: pl.Int64 = count("Passes of 6 to 15 air yards")
    passes_long: pl.Int64 = count("Passes of 16 or more air yards")
    passes_unknown: pl.Int64 = count("Passes without air yards")
    sacks: pl.Int64 = count("Sacks")
    scrambles: pl.Int64 = count("Scrambles")
    total_yards: pl.Int64 = yards("Net yards on these plays")
    first_downs: pl.Int64 = count("Plays that made a first down or touchdown")


class FourthDowns(Row):
    """What each team did on fourth down by place and distance."""

    team: pl.String = key("Team code")
    zone: pl.String = key("Where the ball was", isin=FIELD_ZONES)
    distance: pl.String = key("Yards to go", isin=DISTANCES)
    punts: pl.Int64 = count("Punted")
    field_goals: pl.Int64 = count("Tried a field goal")
    goes: pl.Int64 = count("Ran or passed")
    converted: pl.Int64 = count("Ran or passed and made it")


class Drives(Row):
    """How each team's possessions ended."""

    team: pl.String = key("Team code")
    result: pl.String = key("How the drive ended, in the feed's words")
    drives: pl.Int64 = count("Drives that ended so")
    plays: pl.Int64 = count("Plays of these drives")
    total_yards: pl.Int64 = yards("Yards gained on them")
    start_yards: pl.Int64 = yards("Sum of starting spots, as yards from the own goal line")
    possession_seconds: pl.Int64 = seconds("Time of these drives")
