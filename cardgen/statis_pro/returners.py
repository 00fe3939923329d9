"""Kickoff and punt returners: who has which column, and his twelve rows."""  # SPF-4.4.1, SPF-4.4.2

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from cardgen.faces import ROWS
from cardgen.fast_action.cells import Return, Returner, return_text
from cardgen.figures.book import Book, ratio
from cardgen.figures.choose import Chosen
from cardgen.figures.kicks import slices, usual_shape
from cardgen.figures.returners import FEW, SHAPE_PRIOR, Carrier, carriers_of, fumble_rate, set_means, team_mean
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.solving.rounding import clip
from cardgen.statis_pro.cards import KickoffReturn, PuntReturn
from cardgen.statis_pro.punters import returner_shares
from cardgen.statis_pro.return_columns import (
    FOOT_CHANCE,
    KICKOFFS,
    PUNTS,
    Kind,
    column_mean,
    make_column,
)
from engine.fast_action import charts
from engine.statis_pro import kick_tables

COLUMNS: Final = 4


def kickoff_shares() -> list[float]:
    """How often each column of the Kickoff Table is the one that returns, touchbacks left aside."""
    a, b = kick_tables.KICKOFF_RETURNERS[charts.COLUMN_A], kick_tables.KICKOFF_RETURNERS[charts.COLUMN_B]
    chances = [0.0] * COLUMNS
    for number in range(1, ROWS + 1):
        if a[number] == charts.TO_COLUMN_B:
            for again in range(1, ROWS + 1):
                if b[again] > 0:
                    chances[b[again] - 1] += 1 / ROWS**2
        elif a[number] > 0:
            chances[a[number] - 1] += 1 / ROWS
    return [chance / sum(chances) for chance in chances]


def columns_of(carriers: Sequence[Carrier], shares: Sequence[float]) -> list[int]:
    """Which man has which column, so that shares come nearest to the real ones; a busy man may have several."""
    every = sum(man.number for man in carriers) or 1.0
    real = [man.number / every for man in carriers]

    def distance(assigned: tuple[int, ...]) -> float:
        got = [0.0] * len(carriers)
        for column, man in enumerate(assigned):
            got[man] += shares[column]
        return sum(abs(mine - his) for mine, his in zip(got, real, strict=True))

    choices: list[tuple[int, ...]] = [(0, *rest) for rest in product(range(len(carriers)), repeat=COLUMNS - 1)]
    best = min(choices, key=lambda assigned: (round(distance(assigned), 9), assigned))
    return list(best)


class Returns:
    """Makes the return cards of a league, team by team; fumbles not yet printed are carried on to the next team."""

    def __init__(self, book: Book, notes: Provenance) -> None:
        self._book, self._notes = book, notes
        self._owed = {KICKOFFS.table: 0.0, PUNTS.table: 0.0}
        self._shares = {KICKOFFS.table: kickoff_shares(), PUNTS.table: returner_shares(book)}

    def kickoff_card(self, chosen: Chosen) -> KickoffReturn:
        """A team's kickoff returners."""
        columns, line = self._columns(chosen, KICKOFFS)
        first, second, third, fourth = columns
        return KickoffReturn(chosen.team, first, second, third, fourth, line)

    def punt_card(self, chosen: Chosen) -> PuntReturn:
        """A team's punt returners."""
        columns, line = self._columns(chosen, PUNTS)
        first, second, third, fourth = columns
        return PuntReturn(chosen.team, first, second, third, fourth, line)

    def _columns(self, chosen: Chosen, kind: Kind) -> tuple[list[Returner | None], str]:
        carriers = carriers_of(self._book, chosen, kind)[:COLUMNS]
        shares = self._shares[kind.table]
        assigned = columns_of(carriers, shares)
        weights = [
            sum(share for column, share in zip(assigned, shares, strict=True) if column == at)
            for at in range(len(carriers))
        ]
        used = [at for at, weight in enumerate(weights) if weight]
        set_means(self._book, chosen.team, kind, [carriers[at] for at in used], [weights[at] for at in used])
        made = {at: make_column(carriers[at], kind, self._fumble_rows(carriers[at], weights[at], kind)) for at in used}
        columns: list[Returner | None] = [made[at] for at in assigned]
        men = [carriers[at] for at in assigned]
        # Columns that only repeat the last man named stay blank: he has them anyway.  SPF-4.4.1
        while len(assigned) > 1 and assigned[-1] == assigned[-2]:
            assigned.pop()
        columns[len(assigned) :] = [None] * (COLUMNS - len(assigned))
        share = [*shares[: len(assigned) - 1], sum(shares[len(assigned) - 1 :])]
        self._note(chosen.team, kind, men, columns, share)
        return columns, "; ".join(_line(man) for man in carriers if man.number)

    def _fumble_rows(self, man: Carrier, weight: float, kind: Kind) -> int:
        """Rows marked f: one in twelve returns each, so what is left over is carried on."""
        owed = self._owed[kind.table] + weight * ROWS * fumble_rate(self._book, man, kind)
        rows = int(clip(round(owed / weight), 0, 2)) if weight > 0.1 else 0
        self._owed[kind.table] = owed - weight * rows
        return rows

    def _note(
        self,
        team: str,
        kind: Kind,
        men: Sequence[Carrier],
        columns: Sequence[Returner | None],
        shares: Sequence[float],
    ) -> None:
        """Origins of the columns printed; the last man named has what blank ones would."""
        mean = team_mean(self._book, team, kind)
        for at, (heading, man, column) in enumerate(zip(kind.headings, men, columns, strict=True)):
            if column is None:
                continue
            way = _column_way(man, kind, column, shares[at], mean)
            status: Status = "derived" if man.number >= FEW and man.log else "estimated"
            ideal = _ideal_rows(man, kind, column)
            for row, cell in enumerate(column.rows):
                field = f"{heading} {row + 1}"
                self._notes.way(kind.sheet, team, "", field, way.of(ideal[row]), return_text(cell), status)
            if column.foot is not None:
                foot = _foot_way(man, kind, column)
                self._notes.way(kind.sheet, team, "", f"{heading} *", foot, return_text(column.foot), status)


