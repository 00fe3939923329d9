"""Everything of a set but the men who carry, throw and catch: line, defence, special teams and team figures.

All teams of a league are made, whichever are asked for, since much is rounded over the league.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardgen.aims.aiming import Aiming
from cardgen.aims.aims import Aims
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man
from cardgen.figures.defenders import sacks_of
from cardgen.figures.field_goals import League
from cardgen.figures.starters import starters
from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.blocking import Blocking
from cardgen.inside_blitz.defense_cards import DefenseCards
from cardgen.inside_blitz.defense_figures import make_defense_figures
from cardgen.inside_blitz.defenses import Defenses
from cardgen.inside_blitz.flags import kick_penalty, specials_of
from cardgen.inside_blitz.fronts import SUBSTITUTE, make_fronts
from cardgen.inside_blitz.fumbles import chances_of
from cardgen.inside_blitz.kickers import Kickoffs, make_kicker
from cardgen.inside_blitz.offense_figures import make_offense_figures
from cardgen.inside_blitz.punters import Punters
from cardgen.inside_blitz.reference_checks import Reference
from cardgen.inside_blitz.returners import Returns, average_receivers
from cardgen.provenance import Provenance
from engine.inside_blitz.cards import Lineman
from engine.inside_blitz.equipment import Equipment

POSITIONS: Final = {"kickers": "K", "punters": "P"}


class Units:
    """The lines, defences and special teams of a league."""

    def __init__(
        self, book: Book, chosen: Mapping[str, Chosen], table: Equipment, aiming: Aiming, straight: Aims
    ) -> None:
        self._book, self._chosen, self._table, self._aiming = book, chosen, table, aiming
        self._notes = Provenance()
        self._specials, self._chances = specials_of(table.deck), chances_of(table.deck)
        elevens = {team: starters(each) for team, each in chosen.items()}
        blocking = Blocking(book, chosen, elevens)
        self.lines: dict[str, list[Lineman]] = {team: blocking.cards(team, self._notes) for team in chosen}
        """Each team's offensive line, the starters first."""
        self.fronts = {team: make_fronts(each, elevens[team], sacks_of(book, team)) for team, each in chosen.items()}
        self.defenses = Defenses(book, self.fronts, Reference(Asking(table)), aiming, straight)
        self._kicks = self._special_teams()

    def cards(self, team: str) -> dict[str, list[Any]]:
        """A team's cards, sheet by sheet."""
        book, notes, fronts = self._book, self._notes, self.fronts[team]
        maker = DefenseCards(book, self.defenses.ratings, self._table.charts, notes)
        return {
            "offensive line": self.lines[team],
            "offense figures": [make_offense_figures(book, team, self._specials, self._aiming, notes)],
            "defenders": maker.charts(fronts),
            "defense figures": [make_defense_figures(book, team, self._specials, self._chances, self._aiming, notes)],
            "credits": maker.credits(fronts),
            **self._kicks[team],
        }

    def origins(self, team: str) -> Provenance:
        """Where the numbers of a team's cards came from, once they are made."""
        return Provenance([origin for origin in self._notes.origins if origin.team == team])

    def _special_teams(self) -> dict[str, dict[str, list[Any]]]:
        """Kickers, punters and returners of all teams, since parts of their cells are carried over the league."""
        book, notes = self._book, self._notes
        kickoffs, league = Kickoffs(book), League(book)
        punters = Punters(book, average_receivers(book), self._aiming)
        returns = Returns(book, self._chosen, self._specials, self._aiming, notes)
        found: dict[str, dict[str, list[Any]]] = {}
        for team, each in self._chosen.items():
            penalty = kick_penalty(book, team, self._specials, self._aiming)
            found[team] = {
                "kickers": [
                    make_kicker(book, man, kickoffs, league, penalty, notes) for man in _kicking(each, "kickers")
                ],
                "punters": [punters.make(man, penalty, notes) for man in _kicking(each, "punters")],
                "return figures": [returns.figures(team)],
                "kick returners": returns.kick_cards(each),
                "punt returners": returns.punt_cards(each),
            }
        return found


def _kicking(chosen: Chosen, sheet: str) -> list[Man]:
    """A team's kickers or punters; one of no name where it has none."""
    name = f"{SUBSTITUTE} {POSITIONS[sheet]}"
    nobody = Man(chosen.team, name, name, sheet, (POSITIONS[sheet],), "", 0.0, 0.0, 0.0)
    return chosen.of(sheet) or [nobody]
