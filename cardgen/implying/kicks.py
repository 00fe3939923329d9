"""Implied lines of kickers, punters and returners, as far as they are the same in all games."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import Book, count, ratio, total
from cardgen.figures.choose import Man
from cardgen.figures.field_goals import FEW, Try
from cardgen.figures.kickoffs import Kicked, LeagueKickoffs
from cardgen.figures.returners import Returning
from cardgen.implying import line_of
from cardgen.solving.accuracy import Line, grain
from cardgen.solving.outcomes import mean
from cardgen.solving.telling import PERCENT, YARDS

ALL_GOALS = "field goals"
Sheets = Mapping[str, Sequence[Any]]


class SpecialTeams:
    """The special teams of a set, beside a season where there is one."""

    def __init__(self, sheets: Sheets, book: Book | None, aiming: Aiming) -> None:
        self.sheets, self.book, self.aiming = sheets, book, aiming
        self.kickoffs = None if book is None else LeagueKickoffs(book)

    def cards(self, sheet: str, team: str, players: Sequence[str] | None = None) -> list[Any]:
        """A team's cards, or those of some players."""
        cards = [card for card in self.sheets[sheet] if card.team == team]
        return [card for card in cards if players is None or card.name in players]

    def gross_line(self, man: Man, raw: float, reads: Sequence[float]) -> Line:
        """The gross average of a player's punts, by how often numbers of his card are read; the factor that it aims
        with is taken off."""
        row = {} if self.book is None else self.book.man("punting", man.team, man.player_id)
        factor = self.punt_factor(man)
        punts, worth = count(row, "punts"), grain([step / factor for step in reads])
        real = count(row, "punt_yards") / punts if punts else None
        return Line(man.team, man.name, "gross punt", YARDS, real, raw, raw / factor, 0.0, punts, worth, 1.0)

    def punt_factor(self, man: Man) -> float:
        """By how much a punter's card aims higher."""
        return self.aiming.man(man.team, man.player_id)["punt"]

    def return_line(
        self, team: str, name: str, kind: Returning, raw: float, reads: Sequence[float], factor: float = 1.0
    ) -> Line:
        """Yards a return of a team's kickoffs or punts; the factor that its cards aim with is taken off."""
        rows = [] if self.book is None else self.book.rows(kind.table, team)
        number = total(rows, f"{kind.prefix}s")
        real = total(rows, f"{kind.prefix}_yards") / number if number else None
        return Line(team, "", name, YARDS, real, raw, raw / factor, 0.0, number, grain(reads), 1.0)

    def points_line(self, man: Man, share: float, step: float) -> list[Line]:
        """Extra points made per try, where he tried any."""
        row = {} if self.book is None else self.book.man("kicking", man.team, man.player_id)
        tried, made = count(row, "pat_att"), count(row, "pat_made")
        return [share_line(man, "extra points", 100 * made / tried, 100 * share, tried, step)] if tried else []


def share_line(man: Man, name: str, real: float, implied: float, sample: float, step: float) -> Line:
    """A share in per cent, beside the nearest that steps of this size allow."""
    floor = abs(step * round(real / step) - real)
    kind, known = (name, PERCENT), real if sample else None
    return line_of(man.team, man.name, kind, known, implied, implied, sample, [step], floor)


def touchback_line(man: Man, kicked: Kicked, share: float, step: float) -> Line:
    """Kickoffs that are touchbacks."""
    return share_line(man, "kickoff touchbacks", 100 * kicked.touchback_share, 100 * share, kicked.deep, step)


def made_share(kicks: Iterable[Try]) -> tuple[float, float]:
    """Field goals made of 100 tries, and the tries."""
    tried = sum(number for _, _, number in kicks)
    return 100 * ratio(sum(made for _, made, _ in kicks), tried), tried


def goal_line(man: Man, name: str, kicks: Sequence[Try], good: Callable[[int], float], step: float) -> Line:
    """Made per try from where he tried, by how often he is good from a distance."""
    real, tried = made_share(kicks)
    implied = 100 * mean((good(distance), number) for distance, _, number in kicks)
    return share_line(man, name, real, implied, tried, step)


def with_all_goals(bands: Sequence[Line], *every: Line) -> list[Line]:
    """Lines by band and that over all; what bands of a few tries are off, which no card is held to, is forced on it."""
    few = sum(line.sample * (line.implied - (line.real or 0.0)) for line in bands if line.sample < FEW)
    return [*bands, *(replace(line, forced=line.forced + abs(few) / line.sample) for line in every)]


def known_as(team: str, player_id: str, name: str) -> Man:
    """A player of whom a card says no more than who he is."""
    return Man(team, player_id, name, "", (), "", 0.0, 0.0, 0.0)


def man_of(card: Any) -> Man:
    """Whose statistics a card's are."""
    return known_as(card.team, card.player_id, card.name)
