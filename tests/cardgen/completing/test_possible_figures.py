"""Figures that cannot be are corrected before cards are made, and told."""

from __future__ import annotations

import pytest

from cardgen.completing import complete
from cardgen.completing.possible import limits, possible_figures
from ingest.schema import TABLES
from ingest.season import Season
from ingest.table import Status, Table
from tests.cardgen.seasons import season as shipped

PASSER = {"player_id": "1", "player_name": "Passer", "team": "AAA", "position": "QB"}


def league(**tables: list[dict[str, object]]) -> Season:
    return Season(1999, tables={name: Table.from_rows(name, rows) for name, rows in tables.items()})  # type: ignore[arg-type]


def test_a_part_is_no_larger_than_its_whole() -> None:
    given = league(passing=[{**PASSER, "attempts": 17, "completions": 400, "interceptions": 3}])
    found, notes = possible_figures(given)
    row = found.frame("passing").row(0, named=True)
    assert (row["attempts"], row["completions"], row["interceptions"]) == (17, 17, 0)
    assert found.tables["passing"].status(row, "completions") is Status.ESTIMATED
    assert given.frame("passing")["completions"].item() == 400, "the season itself stays as it is"
    assert [note.text() for note in notes] == [
        "1999: passing: completions 400 of attempts 17 cannot be (AAA Passer): completions was corrected, flagged as "
        "an estimate, expected parts no larger than their wholes [FIGURES-IMPOSSIBLE]",
        "1999: passing: interceptions 3 of attempts 17, completions 17 cannot be (AAA Passer): interceptions was "
        "corrected, flagged as an estimate, expected parts no larger than their wholes [FIGURES-IMPOSSIBLE]",
    ]


def test_catches_count_where_targets_were_not_counted() -> None:
    found, _ = possible_figures(league(receiving=[{**PASSER, "targets": 0, "receptions": 40}]))
    assert found.frame("receiving").select("targets", "receptions").row(0) == (40, 40)


def test_what_is_not_known_limits_nothing() -> None:
    given = league(passing=[{**PASSER, "attempts": None, "completions": 400}])
    assert possible_figures(given)[0].frame("passing").equals(given.frame("passing"))


@pytest.mark.parametrize("year", ["2019", "2012"])
def test_real_seasons_are_possible(year: str) -> None:
    found, notes = possible_figures(shipped(year))
    assert not notes
    assert found.tables == shipped(year).tables


def test_builds_tell_of_it() -> None:
    teams = [{"team": "AAA"}]
    whole = complete(league(teams=teams, passing=[{**PASSER, "attempts": 17, "completions": 400}]))
    assert whole.notes[0].code == "FIGURES-IMPOSSIBLE"


def test_every_limit_is_about_columns_that_there_are() -> None:
    for limit in limits():
        assert {limit.part, limit.whole, *limit.less} <= set(TABLES[limit.table].columns)
        assert limit.kept in {"part", "whole"}
