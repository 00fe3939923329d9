"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.metadata import PackageNotFoundError, version
from typing import Any, Final

from cardgen.aims.aiming import Aiming, Learned
from cardgen.aims.opponents import opponents
from cardgen.fast_action.endurance import letters
from cardgen.figures.book import Book, count
from cardgen.figures.choose import Chosen, choose
from cardgen.figures.fourth_downs import Fourths, make_fourth_downs
from cardgen.figures.lines import foot_line
from cardgen.figures.shares import league_run_mix, pass_mix, target_shares
from cardgen.figures.tendencies import League, make_tendencies, make_usage
from cardgen.games import find_game
from cardgen.provenance import Provenance
from cardgen.sets.cardset import CardSet, DeckRow
from cardgen.sets.decks import shipped_deck
from cardgen.statis_pro.aimed import PACKAGE, STRAIGHT_AIMING
from cardgen.statis_pro.base_displays import PassUsage
from cardgen.statis_pro.blocking import Blocking
from cardgen.statis_pro.cards import SHEETS, Team, Tendency, Usage
from cardgen.statis_pro.defense_cards import make_defender
from cardgen.statis_pro.defenses import Defenses
from cardgen.statis_pro.kickers import make_kicker
from cardgen.statis_pro.lineups import make_lineup, starters
from cardgen.statis_pro.offense import make_offense
from cardgen.statis_pro.offense_cards import make_back, make_lineman, make_quarterback
from cardgen.statis_pro.pass_tables import PassTables
from cardgen.statis_pro.punters import instructions, make_punter
from cardgen.statis_pro.responses import Responses
from cardgen.statis_pro.returners import Returns
from cardgen.statis_pro.run_tables import RunTables
from cardgen.statis_pro.substitutes import make_substitutes
from engine.fast_action.deck import make_deck
from ingest.findings import Finding, note
from ingest.season import Season

GAME: Final = "statis-pro"
Progress = Callable[[str, int, int], None]
"""Told of the work, how much of it is done and how much there is."""
WIDE_GAP: Final = 0.03
"""Completions allowed, from which a defence's difference from its real line is told."""
LOST: Final = {
    "rush_gains": "carries for a loss, of 10 and of 20 yards, come from the league's shape",
    "rush_directions": "runs go inside and around end as the league's do",
    "pass_depths": "completions and interceptions by depth follow the league",
    "pass_gains": "",
    "target_depths": "passes to each man are spread over depths as the league's are",
    "catch_gains": "catches have the league's shape",
    "field_goals": "field goals by the game's bands are estimated from the season's",
    "punt_lengths": "punts have the league's shape",
    "return_gains": "returns have the league's shape",
    "play_calling": "calls by down and distance follow the league, and the team's share of runs",
    "fourth_downs": "fourth downs are gone for as the league does",
}
"""What a set loses with each table of the plays tier."""


class Squads:
    """Who plays, league-wide: the men with cards, the starters, and all values that are rounded over the league."""

    def __init__(self, book: Book, responses: Responses, aiming: Aiming) -> None:
        self.chosen = {team: choose(book, team) for team in book.teams}
        self.starters = {team: starters(each) for team, each in self.chosen.items()}
        self.blocking = Blocking(book, self.chosen, self.starters)
        lineups = list(self.starters.values())
        one_back = sum("FL2" in each.offense for each in lineups) / len(lineups)
        usage = PassUsage(pass_mix(book), target_shares(book, lineups), one_back)
        runs, passes = RunTables(responses, league_run_mix(book)), PassTables(responses, usage)
        self.defenses = Defenses(book, self.chosen, self.starters, runs, passes, aiming)
        punters = [man for each in self.chosen.values() for man in each.of("punters")]
        self.instructions = instructions(book, punters)


