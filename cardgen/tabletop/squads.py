"""Who plays, league-wide: the players with cards, the starters, and all values that are rounded over the league."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.blocking import Blocking
from cardgen.fast_action.defenses import Defenses, DefenseTables
from cardgen.fast_action.lineups import display_front, reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.choose import Chosen, ChosenPlayer, choose
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.shares import league_run_mix
from cardgen.provenance import Provenance
from cardgen.tabletop import kickers, punters, specialists
from cardgen.tabletop.defense_cards import DefenseCards, line_range
from cardgen.tabletop.deflections import Deflections
from cardgen.tabletop.interference import Interference
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.punters import Punters, lower_numbers
from cardgen.tabletop.ratings import BLOCKERS, DEFENDERS
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.returners import KICKOFFS, PUNTS, Returns
from cardgen.tabletop.specialists import Specialists, specialists_of
from cardgen.tabletop.takeaways import Takeaways
from cardgen.tabletop.targets import STRAIGHT
from cardgen.tabletop.team_passes import TeamPasses, number_share
from engine.fast_action.deck import Deck
from engine.tabletop import reference


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


class Squads:
    """A league's squads."""

    def __init__(self, index: SeasonIndex, deck: Deck, responses: Responses, set_factors: SetFactors) -> None:
        self._index = index
        self.chosen = {team: choose(index, team) for team in index.teams}
        self.starters = {team: starters(each) for team, each in self.chosen.items()}
        self.blocking = Blocking(BLOCKERS, index, self.chosen, self.starters)
        passes = PassTables(responses, reference_usage(index, list(self.starters.values())))
        thrown = 1 - sum(passes.rushed(DEFENDERS.usual_rush()))
        boxes = reference.reference_defense().defense
        self.deflections = Deflections(index, self.chosen, self.starters, boxes)
        self.interference = Interference(
            index, deck, self.chosen, self.starters, lambda front, box: number_share(passes, front, box) / thrown
        )
        self.takeaways = Takeaways(index)
        tables = DefenseTables(
            RunTables(responses, league_run_mix(index)),
            TeamPasses(passes.deflecting(self.deflections.usual), "4-3", 0, {}),
            {team: self._passes(team, passes) for team in self.chosen},
        )
        self.defenses = Defenses(DEFENDERS, index, self.chosen, self.starters, tables, set_factors, STRAIGHT)
        forced = {team: self.takeaways.forced_on_average(each.defense.values()) for team, each in self.starters.items()}
        self.values = LineupValues(index, deck, set_factors, forced, usual_movement(index, self.chosen))
        self.special = SpecialTeams(index, self.chosen, self.values, set_factors)

    def _passes(self, team: str, passes: PassTables) -> TeamPasses:
        """Passes against a team, as its linemen deflect and its backs interfere."""
        line = [player for player in self.starters[team].defense.values() if player.sheet == "defensive line"]
        widest = max((line_range(self._index, player) for player in line), default=0)
        deflecting = passes.deflecting(self.deflections.totals[team])
        front = display_front(self.chosen[team], self.starters[team].defense)
        return TeamPasses(deflecting, front, widest, self.interference.by_box[team])

    def defenders(self, notes: Provenance) -> DefenseCards:
        """The maker of defenders' cards."""
        return DefenseCards(self._index, self.defenses, self.deflections, self.interference, self.takeaways, notes)
