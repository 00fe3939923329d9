"""Distributions: shares, rates, the longest, and how much stands in the wrong place."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from cardgen.scorecard.counted import drive_end, parse_stretch, shapes
from cardgen.scorecard.distributions import Distribution
from cardgen.scorecard.scorecard import score
from tests.cardgen.scorecard.samples import Written, real_season


def compared(folder: Path, key: str, **replayed: object) -> Distribution:
    kept = Written(folder / "replay", seasons=1, coaches=("tendency",))
    kept.replay("tendency", 1, **replayed)  # type: ignore[arg-type]
    return next(each for each in score(kept.home, real_season()).distributions if each.key == key)


def shares(found: Distribution) -> dict[str, tuple[float, float]]:
    return {each.label: (each.real, each.replayed["tendency"].value) for each in found.bins}


def test_the_same_gains_have_the_same_shares(tmp_path: Path) -> None:
    found = compared(tmp_path, "carries")
    assert found.count == 100
    assert shares(found) == {
        "loss": (10, 10), "0-3": (40, 40), "4-9": (30, 30), "10-19": (15, 15), "20-39": (4, 4), "40+": (1, 1),
        "10+": (20, 20), "20+": (5, 5), "longest": (60, 60),
    }  # fmt: skip
    assert found.misplaced["tendency"] == 0


def test_what_stands_in_the_wrong_bin_is_counted_once(tmp_path: Path) -> None:
    found = compared(tmp_path, "carries", gains={-2: 20, 0: 20, 2: 20, 5: 20, 12: 15, 25: 4, 33: 1})
    assert shares(found)["loss"] == (10, 20)
    assert shares(found)["40+"] == (1, 0)
    assert shares(found)["longest"] == (60, 33)
    assert found.misplaced["tendency"] == pytest.approx(11)


def test_curves_go_number_by_number_and_keep_what_lies_beyond(tmp_path: Path) -> None:
    curve = {point.value: point.real for point in compared(tmp_path, "carries").curve}
    assert curve[5] == pytest.approx(30)
    assert curve[30] == pytest.approx(1)
    assert sum(curve.values()) == pytest.approx(100)


@pytest.mark.parametrize("shape", shapes().values(), ids=lambda shape: shape.key)
def test_every_number_is_in_one_bin(shape: object) -> None:
    stretches = shape.stretches  # type: ignore[attr-defined]
    for one, other in pairwise(stretches):
        assert one.last + 1 == other.first


def test_labels_read_as_people_write_them() -> None:
    labels = [parse_stretch(text).label for text in ("..-1", "..29", "0-3", "0", "11..")]
    assert labels == ["loss", "29 or less", "0-3", "0", "11+"]


def test_third_downs_are_compared_by_yards_to_go(tmp_path: Path) -> None:
    replayed = [(1, 20, 10), (3, 20, 10), (5, 20, 10), (8, 30, 9), (15, 10, 1)]
    found = compared(tmp_path, "conversions", third_downs=replayed)
    assert shares(found)["1 to go"] == (70, 50)
    assert shares(found)["11+ to go"] == (10, 10)
    assert found.misplaced["tendency"] == pytest.approx((20 + 0 + 10 + 0 + 0) / 5)


def test_drives_end_in_the_same_words_on_both_sides(tmp_path: Path) -> None:
    found = compared(tmp_path, "drives")
    assert found.count == 10
    assert shares(found)["Missed FG"] == (10, 10)
    assert shares(found)["Safety"] == (10, 10)
    assert found.misplaced["tendency"] == 0


@pytest.mark.parametrize(
    ("reported", "end"),
    [
        ("Punt", "Punt"),
        ("Blocked FG", "Missed FG"),
        ("Blocked FG, Downs", "Missed FG"),
        ("Fumble, Safety", "Safety"),
        ("Blocked Punt, Downs", "Blocked Punt"),
    ],
)
def test_a_drive_of_several_ends_has_one(reported: str, end: str) -> None:
    assert drive_end(reported) == end


def test_points_and_margins_come_from_the_games(tmp_path: Path) -> None:
    found = compared(tmp_path, "margins", scores=[(20, 10), (14, 7), (7, 21), (3, 30)])
    assert shares(found)["0"] == (25, 0)
    assert shares(found)["4-7"] == (0, 25)
    assert found.misplaced["tendency"] == pytest.approx(25)
