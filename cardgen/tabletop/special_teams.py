"""The cards of a team's special teams: kickers, kickoff specialists, punters and return cards."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import Chosen, ChosenPlayer
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.provenance import Provenance
from cardgen.tabletop import kickers, punters, specialists
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.punters import Punters, lower_numbers
from cardgen.tabletop.returners import KICKOFFS, PUNTS, Returns
from cardgen.tabletop.specialists import Specialists, specialists_of


def usual_movement(index: SeasonIndex, chosen: Mapping[str, Chosen]) -> float:
    """How often a punt of the league's first punters is called back before the kick."""
    players = [each.of(punters.SHEET)[0] for each in chosen.values() if each.of(punters.SHEET)]
    return sum(lower_numbers(index, player).movement for player in players) / len(players) if players else 0.0


class SpecialTeams:
    """The special teams of a league, made at once: returners, fumbles and rows are shared out over all teams."""

    def __init__(
        self, index: SeasonIndex, chosen: Mapping[str, Chosen], values: LineupValues, set_factors: SetFactors
    ) -> None:
        self._cards: dict[str, dict[str, list[Any]]] = {}
        self._notes = Provenance()
        self.kicks_off: dict[str, ChosenPlayer] = {}
        """Who kicks off, by team: the lineup card's specialist."""
        notes = self._notes
        kicking, punting = Specialists(index), Punters(index, set_factors)
        returns = Returns(index, set_factors, values.on_returns, notes)
        for team, each in chosen.items():
            players = specialists_of(index, each)
            if players:
                self.kicks_off[team] = players[0]
            self._cards[team] = {
                kickers.SHEET: [
                    kickers.make_kicker(index, player, foot_line(index, player), notes)
                    for player in each.of(kickers.SHEET)
                ],
                specialists.SHEET: [kicking.make(player, foot_line(index, player), notes) for player in players],
                punters.SHEET: [
                    punting.make(player, foot_line(index, player), notes) for player in each.of(punters.SHEET)
                ],
                KICKOFFS.sheet: [returns.kickoff_card(each)],
                PUNTS.sheet: [returns.punt_card(each)],
            }

    def cards(self, team: str, notes: Provenance) -> dict[str, list[Any]]:
        """A team's cards, sheet by sheet; their origins go to the notes."""
        notes.origins.extend(origin for origin in self._notes.origins if origin.team == team)
        return self._cards[team]
