from __future__ import annotations

import pytest

from cardgen.report.origins import short_title


def _rows(head: str) -> list[str]:
    return [f"{head} {row}" for row in range(1, 13)]


@pytest.mark.parametrize(
    ("fields", "title"),
    [
        (["Maximum"], "Maximum"),
        (_rows("N"), "N 1-12"),
        ([*_rows("A"), *_rows("B")], "A 1-12, B 1-12"),
        ([*_rows("Ret"), "Ret *"], "Ret 1-12, *"),
        (["N 1", "N 2", "N 4"], "N 1-2, 4"),
        (["Rush Sack", "Rush Run"], "Rush Sack, Run"),
        (["Block 18-25", "Block 46-50"], "Block 18-25, 46-50"),
        (["Quick Com", "Quick Inc", "Short Com"], "Quick Com, Quick Inc, Short Com"),
        (["BV", "PB"], "BV, PB"),
    ],
)
def test_fields_of_one_explanation_are_named_in_short(fields: list[str], title: str) -> None:
    assert short_title(fields) == title
