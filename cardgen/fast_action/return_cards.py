"""Return cards: who has which column, his twelve rows and his foot. A game says what is at the foot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from cardgen.fast_action.return_columns import Foot, Kind, column_mean, make_column
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen
from cardgen.figures.returners import (
    FEW,
    SHAPE_PRIOR,
    Carrier,
    blended_slices,
    carriers_of,
    fumble_rate,
    set_means,
    team_mean,
)
from cardgen.provenance import Provenance, Status, Way, percent
from cardgen.solving.outcomes import Carried
from engine.cards.faces import ROWS
from engine.fast_action.cards.cells import Returner, return_text

COLUMNS: Final = 4
FEW_READINGS: Final = 0.1
"""A column read less often than this has no rows marked f."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a team's return card; of those left blank the last man named has them."""

    returners: list[Returner | None]
    men: list[Carrier]
    feet: list[Foot]
    line: str


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


class ReturnCards(ABC):
    """Makes the columns of a league's return cards, team by team; fumbles not yet printed are carried on."""

    most_fumbles = 2
    """No column has more rows marked f."""

    def __init__(self, book: Book, notes: Provenance, shares: Mapping[str, Sequence[float]]) -> None:
        self._book, self._notes = book, notes
        self._shares = shares
        """By the season's table of returns, how often each column is the one that is read."""
        self._fumbled = {table: Carried() for table in shares}
        """Rows marked f: one in twelve returns each, so what is left over is carried on."""

    @abstractmethod
    def foot(self, man: Carrier) -> Foot:
        """The line at the foot of a man's column."""

    def fumbles(self, team: str, man: Carrier, kind: Kind) -> float:
        """How often a row read is to be marked f."""
        return fumble_rate(self._book, man, kind)

    def aim(self, team: str, kind: Kind) -> float:
        """By how much the team's returns are to be longer than they were."""
        return 1.0

    def aim_told(self, team: str, kind: Kind) -> str:
        """For `explain`: why that is so; nothing where it is not."""
        return ""

    def columns(self, chosen: Chosen, kind: Kind) -> Columns:
        """The columns of a team's card."""
        carriers = carriers_of(self._book, chosen, kind)[:COLUMNS]
        shares = self._shares[kind.table]
        assigned = columns_of(carriers, shares)
        weights = [
            sum(share for column, share in zip(assigned, shares, strict=True) if column == at)
            for at in range(len(carriers))
        ]
        used = [at for at, weight in enumerate(weights) if weight]
        set_means(self._book, chosen.team, kind, [carriers[at] for at in used], [weights[at] for at in used])
        for at in used:
            carriers[at].mean *= self.aim(chosen.team, kind)
        every = {at: self.foot(carriers[at]) for at in used}
        made = {}
        for at in used:
            rate, most = self.fumbles(chosen.team, carriers[at], kind), self.most_fumbles
            fumbled = self._fumbled[kind.table].whole(
                ROWS * rate, most if weights[at] > FEW_READINGS else 0, weights[at]
            )
            made[at] = make_column(carriers[at], kind, int(fumbled), every[at])
        columns: list[Returner | None] = [made[at] for at in assigned]
        men, feet = [carriers[at] for at in assigned], [every[at] for at in assigned]
        # Columns that only repeat the last man named stay blank: he has them anyway.  SPF-4.4.1, TTF-CARD-26
        while len(assigned) > 1 and assigned[-1] == assigned[-2]:
            assigned.pop()
        columns[len(assigned) :] = [None] * (COLUMNS - len(assigned))
        share = [*shares[: len(assigned) - 1], sum(shares[len(assigned) - 1 :])]
        found = Columns(columns, men, feet, "; ".join(_line(man) for man in carriers if man.number))
        self._note(chosen.team, kind, found, share)
        return found

    def _note(self, team: str, kind: Kind, columns: Columns, shares: Sequence[float]) -> None:
        """Origins of the columns printed; the last man named has what blank ones would."""
        mean, aimed = team_mean(self._book, team, kind), self.aim_told(team, kind)
        every = zip(kind.headings, columns.men, columns.returners, columns.feet, strict=True)
        for at, (heading, man, column, foot) in enumerate(every):
            if column is None:
                continue
            way = _column_way(man, kind, column, (shares[at], mean, foot.chance))
            if aimed:
                way = Way(way.statistic, f"{way.formula}; {aimed}", way.value)
            status: Status = "derived" if man.number >= FEW and man.log else "estimated"
            ideal = _ideal_rows(man, kind, column, foot)
            for row, cell in enumerate(column.rows):
                field = f"{heading} {row + 1}"
                self._notes.way(kind.sheet, team, "", field, way.of(ideal[row]), return_text(cell), status)
            if column.foot is not None:
                foot_way = _foot_way(man, kind, column, foot)
                self._notes.way(kind.sheet, team, "", f"{heading} *", foot_way, return_text(column.foot), status)


def _ideal_rows(man: Carrier, kind: Kind, column: Returner, foot: Foot) -> list[float]:
    """Twelve rows before rounding: twelfths of his returns and of the league's, rows with an asterisk less the foot."""
    rows = blended_slices(man, kind, ROWS)
    chance = foot.chance
    at_foot = 0.0 if column.foot is None else chance * foot.yards(kind.touchdown)
    starred = sum(row.asterisk for row in column.rows)
    least = rows[min(starred, ROWS - 1)]
    return [max(least, (value - at_foot) / (1 - chance)) if at < starred else value for at, value in enumerate(rows)]


def _column_way(man: Carrier, kind: Kind, column: Returner, known: tuple[float, float, float]) -> Way:
    """The way of a returner's column to its average: how often it is read, the team's mean, what an asterisk is."""
    share, mean, chance = known
    statistic = f"{man.name}: {man.text}, fumbles {man.fumbles:g}"
    shape = f"twelfths of his returns with {SHAPE_PRIOR} of the league's" if man.log else "the league's twelfths"
    most = ", none above his own longest" if man.number >= FEW and man.longest and not man.touchdowns else ""
    fumbled = sum(row.fumble for row in column.rows)
    steps = (
        f"the column is read for {percent(share)} of the team's kicks; the team averages {mean:.2f}",
        f"aims at {man.mean:.2f}: his own, under {FEW} returns the league's counted in, moved with the others' so that "
        f"the team's comes out",
        f"rows are {shape}, the longest first{most}; rounded together, foot counted in: "
        f"{column_mean(column, kind.touchdown, chance):.2f}",
        f"rows with f: {fumbled}, by fumbles carried over the league",
    )
    return Way(statistic, "; ".join(steps), man.mean)


def _foot_way(man: Carrier, kind: Kind, column: Returner, foot: Foot) -> Way:
    """The way of the line at the foot."""
    starred = sum(row.asterisk for row in column.rows)
    value = foot.yards(kind.touchdown)
    if man.touchdowns:
        statistic = f"{man.name}: touchdowns {man.touchdowns:g} of {man.number:g} returns"
        formula = f"a touchdown counts {kind.touchdown} yards; rows with *: {starred}, so that it comes as often"
    else:
        statistic, formula = f"{man.name}: longest return {man.longest:g}", f"his longest; rows with *: {starred}"
    return Way(statistic, f"{formula}; an asterisk means the foot {percent(foot.chance)} of the time", value)


def _line(man: Carrier) -> str:
    touchdowns = f" {man.touchdowns:g} TD" if man.touchdowns else ""
    return f"{man.name} {man.number:g}-{man.yards:g}{touchdowns}"
