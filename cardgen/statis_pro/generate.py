"""A season in, a card set out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, final

from cardgen.calibration.set_factors import SetFactors
from cardgen.fast_action.blocking import Blocking
from cardgen.fast_action.defenses import Defenses, DefenseTables
from cardgen.fast_action.endurance import letters
from cardgen.fast_action.fronts import Front
from cardgen.fast_action.generate import League, fast_generator
from cardgen.fast_action.lineups import reference_usage, starters
from cardgen.fast_action.offense import make_offense
from cardgen.fast_action.pass_tables import PassTables
from cardgen.fast_action.run_tables import RunTables
from cardgen.figures.choose import Chosen, choose
from cardgen.figures.lines import foot_line
from cardgen.figures.season_index import SeasonIndex
from cardgen.figures.shares import league_run_mix
from cardgen.generating.generator import Sheets, team_fields
from cardgen.provenance import Provenance
from cardgen.sets.cardset import DeckRow
from cardgen.statis_pro.defense_cards import make_defender
from cardgen.statis_pro.lineups import make_lineup
from cardgen.statis_pro.offense_cards import make_back, make_lineman, make_quarterback
from cardgen.statis_pro.ratings import BLOCKERS, DEFENDERS
from cardgen.statis_pro.responses import RESPONSES, Responses
from cardgen.statis_pro.runners import StatisProRuns
from cardgen.statis_pro.special_teams import Returns, instructions, make_kicker, make_punter
from cardgen.statis_pro.substitutes import make_substitutes
from cardgen.statis_pro.targets import PACKAGE, STRAIGHT, STRAIGHT_SET
from engine.statis_pro.cards import SHEETS, Team


class Squads:
    """Who plays, league-wide: the players with cards, the starters, and all values that are rounded over the league."""

    def __init__(self, index: SeasonIndex, responses: Responses, set_factors: SetFactors) -> None:
        self.chosen = {team: choose(index, team) for team in index.teams}
        self.starters = {team: starters(each) for team, each in self.chosen.items()}
        self.blocking = Blocking(BLOCKERS, index, self.chosen, self.starters)
        usage = reference_usage(index, list(self.starters.values()))
        runs, passes = RunTables(responses, league_run_mix(index)), PassTables(responses, usage)
        tables = DefenseTables(runs, passes, dict.fromkeys(self.chosen, passes))
        self.defenses = Defenses(DEFENDERS, index, self.chosen, self.starters, tables, set_factors, STRAIGHT)
        punters = [player for each in self.chosen.values() for player in each.of("punters")]
        self.instructions = instructions(index, punters)


@final
class StatisProLeague(League):
    """A season's squads, and the cards that are made of them."""

    def __init__(self, index: SeasonIndex, rows: list[DeckRow], set_factors: SetFactors) -> None:
        self._index, self._set_factors = index, set_factors
        self._responses = RESPONSES.of(rows)
        self._squads = Squads(index, self._responses, set_factors)
        self._returns: dict[str, Sheets] = {}
        super().__init__(self._squads.chosen, self._squads.defenses)

    def begin(self, wanted: Sequence[str], notes: Provenance) -> None:
        """Return cards are made of all teams at once."""
        self._returns = _all_returns(self._index, self.chosen, wanted, notes)

    def cards(self, team: str, notes: Provenance) -> Sequence[Sheets]:
        """The cards of a team."""
        own = _team_cards(self._index, self._responses, self._squads, team, self._set_factors, notes)
        return own, self._returns[team]


generate: Final = fast_generator(
    "statis-pro",
    PACKAGE,
    SHEETS,
    STRAIGHT_SET,
    StatisProLeague,
    make_substitutes,
    no_plays="SPF-NO-PLAYS",
    defense_gap="SPF-DEFENSE-GAP",
).generate


def _all_returns(
    index: SeasonIndex, chosen: Mapping[str, Chosen], wanted: Sequence[str], notes: Provenance
) -> dict[str, Sheets]:
    """Return cards of all teams, since fumbles are shared out over the league; origins of those wanted only."""
    found: dict[str, Sheets] = {}
    every = Provenance()
    returns = Returns(index, every)
    for team, each in chosen.items():
        found[team] = {
            "kickoff returns": [returns.kickoff_card(each)],
            "punt returns": [returns.punt_card(each)],
        }
    notes.origins.extend(origin for origin in every.origins if origin.team in wanted)
    return found


def _team_cards(
    index: SeasonIndex, responses: Responses, squads: Squads, team: str, set_factors: SetFactors, notes: Provenance
) -> Sheets:
    """The cards of one team, sheet by sheet."""
    chosen, eleven = squads.chosen[team], squads.starters[team]
    offense = make_offense(StatisProRuns(responses), index, chosen, Front(*squads.blocking.front(eleven)), set_factors)
    passers = chosen.of("quarterbacks")
    boxes = {player.player_id: box for box, player in eleven.defense.items()}
    ratings = squads.defenses.ratings
    sheets: Sheets = {
        "teams": [Team(*team_fields(index, team))],
        "lineups": [make_lineup(index, chosen, eleven, set_factors, notes)],
        "quarterbacks": [
            make_quarterback(index, player, letter, offense, notes)
            for player, letter in zip(passers, letters(passers), strict=True)
        ],
        "backs": [
            make_back(index, player, squads.blocking.of(player), offense, notes) for player in chosen.of("backs")
        ],
        "offensive line": [
            make_lineman(index, player, squads.blocking.of(player), notes) for player in chosen.of("offensive line")
        ],
        "kickers": [make_kicker(index, player, foot_line(index, player), notes) for player in chosen.of("kickers")],
        "punters": [
            make_punter(index, player, squads.instructions, set_factors, foot_line(index, player), notes)
            for player in chosen.of("punters")
        ],
    }
    for sheet in ("defensive line", "linebackers", "defensive backs"):
        sheets[sheet] = [
            make_defender(index, player, ratings[team, player.player_id], boxes.get(player.player_id, ""), notes)
            for player in chosen.of(sheet)
        ]
    return sheets
