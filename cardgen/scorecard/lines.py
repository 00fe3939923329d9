"""Lines: of every player, team and league that qualifies, the real value beside the replayed ones."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import hypot

import numpy as np
import polars as pl

from cardgen.scorecard.figures import Estimate, Numbers, estimate, z_score
from cardgen.scorecard.grades import grade_line, verdict
from cardgen.scorecard.kinds import LEAGUE, PLAYER, RELATIVE, Kind, Sum
from cardgen.scorecard.matching import WHO, known_players, match_players
from cardgen.scorecard.tables import Tables


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


def counted_by(kind: Kind, replayed: Mapping[str, Tables]) -> bool:
    """Whether the replays count all that a kind of line needs."""
    return all(set(kind.replayed_columns) <= set(tables[kind.table].columns) for tables in replayed.values())


def lines_of(kind: Kind, real: Tables, replayed: Mapping[str, Tables]) -> list[Line]:
    """Every line of a kind; none where the real season does not know it or the replays do not count it."""
    if not counted_by(kind, replayed):
        return []
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
    some = pl.lit(known.height > 0)  # a table without rows adds up to 0, which is not known either
    rows = rows.filter(some & (pl.col("sample") >= kind.least) & (pl.col("denominator") > 0))
    names = [pl.lit("").alias(name) for name in ("team", "player_id", "player_name") if name not in keys]
    filled = rows.with_columns(*names).with_columns(pl.col("team", "player_id", "player_name").fill_null(""))
    return filled.sort("team", "player_name", "player_id").with_row_index("line")


def _keys(kind: Kind) -> list[str]:
    return {LEAGUE: [], PLAYER: WHO}.get(kind.level, ["team"])


def _total(total: Sum) -> pl.Expr:
    if not total.added:  # of a season
        return pl.lit(1.0)
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
        rows = table.join(match_players(who, table), on=WHO)
    else:
        rows = table.join(who.select("line", "team"), on="team")
    sums = rows.group_by("replay", "line").agg(
        _total(kind.numerator).alias("numerator"),
        _total(Sum(()) if kind.fixed else kind.denominator).alias("denominator"),
    )
    replays = table["replay"].n_unique()
    shape = (replays, who.height)
    matrices = (np.zeros(shape), np.zeros(shape))
    if who.height:
        places = (sums["replay"].to_numpy(), sums["line"].to_numpy())
        for matrix, name in zip(matrices, ("numerator", "denominator"), strict=True):
            matrix[places] = sums[name].to_numpy()
        if kind.fixed:
            matrices[1][:] = _fixed(kind, who, table)
    return matrices


def _fixed(kind: Kind, who: pl.DataFrame, table: pl.DataFrame) -> Numbers:
    """The real season's denominators, in every replay the same; 0 where the replays cannot say whose line it is."""
    if kind.level == LEAGUE:
        known = who["line"]
    else:
        playing = who.join(table.select("team").unique(), on="team", how="semi")
        known = known_players(playing, table)["line"] if kind.level == PLAYER else playing["line"]
    return np.where(np.isin(who["line"].to_numpy(), known.to_numpy()), who["denominator"].to_numpy(), 0.0)


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
