"""The quick look at a table and pandera agree on what is clean."""

from __future__ import annotations

from typing import Any

import polars as pl
import pytest
from pandera.errors import SchemaErrors

from ingest.schema import TABLES
from ingest.schema.columns import keeps_rules

CLEAN = {
    "player_id": "able01",
    "player_name": "Adam Able",
    "team": "KC",
    "position": "QB",
    "attempts": 3,
    "sack_yards": 0,
}


@pytest.mark.parametrize(
    ("name", "clean", "change"),
    [
        ("passing", CLEAN, {}),
        ("passing", CLEAN, {"position": None, "attempts": None}),
        ("passing", CLEAN, {"passing_yards": -3}),
        ("passing", CLEAN, {"attempts": -1}),
        ("passing", CLEAN, {"sack_yards": -1}),
        ("passing", CLEAN, {"position": "qb"}),
        ("passing", CLEAN, {"team": None}),
        ("blocking", CLEAN, {"grade": 100.0}),
        ("blocking", CLEAN, {"grade": 100.5}),
        ("blocking", CLEAN, {"grade": float("nan")}),
    ],
)
def test_screen_and_pandera_agree(name: str, clean: dict[str, Any], change: dict[str, Any]) -> None:
    spec = TABLES[name]
    row = {column: value for column, value in {**clean, **change}.items() if column in spec.columns}
    frame = spec.complete(pl.DataFrame([row], schema={column: spec.dtypes[column] for column in row}))
    try:
        spec.model.validate(frame, lazy=True)
        clean_to_pandera = True
    except SchemaErrors:
        clean_to_pandera = False
    assert keeps_rules(spec.model.to_schema(), frame) is clean_to_pandera
    assert (spec.check(frame) == []) is clean_to_pandera


def test_every_rule_of_the_schema_is_known_to_the_screen() -> None:
    for spec in TABLES.values():
        assert keeps_rules(spec.model.to_schema(), spec.empty())


def test_other_columns_types_or_rules_are_left_to_pandera() -> None:
    import pandera.polars as pa

    spec = TABLES["teams"]
    assert not keeps_rules(spec.model.to_schema(), spec.empty().drop("ties"))
    assert not keeps_rules(spec.model.to_schema(), spec.empty().cast({"ties": pl.Float64}))
    schema = pa.DataFrameSchema({"ties": pa.Column(pl.Int64, pa.Check.ne(3))})
    assert not keeps_rules(schema, pl.DataFrame({"ties": [1]}))


def test_a_finding_names_value_place_and_suggestion() -> None:
    spec = TABLES["passing"]
    frame = spec.complete(pl.DataFrame([{**CLEAN, "position": "qb", "attempts": -1}] * 2))
    texts = [finding.text() for finding in spec.check(frame.head(1))]
    assert texts[0].startswith("passing.position of able01, KC: 'qb', expected one of QB, RB")
    assert texts[0].endswith("(did you mean QB?) [SEASON-VALUE]")
    assert texts[1] == "passing.attempts of able01, KC: -1, expected 0 or more [SEASON-VALUE]"
    at = spec.check(frame, place=lambda row, column: f"{column}@{row}")
    assert (
        at[0].text()
        == "player_id@1: 2 rows for able01, KC, expected one row each (the first is player_id@0) [SEASON-KEY]"
    )
