"""Cells as text, and text that Excel took for dates."""

from __future__ import annotations

import datetime
from typing import Any

import pytest

from ingest.grid.cell_text import listed, text_of, unmangle


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        (None, None),
        ("Adam Able", "Adam Able"),
        (True, "TRUE"),
        (False, "FALSE"),
        (12, "12"),
        (12.0, "12"),
        (0.1, "0.1"),
        (datetime.date(2019, 9, 8), "2019-09-08"),
        (datetime.datetime(2019, 9, 8), "2019-09-08"),
        (datetime.datetime(2019, 9, 8, 13, 5), "2019-09-08 13:05"),
        (datetime.time(14), "14:00"),
        (datetime.time(1, 2, 3), "01:02:03"),
        (datetime.timedelta(hours=32, minutes=15), "32:15"),
        (datetime.timedelta(minutes=-90), "-01:30"),
    ],
)
def test_text_of(cell: Any, text: str | None) -> None:
    assert text_of(cell) == text


@pytest.mark.parametrize(
    ("cell", "typed"),
    [
        (datetime.time(14), "2PM"),
        (datetime.time(0), "12AM"),
        (datetime.time(14, 30), None),
        ("2:00 PM", "2PM"),
        ("2:00:00 p.m.", "2PM"),
        ("14:00", "2PM"),
        ("32:00", None),
        (datetime.date(2023, 3, 2), "3-2"),
        (datetime.datetime(2023, 3, 2), "3-2"),
        (datetime.datetime(2023, 3, 2, 1), None),
        (datetime.date(1948, 1, 1), "1-48"),
        ("2-Mar", "3-2"),
        ("Jan-48", "1-48"),
        ("2023-03-02 00:00:00", "3-2"),
        ("2-Mor", None),
        ("Adam Able", None),
        (5, None),
    ],
)
def test_unmangle(cell: Any, typed: str | None) -> None:
    assert unmangle(cell) == typed


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, None),
        ([], None),
        ([33, None], "33;"),
        ({"a": [1]}, '{"a": [1]}'),
        (b"x", "x"),
        ([[1], [2]], "[[1], [2]]"),
    ],
)
def test_lists_within_a_cell(value: Any, text: str | None) -> None:
    assert listed(value) == text
