"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen import generating
from cardgen.calibration.set_factors import Learned
from cardgen.completing import complete
from cardgen.figures.choose import Chosen, choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.games import find_game
from cardgen.generating import Generator, Progress, Sheets, Teams, in_order, team_fields
from cardgen.provenance import Provenance
from cardgen.sets.cardset import CardSet, ChartTables, DeckRow
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
from ingest.season import Season

GAME: Final = "strat"
LOST: Final = {
    **generating.LOST,
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
GENERATOR: Final = Generator(
    GAME, PACKAGE, SHEETS, STRAIGHT_SET, tendency=Tendency, usage=Usage, no_plays="SOM-NO-PLAYS", lost=LOST
)


def generate(
    season: Season,
    *,
    teams: Sequence[str] | None = None,
    seed: int = 1,
    deck: Sequence[DeckRow] | None = None,
    charts: ChartTables | None = None,
    calibration: Learned | None = None,
    edition: str = "",
    progress: Progress | None = None,
) -> CardSet:
    """The cards of a season, or of some of its teams, of an edition and for charts of one's own.

    Without `calibration` they target the real lines as they are. The seed decides where readings stand in their
    columns, and nothing else.
    """
    whole = complete(season)
    index = SeasonIndex(whole.season)
    chosen_edition = find_edition(edition or find_game(GAME).edition)
    set_factors = GENERATOR.set_factors(index, calibration)
    chosen = {team: choose(index, team) for team in index.teams}
    line = league_line(index)
    terms = terms_of(chosen_edition, charts or {})
    units = Units(index, chosen, line, set_factors, terms)
    sacks, behind = units.pressure.suffered_by, units.behind()
    defense = reference_defense(line, chosen_edition)
    ground = Ground(index, line, defense, seed, set_factors, sacks, behind, Palettes(terms))
    work = Work(ground, chosen, chosen_edition, units, KickCards(index, chosen, set_factors))
    made = Teams(chosen, set_factors, units.reached, in_order(work, MAKERS, SHEETS))
    return GENERATOR.made(
        *(whole, index, made),
        teams=teams,
        seed=seed,
        calibration=calibration,
        progress=progress,
        charts=charts,
        edition=chosen_edition.name,
    )
