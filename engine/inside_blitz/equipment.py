"""What lies on the table beside the cards of the teams: the deck and the game chart."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import final

from engine.chart_rows import Rows
from engine.inside_blitz.charts import Charts, default_charts, make_charts
from engine.inside_blitz.deck import Deck, default_deck, make_deck


@final
@dataclass(frozen=True, slots=True)
class Equipment:
    """The deck and the charts of a set."""

    deck: Deck
    charts: Charts


def equip(deck: Rows, charts: Mapping[str, Rows]) -> Equipment:
    """A deck and charts from their rows; ours where there are none. A ChartError names what is unreadable."""
    return Equipment(make_deck(deck) if deck else default_deck(), make_charts(charts) if charts else default_charts())
