"""What ships is what the seasons that ship say."""

from __future__ import annotations

from importlib.resources import files

import pytest

from cardgen.audit.rates import FILE, learn, rates_text, read_rates, shipped_rates
from ingest.library import shipped_seasons
from ingest.workbook import read_season


@pytest.fixture(scope="module")
def learned():
    return learn(read_season(path) for path in shipped_seasons().values())


def test_the_file_is_made_of_the_seasons_that_ship(learned) -> None:
    assert rates_text(learned) == (files("cardgen.audit") / FILE).read_text(encoding="utf-8")


def test_every_game_counts_once(learned) -> None:
    assert learned.games == 2 * 256 + 272


def test_every_rate_is_known_well_enough_to_have_a_sign(learned) -> None:
    for name, points in learned.points.items():
        assert points > 3 * learned.errors[name], name


def test_rates_are_of_the_size_that_is_known() -> None:
    """Twelve to fifteen yards are a point, a turnover is four or five, a field goal missed nearly three."""
    points = shipped_rates().points
    assert 1 / 15 < points["yard"] < 1 / 11
    assert 4 < points["turnover"] < 5.5
    assert 2 < points["field goal"] < 3.5


def test_the_file_is_read_back(learned) -> None:
    found = read_rates(rates_text(learned))
    assert found.points == pytest.approx(learned.points, abs=1e-4)
    assert found.spreads == pytest.approx(learned.spreads, abs=1e-3)
