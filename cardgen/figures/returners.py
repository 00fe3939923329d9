"""Who returns a team's kicks and punts, and the averages his card is to have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.figures.book import Book, count, ratio, total
from cardgen.figures.choose import Chosen
from cardgen.figures.kicks import KICKOFF_RETURNS, PUNT_RETURNS, usual_mean, usual_shape
from cardgen.solving.outcomes import filled, mean, mixed, slices
from cardgen.solving.rounding import clip
from engine.football.codes import FIELD

FEW: Final = 8
"""Returns below which the league's average counts beside a man's own."""
SHAPE_PRIOR: Final = 10
"""Returns for which the league's shape counts beside a man's own."""
MOST_SHIFT: Final = 4.0
"""Yards by which a team's men may move so that its average comes out."""

RETURNERS: Final = 4
USUAL_RETURNERS: Final = (0.78, 0.16, 0.05, 0.01)
"""Returns by the team's first, second, third and fourth man where a season does not count them."""


@dataclass(frozen=True, slots=True)
class Returning:
    """What differs between kickoffs and punts."""

    table: str
    prefix: str
    shape: str
    log: str
    fumbles: str
    touchdown: int
    """Yards a touchdown is worth in an average: from where such kicks are fielded to the goal line."""

    @property
    def fielded_at(self) -> int:
        """The receivers' yard line on which such kicks are fielded."""
        return FIELD - self.touchdown


KICKOFFS: Final = Returning("kick_returns", "kickoff_return", KICKOFF_RETURNS, "kickoff", "fumbles_kick_return", 96)
PUNTS: Final = Returning("punt_returns", "punt_return", PUNT_RETURNS, "punt", "fumbles_punt_return", 72)


@dataclass(slots=True)
class Carrier:
    """One returner: his line, and the mean his card is to have."""

    name: str
    number: float
    yards: float
    touchdowns: float
    longest: float
    fumbles: float
    log: list[tuple[float, float]]
    mean: float = 0.0
    fair_catches: float = 0.0
    player_id: str = ""

    @property
    def touchdown_rate(self) -> float:
        """Touchdowns per return, of few returns as if there had been more."""
        return self.touchdowns / max(self.number, FEW)

    @property
    def text(self) -> str:
        """His returns, as origins tell them."""
        return (
            f"{self.number:g} returns, {self.yards:g} yards, {ratio(self.yards, self.number):.2f} a return, long "
            f"{self.longest:g}, touchdowns {self.touchdowns:g}"
        )

    def caught(self, usual: float) -> float:
        """Fair catches of the punts that come to him, some of the league's counted in."""
        return filled(self.fair_catches, self.number + self.fair_catches, usual, FEW)

    def farthest(self, most: int) -> int:
        """No cell goes farther than he ever went, where enough is known of him."""
        if self.number >= FEW and self.longest and not self.touchdowns:
            return int(clip(max(self.longest, 2 * self.mean), 1, most))
        return most


def carriers_of(book: Book, chosen: Chosen, kind: Returning) -> list[Carrier]:
    """A team's returners, the busiest first; a season that does not count returns has the team's last receiver."""
    names = {man.player_id: man.name for man in chosen.men}
    found = []
    for row in book.rows(kind.table, chosen.team):
        number = count(row, f"{kind.prefix}s")
        if number:
            player_id = row["player_id"]
            log = [
                (float(each["gain"]), count(each, "returns"))
                for each in book.of_man("return_gains", chosen.team, player_id)
                if each["kind"] == kind.log
            ]
            fumbles = count(book.man("fumbles", chosen.team, player_id), kind.fumbles)
            found.append(
                Carrier(
                    str(names.get(player_id) or row["player_name"]),
                    number,
                    count(row, f"{kind.prefix}_yards"),
                    min(count(row, f"{kind.prefix}_tds"), number),
                    count(row, f"{kind.prefix}_long"),
                    fumbles,
                    log,
                    fair_catches=count(row, f"{kind.prefix}_fair_catches"),
                    player_id=player_id,
                )
            )
    found.sort(key=lambda man: (-man.number, man.name))
    return found or [_nobody(chosen)]


def _nobody(chosen: Chosen) -> Carrier:
    men = chosen.of("backs") or chosen.of("defensive backs") or list(chosen.men)
    return Carrier(men[-1].name, 0.0, 0.0, 0.0, 0.0, 0.0, [], player_id=men[-1].player_id)


def league_mean(book: Book, kind: Returning) -> float:
    """The league's average return, or that of the seasons that ship."""
    league = book.everybody(kind.table)
    return ratio(total(league, f"{kind.prefix}_yards"), total(league, f"{kind.prefix}s"), usual_mean(kind.shape))


def team_mean(book: Book, team: str, kind: Returning) -> float:
    """The team's real average, or the league's, or that of the seasons that ship."""
    rows = book.rows(kind.table, team)
    return ratio(total(rows, f"{kind.prefix}_yards"), total(rows, f"{kind.prefix}s"), league_mean(book, kind))


def set_means(book: Book, team: str, kind: Returning, carriers: Sequence[Carrier], weights: Sequence[float]) -> None:
    """The men's averages, those of few returns near the league's, moved together so that the team's comes out."""
    usual = league_mean(book, kind)
    for man in carriers:
        man.mean = mixed(ratio(man.yards, man.number, usual), usual, man.number / FEW)
    now = mean((man.mean, weight) for weight, man in zip(weights, carriers, strict=True))
    shift = clip(team_mean(book, team, kind) - now, -MOST_SHIFT, MOST_SHIFT)
    for man in carriers:
        man.mean += shift


def usual_caught(book: Book, otherwise: float) -> float:
    """The league's fair catches of punts fielded."""
    rows = book.everybody(PUNTS.table)
    caught, returned = total(rows, "punt_return_fair_catches"), total(rows, "punt_returns")
    return ratio(caught, caught + returned) or otherwise


def fumble_rate(book: Book, man: Carrier, kind: Returning, few: float = FEW) -> float:
    """Fumbles per return, so many of the league's returns counted in."""
    league = book.everybody("fumbles")
    usual = ratio(total(league, kind.fumbles), total(book.everybody(kind.table), f"{kind.prefix}s"))
    return filled(man.fumbles, man.number, usual, few)


def returner_shares(book: Book, table: str = "punt_returns", column: str = "punt_returns") -> list[float]:
    """How a league's returns of punts, or of kickoffs, are shared among teams' first, second, third and fourth men."""
    sums = [0.0] * RETURNERS
    for team in book.teams:
        men = sorted((count(row, column) for row in book.rows(table, team)), reverse=True)
        for at, number in enumerate(men[:RETURNERS]):
            sums[at] += number
    every = sum(sums)
    return [number / every for number in sums] if every else list(USUAL_RETURNERS)


def blended_slices(man: Carrier, kind: Returning, rows: int) -> list[float]:
    """So many slices of a man's returns, the longest first: his own as far as they are known, else the league's."""
    known = sum(number for _, number in man.log) if man.number else 0.0
    own = slices(man.log, rows) if known else [0.0] * rows
    part, own_mean = known / (known + SHAPE_PRIOR), sum(own) / rows
    blended = [
        part * (value + man.mean - own_mean) + (1 - part) * man.mean * usual
        for value, usual in zip(own, usual_shape(kind.shape, rows), strict=True)
    ]
    return sorted(blended, reverse=True)
