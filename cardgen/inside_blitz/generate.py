"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from cardgen.aims.aiming import Aiming, Learned
from cardgen.aims.opponents import opponents
from cardgen.figures.book import Book, count
from cardgen.figures.choose import Chosen, choose
from cardgen.figures.fourth_downs import Fourths, make_fourth_downs
from cardgen.figures.tendencies import League, make_tendencies, make_usage
from cardgen.games import find_game
from cardgen.inside_blitz.aimed import PACKAGE, STRAIGHT, STRAIGHT_AIMING
from cardgen.inside_blitz.asking import Asking
from cardgen.inside_blitz.cards import SHEETS, Lineman, Team, Tendency, Usage
from cardgen.inside_blitz.fumbles import Fumbles, chances_of
from cardgen.inside_blitz.offense import make_offense
from cardgen.inside_blitz.offense_cards import OffenseCards
from cardgen.inside_blitz.run_odds import RunOdds
from cardgen.inside_blitz.units import Units
from cardgen.provenance import Provenance
from cardgen.sets.cardset import CardSet, ChartTables, DeckRow
from cardgen.sets.decks import shipped_deck
from engine.inside_blitz.equipment import Equipment, equip
from ingest.findings import Finding, note
from ingest.season import Season

GAME: Final = "inside-blitz"
Progress = Callable[[str, int, int], None]
"""Told of the work, how much of it is done and how much there is."""
LOST: Final = {
    "rush_gains": "carries for a loss, of 10 and of 20 yards, come from the league's shape",
    "rush_directions": "runs go inside and outside as the league's do",
    "pass_depths": "completions and interceptions by depth follow the league",
    "target_depths": "passes to each man are spread over depths as the league's are",
    "catch_gains": "catches have the league's shape",
    "field_goals": "field goals by distance are estimated from the season's bands",
    "punt_lengths": "punts have the league's shape",
    "return_gains": "returns have the league's shape",
    "play_calling": "calls by down and distance follow the league, and the team's share of runs",
    "fourth_downs": "teams punt from where the league does, and go for fourth downs as it does",
}
"""What a set loses with each table of the plays tier."""
Sheets = dict[str, list[Any]]


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
    habits: League
    fourths: Fourths


Maker = Callable[[Work, str, Sheets, Provenance], None]
"""Makes a team's cards of some sheets, and adds them to those already made for the team."""


def make_team(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """Who the team is."""
    row = work.book.team_row("teams", team)
    wins, losses, ties = (int(count(row, column)) for column in ("wins", "losses", "ties"))
    year, name = str(work.book.season.year), row.get("team_name") or team
    conference, division = row.get("conference") or "", row.get("division") or ""
    sheets["teams"].append(Team(team, year, name, conference, division, wins, losses, ties))


def make_units(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """The line, the defence, the special teams, and what belongs to the team as a whole."""
    for sheet, cards in work.units.cards(team).items():
        sheets[sheet] += cards
    notes.add(work.units.origins(team))


def make_coach_sheets(work: Work, team: str, sheets: Sheets, notes: Provenance) -> None:
    """What coaches are told: no card, so that nobody asks where it came from."""
    aims = work.aiming.offense(team)
    sheets["tendencies"] += make_tendencies(work.book, work.habits, team, Tendency, aims)
    sheets["fourth downs"] += make_fourth_downs(work.book, work.fourths, team)
    sheets["usage"] += make_usage(work.book, work.chosen[team], Usage)


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


MAKERS: Final[tuple[Maker, ...]] = (make_team, make_units, make_skill, make_coach_sheets)
"""In this order, since some cards are solved with those made before them: linemen come before whom they block for."""


def generate(
    season: Season,
    *,
    teams: Sequence[str] | None = None,
    seed: int = 1,
    deck: Sequence[DeckRow] | None = None,
    charts: ChartTables | None = None,
    aims: Learned | None = None,
    progress: Progress | None = None,
) -> CardSet:
    """The cards of a season, or of some of its teams, for the game's charts or with some of one's own.

    Without `aims` they aim at the real lines as they are. The seed decides where cells stand in their matrices, and
    nothing else.
    """
    book = Book(season)
    rows = list(shipped_deck(find_game(GAME)) if deck is None else deck)
    table = equip(rows, charts or {})
    asking = Asking(table)
    aiming = STRAIGHT_AIMING if aims is None else Aiming(aims, opponents(book, PACKAGE))
    chosen = {team: choose(book, team) for team in book.teams}
    units = Units(book, chosen, table, aiming, STRAIGHT)
    work = Work(book, table, chosen, aiming, seed, asking, RunOdds(asking), units, League(book), Fourths(book))
    notes = Provenance()
    wanted = [team for team in book.teams if teams is None or team in teams]
    sheets: Sheets = {name: [] for name, _ in SHEETS}
    for done, team in enumerate(wanted):
        if progress is not None:
            progress("Making cards", done, len(wanted))
        made: Sheets = {name: [] for name, _ in SHEETS}
        for maker in MAKERS:
            maker(work, team, made, notes)
        for name, cards in made.items():
            sheets[name] += cards
    if progress is not None:
        progress("Making cards", len(wanted), len(wanted))
    return CardSet(
        GAME,
        str(season.year),
        sheets,
        deck=rows,
        version=_version(),
        seed=seed,
        options={} if teams is None else {"teams": ",".join(wanted)},
        aims=[] if aims is None else aiming.rows(wanted, units.defenses.reached),
        provenance=notes,
        charts=charts or {},
        notes=_losses(book),
    )


def _version() -> str:
    try:
        return version("cardgen")
    except PackageNotFoundError:  # run from a copy that is not installed
        return ""


def _losses(book: Book) -> list[Finding]:
    """What a season without plays costs."""
    return [
        note("IBF-NO-PLAYS", str(book.season.year), f"no {table}: {LOST[table]}", "a season with plays")
        for table in book.missing
        if table in LOST
    ]
