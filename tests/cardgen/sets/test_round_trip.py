"""A set read back is the set that was written, in every form."""

from __future__ import annotations

import tempfile
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

from cardgen.sets import CardSet, read_set, write_csv, write_json, write_set
from tests.cardgen.sets.random_sets import card_sets

FORMS = {"workbook": (write_set, "a-set"), "csv": (write_csv, "a-set"), "json": (write_json, "a-set.json")}


@pytest.mark.parametrize("form", FORMS)
@settings(max_examples=12, deadline=None, suppress_health_check=list(HealthCheck))
@given(card_set=card_sets())
def test_reading_back_gives_the_identical_set(form: str, card_set: CardSet) -> None:
    write, name = FORMS[form]
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / name
        write(card_set, path)
        back = read_set(path)
        assert back == card_set
        if form != "json":
            assert back.provenance.origins == card_set.provenance.origins
            assert back.notes == []


@settings(max_examples=4, deadline=None, suppress_health_check=list(HealthCheck))
@given(card_set=card_sets())
def test_the_same_set_gives_the_same_bytes(card_set: CardSet) -> None:
    with tempfile.TemporaryDirectory() as folder:
        written = []
        for name in ("one", "two"):
            paths = write_set(card_set, Path(folder) / name)
            written.append({path.name: path.read_bytes() for path in paths})
        assert written[0] == written[1]
        assert set(written[0]) == {"cards.xlsx", "deck.csv", "set.toml", "provenance.parquet"}
