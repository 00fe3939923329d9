"""How often our coaches do a thing: the rates of `tables/rates.csv`, by name."""

from __future__ import annotations

from typing import Final

from engine.chart_rows import chart_rows

PACKAGE: Final = "engine.strat.coaches"
THOUSAND: Final = 1000


def _rates() -> dict[str, int]:
    return {row["name"]: int(row["value"]) for row in chart_rows(PACKAGE, "rates.csv")}


RATES: Final[dict[str, int]] = _rates()
