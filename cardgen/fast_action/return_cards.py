"""Return cards: who has which column, his twelve rows and his foot. A game says what is at the foot."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Final

from cardgen.fast_action.return_columns import Foot, Kind, column_mean, make_column
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
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Derivation, Provenance, Status, percent
from cardgen.solving.outcomes import Carried
from engine.cards.faces import ROWS
from engine.fast_action.cards.cells import Returner, return_text

COLUMNS: Final = 4
FEW_READINGS: Final = 0.1
"""A column read less often than this has no rows marked f."""


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns of a team's return card; of those left blank the last player named has them."""

    returners: list[Returner | None]
    players: list[Carrier]
    feet: list[Foot]
    line: str


def columns_of(carriers: Sequence[Carrier], shares: Sequence[float]) -> list[int]:
    """Which player has which column, so that shares come nearest to the real ones; a busy player may have several."""
    every = sum(player.number for player in carriers) or 1.0
    real = [player.number / every for player in carriers]

    def distance(assigned: tuple[int, ...]) -> float:
        got = [0.0] * len(carriers)
        for column, player in enumerate(assigned):
            got[player] += shares[column]
        return sum(abs(mine - his) for mine, his in zip(got, real, strict=True))

    choices: list[tuple[int, ...]] = [(0, *rest) for rest in product(range(len(carriers)), repeat=COLUMNS - 1)]
    best = min(choices, key=lambda assigned: (round(distance(assigned), 9), assigned))
    return list(best)


class ReturnCards(ABC):
    """Makes the columns of a league's return cards, team by team; fumbles not yet printed are carried on."""

    most_fumbles = 2
    """No column has more rows marked f."""
    every_column = False
    """Whether columns that only repeat the last player named are printed all the same."""

    def __init__(self, index: SeasonIndex, notes: Provenance, shares: Mapping[str, Sequence[float]]) -> None:
        self._index, self._notes = index, notes
        self._shares = shares
        """By the season's table of returns, how often each column is the one that is read."""
        self._fumbled = {table: Carried() for table in shares}
        """Rows marked f: one in twelve returns each, so what is left over is carried on."""

    @abstractmethod
    def foot(self, player: Carrier) -> Foot:
        """The line at the foot of a player's column."""

    def fumbles(self, team: str, player: Carrier, kind: Kind) -> float:
        """How often a row read is to be marked f."""
        return fumble_rate(self._index, player, kind)

    def target(self, team: str, kind: Kind) -> float:
        """By how much the team's returns are to be longer than they were."""
        return 1.0

    def target_described(self, team: str, kind: Kind) -> str:
        """For `explain`: why that is so; nothing where it is not."""
        return ""

    def columns(self, chosen: Chosen, kind: Kind) -> Columns:
        """The columns of a team's card."""
        carriers = carriers_of(self._index, chosen, kind)[:COLUMNS]
        shares = self._shares[kind.table]
        assigned = columns_of(carriers, shares)
        weights = [
            sum(share for column, share in zip(assigned, shares, strict=True) if column == at)
            for at in range(len(carriers))
        ]
        used = [at for at, weight in enumerate(weights) if weight]
        set_means(self._index, chosen.team, kind, [carriers[at] for at in used], [weights[at] for at in used])
        for at in used:
            carriers[at].mean *= self.target(chosen.team, kind)
        every = {at: self.foot(carriers[at]) for at in used}
        made = {}
        for at in used:
            rate, most = self.fumbles(chosen.team, carriers[at], kind), self.most_fumbles
            fumbled = self._fumbled[kind.table].whole(
                ROWS * rate, most if weights[at] > FEW_READINGS else 0, weights[at]
            )
            made[at] = make_column(carriers[at], kind, int(fumbled), every[at])
        columns: list[Returner | None] = [made[at] for at in assigned]
        players, feet = [carriers[at] for at in assigned], [every[at] for at in assigned]
        # Columns that only repeat the last player named stay blank: he has them anyway.  SPF-4.4.1, TTF-CARD-26
        while not self.every_column and len(assigned) > 1 and assigned[-1] == assigned[-2]:
            assigned.pop()
        columns[len(assigned) :] = [None] * (COLUMNS - len(assigned))
        share = [*shares[: len(assigned) - 1], sum(shares[len(assigned) - 1 :])]
        found = Columns(columns, players, feet, "; ".join(_line(player) for player in carriers if player.number))
        self._note(chosen.team, kind, found, share)
        return found

    def _note(self, team: str, kind: Kind, columns: Columns, shares: Sequence[float]) -> None:
        """Origins of the columns printed; the last player named has what blank ones would."""
        mean, target = team_mean(self._index, team, kind), self.target_described(team, kind)
        every = zip(kind.headings, columns.players, columns.returners, columns.feet, strict=True)
        for at, (heading, player, column, foot) in enumerate(every):
            if column is None:
                continue
            derivation = _column_derivation(player, kind, column, (shares[at], mean, foot.chance))
            if target:
                derivation = Derivation(derivation.statistic, f"{derivation.formula}; {target}", derivation.value)
            # nobody else returned enough to be told apart
            repeated = self.every_column and at > 0 and columns.players[at - 1] is player
            known = player.number >= FEW and bool(player.log) and not repeated
            status: Status = "derived" if known else "estimated"
            ideal = _ideal_rows(player, kind, column, foot)
            for row, cell in enumerate(column.rows):
                field = f"{heading} {row + 1}"
                self._notes.derivation(
                    kind.sheet, team, "", field, derivation.of(ideal[row]), return_text(cell), status
                )
            if column.foot is not None:
                foot_derivation = _foot_derivation(player, kind, column, foot)
                self._notes.derivation(
                    kind.sheet, team, "", f"{heading} *", foot_derivation, return_text(column.foot), status
                )


