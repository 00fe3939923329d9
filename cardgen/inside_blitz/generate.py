"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.calibration.set_factors import SetFactors
from cardgen.figures.choose import Chosen, choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.generating import generator
from cardgen.generating.generator import Generator, Order, Sheets, Teams, in_order, team_fields
from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.fumbles import Fumbles, chances_of
from cardgen.inside_blitz.offense import make_offense
from cardgen.inside_blitz.offense_cards import OffenseCards
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.targets import PACKAGE, STRAIGHT, STRAIGHT_SET
from cardgen.inside_blitz.units import Units
from cardgen.provenance import Provenance
from engine.inside_blitz.cards import SHEETS, Lineman, Team, Tendency, Usage
from engine.inside_blitz.equipment import Equipment, equip

GAME: Final = "inside-blitz"
LOST: Final = {
    **generator.LOST,
    "rush_directions": "runs go inside and outside as the league's do",
    "field_goals": "field goals by distance are estimated from the season's bands",
    "fourth_downs": "teams punt from where the league does, and go for fourth downs as it does",
}
"""What a set loses with each table of the plays tier."""


@dataclass(frozen=True, slots=True)
class Work:
    """What every maker of cards has before it."""

    index: SeasonIndex
    table: Equipment
    chosen: Mapping[str, Chosen]
    set_factors: SetFactors
    seed: int
    asking: Asking
    runs: RunOdds
    units: Units


Maker = Callable[[Work, str, Sheets, Provenance], None]
"""Makes a team's cards of some sheets, and adds them to those already made for the team."""


def make_team(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """Who the team is."""
    sheets["teams"].append(Team(*team_fields(work.index, team)))


def make_units(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """The line, the defense, the special teams, and what belongs to the team as a whole."""
    for sheet, cards in work.units.cards(team).items():
        sheets[sheet] += cards
    notes.add(work.units.origins(team))


def make_skill(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """Passers, runners and receivers, behind the line that was made before them."""
    chosen = work.chosen[team]
    line: list[Lineman] = sheets["offensive line"]
    offense = make_offense(work.asking, work.runs, work.index, chosen, line, work.set_factors)
    fumbles = Fumbles(work.index, offense, chances_of(work.table.deck), work.set_factors)
    cards = OffenseCards(work.index, offense, fumbles, work.seed, notes)
    for player in chosen.of("quarterbacks"):
        sheets["quarterbacks"].append(cards.quarterback(player))
        sheets["quarterback runs"].append(cards.quarterback_run(player))
    for skill in offense.skill.values():
        if skill.runs is not None:
            sheets["runners"].append(cards.runner(skill))
        sheet = "back receivers" if skill.position == "RB" else "receivers"
        sheets[sheet].append(cards.receiver(skill))


MAKERS: Final[tuple[Maker, ...]] = (make_team, make_units, make_skill)
"""In this order, since some cards are solved with those made before them: linemen come before whom they block for."""


def begin(order: Order) -> Teams:
    """For the game's charts, or with some of one's own; the seed decides where cells stand in their matrices."""
    index, set_factors = order.index, order.set_factors
    table = equip(order.deck, order.charts)
    asking = Asking(table)
    chosen = {team: choose(index, team) for team in index.teams}
    units = Units(index, chosen, table, set_factors, STRAIGHT)
    work = Work(index, table, chosen, set_factors, order.seed, asking, RunOdds(asking), units)
    return Teams(chosen, units.defenses.reached, in_order(work, MAKERS, SHEETS))


generate: Final = Generator(
    GAME, PACKAGE, SHEETS, STRAIGHT_SET, begin, tendency=Tendency, usage=Usage, no_plays="IBF-NO-PLAYS", lost=LOST
).generate
