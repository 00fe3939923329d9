"""The charts of kicks: kickoffs, where they come down, and fakes. The punt rush is one that all games share."""

from __future__ import annotations

from typing import Final

from engine.fast_action import charts
from engine.tabletop.tables import read_table

# Kinds of kickoff, and what the receivers expect: row 2 * kick + defense.
NORMAL: Final = 0
SQUIB: Final = 1
ONSIDE: Final = 2
NORMAL_DEFENSE: Final = 0
ONSIDE_DEFENSE: Final = 1

# Rows of FAKES.
FAKE_FIELD_GOAL: Final = 0
FAKE_PUNT: Final = 1

_KICKOFFS: Final = read_table("kickoffs.csv")
_TWELVE: Final = "daylight_on_twelve"
KICKERS_RECOVER: Final[list[int]] = [int(row["kickers recover to"]) for row in _KICKOFFS]
"""The highest pass number with which the kicking team recovers."""  # TTF-KO-12
YARDS_ON: Final[list[int]] = [int(row["yards on"]) for row in _KICKOFFS]
"""How much farther out a squib is fielded, and how far beyond the kick an onside kick is recovered."""
RETURN_RUN_NUMBER: Final[list[int]] = [int(row["run number"]) for row in _KICKOFFS]
"""What is added to the return's run number."""  # TTF-KO-10
RETURN_OVER: Final[list[int]] = [int(row["return over"]) for row in _KICKOFFS]
"""What the return's yards are divided by."""  # TTF-KO-05
KICKOFF_RETURNERS: Final[list[list[int]]] = charts.kickoff_returners(read_table("kickoff_yards.csv"))
"""For teams without a specialist: who fields a kickoff, 1 to 4; else `charts.TO_COLUMN_B` or `TOUCHBACK`."""
KICKOFF_LINES: Final[list[list[int]]] = charts.kickoff_lines(read_table("kickoff_yards.csv"))
"""The yard line on which he fields it."""  # TTF-KO-03
FAKES: Final[list[list[int]]] = charts.fake_places(read_table("fake_kicks.csv"))
"""The place a fake's pass goes to, by kick and run number; else one of `charts.FAKES`."""  # TTF-FG-10, TTF-PUNT-03
FAKE_YARDS: Final[list[list[int]]] = charts.fake_yards(read_table("fake_kicks.csv"))
"""The yards of that pass or run."""
TWELVE_FAKES: Final[list[list[int]]] = charts.fake_places(read_table("fake_kicks.csv", _TWELVE))
TWELVE_FAKE_YARDS: Final[list[list[int]]] = charts.fake_yards(read_table("fake_kicks.csv", _TWELVE))
