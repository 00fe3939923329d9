"""The punt section: eleven distances that bring a punter's gross, touchbacks and punts inside the twenty.

From where his team punts, against average receivers, his own punts in slices are moved, drawn together and changed by
single yards until all three come out.
"""  # SOM-PUNT-02, SOM-PUNT-04

from __future__ import annotations

from typing import Final

import numpy as np

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import Book, count, total
from cardgen.figures.choose import Man
from cardgen.figures.punt_lines import PuntLine, punt_line
from cardgen.figures.punts import lines_of
from cardgen.figures.returners import PUNTS, Carrier, league_mean
from cardgen.noting import Noted
from cardgen.provenance import Status, Way, percent
from cardgen.solving.search import descend
from cardgen.strat.backs import Handing
from cardgen.strat.kicks import NOBODY, Kick
from cardgen.strat.punt_odds import GROSS, INSIDE_20, TOUCHBACK, Floats, PuntOdds, Receiving
from cardgen.strat.readings import YARDS, Part, Result, parts_of
from cardgen.strat.returners import usual_caught
from cardgen.strat.returns import make_column
from cardgen.strat.totals import TOTALS, WAYS, WHOLE

SHORTEST, LONGEST = 15, 79
SHIFTS: Final = np.arange(-8.0, 12.01, 0.5)
NARROWED: Final = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
"""How far the distances are drawn together, where long punts make too many touchbacks."""
NEAR: Final = {GROSS: 0.05, TOUCHBACK: 0.004, INSIDE_20: 0.03}
"""What counts as one step away from each part of his line."""
STIFFNESS: Final = 0.02
BLOCKED_ROW: Final = TOTALS[-1]


def average_receivers(book: Book) -> Receiving:
    """What punters' cards are made against: the league's average return and fair catches."""
    man = Carrier("", total(book.everybody(PUNTS.table), "punt_returns"), 0.0, 0.0, 0.0, 0.0, [])
    man.mean = league_mean(book, PUNTS)
    column = make_column(man, PUNTS, 0.0)
    parts: list[tuple[int, Part]] = [
        (WAYS[row], part) for row, reading in zip(TOTALS, column.readings, strict=True) for part in parts_of(reading)
    ]
    yards = [
        (part.reading.yards, ways / WHOLE)
        for ways, part in parts
        if isinstance(part.reading, Result) and part.reading.what == YARDS
    ]
    return Receiving(usual_caught(book), tuple(yards))


class Punting:
    """Makes the punt sections of a league."""

    def __init__(self, book: Book, aiming: Aiming) -> None:
        self._book, self._aiming = book, aiming
        self.against = average_receivers(book)
        self._handing = Handing(book, PUNTS)

    def line(self, man: Man) -> PuntLine:
        """What his section aims at."""
        return punt_line(self._book, man, self._aiming.man(man.team, man.player_id)["punt"])

    def odds(self, team: str) -> PuntOdds:
        """The odds of punts from where a team punts."""
        return PuntOdds(lines_of(self._book, team), self.against)

    def section(self, man: Man) -> tuple[tuple[Kick, ...], Noted]:
        """A punter's punts by total."""
        line, odds = self.line(man), self.odds(man.team)
        blocked = total(self._book.rows("punting", man.team), "punts_blocked") > 0
        rows = [row for row in TOTALS if not (blocked and row == BLOCKED_ROW)]
        yards, ideal = _solved(line, odds, rows)
        backs = self._handing.hand(rows)
        by_row = dict(zip(rows, yards, strict=True))
        cells = tuple(Kick(by_row[row], backs[row]) if row in by_row else NOBODY for row in TOTALS)
        return cells, self._noted(man, line, odds.of(cells), blocked, dict(zip(rows, ideal, strict=True)))

    def _noted(self, man: Man, line: PuntLine, found: Floats, blocked: bool, ideal: dict[int, float]) -> Noted:
        row = self._book.man("punting", man.team, man.player_id)
        statistic = (
            f"punts {count(row, 'punts'):g}, yards {count(row, 'punt_yards'):g}, touchbacks "
            f"{count(row, 'punt_touchbacks'):g}, inside the twenty {count(row, 'punts_inside_20'):g}, blocked "
            f"{count(row, 'punts_blocked'):g}"
        )
        whose = "his" if line.own else "the league's"
        formula = (
            f"slices of {whose} punts, moved until from where his team punts the gross is {found[GROSS]:.2f} "
            f"for {line.gross:.2f}, touchbacks {percent(found[TOUCHBACK])} for "
            f"{percent(line.touchback)}, inside the twenty {percent(found[INSIDE_20])} for "
            f"{percent(line.inside_20)}"
        )
        if blocked:
            formula += f"; BLOCKED on {BLOCKED_ROW}: his team had a punt blocked"
        told = self._aiming.told(man.team, man.player_id, "punt")
        way = Way(statistic, formula + (f"; {told}" if told else ""), line.gross)
        status: Status = "derived" if line.own else "estimated"
        return Noted(way, status, [ideal.get(row, 0.0) for row in TOTALS])


def _solved(line: PuntLine, odds: PuntOdds, rows: list[int]) -> tuple[list[int], list[float]]:
    """Yards by row, the longest first, and what they were before they were made whole."""
    ways = np.array([WAYS[row] for row in rows], np.float64)
    ways /= ways.sum()
    wanted = np.zeros(5)
    wanted[GROSS], wanted[TOUCHBACK], wanted[INSIDE_20] = line.gross, line.touchback, line.inside_20
    scale = np.array([1 / NEAR[place] if place in NEAR else 0.0 for place in range(5)])

    def missed(yards: Floats) -> float:
        off = (ways @ odds.rows[yards.astype(np.int64)] - wanted) * scale
        return float(off @ off)

    shape = np.array(_grouped(line.shape, rows))
    mean = float(shape @ ways)
    starts = (
        np.clip(mean + narrow * (shape - mean) + shift, SHORTEST, LONGEST) for narrow in NARROWED for shift in SHIFTS
    )
    ideal = min(starts, key=lambda start: missed(np.rint(start)) + (1 - _narrow(start, shape)) * 1e-3)

    def cost(cells: list[int]) -> float:
        whole = np.array(cells, np.float64)
        away = (whole - ideal) / (1 + 0.1 * np.abs(shape - mean))
        rising = float(np.maximum(np.diff(whole), 0.0).sum())
        return missed(whole) + STIFFNESS * float(away @ away) + rising

    found = descend(np.rint(ideal).astype(int).tolist(), [(SHORTEST, LONGEST)] * len(rows), cost)
    return found, ideal.tolist()


def _narrow(start: Floats, shape: Floats) -> float:
    return float(np.ptp(start) / max(np.ptp(shape), 1.0))


def _grouped(shape: tuple[float, ...], rows: list[int]) -> list[float]:
    """Means of his slices, the longest first, as many to each row as it has ways."""
    found, first = [], 0
    for row in rows:
        part = shape[first : first + WAYS[row]]
        found.append(sum(part) / len(part))
        first += WAYS[row]
    return found
