"""Who plays, league-wide: the men with cards, the starters, and all values that are rounded over the league."""

from __future__ import annotations

from cardgen.aims.aiming import Aiming
from cardgen.fast_action.blocking import Blocking
from cardgen.fast_action.defenses import Defenses, DefenseTables
from cardgen.fast_action.lineups import display_front, reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.book import Book
from cardgen.figures.choose import choose
from cardgen.figures.shares import league_run_mix
from cardgen.provenance import Provenance
from cardgen.tabletop.aimed import STRAIGHT
from cardgen.tabletop.defense_cards import DefenseCards, line_range
from cardgen.tabletop.deflections import Deflections
from cardgen.tabletop.interference import Interference
from cardgen.tabletop.lineup_values import LineupValues
from cardgen.tabletop.ratings import BLOCKERS, DEFENDERS
from cardgen.tabletop.responses import Responses
from cardgen.tabletop.special_teams import SpecialTeams, usual_movement
from cardgen.tabletop.takeaways import Takeaways
from cardgen.tabletop.team_passes import TeamPasses, number_share
from engine.fast_action.deck import Deck
from engine.tabletop import reference


class Squads:
    """A league's squads."""

    def __init__(self, book: Book, deck: Deck, responses: Responses, aiming: Aiming) -> None:
        self._book = book
        self.chosen = {team: choose(book, team) for team in book.teams}
        self.starters = {team: starters(each) for team, each in self.chosen.items()}
        self.blocking = Blocking(BLOCKERS, book, self.chosen, self.starters)
        passes = PassTables(responses, reference_usage(book, list(self.starters.values())))
        thrown = 1 - sum(passes.rushed(DEFENDERS.usual_rush()))
        boxes = reference.reference_defense().defense
        self.deflections = Deflections(book, self.chosen, self.starters, boxes)
        self.interference = Interference(
            book, deck, self.chosen, self.starters, lambda front, box: number_share(passes, front, box) / thrown
        )
        self.takeaways = Takeaways(book)
        tables = DefenseTables(
            RunTables(responses, league_run_mix(book)),
            TeamPasses(passes.deflecting(self.deflections.usual), "4-3", 0, {}),
            {team: self._passes(team, passes) for team in self.chosen},
        )
        self.defenses = Defenses(DEFENDERS, book, self.chosen, self.starters, tables, aiming, STRAIGHT)
        forced = {team: self.takeaways.forced_on_average(each.defense.values()) for team, each in self.starters.items()}
        self.values = LineupValues(book, deck, aiming, forced, usual_movement(book, self.chosen))
        self.special = SpecialTeams(book, self.chosen, self.values, aiming)

    def _passes(self, team: str, passes: PassTables) -> TeamPasses:
        """Passes against a team, as its linemen deflect and its backs interfere."""
        line = [man for man in self.starters[team].defense.values() if man.sheet == "defensive line"]
        widest = max((line_range(self._book, man) for man in line), default=0)
        deflecting = passes.deflecting(self.deflections.totals[team])
        front = display_front(self.chosen[team], self.starters[team].defense)
        return TeamPasses(deflecting, front, widest, self.interference.by_box[team])

    def defenders(self, notes: Provenance) -> DefenseCards:
        """The maker of defenders' cards."""
        return DefenseCards(self._book, self.defenses, self.deflections, self.interference, self.takeaways, notes)
