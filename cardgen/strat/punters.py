"""The punt section: eleven distances that bring a punter's gross, touchbacks and punts inside the twenty.

From where his team punts, against average receivers, his own punts in slices are moved, drawn together and changed by
single yards until all three come out.
"""  # SOM-PUNT-02, SOM-PUNT-04

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

import numpy as np

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.punts import Lines, PuntLine, lines_of, punt_line
from cardgen.figures.returners import PUNTS, Carrier, league_mean, usual_caught
from cardgen.figures.season_index import SeasonIndex, count, total
from cardgen.noting import Noted
from cardgen.provenance import Derivation, Status, percent
from cardgen.solving.outcomes import grouped
from cardgen.solving.search import Bounds, Pairs, Squares, Table, search
from cardgen.strat.backs import Naming
from cardgen.strat.punt_odds import GROSS, INSIDE_20, TOUCHBACK, Corners, Floats, PuntOdds, Receiving, corners_of
from cardgen.strat.returners import USUAL_CAUGHT
from cardgen.strat.returns import make_column
from cardgen.strat.totals import TOTALS, WAYS, WHOLE
from engine.strat.cards.kicks import NOBODY, Kick
from engine.strat.cards.readings import YARDS, Part, Result, parts_of

BLOCKED_ROW: Final = TOTALS[-1]
ROUNDS: Final = 4
"""A section is solved with the corners that the one before is worth; the best is taken."""
SHORTEST, LONGEST = 15, 79
SHIFTS: Final = np.arange(-8.0, 12.01, 0.5)
NARROWED: Final = (1.0, 0.85, 0.7, 0.55, 0.4)
"""How far the longer and the shorter half are drawn together, where long punts make too many touchbacks."""
SPREAD: Final = 20.0
"""How much it counts that they are."""
PLACES: Final = [GROSS, TOUCHBACK, INSIDE_20]
NEAR: Final = np.array([0.05, 0.0015, 0.03])
"""What counts as one step away from each of them."""
STIFFNESS: Final = 1.0
"""How much it counts that a distance leaves the slices by a yard."""
LOOSER: Final = 0.1
"""Of each yard from the average by which the longest and shortest may leave them more freely."""
Tried = tuple[float, int, tuple[Kick, ...], Floats, list[float]]
"""How far a section is from the line, which it was, its cells and odds, and what they were before rounding."""


def average_receivers(index: SeasonIndex) -> Receiving:
    """What punters' cards are made against: the league's average return and fair catches."""
    player = Carrier("", total(index.everybody(PUNTS.table), "punt_returns"), 0.0, 0.0, 0.0, 0.0, [])
    player.mean = league_mean(index, PUNTS)
    column = make_column(player, PUNTS, 0.0)
    parts: list[tuple[int, Part]] = [
        (WAYS[row], part) for row, reading in zip(TOTALS, column.readings, strict=True) for part in parts_of(reading)
    ]
    yards = [
        (part.reading.yards, derivations / WHOLE)
        for derivations, part in parts
        if isinstance(part.reading, Result) and part.reading.what == YARDS
    ]
    return Receiving(usual_caught(index, USUAL_CAUGHT), tuple(yards))


