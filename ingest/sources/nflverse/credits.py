"""From the columns of a play-by-play back to the league's numbered statistics; `credits.toml` says which tell which."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

import polars as pl

from ingest.plays.feed import STATS
from ingest.sources.nflverse.words import ABORTED, HANDED_ON, OWN_RETURN

_SCORED = ["td_player_id", "touchdown"]
_MADE = {
    "kick_defense": ["posteam", "defteam"],
    "safety_team": ["posteam", "defteam"],
    "other_return": ["td_player_id"],
    "lateral_yards": ["return_yards"],
    "into_touchback": ["touchback"],
    OWN_RETURN: ["return_yards"],
    HANDED_ON: [],
    ABORTED: ["desc", "yrdln", "aborted_play", "lateral_recovery"],
}
"""Columns that are made here, and those they are made of."""


@dataclass(frozen=True)
class Credit:
    """One statistic, the plays it stands on, and the columns that name player, team and yards."""

    stat: int
    player: str
    team: str
    yards: str
    when: str
    touchdown: int
    scored: str
    """The column that says so where a run or a catch is one, and not a fumble after it."""
    optional: frozenset[str]
    anyone: bool
    """Whether it counts for the team where no player is named."""

    @property
    def needs(self) -> set[str]:
        """Every column it reads, those it can do without included."""
        read = set(pl.sql_expr(self.when).meta.root_names()) | {self.team}
        read |= {f"{self.player}_player_id", f"{self.player}_player_name"} if self.player else set()
        read |= {self.yards} if self.yards else set()
        read |= set(_SCORED) if self.touchdown else set()
        made = {name for name in read if name in _MADE}
        return (read - made) | {part for name in made for part in _MADE[name]}

    def known_by(self, known: frozenset[str]) -> bool:
        """Whether these columns are enough; a name may be missing, and who scored."""
        spare = self.optional | {f"{self.player}_player_name"} | (set(_SCORED) if self.touchdown else set())
        return self.needs - spare <= known


@cache
def credits() -> tuple[Credit, ...]:
    """Every statistic that the columns tell."""
    listed = tomllib.loads(files(__package__).joinpath("credits.toml").read_text(encoding="utf-8"))["credit"]
    return tuple(credit for entry in listed for credit in _spelled_out(entry))


def _spelled_out(entry: dict[str, Any]) -> list[Credit]:
    """An entry for several numbers, or several players, as one credit each."""
    stats = entry["stat"] if isinstance(entry["stat"], list) else [entry["stat"]]
    flags = entry.get("flag", [""] * len(stats))
    players = entry.get("player", "")
    made = []
    for stat, flag in zip(stats, flags, strict=True):
        for player in players if isinstance(players, list) else [players]:
            parts = [
                part for part in (flag and (flag if " " in flag else f"{flag} = 1"), entry.get("when", "")) if part
            ]
            made.append(
                Credit(
                    stat,
                    player,
                    entry["team"].replace("*", player),
                    entry.get("yards", ""),
                    " AND ".join(f"({part})" for part in parts) or "1 = 1",
                    entry.get("touchdown", 0),
                    entry.get("scored", ""),
                    frozenset(entry.get("optional", [])),
                    entry.get("anyone", False),
                )
            )
    return made


def lacking(known: frozenset[str]) -> set[int]:
    """Statistics that these columns do not tell."""
    reported: set[int] = set()
    unknown: set[int] = set()
    for credit in credits():
        (reported if credit.known_by(known) else unknown).add(credit.stat)
        if credit.touchdown:
            (reported if credit.known_by(known) and set(_SCORED) <= known else unknown).add(credit.touchdown)
        if credit.optional - known and credit.stat in (31, 32, 43, 44):
            unknown.add(credit.stat)
    return unknown


def statistics(plays: pl.DataFrame, known: frozenset[str]) -> pl.DataFrame:
    """Every credit of every play; `plays` has the column `play` and those of `words.py` besides those of the file."""
    frame = _with_made(plays, known)
    rows = [_rows(frame, credit, known) for credit in credits() if credit.known_by(known)]
    return _with_teams(pl.concat(rows).sort("play", maintain_order=True))


def _with_teams(stats: pl.DataFrame) -> pl.DataFrame:
    """A credit without a team goes to the one its player has in the same game, and is nobody's where he has none."""
    own = pl.col("team").drop_nulls().first().over("game_id", "player_id")
    return stats.with_columns(team=pl.coalesce("team", own)).drop_nulls("team")


