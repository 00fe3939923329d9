"""The scorecard for programs: its keys are documented and its numbers those of the scorecard."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from cardgen.scorecard import record
from cardgen.scorecard.scorecard import score
from tests.cardgen.scorecard.samples import real_season, written


@pytest.fixture
def reported(tmp_path: Path) -> dict[str, Any]:
    return record.record_of(score(written(tmp_path / "replay"), real_season()))


def keys(value: Any) -> set[str]:
    if isinstance(value, dict):
        return set(value) | {key for each in value.values() for key in keys(each)}
    return {key for each in value for key in keys(each)} if isinstance(value, list) else set()


def test_every_key_is_documented(reported: dict[str, Any]) -> None:
    reported = reported | {"scale": {name: reported["scale"][name] for name in ("z", "replays")}}
    assert record.__doc__ is not None
    undocumented = sorted(key for key in keys(reported) if f"`{key}`" not in record.__doc__)
    assert undocumented == []


def test_it_is_plain_json_without_odd_numbers(reported: dict[str, Any]) -> None:
    assert json.loads(json.dumps(reported, allow_nan=False)) == reported | {
        "replay": reported["replay"] | {"rules": list(reported["replay"]["rules"])}
    }


def test_lines_come_worst_first_with_their_blame(reported: dict[str, Any]) -> None:
    first = reported["lines"][0]
    assert (first["kind"], first["team"], first["real"]) == ("completion", "BBB", 60.0)
    assert first["coached"]["off"] == -5.0
    assert first["blame"]["whose"] == "calls"


def test_standings_have_the_real_record_and_the_replayed_wins(reported: dict[str, Any]) -> None:
    first = reported["standings"][0]
    assert (first["team"], first["wins"], first["losses"], first["ties"]) == ("AAA", 2, 0, 0)
    assert first["coached"] == {"mean": 2.0, "spread": 0.0, "least": 2.0, "most": 2.0}
