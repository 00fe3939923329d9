"""The cards of a team's special teams: kickers, kickoff specialists, punters and return cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.lines import foot_line
from cardgen.provenance import Provenance
from cardgen.tabletop import kickers, punters, specialists
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.punters import Punters, lower_numbers
from cardgen.tabletop.returners import KICKOFFS, PUNTS, Returns
from cardgen.tabletop.specialists import Specialists, specialists_of


def usual_movement(book: Book, chosen: Mapping[str, Chosen]) -> float:
    """How often a punt of the league's first punters is called back before the kick."""
    men = [each.of(punters.SHEET)[0] for each in chosen.values() if each.of(punters.SHEET)]
    return sum(lower_numbers(book, man).movement for man in men) / len(men) if men else 0.0


class SpecialTeams:
    """The special teams of a league, made at once: returners, fumbles and rows are shared out over all teams."""

    def __init__(self, book: Book, chosen: Mapping[str, Chosen], values: LineupValues, aiming: Aiming) -> None:
        self._cards: dict[str, dict[str, list[Any]]] = {}
        self._notes = Provenance()
        self.kicks_off: dict[str, Man] = {}
        """Who kicks off, by team: the lineup card's specialist."""
        notes = self._notes
        kicking, punting = Specialists(book), Punters(book, aiming)
        returns = Returns(book, aiming, values.on_returns, notes)
        for team, each in chosen.items():
            men = specialists_of(book, each)
            if men:
                self.kicks_off[team] = men[0]
            self._cards[team] = {
                kickers.SHEET: [
                    kickers.make_kicker(book, man, foot_line(book, man), notes) for man in each.of(kickers.SHEET)
                ],
                specialists.SHEET: [kicking.make(man, foot_line(book, man), notes) for man in men],
                punters.SHEET: [punting.make(man, foot_line(book, man), notes) for man in each.of(punters.SHEET)],
                KICKOFFS.sheet: [returns.kickoff_card(each)],
                PUNTS.sheet: [returns.punt_card(each)],
            }

    def cards(self, team: str, notes: Provenance) -> dict[str, list[Any]]:
        """A team's cards, sheet by sheet; their origins go to the notes."""
        notes.origins.extend(origin for origin in self._notes.origins if origin.team == team)
        return self._cards[team]
