"""The charts that ship, as CSV files in this folder; `engine.inside_blitz.charts` makes whole numbers of them.

Much of the game's own chart was never printed in its rules. Every row cites its rule and, under `printed`, names the
columns whose cells the document has; all others are ours.
"""

from __future__ import annotations

from engine.chart_rows import chart_rows


def read_table(name: str) -> list[dict[str, str]]:
    """The rows of a CSV file in this folder, by heading."""
    return chart_rows("engine.inside_blitz", name)
