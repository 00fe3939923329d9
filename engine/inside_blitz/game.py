"""Inside Blitz as it is played with a set of cards: one game, or whole seasons."""

from __future__ import annotations

from typing import final

from engine.coaching.by_name import coach_of
from engine.football.codes import AWAY, HOME
from engine.football.era import Era
from engine.football.wording import Names
from engine.game import Result
from engine.gathering import Cards, cards_of_team, team_codes
from engine.inside_blitz.coaches.playbook import Playbook
from engine.inside_blitz.coaches.tendency import MAKERS
from engine.inside_blitz.equipment import Equipment
from engine.inside_blitz.match import Match, shuffled
from engine.inside_blitz.options import Options, inside_blitz_era
from engine.inside_blitz.squad import make_squad, passes_by_player, squad_names
from engine.machine import i64
from engine.playing import Fixture, MatchSetup, Playing
from engine.season import Season, until_turn
from engine.season import Seasons as AnySeasons


def exhibition(cards: Cards, table: Equipment, fixture: Fixture, options: Options) -> Result:
    """Play it. A ValueError says what a team's cards lack."""
    return Match(
        make_squad(cards, fixture.away, AWAY),
        make_squad(cards, fixture.home, HOME),
        shuffled(table.deck, fixture.luck("deck")),
        [coach_of(MAKERS, fixture.coach, fixture.luck("coach", team)) for team in (AWAY, HOME)],
        options,
        fixture.setup(),
        table.charts,
    ).play()


def game_names(cards: Cards, table: Equipment, away: str, home: str) -> Names:
    """What the two teams, their players and the penalties of the set's chart are called."""
    penalties = [foul.name for foul in table.charts.fouls]
    return Names([away, home], [squad_names(cards, away), squad_names(cards, home)], penalties)


@final
class Seasons(AnySeasons):
    """A set ready to play its season again and again. A ValueError says what a team's cards lack."""

    def __init__(self, sheets: Cards, table: Equipment, era: Era, options: Options) -> None:
        teams = team_codes(sheets)
        own = [cards_of_team(sheets, team) for team in teams]
        names = [squad_names(own[place], team) for place, team in enumerate(teams)]
        super().__init__(teams, names, [passes_by_player(own[place], team) for place, team in enumerate(teams)], era)
        self.table = table
        self.options = options
        kick_yards = inside_blitz_era(era).field_goal_yards
        self.books = [
            [Playbook(make_squad(own[place], team, side), kick_yards) for place, team in enumerate(teams)]
            for side in (AWAY, HOME)
        ]
        """By side, then by team."""

    def missing(self, team: int, games_out: list[int], turn: i64) -> list[int]:
        """Who is hurt, and the quarterbacks who sit because it is the turn of one who comes after them."""
        return until_turn(games_out, turn, [player.index for player in self.books[HOME][team].squad.quarterbacks])

    def make_match(self, season: Season, label: str, teams: list[int], setup: MatchSetup) -> Playing:
        """A match of two teams, about to begin."""
        books = [self.books[side][team] for side, team in enumerate(teams)]
        return Match(
            books[AWAY].squad,
            books[HOME].squad,
            shuffled(self.table.deck, season.luck(label, "deck")),
            [
                coach_of(MAKERS, season.coach, season.luck(label, f"coach {side}"), season.tallies[team], books[side])
                for side, team in enumerate(teams)
            ],
            self.options,
            setup,
            self.table.charts,
        )
