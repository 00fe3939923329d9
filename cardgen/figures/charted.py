"""What was charted of defenders: pressures, tackles missed, and what they allowed in coverage, beside the league's.

A season has it from 2018 on, if it was given (`ingest/lineups/charted.py`). Everything here is None for a player of
whom nothing was charted: then his cards are made from what the box scores count, as ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from cardgen.figures.season_index import Row, SeasonIndex, count, ratio, total

REPORTED: Final = "def_pressures"
"""A row that has this column was charted."""
BY_PRESSURES: Final = 0.25
"""Part of a rusher's sacks that his pressures tell: sacks are one pressure in four or five, partly by luck."""
TOUCHDOWN: Final = 20.0
"""Yards that a touchdown allowed counts beside those it gained."""
USUAL_TARGETS: Final = 40.0
USUAL_ATTEMPTS: Final = 60.0
"""What a player allowed, and how often he missed, counts beside so many passes and tackles of the league's rate."""
ENOUGH: Final = 200.0
"""Passes, or tackles, from which players of a position have a rate of their own."""


@dataclass(frozen=True, slots=True)
class Charted:
    """What was charted of one defender, each measure better the higher it is."""

    pressures: float
    missed: float
    attempts: float
    """Tackles made and missed."""
    targets: float
    yards: float
    touchdowns: float
    """Allowed to the receivers he covered."""
    rush: float
    """His sacks, a part of them as his pressures would have come to at the league's rate."""
    pressure: float
    """Sacks, and other pressures as parts of one."""
    sure: float
    """Tackles missed per attempt, below others of his position."""
    denied: float
    """Yards per pass at him, below others of his position, touchdowns counting more."""

    @property
    def rushing(self) -> str:
        """His pass rush in words."""
        return f"{self.pressures:g} pressures charted, {BY_PRESSURES:.0%} of his sacks told by them"

    @property
    def tackling(self) -> str:
        """His tackling in words."""
        return f"{self.missed:g} of {self.attempts:g} tackles missed as charted"

    @property
    def covering(self) -> str:
        """His coverage in words."""
        return f"{self.yards:g} yards and {self.touchdowns:g} touchdowns allowed on {self.targets:g} passes as charted"


class Charting:
    """The league's rates, by which each of its defenders is measured."""

    def __init__(self, index: SeasonIndex) -> None:
        rows = [row for row in index.everybody("defense") if row.get(REPORTED) is not None]
        self._positions: dict[str, list[Row]] = {}
        for row in rows:
            self._positions.setdefault(row.get("position") or "", []).append(row)
        sacks, pressures = total(rows, "def_sacks"), total(rows, REPORTED)
        hits = sum(max(0.0, count(row, "def_qb_hits") - count(row, "def_sacks")) for row in rows)
        self._sacks_per_pressure = ratio(sacks, pressures)
        self._hits_per_pressure = ratio(hits, pressures - sacks)
        """Hits without a sack for a pressure without one."""
        self._missed, self._yards = _missed(rows), _allowed(rows)

    def of(self, row: Row, hit: float) -> Charted | None:
        """What was charted of a defender; `hit` is what a hit counts beside a sack."""
        if row.get(REPORTED) is None:
            return None
        sacks, pressures, own = count(row, "def_sacks"), count(row, REPORTED), [row]
        alike = self._positions.get(row.get("position") or "", [])
        (missed, attempts), (yards, targets) = _missed(own), _allowed(own)
        league_missed, league_yards = _rate(_missed(alike), self._missed), _rate(_allowed(alike), self._yards)
        expected = pressures * self._sacks_per_pressure
        return Charted(
            pressures,
            missed,
            attempts,
            targets,
            count(row, "def_yards_allowed"),
            count(row, "def_receiving_td_allowed"),
            sacks + BY_PRESSURES * (expected - sacks),
            sacks + hit * self._hits_per_pressure * max(0.0, pressures - sacks),
            (attempts * league_missed - missed) / (attempts + USUAL_ATTEMPTS),
            (targets * league_yards - yards) / (targets + USUAL_TARGETS),
        )


def _missed(rows: list[Row]) -> tuple[float, float]:
    """Tackles missed, and all that were tried."""
    missed = total(rows, "def_missed_tackles")
    made = sum(count(row, "def_tackles") or count(row, "def_tackles_solo", "def_tackle_assists") for row in rows)
    return missed, missed + made


def _allowed(rows: list[Row]) -> tuple[float, float]:
    """Yards allowed, touchdowns counting more, and passes."""
    return total(rows, "def_yards_allowed") + TOUCHDOWN * total(rows, "def_receiving_td_allowed"), total(
        rows, "def_targets"
    )


def _rate(alike: tuple[float, float], league: tuple[float, float]) -> float:
    """The rate of a position, or the league's where it is too seldom."""
    return ratio(*(alike if alike[1] >= ENOUGH else league))
