"""Implied lines of kickers, punters and returners, as far as they are the same in all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from math import sqrt
from typing import Any

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import ChosenPlayer
from cardgen.figures.field_goals import FEW, LONG, Try
from cardgen.figures.kickoffs import Kicked, LeagueKickoffs
from cardgen.figures.returners import Returning
from cardgen.figures.season_index import SeasonIndex, count, ratio, total
from cardgen.implying import line_of
from cardgen.solving.accuracy import Line, grain
from cardgen.solving.implied_lines import PERCENT, YARDS
from cardgen.solving.outcomes import mean

ALL_GOALS = "field goals"
DOUBT = 0.75
"""One and a half standard errors of a try from afar: so far a card's curve may be from the few that he made."""
Sheets = Mapping[str, Sequence[Any]]


class SpecialTeams:
    """The special teams of a set, beside a season where there is one."""

    def __init__(self, sheets: Sheets, index: SeasonIndex | None, set_factors: SetFactors) -> None:
        self.sheets, self.index, self.set_factors = sheets, index, set_factors
        self.kickoffs = None if index is None else LeagueKickoffs(index)

    def cards(self, sheet: str, team: str, players: Sequence[str] | None = None) -> list[Any]:
        """A team's cards, or those of some players."""
        cards = [card for card in self.sheets[sheet] if card.team == team]
        return [card for card in cards if players is None or card.name in players]

    def gross_line(self, player: ChosenPlayer, raw: float, reads: Sequence[float]) -> Line:
        """The gross average of a player's punts, by how often numbers of his card are read; the factor that it targets
        with is taken off."""
        row = {} if self.index is None else self.index.player("punting", player.team, player.player_id)
        factor = self.punt_factor(player)
        punts, worth = count(row, "punts"), grain([step / factor for step in reads])
        real = count(row, "punt_yards") / punts if punts else None
        return Line(player.team, player.name, "gross punt", YARDS, real, raw, raw / factor, 0.0, punts, worth, 1.0)

    def punt_factor(self, player: ChosenPlayer) -> float:
        """By how much a punter's card targets higher."""
        return self.set_factors.player(player.team, player.player_id)["punt"]

    def return_line(
        self, team: str, name: str, kind: Returning, raw: float, reads: Sequence[float], factor: float = 1.0
    ) -> Line:
        """Yards a return of a team's kickoffs or punts; the factor of its cards' targets is taken off."""
        rows = [] if self.index is None else self.index.rows(kind.table, team)
        number = total(rows, f"{kind.prefix}s")
        real = total(rows, f"{kind.prefix}_yards") / number if number else None
        return Line(team, "", name, YARDS, real, raw, raw / factor, 0.0, number, grain(reads), 1.0)

    def points_line(self, player: ChosenPlayer, share: float, step: float) -> list[Line]:
        """Extra points made per try, where he tried any."""
        row = {} if self.index is None else self.index.player("kicking", player.team, player.player_id)
        tried, made = count(row, "pat_att"), count(row, "pat_made")
        return [share_line(player, "extra points", 100 * made / tried, 100 * share, tried, step)] if tried else []


def share_line(player: ChosenPlayer, name: str, real: float, implied: float, sample: float, step: float) -> Line:
    """A share in per cent, beside the nearest that steps of this size allow."""
    floor = abs(step * round(real / step) - real)
    kind, known = (name, PERCENT), real if sample else None
    return line_of(player.team, player.name, kind, known, implied, implied, sample, [step], floor)


def touchback_line(player: ChosenPlayer, kicked: Kicked, share: float, step: float) -> Line:
    """Kickoffs that are touchbacks."""
    return share_line(player, "kickoff touchbacks", 100 * kicked.touchback_share, 100 * share, kicked.deep, step)


def made_share(kicks: Iterable[Try]) -> tuple[float, float]:
    """Field goals made of 100 tries, and the tries."""
    tried = sum(number for _, _, number in kicks)
    return 100 * ratio(sum(made for _, made, _ in kicks), tried), tried


def goal_line(player: ChosenPlayer, name: str, kicks: Sequence[Try], good: Callable[[int], float], step: float) -> Line:
    """Made per try from where he tried, by how often he is good from a distance."""
    real, tried = made_share(kicks)
    implied = 100 * mean((good(distance), number) for distance, _, number in kicks)
    line = share_line(player, name, real, implied, tried, step)
    long = sum(number for distance, _, number in kicks if distance >= LONG)
    return replace(line, forced=line.forced + 100 * DOUBT * sqrt(long) / tried) if long else line


def with_all_goals(bands: Sequence[Line], *every: Line) -> list[Line]:
    """Lines by band and that over all; what bands of a few tries are off, which no card is held to, is forced on it."""
    few = sum(line.sample * (line.implied - (line.real or 0.0)) for line in bands if line.sample < FEW)
    return [*bands, *(replace(line, forced=line.forced + abs(few) / line.sample) for line in every)]


def known_as(team: str, player_id: str, name: str) -> ChosenPlayer:
    """A player of whom a card says no more than who he is."""
    return ChosenPlayer(team, player_id, name, "", (), "", 0.0, 0.0, 0.0)


def player_of(card: Any) -> ChosenPlayer:
    """Whose statistics a card's are."""
    return known_as(card.team, card.player_id, card.name)