def _foot_yards(kind: Kind, foot: Return | None) -> float:
    """What the line at the foot is worth in an average."""
    if foot is None:
        return 0.0
    return float(kind.touchdown if foot.yards is None else foot.yards)


def _ideal_rows(man: Carrier, kind: Kind, column: Returner) -> list[float]:
    """Twelve rows before rounding: twelfths of his returns and of the league's, rows with an asterisk less the foot."""
    known = sum(number for _, number in man.log) if man.number else 0.0
    own = slices(man.log, ROWS) if known else [0.0] * ROWS
    part, own_mean = known / (known + SHAPE_PRIOR), sum(own) / ROWS
    rows = sorted(
        (
            part * (value + man.mean - own_mean) + (1 - part) * man.mean * usual
            for value, usual in zip(own, usual_shape(kind.shape, ROWS), strict=True)
        ),
        reverse=True,
    )
    foot = FOOT_CHANCE * _foot_yards(kind, column.foot)
    starred = sum(row.asterisk for row in column.rows)
    least = rows[min(starred, ROWS - 1)]
    return [max(least, (value - foot) / (1 - FOOT_CHANCE)) if at < starred else value for at, value in enumerate(rows)]


def _column_way(man: Carrier, kind: Kind, column: Returner, share: float, mean: float) -> Way:
    """The way of a returner's column to its average."""
    statistic = (
        f"{man.name}: {man.number:g} returns, {man.yards:g} yards, {ratio(man.yards, man.number):.2f} a return, "
        f"long {man.longest:g}, touchdowns {man.touchdowns:g}, fumbles {man.fumbles:g}"
    )
    shape = f"twelfths of his returns with {SHAPE_PRIOR} of the league's" if man.log else "the league's twelfths"
    most = ", none above his own longest" if man.number >= FEW and man.longest and not man.touchdowns else ""
    fumbled = sum(row.fumble for row in column.rows)
    steps = (
        f"the column is read for {percent(share)} of the team's kicks; the team averages {mean:.2f}",
        f"aims at {man.mean:.2f}: his own, under {FEW} returns the league's counted in, moved with the others' so that "
        f"the team's comes out",
        f"rows are {shape}, the longest first{most}; rounded together, foot counted in: "
        f"{column_mean(column, kind.touchdown):.2f}",
        f"rows with f: {fumbled}, by fumbles carried over the league",
    )
    return Way(statistic, "; ".join(steps), man.mean)


def _foot_way(man: Carrier, kind: Kind, column: Returner) -> Way:
    """The way of the line at the foot."""
    starred = sum(row.asterisk for row in column.rows)
    value = _foot_yards(kind, column.foot)
    if man.touchdowns:
        statistic = f"{man.name}: touchdowns {man.touchdowns:g} of {man.number:g} returns"
        formula = f"a touchdown counts {kind.touchdown} yards; rows with *: {starred}, so that it comes as often"
    else:
        statistic, formula = f"{man.name}: longest return {man.longest:g}", f"his longest; rows with *: {starred}"
    return Way(statistic, f"{formula}; an asterisk means the foot {percent(FOOT_CHANCE)} of the time", value)


def _line(man: Carrier) -> str:
    touchdowns = f" {man.touchdowns:g} TD" if man.touchdowns else ""
    return f"{man.name} {man.number:g}-{man.yards:g}{touchdowns}"
