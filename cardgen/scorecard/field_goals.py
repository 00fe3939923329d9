"""Field goals in bands of distance: those of the game's cards where every try's distance is known.

A card that says what a kicker makes from 26 to 35 yards cannot be right about 30 to 39, nor wrong: measured by the
statistics' bands it would be off whatever it said. Nor can it be right about another player's kicks: a team that had
several kickers is held to those of the players who kick in the replays.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import polars as pl

from cardgen.games import find_game
from cardgen.scorecard.kinds import Kind, kinds, parse_sum
from cardgen.scorecard.matching import WHO
from cardgen.scorecard.replays import Replays
from ingest.findings import Finding, note
from ingest.season import Season

FIELD_GOALS: Final = "field_goals"
"""The season's table of tries by distance; and that of field goals in bands, a row a team."""
_KEYS: Final = "field_goals_"
"""What the keys of their lines begin with."""


@dataclass(frozen=True, slots=True)
class Band:
    """Distances of a band, both ends included; the last one has no end."""

    first: int
    last: int | None

    @property
    def title(self) -> str:
        """As people write it."""
        if self.last is None:
            return f"{self.first}+"
        return f"{self.first}-{self.last}" if self.first else f"to {self.last}"

    @property
    def odds(self) -> str:
        """As the lines of exact odds are called."""
        return f"field goals {self.first} and longer" if self.last is None else f"field goals {self.title}"

    def column(self, what: str) -> str:
        """`fg_made_26_35`, `fg_att_46_`."""
        return f"{what}_{self.first}_{'' if self.last is None else self.last}"


@dataclass(frozen=True, slots=True)
class Measured:
    """By which lines a replay is measured."""

    kinds: tuple[Kind, ...]
    bands: tuple[Band, ...]
    """Of field goals; none where the statistics' own are used."""
    kickers: pl.DataFrame
    """Who tries field goals in the replays: team, player_id, player_name."""
    notes: tuple[Finding, ...]


def bands_of(longest: Sequence[int]) -> tuple[Band, ...]:
    """Bands from the longest field goal of each but the last."""
    firsts = [0, *(each + 1 for each in longest)]
    return tuple(Band(first, last) for first, last in zip(firsts, [*longest, None], strict=True)) if longest else ()


def measured_lines(game: str, season: Season, replays: Mapping[str, Replays]) -> Measured:
    """The scorecard's lines, field goals by the bands of the game where season and replays know each distance."""
    bands = bands_of(find_game(game).field_goal_bands)
    exact = season.frame(FIELD_GOALS).height > 0 and all(each.field_goals.height for each in replays.values())
    if bands and exact:
        return Measured(tuple(_kinds(bands)), bands, _kickers(replays), ())
    described = note(
        "FIELD-GOAL-BANDS",
        "field goals",
        "measured by the bands of the statistics",
        "the bands of the cards, for which the distance of every try must be known",
    )
    return Measured(kinds(), (), _kickers(replays), (described,) if bands else ())


def _kickers(replays: Mapping[str, Replays]) -> pl.DataFrame:
    tables = [each.players for each in replays.values()]
    tried = pl.sum_horizontal(column for column in tables[0].columns if column.startswith("fg_att_")) > 0
    return pl.concat(table.filter(tried).select(WHO) for table in tables).unique()


def _kinds(bands: Sequence[Band]) -> Iterator[Kind]:
    """Every kind of line, those of field goals by other bands with the same goals."""
    given = False
    for kind in kinds():
        if not kind.key.startswith(_KEYS):
            yield kind
        elif not given:
            given = True
            yield from (_in_band(kind, band) for band in bands)


def _in_band(kind: Kind, band: Band) -> Kind:
    made, tried = (parse_sum(band.column(what)) for what in ("fg_made", "fg_att"))
    return replace(
        kind,
        key=f"{_KEYS}{band.last or band.first}",
        title=f"field goal % {band.title}",
        table=FIELD_GOALS,
        numerator=made,
        denominator=tried,
        sample=tried,
        odds=band.odds,
    )


def real_field_goals(season: Season, kickers: pl.DataFrame) -> pl.DataFrame:
    """The real season's of these kickers, as replay 0; players without an id are known by their names."""
    table = season.frame(FIELD_GOALS)
    known, named = kickers.filter(pl.col("player_id") != ""), kickers.filter(pl.col("player_id") == "")
    tries = pl.concat(
        [
            table.join(known, on=["team", "player_id"], how="semi"),
            table.join(named, on=["team", "player_name"], how="semi"),
        ]
    )
    return tries.select("team", "distance", "fg_made", "fg_att", pl.lit(0, dtype=pl.Int64).alias("replay"))


def in_bands(goals: pl.DataFrame, bands: Sequence[Band]) -> pl.DataFrame:
    """Field goals made and tried by team, replay and band."""
    distance = pl.col("distance")
    sums = [
        pl.col(what).filter((distance >= band.first) & (distance <= (band.last or distance))).sum().alias(name)
        for band in bands
        for what, name in ((what, band.column(what)) for what in ("fg_made", "fg_att"))
    ]
    return goals.group_by("replay", "team").agg(*sums).sort("replay", "team")
