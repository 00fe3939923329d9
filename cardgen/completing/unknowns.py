"""Fills in what a season does not count, so that unknown is not taken for nothing.

A column is unknown where every row is blank, and where every row says 0 though the usual rate would give many: some
files write 0 for what they do not have. The league's usual rates (`usual_rates.csv`) then stand in, a team's own total
before them. Where only some rows are blank, those of which the others would have had several get the others' rate, and
the rest count as nothing. Everything filled in is marked as estimated.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import polars as pl

from cardgen.completing.usual_rates import (
    MISSED_BY_GROUP,
    MISSED_TARGETS,
    RATES,
    TEAMS,
    THROWN_IN,
    Rate,
    base_of,
    catch_group,
    rows_of,
    usual_rate,
)
from cardgen.figures.run_lines import scrambles_of
from cardgen.figures.season_index import OPPONENTS, OWN, Row, SeasonIndex, count, ratio, total
from cardgen.solving.rounding import share_out
from ingest.schema.league import TEAM_SUMS
from ingest.season import Season
from ingest.table import Mark, Status, Table

SURELY: Final = 10.0
"""What the usual rate must give before a column of zeros is taken for an unknown one."""
SEVERAL: Final = 3.0
"""What others' rate must give a player before his blank among known ones is taken for unknown."""
MOST_KNEELS: Final = 0.5
"""The part of a passer's carries that may be taken for kneels."""
MANY_PASSES: Final = 10
"""From which a player of no known position counts as a passer."""
TARGETS: Final = Rate("receiving", "targets", ("receptions",), "targets", "target")
SCRAMBLES: Final = Rate("rushing", "scrambles", ("carries",), "scrambles", "scramble")


Taken = Mapping[str, Mapping[str, int]]
"""Numbers by column and team."""


@dataclass(frozen=True, slots=True)
class Gap:
    """Something that a season does not say, and for which teams."""

    title: str
    word: str
    teams: frozenset[str]
    side: str = OWN
    whole: bool = True
    """Whether nobody's is known."""


@dataclass(slots=True)
class Filling:
    """A season while it is filled in."""

    season: Season
    gaps: list[Gap] = field(default_factory=list)

    @property
    def index(self) -> SeasonIndex:
        """The season as it is by now."""
        return SeasonIndex(self.season)

    def put(self, rate: Rate, values: Sequence[tuple[Row, int]], *, whole: bool, side: str = OWN) -> None:
        """Fill some rows of a column in."""
        if not values:
            return
        table = self.season.tables[rate.table]
        self.season = self.season_with(filled(table, rate.column, values, Status.ESTIMATED))
        self.gaps.append(Gap(rate.title, rate.word, frozenset(row["team"] for row, _ in values), side, whole))

    def season_with(self, table: Table) -> Season:
        """The season with a table in place of the one of its name."""
        return Season(self.season.year, self.season.league, {**self.season.tables, table.name: table})


def filled(table: Table, column: str, values: Iterable[tuple[Row, Any]], status: Status) -> Table:
    """A table with some values of a column filled in and marked."""
    found = {table.key_of(row): value for row, value in values}
    rows = list(table.frame.iter_rows(named=True))
    series = [found.get(table.key_of(row), row[column]) for row in rows]
    frame = table.frame.with_columns(pl.Series(column, series, dtype=table.frame.schema[column]))
    cells = {**table.cells, **{(key, column): Mark(status) for key in found}}
    return Table(table.name, frame, dict(table.columns), cells)


def fill_players(season: Season) -> Filling:
    """The season with its players' unknown columns filled in."""
    filling = Filling(season)
    for rate in RATES:
        if rate.table != TEAMS and season.has(rate.table):
            _fill_players(filling, rate)
    _fill_scrambles(filling)
    _fill_targets(filling)
    return filling


def gaps_of(index: SeasonIndex, rate: Rate, side: str = OWN) -> tuple[list[Row], float, bool]:
    """The rows of which a column is unknown, the rate that stands in, and whether nobody's is known."""
    rows = rows_of(index, rate.table, side)
    usual = usual_rate(rate.table, rate.column)
    known = [row for row in rows if row.get(rate.column) is not None]
    possible = sum(base_of(index, rate, row) for row in known)
    nothing = not any(row[rate.column] for row in known)
    if nothing and (not known or abs(usual) * possible >= SURELY):
        return rows, usual, True
    own = total(known, rate.column) / possible if possible else usual
    return [row for row in rows if row.get(rate.column) is None], own, False


def _fill_players(filling: Filling, rate: Rate) -> None:
    index = filling.index
    gaps, number, whole = gaps_of(index, rate)
    values: list[tuple[Row, int]] = []
    for team in index.teams:
        rows = [row for row in gaps if row["team"] == team]
        bases = [_held(rate, base_of(index, rate, row), row) for row in rows]
        kept = [at for at, base in enumerate(bases) if whole or abs(number) * base >= SEVERAL]
        if not sum(bases[at] for at in kept):
            continue
        left = _left_over(index, rate, team) if len(kept) == len(rows) else None
        counted = round(number * sum(bases[at] for at in kept)) if left is None else left
        sign = -1 if counted < 0 else 1
        shares = share_out([bases[at] for at in kept], abs(counted))
        values += [(rows[at], sign * share) for at, share in zip(kept, shares, strict=True)]
    filling.put(rate, values, whole=whole)


