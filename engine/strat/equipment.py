"""What lies on the table beside the cards of the teams: the charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import final

from engine.chart_rows import Rows
from engine.strat.charts import Charts, default_charts, make_charts


@final
@dataclass(frozen=True, slots=True)
class Equipment:
    """The charts of a set."""

    charts: Charts


def equip(deck: Rows, charts: Mapping[str, Rows]) -> Equipment:
    """Charts from their rows; ours where there are none. A ChartError names what is unreadable. There is no deck."""
    assert not deck
    return Equipment(make_charts(charts) if charts else default_charts())
