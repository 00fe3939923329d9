"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from cardgen import generating
from cardgen.calibration.set_factors import Learned, SetFactors
from cardgen.completing import complete
from cardgen.figures.choose import Chosen, choose
from cardgen.figures.season_index import SeasonIndex
from cardgen.generating import Generator, Progress, Sheets, Teams, deck_of, in_order, team_fields
from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.fumbles import Fumbles, chances_of
from cardgen.inside_blitz.offense import make_offense
from cardgen.inside_blitz.offense_cards import OffenseCards
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.targets import PACKAGE, STRAIGHT, STRAIGHT_SET
from cardgen.inside_blitz.units import Units
from cardgen.provenance import Provenance
from cardgen.sets.cardset import CardSet, ChartTables, DeckRow
from engine.inside_blitz.cards import SHEETS, Lineman, Team, Tendency, Usage
from engine.inside_blitz.equipment import Equipment, equip
from ingest.season import Season

GAME: Final = "inside-blitz"
LOST: Final = {
    **generating.LOST,
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
GENERATOR: Final = Generator(
    GAME, PACKAGE, SHEETS, STRAIGHT_SET, tendency=Tendency, usage=Usage, no_plays="IBF-NO-PLAYS", lost=LOST
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
    """The cards of a season, or of some of its teams, for the game's charts or with some of one's own.

    Without `calibration` they target the real lines as they are. The seed decides where cells stand in their matrices,
    and nothing else.
    """
    whole = complete(season)
    index = SeasonIndex(whole.season)
    rows = deck_of(GAME, deck)
    table = equip(rows, charts or {})
    asking = Asking(table)
    set_factors = GENERATOR.set_factors(index, calibration)
    chosen = {team: choose(index, team) for team in index.teams}
    units = Units(index, chosen, table, set_factors, STRAIGHT)
    work = Work(index, table, chosen, set_factors, seed, asking, RunOdds(asking), units)
    made = Teams(chosen, set_factors, units.defenses.reached, in_order(work, MAKERS, SHEETS))
    return GENERATOR.made(
        *(whole, index, made),
        teams=teams,
        seed=seed,
        calibration=calibration,
        progress=progress,
        deck=rows,
        charts=charts,
    )
