"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from cardgen.aims.aiming import Aiming
from cardgen.fast_action.blocking import Blocking
from cardgen.fast_action.defenses import Defenses, DefenseTables
from cardgen.fast_action.endurance import letters
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.generate import League, fast_generator
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.offense import make_offense
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.book import Book
from cardgen.figures.choose import Chosen, choose
from cardgen.figures.lines import foot_line
from cardgen.figures.shares import league_run_mix
from cardgen.generating.generator import Sheets, team_fields
from cardgen.provenance import Provenance
from cardgen.sets.cardset import DeckRow
from cardgen.statis_pro.aimed import PACKAGE, STRAIGHT, STRAIGHT_AIMING
from cardgen.statis_pro.defense_cards import make_defender
from cardgen.statis_pro.lineups import make_lineup
from cardgen.statis_pro.offense_cards import make_back, make_lineman, make_quarterback
from cardgen.statis_pro.ratings import BLOCKERS, DEFENDERS
from cardgen.statis_pro.responses import RESPONSES, Responses
from cardgen.statis_pro.runners import StatisProRuns
from cardgen.statis_pro.special_teams import Returns, instructions, make_kicker, make_punter
from cardgen.statis_pro.substitutes import make_substitutes
from engine.statis_pro.cards import SHEETS, Team


class Squads:
    """Who plays, league-wide: the men with cards, the starters, and all values that are rounded over the league."""

    def __init__(self, book: Book, responses: Responses, aiming: Aiming) -> None:
        self.chosen = {team: choose(book, team) for team in book.teams}
        self.starters = {team: starters(each) for team, each in self.chosen.items()}
        self.blocking = Blocking(BLOCKERS, book, self.chosen, self.starters)
        usage = reference_usage(book, list(self.starters.values()))
        runs, passes = RunTables(responses, league_run_mix(book)), PassTables(responses, usage)
        tables = DefenseTables(runs, passes, dict.fromkeys(self.chosen, passes))
        self.defenses = Defenses(DEFENDERS, book, self.chosen, self.starters, tables, aiming, STRAIGHT)
        punters = [man for each in self.chosen.values() for man in each.of("punters")]
        self.instructions = instructions(book, punters)


@final
class StatisProLeague(League):
    """A season's squads, and the cards that are made of them."""

    def __init__(self, book: Book, rows: list[DeckRow], aiming: Aiming) -> None:
        self._book, self._aiming = book, aiming
        self._responses = RESPONSES.of(rows)
        self._squads = Squads(book, self._responses, aiming)
        self._returns: dict[str, Sheets] = {}
        super().__init__(self._squads.chosen, self._squads.defenses)

    def begin(self, wanted: Sequence[str], notes: Provenance) -> None:
        """Return cards are made of all teams at once."""
        self._returns = _all_returns(self._book, self.chosen, wanted, notes)

    def cards(self, team: str, notes: Provenance) -> Sequence[Sheets]:
        """The cards of a team."""
        own = _team_cards(self._book, self._responses, self._squads, team, self._aiming, notes)
        return own, self._returns[team]


generate: Final = fast_generator(
    "statis-pro",
    PACKAGE,
    SHEETS,
    STRAIGHT_AIMING,
    StatisProLeague,
    make_substitutes,
    no_plays="SPF-NO-PLAYS",
    defense_gap="SPF-DEFENSE-GAP",
).generate


def _all_returns(
    book: Book, chosen: Mapping[str, Chosen], wanted: Sequence[str], notes: Provenance
) -> dict[str, Sheets]:
    """Return cards of all teams, since fumbles are shared out over the league; origins of those wanted only."""
    found: dict[str, Sheets] = {}
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
) -> Sheets:
    """The cards of one team, sheet by sheet."""
    chosen, eleven = squads.chosen[team], squads.starters[team]
    offense = make_offense(StatisProRuns(responses), book, chosen, Front(*squads.blocking.front(eleven)), aiming)
    passers = chosen.of("quarterbacks")
    boxes = {man.player_id: box for box, man in eleven.defense.items()}
    ratings = squads.defenses.ratings
    sheets: Sheets = {
        "teams": [Team(*team_fields(book, team))],
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