def _ideal_rows(player: Carrier, kind: Kind, column: Returner, foot: Foot) -> list[float]:
    """Twelve rows before rounding: twelfths of his returns and of the league's, rows with an asterisk less the foot."""
    rows = blended_slices(player, kind, ROWS)
    chance = foot.chance
    at_foot = 0.0 if column.foot is None else chance * foot.yards(kind.touchdown)
    starred = sum(row.asterisk for row in column.rows)
    least = rows[min(starred, ROWS - 1)]
    return [max(least, (value - at_foot) / (1 - chance)) if at < starred else value for at, value in enumerate(rows)]


def _column_derivation(player: Carrier, kind: Kind, column: Returner, known: tuple[float, float, float]) -> Derivation:
    """The way of a returner's column to its average: how often it is read, the team's mean, what an asterisk is."""
    share, mean, chance = known
    statistic = f"{player.name}: {player.text}, fumbles {player.fumbles:g}"
    shape = f"twelfths of his returns with {SHAPE_PRIOR} of the league's" if player.log else "the league's twelfths"
    most = ", none above his own longest" if player.number >= FEW and player.longest and not player.touchdowns else ""
    fumbled = sum(row.fumble for row in column.rows)
    steps = (
        f"the column is read for {percent(share)} of the team's kicks; the team averages {mean:.2f}",
        f"targets {player.mean:.2f}: his own, under {FEW} returns the league's counted in, moved with the others' so "
        f"that the team's comes out",
        f"rows are {shape}, the longest first{most}; rounded together, foot counted in: "
        f"{column_mean(column, kind.touchdown, chance):.2f}",
        f"rows with f: {fumbled}, by fumbles carried over the league",
    )
    return Derivation(statistic, "; ".join(steps), player.mean)


def _foot_derivation(player: Carrier, kind: Kind, column: Returner, foot: Foot) -> Derivation:
    """The way of the line at the foot."""
    starred = sum(row.asterisk for row in column.rows)
    value = foot.yards(kind.touchdown)
    if player.touchdowns:
        statistic = f"{player.name}: touchdowns {player.touchdowns:g} of {player.number:g} returns"
        formula = f"a touchdown counts {kind.touchdown} yards; rows with *: {starred}, so that it comes as often"
    else:
        statistic, formula = f"{player.name}: longest return {player.longest:g}", f"his longest; rows with *: {starred}"
    return Derivation(statistic, f"{formula}; an asterisk means the foot {percent(foot.chance)} of the time", value)


def _line(player: Carrier) -> str:
    touchdowns = f" {player.touchdowns:g} TD" if player.touchdowns else ""
    return f"{player.name} {player.number:g}-{player.yards:g}{touchdowns}"
