"""Who returns a team's kicks and punts, and the averages his card is to have."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import Chosen
from cardgen.figures.kicks import KICKOFF_RETURNS, PUNT_RETURNS, usual_mean, usual_shape
from cardgen.figures.season_index import SeasonIndex, count, ratio, total
from cardgen.solving.outcomes import filled, mean, mixed, slices
from cardgen.solving.rounding import clip
from engine.football.codes import FIELD

FEW: Final = 8
"""Returns below which the league's average counts beside a player's own."""
SHAPE_PRIOR: Final = 10
"""Returns for which the league's shape counts beside a player's own."""
MOST_SHIFT: Final = 4.0
"""Yards by which a team's players may move so that its average comes out."""

RETURNERS: Final = 4
USUAL_RETURNERS: Final = (0.78, 0.16, 0.05, 0.01)
"""Returns by the team's first, second, third and fourth player where a season does not count them."""


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


def carriers_of(index: SeasonIndex, chosen: Chosen, kind: Returning) -> list[Carrier]:
    """A team's returners, the busiest first; a season that does not count returns has the team's last receiver."""
    names = {player.player_id: player.name for player in chosen.players}
    found = []
    for row in index.rows(kind.table, chosen.team):
        number = count(row, f"{kind.prefix}s")
        if number:
            player_id = row["player_id"]
            log = [
                (float(each["gain"]), count(each, "returns"))
                for each in index.of_player("return_gains", chosen.team, player_id)
                if each["kind"] == kind.log
            ]
            fumbles = count(index.player("fumbles", chosen.team, player_id), kind.fumbles)
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
    found.sort(key=lambda player: (-player.number, player.name))
    return found or [_nobody(chosen)]


def _nobody(chosen: Chosen) -> Carrier:
    players = chosen.of("backs") or chosen.of("defensive backs") or list(chosen.players)
    return Carrier(players[-1].name, 0.0, 0.0, 0.0, 0.0, 0.0, [], player_id=players[-1].player_id)


def league_mean(index: SeasonIndex, kind: Returning) -> float:
    """The league's average return, or that of the seasons that ship."""
    league = index.everybody(kind.table)
    return ratio(total(league, f"{kind.prefix}_yards"), total(league, f"{kind.prefix}s"), usual_mean(kind.shape))


def team_mean(index: SeasonIndex, team: str, kind: Returning) -> float:
    """The team's real average, or the league's, or that of the seasons that ship."""
    rows = index.rows(kind.table, team)
    return ratio(total(rows, f"{kind.prefix}_yards"), total(rows, f"{kind.prefix}s"), league_mean(index, kind))


def set_means(
    index: SeasonIndex, team: str, kind: Returning, carriers: Sequence[Carrier], weights: Sequence[float]
) -> None:
    """The players' averages, those of few returns near the league's, moved together so that the team's comes out."""
    usual = league_mean(index, kind)
    for player in carriers:
        player.mean = mixed(ratio(player.yards, player.number, usual), usual, player.number / FEW)
    now = mean((player.mean, weight) for weight, player in zip(weights, carriers, strict=True))
    shift = clip(team_mean(index, team, kind) - now, -MOST_SHIFT, MOST_SHIFT)
    for player in carriers:
        player.mean += shift


def usual_caught(index: SeasonIndex, otherwise: float) -> float:
    """The league's fair catches of punts fielded."""
    rows = index.everybody(PUNTS.table)
    caught, returned = total(rows, "punt_return_fair_catches"), total(rows, "punt_returns")
    return ratio(caught, caught + returned) or otherwise


def fumble_rate(index: SeasonIndex, player: Carrier, kind: Returning, few: float = FEW) -> float:
    """Fumbles per return, so many of the league's returns counted in."""
    league = index.everybody("fumbles")
    usual = ratio(total(league, kind.fumbles), total(index.everybody(kind.table), f"{kind.prefix}s"))
    return filled(player.fumbles, player.number, usual, few)


def returner_shares(index: SeasonIndex, table: str = "punt_returns", column: str = "punt_returns") -> list[float]:
    """How a league's returns of punts, or of kickoffs, are shared among teams' first, second, third and fourth
    players."""
    sums = [0.0] * RETURNERS
    for team in index.teams:
        players = sorted((count(row, column) for row in index.rows(table, team)), reverse=True)
        for at, number in enumerate(players[:RETURNERS]):
            sums[at] += number
    every = sum(sums)
    return [number / every for number in sums] if every else list(USUAL_RETURNERS)


def blended_slices(player: Carrier, kind: Returning, rows: int) -> list[float]:
    """So many slices of a player's returns, the longest first: his own as far as they are known, else the league's."""
    known = sum(number for _, number in player.log) if player.number else 0.0
    own = slices(player.log, rows) if known else [0.0] * rows
    part, own_mean = known / (known + SHAPE_PRIOR), sum(own) / rows
    blended = [
        part * (value + player.mean - own_mean) + (1 - part) * player.mean * usual
        for value, usual in zip(own, usual_shape(kind.shape, rows), strict=True)
    ]
    return sorted(blended, reverse=True)
