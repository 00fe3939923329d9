"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.figures.choose import Chosen, choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.games import find_game
from cardgen.generating import generator
from cardgen.generating.generator import Generator, Order, Sheets, Teams, in_order, team_fields
from cardgen.provenance import Provenance
from cardgen.strat.league_lines import league_line
from cardgen.strat.offense import Ground, make_offense
from cardgen.strat.offense_cards import OffenseCards
from cardgen.strat.palettes import Palettes
from cardgen.strat.pass_halves import reference_defense
from cardgen.strat.specialists import KickCards
from cardgen.strat.targets import PACKAGE, STRAIGHT_SET
from cardgen.strat.team_fumbles import fumble_rating
from cardgen.strat.terms import terms_of
from cardgen.strat.units import Units
from engine.strat.cards import SHEETS, Back, Team, Tendency, Usage
from engine.strat.editions import Edition, find_edition

GAME: Final = "strat"
LOST: Final = {
    **generator.LOST,
    "rush_directions": "linebucks, off tackle runs and end runs gain what all runs do",
    "field_goals": "field goals by line of scrimmage are estimated from the season's bands",
    "fourth_downs": "teams go for fourth downs as the league does",
}
"""What a set loses with each table of the plays tier."""


@dataclass(frozen=True, slots=True)
class Work:
    """What every maker of cards has before it."""

    ground: Ground
    chosen: Mapping[str, Chosen]
    edition: Edition
    units: Units
    kicks: KickCards

    @property
    def index(self) -> SeasonIndex:
        """The season's tables."""
        return self.ground.index


Maker = Callable[[Work, str, Sheets, Provenance], None]
"""Makes a team's cards of some sheets, and adds them to those already made for the team."""


def make_team(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """Who the team is."""
    sheets["teams"].append(Team(*team_fields(work.index, team)))


def make_skill(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """Quarterbacks, backs and receivers."""
    offense = make_offense(work.ground, work.chosen[team])
    cards = OffenseCards(work.ground, offense, work.edition, notes)
    sheets["quarterbacks"] += [cards.quarterback(passer) for passer in offense.passers]
    for skill in offense.skill:
        card = cards.skill(skill)
        sheets["backs" if isinstance(card, Back) else "receivers"].append(card)


def make_ratings(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """The rating card; backs and ends stand on it with the positions of their own cards."""
    factor = work.ground.set_factors.offense(team)["fumble"]
    fumbles = fumble_rating(work.index, team, work.edition, factor)
    sheets["team ratings"].append(work.units.ratings(team, fumbles, notes))
    sheets["blockers"] += work.units.blockers(team, [*sheets["backs"], *sheets["receivers"]], notes)
    sheets["defenders"] += work.units.defenders(team, notes)


def make_defense(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """The three defensive cards, solved with the players of the rating card."""
    inside, outside, deep = work.units.defense(team, sheets["defenders"], notes)
    sheets["inside defense"].append(inside)
    sheets["outside defense"].append(outside)
    sheets["deep defense"].append(deep)


def make_kicks(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """The specialist card, and those who return kicks."""
    for sheet, cards in work.kicks.cards(team, notes).items():
        sheets[sheet] += cards


MAKERS: Final[tuple[Maker, ...]] = (make_team, make_skill, make_ratings, make_defense, make_kicks)
"""In this order, since some cards need those made before them."""


def begin(order: Order) -> Teams:
    """Of an edition and for charts of one's own; the seed decides where readings stand in their columns."""
    index, set_factors = order.index, order.set_factors
    edition = find_edition(order.edition or find_game(GAME).edition)
    chosen = {team: choose(index, team) for team in index.teams}
    line = league_line(index)
    terms = terms_of(edition, order.charts)
    units = Units(index, chosen, line, set_factors, terms)
    sacks, behind = units.pressure.suffered_by, units.behind()
    defense = reference_defense(line, edition)
    ground = Ground(index, line, defense, order.seed, set_factors, sacks, behind, Palettes(terms))
    work = Work(ground, chosen, edition, units, KickCards(index, chosen, set_factors))
    return Teams(chosen, units.reached, in_order(work, MAKERS, SHEETS))


generate: Final = Generator(
    GAME, PACKAGE, SHEETS, STRAIGHT_SET, begin, tendency=Tendency, usage=Usage, no_plays="SOM-NO-PLAYS", lost=LOST
).generate
