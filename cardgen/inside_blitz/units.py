"""Everything of a set but the players who carry, throw and catch: line, defense, special teams and team figures.

All teams of a league are made, whichever are asked for, since much is rounded over the league.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from cardgen.calibration.factors import Factors
from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.defenders import sacks_of
from cardgen.figures.field_goals import League
from cardgen.figures.season_index import SeasonIndex
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
    """The lines, defenses and special teams of a league."""

    def __init__(
        self,
        index: SeasonIndex,
        chosen: Mapping[str, Chosen],
        table: Equipment,
        set_factors: SetFactors,
        straight: Factors,
    ) -> None:
        self._index, self._chosen, self._table, self._set_factors = index, chosen, table, set_factors
        self._notes = Provenance()
        self._specials, self._chances = specials_of(table.deck), chances_of(table.deck)
        elevens = {team: starters(each) for team, each in chosen.items()}
        blocking = Blocking(index, chosen, elevens)
        self.lines: dict[str, list[Lineman]] = {team: blocking.cards(team, self._notes) for team in chosen}
        """Each team's offensive line, the starters first."""
        self.fronts = {team: make_fronts(each, elevens[team], sacks_of(index, team)) for team, each in chosen.items()}
        self.defenses = Defenses(index, self.fronts, Reference(Asking(table)), set_factors, straight)
        self._kicks = self._special_teams()

    def cards(self, team: str) -> dict[str, list[Any]]:
        """A team's cards, sheet by sheet."""
        index, notes, fronts = self._index, self._notes, self.fronts[team]
        maker = DefenseCards(index, self.defenses.ratings, self._table.charts, notes)
        return {
            "offensive line": self.lines[team],
            "offense figures": [make_offense_figures(index, team, self._specials, self._set_factors, notes)],
            "defenders": maker.charts(fronts),
            "defense figures": [
                make_defense_figures(index, team, self._specials, self._chances, self._set_factors, notes)
            ],
            "credits": maker.credits(fronts),
            **self._kicks[team],
        }

    def origins(self, team: str) -> Provenance:
        """Where the numbers of a team's cards came from, once they are made."""
        return Provenance([origin for origin in self._notes.origins if origin.team == team])

    def _special_teams(self) -> dict[str, dict[str, list[Any]]]:
        """Kickers, punters and returners of all teams, since parts of their cells are carried over the league."""
        index, notes = self._index, self._notes
        kickoffs, league = Kickoffs(index), League(index)
        punters = Punters(index, average_receivers(index), self._set_factors)
        returns = Returns(index, self._chosen, self._specials, self._set_factors, notes)
        found: dict[str, dict[str, list[Any]]] = {}
        for team, each in self._chosen.items():
            penalty = kick_penalty(index, team, self._specials, self._set_factors)
            found[team] = {
                "kickers": [
                    make_kicker(index, player, kickoffs, league, penalty, notes) for player in _kicking(each, "kickers")
                ],
                "punters": [punters.make(player, penalty, notes) for player in _kicking(each, "punters")],
                "return figures": [returns.figures(team)],
                "kick returners": returns.kick_cards(each),
                "punt returners": returns.punt_cards(each),
            }
        return found


def _kicking(chosen: Chosen, sheet: str) -> list[ChosenPlayer]:
    """A team's kickers or punters; one of no name where it has none."""
    name = f"{SUBSTITUTE} {POSITIONS[sheet]}"
    nobody = ChosenPlayer(chosen.team, name, name, sheet, (POSITIONS[sheet],), "", 0.0, 0.0, 0.0)
    return chosen.of(sheet) or [nobody]
