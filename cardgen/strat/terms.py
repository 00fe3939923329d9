"""What a set is played by, as far as odds go: its edition, and the charts that it may bring of its own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from engine.chart_rows import Rows
from engine.strat.editions import EDITION_2019, Edition
from engine.strat.equipment import equip


@dataclass(frozen=True, slots=True)
class Terms:
    """An edition and the charts that decide lines; the chart of injuries decides none."""

    edition: Edition
    short_gains: tuple[int, ...]
    """Yards by total."""  # SOM-TABLE-SHORTGAIN
    sack_totals: tuple[tuple[bool, ...], ...]
    """By step and total, sacked."""  # SOM-TABLE-SUPERADV


def terms_of(edition: Edition, charts: Mapping[str, Rows]) -> Terms:
    """An edition with charts of one's own; with ours where there are none."""
    found = equip([], charts).charts
    return Terms(edition, tuple(found.short_gains), tuple(tuple(step) for step in found.sack_totals))


SHIPPED: Final = terms_of(EDITION_2019, {})
"""The newer edition with our charts."""