class Punting:
    """Makes the punt sections of a league."""

    def __init__(self, index: SeasonIndex, set_factors: SetFactors) -> None:
        self._index, self._set_factors = index, set_factors
        self.against = average_receivers(index)
        self._backs = Naming(index, PUNTS)
        self._lines: dict[str, Lines] = {}

    def line(self, player: ChosenPlayer) -> PuntLine:
        """What his section targets."""
        return punt_line(self._index, player, self._set_factors.player(player.team, player.player_id)["punt"])

    def odds(self, team: str, punts: Sequence[Kick]) -> PuntOdds:
        """The odds of punts from where a team punts, with the corners that such a section is worth."""
        return self._odds(team, corners_of(punts))

    def _odds(self, team: str, corners: Corners) -> PuntOdds:
        if team not in self._lines:
            self._lines[team] = lines_of(self._index, team)
        return PuntOdds(self._lines[team], self.against, corners)

    def section(self, player: ChosenPlayer) -> tuple[tuple[Kick, ...], Noted]:
        """A punter's punts by total."""
        line = self.line(player)
        blocked = total(self._index.rows("punting", player.team), "punts_blocked") > 0
        rows = [row for row in TOTALS if not (blocked and row == BLOCKED_ROW)]
        cells = _kicks(rows, np.rint(grouped(line.shape, [WAYS[row] for row in rows])).astype(int).tolist())
        tried: list[Tried] = []
        corners = corners_of(cells)
        for _ in range(ROUNDS):
            yards, ideal = solved(line, self._odds(player.team, corners), rows)
            cells = _kicks(rows, yards)
            before, corners = corners, corners_of(cells)
            found = self._odds(player.team, corners).of(cells)
            tried.append((missed(found, line), len(tried), cells, found, ideal))
            if corners == before:
                break
        _, _, cells, found, ideal = min(tried, key=lambda each: each[:2])
        backs = self._backs.name(rows)
        handed = tuple(kick._replace(back=backs.get(row, 0)) for row, kick in zip(TOTALS, cells, strict=True))
        return handed, self._noted(player, line, found, blocked, dict(zip(rows, ideal, strict=True)))

    def _noted(
        self, player: ChosenPlayer, line: PuntLine, found: Floats, blocked: bool, ideal: dict[int, float]
    ) -> Noted:
        row = self._index.player("punting", player.team, player.player_id)
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
        described = self._set_factors.described(player.team, player.player_id, "punt")
        derivation = Derivation(statistic, formula + (f"; {described}" if described else ""), line.gross)
        status: Status = "derived" if line.own else "estimated"
        return Noted(derivation, status, [ideal.get(row, 0.0) for row in TOTALS])


def _kicks(rows: Sequence[int], yards: Sequence[int]) -> tuple[Kick, ...]:
    """A section of these distances, all to the first back."""
    by_row = dict(zip(rows, yards, strict=True))
    return tuple(Kick(by_row[row], 1) if row in by_row else NOBODY for row in TOTALS)


def missed(found: Floats, line: PuntLine) -> float:
    """How far odds are from his line."""
    off = (found[PLACES] - _wanted(line)) / NEAR
    return float(off @ off)


def _wanted(line: PuntLine) -> Floats:
    return np.array([line.gross, line.touchback, line.inside_20])


def solved(line: PuntLine, odds: PuntOdds, rows: Sequence[int]) -> tuple[list[int], list[float]]:
    """Yards by row, the longest first, and what they were before they were made whole."""
    derivations = np.array([WAYS[row] for row in rows], np.float64)
    derivations /= derivations.sum()
    table = odds.rows[:, PLACES] / NEAR
    wanted = _wanted(line) / NEAR
    shape = np.array(grouped(line.shape, [WAYS[row] for row in rows]))
    away = shape - float(shape @ derivations)
    kinds = list(product(NARROWED, NARROWED, SHIFTS))
    starts = np.array([np.where(away > 0, above, below) * away + shift for above, below, shift in kinds])
    starts = np.clip(starts + float(shape @ derivations), SHORTEST, LONGEST)
    off = np.einsum("krp,r->kp", table[np.rint(starts).astype(np.int64)], derivations) - wanted
    lost = np.array([2 - above - below for above, below, _ in kinds])
    ideal = starts[int(np.argmin((off * off).sum(axis=1) + SPREAD * lost))]
    bounds = Bounds(np.full(len(rows), SHORTEST), np.full(len(rows), LONGEST))
    cost = Squares(
        *(
            Table(derivations[:, None, None] * table),
            wanted,
            np.ones(len(PLACES)),
            np.rint(ideal).astype(np.int64),
            bounds,
        ),
        *(ideal, 1 + LOOSER * np.abs(away), STIFFNESS),
    )
    search(cost, Pairs.ALWAYS)
    return cost.cells.tolist(), ideal.tolist()
