"""Yards that the columns of a play-by-play have no room for, read from the words of the few plays they stand on.

`return_yards` holds what the last player of a return ran, not the one who passed the ball on; nothing holds what an
aborted snap lost, nor what a player ran who was handed a recovered fumble.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import polars as pl

from ingest.plays.text import after_reversal

OWN_RETURN, HANDED_ON, ABORTED = "own_return_yards", "lateral_score_yards", "aborted_yards"
"""The columns added."""
_SPOT = r"(?:([A-Z]{2,3}) )?(-?\d+)"
_DROPPED = re.compile(rf"FUMBLES[^,]*? at {_SPOT},(.*?) at {_SPOT}(?:\. .*? to {_SPOT} for)?")
_PASSED_ON = ("lateral_interception_player_id", "lateral_punt_returner_player_id", "lateral_kickoff_returner_player_id")
_RETURNERS = ("interception", "punt_returner", "kickoff_returner")
_MIDFIELD = 50


def with_words(frame: pl.DataFrame, known: frozenset[str], team_code: Callable[[str], str]) -> pl.DataFrame:
    """The plays with the columns above; without words they hold 0, or the return's yards."""
    returned = pl.col("return_yards") if "return_yards" in known else pl.lit(None, pl.Int64)
    passed_on = [pl.col(name).is_not_null() for name in _PASSED_ON if name in known]
    lateral = pl.any_horizontal(passed_on) if passed_on else pl.lit(value=False)
    nothing = pl.lit(0, pl.Int64)
    plain = frame.with_columns(
        pl.when(lateral).then(nothing).otherwise(returned).alias(OWN_RETURN),
        nothing.alias(HANDED_ON),
        nothing.alias(ABORTED),
    )
    if "desc" not in known:
        return plain
    handed_on = pl.col("lateral_recovery") == 1 if "lateral_recovery" in known else pl.lit(value=False)
    odd = plain.filter(lateral | handed_on).with_columns(text=pl.col("desc")).with_columns(text=after_reversal())
    reported = [
        (row["play"], _own_return(row), _ran(row.get("td_player_name"), row["text"]), _lost(row, team_code))
        for row in odd.iter_rows(named=True)
    ]
    columns = ["play", OWN_RETURN, HANDED_ON, ABORTED]
    return plain.update(pl.DataFrame(reported, schema=dict.fromkeys(columns, pl.Int64), orient="row"), on="play")


def _own_return(row: dict[str, object]) -> int | None:
    """What the first of several players ran who returned a ball."""
    names = [row.get(f"{name}_player_name") for name in _RETURNERS if row.get(f"lateral_{name}_player_id")]
    return _ran(names[0], str(row["text"])) if names else None


def _ran(name: object, text: str) -> int | None:
    """The yards a player ran by `12-A.Able to CHI 20 for 7 yards`; None where the words do not say."""
    if not name:
        return None
    found = re.search(rf"{re.escape(str(name))}(?: [^.]*?)? for (?:(-?\d+) yards?|(no gain))", text)
    return int(found[1] or 0) if found else None


def _lost(row: dict[str, object], team_code: Callable[[str], str]) -> int | None:
    """Yards from the line to where an aborted snap was touched, or recovered and carried to; only losses count."""
    if row.get("aborted_play") != 1 or not row.get("yrdln"):
        return None
    found = _DROPPED.search(str(row["text"]))
    line = re.fullmatch(_SPOT, str(row["yrdln"]))
    if not found or not line:
        return None
    team = str(row["posteam"])
    carried = found[7] is not None and "recover" in found[3]  # the opponents' recovery is written in capitals
    side, yard = (found[6], found[7]) if carried else (found[4], found[5])
    return min(_own_yards(side, yard, team, team_code) - _own_yards(line[1], line[2], team, team_code), 0)


def _own_yards(side: str | None, yard: str, team: str, team_code: Callable[[str], str]) -> int:
    """Yards from a team's own goal line."""
    if side is None or int(yard) == _MIDFIELD:
        return _MIDFIELD
    return int(yard) if team_code(side) == team else 100 - int(yard)
