"""The usual rates of what a season may not count: sacks per pass, fumbles per play and so on.

`python -m cardgen.completing.usual_rates` counts them anew from the seasons that ship and writes `usual_rates.csv`: how
often each thing happened, and how often it could have.
"""

from __future__ import annotations

import csv
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Final

from cardgen.figures.season_index import OWN, Row, SeasonIndex, count
from ingest.library import shipped_seasons
from ingest.workbook import read_season

FILE: Final = "usual_rates.csv"
HEAD: Final = ("table", "column", "per", "counted", "whole")
TEAMS: Final = "team_stats"
THROWN_IN: Final = "passing"


@dataclass(frozen=True, slots=True)
class Rate:
    """A column of a table that goes with other columns, and what it is called."""

    table: str
    column: str
    per: tuple[str, ...]
    """Columns of the same row, or of the player's passing, whose sum it goes with."""
    title: str
    word: str = ""
    """By which the origins of numbers name it; empty where no number comes from it alone."""


RATES: Final = (
    Rate("passing", "interceptions", ("attempts",), "interceptions", "intercept"),
    Rate("passing", "sacks", ("attempts",), "sacks", "sack"),
    Rate("passing", "sack_yards", ("sacks",), "yards lost to sacks"),
    Rate("rushing", "kneels", ("passing attempts",), "kneels"),
    Rate("rushing", "kneel_yards", ("kneels",), "yards lost to kneels"),
    Rate("fumbles", "fumbles_lost", ("fumbles",), "fumbles lost", ", lost "),
    Rate("punting", "punts_blocked", ("punts",), "blocked punts"),
    Rate(TEAMS, "carries", ("games",), "carries"),
    Rate(TEAMS, "rushing_yards", ("carries",), "rushing yards"),
    Rate(TEAMS, "rushing_tds", ("carries",), "rushing touchdowns"),
    Rate(TEAMS, "attempts", ("games",), "passes"),
    Rate(TEAMS, "completions", ("attempts",), "completions"),
    Rate(TEAMS, "passing_yards", ("attempts",), "passing yards"),
    Rate(TEAMS, "passing_tds", ("attempts",), "touchdown passes"),
    Rate(TEAMS, "interceptions", ("attempts",), "interceptions", "intercept"),
    Rate(TEAMS, "sacks", ("attempts",), "sacks", "sack"),
    Rate(TEAMS, "sack_yards", ("sacks",), "yards lost to sacks"),
    Rate(TEAMS, "plays", ("carries", "attempts", "sacks"), "plays"),
    Rate(TEAMS, "fumbles", ("plays",), "fumbles", "fumble"),
    Rate(TEAMS, "fumbles_lost", ("fumbles",), "fumbles lost", ", lost "),
    Rate(TEAMS, "penalties", ("plays",), "penalties", "penalt"),
    Rate(TEAMS, "penalty_yards", ("penalties",), "penalty yards"),
    Rate(TEAMS, "punts", ("plays",), "punts"),
    Rate(TEAMS, "fg_att", ("plays",), "field goals tried"),
    Rate(TEAMS, "fg_made", ("fg_att",), "field goals made"),
    Rate(TEAMS, "pat_att", ("rushing_tds", "passing_tds"), "extra points tried"),
    Rate(TEAMS, "pat_made", ("pat_att",), "extra points made"),
)
"""In the order in which they are filled in: later ones go with earlier ones."""
MISSED_TARGETS: Final = ("receiving", "missed_targets", "missed_passes")
"""Passes meant for somebody among those that nobody caught: others were thrown away."""
CATCH_GROUPS: Final = ("RB", "TE", "WR")
MISSED_BY_GROUP: Final = "missed targets of {}"


@cache
def usual_counts() -> Mapping[tuple[str, str], tuple[float, float]]:
    """How often a thing happened and could have, by table and column, over the seasons that ship."""
    with (files("cardgen.completing") / FILE).open(encoding="utf-8") as file:
        return {
            (row["table"], row["column"]): (float(row["counted"]), float(row["whole"])) for row in csv.DictReader(file)
        }


def usual_rate(table: str, column: str) -> float:
    """How often a thing usually happens."""
    counted, whole = usual_counts()[table, column]
    return counted / whole


def base_of(index: SeasonIndex, rate: Rate, row: Row) -> float:
    """How often it could have happened: what the column goes with, of one row."""
    if rate.per == ("passing attempts",):
        return count(index.player(THROWN_IN, row["team"], row["player_id"]), "attempts")
    return count(row, *rate.per)


def rows_of(index: SeasonIndex, table: str, side: str = OWN) -> list[Row]:
    """The rows of a table, of the teams' lines only those of a side."""
    return [row for row in index.everybody(table) if table != TEAMS or row["side"] == side]


def count_rates(books: Iterable[SeasonIndex]) -> list[tuple[str, str, str, float, float]]:
    """The rows of the file."""
    found: dict[tuple[str, str, str], list[float]] = {}

    def add(table: str, column: str, per: str, counted: float, whole: float) -> None:
        sums = found.setdefault((table, column, per), [0.0, 0.0])
        sums[0] += counted
        sums[1] += whole

    for index in books:
        for rate in RATES:
            for row in rows_of(index, rate.table):
                add(rate.table, rate.column, " + ".join(rate.per), count(row, rate.column), base_of(index, rate, row))
        caught = sum(count(row, "receptions") for row in index.everybody("receiving"))
        missed = sum(count(row, "attempts") for row in index.everybody(THROWN_IN)) - caught
        add(*MISSED_TARGETS, sum(count(row, "targets") for row in index.everybody("receiving")) - caught, missed)
        for row in index.everybody("receiving"):
            group = catch_group(index.position(row["team"], row["player_id"]))
            add("receiving", MISSED_BY_GROUP.format(group), "receptions", missed_by(row), count(row, "receptions"))
    return [(*key, counted, whole) for key, (counted, whole) in found.items()]


def catch_group(position: str) -> str:
    """Backs, ends or receivers: whose part of a team's missed passes somebody has."""
    return {"FB": "RB", "RB": "RB", "TE": "TE"}.get(position, "WR")


def missed_by(row: Row) -> float:
    """Passes thrown to somebody that he did not catch."""
    return max(0.0, count(row, "targets") - count(row, "receptions"))


def main() -> None:
    """Write the file from the seasons that ship."""
    books = [SeasonIndex(read_season(path)) for path in shipped_seasons().values()]
    target = Path(str(files("cardgen.completing"))) / FILE
    with target.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(HEAD)
        writer.writerows((*names, f"{counted:g}", f"{whole:g}") for *names, counted, whole in count_rates(books))


if __name__ == "__main__":
    main()
