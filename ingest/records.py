"""What results imply: games won, lost and tied, and points."""

from __future__ import annotations

import polars as pl

RECORD = ["wins", "losses", "ties", "points_for", "points_against"]

_TELLING = 4
"""Games of one team from which on a schedule is long enough to tell."""


def records(games: pl.DataFrame) -> pl.DataFrame:
    """The record of every team all of whose games are there with a result.

    In a schedule of some length, a team with less than half the games of another stands only in those of its opponents:
    its record is unknown.
    """
    sides = [
        games.select(team=f"{own}_team", scored=f"{own}_score", allowed=f"{other}_score")
        for own, other in (("home", "away"), ("away", "home"))
    ]
    scored, allowed = pl.col("scored"), pl.col("allowed")
    counted = pl.concat(sides).group_by("team").agg(
        wins=(scored > allowed).sum().cast(pl.Int64),
        losses=(scored < allowed).sum().cast(pl.Int64),
        ties=(scored == allowed).sum().cast(pl.Int64),
        points_for=scored.sum(),
        points_against=allowed.sum(),
        open_games=(scored.is_null() | allowed.is_null()).sum(),
        games=pl.len(),
    )  # fmt: skip
    most = pl.col("games").max()
    whole = (pl.col("open_games") == 0) & ((2 * pl.col("games") >= most) | (most < _TELLING))
    return counted.filter(whole).drop("open_games", "games")
