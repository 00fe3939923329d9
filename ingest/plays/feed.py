"""A season of play-by-play as flat frames, whichever source it came from.

A statistic is a number of the league's own list (10: rushing yards, 15: completion ...) credited to a player on a
play. `totals.toml` says which columns each number feeds.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import polars as pl

TOUCHDOWN_IDS = {11, 13, 16, 18, 22, 24, 26, 28, 34, 36, 46, 48, 56, 58, 60, 62, 64, 108}
"""Statistics that are touchdowns."""

GAMES = {
    "game_id": pl.String, "week": pl.Int64, "gameday": pl.String, "away_team": pl.String, "home_team": pl.String,
    "away_score": pl.Int64, "home_score": pl.Int64, "overtime": pl.Boolean,
}  # fmt: skip
DRIVES = {
    "game_id": pl.String, "drive": pl.Int64, "team": pl.String, "result": pl.String, "plays": pl.Int64,
    "total_yards": pl.Int64, "start": pl.String, "clock": pl.String,
}  # fmt: skip
PLAYS = {
    "play": pl.Int64, "game_id": pl.String, "play_id": pl.Int64, "drive": pl.Int64, "quarter": pl.Int64,
    "down": pl.Int64, "togo": pl.Int64, "spot": pl.String, "offense": pl.String, "text": pl.String,
}  # fmt: skip
TRAITS = {
    "kneel": pl.Boolean, "scramble": pl.Boolean, "spike": pl.Boolean, "onside": pl.Boolean, "aborted": pl.Boolean,
    "direction": pl.String, "thrown": pl.String,
}  # fmt: skip
"""Columns of `plays` that statistics do not tell: read from the text (`text.py`), or from columns of their own.

`thrown` is `short` or `deep`, by the words of a pass."""
STATS = {
    "play": pl.Int64, "game_id": pl.String, "team": pl.String, "player_id": pl.String, "short_name": pl.String,
    "stat": pl.Int64, "yards": pl.Int64,
}  # fmt: skip
SCORES = {"game_id": pl.String, "play_id": pl.Int64, "scorer": pl.String, "points": pl.Int64}
CALLS = {
    "play": pl.Int64, "team": pl.String, "penalty": pl.String, "yards": pl.Int64, "outcome": pl.String,
    "short_name": pl.String,
}  # fmt: skip
"""Penalties called: `outcome` is `accepted`, `declined` or `offsetting`; `short_name` is the player's, if one is."""
POSSESSION = {"game_id": pl.String, "team": pl.String, "possession_seconds": pl.Int64}


@dataclass
class Feed:
    """A season's plays, flat. `play` numbers plays over the whole season, in order; teams have their settled codes."""

    games: pl.DataFrame
    drives: pl.DataFrame
    plays: pl.DataFrame
    """Columns `PLAYS` and `TRAITS`."""
    stats: pl.DataFrame
    scores: pl.DataFrame
    """Points as they were scored, the try after a touchdown with it."""
    calls: pl.DataFrame
    possession: pl.DataFrame
    boxes: list[dict[str, Any]] = field(default_factory=list)
    """Box scores of the same games, where a source has them: they fix play lists that lack a play."""
    lacking: set[int | str] = field(default_factory=set)
    """What the source does not tell: statistics by number, traits, `drives`, `possession`, `calls` ... by name."""
    remarks: list[str] = field(default_factory=list)
    """What was fixed on the way, for the sources table."""
