"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from cardgen.aims.aiming import Aiming
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, choose
from cardgen.generating import generator
from cardgen.generating.generator import Generator, Order, Sheets, Teams, in_order, team_fields
from cardgen.inside_blitz.aimed import PACKAGE, STRAIGHT, STRAIGHT_AIMING
from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.fumbles import Fumbles, chances_of
from cardgen.inside_blitz.offense import make_offense
from cardgen.inside_blitz.offense_cards import OffenseCards
from cardgen.inside_blitz.run_odds import RunOdds
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

    book: Book
    table: Equipment
    chosen: Mapping[str, Chosen]
    aiming: Aiming
    seed: int
    asking: Asking
    runs: RunOdds
    units: Units


Maker = Callable[[Work, str, Sheets, Provenance], None]
"""Makes a team's cards of some sheets, and adds them to those already made for the team."""


def make_team(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """Who the team is."""
    sheets["teams"].append(Team(*team_fields(work.book, team)))


def make_units(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """The line, the defence, the special teams, and what belongs to the team as a whole."""
    for sheet, cards in work.units.cards(team).items():
        sheets[sheet] += cards
    notes.add(work.units.origins(team))


def make_skill(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """Passers, runners and receivers, behind the line that was made before them."""
    chosen = work.chosen[team]
    line: list[Lineman] = sheets["offensive line"]
    offense = make_offense(work.asking, work.runs, work.book, chosen, line, work.aiming)
    fumbles = Fumbles(work.book, offense, chances_of(work.table.deck), work.aiming)
    cards = OffenseCards(work.book, offense, fumbles, work.seed, notes)
    for man in chosen.of("quarterbacks"):
        sheets["quarterbacks"].append(cards.quarterback(man))
        sheets["quarterback runs"].append(cards.quarterback_run(man))
    for skill in offense.skill.values():
        if skill.runs is not None:
            sheets["runners"].append(cards.runner(skill))
        sheet = "back receivers" if skill.position == "RB" else "receivers"
        sheets[sheet].append(cards.receiver(skill))


MAKERS: Final[tuple[Maker, ...]] = (make_team, make_units, make_skill)
"""In this order, since some cards are solved with those made before them: linemen come before whom they block for."""


def begin(order: Order) -> Teams:
    """For the game's charts, or with some of one's own; the seed decides where cells stand in their matrices."""
    book, aiming = order.book, order.aiming
    table = equip(order.deck, order.charts)
    asking = Asking(table)
    chosen = {team: choose(book, team) for team in book.teams}
    units = Units(book, chosen, table, aiming, STRAIGHT)
    work = Work(book, table, chosen, aiming, order.seed, asking, RunOdds(asking), units)
    return Teams(chosen, units.defenses.reached, in_order(work, MAKERS, SHEETS))


generate: Final = Generator(
    GAME, PACKAGE, SHEETS, STRAIGHT_AIMING, begin, tendency=Tendency, usage=Usage, no_plays="IBF-NO-PLAYS", lost=LOST
).generate
