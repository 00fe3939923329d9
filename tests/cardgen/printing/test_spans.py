"""What rows of tables say in two columns or rows, as charts print it."""

from __future__ import annotations

from cardgen.printing.data import with_spans


def test_a_range_of_one_number_is_that_number() -> None:
    rows = [{"from": "11", "to": "26"}, {"from": "66", "to": "66"}]
    assert [row["from-to"] for row in with_spans(rows)] == ["11-26", "66"]


def test_seconds_are_the_minutes_of_their_quarter() -> None:
    said = [("3", "0"), ("4", "600"), ("4", "300"), ("4", "120"), ("4", "0")]
    rows = [{"quarter": quarter, "seconds above": seconds} for quarter, seconds in said]
    assert [row["minutes left"] for row in with_spans(rows)] == ["15-0", "15-10", "10-5", "5-2", "2-0"]


def test_other_seconds_and_other_tables_are_left_alone() -> None:
    assert [row["minutes left"] for row in with_spans([{"quarter": "4", "seconds above": "450"}])] == ["15-7:30"]
    assert list(with_spans([{"from": "1"}])) == [{"from": "1"}]