def _with_made(plays: pl.DataFrame, known: frozenset[str]) -> pl.DataFrame:
    spare = {name for credit in credits() for name in credit.optional} - known
    frame = plays.with_columns(pl.lit(0).alias(name) for name in sorted(spare))
    kicked_off = pl.col("kickoff_attempt") == 1 if "kickoff_attempt" in known else pl.lit(value=False)
    returners = [f"{name}_player_id" for name in _RETURNERS if f"{name}_player_id" in known]
    returned_it = [pl.col("td_player_id") == pl.col(name) for name in returners]
    other = ~pl.any_horizontal(returned_it or [pl.lit(value=False)]).fill_null(value=False)
    returned = pl.col("return_yards") if "return_yards" in known else pl.lit(None, pl.Int64)
    return frame.with_columns(
        lateral_yards=returned,
        into_touchback=_into_touchback(known),
        kick_defense=pl.when(kicked_off).then("posteam").otherwise("defteam"),
        safety_team=_safety_team(known),
        other_return=(other.cast(pl.Int64) if "td_player_id" in known else pl.lit(0)),
    )


_RETURNERS = [
    "kickoff_returner", "lateral_kickoff_returner", "punt_returner", "lateral_punt_returner", "fumble_recovery_1",
    "fumble_recovery_2", "own_kickoff_recovery", "interception", "lateral_interception",
]  # fmt: skip


def _into_touchback(known: frozenset[str]) -> pl.Expr:
    """Whether a punt went for a touchback: the column repeats a word, which a reversed ruling may have left there."""
    if "touchback" not in known:
        return pl.lit(0)
    in_play = [pl.col(name) == 0 for name in ("punt_downed", "punt_inside_twenty", "punt_fair_catch")]
    return pl.all_horizontal(pl.col("touchback") == 1, *in_play).cast(pl.Int64)


def _safety_team(known: frozenset[str]) -> pl.Expr:
    """The team that scored the safety: the side without the ball, unless the score says otherwise."""
    if {"posteam_score", "posteam_score_post"} <= known:
        gained = (pl.col("posteam_score_post") - pl.col("posteam_score")) == 2
        return pl.when(gained).then("posteam").otherwise("defteam")
    return pl.col("defteam")


def _rows(frame: pl.DataFrame, credit: Credit, known: frozenset[str]) -> pl.DataFrame:
    player = f"{credit.player}_player_id" if credit.player else None
    name = f"{credit.player}_player_name"
    chosen = pl.sql_expr(credit.when).fill_null(value=False)
    if player and not credit.anyone:
        chosen = chosen & pl.col(player).is_not_null()
    stat = pl.lit(credit.stat, pl.Int64)
    if credit.touchdown and player and set(_SCORED) <= known:
        scored = (pl.col("touchdown") == 1) & (pl.col("td_player_id") == pl.col(player)) & (
            pl.col("td_team") == pl.col(credit.team) if "td_team" in known else pl.lit(value=True)
        ) & (pl.col(credit.scored) == 1 if credit.scored in known else pl.lit(value=True))  # fmt: skip
        stat = pl.when(scored.fill_null(value=False)).then(pl.lit(credit.touchdown, pl.Int64)).otherwise(stat)
    nobody = pl.lit(None, pl.String)
    return frame.filter(chosen).select(
        "play",
        "game_id",
        team=pl.col(credit.team),
        player_id=pl.col(player) if player else nobody,
        short_name=pl.col(name) if name in known else nobody,
        stat=stat,
        yards=pl.col(credit.yards).fill_null(0) if credit.yards else pl.lit(0, pl.Int64),
    ).cast(STATS)  # type: ignore[arg-type]  # fmt: skip