def generate(
    season: Season,
    *,
    teams: Sequence[str] | None = None,
    seed: int = 1,
    deck: Sequence[DeckRow] | None = None,
    aims: Learned | None = None,
    progress: Progress | None = None,
) -> CardSet:
    """The cards of a season, or of some of its teams: what is rounded over the league is, whichever teams are asked.

    Without `aims` they aim at the real lines as they are.

    Nothing here is left to chance; the seed only goes into the set's record.
    """
    book = Book(season)
    rows = list(shipped_deck(find_game(GAME)) if deck is None else deck)
    responses = Responses(make_deck(rows))
    aiming = STRAIGHT_AIMING if aims is None else Aiming(aims, opponents(book, PACKAGE))
    squads = Squads(book, responses, aiming)
    notes = Provenance()
    wanted = [team for team in book.teams if teams is None or team in teams]
    sheets: dict[str, list[Any]] = {name: [] for name, _ in SHEETS}
    league, fourths = League(book), Fourths(book)
    returns = _all_returns(book, squads.chosen, wanted, notes)
    for done, team in enumerate(wanted):
        if progress is not None:
            progress("Making cards", done, len(wanted))
        for sheet, cards in _team_cards(book, responses, squads, team, aiming, notes).items():
            sheets[sheet] += cards
        for sheet, cards in returns[team].items():
            sheets[sheet] += cards
        sheets["tendencies"] += make_tendencies(book, league, team, Tendency, aiming.offense(team))
        sheets["fourth downs"] += make_fourth_downs(book, fourths, team)
        sheets["usage"] += make_usage(book, squads.chosen[team], Usage)
    if progress is not None:
        progress("Making cards", len(wanted), len(wanted))
    for sheet, cards in make_substitutes(notes).items():
        sheets[sheet] += cards
    return CardSet(
        GAME,
        str(season.year),
        sheets,
        deck=rows,
        version=_version(),
        seed=seed,
        options={} if teams is None else {"teams": ",".join(wanted)},
        aims=[] if aims is None else aiming.rows(wanted, squads.defenses.reached),
        provenance=notes,
        notes=[*_losses(book), *_unreached(squads.defenses, wanted)],
    )


def _version() -> str:
    try:
        return version("cardgen")
    except PackageNotFoundError:  # run from a copy that is not installed
        return ""


def _all_returns(
    book: Book, chosen: Mapping[str, Chosen], wanted: Sequence[str], notes: Provenance
) -> dict[str, dict[str, list[Any]]]:
    """Return cards of all teams, since fumbles are shared out over the league; origins of those wanted only."""
    found: dict[str, dict[str, list[Any]]] = {}
    every = Provenance()
    returns = Returns(book, every)
    for team, each in chosen.items():
        found[team] = {
            "kickoff returns": [returns.kickoff_card(each)],
            "punt returns": [returns.punt_card(each)],
        }
    notes.origins.extend(origin for origin in every.origins if origin.team in wanted)
    return found


def _team_cards(
    book: Book, responses: Responses, squads: Squads, team: str, aiming: Aiming, notes: Provenance
) -> dict[str, list[Any]]:
    """The cards of one team, sheet by sheet."""
    chosen, eleven = squads.chosen[team], squads.starters[team]
    offense = make_offense(responses, book, chosen, squads.blocking.front(eleven), aiming)
    passers = chosen.of("quarterbacks")
    boxes = {man.player_id: box for box, man in eleven.defense.items()}
    ratings = squads.defenses.ratings
    sheets: dict[str, list[Any]] = {
        "teams": [_team_card(book, team)],
        "lineups": [make_lineup(book, chosen, eleven, aiming, notes)],
        "quarterbacks": [
            make_quarterback(book, man, letter, offense, notes)
            for man, letter in zip(passers, letters(passers), strict=True)
        ],
        "backs": [make_back(book, man, squads.blocking.of(man), offense, notes) for man in chosen.of("backs")],
        "offensive line": [
            make_lineman(book, man, squads.blocking.of(man), notes) for man in chosen.of("offensive line")
        ],
        "kickers": [make_kicker(book, man, foot_line(book, man), notes) for man in chosen.of("kickers")],
        "punters": [
            make_punter(book, man, squads.instructions, aiming, foot_line(book, man), notes)
            for man in chosen.of("punters")
        ],
    }
    for sheet in ("defensive line", "linebackers", "defensive backs"):
        sheets[sheet] = [
            make_defender(book, man, ratings[team, man.player_id], boxes.get(man.player_id, ""), notes)
            for man in chosen.of(sheet)
        ]
    return sheets


def _team_card(book: Book, team: str) -> Team:
    row = book.team_row("teams", team)
    wins, losses, ties = (int(count(row, column)) for column in ("wins", "losses", "ties"))
    return Team(
        team,
        str(book.season.year),
        row.get("team_name") or team,
        row.get("conference") or "",
        row.get("division") or "",
        wins,
        losses,
        ties,
    )


def _losses(book: Book) -> list[Finding]:
    """What a season without plays costs."""
    return [
        note("SPF-NO-PLAYS", str(book.season.year), f"no {table}: {LOST[table]}", "a season with plays")
        for table in book.missing
        if LOST[table]
    ]


def _unreached(defenses: Defenses, wanted: Sequence[str]) -> list[Finding]:
    """Defences whose completions and yards no cards can imply both: a Pass Defense value moves them together."""
    missed = []
    for team in wanted:
        line = defenses.lines[team]
        gap = line.implied.completion - line.wanted.completion
        if abs(gap) > WIDE_GAP:
            missed.append(f"{team} {100 * gap:+.1f}")
    if not missed:
        return []
    text = f"completions allowed in points from the real, for the sake of yards per pass: {', '.join(missed)}"
    return [note("SPF-DEFENSE-GAP", "defenses", text)]