def _held(rate: Rate, base: float, row: Row) -> float:
    """How often it could have happened; nobody kneels on more than a part of his carries."""
    if rate.column != "kneels":
        return base
    return min(base, MOST_KNEELS * count(row, "carries") / usual_rate(rate.table, rate.column))


def _left_over(index: SeasonIndex, rate: Rate, team: str) -> int | None:
    """What the team's own total leaves for players of whom it is unknown; None where the team's is unknown too."""
    own = index.stats(team, OWN)
    if rate.column not in TEAM_SUMS.get(rate.table, ()) or not own.get(rate.column):
        return None
    return max(0, int(own[rate.column] - total(index.rows(rate.table, team), rate.column)))


def is_passer(index: SeasonIndex, row: Row) -> bool:
    """Whether somebody is a quarterback, by his position or, where it is unknown, by his passes."""
    position = index.position(row["team"], row["player_id"])
    thrown = count(index.player(THROWN_IN, row["team"], row["player_id"]), "attempts")
    return position == "QB" or (not position and thrown >= max(MANY_PASSES, count(row, "carries")))


def _fill_scrambles(filling: Filling) -> None:
    """Scrambles of quarterbacks, where nobody's are counted."""
    index = filling.index
    rows = index.everybody(SCRAMBLES.table)
    if any(row.get(SCRAMBLES.column) is not None for row in rows):
        return
    values = [(row, round(scrambles_of({**row, "position": "QB"})) if is_passer(index, row) else 0) for row in rows]
    filling.put(SCRAMBLES, values, whole=True)


def _fill_targets(filling: Filling) -> None:
    """Targets: catches, and a part of the team's passes that nobody caught, by position."""
    index = filling.index
    rows = index.everybody(TARGETS.table)
    if any(row.get(TARGETS.column) is not None for row in rows):
        return
    values: list[tuple[Row, int]] = []
    for team in index.teams:
        caught = index.rows(TARGETS.table, team)
        passes = total(index.rows(THROWN_IN, team), "attempts")
        missed = usual_rate(*MISSED_TARGETS[:2]) * max(0.0, passes - total(caught, "receptions"))
        weights = [count(row, "receptions") * _missed_rate(index, row) for row in caught]
        shares = share_out(weights, round(missed if passes else sum(weights))) if sum(weights) else [0] * len(caught)
        values += [(row, round(count(row, "receptions")) + share) for row, share in zip(caught, shares, strict=True)]
    filling.put(TARGETS, values, whole=True)


def _missed_rate(index: SeasonIndex, row: Row) -> float:
    group = catch_group(index.position(row["team"], row["player_id"]))
    return usual_rate(TARGETS.table, MISSED_BY_GROUP.format(group))


def fill_teams(filling: Filling, side: str) -> None:
    """The unknown columns of the teams' lines of a side filled in."""
    for rate in RATES:
        if rate.table == TEAMS:
            index = filling.index
            gaps, number, whole = gaps_of(index, rate, side)
            values = [(row, _some(number * base_of(index, rate, row))) for row in gaps]
            filling.put(rate, values, whole=whole, side=side)


def _some(number: float) -> int:
    """A whole number; one at least where there could have been any."""
    return max(1, round(number)) if number > 0 else round(number)


def league_lines(index: SeasonIndex, teams: Sequence[str], taken: Taken) -> list[dict[str, Any]]:
    """What opponents do to a team: what teams of the league do, game by game, but for what its defenders took."""
    rows = rows_of(index, TEAMS)
    schema = index.season.frame(TEAMS).schema
    columns = [column for column, dtype in schema.items() if dtype.is_integer() and column != "games"]
    means = {column: _per_game(rows, column) for column in columns}
    found = []
    for team in teams:
        played = count(index.stats(team, OWN), "games")
        line = {column: round(mean * played) for column, mean in means.items() if mean is not None}
        known = {column: parts[team] for column, parts in taken.items()}
        found.append({"team": team, "side": OPPONENTS, "games": round(played), **line, **known})
    return found


def _per_game(rows: Sequence[Row], column: str) -> float | None:
    """The average of those that are known; None where nobody's is."""
    known = [row for row in rows if row[column] is not None]
    return ratio(total(known, column), total(known, "games")) if known else None


DEFENDED: Final = {"sacks": "def_sacks", "interceptions": "def_interceptions"}
"""What a defense did to its opponents, by the column of its players."""
WITHIN: Final = (0.8, 1.25)
"""How near a league's defenders must come to its passers before a team's are taken for all of them."""


def taken_by_defenders(index: SeasonIndex) -> Taken:
    """By column and team what defenders did to passers, where the league's passers and defenders agree on it."""
    found = {}
    least, most = WITHIN
    for column, defended in DEFENDED.items():
        thrown = total(rows_of(index, TEAMS), column)
        by_team = {team: total(index.rows("defense", team), defended) for team in index.teams}
        if thrown and least <= sum(by_team.values()) / thrown <= most:
            scale = thrown / sum(by_team.values())
            found[column] = {team: round(number * scale) for team, number in by_team.items()}
    return found
