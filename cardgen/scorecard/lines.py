"""Lines: of every player, team and league that qualifies, the real value beside the replayed ones.

Who is who: the real season's players among those of a replay.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

import numpy as np
import polars as pl

from cardgen.scorecard.figures import Estimate, Numbers, estimate, z_score
from cardgen.scorecard.grades import grade_line, verdict
from cardgen.scorecard.kinds import LEAGUE, PLAYER, RELATIVE, Kind, Sum
from cardgen.scorecard.tables import Tables

WHO = ["team", "player_id", "player_name"]


def match_players(real: pl.DataFrame, replayed: pl.DataFrame) -> pl.DataFrame:
    """The lines of real players with their team, id and name as a replay has them.

    By id where both have one; the rest by team and name, as long as only one on each side is called so.
    """
    rows = replayed.group_by("replay", *WHO).len()
    twice = rows.filter(pl.col("len") > 1).select(WHO)  # namesakes without ids: a replay cannot tell them apart
    roster = rows.select(WHO).unique().join(twice, on=WHO, how="anti").sort(WHO)
    real = real.select("line", *WHO)
    by_id = real.filter(pl.col("player_id") != "").join(
        roster.filter(pl.col("player_id") != ""), on=["team", "player_id"], suffix="_replayed"
    )
    found = by_id.select("line", "team", "player_id", pl.col("player_name_replayed").alias("player_name"))
    left = _called_once(real.join(found, on="line", how="anti"))
    free = _called_once(roster.join(found, on=WHO, how="anti"))
    by_name = left.join(free, on=["team", "player_name"], suffix="_replayed")
    named = by_name.select("line", "team", pl.col("player_id_replayed").alias("player_id"), "player_name")
    return pl.concat([found, named]).unique(["line"], keep="first", maintain_order=True)


def _called_once(players: pl.DataFrame) -> pl.DataFrame:
    return players.filter(pl.len().over("team", "player_name") == 1)


@dataclass(frozen=True, slots=True)
class Figure:
    """What one coach's replays made of a line."""

    value: float
    error: float | None
    spread: float | None
    off: float
    """Replayed less real, in the unit of the goal."""
    noise: float | None
    """The standard error in that unit."""
    season: float | None
    """What luck does to a single season, in that unit."""
    luck: float | None
    """What luck may have moved the error by: that of the replays, and of an outcome that of the real season too."""
    z: float | None
    grade: str
    verdict: str


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a player, of a team where no player is named, of the league where no team is."""

    kind: Kind
    team: str
    player: str
    player_id: str
    real: float
    sample: float
    """Attempts, carries, games, ... behind the real value."""
    replayed: Mapping[str, Figure]
    """By coach; who never played has none."""

    @property
    def name(self) -> str:
        """Whose line it is."""
        return f"{self.team} {self.player}".strip() or "league"


def lines_of(kind: Kind, real: Tables, replayed: Mapping[str, Tables]) -> list[Line]:
    """Every line of a kind; none where the real season does not know it."""
    who = _qualifying(kind, real[kind.table])
    estimates = {coach: _estimates(kind, who, tables[kind.table]) for coach, tables in replayed.items()}
    lines = []
    for row in who.iter_rows(named=True):
        value = kind.scale * row["numerator"] / row["denominator"]
        found = {coach: each[row["line"]] for coach, each in estimates.items()}
        figures = {coach: _figure(kind, value, each) for coach, each in found.items() if each is not None}
        lines.append(Line(kind, row["team"], row["player_name"], row["player_id"], value, row["sample"], figures))
    return lines


def _qualifying(kind: Kind, table: pl.DataFrame) -> pl.DataFrame:
    """Those whose real sample is large enough: line, team, player_id, player_name, numerator, denominator, sample."""
    keys = _keys(kind)
    known = table.filter(pl.all_horizontal(pl.col(column).is_not_null() for column in kind.columns))
    if kind.level != PLAYER:
        # A sum with a blank in it is not known: blank is not zero.
        blank = table.filter(pl.any_horizontal(pl.col(column).is_null() for column in kind.columns))
        known = known.join(blank, on=keys, how="anti") if keys else known.clear() if blank.height else known
    sums = [
        _total(total).alias(name)
        for name, total in (("numerator", kind.numerator), ("denominator", kind.denominator), ("sample", kind.sample))
    ]
    rows = known.group_by(keys).agg(*sums) if keys else known.select(*sums)
    rows = rows.filter((pl.col("sample") >= kind.least) & (pl.col("denominator") > 0))
    names = [pl.lit("").alias(name) for name in ("team", "player_id", "player_name") if name not in keys]
    filled = rows.with_columns(*names).with_columns(pl.col("team", "player_id", "player_name").fill_null(""))
    return filled.sort("team", "player_name", "player_id").with_row_index("line")


def _keys(kind: Kind) -> list[str]:
    return {LEAGUE: [], PLAYER: ["team", "player_id", "player_name"]}.get(kind.level, ["team"])


def _total(total: Sum) -> pl.Expr:
    added = pl.sum_horizontal(pl.col(column) for column in total.added)
    if total.subtracted:
        added -= pl.sum_horizontal(pl.col(column) for column in total.subtracted)
    return added.cast(pl.Float64).sum()


def _estimates(kind: Kind, who: pl.DataFrame, table: pl.DataFrame) -> list[Estimate | None]:
    """What the replays say of each line, in the order of the lines."""
    numerators, denominators = _matrices(kind, who, table)
    return estimate(numerators, denominators, kind.scale)


def _matrices(kind: Kind, who: pl.DataFrame, table: pl.DataFrame) -> tuple[Numbers, Numbers]:
    """Numerators and denominators, replays by lines; who did nothing in a replay has 0 there."""
    if kind.level == LEAGUE:
        rows = table.with_columns(pl.lit(0).alias("line"))
    elif kind.level == PLAYER:
        rows = table.join(match_players(who, table), on=["team", "player_id", "player_name"])
    else:
        rows = table.join(who.select("line", "team"), on="team")
    sums = rows.group_by("replay", "line").agg(
        _total(kind.numerator).alias("numerator"), _total(kind.denominator).alias("denominator")
    )
    replays = table["replay"].n_unique()
    shape = (replays, who.height)
    matrices = (np.zeros(shape), np.zeros(shape))
    if who.height:
        places = (sums["replay"].to_numpy(), sums["line"].to_numpy())
        for matrix, name in zip(matrices, ("numerator", "denominator"), strict=True):
            matrix[places] = sums[name].to_numpy()
    return matrices


def _figure(kind: Kind, real: float, found: Estimate) -> Figure:
    unit = 1.0
    if kind.measure == RELATIVE:
        unit = 100 / real if real else 0.0
    off = (found.value - real) * unit
    noise = None if found.error is None else found.error * abs(unit)
    season = None if found.spread is None else found.spread * abs(unit)
    luck = hypot(noise, season) if kind.outcome and noise is not None and season is not None else noise
    return Figure(
        value=found.value,
        error=found.error,
        spread=found.spread,
        off=off,
        noise=noise,
        season=season,
        luck=luck,
        z=z_score(off, noise),
        grade=grade_line(kind.goal, off),
        verdict=verdict(kind.goal, off, luck),
    )
