"""Who plays, league-wide: the men with cards, the starters, and all values that are rounded over the league."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from cardgen.aims.aiming import Aiming
from cardgen.fast_action.blocking import Blocking
from cardgen.fast_action.defenses import Defenses, DefenseTables
from cardgen.fast_action.lineups import display_front, reference_usage, starters
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, Man, choose
from cardgen.figures.lines import foot_line
from cardgen.figures.shares import league_run_mix
from cardgen.provenance import Provenance
from cardgen.tabletop import kickers, punters, specialists
from cardgen.tabletop.aimed import STRAIGHT
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
from cardgen.tabletop.team_passes import TeamPasses, number_share
from engine.fast_action.deck import Deck
from engine.tabletop import reference


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
